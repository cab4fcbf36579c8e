internal import Bytes
internal import Cryptography
internal import Storage
internal import Vault

/// Makes and opens key slots: one mechanism for every secret.
struct Slots: Sendable {
    let dependencies: Dependencies

    /// A slot that this password will open, at today's cost.
    func passwordSlot(
        for vault: UnlockedVault,
        password: SharedSecret
    ) async throws(KeepwellError) -> SlotRecord {
        let parameters = todaysParameters()
        let key = try await slotKey(of: password, parameters: parameters)
        return try seal(
            vault,
            to: key,
            kind: .password,
            parameters: parameters.encoded,
            isConfirmed: true
        )
    }

    /// A slot that a random secret will open: a session's cookie, a recovery code.
    func slot(
        for vault: UnlockedVault,
        secret: SharedSecret,
        kind: SlotRecord.Kind,
        owner: [UInt8] = [],
        expires: Int64? = nil,
        isConfirmed: Bool = true
    ) throws(KeepwellError) -> SlotRecord {
        try seal(
            vault,
            to: SlotKey.random(secret: secret.bytes, kind: kind.vaultKind),
            kind: kind,
            owner: owner,
            expires: expires,
            isConfirmed: isConfirmed
        )
    }

    /// The key that a password has under a slot's parameters; computed behind the gate.
    func slotKey(
        of password: SharedSecret,
        parameters: PasswordParameters
    ) async throws(KeepwellError) -> X25519.PrivateKey {
        guard let secret = dependencies.keys.key(.argon2, id: parameters.serverSecretID) else {
            throw .damaged("The server key that this password was saved with is missing.")
        }
        do {
            return try await dependencies.gate.run {
                try SlotKey.password(
                    password.bytes,
                    parameters: parameters,
                    serverSecret: secret.secret
                )
            }
        } catch let error as KeepwellError {
            throw error
        } catch {
            throw .caused(by: error)
        }
    }

    /// Opens the slot, when this is its key.
    ///
    /// - Returns: nil when the secret is another one.
    /// - Throws: ``KeepwellError/damaged(_:)`` for a slot or public key that somebody altered.
    func open(
        _ slot: SlotRecord,
        with key: X25519.PrivateKey,
        of record: VaultRecord
    ) throws(KeepwellError) -> UnlockedVault? {
        try requireAuthentic(slot, record)
        guard constantTimeEqual(slot.publicKey, key.publicKey) else { return nil }
        do {
            let vault = try UnlockedVault(opening: slot.sealedSeed, of: slot.address, with: key)
            guard vault.publicKey == record.publicKey, vault.epoch == record.epoch else {
                throw KeepwellError.damaged("The public key of this account was replaced.")
            }
            return vault
        } catch let error as KeepwellError {
            throw error
        } catch {
            throw .damaged("The key slot of this account does not open.")
        }
    }

    /// Refuses rows that this server did not write: before a key is derived by what they say.
    func requireAuthentic(_ slot: SlotRecord, _ record: VaultRecord) throws(KeepwellError) {
        guard dependencies.rows.isValid(slot), dependencies.rows.isValid(record) else {
            throw .damaged("The key slot of this account was altered.")
        }
    }

    /// Parameters for a new password slot: today's cost and a fresh salt.
    func todaysParameters() -> PasswordParameters {
        PasswordParameters(
            cost: dependencies.options.passwordCost,
            salt: Random.bytes(16),
            serverSecretID: dependencies.keys.newest(.argon2).id
        )
    }

    private func seal(
        _ vault: UnlockedVault,
        to key: X25519.PrivateKey,
        kind: SlotRecord.Kind,
        owner: [UInt8] = [],
        parameters: [UInt8] = [],
        expires: Int64? = nil,
        isConfirmed: Bool
    ) throws(KeepwellError) -> SlotRecord {
        var record = SlotRecord(
            account: vault.account,
            kind: kind,
            owner: owner,
            epoch: vault.epoch,
            publicKey: key.publicKey,
            parameters: parameters,
            sealedSeed: [],
            expiresMilliseconds: expires,
            isConfirmed: isConfirmed,
            mac: []
        )
        do {
            record.sealedSeed = try vault.sealSeed(for: record.address)
        } catch {
            throw .caused(by: error)
        }
        record.mac = dependencies.rows.mac(of: record)
        return record
    }
}

extension SlotRecord.Kind {
    var vaultKind: SlotKind {
        switch self {
        case .password: .password
        case .recovery: .recovery
        case .session: .session
        case .client: .client
        }
    }
}

extension SlotRecord {
    /// What the slot's seal is bound to.
    var address: SlotAddress {
        SlotAddress(
            account: account,
            kind: kind.vaultKind,
            owner: owner,
            epoch: epoch,
            expiresMilliseconds: expiresMilliseconds,
            publicKey: publicKey,
            parameters: parameters
        )
    }
}
