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
struct RecordState: Sendable {
    private(set) var samples: [UUID: StoredSample] = [:]
    /// What an edit put in the place of a sample.
    private(set) var successors: [UUID: UUID] = [:]

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
        let place =
            operation.isEdit ? operation.targets.compactMap { samples[$0]?.order }.min() : nil
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
                    delete(uuid, by: operation.client, byPerson: deleter == .person)
                    number += 1
                }
            }
        }
        if operation.isEdit { succeed(operation) }
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
            samples[stored.sample.uuid] = stored
            return
        }
        if let state = versions[key] {
            let isNewer = sync.version.isGreater(than: state.version)
            guard isEdit || (isNewer && !state.isClosed) else { return }
            samples[state.sample] = nil
        }
        let isClosed = versions[key]?.isClosed ?? false
        versions[key] = SyncState(
            version: sync.version,
            sample: stored.sample.uuid,
            isClosed: isClosed
        )
        samples[stored.sample.uuid] = stored
    }

    private mutating func delete(_ uuid: UUID, by client: Identifier128, byPerson: Bool) {
        guard let stored = samples[uuid], byPerson || stored.client == client else { return }
        samples[uuid] = nil
        guard byPerson, let key = SyncKey(stored) else { return }
        versions[key]?.isClosed = true
    }

    /// Notes what took the place of what.
    private mutating func succeed(_ operation: Operation) {
        guard let edited = operation.saved.first else { return }
        for uuid in operation.targets { successors[uuid] = edited.uuid }
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
