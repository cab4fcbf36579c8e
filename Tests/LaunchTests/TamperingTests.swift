import Bytes
import Foundation
import Keepwell
import Testing

@testable import Launch

@Suite(.serialized) struct `A database that somebody altered` {
    private static let alice = "(SELECT id FROM account WHERE name = 'alice')"
    private static let bob = "(SELECT id FROM account WHERE name = 'bob')"
    private static let alices = ["71.11", "72.22", "73.33"]

    private func operation(_ number: Int) -> String {
        "account = \(Self.alice) AND last_number = \(number)"
    }

    @Test func `each flipped byte of an operation is noticed and named, and the rest is readable`()
        async throws
    {
        let ward = try await Ward()
        let sealed = try ward.blob(
            """
            SELECT sealed FROM operation JOIN account ON account.id = operation.account
            WHERE name = 'alice' AND last_number = 2
            """
        )
        #expect(sealed.count > 256)
        for index in sealed.indices {
            try ward.alter(
                "UPDATE operation SET sealed = \(sealed.flipped(at: index).literal) WHERE \(operation(2));"
            )
            let seen = try await ward.seen(by: ward.alice)
            #expect(seen.values == ["71.11", "73.33"], "byte \(index)")
            #expect(seen.damages == ["Entry 2 is damaged and cannot be read."], "byte \(index)")
        }
        try ward.alter("UPDATE operation SET sealed = \(sealed.literal) WHERE \(operation(2));")
        #expect(try await ward.seen(by: ward.alice).values == Self.alices)
        #expect(try await ward.seen(by: ward.bob).damages.isEmpty)
    }

    @Test func `ASVS 11.2.2: every sealed value begins with the version of its form`() async throws
    {
        let ward = try await Ward()
        for query: StaticString in [
            "SELECT sealed_seed FROM slot", "SELECT parameters FROM slot WHERE kind = 1",
            "SELECT sealed_key FROM segment", "SELECT sealed FROM operation",
            "SELECT sealed FROM sealed_object",
        ] {
            #expect(try ward.blob(query).first == 1, "\(query)")
        }
    }

    @Test func `each flipped byte of a segment's head makes its entries unreadable, by name`()
        async throws
    {
        let ward = try await Ward()
        let key = try ward.blob(
            """
            SELECT sealed_key FROM segment JOIN account ON account.id = segment.account
            WHERE name = 'alice'
            """
        )
        let code = try ward.blob(
            """
            SELECT mac FROM segment JOIN account ON account.id = segment.account
            WHERE name = 'alice'
            """
        )
        for (column, bytes) in [("sealed_key", key), ("mac", code)] {
            for index in bytes.indices {
                try ward.alter(
                    """
                    UPDATE segment SET \(column) = \(bytes.flipped(at: index).literal)
                    WHERE account = \(Self.alice);
                    """
                )
                let seen = try await ward.seen(by: ward.alice)
                #expect(seen.values.isEmpty)
                let told = ["Entries 1 to 3 are damaged and cannot be read."]
                #expect(seen.damages == told, "\(column) byte \(index)")
            }
            try ward.alter(
                "UPDATE segment SET \(column) = \(bytes.literal) WHERE account = \(Self.alice);"
            )
        }
        #expect(try await ward.seen(by: ward.alice).values == Self.alices)
    }

    @Test func `operations moved, swapped, taken out or cut off are named`() async throws {
        let ward = try await Ward()
        let before = try Data(contentsOf: URL(filePath: ward.place.database))
        #expect(!before.isEmpty)
        let cases: [(statements: String, values: [String], damages: Int)] = [
            (
                "UPDATE operation SET counter = counter + 7 WHERE \(operation(2));",
                ["71.11", "73.33"], 1
            ),
            ("DELETE FROM operation WHERE \(operation(2));", ["71.11", "73.33"], 1),
            ("DELETE FROM operation WHERE \(operation(3));", ["71.11", "72.22"], 1),
            ("UPDATE account SET operation_head = 2 WHERE name = 'alice';", Self.alices, 1),
            (
                """
                DELETE FROM operation WHERE \(operation(3));
                UPDATE account SET operation_head = 2 WHERE name = 'alice';
                """, ["71.11", "72.22"], 1
            ),
            (
                """
                UPDATE operation SET sealed = (SELECT sealed FROM operation WHERE \(operation(1))),
                  counter = (SELECT counter FROM operation WHERE \(operation(1)))
                WHERE \(operation(2));
                """, ["71.11", "73.33"], 1
            ),
            (
                """
                CREATE TEMP TABLE other AS SELECT * FROM operation WHERE account = \(Self.bob);
                UPDATE operation SET sealed = (SELECT sealed FROM other WHERE last_number = 1),
                  counter = (SELECT counter FROM other WHERE last_number = 1),
                  segment = (SELECT segment FROM other WHERE last_number = 1)
                WHERE \(operation(1));
                """, ["72.22", "73.33"], 1
            ),
            (
                """
                UPDATE operation SET last_number = 9, first_number = 9 WHERE \(operation(3));
                """, ["71.11", "72.22"], 2
            ),
        ]
        for (statements, values, damages) in cases {
            let ward = try await Ward()
            try ward.alter(statements)
            let seen = try await ward.seen(by: ward.alice)
            #expect(seen.values == values, "\(statements)")
            #expect(seen.damages.count == damages, "\(statements) \(seen.damages)")
            #expect(try await ward.seen(by: ward.bob).values == ["81.11", "82.22", "83.33"])
        }
    }

