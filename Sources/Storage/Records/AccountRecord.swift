public import Bytes

/// One account as the database shows it: nothing of the person's health is in it.
public struct AccountRecord: Sendable, Equatable {
    /// What the account may do beside keeping its own record.
    public enum Role: UInt8, Sendable {
        case person = 0
        case admin = 1
    }

    /// Whether the account can be used.
    public enum Status: UInt8, Sendable {
        case active = 0
        case disabled = 1
        /// Its data is gone; the row waits until a checkpoint has emptied the write-ahead log.
        case deleting = 2
    }

    public let id: AccountID
    /// The user name in its normal form, unique; empty once the account is being deleted.
    public var name: String
    public var role: Role
    public var status: Status
    /// Settings that a locked form needs, encoded above Storage; never health data.
    public var settings: [UInt8]
    /// Milliseconds since 1970 UTC.
    public let createdMilliseconds: Int64
    /// The version of the privacy policy that was accepted last.
    public var acceptedPolicyVersion: Int64
    /// The number of the last operation in the journal; 0 when there was none.
    public var operationHead: Int64
    /// The authentication key's MAC over ``operationHead``.
    public var operationHeadMAC: [UInt8]
    /// The authentication key's MAC over id, name, role and status.
    public var identityMAC: [UInt8]
    /// Rises with each ``Change/updateAccount(_:)`` and when the account is emptied; an operation
    /// that joins the journal leaves it.
    public var version: Int64

    public init(
        id: AccountID,
        name: String,
        role: Role,
        status: Status,
        settings: [UInt8],
        createdMilliseconds: Int64,
        acceptedPolicyVersion: Int64,
        operationHead: Int64 = 0,
        operationHeadMAC: [UInt8],
        identityMAC: [UInt8],
        version: Int64 = 1
    ) {
        self.id = id
        self.name = name
        self.role = role
        self.status = status
        self.settings = settings
        self.createdMilliseconds = createdMilliseconds
        self.acceptedPolicyVersion = acceptedPolicyVersion
        self.operationHead = operationHead
        self.operationHeadMAC = operationHeadMAC
        self.identityMAC = identityMAC
        self.version = version
    }
}

/// An account with what an admin's list shows of it.
public struct AccountOverview: Sendable, Equatable {
    public let account: AccountRecord
    /// When any of its sessions was used last, in milliseconds since 1970 UTC.
    public let lastSeenMilliseconds: Int64?
    /// The sealed bytes of its journal and objects together.
    public let sealedByteCount: Int64

    public init(account: AccountRecord, lastSeenMilliseconds: Int64?, sealedByteCount: Int64) {
        self.account = account
        self.lastSeenMilliseconds = lastSeenMilliseconds
        self.sealedByteCount = sealedByteCount
    }
}
