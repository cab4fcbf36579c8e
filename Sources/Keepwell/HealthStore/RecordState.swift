internal import Bytes
internal import FoundationEssentials
internal import HealthModel
internal import Vault

/// What a vault's operations add up to, and the one function that applies them, in order, for
/// reading and for merging.
///
/// - *save*: a UUID that was ever known, even deleted, changes nothing; a sync identifier known for
///   the same client and type with the same or a higher version, even deleted, changes nothing, with
///   a lower one it is replaced.
/// - *delete* matches samples of the asking client alone; the person's matches all.
/// - What the person deleted or edited stays closed to later versions of a client; the save of an
///   edit is not held back by the mark that its own delete leaves.
/// - What takes the place of a sample takes it inside correlations too; a correlation goes with the
///   last of its parts, a blood pressure reading with the first.
struct RecordState: Sendable {
    private(set) var samples: [UUID: StoredSample] = [:]
    /// What an edit or a higher version put in the place of a sample.
    private(set) var successors: [UUID: UUID] = [:]
    /// What is gone, in the order in which it went.
    private(set) var deletions: [DeletedSample] = []
    /// The correlation that a sample is part of.
    private(set) var correlations: [UUID: UUID] = [:]

    private var known: Set<UUID> = []
    private var versions: [SyncKey: SyncState] = [:]

    fileprivate struct SyncKey: Hashable {
        let client: Identifier128
        let type: String
        let identifier: String
    }

    private struct SyncState {
        var version: Digits
        var sample: UUID
        /// The person deleted or edited it: no client brings it back.
        var isClosed = false
    }

    /// Applies one operation whose first change has this number.
    mutating func apply(_ operation: Operation, from number: Int64) {
        // An edit of what is no longer there is void as a whole.
        guard !operation.isEdit || operation.targets.allSatisfy({ samples[$0] != nil }) else {
            return
        }
        let replaced = operation.isEdit ? operation.targets.compactMap { samples[$0] } : []
        let place = replaced.map(\.order).min()
        var number = number
        for action in operation.actions {
            switch action {
            case .save(let saved):
                for sample in saved {
                    save(
                        stored(sample, operation, number, place),
                        isEdit: operation.isEdit
                    )
                    number += 1
                }
            case .delete(let uuids, let deleter):
                for uuid in uuids {
                    delete(
                        uuid,
                        by: operation.client,
                        byPerson: deleter == .person,
                        number: number
                    )
                    number += 1
                }
            }
        }
        succeed(replaced, operation.saved)
    }

    /// What became of a sample: the one that stands in its place now, or itself.
    func fate(of uuid: UUID) -> EntryFate {
        var current = uuid
        // Every step leads to a sample that was saved later, so it comes to an end.
        for _ in 0...successors.count {
            if samples[current] != nil { return .present(current) }
            guard let next = successors[current] else { break }
            current = next
        }
        return known.contains(uuid) ? .deleted : .unknown
    }

    /// Whether a form of the site has saved something else than what goes by this identifier.
    func hasOther(
        of form: UUID,
        type: String,
        client: Identifier128,
        than identifier: String
    ) -> Bool {
        versions.keys.contains { key in
            key.client == client && key.type == type && key.identifier != identifier
                && key.identifier.hasPrefix(form.uuidString)
        }
    }

    private func stored(
        _ sample: Sample,
        _ operation: Operation,
        _ number: Int64,
        _ place: Int64?
    ) -> StoredSample {
        StoredSample(
            sample: sample,
            client: operation.client,
            changeNumber: number,
            order: place ?? number,
            savedAt: operation.savedAt,
            consentNumber: operation.consentNumber
        )
    }

    private mutating func save(_ stored: StoredSample, isEdit: Bool) {
        guard known.insert(stored.sample.uuid).inserted else { return }
        guard let key = SyncKey(stored), let sync = stored.sample.metadata.sync else {
            insert(stored)
            return
        }
        if let state = versions[key] {
            let isNewer = sync.version.isGreater(than: state.version)
            guard isEdit || (isNewer && !state.isClosed) else { return }
            replace(state.sample, by: stored)
        }
        let isClosed = versions[key]?.isClosed ?? false
        versions[key] = SyncState(
            version: sync.version,
            sample: stored.sample.uuid,
            isClosed: isClosed
        )
        insert(stored)
    }

