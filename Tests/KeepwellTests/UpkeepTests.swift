import Bytes
import HealthModel
import Storage
import Testing

@testable import Keepwell
@testable import StorageMemory

@Suite struct `Starting and upkeep` {
    @Test func `ASVS 13.3.1: wrong, missing and mixed-up keys are refused at start`() async throws {
        let world = try await World()
        _ = try await world.admin()
        let keys = world.keys.all
        for purpose in KeyPurpose.allCases {
            let mixed = keys.map { $0.purpose == purpose ? ServerKey(newFor: purpose, id: 1) : $0 }
            await #expect(throws: KeyFault.mixedUp(purpose, id: 1)) {
                try await World(storage: world.storage, outside: world.outside, keys: mixed)
            }
            let missing = keys.map {
                $0.purpose == purpose ? ServerKey(newFor: purpose, id: 2) : $0
            }
            await #expect(throws: KeyFault.missing(purpose, id: 1)) {
                try await World(storage: world.storage, outside: world.outside, keys: missing)
            }
            #expect(throws: MissingServerKey(purpose: purpose)) {
                try ServerKeys(keys.filter { $0.purpose != purpose })
            }
        }
    }

    @Test func `newer keys join, and what older ones made still holds`() async throws {
        let world = try await World()
        let ada = try await world.admin()
        try await world.service.grantWeight(ada)
        try await world.service.healthStore.save(ada, .weight(at: world.clock.now))
        let more = world.keys.all + KeyPurpose.allCases.map { ServerKey(newFor: $0, id: 2) }
        let after = try await World(
            storage: world.storage,
            outside: world.outside,
            clock: world.clock,
            keys: more
        )
        #expect(try await after.service.weights(after.signIn("ada")) == ["70.20 kg"])
        #expect(try await after.service.upkeep.verifyConsents().failures.isEmpty)
    }

    @Test func `a run id that is neither current nor next means the database was restored`()
        async throws
    {
        let world = try await World()
        let ada = try await world.admin()
        let bob = try await world.person("bob", invitedBy: ada)
        let cookieless = try await world.service.accounts.sessions(ada).count
        #expect(cookieless == 1)
        try await world.service.grantWeight(ada)
        let invitation = try await world.service.administration.invite(ada)
        world.outside.put(deletedAccount: bob.account)
        world.outside.put(RunIDs(current: Identifier128(high: 5, low: 5), next: nil))
        let vault = try await world.storage.vault(of: ada.account)

        let after = try await world.restarted()
        let again = try await after.signIn("ada")
        #expect(try await after.service.accounts.sessions(again).count == 1)
        #expect(try await !after.service.accounts.linkWorks(invitation, for: .invitation))
        #expect(try await after.storage.account(bob.account) == nil)
        #expect(try await after.storage.vault(of: ada.account)?.timeline != vault?.timeline)
        let chain = try await after.storage.consents(of: ada.account, after: 0, limit: 10)
        #expect(chain.last.flatMap { ConsentStatement($0.signed) }?.content == .restored)
        let audit = try #require(try await after.storage.lastAudit())
        #expect(audit.entry.suffix(17) == Array("database restored".utf8)[...])
        #expect(
            try await after.service.accounts.events(again).contains {
                $0.sentence.contains("restored from a backup")
            }
        )
    }

    @Test func `after a restore one damaged consent chain keeps nobody else out, and is told of`()
        async throws
    {
        let world = try await World()
        let ada = try await world.admin()
        let bob = try await world.person("bob", invitedBy: ada)
        let last = try #require(try await world.storage.lastConsent(of: ada.account))
        let forged = ConsentRecord(
            account: ada.account,
            number: last.number + 1,
            signed: last.signed,
            signature: last.signature,
            hash: last.hash,
            recordedMilliseconds: last.recordedMilliseconds,
            client: last.client,
            type: last.type,
            direction: last.direction,
            decision: last.decision,
            policyVersion: last.policyVersion
        )
        try await world.storage.commit(Transaction(changes: [.appendConsent(forged)]))
        world.outside.put(RunIDs(current: Identifier128(high: 5, low: 5), next: nil))

        let after = try await world.restarted()
        #expect(after.report.wasRestored)
        #expect(after.report.consentFailures.map(\.account) == [ada.account.description])
        let chain = try await after.storage.consents(of: bob.account, after: 0, limit: 10)
        #expect(chain.last.flatMap { ConsentStatement($0.signed) }?.content == .restored)
        _ = try await after.signIn("bob")
        let events = try await after.storage.events(of: ada.account, limit: 1)
        #expect(events.map(\.kind) == [AccountEvent.Kind.restored.rawValue])
    }

    @Test func `a new database beside keys that served another is refused, however often`()
        async throws
    {
        let world = try await World()
        _ = try await world.admin()
        let runs = world.outside.runs
        let new = MemoryStorage()
        for _ in 0..<2 {
            await #expect(throws: KeyFault.otherDatabase) {
                try await World(storage: new, outside: world.outside, keys: world.keys.all)
            }
        }
        #expect(world.outside.runs == runs)
    }

    @Test(arguments: [true, false])
    func `a used database without a run id was restored`(_ hasRunIDs: Bool) async throws {
        let world = try await World()
        let invitation = try await world.service.administration.invite(world.admin())
        var state = try world.storage.snapshot().state
        state.settings[Runs.setting] = nil
        world.storage.restore(state)
        // Who restores a whole machine may have the keys alone.
        if !hasRunIDs { world.outside.put(RunIDs(current: nil, next: nil)) }
        let after = try await world.restarted()
        #expect(after.report.wasRestored)
        #expect(try await !after.service.accounts.linkWorks(invitation, for: .invitation))
        #expect(try await !after.restarted().report.wasRestored)
    }

    @Test func `a first start that ended before the run id was written is no restore`()
        async throws
    {
        let world = try await World()
        var state = try world.storage.snapshot().state
        state.settings[Runs.setting] = nil
        world.storage.restore(state)
        world.outside.put(RunIDs(current: nil, next: world.outside.runs.current))
        #expect(try await !world.restarted().report.wasRestored)
    }

    @Test func `an account that was deleted is deleted again, whatever brought it back`()
        async throws
    {
        let world = try await World()
        let ada = try await world.admin()
        let bob = try await world.person("bob", invitedBy: ada)
        world.outside.put(deletedAccount: bob.account)
        let after = try await world.restarted()
        #expect(try await after.storage.account(bob.account) == nil)
        #expect(try await after.storage.account(ada.account) != nil)
    }

    @Test func `a deletion makes every earlier copy of the database an earlier one`() async throws {
        let world = try await World()
        let ada = try await world.admin()
        let bob = try await world.person("bob", invitedBy: ada)
        let before = world.outside.runs
        try await world.service.accounts.deleteAccount(
            bob,
            password: SecretBytes(World.password),
            address: "192.0.2.1"
        )
        #expect(world.outside.runs != before)
    }

    @Test func `a crash at either step of renewing the run id is no restore`() async throws {
        let world = try await World()
        _ = try await world.admin()
        let runs = world.outside.runs
        world.outside.put(RunIDs(current: runs.current, next: Identifier128(high: 7, low: 7)))
        let second = try await world.restarted()
        #expect(try await second.storage.openLinks(atMilliseconds: 0).isEmpty)
        let written = try #require(second.outside.runs.current)
        second.outside.put(RunIDs(current: Identifier128(high: 8, low: 8), next: written))
        let cookie = try await second.service.accounts.signIn(
            name: "ada",
            password: SecretBytes(World.password),
            device: "",
            address: "192.0.2.1"
        )
        let third = try await second.restarted()
        _ = try await third.signedIn(cookie)
    }

    @Test func `a pending deletion is completed at the next start`() async throws {
        let world = try await World()
        let ada = try await world.admin()
        let bob = try await world.person("bob", invitedBy: ada)
        try await world.storage.commit(Transaction(changes: [.emptyAccount(bob.account)]))
        let after = try await world.restarted()
        #expect(try await after.storage.account(bob.account) == nil)
        #expect(after.outside.deleted == [bob.account])
    }

    @Test func `segments of an ended run take nothing more`() async throws {
        let world = try await World()
        let ada = try await world.admin()
        try await world.service.grantWeight(ada)
        try await world.service.healthStore.save(ada, .weight(at: world.clock.now))
        let after = try await world.restarted()
        #expect(try await after.storage.segments(of: ada.account).map(\.isClosed) == [true])
        // The old process, were it still there, is sent to a new segment.
        try await world.service.healthStore.save(ada, .weight("71", at: world.clock.now))
        #expect(try await world.storage.segments(of: ada.account).count == 2)
        #expect(try await world.service.weights(ada).count == 2)
    }

    @Test func `a cut tail of a consent chain is found at start, by verify and at the next unlock`()
        async throws
    {
        let world = try await World()
        let ada = try await world.admin()
        try await world.service.grantWeight(ada)
        _ = try await world.service.upkeep.everyHour()
        #expect(try await world.service.upkeep.verifyConsents().failures.isEmpty)
        let copy = MemoryStorage()
        try await Copies.copy(world.storage, to: copy, account: ada.account, consents: 2)
        let service = KeepwellService(
            storage: copy,
            keys: world.keys,
            surroundings: Surroundings(
                now: { world.clock.now },
                blocking: ImmediateWork(),
                outside: world.outside
            ),
            options: Options()
        )
        let verification = try await service.upkeep.verifyConsents()
        #expect(
            verification.failures == [
                .init(account: ada.account.description, fault: .cut(at: 2, expected: 3))
            ]
        )
        #expect(try await service.upkeep.everyHour() == verification.failures)
        let expected = ConsentFault.cut(at: 2, expected: 3)
        await #expect(
            throws: KeepwellError.damaged("The record of your consents is damaged: \(expected).")
        ) { try await openSession(service).requireUndamaged() }
    }

    private func openSession(_ service: KeepwellService) async throws -> SignedIn {
        let cookie = try await service.accounts.signIn(
            name: "ada",
            password: SecretBytes(World.password),
            device: "",
            address: "192.0.2.1"
        )
        return try #require(
            try await service.accounts.session(cookie: Array(cookie.text.utf8))
        )
    }
}

/// Copies one account as a thief of the database might, leaving records out.
enum Copies {
    static func copy(
        _ source: MemoryStorage,
        to target: MemoryStorage,
        account id: AccountID,
        consents: Int
    ) async throws {
        let account = try #require(try await source.account(id))
        let vault = try #require(try await source.vault(of: id))
        let policy = try #require(try await source.latestPolicy())
        var changes: [Change] = [.insertPolicy(policy), .insertAccount(account), .putVault(vault)]
        changes += try await source.slots(of: id).filter { $0.kind == .password }
            .map(Change.putSlot)
        changes += try await source.consents(of: id, after: 0, limit: consents)
            .map(Change.appendConsent)
        try await target.commit(Transaction(changes: changes))
        for object in try await source.objects(ofKind: 1, of: id) {
            // Put as often as it takes to reach the version that the sealed root names.
            for _ in 0..<object.version {
                try await target.commit(Transaction(changes: [.putObject(object)]))
            }
        }
    }
}
