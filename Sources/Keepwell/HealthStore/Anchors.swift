internal import Bytes
internal import Cryptography
public import FoundationEssentials
public import HealthModel
internal import Storage

/// What has come and gone since an anchor (HealthKit: HKAnchoredObjectQuery).
public struct RecordChanges: Sendable, Equatable {
    /// In the order in which they were saved.
    public let saved: [Entry]
    /// In the order in which they went.
    public let deleted: [UUID]
    /// Where to go on next time, as text of fixed length.
    public let anchor: String
    /// The anchor was of another time of this record, or another type: this is all there is.
    public let startsOver: Bool
}

extension HealthStore {
    /// What of a type is new and what was deleted since an anchor; all of it without one.
    ///
    /// Where reading is not granted the answer is that of a type without samples, and the anchor one that
    /// begins at the beginning once it is.
    ///
    /// - Parameters:
    ///   - person: who asks.
    ///   - type: whose samples.
    ///   - text: the anchor of the answer before; nil for the first time.
    ///   - limit: how many samples and deletions at most, together; nil for all.
    /// - Returns: the changes, oldest first.
    /// - Throws: ``KeepwellError/locked``; ``KeepwellError/notFound`` for a text that is no anchor of
    ///   this person's.
    public func changes(
        _ person: SignedIn,
        of type: SampleType,
        since text: String? = nil,
        limit: Int? = nil
    ) async throws(KeepwellError) -> RecordChanges {
        let seal = PlaceSeal(keys: dependencies.keys, account: person.account, kind: .anchor)
        let given = text.flatMap { seal.open($0) }.flatMap(Anchor.init(encoded:))
        guard text == nil || given != nil else { throw .notFound }
        let start = Anchor(timeline: person.records.vault.timeline, type: type, number: 0)
        let startsOver = given.map { !$0.isSameSeries(as: start) } ?? false
        let number = startsOver ? 0 : given?.number ?? 0
        guard let record = try await visible([type.identifier], for: person) else {
            return RecordChanges(
                saved: [],
                deleted: [],
                anchor: seal.seal(start.encoded),
                startsOver: startsOver
            )
        }
        let steps = record.steps(of: type, after: number, limit: limit)
        let zone = person.person.settings.timeZone
        return RecordChanges(
            saved: steps.compactMap(\.saved).map { Entry($0, in: record, zone: zone) },
            deleted: steps.compactMap(\.deleted),
            anchor: seal.seal(start.at(steps.last?.number ?? number).encoded),
            startsOver: startsOver
        )
    }
}

/// Which changes were told already: those of one type up to a number, in one timeline.
struct Anchor: Sendable, Equatable {
    let timeline: Identifier128
    /// The first bytes of the hash of the type's identifier, so that each anchor has one length.
    let typeHash: [UInt8]
    let number: Int64

    private static let hashLength = 8

    init(timeline: Identifier128, type: SampleType, number: Int64) {
        self.timeline = timeline
        typeHash = Array(SHA256.hash(Array(type.identifier.utf8)).prefix(Self.hashLength))
        self.number = number
    }

    private init(timeline: Identifier128, typeHash: [UInt8], number: Int64) {
        self.timeline = timeline
        self.typeHash = typeHash
        self.number = number
    }

    /// Reads what ``encoded`` gave.
    init?(encoded: [UInt8]) {
        var reader = ByteReader(encoded)
        guard let timeline = (try? reader.read(count: 16)).flatMap({ Identifier128($0) }),
            let hash = try? reader.read(count: Self.hashLength),
            let number: Int64 = try? reader.readFixed(), reader.remaining == 0
        else { return nil }
        self.init(timeline: timeline, typeHash: hash, number: number)
    }

    var encoded: [UInt8] {
        var writer = ByteWriter()
        writer.append(timeline.bytes)
        writer.append(typeHash)
        writer.append(fixed: number)
        return writer.bytes
    }

    /// Whether both count the same changes.
    func isSameSeries(as other: Anchor) -> Bool {
        timeline == other.timeline && typeHash == other.typeHash
    }

    func at(_ number: Int64) -> Anchor {
        Anchor(timeline: timeline, typeHash: typeHash, number: number)
    }
}

extension VisibleRecord {
    /// One change, as an anchored query tells it.
    fileprivate struct Step {
        let number: Int64
        var saved: StoredSample?
        var deleted: UUID?
    }

    /// The changes of a type behind a number; those that one change brought are never parted.
    fileprivate func steps(of type: SampleType, after number: Int64, limit: Int?) -> [Step] {
        let saved = samples(SampleQuery(type)).map { Step(number: $0.changeNumber, saved: $0) }
        let deleted = state.deletions.filter { $0.type == type.identifier }
            .map { Step(number: $0.changeNumber, deleted: $0.uuid) }
        let steps = (saved + deleted).filter { $0.number > number }
            .sorted { $0.number < $1.number }
        guard let limit, limit > 0, steps.count > limit else { return steps }
        let last = steps[limit - 1].number
        return Array(steps.prefix { $0.number <= last })
    }
}
