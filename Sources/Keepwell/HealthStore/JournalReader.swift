internal import Bytes
internal import HealthModel
internal import Storage
internal import Vault

/// A record as far as it could be read, and what is missing of it.
struct ReadRecord: Sendable {
    let state: RecordState
    /// The head number as the account's row has it.
    let head: Int64
    let damages: [Damage]
}

/// A part of the journal that cannot be read; the rest stays readable.
enum Damage: Sendable, Equatable {
    /// Operations with these numbers are not there.
    case missing(ClosedRange<Int64>)
    /// The operation was altered, moved, or its segment was.
    case unreadable(ClosedRange<Int64>)
    /// The head number is not the one that this server wrote.
    case head

    var sentence: String {
        switch self {
        case .missing(let range): "\(Self.entries(range)) missing from the database."
        case .unreadable(let range): "\(Self.entries(range)) damaged and cannot be read."
        case .head: "The count of your entries was altered in the database."
        }
    }

    private static func entries(_ range: ClosedRange<Int64>) -> String {
        range.count == 1
            ? "Entry \(range.lowerBound) is"
            : "Entries \(range.lowerBound) to \(range.upperBound) are"
    }
}

extension [Damage] {
    /// Adds a damage; one that continues the last is told together with it.
    fileprivate mutating func note(_ damage: Damage) {
        if case .unreadable(let new) = damage, case .unreadable(let old)? = last,
            new.lowerBound - 1 <= old.upperBound, old.lowerBound <= new.lowerBound
        {
            self[count - 1] = .unreadable(
                old.lowerBound...Swift.max(old.upperBound, new.upperBound)
            )
        } else {
            append(damage)
        }
    }
}

/// The one read path: opens the journal and applies it.
struct JournalReader: Sendable {
    let dependencies: Dependencies

    private static let batch = 2_000

    /// Everything in the vault, and what of it is damaged.
    ///
    /// - Throws: ``KeepwellError/locked`` when the vault was locked meanwhile.
    func read(_ lease: VaultLease) async throws(KeepwellError) -> ReadRecord {
        let account = try lease.use().account
        var progress = JournalProgress(rows: dependencies.rows)
        while true {
            let after = progress.position
            let excerpt = try await storing {
                try await dependencies.storage.journal(
                    of: account,
                    after: after,
                    limit: Self.batch
                )
            }
            let before = progress
            do {
                progress = try await dependencies.surroundings.blocking.run {
                    var progress = before
                    try progress.take(excerpt, lease: lease)
                    return progress
                }
            } catch let error as KeepwellError {
                throw error
            } catch is BlockingWorkFull {
                throw .busy
            } catch {
                throw .caused(by: error)
            }
            if excerpt.operations.count < Self.batch {
                return progress.finished(excerpt, of: account)
            }
        }
    }
}

/// A journal read in part.
private struct JournalProgress: Sendable {
    let rows: RowAuthenticity
    /// The last number of the last row: where the next excerpt begins.
    private(set) var position: Int64 = 0
    /// The greatest number that a row claims.
    private var through: Int64 = 0
    /// The greatest number whose operation opened.
    private var opened: Int64 = 0
    private var state = RecordState()
    private var damages: [Damage] = []
    private var readers: [Identifier128: SegmentReader] = [:]
    private var head: Int64 = 0

    init(rows: RowAuthenticity) { self.rows = rows }

    mutating func take(_ excerpt: JournalExcerpt, lease: VaultLease) throws(KeepwellError) {
        let segments = Dictionary(excerpt.segments.map { ($0.id, $0) }) { first, _ in first }
        for record in excerpt.operations {
            let vault = try lease.use()
            position = record.to
            guard record.from >= 1, record.from <= record.to else {
                damages.note(.unreadable(record.to...record.to))
                continue
            }
            if record.from > through + 1 { damages.note(.missing(through + 1...record.from - 1)) }
            through = record.to
            // A forged row may claim any numbers; those behind it are read all the same.
            guard record.from > opened, let reader = reader(record, segments, vault),
                let operation = try? reader.open(
                    record.sealed,
                    counter: record.counter,
                    from: record.from,
                    to: record.to
                )
            else {
                damages.note(.unreadable(record.from...record.to))
                continue
            }
            opened = record.to
            state.apply(operation, from: record.from)
        }
    }

    /// The record, once the last excerpt was taken.
    ///
    /// The head is checked of an empty journal too: that is what is left when all of it was taken out.
    /// An earlier head put back with its code is told by the operations behind it.
    func finished(_ last: JournalExcerpt, of account: AccountID) -> ReadRecord {
        var damages = damages
        let isHeadRight = rows.isValidHead(last.head, mac: last.headMAC, account: account)
        if !isHeadRight || opened > last.head {
            damages.note(.head)
        }
        if through < last.head { damages.note(.missing(through + 1...last.head)) }
        return ReadRecord(state: state, head: last.head, damages: damages)
    }

    private mutating func reader(
        _ operation: OperationRecord,
        _ segments: [Identifier128: SegmentRecord],
        _ vault: UnlockedVault
    ) -> SegmentReader? {
        if let reader = readers[operation.segment] { return reader }
        guard let segment = segments[operation.segment], rows.isValid(segment) else { return nil }
        let reader = try? SegmentReader(
            opening: segment.sealedKey,
            account: segment.account,
            id: segment.id,
            epoch: segment.epoch,
            vault: vault
        )
        readers[operation.segment] = reader
        return reader
    }
}
