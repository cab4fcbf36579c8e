public import Storage

extension MemoryStorage {
    public func consents(
        of account: AccountID,
        after number: Int64,
        limit: Int
    ) async throws(StorageError) -> [ConsentRecord] {
        try read { state in
            let chain = state.consents.values.filter {
                $0.account == account && $0.number > number
            }
            return Array(chain.sorted { $0.number < $1.number }.prefix(max(0, limit)))
        }
    }

    public func lastConsent(of account: AccountID) async throws(StorageError) -> ConsentRecord? {
        try read { state in
            state.consents.values.filter { $0.account == account }.max { $0.number < $1.number }
        }
    }

    public func consents(
        matching filter: ConsentFilter,
        limit: Int
    ) async throws(StorageError) -> [ConsentRecord] {
        try read { state in
            let matching = state.consents.values.filter { record in
                if let account = filter.account, record.account != account { return false }
                guard let before = filter.before else { return true }
                return record.account > before.account
                    || (record.account == before.account && record.number < before.number)
            }
            let ordered = matching.sorted { left, right in
                if left.account != right.account { return left.account < right.account }
                return left.number > right.number
            }
            return Array(ordered.prefix(max(0, limit)))
        }
    }

    public func consentHeads(
        after account: AccountID?,
        limit: Int
    ) async throws(StorageError) -> [ConsentRecord] {
        try read { state in
            let heads = state.consents.values.filter { record in
                if let account, record.account <= account { return false }
                return record.number == state.consentHead(of: record.account)
            }
            return Array(heads.sorted { $0.account < $1.account }.prefix(max(0, limit)))
        }
    }

    public func consentText(
        hash: [UInt8],
        of account: AccountID
    ) async throws(StorageError) -> ConsentTextRecord? {
        try read { $0.texts[MemoryState.TextKey(account: account, hash: hash)] }
    }

    public func policy(version: Int64) async throws(StorageError) -> PolicyRecord? {
        try read { $0.policies[version] }
    }

    public func latestPolicy() async throws(StorageError) -> PolicyRecord? {
        try read { state in state.policies.values.max { $0.version < $1.version } }
    }
}
