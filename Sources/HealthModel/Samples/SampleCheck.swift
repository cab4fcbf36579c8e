extension Sample {
    /// Refuses what the general rules and those of the type do not allow.
    ///
    /// A type that the catalogue does not know is bound by the general rules alone.
    func check() throws(SampleError) {
        guard start <= end else { throw .endsBeforeStart }
        let type = SampleType.named(type)
        try checkSpan(of: type)
        try metadata.check(for: type)
        for key in type?.requiredMetadata ?? [] where metadata[key] == nil {
            throw .metadata(key: key, .missing)
        }
        try checkContent(of: type)
    }

    private func checkSpan(of type: SampleType?) throws(SampleError) {
        guard let type else { return }
        switch type.span {
        case .any: if isOpenEnded { throw .openEnd }
        // Not finished is one thing, beginning in another age another.
        case .mayBeOpenEnded: if start >= .distantFuture { throw .openEnd }
        case .moment:
            if isOpenEnded { throw .openEnd }
            if start != end { throw .notAMoment }
        }
    }

    private func checkContent(of type: SampleType?) throws(SampleError) {
        switch (type?.kind, content) {
        case (.quantity(let traits), .quantity(let quantity)): try traits.check(quantity)
        case (.category(let traits), .category(let value)): try traits.check(value)
        case (.correlation(let traits), .correlation(let correlation)):
            try traits.check(correlation.parts.map(\.type))
            try check(correlation)
        case (.workout, .workout(let workout)): try workout.check(from: start, to: end)
        case (.opaque, .opaque): break
        case (nil, .correlation(let correlation)): try check(correlation)
        case (nil, .workout(let workout)): try workout.check(from: start, to: end)
        case (nil, _): break
        default: throw .wrongKind
        }
    }

    private func check(_ correlation: Correlation) throws(SampleError) {
        let uuids = Set(correlation.parts.map(\.uuid))
        guard uuids.count == correlation.parts.count, !uuids.contains(uuid) else {
            throw .correlation(.repeatedPart)
        }
    }

    /// Refuses parts of a correlation that are not the ones it names, or have other times.
    ///
    /// - Throws: ``SampleError/wrongKind`` for a sample that is no correlation, and the faults of
    ///   correlations.
    public func check(parts: [Sample]) throws(SampleError) {
        guard case .correlation(let correlation) = content else { throw .wrongKind }
        for part in correlation.parts {
            let sample = parts.first { $0.uuid == part.uuid }
            guard let sample, sample.type == part.type else {
                throw .correlation(.wrongPart(type: part.type))
            }
            guard sample.start == start, sample.end == end else {
                throw .correlation(.otherTimes(type: part.type))
            }
        }
        let uuids = Set(correlation.parts.map(\.uuid))
        if let other = parts.first(where: { !uuids.contains($0.uuid) }) {
            throw .correlation(.wrongPart(type: other.type))
        }
    }
}

extension Metadata {
    /// Refuses an empty key, half a sync identity and values of another kind than their keys have.
    ///
    /// The type is the sample's, where it is one and known; some keys depend on it.
    func check(for type: SampleType?) throws(SampleError) {
        guard entries.allSatisfy({ !$0.key.isEmpty }) else { throw .emptyMetadataKey }
        let hasSyncKey =
            self[MetadataKey.syncIdentifier] != nil || self[MetadataKey.syncVersion] != nil
        guard !hasSyncKey || sync != nil else { throw .incompleteSync }
        for entry in entries {
            try MetadataKeyRule.named(entry.key)?.check(entry.value, of: type)
        }
    }
}
