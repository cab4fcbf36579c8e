internal import Bytes
internal import Cryptography

/// The secret in a one-time link: 160 random bits.
///
/// The database has its hash only.
enum LinkCode {
    static func make() -> String { Base64URL.encode(Random.bytes(20)) }

    static func hash(_ code: String) -> [UInt8] {
        SHA256.hash(Array("keepwell/v1/link\0".utf8) + Array(code.utf8))
    }
}
