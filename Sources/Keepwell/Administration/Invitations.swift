internal import Bytes
public import HealthModel
internal import Storage

/// An invitation that was not used yet.
public struct InvitationSummary: Sendable, Equatable {
    /// For a form; it is not the code.
    public let id: String
    public let created: Instant
    public let expires: Instant
}

extension Administration {
    /// Makes an invitation.
    ///
    /// - Returns: its code, which is told this once.
    public func invite(_ admin: SignedIn) async throws(KeepwellError) -> String {
        let code = LinkCode.make()
        let link = newLink(code, .invitation, by: admin)
        try await act(admin, .invited, changes: [.insertLink(link)])
        return code
    }

    /// Invitations that still work, newest first.
    public func invitations(_ admin: SignedIn) async throws(KeepwellError) -> [InvitationSummary] {
        try await act(admin, .viewedInvitations)
        return try await openInvitations().map { link in
            InvitationSummary(
                id: Hex.encode(link.codeHash.prefix(16)),
                created: Instant(milliseconds: link.createdMilliseconds),
                expires: Instant(milliseconds: link.expiresMilliseconds)
            )
        }
    }

    /// Takes an invitation back.
    public func withdrawInvitation(
        _ admin: SignedIn,
        id: String
    ) async throws(KeepwellError) {
        guard admin.person.isAdmin else { throw .notFound }
        let link = try await openInvitations()
            .first { Hex.encode($0.codeHash.prefix(16)) == id }
        guard let link else { throw .notFound }
        try await act(
            admin,
            .withdrewInvitation,
            changes: [.endLink(codeHash: link.codeHash, atMilliseconds: dependencies.now)]
        )
    }

    /// Who may sign up, as it was set.
    public func signUpMode(_ admin: SignedIn) async throws(KeepwellError) -> SignUpMode {
        guard admin.person.isAdmin else { throw .notFound }
        let value = try await storing { try await storage.setting(Self.signUpMode) }
        return SignUpMode(rawValue: value ?? "") ?? .inviteOnly
    }

    /// Sets who may sign up, from the next request on.
    public func setSignUpMode(
        _ admin: SignedIn,
        _ mode: SignUpMode
    ) async throws(KeepwellError) {
        try await act(
            admin,
            .setSignUpMode,
            changes: [.putSetting(Self.signUpMode, mode.rawValue)]
        )
    }

    /// Says who runs this server.
    public func setOperator(
        _ admin: SignedIn,
        name: String,
        contact: String
    ) async throws(KeepwellError) {
        guard admin.person.isAdmin else { throw .notFound }
        guard !dependencies.options.operatorIsSetAtStart else {
            throw .forbidden("This is set where the server is started, and is changed there.")
        }
        let fields = try OperatorFields(name: name, contact: contact)
        try await act(admin, .setOperator, changes: fields.changes)
    }

    /// Makes the link by which the first admin's account is made; links made before stop working.
    ///
    /// - Returns: its code; nil when there is an admin already.
    public func firstAdminCode() async throws(KeepwellError) -> String? {
        guard try await !storing({ try await storage.hasAdmin() }) else { return nil }
        let code = LinkCode.make()
        let open = try await storing {
            try await storage.openLinks(atMilliseconds: dependencies.now)
        }
        var changes = open.filter { $0.kind == .firstAdmin }.map { link in
            Change.endLink(codeHash: link.codeHash, atMilliseconds: dependencies.now)
        }
        changes.append(.insertLink(newLink(code, .firstAdmin, by: nil)))
        try await dependencies.commit(Transaction(conditions: [.noAdmin], changes: changes))
        return code
    }

    private func openInvitations() async throws(KeepwellError) -> [LinkRecord] {
        try await storing { try await storage.openLinks(atMilliseconds: dependencies.now) }
            .filter { $0.kind == .invitation }
    }
}
