internal import Bytes
internal import Cryptography
internal import HealthModel
internal import Storage

/// Signs consent records and checks their signatures, with the keys that stand outside the database.
struct ConsentSigner: Sendable {
    private let signing: Ed25519.PrivateKey
    private let publicKeys: [UInt32: [UInt8]]
    /// The number of the key that signs now.
    let signingKey: UInt32

    init(keys: ServerKeys) {
        let newest = keys.newest(.consent)
        signing = Self.privateKey(newest)
        signingKey = newest.id
        var publicKeys: [UInt32: [UInt8]] = [:]
        for key in keys.all where key.purpose == .consent {
            publicKeys[key.id] = Self.privateKey(key).publicKey
        }
        self.publicKeys = publicKeys
    }

    private static func privateKey(_ key: ServerKey) -> Ed25519.PrivateKey {
        do {
            return try Ed25519.PrivateKey(seed: key.secret.copy())
        } catch {
            preconditionFailure("a server key has the length of a signing key")
        }
    }

    /// The statement as a record of the database.
    func record(_ statement: ConsentStatement) -> ConsentRecord {
        let signed = statement.encoded
        let signature = sign(signed)
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
    func sign(_ bytes: [UInt8]) -> [UInt8] { signing.sign(bytes) }

    /// Whether `signature` was made by the key with this number.
    func isValid(_ signature: [UInt8], of bytes: [UInt8], by key: UInt32) -> Bool {
        guard let publicKey = publicKeys[key] else { return false }
        return Ed25519.verify(signature: signature, of: bytes, publicKey: publicKey)
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
