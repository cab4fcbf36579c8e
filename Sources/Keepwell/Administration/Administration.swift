internal import Bytes
internal import Cryptography
internal import HealthModel
internal import Storage

/// What an admin may do: everything about accounts, and nothing about what is in them.
///
/// Every function asks for an admin and answers everybody else as if there were no such thing; every
/// view and act is put on the audit record first.
public struct Administration: Sendable {
    static let signUpMode = "sign-up-mode"

    let dependencies: Dependencies

    var storage: any Storage { dependencies.storage }

    /// Notes what the admin does, in the same commit as the act itself.
    ///
    /// - Throws: ``KeepwellError/notFound`` for anybody who is no admin.
    func act(
        _ admin: SignedIn,
        _ act: AuditAct,
        subject: AccountID? = nil,
        conditions: [Condition] = [],
        changes: [Change] = []
    ) async throws(KeepwellError) {
        guard admin.person.isAdmin else { throw .notFound }
        try await dependencies.ledger.retrying {
            let last = try await storage.lastAudit()
            let entry = AuditEntry(
                at: dependencies.surroundings.now(),
                admin: admin.account,
                act: act,
                subject: subject
            )
            let record = entry.record(after: last)
            try await dependencies.commit(
                racing: [.auditHead(last?.number ?? 0)] + conditions,
                conditions: admin.conditions,
                changes: [.appendAudit(record)] + changes
            )
        }
    }
}

/// What stands on the audit record.
enum AuditAct: String, Sendable {
    case viewedAccounts = "viewed accounts"
    case viewedConsents = "viewed consents"
    case viewedInvitations = "viewed invitations"
    case disabled = "disabled account"
    case enabled = "enabled account"
    case allowedFreshStart = "allowed fresh start"
    case invited = "made invitation"
    case withdrewInvitation = "withdrew invitation"
    case setSignUpMode = "set sign-up mode"
    case setOperator = "set operator"
}

/// One link of the audit chain.
///
/// Its bytes: label "keepwell/v1/audit record" · version 1 · time 8 (ms) · admin 16 · subject 16
/// (zeros where there is none) · act as prefixed text. Its hash: SHA-256 of the previous hash
/// (32 zeros for the first) and the bytes.
struct AuditEntry: Sendable, Equatable {
    let at: Instant
    let admin: AccountID
    let act: AuditAct
    let subject: AccountID?

    private static let label = Array("keepwell/v1/audit record".utf8)

    func record(after last: AuditRecord?) -> AuditRecord {
        var writer = ByteWriter()
        writer.append(Self.label)
        writer.append(byte: 1)
        writer.append(fixed: at.milliseconds)
        writer.append(admin.bytes)
        writer.append((subject ?? Identifier128(high: 0, low: 0)).bytes)
        writer.append(prefixed: act.rawValue)
        let previous = last?.hash ?? [UInt8](repeating: 0, count: 32)
        return AuditRecord(
            number: (last?.number ?? 0) + 1,
            entry: writer.bytes,
            hash: SHA256.hash(previous + writer.bytes),
            subject: subject
        )
    }
}
