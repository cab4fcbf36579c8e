public import Storage

extension MemoryStorage {
    public func hasAdmin() async throws(StorageError) -> Bool {
        try read { $0.hasAdmin }
    }

    public func link(codeHash: [UInt8]) async throws(StorageError) -> LinkRecord? {
        try read { $0.links[codeHash] }
    }

    public func openLinks(atMilliseconds now: Int64) async throws(StorageError) -> [LinkRecord] {
        try read { state in
            let open = state.links.values.filter {
                $0.endedMilliseconds == nil && $0.expiresMilliseconds > now
            }
            return open.sorted { left, right in
                if left.createdMilliseconds != right.createdMilliseconds {
                    return left.createdMilliseconds > right.createdMilliseconds
                }
                return left.codeHash.lexicographicallyPrecedes(right.codeHash)
            }
        }
    }

    public func setting(_ name: String) async throws(StorageError) -> String? {
        try read { $0.settings[name] }
    }

    public func settings() async throws(StorageError) -> [String: String] {
        try read { $0.settings }
    }

    public func audits(
        after number: Int64,
        limit: Int
    ) async throws(StorageError) -> [AuditRecord] {
        try read { state in
            let later = state.audits.values.filter { $0.number > number }
            return Array(later.sorted { $0.number < $1.number }.prefix(max(0, limit)))
        }
    }

    public func lastAudit() async throws(StorageError) -> AuditRecord? {
        try read { state in state.audits.values.max { $0.number < $1.number } }
    }
}
