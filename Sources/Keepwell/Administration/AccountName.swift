internal import Bytes
internal import HealthModel
internal import Storage

extension Administration {
    /// The user name of one account, for the page that asks before something is done to it.
    public func accountName(
        _ admin: SignedIn,
        account id: String
    ) async throws(KeepwellError) -> String {
        guard admin.person.isAdmin, let id = Identifier128(hex: id),
            let account = try await storing({ try await storage.account(id) }),
            account.status != .deleting
        else { throw .notFound }
        return account.name
    }
}
