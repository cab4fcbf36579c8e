internal import Bytes

/// Hides how long sealed content is: all lengths within one step look the same.
///
/// A step is 256 bytes up to 4 kB. Above, it is the sixteenth part of the power of two below, so
/// that at most 6.25 % are added.
enum Padding {
    /// The least length on a step that holds `count` bytes; lengths beyond a terabyte are not met.
    static func paddedLength(_ count: Int) -> Int {
        let step = stepSize(count)
        return (count + step - 1) / step * step
    }

    /// Whether sealed bytes can have this length at all.
    static func isStep(_ count: Int) -> Bool { count > 0 && count % stepSize(count) == 0 }

    /// The content behind its length, followed by zeros up to the step.
    ///
    /// `overhead` is what the seal adds, so that the sealed bytes end on the step.
    static func pad(_ content: [UInt8], overhead: Int) -> [UInt8] {
        var writer = ByteWriter(reserving: paddedLength(content.count + 10 + overhead))
        writer.append(prefixed: content)
        let length = paddedLength(writer.bytes.count + overhead) - overhead
        writer.append(repeatElement(0, count: length - writer.bytes.count))
        return writer.bytes
    }

    /// The content without its padding; refuses padding that is not zero.
    static func unpad(_ padded: [UInt8]) throws(VaultError) -> [UInt8] {
        var reader = FieldReader(padded)
        let content = try reader.prefixed()
        guard padded.suffix(reader.remaining).allSatisfy({ $0 == 0 }) else { throw .damaged }
        return content
    }

    private static func stepSize(_ count: Int) -> Int {
        guard count > 4096 else { return 256 }
        // Whole steps of the next lower power of two: 4,097 to 8,192 bytes go by 256.
        let exponent = Int.bitWidth - 1 - (count - 1).leadingZeroBitCount
        return 1 << (exponent - 4)
    }
}
