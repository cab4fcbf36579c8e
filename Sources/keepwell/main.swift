import Glibc
import Launch

exit(await Command.run())
