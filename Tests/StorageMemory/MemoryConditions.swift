internal import Storage

extension MemoryState {
    /// Whether one condition of a transaction is true.
    func holds(_ condition: Condition) -> Bool {
        switch condition {
        case .accountVersion(let id, let version):
            accounts[id]?.version == version
        case .accountActive(let id):
            accounts[id]?.status == .active
        case .sessionVersion(let key, let version):
            sessions[key]?.version == version
        case .vaultKey(let account, let publicKey):
            vaults[account]?.publicKey == publicKey
        case .slotVersion(let account, let kind, let owner, let version):
            (slots[SlotKey(account: account, kind: kind, owner: owner)]?.version ?? 0) == version
        case .objectVersion(let account, let id, let version):
            (objects[ObjectKey(account: account, id: id)]?.version ?? 0) == version
        case .operationHead(let account, let number):
            accounts[account]?.operationHead == number
        case .consentHead(let account, let number):
            consentHead(of: account) == number
        case .auditHead(let number):
            (audits.keys.max() ?? 0) == number
        case .linkUsable(let codeHash, let kind, let now):
            links[codeHash].map { isUsable($0, kind, at: now) } ?? false
        case .noAdmin:
            !hasAdmin
        case .setting(let name, let value):
            settings[name] == value
        case .policyHead(let version):
            (policies.keys.max() ?? 0) == version
        }
    }

    private func isUsable(_ link: LinkRecord, _ kind: LinkRecord.Kind, at now: Int64) -> Bool {
        link.kind == kind && link.endedMilliseconds == nil && link.expiresMilliseconds > now
    }
}