    @Test func `nothing is sealed to a public key that was put in place of the vault's`()
        async throws
    {
        let ward = try await Ward()
        try ward.alter(
            """
            UPDATE vault SET public_key = (SELECT public_key FROM vault WHERE account = \(Self.bob))
            WHERE account = \(Self.alice);
            """
        )
        // A process that holds the session's row as it was still compares with the code.
        let fresh = try await ward.reopened()
        await #expect(throws: KeepwellError.self) { try await ward.signIn("alice", fresh) }
        #expect(try await ward.signIn("bob", fresh) != nil)
    }

    @Test func `each altered field of a key slot is noticed at sign-in`() async throws {
        let ward = try await Ward()
        let slot = "account = \(Self.alice) AND kind = 1"
        let seed = try ward.blob(
            """
            SELECT sealed_seed FROM slot JOIN account ON account.id = slot.account
            WHERE name = 'alice' AND kind = 1
            """
        )
        let parameters = try ward.blob(
            """
            SELECT parameters FROM slot JOIN account ON account.id = slot.account
            WHERE name = 'alice' AND kind = 1
            """
        )
        let key = try ward.blob(
            """
            SELECT slot.public_key FROM slot JOIN account ON account.id = slot.account
            WHERE name = 'alice' AND kind = 1
            """
        )
        let altered = KeepwellError.damaged("The key slot of this account was altered.")
        for (column, bytes) in [
            ("sealed_seed", seed), ("parameters", parameters), ("public_key", key),
        ] {
            for index in bytes.indices {
                try ward.alter(
                    "UPDATE slot SET \(column) = \(bytes.flipped(at: index).literal) WHERE \(slot);"
                )
                await #expect(throws: altered, "\(column) byte \(index)") {
                    try await ward.signIn("alice", ward.service)
                }
            }
            try ward.alter("UPDATE slot SET \(column) = \(bytes.literal) WHERE \(slot);")
        }
        try ward.alter("UPDATE slot SET epoch = 2 WHERE \(slot);")
        await #expect(throws: altered) { try await ward.signIn("alice", ward.service) }
        try ward.alter("UPDATE slot SET epoch = 1, expires_ms = 9 WHERE \(slot);")
        await #expect(throws: altered) { try await ward.signIn("alice", ward.service) }
        try ward.alter("UPDATE slot SET expires_ms = NULL WHERE \(slot);")
        #expect(try await ward.signIn("alice", ward.service) != nil)
        try ward.alter("DELETE FROM slot WHERE \(slot);")
        await #expect(throws: KeepwellError.damaged("The key slot of this account is missing.")) {
            try await ward.signIn("alice", ward.service)
        }
    }

    @Test func `slots swapped between two accounts open neither`() async throws {
        let ward = try await Ward()
        try ward.alter(
            """
            CREATE TEMP TABLE slots AS SELECT * FROM slot WHERE kind = 1;
            UPDATE slot SET (public_key, parameters, sealed_seed, mac) =
              (SELECT public_key, parameters, sealed_seed, mac FROM slots
               WHERE slots.account <> slot.account)
            WHERE kind = 1;
            """
        )
        for name in ["alice", "bob"] {
            await #expect(throws: KeepwellError.self) { try await ward.signIn(name, ward.service) }
        }
    }

    @Test func `nobody becomes an admin, or another, by a change of the row`() async throws {
        for change in ["role = 1", "name = 'alice2'", "status = 1"] {
            let ward = try await Ward()
            let who = change == "role = 1" ? "bob" : "alice"
            try ward.alter("UPDATE account SET \(change) WHERE name = '\(who)';")
            let name = change.hasPrefix("name") ? "alice2" : who
            await #expect(throws: KeepwellError.self, "\(change)") {
                guard let person = try await ward.signIn(name, ward.service) else {
                    throw KeepwellError.unauthenticated
                }
                _ = try await ward.service.administration.accounts(person, limit: 9)
            }
        }
    }

    @Test func `nobody gets in by a session or a link that was written into the database`()
        async throws
    {
        let ward = try await Ward()
        let key = try ward.blob(
            """
            SELECT session_key FROM session JOIN account ON account.id = session.account
            WHERE name = 'bob'
            """
        )
        // Bob's own session, made out to Alice, the admin.
        try ward.alter(
            "UPDATE session SET account = \(Self.alice) WHERE session_key = \(key.literal);"
        )
        #expect(
            try await ward.service.accounts.session(cookie: Array(ward.bobsCookie.utf8)) == nil
        )
        let admin = try #require(try await ward.signIn("alice", ward.service))
        let log = try await ward.service.accounts.events(admin)
        #expect(log.contains { $0.sentence.contains("altered in the database") })
        let code = try await ward.service.administration.invite(admin)
        #expect(try await ward.service.accounts.linkWorks(code, for: .invitation))
        try ward.alter("UPDATE link SET kind = 3, subject = \(Self.alice) WHERE kind = 2;")
        #expect(try await !ward.service.accounts.linkWorks(code, for: .freshStart))
        try ward.alter("UPDATE link SET kind = 2, subject = NULL, expires_ms = expires_ms + 9;")
        #expect(try await !ward.service.accounts.linkWorks(code, for: .invitation))
    }

    @Test func `each flipped byte of a consent record is named, and access stays refused`()
        async throws
    {
        let ward = try await Ward()
        let signed = try ward.blob(
            """
            SELECT signed FROM consent JOIN account ON account.id = consent.account
            WHERE name = 'alice' AND number = 2
            """
        )
        let signature = try ward.blob(
            """
            SELECT signature FROM consent JOIN account ON account.id = consent.account
            WHERE name = 'alice' AND number = 2
            """
        )
        let record = "account = \(Self.alice) AND number = 2"
        for (column, bytes) in [("signed", signed), ("signature", signature)] {
            for index in bytes.indices {
                try ward.alter(
                    "UPDATE consent SET \(column) = \(bytes.flipped(at: index).literal) WHERE \(record);"
                )
                let failures = try await ward.verification().failures
                #expect(failures.count == 1, "\(column) byte \(index)")
                let words = failures.first.map { "\($0.fault)" } ?? ""
                #expect(words.contains("record 2"))
            }
            let fresh = try await ward.reopened()
            await #expect(throws: KeepwellError.self) { try await ward.signIn("alice", fresh) }
            try ward.alter("UPDATE consent SET \(column) = \(bytes.literal) WHERE \(record);")
        }
        #expect(try await ward.verification().failures.isEmpty)
    }

    @Test func `consent records turned, taken out or cut off are named`() async throws {
        for (statements, words) in [
            (
                "UPDATE consent SET decision = 2 WHERE account = \(Self.alice) AND number = 3;",
                "record 3"
            ),
            (
                "DELETE FROM consent WHERE account = \(Self.alice) AND number = 2;",
                "behind number 1"
            ),
            (
                "DELETE FROM consent WHERE account = \(Self.alice) AND number = 3;",
                "ends at number 2"
            ),
            ("DELETE FROM consent WHERE account = \(Self.alice);", "ends at number 0"),
            (
                "UPDATE consent_text SET body = 'x' WHERE account = \(Self.alice);",
                "shown for record 2"
            ),
            ("DELETE FROM consent_text WHERE account = \(Self.alice);", "shown for record 2"),
        ] {
            let ward = try await Ward()
            _ = try await ward.service.upkeep.everyHour()
            try ward.alter(statements)
            let failures = try await ward.verification().failures
            #expect(failures.count == 1, "\(statements)")
            let told = failures.first.map { "\($0.fault)" } ?? ""
            #expect(told.contains(words), "\(failures)")
        }
    }

    @Test func `a flipped byte of the sealed root is named at the next unlock`() async throws {
        let ward = try await Ward()
        let root = try ward.blob(
            """
            SELECT sealed FROM sealed_object JOIN account ON account.id = sealed_object.account
            WHERE name = 'alice'
            """
        )
        for index in stride(from: 0, to: root.count, by: 17) {
            try ward.alter(
                """
                UPDATE sealed_object SET sealed = \(root.flipped(at: index).literal)
                WHERE account = \(Self.alice);
                """
            )
            let expected = KeepwellError.damaged("The root of this record cannot be read.")
            await #expect(throws: expected, "byte \(index)") {
                try await ward.signIn("alice", ward.service)
            }
        }
    }
}
