public import Bytes
internal import Cryptography
internal import HealthModel
internal import Storage
internal import Vault

/// Where a person's recovery code stands.
public enum RecoveryState: Sendable, Equatable {
    case none
    /// One was shown and not typed back, and there is none from before.
    case unconfirmed
    case confirmed
}

extension Accounts {
    /// Where the person's recovery code stands.
    public func recoveryState(_ person: SignedIn) async throws(KeepwellError) -> RecoveryState {
        let slots = try await recoverySlots(of: person.account)
        if slots.contains(where: \.isConfirmed) { return .confirmed }
        return slots.isEmpty ? .none : .unconfirmed
    }

    /// The code in use, and the one that was shown and waits to be typed back; either may be missing.
    private func recoverySlots(
        of account: AccountID
    ) async throws(KeepwellError) -> [SlotRecord] {
        var slots: [SlotRecord] = []
        for owner in [Self.ownerInUse, Self.ownerShown] {
            let slot = try await storing {
                try await storage.slot(of: account, kind: .recovery, owner: owner)
            }
            if let slot { slots.append(slot) }
        }
        return slots
    }

    /// What tells the two slots apart; both open the record.
    private static let ownerInUse: [UInt8] = []
    private static let ownerShown: [UInt8] = [1]

    /// Whether a new recovery code asks for the password: it opens the record as the password does,
    /// and the password was not typed in the last five minutes.
    public func asksBeforeRecoveryCode(_ person: SignedIn) -> Bool {
        dependencies.now - person.authenticatedAt.milliseconds > Self.recentMilliseconds
    }

    private static var recentMilliseconds: Int64 { 5 * 60_000 }

    /// Makes a new recovery code; the one before it goes on working until this one is confirmed.
    ///
    /// This is the only time it is told. It works at once, so that nobody is shut out who wrote it down
    /// and went away.
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
            owner: Self.ownerShown,
            isConfirmed: false
        )
        try await dependencies.commit(
            holding: person.conditions,
            changes: [.putSlot(slot)]
        )
        return code.text
    }

    /// Takes the code that the person typed back; from now on it is the only one.
    public func confirmRecoveryCode(
        _ person: SignedIn,
        typed: consuming SecretBytes
    ) async throws(KeepwellError) {
        let slots = try await recoverySlots(of: person.account)
        // The last one shown; the code in use only where none was shown after it.
        guard let slot = slots.last else {
            throw .conflict("There is no recovery code to confirm. Please make a new one.")
        }
        guard let code = RecoveryCode(reading: typed) else { throw Self.anotherCode }
        let record = try await storing { try await storage.vault(of: person.account) }
        guard let record,
            let vault = try self.slots.open(
                slot,
                with: SlotKey.random(secret: code.secret(), kind: .recovery),
                of: record
            )
        else { throw Self.anotherCode }
        guard !slot.isConfirmed else { return }
        let confirmed = try self.slots.slot(
            for: vault,
            secret: SharedSecret(code.secret()),
            kind: .recovery,
            owner: Self.ownerInUse
        )
        try await dependencies.commit(
            Transaction(
                conditions: person.conditions + [
                    .slotVersion(person.account, .recovery, owner: slot.owner, slot.version)
                ],
                changes: [
                    .removeSlot(person.account, .recovery, owner: Self.ownerShown),
                    .putSlot(confirmed), event(.recoveryCodeConfirmed, of: person.account),
                ]
            )
        )
    }

    private static let anotherCode = KeepwellError.invalid(
        "recoveryCode",
        "This is not the code that was shown. Check it letter by letter, or get a new one."
    )

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
        let found: (AccountRecord, UnlockedVault, SlotRecord)?
        do {
            found = try await recovered(code, name: normal)
        } catch {
            // The server could not say whether the code was wrong.
            dependencies.limiter.takeBack(attempt)
            throw error
        }
        guard let (account, vault, slot) = found else {
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
                .slotVersion(account.id, .recovery, owner: slot.owner, slot.version),
            ],
            changes: [Self.ownerInUse, Self.ownerShown].map {
                .removeSlot(account.id, .recovery, owner: $0)
            },
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
        let record = try await storing { try await storage.vault(of: account.id) }
        guard let record else { return nil }
        let key = SlotKey.random(secret: code.secret(), kind: .recovery)
        let recoverySlots = try await recoverySlots(of: account.id)
        // By the key first: damage to one slot must not shut out the code of the other.
        let fitting = recoverySlots.first { constantTimeEqual($0.publicKey, key.publicKey) }
        if let fitting, let vault = try slots.open(fitting, with: key, of: record) {
            return (account, vault, fitting)
        }
        for slot in recoverySlots { try slots.requireAuthentic(slot, record) }
        if !recoverySlots.isEmpty { noteFailedTry(at: account.id) }
        return nil
    }
}
