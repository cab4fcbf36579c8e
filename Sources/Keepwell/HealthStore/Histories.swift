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
        let seal = CursorSeal(keys: dependencies.keys, account: person.account)
        let place = cursor.flatMap { seal.open($0) }
        guard cursor == nil || place != nil else { throw .notFound }
        guard let record = try await readable(type, for: person) else { return .empty }
        var samples = record.state.newestFirst(of: type)[...]
        if let place { samples = samples.drop { $0.place >= place } }
        let page = samples.prefix(limit)
        let next = samples.count > limit ? page.last : nil
        return History(
            entries: page.compactMap { Entry($0.sample, zone: person.person.settings.timeZone) },
            next: next.map { seal.seal($0.place) },
            damages: record.damages.map(\.sentence)
        )
    }

    /// One entry.
    ///
    /// - Throws: ``KeepwellError/notFound`` also for an entry that the person may not see.
    public func entry(
        _ person: SignedIn,
        type: SampleType,
        _ uuid: UUID
    ) async throws(KeepwellError) -> Entry {
        guard let record = try await readable(type, for: person),
            let stored = record.state.samples[uuid], stored.sample.type == type.identifier,
            let entry = Entry(stored.sample, zone: person.person.settings.timeZone)
        else { throw .notFound }
        return entry
    }

    /// What has become of an entry: edits give it another id each time.
    public func fate(
        _ person: SignedIn,
        type: SampleType,
        of uuid: UUID
    ) async throws(KeepwellError) -> EntryFate {
        guard let record = try await readable(type, for: person) else { return .unknown }
        let fate = record.state.fate(of: uuid)
        if case .present(let id) = fate {
            let isOfType = record.state.samples[id]?.sample.type == type.identifier
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

extension Entry {
    /// A quantity sample as the person sees it; nil for samples of other kinds.
    fileprivate init?(_ sample: Sample, zone: TimeZone) {
        guard let quantity = sample.quantity else { return nil }
        self.quantity = quantity
        enteredAs = sample.entryUnit ?? .unit(quantity.unit)
        uuid = sample.uuid
        start = sample.start
        timeZone = sample.metadata.timeZone ?? zone
        localDay = sample.localDay(fallback: zone)
        note = sample.metadata.note
        source = sample.source.name
    }
}