    private mutating func insert(_ stored: StoredSample) {
        samples[stored.sample.uuid] = stored
        guard case .correlation(let correlation) = stored.sample.content else { return }
        for part in correlation.parts { correlations[part.uuid] = stored.sample.uuid }
    }

    /// Takes out what a higher version replaces; the new one stands where it stood.
    private mutating func replace(_ uuid: UUID, by stored: StoredSample) {
        guard let old = samples.removeValue(forKey: uuid) else { return }
        deletions.append(DeletedSample(old, number: stored.changeNumber))
        successors[uuid] = stored.sample.uuid
        if let owner = correlations.removeValue(forKey: uuid) {
            correlations[stored.sample.uuid] = owner
        }
    }

    private mutating func delete(
        _ uuid: UUID,
        by client: Identifier128,
        byPerson: Bool,
        number: Int64
    ) {
        guard let stored = samples[uuid], byPerson || stored.client == client else { return }
        remove(stored, byPerson: byPerson, number: number)
        guard let owner = correlations.removeValue(forKey: uuid),
            let correlation = samples[present(owner)], !isWhole(correlation)
        else { return }
        remove(correlation, byPerson: byPerson, number: number)
    }

    private mutating func remove(_ stored: StoredSample, byPerson: Bool, number: Int64) {
        samples[stored.sample.uuid] = nil
        deletions.append(DeletedSample(stored, number: number))
        if byPerson, let key = SyncKey(stored) { versions[key]?.isClosed = true }
    }

    /// Notes what an edit put in the place of what: the sample of the same type, or else the last,
    /// which of several that belong together is the one that names the others.
    private mutating func succeed(_ replaced: [StoredSample], _ saved: [Sample]) {
        var saved = saved.filter { samples[$0.uuid] != nil }
        guard let last = saved.last else { return }
        for old in replaced {
            let index = saved.firstIndex { $0.type == old.sample.type }
            successors[old.sample.uuid] = index.map { saved.remove(at: $0).uuid } ?? last.uuid
        }
    }
}

/// A sample that is gone: what an anchored query tells of it.
struct DeletedSample: Sendable, Equatable {
    let uuid: UUID
    let type: String
    /// The number of the change that took it away.
    let changeNumber: Int64

    init(_ stored: StoredSample, number: Int64) {
        uuid = stored.sample.uuid
        type = stored.sample.type
        changeNumber = number
    }
}

// MARK: Correlations

extension RecordState {
    /// The samples that a correlation is made of, as they stand now.
    func parts(of correlation: Correlation) -> [StoredSample] {
        correlation.parts.compactMap { samples[present($0.uuid)] }
    }

    /// The correlation that a sample is part of.
    func correlation(of uuid: UUID) -> StoredSample? {
        correlations[uuid].flatMap { samples[present($0)] }
    }

    /// What stands in the place of a sample now: itself where nothing replaced it.
    func present(_ uuid: UUID) -> UUID {
        var uuid = uuid
        while samples[uuid] == nil, let next = successors[uuid] { uuid = next }
        return uuid
    }

    private func isWhole(_ stored: StoredSample) -> Bool {
        guard case .correlation(let correlation) = stored.sample.content else { return true }
        let count = parts(of: correlation).count
        let needsEach = SampleType.named(stored.sample.type)?.correlation?.needsEach ?? false
        return needsEach ? count == correlation.parts.count : count > 0
    }
}

extension RecordState.SyncKey {
    /// Nil for a sample without a sync identifier.
    fileprivate init?(_ stored: StoredSample) {
        guard let sync = stored.sample.metadata.sync else { return nil }
        self.init(client: stored.client, type: stored.sample.type, identifier: sync.identifier)
    }
}

extension Operation {
    /// What its deletes name.
    var targets: [UUID] {
        actions.flatMap { action -> [UUID] in
            if case .delete(let uuids, _) = action { uuids } else { [] }
        }
    }

    /// What its saves hold.
    var saved: [Sample] {
        actions.flatMap { action -> [Sample] in
            if case .save(let samples) = action { samples } else { [] }
        }
    }
}
