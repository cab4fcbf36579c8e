public import Bytes
internal import HealthModel
internal import Storage
internal import Vault

extension Accounts {
    /// Sets a new password; the present one is asked for again, all other sessions end, and this
    /// one gets a new cookie.
    public func changePassword(
        _ person: SignedIn,
        current: consuming SecretBytes,
        new: consuming SecretBytes,
        address: String
    ) async throws(KeepwellError) -> SessionCookie {
        let current = SharedSecret(current)
        let new = SharedSecret(new)
        let faults = PasswordRules.faults(
            of: new.bytes,
            name: person.person.name,
            field: "newPassword"
        )
        guard faults.isEmpty else { throw .invalid(faults) }
        let vault = try await checked(
            current,
            of: person,
            address: address,
            field: "currentPassword"
        )
        guard !current.bytes.holdsSame(as: new.bytes) else {
            throw .invalid("newPassword", "This is your present password. Choose another one.")
        }
        return try await setPassword(
            new,
            vault: vault,
            settings: person.person.settings,
            device: person.records.session.device,
            conditions: person.conditions,
            event: .passwordChanged
        )
    }

    /// Replaces the password's slot, ends every session and starts a new one, in one commit.
    func setPassword(
        _ password: SharedSecret,
        vault: UnlockedVault,
        settings: Settings,
        device: String,
        conditions: [Condition],
        changes: [Change] = [],
        event kind: AccountEvent.Kind
    ) async throws(KeepwellError) -> SessionCookie {
        let slot = try await slots.passwordSlot(for: vault, password: password)
        let session = try newSession(for: vault, settings: settings, device: device)
        let links = try await endFreshStarts(of: vault.account)
        try await dependencies.commit(
            holding: conditions,
            changes: changes
                + [.putSlot(slot), .removeSessions(vault.account, exceptKey: nil)]
                + session.changes + [event(kind, of: vault.account, detail: device)] + links
        )
        dependencies.vaults.end(account: vault.account)
        return session.cookie
    }

    /// Replaces the person's settings; a shorter time to lock holds from this request on.
    public func updateSettings(
        _ person: SignedIn,
        _ settings: Settings
    ) async throws(KeepwellError) {
        guard Settings.lockMinutesRange.contains(settings.lockMinutes) else {
            throw .invalid("lockMinutes", "Choose between 1 and 240 minutes.")
        }
        var account = person.records.account
        account.settings = settings.encoded
        try await dependencies.commit(
            Transaction(
                conditions: person.conditions + [.accountVersion(account.id, account.version)],
                changes: [
                    .updateAccount(account),
                    .touchSession(
                        key: person.records.session.key,
                        lastUsedMilliseconds: dependencies.now,
                        locksMilliseconds: dependencies.now + settings.lockMilliseconds
                    ),
                ]
            )
        )
    }

    /// Accepts the policy version in force.
    public func acceptPolicy(_ person: SignedIn, version: Int64) async throws(KeepwellError) {
        try person.requireUndamaged()
        let policy = try await dependencies.policy()
        guard version == policy.version else {
            throw .conflict("A newer version was published meanwhile. Please read that one.")
        }
        let ledger = dependencies.ledger
        try await ledger.retrying {
            let chain = try await ledger.chain(of: person.account)
            // Posted twice, it was accepted once.
            let isOnRecord = chain.acceptedPolicyVersion >= policy.version
            let consent = try ledger.extend(
                chain,
                of: person.account,
                with: isOnRecord ? [] : [.policyAccepted],
                policy: policy
            )
            guard var account = try await storage.account(person.account) else {
                throw KeepwellError.unauthenticated
            }
            account.acceptedPolicyVersion = policy.version
            let root = try await Roots(dependencies: dependencies).following(
                consent.chain,
                from: chain,
                person
            )
            try await dependencies.commit(
                racing: [consent.condition, .accountVersion(account.id, account.version)]
                    + root.conditions,
                conditions: person.conditions,
                changes: consent.changes + [.updateAccount(account)] + root.changes
            )
            ledger.remember(consent.chain, of: person.account)
        }
    }

    /// The latest lines of the person's account log, newest first; tries that failed since the last
    /// one was written stand before them.
    public func events(_ person: SignedIn) async throws(KeepwellError) -> [AccountEvent] {
        let records = try await storing { try await storage.events(of: person.account, limit: 50) }
        let failed = dependencies.failedTries.count(of: person.account).map { count in
            AccountEvent(
                at: Instant(milliseconds: count.lastMilliseconds),
                kind: AccountEvent.Kind.triesFailed.rawValue,
                detail: count.detail
            )
        }
        return [failed].compactMap(\.self)
            + records.map { record in
                AccountEvent(
                    at: Instant(milliseconds: record.atMilliseconds),
                    kind: record.kind,
                    detail: record.detail
                )
            }
    }
}
