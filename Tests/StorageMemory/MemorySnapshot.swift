internal import Storage

/// Everything that an engine in memory holds at one moment, to be compared or carried on with.
public struct MemorySnapshot: Sendable, Equatable {
    var state: MemoryState

    /// The same without what a mere look leaves behind: when a session was used last, and the audit
    /// record of what an admin has viewed.
    public var withoutTraces: MemorySnapshot {
        var copy = self
        copy.state.audits = [:]
        for key in copy.state.sessions.keys {
            copy.state.sessions[key]?.lastUsedMilliseconds = 0
            copy.state.sessions[key]?.locksMilliseconds = 0
        }
        return copy
    }
}

extension MemoryStorage {
    /// A new engine that goes on from a moment; the old one is left alone.
    public convenience init(_ snapshot: MemorySnapshot) {
        self.init()
        restore(snapshot.state)
    }

    /// All that the engine holds now.
    public func snapshot() throws -> MemorySnapshot { MemorySnapshot(state: try read { $0 }) }
}
