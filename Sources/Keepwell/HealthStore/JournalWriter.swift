internal import Bytes
internal import HealthModel
internal import Storage
internal import Vault

/// The one write path: seals an operation for the vault's public key and appends it to the journal.
///
/// It needs no key, so it works for a locked vault as well.
struct JournalWriter: Sendable {
    let dependencies: Dependencies

    /// The parts of a transaction that append the operation.
    ///
    /// A head that somebody altered is not made right by what is saved on top of it: it stays without
    /// a code, and each reading goes on telling.
    ///
    /// - Throws: ``KeepwellError/damaged(_:)`` when the public key is not the one this server wrote.
    func append(
        _ operation: Operation,
        to vault: VaultRecord,
        of account: AccountRecord
    ) throws(KeepwellError) -> JournalAppend {
        guard dependencies.rows.isValid(vault) else {
            throw .damaged("The public key of this account was replaced; nothing was saved.")
        }
        let writer: SegmentWriter
        let encoded: EncodedOperation
        do {
            encoded = try EncodedOperation(operation)
            writer = try dependencies.segments.writer(
                for: vault,
                at: dependencies.surroundings.now()
            )
        } catch VaultError.invalidOperation {
            throw .tooLarge
        } catch {
            throw .caused(by: error)
        }
        let rows = dependencies.rows
        let isHeadRight = rows.isValidHead(
            account.operationHead,
            mac: account.operationHeadMAC,
            account: account.id
        )
        let append = Append(account: vault.account, count: encoded.changeCount) { from in
            let (counter, sealed) = try writer.sealOrClose(encoded, from: from)
            let to = from + encoded.changeCount - 1
            return AppendedOperation(
                operation: OperationRecord(
                    account: vault.account,
                    from: from,
                    to: to,
                    segment: writer.id,
                    counter: counter,
                    sealed: sealed
                ),
                headMAC: isHeadRight ? rows.headMAC(account: vault.account, number: to) : []
            )
        }
        let ended = dependencies.segments.ended
        return JournalAppend(
            segment: writer.id,
            ended: ended,
            changes: ended.map { .closeSegment($0.account, $0.segment) }
                + [.ensureSegment(rows.record(of: writer))],
            append: append
        )
    }
}

/// An operation that is about to join a journal, and what goes with it.
struct JournalAppend: Sendable {
    /// The segment that it is sealed for.
    let segment: SegmentID
    /// Segments that are closed in the same commit.
    let ended: [EndedSegment]
    let changes: [Change]
    let append: Append
}

extension SegmentWriter {
    /// Seals, or says in the engine's words that the segment takes no more: others may have filled it
    /// since it was chosen.
    fileprivate func sealOrClose(
        _ operation: EncodedOperation,
        from: Int64
    ) throws -> (counter: UInt64, sealed: [UInt8]) {
        do {
            return try seal(operation, from: from)
        } catch VaultError.segmentExhausted {
            throw StorageError.segmentClosed
        }
    }
}
