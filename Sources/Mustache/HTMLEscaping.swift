/// The one escaper of everything that reaches a page.
public enum HTMLEscaping {
    /// How many bytes a text takes in a page.
    public static func byteCount(of text: String) -> Int {
        text.utf8.reduce(0) { $0 + (entity(for: $1)?.utf8.count ?? 1) }
    }

    /// Appends text so that it is only text, in an element or in a quoted attribute.
    static func append(_ text: String, to output: inout [UInt8]) {
        let done: Void? = text.utf8.withContiguousStorageIfAvailable { bytes in
            append(bytes, to: &output)
        }
        if done == nil { append(Array(text.utf8), to: &output) }
    }

    private static func append(
        _ bytes: some RandomAccessCollection<UInt8>,
        to output: inout [UInt8]
    ) {
        var start = bytes.startIndex
        for index in bytes.indices {
            guard let entity = entity(for: bytes[index]) else { continue }
            output += bytes[start..<index]
            output += entity.utf8
            start = bytes.index(after: index)
        }
        output += bytes[start...]
    }

    private static func entity(for byte: UInt8) -> String? {
        switch byte {
        case UInt8(ascii: "&"): "&amp;"
        case UInt8(ascii: "<"): "&lt;"
        case UInt8(ascii: ">"): "&gt;"
        case UInt8(ascii: "\""): "&quot;"
        case UInt8(ascii: "'"): "&#39;"
        default: nil
        }
    }
}
