internal import Bytes

/// One column of integers, in the shortest of four forms.
///
/// Differences are taken modulo 2⁶⁴, so that every column has every form and none can overflow.
enum IntegerColumn {
    private enum Form: UInt8 {
        /// One value for all rows.
        case constant = 0
        /// The first value and the step from each row to the next.
        case linear = 1
        /// Each value.
        case plain = 2
        /// The first value, then the difference of each row from the one before.
        case delta = 3
    }

    /// Writes a column of at least one row.
    static func encode(_ values: [Int64]) -> [UInt8] {
        let first = values.first ?? 0
        let steps = zip(values.dropFirst(), values).map { $0 &- $1 }
        guard let step = steps.first(where: { $0 != 0 }) else { return write(.constant, [first]) }
        if steps.allSatisfy({ $0 == step }) { return write(.linear, [first, step]) }
        let plain = write(.plain, values)
        let delta = write(.delta, [first] + steps)
        return delta.count <= plain.count ? delta : plain
    }

    /// Reads a column of a known number of rows, which the caller has bounded.
    static func decode(_ bytes: [UInt8], rows: Int) throws(VaultError) -> [Int64] {
        var reader = FieldReader(bytes)
        guard let form = Form(rawValue: try reader.byte()) else { throw .unsupported }
        let values = try read(form, rows: rows, from: &reader)
        try reader.finish()
        return values
    }

    private static func write(_ form: Form, _ numbers: [Int64]) -> [UInt8] {
        var writer = ByteWriter()
        writer.append(byte: form.rawValue)
        for number in numbers { writer.append(signed: number) }
        return writer.bytes
    }

    private static func read(
        _ form: Form,
        rows: Int,
        from reader: inout FieldReader
    ) throws(VaultError) -> [Int64] {
        switch form {
        case .constant: return Array(repeating: try reader.signed(), count: rows)
        case .linear:
            let first = try reader.signed()
            let step = try reader.signed()
            return (0..<rows).map { first &+ Int64($0) &* step }
        case .plain, .delta:
            var values: [Int64] = []
            values.reserveCapacity(min(rows, reader.remaining))
            for _ in 0..<rows {
                let number = try reader.signed()
                values.append(form == .delta ? (values.last ?? 0) &+ number : number)
            }
            return values
        }
    }
}
