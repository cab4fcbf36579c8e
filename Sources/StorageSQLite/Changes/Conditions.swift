internal import Bytes
internal import SQLite
internal import Storage

extension Connection {
    /// Whether one condition of a transaction is true.
    func holds(_ condition: Condition) throws -> Bool {
        switch condition {
        case .accountVersion(let id, let version):
            try number("SELECT version FROM account WHERE id = ?1", [.identifier(id)]) == version
        case .accountActive(let id):
            try number("SELECT status FROM account WHERE id = ?1", [.identifier(id)])
                == Int64(AccountRecord.Status.active.rawValue)
        case .sessionVersion(let key, let version):
            try number("SELECT version FROM session WHERE session_key = ?1", [.blob(key)])
                == version
        case .vaultKey(let account, let publicKey):
            try number(
                "SELECT 1 FROM vault WHERE account = ?1 AND public_key = ?2",
                [.identifier(account), .blob(publicKey)]
            ) != nil
        case .slotVersion(let account, let kind, let owner, let version):
            try
                (number(
                    "SELECT version FROM slot WHERE account = ?1 AND kind = ?2 AND owner = ?3",
                    [.identifier(account), .code(kind), .blob(owner)]
                ) ?? 0) == version
        case .objectVersion(let account, let id, let version):
            try
                (number(
                    "SELECT version FROM sealed_object WHERE account = ?1 AND id = ?2",
                    [.identifier(account), .identifier(id)]
                ) ?? 0) == version
        case .linkUsable(let codeHash, let kind, let now):
            try linkIsUsable(codeHash, kind, at: now)
        case .noAdmin:
            try !hasAdmin()
        case .setting(let name, let value):
            try setting(name).map { Array($0.utf8) } == value.map { Array($0.utf8) }
        case .operationHead, .consentHead, .auditHead, .policyHead:
            try headMatches(condition)
        }
    }

    private func headMatches(_ condition: Condition) throws -> Bool {
        switch condition {
        case .operationHead(let account, let number):
            try operationHead(of: account) == number
        case .consentHead(let account, let number):
            try self.number(
                "SELECT coalesce(max(number), 0) FROM consent WHERE account = ?1",
                [.identifier(account)]
            ) == number
        case .auditHead(let number):
            try self.number("SELECT coalesce(max(number), 0) FROM audit") == number
        case .policyHead(let version):
            try number("SELECT coalesce(max(version), 0) FROM policy") == version
        default:
            false
        }
    }

    /// The number of an account's last operation; nil where there is no such account.
    func operationHead(of account: AccountID) throws(SQLiteError) -> Int64? {
        try number("SELECT operation_head FROM account WHERE id = ?1", [.identifier(account)])
    }

    /// Whether there is an admin that is not being deleted.
    func hasAdmin() throws(SQLiteError) -> Bool {
        try number("SELECT 1 FROM account WHERE role = 1 AND status <> 2 LIMIT 1") != nil
    }

    /// A setting's value.
    func setting(_ name: String) throws(SQLiteError) -> String? {
        try first("SELECT value FROM setting WHERE name = ?1", [.text(name)]) {
            (row) throws(SQLiteError) in try row.text(0)
        }
    }

    private func linkIsUsable(
        _ codeHash: [UInt8],
        _ kind: LinkRecord.Kind,
        at milliseconds: Int64
    ) throws(SQLiteError) -> Bool {
        try number(
            """
            SELECT 1 FROM link
            WHERE code_hash = ?1 AND kind = ?2 AND ended_ms IS NULL AND expires_ms > ?3
            """,
            [.blob(codeHash), .code(kind), .integer(milliseconds)]
        ) != nil
    }

    /// The first column of the first row; nil where there is no row.
    func number(
        _ sql: StaticString,
        _ values: [SQLiteValue] = []
    ) throws(SQLiteError) -> Int64? {
        try first(sql, values) { (row) throws(SQLiteError) in try row.integer(0) }
    }
}
