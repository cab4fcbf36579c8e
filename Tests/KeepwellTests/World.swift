import Bytes
import Cryptography
import FoundationEssentials
import HealthModel
import Storage
import StorageMemory
import Synchronization
import Vault

@testable import Keepwell

/// An installation in memory: its clock stands until a test moves it.
struct World: Sendable {
    let storage: MemoryStorage
    let outside: MemoryOutside
    let clock: TestClock
    let keys: ServerKeys
    let service: KeepwellService
    let report: StartReport

    /// Opens an installation on a storage that may hold one already: a restart, then.
    init(
        storage: MemoryStorage = MemoryStorage(),
        outside: MemoryOutside = MemoryOutside(),
        clock: TestClock = TestClock(),
        keys: [ServerKey] = ServerKeys.newSet(),
        limits: SignInLimits = SignInLimits(),
        blocking: any BlockingWork = ImmediateWork(),
        passwordCost: Argon2id.Parameters = PasswordParameters.floor,
        operatorIsSetAtStart: Bool = false
    ) async throws {
        self.storage = storage
        self.outside = outside
        self.clock = clock
        self.keys = try ServerKeys(keys)
        var options = Options()
        options.passwordCost = passwordCost
        options.signInLimits = limits
        options.operatorIsSetAtStart = operatorIsSetAtStart
        let surroundings = Surroundings(
            now: { clock.now },
            blocking: blocking,
            outside: outside
        )
        (service, report) = try await KeepwellService.open(
            storage: storage,
            keys: self.keys,
            surroundings: surroundings,
            options: options
        )
        try await service.policies.publishFirst("# Privacy\n\nYours.")
    }

    /// The same installation after a restart of the process.
    func restarted(
        passwordCost: Argon2id.Parameters = PasswordParameters.floor,
        blocking: any BlockingWork = ImmediateWork()
    ) async throws -> World {
        try await World(
            storage: storage,
            outside: outside,
            clock: clock,
            keys: keys.all,
            blocking: blocking,
            passwordCost: passwordCost
        )
    }

    /// Makes the first admin and returns her session.
    func admin(_ name: String = "ada") async throws -> SignedIn {
        let code = try await service.administration.firstAdminCode()
        return try await signUp(
            name,
            code: code,
            operatorName: "Ada",
            operatorContact: "a@b.example"
        )
    }

    /// Makes a person by invitation.
    func person(_ name: String, invitedBy admin: SignedIn) async throws -> SignedIn {
        try await signUp(name, code: service.administration.invite(admin))
    }

    func signUp(
        _ name: String,
        password: String = World.password,
        code: String?,
        operatorName: String = "",
        operatorContact: String = "",
        policy: Int64? = 1
    ) async throws -> SignedIn {
        let form = SignUp(
            name: name,
            password: SecretBytes(password),
            code: code,
            acceptedPolicyVersion: policy,
            timeZone: "Europe/Berlin",
            operatorName: operatorName,
            operatorContact: operatorContact,
            device: "Firefox on Debian",
            address: "192.0.2.1"
        )
        return try await signedIn(service.accounts.signUp(form))
    }

    /// The session of a cookie; fails the test where there is none.
    func signedIn(_ cookie: SessionCookie) async throws -> SignedIn {
        guard let person = try await service.accounts.session(cookie: Array(cookie.text.utf8))
        else { throw KeepwellError.unauthenticated }
        return person
    }

    /// Signs in and gives the cookie, for tests of the cookie itself.
    func cookie(
        _ name: String,
        _ password: String = World.password,
        device: String = "curl"
    ) async throws -> SessionCookie {
        try await service.accounts.signIn(
            name: name,
            password: SecretBytes(password),
            device: device,
            address: "192.0.2.1"
        )
    }

    func signIn(_ name: String, _ password: String = World.password) async throws -> SignedIn {
        try await signedIn(cookie(name, password))
    }

    static let password = "bilu-tarono-kesi-vumado"
    static let otherPassword = "nepa-godiru-sovo-latise"
}

/// A clock that a test moves by hand.
final class TestClock: Sendable {
    private let milliseconds = Atomic<Int64>(1_790_000_000_000)

    var now: Instant { Instant(milliseconds: milliseconds.load(ordering: .sequentiallyConsistent)) }

    func advance(minutes: Int64 = 0, seconds: Int64 = 0) {
        let step = (minutes * 60 + seconds) * 1000
        milliseconds.add(step, ordering: .sequentiallyConsistent)
    }
}

