public import Bytes
internal import Cryptography
internal import FoundationEssentials
internal import HealthModel
internal import Storage
internal import Vault

/// Who may make an account.
public enum SignUpMode: String, Sendable, CaseIterable {
    case open
    case inviteOnly = "invite"
    case closed
}

/// What somebody says who wants an account.
public struct SignUp: ~Copyable, Sendable {
    public let name: String
    public let password: SharedSecret
    /// The code of an invitation or of the first admin's link.
    public let code: String?
    /// The policy version that was read and accepted; nil when the box was not ticked.
    public let acceptedPolicyVersion: Int64?
    /// The person's IANA zone.
    public let timeZone: String
    /// What the first admin says of who runs the server; unused where it was said at start.
    public let operatorName: String
    public let operatorContact: String
    public let device: String
    public let address: String

    public init(
        name: String,
        password: consuming SecretBytes,
        code: String?,
        acceptedPolicyVersion: Int64?,
        timeZone: String,
        operatorName: String = "",
        operatorContact: String = "",
        device: String,
        address: String
    ) {
        self.name = name
        self.password = SharedSecret(password)
        self.code = code
        self.acceptedPolicyVersion = acceptedPolicyVersion
        self.timeZone = timeZone
        self.operatorName = operatorName
        self.operatorContact = operatorContact
        self.device = device
        self.address = address
    }
}

/// What a one-time link is for.
public enum LinkPurpose: Sendable {
    case firstAdmin
    case invitation
    case freshStart
}

extension Accounts {
    /// Who may make an account now; with nobody known to run the server, nobody but its first admin.
    public func signUpMode() async throws(KeepwellError) -> SignUpMode {
        let settings = try await storing { try await storage.settings() }
        guard settings[Policies.operatorName]?.isEmpty == false else { return .closed }
        return SignUpMode(rawValue: settings[Administration.signUpMode] ?? "") ?? .inviteOnly
    }

    /// Whether a link of this kind still works.
    public func linkWorks(
        _ code: String,
        for purpose: LinkPurpose
    ) async throws(KeepwellError) -> Bool {
        let hash = LinkCode.hash(code)
        guard let link = try await storing({ try await storage.link(codeHash: hash) }) else {
            return false
        }
        return link.kind == purpose.kind && link.endedMilliseconds == nil
            && dependencies.rows.isValid(link)
            && dependencies.now < link.expiresMilliseconds
    }

    /// A password that is easy to remember and too hard to guess.
    public func offeredPassphrase() -> String { Passphrase.make() }

    /// Makes an account with an empty vault and signs in.
    ///
    /// Account, vault, key slots, session, the accepted policy and the link's end are one commit.
    public func signUp(_ form: borrowing SignUp) async throws(KeepwellError) -> SessionCookie {
        let isFirstAdmin = try await isFirstAdmin(form.code)
        try await requireInvitation(form.code, isFirstAdmin: isFirstAdmin)
        let policy = try await dependencies.policy()
        let name = try check(form, isFirstAdmin: isFirstAdmin, policy: policy)
        try await requireFree(name, form, isFirstAdmin: isFirstAdmin)
        return try await signUp(form, name: name, isFirstAdmin: isFirstAdmin, policy: policy)
    }

    /// Refuses a name that is taken; asking which names are must not be done at any speed.
    ///
    /// Only such a refusal counts as a failed try, and whoever has a link counts by themselves: many may
    /// come from one house.
    private func requireFree(
        _ name: UserName,
        _ form: borrowing SignUp,
        isFirstAdmin: Bool
    ) async throws(KeepwellError) {
        if isFirstAdmin { return }
        let link = form.code.map { Hex.encode(LinkCode.hash($0)) } ?? ""
        let attempt = try dependencies.limiter.begin(
            name: "\0sign-up \(link)",
            address: form.address,
            at: dependencies.surroundings.now()
        )
        let isTaken: Bool
        do throws(KeepwellError) {
            isTaken = try await storing { try await storage.account(named: name.text) } != nil
        } catch {
            dependencies.limiter.takeBack(attempt)
            throw error
        }
        guard !isTaken else { throw .invalid("name", Self.takenName) }
        dependencies.limiter.takeBack(attempt)
    }

