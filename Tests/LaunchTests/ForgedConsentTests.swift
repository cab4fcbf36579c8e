import Keepwell
import Testing

@testable import Launch

@Suite(.serialized) struct `A withdrawal that somebody cut off` {
    private static let alice = "(SELECT id FROM account WHERE name = 'alice')"

    /// Alice takes back both rights, and the two records of it are taken out of the database.
    private func cut(_ ward: Ward) async throws {
        try await ward.decide(false, ward.alice, ward.service)
        try ward.alter("DELETE FROM consent WHERE account = \(Self.alice) AND number > 3;")
    }

    @Test func `is noticed while the vault is open`() async throws {
        let ward = try await Ward()
        try await cut(ward)
        await #expect(throws: Self.damaged(3, of: 5)) { try await ward.seen(by: ward.alice) }
        await #expect(throws: Self.damaged(3, of: 5)) {
            try await ward.save("74.44", for: ward.alice)
        }
    }

    @Test func `is noticed by another process when the session goes on`() async throws {
        let ward = try await Ward()
        let cookie = try await ward.cookie("alice")
        try await cut(ward)
        let service = try await ward.reopened()
        await #expect(throws: Self.damaged(3, of: 5)) {
            try await ward.session(cookie, service)
        }
    }

    @Test(arguments: [1, 3])
    func `is not hidden by the decisions that follow`(decisions: Int) async throws {
        let ward = try await Ward()
        try await cut(ward)
        // A process that has not seen the longer chain, with a session that was opened before.
        let service = try await ward.reopened()
        for _ in 0..<decisions {
            await #expect(throws: KeepwellError.self) {
                try await ward.decide(false, ward.alice, service)
            }
        }
        await #expect(throws: Self.damaged(3, of: 5)) { try await ward.signIn("alice", service) }
    }

    private static func damaged(_ present: Int, of known: Int) -> KeepwellError {
        .damaged(
            """
            The record of your consents is damaged: the chain ends at number \(present), but number \
            \(known) was on record.
            """
        )
    }
}
