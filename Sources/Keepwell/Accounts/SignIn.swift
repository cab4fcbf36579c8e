public import Bytes
internal import Cryptography
internal import HealthModel
internal import Storage
internal import Vault

extension Accounts {
    /// Signs in with name and password.
    ///
    /// An unknown name, a wrong password and a disabled account take the same steps and the same
    /// time, and answer alike.
    ///
    /// - Throws: ``KeepwellError/unauthenticated``, ``KeepwellError/tooMany(retryAfterSeconds:)``,
    ///   ``KeepwellError/busy``.
    public func signIn(
        name: String,
        password: consuming SecretBytes,
        device: String,
        address: String
    ) async throws(KeepwellError) -> SessionCookie {
        let password = SharedSecret(password)
        let normal = UserName(name)?.text ?? ""
        let attempt = try dependencies.limiter.begin(
            name: normal,
            address: address,
            at: dependencies.surroundings.now()
        )
        let account = try await storing { try await storage.account(named: normal) }
        let opened = try await opened(password, account: account?.id, attempt)
        guard let (vault, slot) = opened, let account else {
            if let account { noteFailedTry(at: account.id) }
            throw .unauthenticated
        }
        guard dependencies.rows.isValid(account) else {
            throw .damaged("The name, role or status of this account was altered.")
        }
        guard account.status == .active else { throw .unauthenticated }
        dependencies.limiter.succeeded(attempt)
        let settings = Settings(encoded: account.settings)
        let session = try newSession(for: vault, settings: settings, device: device)
        let raised = await raised(slot, for: vault, password: password)
        let failed = dependencies.failedTries.count(of: account.id)
        let links = try await endFreshStarts(of: account.id)
        try await dependencies.commit(
            holding: [
                .accountActive(account.id),
                // The password was not changed meanwhile.
                .slotVersion(account.id, .password, owner: [], slot.version),
            ],
            changes: session.changes + raised + failedTriesEvent(failed, of: account.id)
                + [event(.signedIn, of: account.id, detail: device)] + links
        )
        if let failed { dependencies.failedTries.noteWritten(failed, of: account.id) }
        return session.cookie
    }

    /// Checks a password that a signed-in person was asked for again.
    ///
    /// - Returns: the vault that it opened.
    func checked(
        _ password: SharedSecret,
        of person: SignedIn,
        address: String,
        field: String
    ) async throws(KeepwellError) -> UnlockedVault {
        let attempt = try dependencies.limiter.begin(
            name: person.person.name,
            address: address,
            at: dependencies.surroundings.now()
        )
        guard let (vault, _) = try await opened(password, account: person.account, attempt)
        else {
            noteFailedTry(at: person.account)
            throw .invalid(field, "This is not your password.")
        }
        dependencies.limiter.succeeded(attempt)
        return vault
    }

    /// Counts a try at an account by a wrong password or recovery code.
    func noteFailedTry(at account: AccountID) {
        dependencies.failedTries.add(account, at: dependencies.now)
    }

    /// The line of the account's log for tries that failed.
    func failedTriesEvent(_ failed: FailedTries.Count?, of account: AccountID) -> [Change] {
        failed.map { [event(.triesFailed, of: account, detail: $0.detail)] } ?? []
    }

    /// The vault of an account, if this is its password.
    ///
    /// Where the server cannot say, the try does not count as failed.
    private func opened(
        _ password: SharedSecret,
        account: AccountID?,
        _ attempt: SignInTry
    ) async throws(KeepwellError) -> (vault: UnlockedVault, slot: SlotRecord)? {
        do {
            return try await opened(password, account: account)
        } catch {
            dependencies.limiter.takeBack(attempt)
            throw error
        }
    }

    /// The same; the work is the same where there is no account.
    private func opened(
        _ password: SharedSecret,
        account: AccountID?
    ) async throws(KeepwellError) -> (vault: UnlockedVault, slot: SlotRecord)? {
        let id = account ?? Random.identifier()
        let slot = try await storing {
            try await storage.slot(of: id, kind: .password, owner: [])
        }
        let record = try await storing { try await storage.vault(of: id) }
        if account != nil {
            guard let slot, let record else {
                try await requireUndeleted(id)
                throw .damaged("The key slot of this account is missing.")
            }
            try slots.requireAuthentic(slot, record)
        }
        let parameters = try parameters(of: slot)
        let key = try await slots.slotKey(of: password, parameters: parameters)
        guard let slot, let record, let vault = try slots.open(slot, with: key, of: record) else {
            return nil
        }
        return (vault, slot)
    }

    /// Tells an account that was deleted a moment ago from one that was damaged.
    private func requireUndeleted(_ id: AccountID) async throws(KeepwellError) {
        let account = try await storing { try await storage.account(id) }
        guard let account, account.status != .deleting else { throw .unauthenticated }
    }

    /// The slot's own parameters; where there is no slot, today's, so that the time is the same.
    private func parameters(of slot: SlotRecord?) throws(KeepwellError) -> PasswordParameters {
        guard let slot else { return slots.todaysParameters() }
        do {
            return try PasswordParameters(encoded: slot.parameters)
        } catch {
            throw .damaged("The key slot of this account was altered.")
        }
    }

    /// A new slot for the same password where the present one was made at a lower cost than today's.
    ///
    /// Where the server has no room to make it now, the next sign-in does.
    private func raised(
        _ slot: SlotRecord,
        for vault: UnlockedVault,
        password: SharedSecret
    ) async -> [Change] {
        guard let parameters = try? PasswordParameters(encoded: slot.parameters),
            parameters.isWeaker(than: slots.todaysParameters()),
            let raised = try? await slots.passwordSlot(for: vault, password: password)
        else { return [] }
        return [.putSlot(raised)]
    }
}
