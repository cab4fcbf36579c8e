internal import Bytes
internal import FoundationEssentials
internal import HealthModel

/// The columns that hold what the samples of a block are about.
enum ContentColumns {
    /// The content columns of samples that are all of one kind.
    static func encode(_ contents: [SampleContent], kind: ContentKind) -> [(ColumnTag, [UInt8])] {
        switch kind {
        case .quantity: quantities(contents.compactMap(\.quantity))
        case .category:
            [(.category, IntegerColumn.encode(contents.map { Int64($0.category ?? 0) }))]
        case .correlation:
            [
                rows(.parts, contents.compactMap(\.correlation)) { writer, correlation in
                    writer.append(list: correlation.parts) { writer, part in
                        writer.append(part.uuid)
                        writer.append(prefixed: part.type)
                    }
                }
            ]
        case .workout:
            [rows(.workout, contents.compactMap(\.workout)) { WorkoutCoding.append($1, to: &$0) }]
        case .opaque:
            [
                rows(.opaque, contents.compactMap(\.opaque)) { writer, opaque in
                    writer.append(prefixed: opaque.mediaType)
                    writer.append(prefixed: opaque.bytes)
                }
            ]
        }
    }

    /// The content of each row, from the columns of a block.
    static func decode(
        _ columns: BlockColumns,
        kind: ContentKind
    ) throws(VaultError) -> [SampleContent] {
        switch kind {
        case .quantity: try quantities(columns)
        case .category:
            try columns.integers(.category).map { number throws(VaultError) in
                guard let value = Int(exactly: number) else { throw .damaged }
                return .category(value)
            }
        case .correlation:
            try columns.rows(.parts) { reader throws(VaultError) in
                let parts = try reader.list(eachAtLeast: 17) { field throws(VaultError) in
                    Correlation.Part(uuid: try field.uuid(), type: try field.text())
                }
                return .correlation(Correlation(parts: parts))
            }
        case .workout:
            try columns.rows(.workout) { reader throws(VaultError) in
                .workout(try WorkoutCoding.read(&reader))
            }
        case .opaque:
            try columns.rows(.opaque) { reader throws(VaultError) in
                .opaque(OpaqueContent(mediaType: try reader.text(), bytes: try reader.prefixed()))
            }
        }
    }

    private static func quantities(_ quantities: [Quantity]) -> [(ColumnTag, [UInt8])] {
        var units = Interning<Unit>()
        let numbers = quantities.map { units.number(of: $0.unit) }
        return [
            (.units, SampleDictionaries.encode(units.values)),
            (.coefficient, IntegerColumn.encode(quantities.map(\.digits.coefficient))),
            (.scale, IntegerColumn.encode(quantities.map { Int64($0.digits.scale) })),
            (.unit, IntegerColumn.encode(numbers)),
        ]
    }

    private static func quantities(_ columns: BlockColumns) throws(VaultError) -> [SampleContent] {
        let units = try SampleDictionaries.decodeUnits(try columns.bytes(.units))
        let coefficients = try columns.integers(.coefficient)
        let scales = try columns.integers(.scale)
        let numbers = try columns.integers(.unit)
        var contents: [SampleContent] = []
        contents.reserveCapacity(columns.rowCount)
        for row in 0..<columns.rowCount {
            guard let scale = Int(exactly: scales[row]),
                let digits = Digits(coefficient: coefficients[row], scale: scale)
            else { throw .damaged }
            let unit = try BlockColumns.entry(numbers[row], of: units)
            contents.append(.quantity(Quantity(digits: digits, unit: unit)))
        }
        return contents
    }

    private static func rows<Value>(
        _ tag: ColumnTag,
        _ values: [Value],
        _ write: (inout ByteWriter, Value) -> Void
    ) -> (ColumnTag, [UInt8]) {
        var writer = ByteWriter()
        for value in values { write(&writer, value) }
        return (tag, writer.bytes)
    }
}

extension SampleContent {
    fileprivate var quantity: Quantity? {
        if case .quantity(let value) = self { value } else { nil }
    }
    fileprivate var category: Int? { if case .category(let value) = self { value } else { nil } }
    fileprivate var correlation: Correlation? {
        if case .correlation(let value) = self { value } else { nil }
    }
    fileprivate var workout: Workout? { if case .workout(let value) = self { value } else { nil } }
    fileprivate var opaque: OpaqueContent? {
        if case .opaque(let value) = self { value } else { nil }
    }
}
