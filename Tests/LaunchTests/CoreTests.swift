import Glibc
import Testing

@testable import Keepwell
@testable import Launch

@Suite struct `The machine's cores` {
    @Test func `ASVS 15.2.2: Argon2 runs on as many at once as there are, and no more`()
        async throws
    {
        let place = try Installation()
        let configuration = try place.configuration()
        let opening = try await Opening(configuration, credentials: nil, for: .serving)
        let service = try await opening.service(configuration).0
        let options = service.accounts.dependencies.options
        #expect(options.passwordsAtOnce == sysconf(Int32(_SC_NPROCESSORS_ONLN)))
        await opening.close()
    }
}
