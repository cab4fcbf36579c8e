import Bytes
import Foundation
import HealthModel
import HTTPServer
import Keepwell
import SQLite
import StorageSQLite
import Vault

@testable import Launch

/// Two people's records in a real database, at the least cost of a password, and a hand that alters
/// the database behind the program's back.
final class Ward {
    let place: Installation
    let storage: SQLiteStorage
    let service: KeepwellService
    let alice: SignedIn
    let bob: SignedIn
    let bobsCookie: String

    let keys: ServerKeys
    private let surroundings: Surroundings

    init() async throws {
        place = try Installation()
        for path in [place.data, place.keys] {
            try FileManager.default.createDirectory(
                atPath: path,
                withIntermediateDirectories: true,
                attributes: [.posixPermissions: 0o700]
            )
        }
        storage = try await SQLiteStorage.open(
            SQLiteStorage.Configuration(
                databasePath: place.database,
                migrationsPath: Installation.checkout + "Migrations/sqlite"
            ),
            atMilliseconds: Program.now().milliseconds
        )
        keys = try ServerKeys(ServerKeys.newSet())
        surroundings = Surroundings(
            now: Program.now,
            blocking: Workers(pool: WorkerPool(threadCount: 2, queueLimit: 64)),
            outside: OutsideFiles(directory: place.keys)
        )
        service = try await Self.open(storage, keys, surroundings)
        try await service.policies.publishFirst("# Policy")
        let code = try await service.administration.firstAdminCode()
        (alice, _) = try await Self.signUp("alice", code, service)
        (bob, bobsCookie) = try await Self.signUp(
            "bob",
            try await service.administration.invite(alice),
            service
        )
        for person in [alice, bob] { try await decide(true, person, service) }
        for value in ["71.11", "72.22", "73.33"] { try await save(value, for: alice) }
        for value in ["81.11", "82.22", "83.33"] { try await save(value, for: bob) }
    }

    /// The service as a process would open it that has nothing in memory.
    func reopened() async throws -> KeepwellService {
        try await Self.open(storage, keys, surroundings)
    }

    /// Lets the site write and read a person's weight, or not.
    func decide(_ allows: Bool, _ person: SignedIn, _ service: KeepwellService) async throws {
        let wish = ConsentWish(write: allows, read: allows, purpose: "To look at it.")
        try await service.consents.decide(person, about: .bodyMass, wish)
    }

    func verification() async throws -> ConsentVerification {
        try await KeepwellService.verifyConsents(
            storage: storage,
            keys: keys,
            surroundings: surroundings
        )
    }

    func save(_ value: String, for person: SignedIn) async throws {
        try await service.healthStore.save(person, Self.weight(value))
    }

    /// A weigh-in of this many kilograms, made now.
    static func weight(_ value: String) throws -> NewEntry {
        NewSample(
            type: .bodyMass,
            quantity: Quantity(
                digits: try NumberReader.read(value, style: .point),
                unit: .kilogram
            ),
            enteredAs: .unit(.kilogram),
            at: Program.now(),
            timeZone: .gmt,
            note: nil,
            formID: UUID()
        ).entry
    }

    /// What a person sees: values in the order they were entered, and what is said to be damaged.
    func seen(by person: SignedIn) async throws -> (values: [String], damages: [String]) {
        let history = try await service.healthStore.history(person, type: .bodyMass, limit: 100)
        let values = history.entries.compactMap { $0.quantity?.digits.description }
        return (values.sorted(), history.damages)
    }

    func signIn(_ name: String, _ service: KeepwellService) async throws -> SignedIn? {
        try await session(cookie(name, service), service)
    }

    /// The session of a cookie, if its record can be opened.
    func session(_ cookie: String, _ service: KeepwellService) async throws -> SignedIn? {
        let person = try await service.accounts.session(cookie: Array(cookie.utf8))
        if let damage = person?.damage { throw KeepwellError.damaged(damage) }
        return person
    }

    /// A session of Alice's whose vault is locked.
    func lockedAlice() async throws -> SignedIn {
        let cookie = Array(try await cookie("alice").utf8)
        guard let person = try await service.accounts.session(cookie: cookie) else {
            throw ClientError("no session")
        }
        try await service.accounts.lock(person)
        guard let locked = try await service.accounts.session(cookie: cookie) else {
            throw ClientError("no session")
        }
        return locked
    }

    func cookie(_ name: String, _ service: KeepwellService? = nil) async throws -> String {
        try await (service ?? self.service).accounts.signIn(
            name: name,
            password: SecretBytes(Installation.password),
            device: "",
            address: "192.0.2.1"
        ).text
    }

    /// Runs statements as somebody who can write to the file, the triggers out of the way.
    func alter(_ statements: String) throws {
        let script = """
            PRAGMA foreign_keys = OFF;
            DROP TRIGGER IF EXISTS consent_never_changes;
            DROP TRIGGER IF EXISTS audit_never_changes;
            \(statements)
            """
        // Swift 6.3.1 cannot compile this closure without a result.
        _ = try Connection.withOpen(
            ConnectionOptions(path: place.database, access: .readWrite)
        ) { connection throws(SQLiteError) -> Bool in
            try connection.run(script: Array(script.utf8))
            return true
        }
    }

    /// One value of the database.
    func blob(_ query: StaticString, _ values: [SQLiteValue] = []) throws -> [UInt8] {
        try Connection.withOpen(ConnectionOptions(path: place.database, access: .queryOnly)) {
            connection throws(SQLiteError) in
            try connection.first(query, values) { row throws(SQLiteError) in try row.blob(0) } ?? []
        }
    }

    private static func open(
        _ storage: SQLiteStorage,
        _ keys: ServerKeys,
        _ surroundings: Surroundings
    ) async throws -> KeepwellService {
        var options = Keepwell.Options()
        options.passwordCost = PasswordParameters.floor
        options.signInLimits.areEnforced = false
        return try await KeepwellService.open(
            storage: storage,
            keys: keys,
            surroundings: surroundings,
            options: options
        ).service
    }

    private static func signUp(
        _ name: String,
        _ code: String?,
        _ service: KeepwellService
    ) async throws -> (person: SignedIn, cookie: String) {
        let form = SignUp(
            name: name,
            password: SecretBytes(Installation.password),
            code: code,
            acceptedPolicyVersion: 1,
            timeZone: "UTC",
            operatorName: "Alice",
            operatorContact: "alice@family.example",
            device: "",
            address: "192.0.2.1"
        )
        let cookie = try await service.accounts.signUp(form)
        guard let person = try await service.accounts.session(cookie: Array(cookie.text.utf8))
        else { throw ClientError("no session") }
        return (person, cookie.text)
    }
}

extension SecretBytes {
    init(_ text: String) {
        var bytes = Array(text.utf8)
        self.init(moving: &bytes)
    }
}

extension [UInt8] {
    /// As SQL writes a blob.
    var literal: String { "X'\(Hex.encode(self))'" }

    /// The same bytes with one of them changed.
    func flipped(at index: Int) -> [UInt8] {
        var bytes = self
        bytes[index] ^= 0x01
        return bytes
    }
}
