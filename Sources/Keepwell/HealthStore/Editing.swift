public import FoundationEssentials
public import HealthModel
internal import Storage
internal import Vault

extension HealthStore {
    /// Replaces an entry: the old one is deleted and the new one saved in one operation, a
    /// correlation together with its parts.
    ///
    /// - Throws: ``KeepwellError/notFound`` when there is no such entry that the person may see,
    ///   ``KeepwellError/conflict(_:)`` when it was changed meanwhile or is part of another,
    ///   ``KeepwellError/forbidden(_:)`` when the person does not let the site write the type.
    public func edit(
        _ person: SignedIn,
        _ uuid: UUID,
        to new: NewEntry
    ) async throws(KeepwellError) {
        try await change(person, type: new.type, writing: new.consentTypes) {
            record throws(KeepwellError) in
            guard let previous = record[uuid] else {
                guard let successor = record.state.successor(of: uuid), record.shows(successor)
                else { throw KeepwellError.notFound }
                guard try record.state.holdsSame(successor, as: new) else {
                    throw KeepwellError.conflict(
                        "This entry was changed meanwhile. Please look at it again."
                    )
                }
                return nil
            }
            guard previous.sample.type == new.type.identifier else { throw KeepwellError.notFound }
            guard record.state.correlation(of: uuid) == nil else {
                throw KeepwellError.conflict(
                    "This number is part of another entry. Please change that one."
                )
            }
            let sync = previous.sample.metadata.sync
            let version = sync?.version.nextVersion
            let samples = try new.samples(
                // Behind the last version that fits, the entry gets a name of its own.
                identifier: version == nil ? new.identifier : sync?.identifier ?? new.identifier,
                version: version ?? .one,
                previous: previous.sample.metadata
            )
            return [
                .delete(record.state.together(with: previous), by: .person), .save(samples),
            ]
        }
    }

    /// Deletes one entry, whatever client wrote it; what belongs together goes together.
    ///
    /// - Throws: ``KeepwellError/notFound`` when there is no such entry that the person may see.
    public func delete(
        _ person: SignedIn,
        type: SampleType,
        _ uuid: UUID
    ) async throws(KeepwellError) {
        try await change(person, type: type, writing: nil) { record throws(KeepwellError) in
            guard let stored = record[uuid], stored.sample.type == type.identifier else {
                throw KeepwellError.notFound
            }
            return [.delete(record.state.together(with: stored), by: .person)]
        }
    }

    /// Deletes all entries of a type that the person may see.
    ///
    /// - Returns: how many there were.
    public func deleteAll(
        _ person: SignedIn,
        of type: SampleType
    ) async throws(KeepwellError) -> Int {
        var count = 0
        var rest = true
        while rest {
            rest = false
            try await change(person, type: type, writing: nil) { record throws(KeepwellError) in
                let stored = record.samples(SampleQuery(type))
                guard !stored.isEmpty else { return nil }
                let most = Operation.maximumChanges / 64
                rest = stored.count > most
                count += min(stored.count, most)
                let uuids = stored.prefix(most).flatMap { record.state.together(with: $0) }
                return [.delete(Array(Set(uuids)), by: .person)]
            }
        }
        return count
    }

    /// Appends what `actions` makes of the record as it stands; nothing else can come in between.
    ///
    /// - Parameters:
    ///   - person: who changes it.
    ///   - type: whose samples they must be able to see.
    ///   - types: what is written; nil where something only goes: to delete is the person's own right,
    ///     and what takes the place of an entry is saved like any.
    ///   - actions: what to do; nil for nothing.
    /// - Throws: what `actions` throws, and ``KeepwellError/notFound`` where nothing may be seen.
    private func change(
        _ person: SignedIn,
        type: SampleType,
        writing types: [String]?,
        _ actions: (VisibleRecord) throws(KeepwellError) -> [Action]?
    ) async throws(KeepwellError) {
        try await dependencies.ledger.retrying {
            guard let visible = try await visible([type.identifier], for: person) else {
                throw KeepwellError.notFound
            }
            let chain =
                if let types {
                    try await requireWriting(types, by: KnownClient.site, account: person.account)
                } else { try await dependencies.ledger.chain(of: person.account) }
            guard let actions = try actions(visible) else { return }
            try await commit(
                actions,
                person,
                chain,
                racing: [.operationHead(person.account, visible.record.head)]
            )
        }
    }
}

extension RecordState {
    /// The sample, with the correlation that it is or is part of, and all parts of that one.
    func together(with stored: StoredSample) -> [UUID] {
        let whole = correlation(of: stored.sample.uuid) ?? stored
        guard case .correlation(let correlation) = whole.sample.content else {
            return [stored.sample.uuid]
        }
        return parts(of: correlation).map(\.sample.uuid) + [whole.sample.uuid]
    }

    /// What took the place of a sample that is gone.
    func successor(of uuid: UUID) -> StoredSample? {
        successors[uuid] == nil ? nil : samples[present(uuid)]
    }

    /// Whether an edit of a stored sample to `new` would change nothing.
    func holdsSame(_ stored: StoredSample, as new: NewEntry) throws(KeepwellError) -> Bool {
        guard let sync = stored.sample.metadata.sync else { return false }
        let samples = try new.samples(
            identifier: sync.identifier,
            version: sync.version,
            previous: stored.sample.metadata
        )
        guard let last = samples.last, last.isSame(as: stored.sample) else { return false }
        guard case .correlation(let correlation) = stored.sample.content else { return true }
        let parts = parts(of: correlation).map(\.sample)
        return parts.count == samples.count - 1
            && zip(parts, samples).allSatisfy { $0.isSame(as: $1) }
    }
}

extension Sample {
    /// Whether two samples say the same, whatever their names; correlations are compared by parts.
    fileprivate func isSame(as other: Sample) -> Bool {
        guard type == other.type, start == other.start, end == other.end,
            Set(metadata.entries) == Set(other.metadata.entries)
        else { return false }
        if case .correlation = content, case .correlation = other.content { return true }
        return content == other.content
    }
}
