/// Why a body is no form of ours.
public enum FormError: Error, Equatable, Sendable {
    case tooLarge
    case tooManyFields
    /// A percent sign without its digits, or a field without a name.
    case malformed
    /// A name or a value is not UTF-8.
    case notText
    /// A name comes twice: it could be read in two ways.
    case repeatedField
}

/// Reads `application/x-www-form-urlencoded` (WHATWG URL section 5.1), decoded exactly once.
///
/// Control characters, NUL among them, are text like any other here: which field takes which
/// characters is for whoever reads the field, who can say so beside it.
public enum FormDecoder {
    /// Takes over the bytes of a body: decodes them in place and leaves `bytes` empty.
    ///
    /// The memory is overwritten when the form ends, or at once when this throws; so the array must
    /// be held by nobody else. An empty body is an empty form. More bytes or fields than the limits
    /// allow are `.tooLarge` and `.tooManyFields`.
    public static func decode(
        _ bytes: inout [UInt8],
        byteLimit: Int = 1 << 20,
        fieldLimit: Int = 256
    ) throws(FormError) -> Form {
        var taken: [UInt8] = []
        swap(&taken, &bytes)
        do throws(FormError) {
            guard taken.count <= byteLimit else { throw .tooLarge }
            let fields = try decodeInPlace(&taken, limit: fieldLimit)
            return Form(bytes: taken, fields: fields)
        } catch {
            overwrite(&taken)
            throw error
        }
    }

    private static func decodeInPlace(
        _ bytes: inout [UInt8],
        limit: Int
    ) throws(FormError) -> [Form.Field] {
        var fields: [Form.Field] = []
        var seen: Set<[UInt8]> = []
        var source = 0
        var target = 0
        while source < bytes.count {
            if bytes[source] == ASCII.ampersand {
                source += 1
                continue
            }
            guard fields.count < limit else { throw .tooManyFields }
            let name = try decodePart(&bytes, from: &source, to: &target, stopsAtEquals: true)
            if source < bytes.count, bytes[source] == ASCII.equals { source += 1 }
            let value = try decodePart(&bytes, from: &source, to: &target, stopsAtEquals: false)
            guard !name.isEmpty else { throw .malformed }
            guard seen.insert(Array(bytes[name])).inserted else { throw .repeatedField }
            fields.append(Form.Field(name: name, value: value))
        }
        return fields
    }

    /// Decodes up to `&`, or `=` in a name; what is decoded never reaches beyond its source.
    private static func decodePart(
        _ bytes: inout [UInt8],
        from source: inout Int,
        to target: inout Int,
        stopsAtEquals: Bool
    ) throws(FormError) -> Range<Int> {
        let start = target
        while source < bytes.count, bytes[source] != ASCII.ampersand,
            !(stopsAtEquals && bytes[source] == ASCII.equals)
        {
            let next = PercentEncoding.decodeNext(bytes[...], at: &source, plusIsSpace: true)
            guard let byte = next else { throw .malformed }
            bytes[target] = byte
            target += 1
        }
        guard isValidUTF8(bytes[start..<target]) else { throw .notText }
        return start..<target
    }
}
