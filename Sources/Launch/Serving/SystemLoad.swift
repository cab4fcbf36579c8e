internal import Glibc

/// What the machine has.
enum SystemLoad {
    static var coreCount: Int { sysconf(Int32(_SC_NPROCESSORS_ONLN)) }
}
