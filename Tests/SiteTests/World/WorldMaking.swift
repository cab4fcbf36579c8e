import Bytes
import Cryptography
import FoundationEssentials
import HTTP
import HealthModel
import Keepwell
import Mustache
import StorageMemory

@testable import Site

extension World {
    /// A world of one's own, in which the whole cast has an account.
    static func make(
        _ url: String = "http://localhost:8080",
        warnsOfPlainHTTP: Bool = false
    ) async throws -> World {
        try await World(going: populated.value, url: url, warnsOfPlainHTTP: warnsOfPlainHTTP)
    }

    /// A world of one's own, in which nobody has an account and the first admin's link was made.
    static func makeUnclaimed(_ url: String = "http://localhost:8080") async throws -> World {
        try await World(going: unclaimed.value, url: url, warnsOfPlainHTTP: false)
    }

    /// All that a world goes on from: made once, copied for each test.
    struct Beginning: Sendable {
        let snapshot: MemorySnapshot
        let outside: MemoryOutside
        let keys: [ServerKey]
        let cast: CastState
    }

    private static let populated = Task { try await populate() }
    private static let unclaimed = Task { try await begin() }

    private init(
        going beginning: Beginning,
        url: String,
        warnsOfPlainHTTP: Bool
    ) async throws {
        let storage = MemoryStorage(beginning.snapshot)
        let clock = TestClock()
        let service = try await Self.open(storage, beginning.outside.copy(), clock, beginning.keys)
        guard let publicURL = PublicURL(url) else { throw TestFault.malformedURL }
        let log = LogSpy()
        self.storage = storage
        self.clock = clock
        self.service = service
        self.log = log
        self.publicURL = publicURL
        cast = beginning.cast
        site = try Site(
            service: service,
            templates: TestTemplates.all,
            configuration: SiteConfiguration(
                publicURL: publicURL,
                warnsOfPlainHTTP: warnsOfPlainHTTP,
                timeZone: "Europe/Berlin"
            ),
            surroundings: SiteSurroundings(
                now: { clock.now },
                staticFile: { _ in nil },
                assets: Assets(
                    styleSheet: "/static/style.css",
                    script: "/static/site.js",
                    icon: "/static/icon.svg",
                    touchIcon: "/static/icon-180.png",
                    largeIcon: "/static/icon-512.png",
                    favicon: "/static/favicon.ico"
                ),
                isReady: { true },
                log: { log.add($0) }
            )
        )
    }

    private static func open(
        _ storage: MemoryStorage,
        _ outside: MemoryOutside,
        _ clock: TestClock,
        _ keys: [ServerKey]
    ) async throws -> KeepwellService {
        var options = Options()
        // The least that a slot accepts.
        options.passwordCost = Argon2id.Parameters(
            memoryKiB: 46 * 1024,
            iterations: 1,
            parallelism: 1
        )
        return try await KeepwellService.open(
            storage: storage,
            keys: ServerKeys(keys),
            surroundings: Surroundings(
                now: { clock.now },
                blocking: ImmediateWork(),
                outside: outside
            ),
            options: options
        ).service
    }

    private static func begin() async throws -> Beginning {
        let storage = MemoryStorage()
        let outside = MemoryOutside()
        let keys = ServerKeys.newSet()
        let service = try await open(storage, outside, TestClock(), keys)
        try await service.policies.publishFirst("# Privacy\n\nYours alone.\n\n- One\n- Two")
        var cast = CastState()
        cast.firstAdmin = try await service.administration.firstAdminCode() ?? ""
        return Beginning(
            snapshot: try storage.snapshot(),
            outside: outside,
            keys: keys,
            cast: cast
        )
    }

    private static func populate() async throws -> Beginning {
        let beginning = try await begin()
        let storage = MemoryStorage(beginning.snapshot)
        let outside = beginning.outside.copy()
        let clock = TestClock()
        let service = try await open(storage, outside, clock, beginning.keys)
        let accounts = service.accounts
        let administration = service.administration
        var cast = beginning.cast
        let ada = try await accounts.signUp(
            signUp("ada", code: cast.firstAdmin, operatorName: "Ada")
        )
        cast.cookies[.ada] = ada.text
        let admin = try await signedIn(ada, service)
        for person in [Person.alice, .bob] {
            let code = try await administration.invite(admin)
            cast.cookies[person] = try await accounts.signUp(
                signUp(person.rawValue, code: code)
            ).text
        }
        cast.invitation = try await administration.invite(admin)
        let list = try await administration.accounts(admin, limit: 10)
        cast.bobAccount = list.first { $0.name == "bob" }?.id ?? ""
        cast.freshStart = try await administration.allowFreshStart(admin, account: cast.bobAccount)
        try await fillRecord(&cast, service, clock)
        return Beginning(
            snapshot: try storage.snapshot(),
            outside: outside,
            keys: beginning.keys,
            cast: cast
        )
    }

    /// Alice has made all choices, weighed herself once and keeps a recovery code.
    private static func fillRecord(
        _ cast: inout CastState,
        _ service: KeepwellService,
        _ clock: TestClock
    ) async throws {
        guard let cookie = cast.cookies[.alice],
            let alice = try await service.accounts.session(cookie: Array(cookie.utf8))
        else { throw TestFault.noSession }
        try await service.consents.decide(
            alice,
            about: .bodyMass,
            ConsentWish(write: true, read: true, purpose: "To follow your weight.")
        )
        try await service.healthStore.save(
            alice,
            NewSample(
                type: .bodyMass,
                quantity: Quantity(digits: try Digits.of("81.35"), unit: .kilogram),
                enteredAs: .unit(.kilogram),
                at: Instant(milliseconds: clock.now.milliseconds - 86_400_000),
                timeZone: TimeZone(identifier: "Europe/Berlin") ?? .gmt,
                note: canaryNote,
                formID: UUID()
            ).entry
        )
        let history = try await service.healthStore.history(alice, type: .bodyMass, limit: 1)
        cast.entry = history.entries[0].uuid.uuidString
        cast.recoveryCode = try await service.accounts.makeRecoveryCode(alice)
        try await service.accounts.confirmRecoveryCode(
            alice,
            typed: SecretBytes(cast.recoveryCode)
        )
    }

    private static func signedIn(
        _ cookie: SessionCookie,
        _ service: KeepwellService
    ) async throws -> SignedIn {
        guard let session = try await service.accounts.session(cookie: Array(cookie.text.utf8))
        else { throw TestFault.noSession }
        return session
    }

    private static func signUp(_ name: String, code: String, operatorName: String = "") -> SignUp {
        SignUp(
            name: name,
            password: SecretBytes(password),
            code: code,
            acceptedPolicyVersion: 1,
            timeZone: "Europe/Berlin",
            operatorName: operatorName,
            operatorContact: operatorName.isEmpty ? "" : "ada@keepwell.example",
            device: "Firefox on Linux",
            address: "192.0.2.1"
        )
    }
}

enum TestFault: Error { case malformedURL, noSession, noSuchField }

extension SecretBytes {
    init(_ text: String) {
        var bytes = Array(text.utf8)
        self.init(moving: &bytes)
    }
}

extension Digits {
    static func of(_ text: String) throws -> Digits {
        try NumberReader.read(text, style: .point)
    }
}
