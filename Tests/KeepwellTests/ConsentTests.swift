import Bytes
import HealthModel
import Storage
import StorageMemory
import Testing

@testable import Keepwell

@Suite struct `Consent` {
    @Test func `nothing is decided for a new person, and each right is decided by itself`()
        async throws
    {
        let world = try await World()
        let ada = try await world.admin()
        let consents = world.service.consents
        #expect(
            try await consents.state(ada, of: .bodyMass)
                == TypeConsent(write: .notDetermined, read: .notDetermined)
        )
        try await world.service.grantWeight(ada, write: true, read: nil)
        let state = try await consents.state(ada, of: .bodyMass)
        #expect(state.write == .granted(since: world.clock.now))
        #expect(state.read == .notDetermined)
    }

    @Test func `refusing, granting and withdrawing all stand in the history`() async throws {
        let world = try await World()
        let ada = try await world.admin()
        try await world.service.grantWeight(ada, write: true, read: false)
        try await world.service.grantWeight(ada, write: false, read: true)
        try await world.service.grantWeight(ada, write: false, read: true)
        let history = try await world.service.consents.history(ada, of: .bodyMass)
        #expect(history.map(\.decision) == [.granted, .withdrawn, .denied, .granted])
        #expect(history.map(\.direction) == [.read, .write, .read, .write])
        #expect(history.map(\.number) == [5, 4, 3, 2])
        #expect(history.allSatisfy { $0.policyVersion == 1 })
    }

    @Test func `decisions can be made while locked`() async throws {
        let world = try await World()
        let ada = try await world.admin()
        try await world.service.accounts.lock(ada)
        try await world.service.grantWeight(world.relocked(ada))
        #expect(try await world.service.consents.state(ada, of: .bodyMass).read.isGranted)
        _ = try await world.signIn("ada")
    }

    @Test func `many decisions at once make a gapless chain`() async throws {
        let world = try await World()
        let ada = try await world.admin()
        try await withThrowingTaskGroup(of: Void.self) { group in
            for index in 0..<40 {
                group.addTask {
                    try await world.service.grantWeight(ada, write: index % 2 == 0, read: nil)
                }
            }
            try await group.waitForAll()
        }
        let records = try await world.storage.consents(of: ada.account, after: 0, limit: 1000)
        #expect(records.map(\.number) == Array(1...Int64(records.count)))
        #expect(try await world.service.upkeep.verifyConsents().failures.isEmpty)
    }

    @Test func `a statement reads back from its bytes, and nothing else does`() throws {
        let statement = ConsentStatement(
            account: Identifier128(high: 1, low: 2),
            number: 7,
            previousHash: [UInt8](repeating: 3, count: 32),
            signingKey: 1,
            at: Instant(milliseconds: -5),
            policyVersion: 2,
            policyHash: [UInt8](repeating: 4, count: 32),
            content: .decision(
                .init(
                    client: KnownClient.site,
                    type: "HKQuantityTypeIdentifierBodyMass",
                    direction: .read,
                    decision: .withdrawn,
                    channel: .page,
                    purposeHash: [UInt8](repeating: 5, count: 32),
                    clientPolicy: ""
                )
            )
        )
        let bytes = statement.encoded
        #expect(ConsentStatement(bytes) == statement)
        for count in 0..<bytes.count {
            #expect(ConsentStatement(Array(bytes.prefix(count))) == nil)
        }
        #expect(ConsentStatement(bytes + [0]) == nil)
        for content in [
            ConsentStatement.Content.policyAccepted, .restored,
            .newSigningKey(id: 2, publicKey: [UInt8](repeating: 9, count: 32)),
        ] {
            let other = ConsentStatement(
                account: statement.account,
                number: 1,
                previousHash: ConsentStatement.noHash,
                signingKey: 1,
                at: statement.at,
                policyVersion: 1,
                policyHash: statement.policyHash,
                content: content
            )
            #expect(ConsentStatement(other.encoded) == other)
        }
    }

    @Test func `each flipped byte of a record is found and named`() async throws {
        let world = try await World()
        let ada = try await world.admin()
        try await world.service.grantWeight(ada)
        let records = try await world.storage.consents(of: ada.account, after: 0, limit: 10)
        let signer = ConsentSigner(keys: world.keys)
        let record = records[1]
        for index in record.signed.indices {
            var signed = record.signed
            signed[index] ^= 1
            #expect(throws: ConsentFault.self) {
                try ConsentChain.check(record.with(signed: signed), signer: signer)
            }
        }
        for index in record.signature.indices {
            var signature = record.signature
            signature[index] ^= 1
            #expect(throws: ConsentFault.badSignature(number: 2)) {
                try ConsentChain.check(record.with(signature: signature), signer: signer)
            }
        }
        #expect(throws: ConsentFault.altered(number: 2)) {
            try ConsentChain.check(record.with(decision: 2), signer: signer)
        }
        #expect(throws: Never.self) { try ConsentChain.check(record, signer: signer) }
    }

    @Test func `records out of order, left out or of another account break the chain`() async throws
    {
        let world = try await World()
        let ada = try await world.admin()
        let bob = try await world.person("bob", invitedBy: ada)
        try await world.service.grantWeight(ada)
        let records = try await world.storage.consents(of: ada.account, after: 0, limit: 10)
        let others = try await world.storage.consents(of: bob.account, after: 0, limit: 10)
        let signer = ConsentSigner(keys: world.keys)
        var chain = ConsentChain(account: ada.account)
        #expect(throws: ConsentFault.gap(after: 0)) {
            try chain.append(records[1], signer: signer)
        }
        #expect(throws: ConsentFault.misplaced(number: 1)) {
            try chain.append(others[0], signer: signer)
        }
        try chain.append(records[0], signer: signer)
        #expect(throws: ConsentFault.gap(after: 1)) {
            try chain.append(records[2], signer: signer)
        }
        #expect(chain.head == 1)
    }

    @Test func `a new signing key is announced by a record under the old one`() async throws {
        let world = try await World()
        let ada = try await world.admin()
        try await world.service.grantWeight(ada)
        let keys = world.keys.all + [ServerKey(newFor: .consent, id: 2)]
        let later = try await World(
            storage: world.storage,
            outside: world.outside,
            clock: world.clock,
            keys: keys
        )
        let again = try await later.signIn("ada")
        try await later.service.grantWeight(again, write: false, read: nil)
        try await later.service.grantWeight(again, write: true, read: nil)
        let records = try await world.storage.consents(of: ada.account, after: 0, limit: 10)
        let statements = records.compactMap { ConsentStatement($0.signed) }
        #expect(statements.map(\.signingKey) == [1, 1, 1, 1, 2, 2])
        let publicKey = try #require(ConsentSigner(keys: later.keys).publicKey(2))
        #expect(statements[3].content == .newSigningKey(id: 2, publicKey: publicKey))
        #expect(try await later.service.upkeep.verifyConsents().failures.isEmpty)
    }

    @Test func `a key that no record announces signs nothing`() async throws {
        let world = try await World()
        let ada = try await world.admin()
        let first = try #require(
            try await world.storage.consents(of: ada.account, after: 0, limit: 1).first
        )
        let keys = try ServerKeys(world.keys.all + [ServerKey(newFor: .consent, id: 2)])
        let signer = ConsentSigner(keys: keys)
        var chain = ConsentChain(account: ada.account)
        try chain.append(first, signer: signer)
        func record(_ key: UInt32, _ content: ConsentStatement.Content) -> ConsentRecord {
            signer.record(
                ConsentStatement(
                    account: ada.account,
                    number: 2,
                    previousHash: chain.headHash,
                    signingKey: key,
                    at: world.clock.now,
                    policyVersion: 1,
                    policyHash: ConsentStatement.noHash,
                    content: content
                )
            )
        }
        let unannounced = ConsentFault.unannouncedKey(number: 2)
        #expect(throws: unannounced) {
            try chain.append(record(2, .policyAccepted), signer: signer)
        }
        let other = [UInt8](repeating: 9, count: 32)
        #expect(throws: unannounced) {
            try chain.append(record(1, .newSigningKey(id: 2, publicKey: other)), signer: signer)
        }
        #expect(throws: unannounced) {
            try chain.append(record(1, .newSigningKey(id: 3, publicKey: other)), signer: signer)
        }
        #expect(chain.head == 1)
        try chain.append(record(1, .policyAccepted), signer: signer)
    }

    @Test func `a newer policy version has to be accepted, and the acceptance is on record`()
        async throws
    {
        let world = try await World()
        let ada = try await world.admin()
        #expect(!ada.person.mustAcceptPolicy)
        try await world.storage.commit(
            Transaction(changes: [
                .insertPolicy(
                    PolicyRecord(
                        version: 2,
                        publishedMilliseconds: 1,
                        text: "New",
                        textHash: [UInt8](repeating: 0, count: 32)
                    )
                )
            ])
        )
        let later = try await world.signIn("ada")
        #expect(later.person.mustAcceptPolicy)
        await #expect(throws: KeepwellError.self) {
            try await world.service.accounts.acceptPolicy(later, version: 1)
        }
        for _ in 1...2 {
            try await world.service.accounts.acceptPolicy(world.signIn("ada"), version: 2)
        }
        let records = try await world.storage.consents(of: ada.account, after: 0, limit: 9)
        #expect(records.count == 2)
        #expect(try await !world.signIn("ada").person.mustAcceptPolicy)
    }
}

extension ConsentRecord {
    fileprivate func with(
        signed: [UInt8]? = nil,
        signature: [UInt8]? = nil,
        decision: UInt8? = nil
    ) -> ConsentRecord {
        ConsentRecord(
            account: account,
            number: number,
            signed: signed ?? self.signed,
            signature: signature ?? self.signature,
            hash: hash,
            recordedMilliseconds: recordedMilliseconds,
            client: client,
            type: type,
            direction: direction,
            decision: decision ?? self.decision,
            policyVersion: policyVersion
        )
    }
}