/// Runs work where it is asked for: tests need no threads of their own.
struct ImmediateWork: BlockingWork {
    /// Whether this runs as blocking work.
    @TaskLocal static var isRunning = false

    func run<Result: Sendable>(
        _ work: @escaping @Sendable () throws -> Result
    ) async throws -> Result { try Self.$isRunning.withValue(true) { try work() } }
}

/// What stands beside the keys, in memory.
final class MemoryOutside: OutsideRecords {
    private struct State {
        var runs = RunIDs(current: nil, next: nil)
        var checkpoint: [UInt8]?
        var deleted: [Identifier128] = []
        var writtenRuns: [RunIDs] = []
        var callsElsewhere = 0
        var isFull = false
    }

    /// The disk is full.
    struct Full: Error {}

    private let state = Mutex(State())

    /// All run ids that were written by the service, in order.
    var writtenRuns: [RunIDs] { state.withLock { $0.writtenRuns } }
    /// Calls of the service that held up a thread that others need.
    var callsElsewhere: Int { state.withLock { $0.callsElsewhere } }

    func fill(_ isFull: Bool = true) { state.withLock { $0.isFull = isFull } }

    /// What a test finds.
    var runs: RunIDs { state.withLock { $0.runs } }
    var deleted: [Identifier128] { state.withLock { $0.deleted } }

    /// What a test puts there.
    func put(_ runs: RunIDs) { state.withLock { $0.runs = runs } }

    func put(deletedAccount: Identifier128) { state.withLock { $0.deleted.append(deletedAccount) } }

    func runIDs() -> RunIDs { reading { $0.runs } }
    func checkpoint() -> [UInt8]? { reading { $0.checkpoint } }
    func deletedAccounts() -> [Identifier128] { reading { $0.deleted } }

    func write(_ runs: RunIDs) throws {
        try writing { state in
            state.runs = runs
            state.writtenRuns.append(runs)
        }
    }

    func write(checkpoint: [UInt8]) throws { try writing { $0.checkpoint = checkpoint } }

    func add(deletedAccount: Identifier128) throws {
        try writing { state in
            if !state.deleted.contains(deletedAccount) { state.deleted.append(deletedAccount) }
        }
    }

    private func reading<Result: Sendable>(_ read: (State) -> Result) -> Result {
        state.withLock { state in
            if !ImmediateWork.isRunning { state.callsElsewhere += 1 }
            return read(state)
        }
    }

    private func writing(_ write: (inout State) -> Void) throws {
        try state.withLock { state in
            if !ImmediateWork.isRunning { state.callsElsewhere += 1 }
            if state.isFull { throw Full() }
            write(&state)
        }
    }
}

extension SecretBytes {
    init(_ text: String) {
        var bytes = Array(text.utf8)
        self.init(moving: &bytes)
    }
}

extension NewEntry {
    /// A weigh-in of 70.20 kg at a moment, unless a test says otherwise.
    static func weight(
        _ digits: String = "70.20",
        _ unit: HealthModel.Unit = .kilogram,
        at: Instant,
        note: String? = nil,
        form: UUID = UUID()
    ) throws -> NewEntry {
        let amount = Quantity(
            digits: try NumberReader.read(digits, style: .point),
            unit: unit
        )
        return NewEntry(
            type: .bodyMass,
            content: .quantity(NewEntry.Amount(amount, enteredAs: .unit(unit))),
            start: at,
            end: at,
            timeZone: TimeZone(identifier: "Europe/Berlin") ?? .gmt,
            note: note,
            formID: form
        )
    }
}

extension KeepwellService {
    /// Grants both rights over body mass, as the consent page does.
    func grantWeight(_ person: SignedIn, write: Bool? = true, read: Bool? = true) async throws {
        let wish = ConsentWish(write: write, read: read, purpose: "To follow your weight.")
        try await consents.decide(person, about: .bodyMass, wish)
    }

    func weights(_ person: SignedIn) async throws -> [String] {
        try await healthStore.history(person, type: .bodyMass, limit: 100).entries
            .compactMap { $0.quantity?.description }
    }
}

extension World {
    /// The person's session as the next request finds it.
    func relocked(_ person: SignedIn) async throws -> SignedIn {
        let records = try await storage.signedIn(sessionKey: person.records.session.key)
        guard let records else { throw KeepwellError.unauthenticated }
        return SignedIn(
            person: person.person,
            sessionID: person.sessionID,
            locksAt: person.locksAt,
            authenticatedAt: person.authenticatedAt,
            damage: nil,
            records: records,
            lease: nil
        )
    }
}
