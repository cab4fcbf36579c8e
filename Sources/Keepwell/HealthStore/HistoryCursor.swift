internal import Bytes
internal import Cryptography
internal import HealthModel

/// A place in a history: the entries behind this one follow.
///
/// What is handed out is of fixed length and sealed under a server key, so that an address tells
/// nothing about the record.
struct HistoryCursor: Sendable, Comparable {
    let start: Instant
    let order: Int64

    static func < (left: HistoryCursor, right: HistoryCursor) -> Bool {
        (left.start, left.order) < (right.start, right.order)
    }
}

extension HistoryCursor {
    /// Reads what ``encoded`` gave.
    init?(encoded: [UInt8]) {
        var fields = ByteReader(encoded)
        guard let milliseconds: Int64 = try? fields.readFixed(),
            let order: Int64 = try? fields.readFixed(), fields.remaining == 0
        else { return nil }
        self.init(start: Instant(milliseconds: milliseconds), order: order)
    }

    var encoded: [UInt8] {
        var writer = ByteWriter()
        writer.append(fixed: start.milliseconds)
        writer.append(fixed: order)
        return writer.bytes
    }
}

/// Seals places in a record that are handed out, and opens them when they come back.
struct PlaceSeal: Sendable {
    /// What a place is for; one kind does not open as another.
    enum Kind: String, Sendable {
        case cursor = "keepwell/v1/history cursor"
        case anchor = "keepwell/v1/anchor"
    }

    let keys: ServerKeys
    let account: Identifier128
    let kind: Kind

    private static let saltLength = 16

    /// Text that is fit for an address; its length tells the number of bytes and nothing else.
    func seal(_ bytes: [UInt8]) -> String {
        let salt = Random.bytes(Self.saltLength)
        let key = keys.newest(.sealing)
        let sealed = ChaCha20Poly1305.seal(
            bytes,
            key: derived(key, salt),
            nonce: Self.nonce,
            associatedData: account.bytes
        )
        var text = ByteWriter()
        text.append(fixed: key.id)
        text.append(salt)
        text.append(sealed)
        return Base64URL.encode(text.bytes)
    }

    /// Nil for anything that ``seal(_:)`` did not make for this account and kind.
    func open(_ text: String) -> [UInt8]? {
        guard let bytes = Base64URL.decode(text.utf8) else { return nil }
        var reader = ByteReader(bytes)
        guard let id: UInt32 = try? reader.readFixed(), let key = keys.key(.sealing, id: id),
            let salt = try? reader.read(count: Self.saltLength),
            let sealed = try? reader.read(count: reader.remaining)
        else { return nil }
        return try? ChaCha20Poly1305.open(
            sealed,
            key: derived(key, salt),
            nonce: Self.nonce,
            associatedData: account.bytes
        )
    }

    /// The key is used once, since the salt is fresh, so the nonce can be zero.
    private static let nonce = [UInt8](repeating: 0, count: 12)

    private func derived(_ key: ServerKey, _ salt: [UInt8]) -> SecretBytes {
        HKDF.derive(from: key.secret, salt: salt, info: Array(kind.rawValue.utf8), count: 32)
    }
}
