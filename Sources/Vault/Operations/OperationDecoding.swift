internal import Bytes
internal import FoundationEssentials
internal import HealthModel

extension Operation {
    /// Reads the bytes of an ``EncodedOperation``.
    ///
    /// Throws ``VaultError/unsupported`` for a kind, version or column that is not known here, and
    /// ``VaultError/damaged`` for anything else that no encoder writes.
    init(padded: [UInt8]) throws(VaultError) {
        var reader = FieldReader(try Padding.unpad(padded))
        let kindNumber = try reader.byte()
        guard let kind = Kind(rawValue: kindNumber),
            try reader.byte() == EncodedOperation.formatVersion,
            Compression(rawValue: try reader.byte()) != nil
        else { throw .unsupported }
        let client = try reader.identifier()
        let consentNumber = try reader.number()
        let savedAt = try reader.instant()
        let importID = try reader.optional { field throws(VaultError) in try field.identifier() }
        var actions: [Action] = []
        if kind != .save { actions.append(try Self.readDelete(&reader)) }
        if kind != .delete {
            let offset = actions.first?.count ?? 0
            actions.append(.save(try Self.readSamples(&reader, from: offset)))
        }
        try reader.finish()
        do {
            try self.init(
                client: client,
                consentNumber: consentNumber,
                importID: importID,
                savedAt: savedAt,
                actions: actions
            )
        } catch {
            throw .damaged
        }
    }

    private static func readDelete(_ reader: inout FieldReader) throws(VaultError) -> Action {
        guard let deleter = Deleter(rawValue: try reader.byte()) else { throw .damaged }
        let uuids = try reader.list(eachAtLeast: 16) { field throws(VaultError) in
            try field.uuid()
        }
        return .delete(uuids, by: deleter)
    }

    /// The samples in the order of their change numbers, which must leave no gap.
    private static func readSamples(
        _ reader: inout FieldReader,
        from offset: Int
    ) throws(VaultError) -> [Sample] {
        var samples: [(offset: Int64, sample: Sample)] = []
        for _ in 0..<(try reader.count(eachAtLeast: SampleBlock.leastLength)) {
            let room = Operation.maximumChanges - samples.count
            samples += try SampleBlock.decode(&reader, mostRows: room).rows
        }
        samples.sort { $0.offset < $1.offset }
        guard samples.indices.allSatisfy({ samples[$0].offset == Int64(offset + $0) }) else {
            throw .damaged
        }
        return samples.map(\.sample)
    }
}
