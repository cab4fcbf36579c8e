import Bytes
import Keepwell
import SQLite
import Testing

@testable import Launch

@Suite(.serialized) struct `Key slots that somebody altered` {
    private static let alice = "(SELECT id FROM account WHERE name = 'alice')"

    /// The columns of one of Alice's slots.
    private func columns(
        _ ward: Ward,
        kind: Int
    ) throws -> [(name: String, bytes: [UInt8])] {
        let queries: [(name: String, query: StaticString)] = [
            (
                "sealed_seed",
                """
                SELECT sealed_seed FROM slot JOIN account ON account.id = slot.account
                WHERE name = 'alice' AND kind = ?1
                """
            ),
            (
                "public_key",
                """
                SELECT public_key FROM slot JOIN account ON account.id = slot.account
                WHERE name = 'alice' AND kind = ?1
                """
            ),
            (
                "mac",
                """
                SELECT mac FROM slot JOIN account ON account.id = slot.account
                WHERE name = 'alice' AND kind = ?1
                """
            ),
        ]
        return try queries.map { ($0.name, try ward.blob($0.query, [.integer(Int64(kind))])) }
    }

    @Test func `each flipped byte of a session's slot is noticed at its next request`() async throws
    {
        let ward = try await Ward()
        // Her other session goes, so that the slot of the new one is the only one.
        try ward.alter("DELETE FROM session WHERE account = \(Self.alice);")
        try ward.alter("DELETE FROM slot WHERE account = \(Self.alice) AND kind = 3;")
        let cookie = try await ward.cookie("alice")
        let fresh = try await ward.reopened()
        for (name, bytes) in try columns(ward, kind: 3) {
            #expect(!bytes.isEmpty)
            for index in bytes.indices {
                try ward.alter(
                    """
                    UPDATE slot SET \(name) = \(bytes.flipped(at: index).literal)
                    WHERE kind = 3 AND account = \(Self.alice);
                    """
                )
                await #expect(
                    throws: KeepwellError.damaged("The key slot of this account was altered."),
                    "\(name) byte \(index)"
                ) { try await ward.session(cookie, fresh) }
            }
            try ward.alter(
                """
                UPDATE slot SET \(name) = \(bytes.literal) WHERE kind = 3 AND account = \(Self.alice);
                """
            )
        }
        #expect(try await ward.session(cookie, fresh)?.isLocked == false)
    }

    @Test func `each flipped byte of the recovery slot is noticed when the code is used`()
        async throws
    {
        let ward = try await Ward()
        let person = try #require(try await ward.signIn("alice", ward.service))
        let code = try await ward.service.accounts.makeRecoveryCode(person)
        for (name, bytes) in try columns(ward, kind: 2) {
            #expect(!bytes.isEmpty)
            for index in bytes.indices {
                try ward.alter(
                    """
                    UPDATE slot SET \(name) = \(bytes.flipped(at: index).literal)
                    WHERE kind = 2 AND account = \(Self.alice);
                    """
                )
                await #expect(throws: KeepwellError.self, "\(name) byte \(index)") {
                    try await recover(code, ward)
                }
            }
            try ward.alter(
                """
                UPDATE slot SET \(name) = \(bytes.literal) WHERE kind = 2 AND account = \(Self.alice);
                """
            )
        }
        _ = try await recover(code, ward)
        let seen = try await ward.seen(by: #require(try await ward.signIn("alice", ward.service)))
        #expect(seen.values == ["71.11", "72.22", "73.33"])
    }

    private func recover(_ code: String, _ ward: Ward) async throws -> SessionCookie {
        try await ward.service.accounts.recover(
            name: "alice",
            code: SecretBytes(code),
            newPassword: SecretBytes(Installation.password),
            device: "",
            address: "192.0.2.1"
        )
    }
}
