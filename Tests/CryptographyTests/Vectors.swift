import Bytes
import Foundation

/// Bytes of hexadecimal text in a test.
func hex(_ text: String) -> [UInt8] { Hex.decode(text) ?? [] }

func secret(_ text: String) -> SecretBytes {
    var bytes = hex(text)
    return SecretBytes(moving: &bytes)
}

func secret(_ byte: UInt8, count: Int) -> SecretBytes {
    SecretBytes(count: count) { $0.initializeMemory(as: UInt8.self, repeating: byte) }
}

func bytes(_ secret: borrowing SecretBytes) -> [UInt8] { secret.withBytes { Array($0) } }

/// The RFC's vector as a file of the project.
struct HPKEVector: Decodable {
    struct Encryption: Decodable {
        let seq: Int
        let pt: String
        let aad: String
        let nonce: String
        let ct: String
    }

    let fields: [String: String]
    let encryptions: [Encryption]

    static func load() throws -> HPKEVector {
        let file = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../Fixtures/hpke-rfc9180-a2-base.json")
        return try JSONDecoder().decode(HPKEVector.self, from: Data(contentsOf: file))
    }
}

/// Project Wycheproof's vectors: others' work, read where it stands.
enum Wycheproof {
    static let directory = ProcessInfo.processInfo.environment["KEEPWELL_SPEC_CASES"]

    struct File<Group: Decodable>: Decodable { let testGroups: [Group] }

    static func groups<Group: Decodable>(_ name: String, of type: Group.Type) throws -> [Group] {
        let file = URL(filePath: directory ?? "")
            .appending(path: "vectors/wycheproof-\(name)_test.json")
        return try JSONDecoder().decode(File<Group>.self, from: Data(contentsOf: file)).testGroups
    }
}
