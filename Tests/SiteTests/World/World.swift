import Bytes
import Cryptography
import HTTP
import HealthModel
import Keepwell
import Mustache
import Storage
import StorageMemory

@testable import Site

/// An installation in memory with the fixed cast; its clock stands until a test moves it.
///
/// Alice owns a record, Bob is another person, Ada is the admin.
struct World: Sendable {
    let storage: MemoryStorage
    let clock: TestClock
    let service: KeepwellService
    let site: Site
    let log: LogSpy
    let cast: CastState
    /// Whose address the site is reached at.
    let publicURL: PublicURL

    /// Who acts in a test.
    enum Person: String, Sendable {
        case nobody, alice, bob, ada
    }

    /// A browser in which this person is signed in and unlocked.
    func browser(_ person: Person = .nobody) -> Browser {
        var browser = Browser(world: self)
        if let cookie = cast.cookies[person] {
            browser.jar[SiteCookies(publicURL: publicURL).session] = cookie
        }
        return browser
    }

    /// A browser in which this person is signed in and has locked the record.
    func lockedBrowser(_ person: Person) async throws -> Browser {
        let browser = browser(person)
        try await service.accounts.lock(session(person))
        return browser
    }

    func session(_ person: Person) async throws -> SignedIn {
        let cookie = cast.cookies[person] ?? ""
        guard let session = try await service.accounts.session(cookie: Array(cookie.utf8)) else {
            throw KeepwellError.unauthenticated
        }
        return session
    }

    func hash(_ text: String) -> [UInt8] { SHA256.hash(Array(text.utf8)) }

    static let password = "bilu-tarono-kesi-vumado"
    static let otherPassword = "nepa-godiru-sovo-latise"
    /// What must be seen by Alice alone.
    static let canaryNote = "canary \"><script>alert(1)</script> & note"
    static let canaryAmount = "81.35 kg"
}

/// What the cast has in hand.
struct CastState: Sendable {
    var cookies: [World.Person: String] = [:]
    /// Alice's one entry.
    var entry = ""
    var invitation = ""
    /// For Bob, who has lost everything.
    var freshStart = ""
    /// Works only where there is no admin.
    var firstAdmin = ""
    var bobAccount = ""
    var recoveryCode = ""
}
