public import FoundationEssentials
public import HealthModel
internal import Storage
internal import Vault

extension HealthStore {
    /// A page of the type's entries, newest first; empty where reading is not granted.
    ///
    /// - Parameters:
    ///   - person: who asks.
    ///   - type: whose samples.
    ///   - cursor: the text of ``History/next`` of the page before; nil for the first.
    ///   - limit: how many entries at most.
    /// - Returns: the page.
    /// - Throws: ``KeepwellError/locked``, which is decided before consent;
    ///   ``KeepwellError/notFound`` for a cursor that this server did not make.
    public func history(
        _ person: SignedIn,
        type: SampleType,
        after cursor: String? = nil,
        limit: Int
    ) async throws(KeepwellError) -> History {
        try await history(person, SampleQuery(type), after: cursor, limit: limit)
    }

    /// A page of what a query asks for, newest first, of the types that may be read.
    ///
    /// - Throws: as for one type.
    public func history(
        _ person: SignedIn,
        _ query: SampleQuery,
        after cursor: String? = nil,
        limit: Int
    ) async throws(KeepwellError) -> History {
        let seal = PlaceSeal(keys: dependencies.keys, account: person.account, kind: .cursor)
        let place = cursor.flatMap { seal.open($0) }.flatMap(HistoryCursor.init(encoded:))
        guard cursor == nil || place != nil else { throw .notFound }
        guard let record = try await visible(query.types, for: person) else { return .empty }
        var query = query
        query.order = .newestFirst
        query.limit = nil
        var samples = record.samples(query)[...]
        if let place { samples = samples.drop { $0.place >= place } }
        let page = samples.prefix(limit)
        let next = samples.count > limit ? page.last : nil
        let zone = person.person.settings.timeZone
        return History(
            entries: page.map { Entry($0, in: record, zone: zone) },
            next: next.map { seal.seal($0.place.encoded) },
            damages: record.record.damages.map(\.sentence)
        )
    }

    /// All that a query asks for, of the types that may be read (HealthKit: HKSampleQuery).
    ///
    /// - Throws: ``KeepwellError/locked``.
    public func samples(
        _ person: SignedIn,
        _ query: SampleQuery
    ) async throws(KeepwellError) -> [Entry] {
        guard let record = try await visible(query.types, for: person) else { return [] }
        let zone = person.person.settings.timeZone
        return record.samples(query).map { Entry($0, in: record, zone: zone) }
    }

    /// The identifiers of those of the types that there is anything of, of what may be read.
    ///
    /// - Throws: ``KeepwellError/locked``.
    public func typesPresent(
        _ person: SignedIn,
        among types: Set<String>
    ) async throws(KeepwellError) -> Set<String> {
        guard let record = try await visible(types, for: person) else { return [] }
        return Set(record.unordered(SampleQuery(types: types)).map(\.sample.type))
    }

    /// One entry.
    ///
    /// - Throws: ``KeepwellError/notFound`` also for an entry that the person may not see.
    public func entry(
        _ person: SignedIn,
        type: SampleType,
        _ uuid: UUID
    ) async throws(KeepwellError) -> Entry {
        try await entry(person, typeNamed: type.identifier, uuid)
    }

    /// One entry of a type that the catalogue may not know.
    ///
    /// - Throws: ``KeepwellError/notFound`` also for an entry that the person may not see.
    public func entry(
        _ person: SignedIn,
        typeNamed type: String,
        _ uuid: UUID
    ) async throws(KeepwellError) -> Entry {
        guard let record = try await visible([type], for: person),
            let stored = record[uuid], stored.sample.type == type
        else { throw .notFound }
        return Entry(stored, in: record, zone: person.person.settings.timeZone)
    }

    /// What has become of an entry: edits give it another id each time.
    public func fate(
        _ person: SignedIn,
        type: SampleType,
        of uuid: UUID
    ) async throws(KeepwellError) -> EntryFate {
        guard let record = try await visible([type.identifier], for: person) else {
            return .unknown
        }
        let fate = record.state.fate(of: uuid)
        if case .present(let id) = fate {
            let isOfType = record[id]?.sample.type == type.identifier
            return isOfType ? fate : .unknown
        }
        return fate
    }
}

extension RecordState {
    /// The samples of a type: the one that started last first, and among equals the one that was
    /// entered last.
    func newestFirst(of type: SampleType) -> [StoredSample] {
        samples.values.filter { $0.sample.type == type.identifier }
            .sorted { $1.place < $0.place }
    }
}

extension StoredSample {
    /// Where the sample stands in a history.
    var place: HistoryCursor { HistoryCursor(start: sample.start, order: order) }
}
