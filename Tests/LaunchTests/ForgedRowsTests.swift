import HealthModel
import Keepwell
import Testing

@testable import Launch

@Suite(.serialized) struct `Rows that somebody forged` {
    private static let alice = "(SELECT id FROM account WHERE name = 'alice')"
    private static let altered = "The count of your entries was altered in the database."

    @Test func `a journal that was emptied is no empty history`() async throws {
        let ward = try await Ward()
        try ward.alter(
            """
            DELETE FROM operation WHERE account = \(Self.alice);
            UPDATE account SET operation_head = 0 WHERE name = 'alice';
            """
        )
        let seen = try await ward.seen(by: ward.alice)
        #expect(seen.values.isEmpty)
        #expect(seen.damages == [Self.altered])
    }

    @Test func `a journal cut where an excerpt ends is no whole history`() async throws {
        let ward = try await Ward()
        // Locked, so that no save looks through what is there.
        let locked = try await ward.lockedAlice()
        let store = ward.service.healthStore
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<54 {
                group.addTask {
                    for _ in 0..<37 { try await store.save(locked, Ward.weight("74.44")) }
                }
            }
            try await group.waitForAll()
        }
        try ward.alter(
            """
            DELETE FROM operation WHERE account = \(Self.alice) AND last_number > 2000;
            UPDATE account SET operation_head = 2000 WHERE name = 'alice';
            """
        )
        let history = try await ward.service.healthStore.history(
            ward.alice,
            type: .bodyMass,
            limit: 1
        )
        #expect(history.damages == [Self.altered])
    }

    @Test func `an entry saved on top does not hide what was cut off`() async throws {
        let ward = try await Ward()
        try ward.alter(
            """
            DELETE FROM operation WHERE account = \(Self.alice) AND last_number = 3;
            UPDATE account SET operation_head = 2 WHERE name = 'alice';
            """
        )
        for value in ["74.44", "75.55"] {
            try await ward.save(value, for: try #require(await ward.signIn("alice", ward.service)))
        }
        let seen = try await ward.seen(by: ward.alice)
        #expect(seen.values == ["71.11", "72.22", "74.44", "75.55"])
        #expect(seen.damages == [Self.altered])
    }

    @Test func `a head turned back before its entries is named, and nothing is overwritten`()
        async throws
    {
        let ward = try await Ward()
        let code = try ward.blob("SELECT operation_head_mac FROM account WHERE name = 'alice'")
        try await ward.save("74.44", for: ward.alice)
        try ward.alter(
            """
            UPDATE account SET operation_head = 3, operation_head_mac = \(code.literal)
            WHERE name = 'alice';
            """
        )
        let person = try #require(try await ward.signIn("alice", ward.service))
        let told = "A row stands in the database where your next entry belongs. Nothing was saved."
        await #expect(throws: KeepwellError.damaged(told)) {
            try await ward.save("75.55", for: person)
        }
        let seen = try await ward.seen(by: person)
        #expect(seen.values == ["71.11", "72.22", "73.33", "74.44"])
        #expect(seen.damages == [Self.altered])
    }

    @Test func `rows that claim the numbers of others end neither reading nor writing`()
        async throws
    {
        let ward = try await Ward()
        try ward.alter(
            """
            INSERT INTO operation (account, first_number, last_number, segment, counter, sealed)
              WITH RECURSIVE number(n) AS (VALUES (4) UNION ALL SELECT n + 1 FROM number WHERE n < 4500)
              SELECT \(Self.alice), 1, n, segment, 9, sealed FROM operation, number
              WHERE account = \(Self.alice) AND last_number = 3;
            """
        )
        let seen = try await ward.seen(by: ward.alice)
        #expect(seen.values == ["71.11", "72.22", "73.33"])
        #expect(seen.damages == ["Entries 1 to 4500 are damaged and cannot be read."])
    }

    @Test func `a forged row between others leaves them readable`() async throws {
        let ward = try await Ward()
        try ward.alter(
            """
            UPDATE operation SET first_number = 1 WHERE account = \(Self.alice) AND last_number = 2;
            """
        )
        let seen = try await ward.seen(by: ward.alice)
        #expect(seen.values == ["71.11", "73.33"])
        #expect(seen.damages == ["Entries 1 to 2 are damaged and cannot be read."])
    }

    @Test func `segments exchanged between two accounts open neither's entries`() async throws {
        let ward = try await Ward()
        try ward.alter(
            """
            CREATE TEMP TABLE other AS SELECT * FROM segment;
            UPDATE segment SET (sealed_key, mac) =
              (SELECT sealed_key, mac FROM other WHERE other.account <> segment.account);
            """
        )
        for person in [ward.alice, ward.bob] {
            let seen = try await ward.seen(by: person)
            #expect(seen.values.isEmpty)
            #expect(seen.damages == ["Entries 1 to 3 are damaged and cannot be read."])
        }
    }

    @Test func `sealed roots exchanged between two accounts open for neither`() async throws {
        let ward = try await Ward()
        try ward.alter(
            """
            CREATE TEMP TABLE other AS SELECT * FROM sealed_object;
            UPDATE sealed_object SET sealed =
              (SELECT sealed FROM other WHERE other.account <> sealed_object.account);
            """
        )
        for name in ["alice", "bob"] {
            await #expect(
                throws: KeepwellError.damaged("The root of this record cannot be read.")
            ) { try await ward.signIn(name, ward.service) }
        }
    }

    @Test func `each byte of the codes over an account and its vault counts`() async throws {
        let ward = try await Ward()
        let identity = try ward.blob("SELECT identity_mac FROM account WHERE name = 'alice'")
        let vault = try ward.blob(
            """
            SELECT public_key_mac FROM vault JOIN account ON account.id = vault.account
            WHERE name = 'alice'
            """
        )
        for index in identity.indices {
            let forged = identity.flipped(at: index).literal
            try ward.alter("UPDATE account SET identity_mac = \(forged) WHERE name = 'alice';")
            await #expect(throws: KeepwellError.self, "byte \(index)") {
                try await ward.signIn("alice", ward.service)
            }
        }
        try ward.alter(
            "UPDATE account SET identity_mac = \(identity.literal) WHERE name = 'alice';"
        )
        for index in vault.indices {
            let forged = vault.flipped(at: index).literal
            try ward.alter(
                "UPDATE vault SET public_key_mac = \(forged) WHERE account = \(Self.alice);"
            )
            await #expect(throws: KeepwellError.self, "byte \(index)") {
                guard let person = try await ward.signIn("alice", ward.service) else {
                    throw KeepwellError.unauthenticated
                }
                try await ward.save("74.44", for: person)
            }
        }
    }

    @Test(arguments: [
        "type = 'HKQuantityTypeIdentifierHeight'", "direction = 3 - direction",
        "recorded_ms = recorded_ms + 1", "client = zeroblob(16)",
        "policy_version = policy_version + 1", "hash = zeroblob(length(hash))",
    ])
    func `a consent record's columns say what was signed`(change: String) async throws {
        let ward = try await Ward()
        try ward.alter("UPDATE consent SET \(change) WHERE account = \(Self.alice) AND number = 2;")
        let told = try await ward.verification().failures.map { "\($0.fault)" }
        #expect(told == ["record 2 was altered beside its signature"], "\(change)")
    }

    @Test func `consent records exchanged between two accounts are named in both`() async throws {
        let ward = try await Ward()
        try ward.alter(
            """
            CREATE TEMP TABLE other AS SELECT * FROM consent WHERE number = 2;
            UPDATE consent SET (signed, signature, hash, recorded_ms) =
              (SELECT signed, signature, hash, recorded_ms FROM other
               WHERE other.account <> consent.account)
            WHERE number = 2;
            """
        )
        let told = try await ward.verification().failures.map { "\($0.fault)" }
        #expect(told.count == 2 && told.allSatisfy { $0.contains("record 2") }, "\(told)")
    }
}
