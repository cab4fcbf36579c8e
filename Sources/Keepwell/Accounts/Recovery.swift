public import Bytes
internal import Cryptography
internal import HealthModel
internal import Storage
internal import Vault

/// Where a person's recovery code stands.
public enum RecoveryState: Sendable, Equatable {
    case none
    /// One was shown and not typed back.
    case unconfirmed
    case confirmed
}

extension Accounts {
    /// Where the person's recovery code stands.
    public func recoveryState(_ person: SignedIn) async throws(KeepwellError) -> RecoveryState {
        let slot = try await storing {
            try await storage.slot(of: person.account, kind: .recovery, owner: [])
        }
        guard let slot else { return .none }
        return slot.isConfirmed ? .confirmed : .unconfirmed
    }

    /// Whether a new recovery code asks for the password: it opens the record as the password does,
    /// and the password was not typed in the last five minutes.
    public func asksBeforeRecoveryCode(_ person: SignedIn) -> Bool {
        dependencies.now - person.authenticatedAt.milliseconds > Self.recentMilliseconds
    }

    private static var recentMilliseconds: Int64 { 5 * 60_000 }

    /// Makes a new recovery code; the one before it no longer works.
    ///
    /// This is the only time it is told.
    ///
    /// - Parameters:
    ///   - person: whose code it is.
    ///   - password: needed where ``asksBeforeRecoveryCode(_:)`` says so.
    ///   - address: where the request comes from, for the limits on guessing.
    /// - Returns: the code in groups.
    /// - Throws: ``KeepwellError/locked``; ``KeepwellError/invalid(_:)`` at `password`.
    public func makeRecoveryCode(
        _ person: SignedIn,
        password: consuming SecretBytes? = nil,
        address: String = ""
    ) async throws(KeepwellError) -> String {
        let vault = try person.unlocked().use()
        if asksBeforeRecoveryCode(person) {
            guard let password else {
                throw .invalid("password", "Type your password to get a new recovery code.")
            }
            _ = try await checked(
                SharedSecret(password),
                of: person,
                address: address,
                field: "password"
            )
        }
        let code = RecoveryCode.make()
        let slot = try slots.slot(
            for: vault,
            secret: SharedSecret(code.secret()),
            kind: .recovery,
            isConfirmed: false
        )
        try await dependencies.commit(
            holding: person.conditions,
            changes: [.putSlot(slot)]
        )
        return code.text
    }

    /// Takes the code that the person typed back.
    public func confirmRecoveryCode(
        _ person: SignedIn,
        typed: consuming SecretBytes
    ) async throws(KeepwellError) {
        let slot = try await storing {
            try await storage.slot(of: person.account, kind: .recovery, owner: [])
        }
        guard let slot else {
            throw .conflict("There is no recovery code to confirm. Please make a new one.")
        }
        guard let code = RecoveryCode(reading: typed),
            constantTimeEqual(
                SlotKey.random(secret: code.secret(), kind: .recovery).publicKey,
                slot.publicKey
            )
        else {
            throw .invalid(
                "recoveryCode",
                "This is not the code that was shown. Check it letter by letter, or get a new one."
            )
        }
        guard !slot.isConfirmed else { return }
        var confirmed = slot
        confirmed.isConfirmed = true
        confirmed.mac = dependencies.rows.mac(of: confirmed)
        try await dependencies.commit(
            Transaction(
                conditions: person.conditions + [
                    .slotVersion(person.account, .recovery, owner: [], slot.version)
                ],
                changes: [
                    .putSlot(confirmed), event(.recoveryCodeConfirmed, of: person.account),
                ]
            )
        )
    }

    /// Sets a new password with the recovery code of somebody who has forgotten the old one.
    ///
    /// All sessions end and the code is used up; the new session offers a fresh one.
    public func recover(
        name: String,
        code: consuming SecretBytes,
        newPassword: consuming SecretBytes,
        device: String,
        address: String
    ) async throws(KeepwellError) -> SessionCookie {
        let code = SharedSecret(code)
        let newPassword = SharedSecret(newPassword)
        let normal = UserName(name)?.text ?? ""
        let faults = PasswordRules.faults(
            of: newPassword.bytes,
            name: normal,
            field: "newPassword"
        )
        guard faults.isEmpty else { throw .invalid(faults) }
        let attempt = try dependencies.limiter.begin(
            name: normal,
            address: address,
            at: dependencies.surroundings.now()
        )
        guard let (account, vault, slot) = try await recovered(code, name: normal) else {
            throw .invalid("recoveryCode", "Name and recovery code do not fit together.")
        }
        dependencies.limiter.succeeded(attempt)
        return try await setPassword(
            newPassword,
            vault: vault,
            settings: Settings(encoded: account.settings),
            device: device,
            conditions: [
                .accountActive(account.id),
                .slotVersion(account.id, .recovery, owner: [], slot.version),
            ],
            changes: [.removeSlot(account.id, .recovery, owner: [])],
            event: .recovered
        )
    }

    /// The account and its opened vault, if the code belongs to the name.
    private func recovered(
        _ typed: SharedSecret,
        name: String
    ) async throws(KeepwellError) -> (AccountRecord, UnlockedVault, SlotRecord)? {
        guard let code = RecoveryCode(reading: typed.bytes),
            let account = try await storing({ try await storage.account(named: name) }),
            account.status == .active, dependencies.rows.isValid(account)
        else { return nil }
        let slot = try await storing {
            try await storage.slot(of: account.id, kind: .recovery, owner: [])
        }
        let record = try await storing { try await storage.vault(of: account.id) }
        guard let slot, let record else { return nil }
        let key = SlotKey.random(secret: code.secret(), kind: .recovery)
        guard let vault = try slots.open(slot, with: key, of: record) else { return nil }
        return (account, vault, slot)
    }
}
