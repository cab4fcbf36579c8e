internal import Bytes
internal import HealthModel

/// The numbers of a profile's fields; one that a reader does not know is refused, never left out:
/// it would be lost with the next save.
private enum ProfileTag: UInt8, CaseIterable {
    case dateOfBirth = 1
    case biologicalSex = 2
    case bloodType = 3
    case skinType = 4
    case wheelchairUse = 5
    case units = 16
    case favourites = 17
}

extension SealedProfile {
    private static let formatVersion: UInt8 = 1

    /// The content that is sealed as an object of kind ``SealedObjectKind/profile``.
    public var encoded: [UInt8] {
        var writer = ByteWriter()
        writer.append(byte: Self.formatVersion)
        writer.append(fixed: version)
        let fields = ProfileTag.allCases.compactMap { tag in
            profile.bytes(of: tag).map { (tag, $0) }
        }
        writer.append(list: fields) { writer, field in
            writer.append(byte: field.0.rawValue)
            writer.append(prefixed: field.1)
        }
        return writer.bytes
    }

    /// Reads what ``encoded`` gives.
    ///
    /// - Throws: ``VaultError/unsupported`` for another version, and for a field, a choice or a unit
    ///   that this program does not know; ``VaultError/damaged``.
    public init(encoded bytes: [UInt8]) throws(VaultError) {
        var reader = FieldReader(bytes)
        guard try reader.byte() == Self.formatVersion else { throw .unsupported }
        let version = try reader.fixed(Int64.self)
        let fields = try reader.list(eachAtLeast: 2) { reader throws(VaultError) in
            (number: try reader.byte(), bytes: try reader.prefixed())
        }
        try reader.finish()
        guard version > 0, zip(fields, fields.dropFirst()).allSatisfy({ $0.number < $1.number })
        else { throw .damaged }
        var profile = Profile()
        for field in fields {
            guard let tag = ProfileTag(rawValue: field.number) else { throw .unsupported }
            try profile.read(tag, field.bytes)
        }
        self.init(version: version, profile: profile)
    }
}

extension Profile {
    /// Nil for what is not set.
    fileprivate func bytes(of tag: ProfileTag) -> [UInt8]? {
        var writer = ByteWriter()
        switch tag {
        case .dateOfBirth:
            guard let day = characteristics.dateOfBirth else { return nil }
            writer.append(count: day.year)
            writer.append(byte: UInt8(day.month))
            writer.append(byte: UInt8(day.day))
        case .biologicalSex: return Self.bytes(of: characteristics.biologicalSex)
        case .bloodType: return Self.bytes(of: characteristics.bloodType)
        case .skinType: return Self.bytes(of: characteristics.skinType)
        case .wheelchairUse: return Self.bytes(of: characteristics.wheelchairUse)
        case .units:
            guard !units.isEmpty else { return nil }
            let sorted = units.sorted { $0.key < $1.key }
            writer.append(list: sorted) { writer, entry in
                writer.append(prefixed: entry.key)
                writer.append(prefixed: entry.value.symbol)
            }
        case .favourites:
            guard !favourites.isEmpty else { return nil }
            writer.append(list: favourites) { $0.append(prefixed: $1) }
        }
        return writer.bytes
    }

    private static func bytes(of choice: (some RawRepresentable<Int>)?) -> [UInt8]? {
        guard let choice else { return nil }
        var writer = ByteWriter()
        writer.append(count: choice.rawValue)
        return writer.bytes
    }

    fileprivate mutating func read(_ tag: ProfileTag, _ bytes: [UInt8]) throws(VaultError) {
        var reader = FieldReader(bytes)
        switch tag {
        case .dateOfBirth: characteristics.dateOfBirth = try Self.day(&reader)
        case .biologicalSex: characteristics.biologicalSex = try Self.choice(&reader)
        case .bloodType: characteristics.bloodType = try Self.choice(&reader)
        case .skinType: characteristics.skinType = try Self.choice(&reader)
        case .wheelchairUse: characteristics.wheelchairUse = try Self.choice(&reader)
        case .units: units = try Self.units(&reader)
        case .favourites:
            favourites = try reader.list(eachAtLeast: 1) { reader throws(VaultError) in
                try reader.text()
            }
            guard Set(favourites).count == favourites.count else { throw .damaged }
        }
        try reader.finish()
    }

    private static func day(_ reader: inout FieldReader) throws(VaultError) -> LocalDay {
        let year = try reader.wholeNumber()
        let month = Int(try reader.byte())
        guard let day = LocalDay(year: year, month: month, day: Int(try reader.byte())) else {
            throw .damaged
        }
        return day
    }

    private static func choice<Choice: RawRepresentable<Int>>(
        _ reader: inout FieldReader
    ) throws(VaultError) -> Choice {
        guard let choice = Choice(rawValue: try reader.wholeNumber()) else { throw .unsupported }
        return choice
    }

    private static func units(
        _ reader: inout FieldReader
    ) throws(VaultError) -> [String: EntryUnit] {
        let entries = try reader.list(eachAtLeast: 2) { reader throws(VaultError) in
            (type: try reader.text(), symbol: try reader.text())
        }
        var units: [String: EntryUnit] = [:]
        for entry in entries {
            guard units[entry.type] == nil else { throw .damaged }
            guard let unit = EntryUnit(symbol: entry.symbol) else { throw .unsupported }
            units[entry.type] = unit
        }
        return units
    }
}