    private func signUp(
        _ form: borrowing SignUp,
        name: UserName,
        isFirstAdmin: Bool,
        policy: PolicyRecord
    ) async throws(KeepwellError) -> SessionCookie {
        let vault = UnlockedVault.create(account: Random.identifier())
        let password = try await slots.passwordSlot(for: vault, password: form.password)
        let settings = Settings(timeZone: Settings.timeZone(named: form.timeZone) ?? .gmt)
        let account = newAccount(vault.account, name: name, isAdmin: isFirstAdmin, settings, policy)
        let session = try newSession(for: vault, settings: settings, device: form.device)
        let consent = try dependencies.ledger.extend(
            ConsentChain(account: vault.account),
            of: vault.account,
            with: [.policyAccepted],
            policy: policy
        )
        var transaction = Transaction(
            conditions: linkConditions(form.code, isFirstAdmin: isFirstAdmin),
            changes: [
                .insertAccount(account),
                .putVault(dependencies.rows.record(of: vault, timeline: Random.identifier())),
                .putSlot(password), try Roots.first(for: vault, consent: consent.chain),
            ]
        )
        transaction.changes += session.changes + consent.changes
        transaction.changes += linkChanges(form.code)
        if isFirstAdmin, !dependencies.options.operatorIsSetAtStart {
            transaction.changes += try OperatorFields(
                name: form.operatorName,
                contact: form.operatorContact
            ).changes
        }
        transaction.changes.append(event(.signedUp, of: vault.account, detail: form.device))
        try await commit(transaction)
        return session.cookie
    }

    private static let takenName = "This user name is taken. Please choose another."

    private func commit(_ transaction: Transaction) async throws(KeepwellError) {
        do {
            try await storage.commit(transaction)
        } catch {
            switch error {
            case .nameTaken: throw .invalid("name", Self.takenName)
            case .conditionFailed: throw .notFound
            default: throw KeepwellError(error)
            }
        }
    }

    private func isFirstAdmin(_ code: String?) async throws(KeepwellError) -> Bool {
        guard let code else { return false }
        return try await linkWorks(code, for: .firstAdmin)
    }

    private func requireInvitation(
        _ code: String?,
        isFirstAdmin: Bool
    ) async throws(KeepwellError) {
        guard !isFirstAdmin else { return }
        switch try await signUpMode() {
        case .open: return
        case .closed: throw .forbidden("Nobody can sign up here at the moment.")
        case .inviteOnly:
            guard let code, try await linkWorks(code, for: .invitation) else {
                throw .forbidden("You need an invitation to sign up here, and each works once.")
            }
        }
    }

    private func check(
        _ form: borrowing SignUp,
        isFirstAdmin: Bool,
        policy: PolicyRecord
    ) throws(KeepwellError) -> UserName {
        var faults: [Fault] = []
        let name = UserName(form.name)
        if let message = Self.fault(of: name) {
            faults.append(Fault(field: "name", message: message))
        }
        faults += PasswordRules.faults(
            of: form.password.bytes,
            name: name?.text ?? "",
            field: "password"
        )
        if form.acceptedPolicyVersion != policy.version {
            let message = "Please read the privacy policy and tick that you accept it."
            faults.append(Fault(field: "acceptPolicy", message: message))
        }
        if Settings.timeZone(named: form.timeZone) == nil {
            let message = "This time zone is not known here. Please choose one from the list."
            faults.append(Fault(field: "timeZone", message: message))
        }
        if isFirstAdmin, !dependencies.options.operatorIsSetAtStart {
            do throws(KeepwellError) {
                _ = try OperatorFields(name: form.operatorName, contact: form.operatorContact)
            } catch .invalid(let more) {
                faults += more
            }
        }
        guard let name, faults.isEmpty else { throw .invalid(faults) }
        return name
    }

    private static func fault(of name: UserName?) -> String? {
        guard let name else {
            return "Use 2 to 64 letters or digits; "
                + "a point, hyphen or underscore may stand between them."
        }
        guard NameScripts.areMixed(in: name.text) else { return nil }
        return "Use letters and digits of one script only: \(NameScripts.names(in: name.text)) "
            + "together make names that look alike and are not the same."
    }

    private func newAccount(
        _ id: AccountID,
        name: UserName,
        isAdmin: Bool,
        _ settings: Settings,
        _ policy: PolicyRecord
    ) -> AccountRecord {
        var account = AccountRecord(
            id: id,
            name: name.text,
            role: isAdmin ? .admin : .person,
            status: .active,
            settings: settings.encoded,
            createdMilliseconds: dependencies.now,
            acceptedPolicyVersion: policy.version,
            operationHeadMAC: dependencies.rows.headMAC(account: id, number: 0),
            identityMAC: []
        )
        account.identityMAC = dependencies.rows.identityMAC(of: account)
        return account
    }

    private func linkConditions(_ code: String?, isFirstAdmin: Bool) -> [Condition] {
        guard let code else { return [] }
        let link = Condition.linkUsable(
            codeHash: LinkCode.hash(code),
            isFirstAdmin ? .firstAdmin : .invitation,
            atMilliseconds: dependencies.now
        )
        return isFirstAdmin ? [link, .noAdmin] : [link]
    }

    private func linkChanges(_ code: String?) -> [Change] {
        guard let code else { return [] }
        return [.endLink(codeHash: LinkCode.hash(code), atMilliseconds: dependencies.now)]
    }
}

extension LinkPurpose {
    fileprivate var kind: LinkRecord.Kind {
        switch self {
        case .firstAdmin: .firstAdmin
        case .invitation: .invitation
        case .freshStart: .freshStart
        }
    }
}
