internal import Bytes
internal import Cryptography
internal import HealthModel
internal import Storage

/// Signs consent records and checks their signatures, with the keys that stand outside the database.
struct ConsentSigner: Sendable {
    private let keys: [UInt32: Ed25519.PrivateKey]
    /// The number of the key that signs now.
    let signingKey: UInt32

    init(keys: ServerKeys) {
        let signing = keys.all.filter { $0.purpose == .consent }
        self.keys = Dictionary(signing.map { ($0.id, Self.privateKey($0)) }) { first, _ in first }
        signingKey = keys.newest(.consent).id
    }

    private static func privateKey(_ key: ServerKey) -> Ed25519.PrivateKey {
        do {
            return try Ed25519.PrivateKey(seed: key.secret.copy())
        } catch {
            preconditionFailure("a server key has the length of a signing key")
        }
    }

    /// The statement as a record of the database, signed with the key that it names.
    func record(_ statement: ConsentStatement) -> ConsentRecord {
        let signed = statement.encoded
        let signature = key(statement.signingKey).sign(signed)
        let columns = statement.columns
        return ConsentRecord(
            account: statement.account,
            number: statement.number,
            signed: signed,
            signature: signature,
            hash: Self.hash(signed: signed, signature: signature),
            recordedMilliseconds: statement.at.milliseconds,
            client: columns.client,
            type: columns.type,
            direction: columns.direction,
            decision: columns.decision,
            policyVersion: statement.policyVersion
        )
    }

    /// An Ed25519 signature by the present key.
    func sign(_ bytes: [UInt8]) -> [UInt8] { key(signingKey).sign(bytes) }

    /// Whether `signature` was made by the key with this number.
    func isValid(_ signature: [UInt8], of bytes: [UInt8], by key: UInt32) -> Bool {
        guard let publicKey = publicKey(key) else { return false }
        return Ed25519.verify(signature: signature, of: bytes, publicKey: publicKey)
    }

    /// The public half of the key with this number; nil where it is not at hand.
    func publicKey(_ id: UInt32) -> [UInt8]? { keys[id]?.publicKey }

    private func key(_ id: UInt32) -> Ed25519.PrivateKey {
        guard let key = keys[id] else {
            preconditionFailure("a chain is only extended once all its keys are known to be there")
        }
        return key
    }

    /// What the next record holds of this one.
    static func hash(signed: [UInt8], signature: [UInt8]) -> [UInt8] {
        SHA256.hash(signed + signature)
    }
}

extension ConsentStatement {
    /// What the filterable columns repeat; nil-like values where a record concerns no type.
    var columns: (client: Identifier128, type: String, direction: UInt8, decision: UInt8) {
        guard case .decision(let decision) = content else { return (KnownClient.site, "", 0, 0) }
        return (
            decision.client, decision.type, decision.direction.rawValue, decision.decision.rawValue
        )
    }
}
