public import Bytes
public import FoundationEssentials
public import HealthModel

/// Who asks for a delete: a client reaches its own samples only, the person all of them.
public enum Deleter: UInt8, Sendable {
    case person = 1
    case client = 2
}

/// One step of an operation.
public enum Action: Hashable, Sendable {
    case save([Sample])
    case delete([UUID], by: Deleter)
}

/// What one write asks of a record: a save, a delete, or both as an edit.
public struct Operation: Hashable, Sendable {
    /// How many samples and deletes one operation holds at most.
    public static let maximumChanges = 65_536

    /// The client that wrote it, stamped by the server.
    public let client: Identifier128
    /// The number of the consent record it rests on; 0 for the person's own right.
    public let consentNumber: Int64
    /// The import it belongs to.
    public let importID: Identifier128?
    public let savedAt: Instant
    /// A save, or a delete, or a delete followed by a save: an edit.
    public let actions: [Action]

    /// Throws ``VaultError/invalidOperation`` for another order of actions, an empty one, or more
    /// than ``maximumChanges``.
    public init(
        client: Identifier128,
        consentNumber: Int64,
        importID: Identifier128? = nil,
        savedAt: Instant,
        actions: [Action]
    ) throws(VaultError) {
        guard consentNumber >= 0, Kind(actions) != nil, actions.allSatisfy({ $0.count > 0 }),
            actions.reduce(0, { $0 + $1.count }) <= Self.maximumChanges
        else { throw .invalidOperation }
        self.client = client
        self.consentNumber = consentNumber
        self.importID = importID
        self.savedAt = savedAt
        self.actions = actions
    }

    /// How many change numbers the operation takes: one for each sample and each delete.
    public var changeCount: Int64 { Int64(actions.reduce(0) { $0 + $1.count }) }

    /// Whether the save takes the place of what the delete before it removes.
    public var isEdit: Bool { kind == .edit }

    var kind: Kind { Kind(actions) ?? .save }

    /// The number of the operation's kind in its encoding.
    enum Kind: UInt8 {
        case save = 1
        case delete = 2
        case edit = 3

        init?(_ actions: [Action]) {
            switch (actions.first, actions.dropFirst().first, actions.count) {
            case (.save, nil, _): self = .save
            case (.delete, nil, _): self = .delete
            case (.delete, .save, 2): self = .edit
            default: return nil
            }
        }
    }
}

extension Action {
    var count: Int {
        switch self {
        case .save(let samples): samples.count
        case .delete(let uuids, _): uuids.count
        }
    }
}
