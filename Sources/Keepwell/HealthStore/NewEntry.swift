internal import Bytes
internal import Cryptography
public import FoundationEssentials
public import HealthModel

/// What a person entered on the site, of any kind, ready to be saved.
public struct NewEntry: Sendable {
    public enum Content: Sendable {
        case quantity(Amount)
        /// The number of the chosen value.
        case category(Int)
        /// The parts of a correlation.
        case parts([Part])
        case workout(Workout)
    }

    /// An amount and how it was entered, which the unit alone does not always tell.
    public struct Amount: Sendable, Equatable {
        public let quantity: Quantity
        public let enteredAs: EntryUnit

        public init(_ quantity: Quantity, enteredAs: EntryUnit) {
            self.quantity = quantity
            self.enteredAs = enteredAs
        }
    }

    /// One part of a correlation.
    public struct Part: Sendable {
        public let type: SampleType
        public let amount: Amount

        public init(type: SampleType, amount: Amount) {
            self.type = type
            self.amount = amount
        }
    }

    public let type: SampleType
    public let content: Content
    public let start: Instant
    public let end: Instant
    public let timeZone: TimeZone
    /// Nil where there is none; never empty.
    public let note: String?
    /// The metadata that the form asks for, by key.
    ///
    /// Nil stands where the person left one out, so that an edit takes it away; what an edit does not
    /// name stays.
    public let details: [String: MetadataValue?]
    /// The form's own name: posting it twice saves once.
    public let formID: UUID

    public init(
        type: SampleType,
        content: Content,
        start: Instant,
        end: Instant,
        timeZone: TimeZone,
        note: String?,
        details: [String: MetadataValue?] = [:],
        formID: UUID
    ) {
        self.type = type
        self.content = content
        self.start = start
        self.end = end
        self.timeZone = timeZone
        self.note = note
        self.details = details
        self.formID = formID
    }

    /// The identifiers of the types that are written: the parts' for a correlation, whose own type
    /// nobody is asked about.
    var consentTypes: [String] {
        if case .parts(let parts) = content {
            parts.map(\.type.identifier)
        } else {
            type.consentTypes
        }
    }

    /// The amounts, with the types that they are of.
    var amounts: [(type: SampleType, amount: Amount)] {
        switch content {
        case .quantity(let amount): [(type, amount)]
        case .parts(let parts): parts.map { ($0.type, $0.amount) }
        case .category, .workout: []
        }
    }
}

// MARK: Samples

extension NewEntry {
    /// The sync identifier: the form's name with a hash of what was entered.
    ///
    /// Posting the same again changes nothing; other content under the same form is another entry, so
    /// that nothing is lost where it cannot be compared with what is stored.
    var identifier: String {
        var writer = ByteWriter()
        writer.append(prefixed: type.identifier)
        for moment in [start, end] { writer.append(fixed: moment.milliseconds) }
        writer.append(prefixed: timeZone.identifier)
        writer.append(prefixed: note ?? "")
        writer.append(prefixed: contentText)
        for (key, value) in details.sorted(by: { $0.key < $1.key }) {
            writer.append(prefixed: key)
            writer.append(prefixed: value.map { "\($0)" } ?? "")
        }
        let hash = SHA256.hash(writer.bytes)
        return "\(formID.uuidString).\(Hex.encode(hash.prefix(8)))"
    }

    /// The same text for the same content, within this version of the program.
    private var contentText: String {
        switch content {
        case .quantity(let amount): amount.text
        case .category(let value): String(value)
        case .parts(let parts):
            parts.map { "\($0.type.identifier) \($0.amount.text)" }.joined(separator: "\n")
        case .workout(let workout): workout.text
        }
    }

    /// The samples to save: the parts of a correlation come first, and the one that names them last.
    ///
    /// - Parameters:
    ///   - identifier: the sync identifier; parts have it with their number behind.
    ///   - version: the sync version.
    ///   - previous: the metadata of what is replaced.
    /// - Returns: the samples.
    /// - Throws: ``KeepwellError/invalid(_:)`` for what the type refuses.
    func samples(
        identifier: String,
        version: Digits,
        previous: Metadata = Metadata()
    ) throws(KeepwellError) -> [Sample] {
        let metadata = metadata(previous, identifier: identifier, version: version)
        switch content {
        case .quantity(let amount):
            return [try sample(type, amount, metadata, field: "value")]
        case .category(let value):
            return [try sample(type, .category(value), metadata, field: "value")]
        case .workout(let workout):
            return [try sample(type, .workout(workout), metadata, field: "activity")]
        case .parts(let parts):
            var samples: [Sample] = []
            for (index, part) in parts.enumerated() {
                var own: Metadata = [
                    MetadataKey.timeZone: .string(timeZone.identifier),
                    MetadataKey.wasUserEntered: .boolean(true),
                ]
                own[MetadataKey.syncIdentifier] = .string("\(identifier).\(index)")
                own[MetadataKey.syncVersion] = .number(version)
                samples.append(try sample(part.type, part.amount, own, field: part.type.shortName))
            }
            let correlation = SampleContent.correlation(Correlation(samples))
            return samples + [try sample(type, correlation, metadata, field: "value")]
        }
    }

    /// What is said beside the value: what was there before, what the form asks for, and the identity
    /// that makes a repeat harmless.
    private func metadata(
        _ previous: Metadata,
        identifier: String,
        version: Digits
    ) -> Metadata {
        var metadata = previous
        metadata[MetadataKey.enteredAs] = nil
        metadata[MetadataKey.timeZone] = .string(timeZone.identifier)
        metadata[MetadataKey.wasUserEntered] = .boolean(true)
        metadata[MetadataKey.syncIdentifier] = .string(identifier)
        metadata[MetadataKey.syncVersion] = .number(version)
        metadata[MetadataKey.note] = note.map(MetadataValue.string)
        for (key, value) in details { metadata[key] = value }
        return metadata
    }

    private func sample(
        _ type: SampleType,
        _ amount: Amount,
        _ metadata: Metadata,
        field: String
    ) throws(KeepwellError) -> Sample {
        var metadata = metadata
        if amount.enteredAs.isComposite {
            metadata[MetadataKey.enteredAs] = .string(amount.enteredAs.symbol)
        }
        return try sample(type, .quantity(amount.quantity), metadata, field: field)
    }

    private func sample(
        _ type: SampleType,
        _ content: SampleContent,
        _ metadata: Metadata,
        field: String
    ) throws(KeepwellError) -> Sample {
        do {
            return try Sample(
                uuid: UUID(),
                type: type.identifier,
                start: start,
                end: end,
                content: content,
                metadata: metadata,
                source: Source(name: "Keepwell")
            )
        } catch {
            throw .invalid([error.fault(of: type, field: field)])
        }
    }
}

extension NewEntry.Amount {
    fileprivate var text: String { "\(quantity) \(enteredAs.symbol)" }
}

extension EntryUnit {
    /// Whether the stored unit does not tell how the amount was entered.
    var isComposite: Bool {
        switch self {
        case .stonesAndPounds, .feetAndInches, .clock: true
        case .unit, .percent: false
        }
    }
}

extension Workout {
    fileprivate var text: String {
        let totals = WorkoutTotal.allCases.compactMap { total in
            self.totals[total].map { "\(total) \($0)" }
        }
        let statistics = statistics.map { "\($0.type) \($0.sum.map(\.description) ?? "")" }
        let parts = ["\(activityType.rawValue)", statedDuration?.description ?? ""]
        return (parts + totals + statistics).joined(separator: "\n")
    }
}
