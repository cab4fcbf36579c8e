internal import HealthModel

extension HealthStore {
    /// The identifiers of the types of which the person has samples that may be shown.
    ///
    /// - Throws: ``KeepwellError/locked``.
    public func recordedTypes(_ person: SignedIn) async throws(KeepwellError) -> Set<String> {
        let all = SampleType.all.map(\.identifier)
        guard let record = try await visible(all, for: person) else { return [] }
        return Set(record.state.samples.values.filter { record.shows($0) }.map(\.sample.type))
    }
}
