internal import FoundationEssentials
internal import HealthModel
internal import Storage
internal import Vault

/// The only door to samples: every save, delete and query goes through it, and the authorization
/// check stands here alone.
public struct HealthStore: Sendable {
    let dependencies: Dependencies

    var reader: JournalReader { JournalReader(dependencies: dependencies) }
    var writer: JournalWriter { JournalWriter(dependencies: dependencies) }

    // MARK: Authorization

    /// The consent chain, if it lets the client write samples of this type.
    ///
    /// - Throws: ``KeepwellError/notDetermined(type:direction:)``,
    ///   ``KeepwellError/forbidden(_:)``.
    func requireWriting(
        _ types: [String],
        by client: ClientID,
        account: AccountID
    ) async throws(KeepwellError) -> ConsentChain {
        let chain = try await dependencies.ledger.chain(of: account)
        try requireWriting(types, by: client, in: chain)
        return chain
    }

    /// Whether a chain, as it is or as it is about to be, lets the client write samples of all of
    /// these types.
    func requireWriting(
        _ types: [String],
        by client: ClientID,
        in chain: ConsentChain
    ) throws(KeepwellError) {
        for type in types {
            switch chain.state(of: type, for: client, .write) {
            case .granted: break
            case .notDetermined: throw .notDetermined(type: type, direction: .write)
            case .refused:
                throw .forbidden(
                    "You have chosen that Keepwell does not save entries of this kind."
                )
            }
        }
    }

    /// Those of the types that the client may read; a refusal is not told from "not asked".
    func readableTypes(
        _ types: some Sequence<String>,
        by client: ClientID,
        account: AccountID
    ) async throws(KeepwellError) -> Set<String> {
        let chain = try await dependencies.ledger.chain(of: account)
        return Set(types.filter { chain.state(of: $0, for: client, .read).isGranted })
    }

    // MARK: Reading

    /// The record, if the site may read all of these types: locked is decided before consent, and a
    /// type that may not be read looks like one without samples.
    func readable(
        _ types: [String],
        for person: SignedIn
    ) async throws(KeepwellError) -> ReadRecord? {
        let lease = try person.unlocked()
        let readable = try await readableTypes(
            types,
            by: KnownClient.site,
            account: person.account
        )
        guard readable.isSuperset(of: types) else { return nil }
        return try await reader.read(lease)
    }

    /// What the site may see of samples of these types; nil where that is nothing.
    func visible(
        _ types: some Sequence<String>,
        for person: SignedIn
    ) async throws(KeepwellError) -> VisibleRecord? {
        let lease = try person.unlocked()
        let asked = Set(types.flatMap { SampleType.named($0)?.consentTypes ?? [$0] })
        // Whether a part's whole may be shown depends on the other parts.
        let siblings = SampleType.all.compactMap(\.correlation?.partTypes)
            .filter { !asked.isDisjoint(with: $0) }
        let readable = try await readableTypes(
            asked.union(siblings.joined()),
            by: KnownClient.site,
            account: person.account
        )
        guard !readable.isDisjoint(with: asked) else { return nil }
        return VisibleRecord(record: try await reader.read(lease), readable: readable)
    }
}

/// A record through the eyes of somebody who may read some types.
struct VisibleRecord: Sendable {
    let record: ReadRecord
    /// The identifiers of the types that may be read.
    let readable: Set<String>

    var state: RecordState { record.state }

    /// Whether a sample may be shown: a correlation where all of its parts may.
    func shows(_ stored: StoredSample) -> Bool {
        guard case .correlation(let correlation) = stored.sample.content else {
            return readable.contains(stored.sample.type)
        }
        return state.parts(of: correlation).allSatisfy { readable.contains($0.sample.type) }
    }

    /// The sample, where it is there and may be shown.
    subscript(uuid: UUID) -> StoredSample? {
        state.samples[uuid].flatMap { shows($0) ? $0 : nil }
    }

    /// The correlation that a sample is part of, where that may be shown.
    func correlation(of stored: StoredSample) -> StoredSample? {
        state.correlation(of: stored.sample.uuid).flatMap { shows($0) ? $0 : nil }
    }

    /// All samples that a query asks for and that may be shown, in its order.
    func samples(_ query: SampleQuery) -> [StoredSample] { query.arranged(unordered(query)) }

    /// The same in no order, and without a limit.
    func unordered(_ query: SampleQuery) -> [StoredSample] {
        state.samples.values.filter { stored in
            query.matches(stored, in: state) && shows(stored)
                && !(query.showsPartsInWhole && isSeenInWhole(stored, query))
        }
    }

    /// Whether the query finds the correlation that a sample is part of as well.
    private func isSeenInWhole(_ stored: StoredSample, _ query: SampleQuery) -> Bool {
        guard let whole = correlation(of: stored) else { return false }
        return query.types.contains(whole.sample.type)
    }
}
