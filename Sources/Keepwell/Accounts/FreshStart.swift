public import Bytes
internal import Cryptography
internal import HealthModel
internal import Storage
internal import Vault

extension Accounts {
    /// The user name that a link for a fresh start belongs to; nil when the link does not work.
    public func freshStartName(code: String) async throws(KeepwellError) -> String? {
        guard try await linkWorks(code, for: .freshStart),
            let account = try await freshStartAccount(code), account.status == .active
        else { return nil }
        return account.name
    }

    /// Erases the vault of somebody who has lost password and recovery code, and gives the account a
    /// new, empty one with a new password.
    ///
    /// Name and consent records stay; what was granted is withdrawn, since the new record is another.
    public func startAfresh(
        code: String,
        newPassword: consuming SecretBytes,
        device: String
    ) async throws(KeepwellError) -> SessionCookie {
        let newPassword = SharedSecret(newPassword)
        guard try await linkWorks(code, for: .freshStart),
            let account = try await freshStartAccount(code), account.status == .active
        else { throw .notFound }
        let faults = PasswordRules.faults(
            of: newPassword.bytes,
            name: account.name,
            field: "newPassword"
        )
        guard faults.isEmpty else { throw .invalid(faults) }
        let vault = UnlockedVault.create(account: account.id)
        let slot = try await slots.passwordSlot(for: vault, password: newPassword)
        let session = try newSession(
            for: vault,
            settings: Settings(encoded: account.settings),
            device: device
        )
        let policy = try await dependencies.policy()
        let ledger = dependencies.ledger
        try await ledger.retrying {
            let chain = try await ledger.chain(of: account.id)
            let consent = try ledger.extend(
                chain,
                of: account.id,
                with: chain.withdrawals(),
                policy: policy
            )
            let hash = LinkCode.hash(code)
            let erase = Change.eraseVault(
                account.id,
                headMAC: dependencies.rows.headMAC(account: account.id, number: 0)
            )
            let link = Condition.linkUsable(
                codeHash: hash,
                .freshStart,
                atMilliseconds: dependencies.now
            )
            try await dependencies.commit(
                racing: [consent.condition],
                conditions: [.accountActive(account.id), link],
                changes: [
                    erase,
                    .putVault(dependencies.rows.record(of: vault, timeline: Random.identifier())),
                    .putSlot(slot),
                    try Roots.first(for: vault, consent: consent.chain),
                    .endLinks(account.id, atMilliseconds: dependencies.now),
                    event(.startedAfresh, of: account.id, detail: device),
                ] + consent.changes + session.changes
            )
            ledger.remember(consent.chain, of: account.id)
        }
        dependencies.vaults.end(account: account.id)
        dependencies.segments.forget(account.id)
        return session.cookie
    }

    /// Ends the links for a fresh start of somebody who has just shown to need none; with a line in
    /// the account log where there was one.
    func endFreshStarts(of account: AccountID) async throws(KeepwellError) -> [Change] {
        let now = dependencies.now
        let isPending = try await storing { try await storage.openLinks(atMilliseconds: now) }
            .contains { $0.subject == account && $0.kind == .freshStart }
        return [.endLinks(account, atMilliseconds: now)]
            + (isPending ? [event(.freshStartEnded, of: account)] : [])
    }

    private func freshStartAccount(
        _ code: String
    ) async throws(KeepwellError) -> AccountRecord? {
        let hash = LinkCode.hash(code)
        let link = try await storing { try await storage.link(codeHash: hash) }
        guard let subject = link?.subject else { return nil }
        return try await storing { try await storage.account(subject) }
    }
}
