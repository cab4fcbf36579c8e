internal import Bytes
internal import HealthModel

/// What one consent record says: the content of its signed bytes.
///
/// The layout (all numbers big-endian, texts and lists prefixed with a varint length):
///
///     label "keepwell/v1/consent record" · version 1 · kind · account 16 · number 8 ·
///     previous record's hash 32 (zeros for the first) · signing key's id 4 · time 8 (ms) ·
///     policy version 8 · policy text's hash 32 · content
///
/// where the content of a decision is client 16 · type · direction 1 · decision 1 · channel 1 ·
/// salted hash of the purpose text 32 · client's own policy (empty for the site), that of a policy
/// acceptance is empty, that of a new key is the public key 32, that of a restore is empty.
struct ConsentStatement: Equatable, Sendable {
    enum Content: Equatable, Sendable {
        case decision(Decision)
        /// The person accepted the policy version that the record names.
        case policyAccepted
        /// The signing key with this id and public key follows the one that signs this record.
        case newSigningKey(id: UInt32, publicKey: [UInt8])
        /// The database was restored from a backup: records may be missing behind this point.
        case restored
    }

    struct Decision: Equatable, Sendable {
        let client: Identifier128
        let type: String
        let direction: ConsentDirection
        let decision: ConsentDecision
        let channel: ConsentChannel
        let purposeHash: [UInt8]
        let clientPolicy: String
    }

    let account: Identifier128
    let number: Int64
    let previousHash: [UInt8]
    let signingKey: UInt32
    let at: Instant
    let policyVersion: Int64
    let policyHash: [UInt8]
    let content: Content

    private static let label = Array("keepwell/v1/consent record".utf8)
    private static let version: UInt8 = 1

    /// The hash that stands where there is no previous record.
    static let noHash = [UInt8](repeating: 0, count: 32)

    /// The bytes that are signed.
    var encoded: [UInt8] {
        var writer = ByteWriter(reserving: 256)
        writer.append(Self.label)
        writer.append(byte: Self.version)
        writer.append(byte: content.kind)
        writer.append(account.bytes)
        writer.append(fixed: number)
        writer.append(previousHash)
        writer.append(fixed: signingKey)
        writer.append(fixed: at.milliseconds)
        writer.append(fixed: policyVersion)
        writer.append(policyHash)
        content.write(to: &writer)
        return writer.bytes
    }

    init(
        account: Identifier128,
        number: Int64,
        previousHash: [UInt8],
        signingKey: UInt32,
        at: Instant,
        policyVersion: Int64,
        policyHash: [UInt8],
        content: Content
    ) {
        self.account = account
        self.number = number
        self.previousHash = previousHash
        self.signingKey = signingKey
        self.at = at
        self.policyVersion = policyVersion
        self.policyHash = policyHash
        self.content = content
    }

    /// Nil for bytes that ``encoded`` would not write.
    init?(_ bytes: [UInt8]) {
        var reader = ByteReader(bytes)
        do {
            guard try reader.read(count: Self.label.count) == Self.label,
                try reader.readByte() == Self.version
            else { return nil }
            let kind = try reader.readByte()
            guard let account = Identifier128(try reader.read(count: 16)) else { return nil }
            self.account = account
            number = try reader.readFixed()
            previousHash = try reader.read(count: 32)
            signingKey = try reader.readFixed()
            at = Instant(milliseconds: try reader.readFixed())
            policyVersion = try reader.readFixed()
            policyHash = try reader.read(count: 32)
            guard let content = try Content(kind: kind, from: &reader) else { return nil }
            self.content = content
            try reader.finish()
        } catch {
            return nil
        }
    }
}

extension ConsentStatement.Content {
    fileprivate var kind: UInt8 {
        switch self {
        case .decision: 1
        case .policyAccepted: 2
        case .newSigningKey: 3
        case .restored: 4
        }
    }

    fileprivate func write(to writer: inout ByteWriter) {
        switch self {
        case .decision(let decision):
            writer.append(decision.client.bytes)
            writer.append(prefixed: decision.type)
            writer.append(byte: decision.direction.rawValue)
            writer.append(byte: decision.decision.rawValue)
            writer.append(byte: decision.channel.rawValue)
            writer.append(decision.purposeHash)
            writer.append(prefixed: decision.clientPolicy)
        case .newSigningKey(let id, let publicKey):
            writer.append(fixed: id)
            writer.append(publicKey)
        case .policyAccepted, .restored:
            break
        }
    }

    fileprivate init?(kind: UInt8, from reader: inout ByteReader) throws(ByteReaderError) {
        switch kind {
        case 1:
            guard let decision = try ConsentStatement.Decision(from: &reader) else { return nil }
            self = .decision(decision)
        case 2: self = .policyAccepted
        case 3:
            self = .newSigningKey(id: try reader.readFixed(), publicKey: try reader.read(count: 32))
        case 4: self = .restored
        default: return nil
        }
    }
}

extension ConsentStatement.Decision {
    fileprivate init?(from reader: inout ByteReader) throws(ByteReaderError) {
        guard let client = Identifier128(try reader.read(count: 16)) else { return nil }
        self.client = client
        type = try reader.readPrefixedText()
        guard let direction = ConsentDirection(rawValue: try reader.readByte()),
            let decision = ConsentDecision(rawValue: try reader.readByte()),
            let channel = ConsentChannel(rawValue: try reader.readByte())
        else { return nil }
        self.direction = direction
        self.decision = decision
        self.channel = channel
        purposeHash = try reader.read(count: 32)
        clientPolicy = try reader.readPrefixedText()
    }
}
