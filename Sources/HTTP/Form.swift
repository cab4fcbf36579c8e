public import Bytes
internal import Glibc
internal import Synchronization

/// The fields of a posted form; its bytes are overwritten when it ends.
///
/// Text is made only of the fields that are asked for by ``value(named:)``; a password goes out by
/// ``takeSecret(named:)`` and never becomes a String.
public final class Form: Sendable {
    /// Where one field lies in the decoded bytes.
    struct Field {
        var name: Range<Int>
        var value: Range<Int>
    }

    private struct Content {
        var bytes: [UInt8]
        var fields: [Field]

        func field(named name: String) -> Int? {
            fields.firstIndex { bytes[$0.name].elementsEqual(name.utf8) }
        }
    }

    private let content: Mutex<Content>

    /// For bytes that ``FormDecoder`` has decoded and checked.
    init(bytes: consuming [UInt8], fields: [Field]) {
        content = Mutex(Content(bytes: bytes, fields: fields))
    }

    deinit {
        content.withLock { overwrite(&$0.bytes) }
    }

    /// The names that were sent, in order; without those taken as secrets.
    public var names: [String] {
        content.withLock { content in
            content.fields.map { String(decoding: content.bytes[$0.name], as: UTF8.self) }
        }
    }

    /// Whether nothing was sent but fields of these names.
    public func hasOnly(_ allowed: Set<String>) -> Bool { names.allSatisfy(allowed.contains) }

    /// Whether a field was sent and not taken; its value is neither read nor copied.
    public func has(_ name: String) -> Bool {
        content.withLock { $0.field(named: name) != nil }
    }

    /// The text of a field; nil when it was not sent.
    ///
    /// The text is a copy that nobody overwrites: never ask for a secret's.
    public func value(named name: String) -> String? {
        content.withLock { content in
            content.field(named: name).map {
                String(decoding: content.bytes[content.fields[$0].value], as: UTF8.self)
            }
        }
    }

    /// Moves a field's bytes out into locked memory and overwrites them here; nil when it was not
    /// sent or has been taken.
    public func takeSecret(named name: String) -> SecretBytes? {
        content.withLock { content in
            guard let index = content.field(named: name) else { return nil }
            let range = content.fields.remove(at: index).value
            return SecretBytes(count: range.count) { target in
                content.bytes.withUnsafeMutableBytes { buffer in
                    let part = UnsafeMutableRawBufferPointer(rebasing: buffer[range])
                    target.copyMemory(from: UnsafeRawBufferPointer(part))
                    if let start = part.baseAddress { explicit_bzero(start, part.count) }
                }
            }
        }
    }
}

/// Overwrites bytes that nobody else holds.
func overwrite(_ bytes: inout [UInt8]) {
    bytes.withUnsafeMutableBytes { buffer in
        if let start = buffer.baseAddress { explicit_bzero(start, buffer.count) }
    }
}
