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
    /// - Parameters:
    ///   - admin: who acts.
    ///   - act: what is done.
    ///   - subject: the account it is done to.
    ///   - conditions: what the admin saw of the subject and must still be so.
    ///   - changes: the act itself.
    /// - Throws: ``KeepwellError/notFound`` for anybody who is no admin;
    ///   ``KeepwellError/conflict(_:)`` when one of `conditions` does not hold.
    func act(
        _ admin: SignedIn,
        _ act: AuditAct,
        subject: AccountID? = nil,
        conditions: [Condition] = [],
        changes: [Change] = []
    ) async throws(KeepwellError) {
        guard admin.person.isAdmin else { throw .notFound }
        try await dependencies.ledger.retrying {
            let entry = try await entry(act, by: admin.account, subject: subject)
            do throws(StorageError) {
                try await storage.commit(
                    Transaction(
                        conditions: [entry.condition] + conditions + admin.conditions,
                        changes: [entry.change] + changes
                    )
                )
            } catch {
                throw Self.meaning(of: error, conditions: conditions.count)
            }
        }
    }

    /// Only the audit record's head is worth another try: what was seen of an account is not seen
    /// anew by that.
    private static func meaning(of error: StorageError, conditions: Int) -> any Error {
        switch error {
        case .conditionFailed(0), .duplicate: LostRace()
        case .conditionFailed(let index) where index <= conditions:
            KeepwellError.conflict("The account was changed meanwhile. Please look at it again.")
        case .conditionFailed: KeepwellError.unauthenticated
        default: KeepwellError(error)
        }
    }

    /// Notes what the server itself did.
    func note(_ act: AuditAct) async throws(KeepwellError) {
        try await dependencies.ledger.retrying {
            let entry = try await entry(act, by: nil, subject: nil)
            try await dependencies.commit(racing: [entry.condition], changes: [entry.change])
        }
    }

    /// The next entry, ready for a transaction with the condition that it still is the next.
    func entry(
        _ act: AuditAct,
        by admin: AccountID?,
        subject: AccountID?
    ) async throws(StorageError) -> (condition: Condition, change: Change) {
        let last = try await storage.lastAudit()
        let entry = AuditEntry(
            at: dependencies.surroundings.now(),
            admin: admin,
            act: act,
            subject: subject
        )
        return (.auditHead(last?.number ?? 0), .appendAudit(entry.record(after: last)))
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
    case withdrewFreshStart = "withdrew fresh start"
    case invited = "made invitation"
    case withdrewInvitation = "withdrew invitation"
    case setSignUpMode = "set sign-up mode"
    case setOperator = "set operator"
    case madeAdmin = "made admin"
    case restored = "database restored"
}

/// One link of the audit chain.
///
/// Its bytes: label "keepwell/v1/audit record" · version 1 · time 8 (ms) · admin 16 (zeros for the
/// server itself) · subject 16 (zeros where there is none) · act as prefixed text. Its hash: SHA-256 of the previous hash
/// (32 zeros for the first) and the bytes.
struct AuditEntry: Sendable, Equatable {
    let at: Instant
    /// Nil for what the server did.
    let admin: AccountID?
    let act: AuditAct
    let subject: AccountID?

    private static let label = Array("keepwell/v1/audit record".utf8)
    private static let nobody = Identifier128(high: 0, low: 0)

    func record(after last: AuditRecord?) -> AuditRecord {
        var writer = ByteWriter()
        writer.append(Self.label)
        writer.append(byte: 1)
        writer.append(fixed: at.milliseconds)
        writer.append((admin ?? Self.nobody).bytes)
        writer.append((subject ?? Self.nobody).bytes)
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
