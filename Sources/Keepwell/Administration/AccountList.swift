public import HealthModel
internal import Bytes
internal import Storage

/// An account as an admin sees it: nothing of its owner's health.
public struct AccountSummary: Sendable, Equatable {
    public enum Status: Sendable { case active, disabled }

    /// For forms: 32 hexadecimal digits.
    public let id: String
    public let name: String
    public let isAdmin: Bool
    public let created: Instant
    public let lastSeen: Instant?
    public let status: Status
    /// The sealed bytes of the account's record.
    public let byteCount: Int64
    /// When the link for a fresh start that was made for it ends by itself; nil where none works.
    public let freshStartExpires: Instant?
}

extension Administration {
    /// Accounts by name, those after `name`.
    public func accounts(
        _ admin: SignedIn,
        after name: String = "",
        limit: Int
    ) async throws(KeepwellError) -> [AccountSummary] {
        try await act(admin, .viewedAccounts)
        let rows = try await storing { try await storage.accounts(after: name, limit: limit) }
        let expiries = try await freshStartExpiries()
        return rows.map { row in
            AccountSummary(
                id: row.account.id.description,
                name: row.account.name,
                isAdmin: row.account.role == .admin,
                created: Instant(milliseconds: row.account.createdMilliseconds),
                lastSeen: row.lastSeenMilliseconds.map(Instant.init(milliseconds:)),
                status: row.account.status == .disabled ? .disabled : .active,
                byteCount: row.sealedByteCount,
                freshStartExpires: expiries[row.account.id].map(Instant.init(milliseconds:))
            )
        }
    }

    /// When each link for a fresh start ends that works now, by account.
    private func freshStartExpiries() async throws(KeepwellError) -> [AccountID: Int64] {
        let now = dependencies.now
        let links = try await storing { try await storage.openLinks(atMilliseconds: now) }
        var expiries: [AccountID: Int64] = [:]
        for link in links where link.kind == .freshStart {
            guard let subject = link.subject else { continue }
            expiries[subject] = max(link.expiresMilliseconds, expiries[subject] ?? 0)
        }
        return expiries
    }

    /// The user name of one account, for the page that asks before something is done to it.
    public func accountName(
        _ admin: SignedIn,
        account id: String
    ) async throws(KeepwellError) -> String { try await account(id, for: admin).name }

    /// Keeps somebody from signing in, and ends their sessions.
    public func disable(_ admin: SignedIn, account id: String) async throws(KeepwellError) {
        guard Identifier128(hex: id) != admin.account else {
            throw .forbidden("You cannot disable your own account.")
        }
        let account = try await setStatus(admin, id, .disabled, act: .disabled, event: .disabled)
        dependencies.vaults.end(account: account)
    }

    /// Lets somebody sign in again.
    public func enable(_ admin: SignedIn, account id: String) async throws(KeepwellError) {
        _ = try await setStatus(admin, id, .active, act: .enabled, event: .enabled)
    }

    /// Makes a link by which somebody who has lost password and recovery code can start over with an
    /// empty record; the old one is erased when the link is used.
    ///
    /// Links made for the account before stop working, and so does this one with the next use of the
    /// password or recovery code.
    ///
    /// - Returns: the link's code, which is told this once.
    public func allowFreshStart(
        _ admin: SignedIn,
        account id: String
    ) async throws(KeepwellError) -> String {
        let account = try await account(id, for: admin)
        guard account.id != admin.account else {
            throw .forbidden("You cannot make a link to start your own account afresh.")
        }
        let code = LinkCode.make()
        let link = newLink(code, .freshStart, subject: account.id, by: admin)
        try await act(
            admin,
            .allowedFreshStart,
            subject: account.id,
            changes: [
                .endLinks(account.id, atMilliseconds: dependencies.now), .insertLink(link),
                Accounts(dependencies: dependencies).event(.freshStartAllowed, of: account.id),
            ]
        )
        return code
    }

    /// Takes back the link for a fresh start of an account.
    public func withdrawFreshStart(
        _ admin: SignedIn,
        account id: String
    ) async throws(KeepwellError) {
        let account = try await account(id, for: admin)
        guard try await freshStartExpiries()[account.id] != nil else { throw .notFound }
        try await act(
            admin,
            .withdrewFreshStart,
            subject: account.id,
            changes: [
                .endLinks(account.id, atMilliseconds: dependencies.now),
                Accounts(dependencies: dependencies).event(.freshStartWithdrawn, of: account.id),
            ]
        )
    }

    func newLink(
        _ code: String,
        _ kind: LinkRecord.Kind,
        subject: AccountID? = nil,
        by admin: SignedIn?
    ) -> LinkRecord {
        var link = LinkRecord(
            codeHash: LinkCode.hash(code),
            kind: kind,
            subject: subject,
            createdBy: admin?.account,
            createdMilliseconds: dependencies.now,
            expiresMilliseconds: dependencies.now + dependencies.options.linkLifeMilliseconds,
            mac: []
        )
        link.mac = dependencies.rows.linkMAC(of: link)
        return link
    }

    private func account(
        _ id: String,
        for admin: SignedIn
    ) async throws(KeepwellError) -> AccountRecord {
        guard admin.person.isAdmin, let id = Identifier128(hex: id),
            let account = try await storing({ try await storage.account(id) }),
            account.status != .deleting
        else { throw .notFound }
        return account
    }

    private func setStatus(
        _ admin: SignedIn,
        _ id: String,
        _ status: AccountRecord.Status,
        act kind: AuditAct,
        event: AccountEvent.Kind
    ) async throws(KeepwellError) -> AccountID {
        var account = try await account(id, for: admin)
        guard dependencies.rows.isValid(account) else {
            throw .damaged("The name, role or status of this account was altered.")
        }
        account.status = status
        account.identityMAC = dependencies.rows.identityMAC(of: account)
        var changes: [Change] = [
            .updateAccount(account),
            Accounts(dependencies: dependencies).event(event, of: account.id),
        ]
        if status == .disabled {
            changes.append(.removeSessions(account.id, exceptKey: nil))
        }
        try await act(
            admin,
            kind,
            subject: account.id,
            conditions: [.accountVersion(account.id, account.version)],
            changes: changes
        )
        return account.id
    }
}
