public import Bytes

/// What one call changes: all of it after one synced commit, or nothing.
public struct Transaction: Sendable {
    /// Checked first, inside the transaction.
    public var conditions: [Condition]
    /// Done in order.
    public var changes: [Change]
    /// Done last.
    public var append: Append?

    public init(conditions: [Condition] = [], changes: [Change] = [], append: Append? = nil) {
        self.conditions = conditions
        self.changes = changes
        self.append = append
    }
}

/// What must be true for a transaction to happen.
public enum Condition: Sendable, Equatable {
    /// The account is there and has this version.
    case accountVersion(AccountID, Int64)
    /// The account is there and active.
    case accountActive(AccountID)
    /// A session with this key is there and has this version.
    case sessionVersion(key: [UInt8], Int64)
    /// The vault is there and has this public key: what was sealed to the key can be opened by it.
    case vaultKey(AccountID, publicKey: [UInt8])
    /// The slot's version; 0 where there must be none.
    case slotVersion(AccountID, SlotRecord.Kind, owner: [UInt8], Int64)
    /// The object's version; 0 where there must be none.
    case objectVersion(AccountID, ObjectID, Int64)
    /// The account is there, and its last operation has this number; 0 where there must be none.
    case operationHead(AccountID, Int64)
    /// The number of the account's last consent record; 0 where there must be none.
    case consentHead(AccountID, Int64)
    /// The number of the last audit record; 0 where there must be none.
    case auditHead(Int64)
    /// The link is there, of this kind, not ended, and not expired at this time.
    case linkUsable(codeHash: [UInt8], LinkRecord.Kind, atMilliseconds: Int64)
    /// No account is an admin; one that is being deleted no longer counts.
    case noAdmin
    /// The setting's present value; nil where there must be none.
    case setting(String, String?)
    /// The last policy version; 0 where there must be none.
    case policyHead(Int64)
}

/// One change of one record.
///
/// A row that is new has version 1, whatever its record says; one that replaces another has the
/// version after that one's. A vault, an event, a consent text and a link for one account need that
/// account; a slot, a session, a segment and an object need its vault; without it the change fails
/// as `.missing`, and so does an update of what is not there. A second record under the same key
/// fails as `.duplicate`. Removing, closing or ending what is not there is no fault.
public enum Change: Sendable {
    /// Fails as `.nameTaken` when another account has the name.
    case insertAccount(AccountRecord)
    /// Replaces the row except its operation head and that head's MAC, and raises the version by
    /// one; fails as `.nameTaken` when another account has the name.
    case updateAccount(AccountRecord)
    /// Sets status `deleting`, empties name and settings, raises the version, and removes all that
    /// the account holds, and the links made for it, except its consent records.
    case emptyAccount(AccountID)
    /// Removes the row of an emptied account; its consent records stay. Fails as `.missing` where
    /// there is no such account or it was not emptied.
    case removeAccount(AccountID)
    /// Removes vault, slots, sessions, journal and objects, sets the operation head to zero with
    /// this MAC, and leaves account, consent records and texts: a fresh start.
    case eraseVault(AccountID, headMAC: [UInt8])

    /// Inserts the vault's row, or replaces it and raises its version by one.
    case putVault(VaultRecord)
    /// Inserts the slot, or replaces it and raises its version by one.
    case putSlot(SlotRecord)
    case removeSlot(AccountID, SlotRecord.Kind, owner: [UInt8])

    case insertSession(SessionRecord)
    /// Replaces the session's row and raises its version by one.
    case updateSession(SessionRecord)
    /// Notes a use; the version stays. A session that has ended meanwhile is no fault.
    case touchSession(key: [UInt8], lastUsedMilliseconds: Int64, locksMilliseconds: Int64)
    /// Removes the session and its slot.
    case removeSession(key: [UInt8])
    /// Removes the account's sessions and their slots, all but one.
    case removeSessions(AccountID, exceptKey: [UInt8]?)
    /// Marks the account's sessions as locked, which raises the version of those that were not, and
    /// removes their slots, all but one.
    case lockSessions(AccountID, exceptKey: [UInt8]?)

    /// Inserts the segment where it is not there yet, and else leaves it, open or closed.
    case ensureSegment(SegmentRecord)
    /// Takes no further operation into the segment.
    case closeSegment(AccountID, SegmentID)
    /// Takes no further operation into any segment: those of an ended process are never resumed.
    case closeAllSegments
    /// Inserts the object, or replaces it and raises its version by one.
    case putObject(SealedObjectRecord)

    /// Fails as `.duplicate` when the number is taken; needs no account, since the chain outlives it.
    case appendConsent(ConsentRecord)
    case putConsentText(ConsentTextRecord)
    case insertPolicy(PolicyRecord)

    case insertLink(LinkRecord)
    /// Ends the link; one that has ended already keeps its time.
    case endLink(codeHash: [UInt8], atMilliseconds: Int64)
    /// Ends all links made for the account; those that have ended already keep their time.
    case endLinks(AccountID, atMilliseconds: Int64)
    /// Removes all links that have ended or expired before this time.
    case removeOldLinks(beforeMilliseconds: Int64)
    case putSetting(String, String)
    case recordEvent(AccountEventRecord)
    /// Fails as `.duplicate` when the number is taken.
    case appendAudit(AuditRecord)
}

/// An operation that joins an account's journal.
///
/// The engine gives the next number inside the transaction and asks for the bytes, since the number
/// is part of what they are sealed with. An operation that names another account or other numbers
/// than those asked for fails as `.appendFailed`, one in a segment that is not there as `.missing`.
public struct Append: Sendable {
    public let account: AccountID
    /// How many numbers the operation takes, at least 1.
    public let count: Int64
    /// Makes the row for numbers starting at `from`.
    ///
    /// It may be asked again: it takes a fresh nonce each time and has no other effect. When it throws
    /// ``StorageError/segmentClosed``, since the segment was filled meanwhile, the transaction fails so;
    /// any other error makes it fail as ``StorageError/appendFailed``.
    public let seal: @Sendable (_ from: Int64) throws -> AppendedOperation

    public init(
        account: AccountID,
        count: Int64,
        seal: @escaping @Sendable (_ from: Int64) throws -> AppendedOperation
    ) {
        precondition(count >= 1, "an operation takes at least one number")
        self.account = account
        self.count = count
        self.seal = seal
    }
}

/// What an append puts into the journal.
public struct AppendedOperation: Sendable {
    public let operation: OperationRecord
    /// The MAC over the account's new head, which is the operation's last number.
    public let headMAC: [UInt8]

    public init(operation: OperationRecord, headMAC: [UInt8]) {
        self.operation = operation
        self.headMAC = headMAC
    }
}

/// What a transaction came to.
public struct Committed: Sendable, Equatable {
    /// The numbers that the append took.
    public let appended: ClosedRange<Int64>?

    public init(appended: ClosedRange<Int64>?) { self.appended = appended }
}
