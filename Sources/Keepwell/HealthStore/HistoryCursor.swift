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

/// Seals and opens cursors.
struct CursorSeal: Sendable {
    let keys: ServerKeys
    let account: Identifier128

    private static let label = Array("keepwell/v1/history cursor".utf8)
    private static let saltLength = 16

    /// 70 characters that are fit for an address.
    func seal(_ cursor: HistoryCursor) -> String {
        let salt = Random.bytes(Self.saltLength)
        let key = keys.newest(.sealing)
        var writer = ByteWriter()
        writer.append(fixed: cursor.start.milliseconds)
        writer.append(fixed: cursor.order)
        let sealed = ChaCha20Poly1305.seal(
            writer.bytes,
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

    /// Nil for anything that ``seal(_:)`` did not make for this account.
    func open(_ text: String) -> HistoryCursor? {
        guard let bytes = Base64URL.decode(text.utf8) else { return nil }
        var reader = ByteReader(bytes)
        guard let id: UInt32 = try? reader.readFixed(), let key = keys.key(.sealing, id: id),
            let salt = try? reader.read(count: Self.saltLength),
            let sealed = try? reader.read(count: reader.remaining),
            let plain = try? ChaCha20Poly1305.open(
                sealed,
                key: derived(key, salt),
                nonce: Self.nonce,
                associatedData: account.bytes
            )
        else { return nil }
        var fields = ByteReader(plain)
        guard let milliseconds: Int64 = try? fields.readFixed(),
            let order: Int64 = try? fields.readFixed(), fields.remaining == 0
        else { return nil }
        return HistoryCursor(start: Instant(milliseconds: milliseconds), order: order)
    }

    /// The key is used once, since the salt is fresh, so the nonce can be zero.
    private static let nonce = [UInt8](repeating: 0, count: 12)

    private func derived(_ key: ServerKey, _ salt: [UInt8]) -> SecretBytes {
        HKDF.derive(from: key.secret, salt: salt, info: Self.label, count: 32)
    }
}
