internal import HealthModel
public import Storage

extension KeepwellService {
    /// Makes an existing account an admin's, for whoever has the server's shell.
    ///
    /// For a time when nothing is served.
    ///
    /// - Returns: false where it is one already.
    /// - Throws: ``KeyFault``; ``KeepwellError/notFound`` where nobody has the name,
    ///   ``KeepwellError/conflict(_:)`` for a disabled account, ``KeepwellError/damaged(_:)``.
    public static func makeAdmin(
        _ name: String,
        storage: any Storage,
        keys: ServerKeys,
        surroundings: Surroundings
    ) async throws -> Bool {
        try await KeyChecks.compare(keys, with: storage)
        let service = KeepwellService(
            storage: storage,
            keys: keys,
            surroundings: surroundings,
            options: Options()
        )
        return try await service.administration.makeAdmin(name)
    }
}

extension Administration {
    func makeAdmin(_ name: String) async throws(KeepwellError) -> Bool {
        guard let name = UserName(name),
            var account = try await storing({ try await storage.account(named: name.text) })
        else { throw .notFound }
        guard dependencies.rows.isValid(account) else {
            throw .damaged("The name, role or status of this account was altered.")
        }
        guard account.status == .active else {
            throw .conflict("The account \(name.text) is disabled.")
        }
        guard account.role != .admin else { return false }
        account.role = .admin
        account.identityMAC = dependencies.rows.identityMAC(of: account)
        let changed = account
        try await dependencies.ledger.retrying {
            let entry = try await entry(.madeAdmin, by: nil, subject: changed.id)
            try await dependencies.commit(
                racing: [entry.condition],
                conditions: [.accountVersion(changed.id, changed.version)],
                changes: [
                    .updateAccount(changed), entry.change,
                    Accounts(dependencies: dependencies).event(.madeAdmin, of: changed.id),
                ]
            )
        }
        return true
    }
}
