internal import Bytes
internal import Cryptography
public import FoundationEssentials
public import HealthModel

/// What a person entered on the site, ready to be saved.
public struct NewSample: Sendable {
    public let type: SampleType
    public let quantity: Quantity
    /// How the amount was entered, where the unit does not tell: stones and pounds.
    public let enteredAs: EntryUnit
    public let at: Instant
    public let timeZone: TimeZone
    /// Nil where there is none; never empty.
    public let note: String?
    /// The form's own name: posting it twice saves once.
    public let formID: UUID

    public init(
        type: SampleType,
        quantity: Quantity,
        enteredAs: EntryUnit,
        at: Instant,
        timeZone: TimeZone,
        note: String?,
        formID: UUID
    ) {
        self.type = type
        self.quantity = quantity
        self.enteredAs = enteredAs
        self.at = at
        self.timeZone = timeZone
        self.note = note
        self.formID = formID
    }

    /// The sync identifier: the form's name with a hash of what was entered.
    ///
    /// Posting the same again changes nothing; other content under the same form is another entry, so
    /// that nothing is lost where it cannot be compared with what is stored.
    var identifier: String {
        let content = [
            quantity.description, enteredAs.symbol, String(at.milliseconds), timeZone.identifier,
            note ?? "",
        ]
        let hash = SHA256.hash(Array(content.joined(separator: "\0").utf8))
        return "\(formID.uuidString).\(Hex.encode(hash.prefix(8)))"
    }

    /// The sample, with the sync identity that makes a repeat harmless.
    ///
    /// - Throws: ``KeepwellError/invalid(_:)`` for what the type refuses.
    func sample(
        uuid: UUID,
        identifier: String,
        version: Digits
    ) throws(KeepwellError) -> Sample {
        var metadata: Metadata = [
            MetadataKey.timeZone: .string(timeZone.identifier),
            MetadataKey.wasUserEntered: .boolean(true),
            MetadataKey.syncIdentifier: .string(identifier),
            MetadataKey.syncVersion: .number(version),
        ]
        if let note, !note.isEmpty { metadata[MetadataKey.note] = .string(note) }
        if enteredAs == .stonesAndPounds {
            metadata[MetadataKey.enteredAs] = .string(enteredAs.symbol)
        }
        do {
            return try Sample(
                uuid: uuid,
                type: type.identifier,
                start: at,
                end: at,
                content: .quantity(quantity),
                metadata: metadata,
                source: Source(name: "Keepwell")
            )
        } catch {
            throw .invalid("value", Self.sentence(error, type: type))
        }
    }

    private static func sentence(_ error: SampleError, type: SampleType) -> String {
        switch error {
        case .tooSmall: "\(type.displayName) must be more than zero."
        case .wrongDimension, .wrongKind: "\(type.displayName) is not measured in this unit."
        case .endsBeforeStart: "The end must not be before the start."
        default: "This entry is not complete."
        }
    }
}
