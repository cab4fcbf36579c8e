internal import Storage

/// Why the database and the server keys at hand do not belong together.
public enum KeyFault: Error, Equatable, Sendable {
    /// The database was made with a key that is not at hand.
    case missing(KeyPurpose, id: UInt32)
    /// The database is new, and the keys belong to another one.
    case otherDatabase
    /// A key at hand is another than the one the database was made with.
    case mixedUp(KeyPurpose, id: UInt32)
}

/// Compares the keys at hand with the check values in the database, before anything is served.
enum KeyChecks {
    private static let prefix = "key-check/"

    /// Refuses keys that are not those the database was made with.
    ///
    /// - Returns: the check values that the database holds.
    @discardableResult
    static func compare(
        _ keys: ServerKeys,
        with storage: any Storage
    ) async throws -> [String: String] {
        let known = try await storage.settings().filter { $0.key.hasPrefix(prefix) }
        for (setting, value) in known {
            let parts = setting.dropFirst(prefix.count).split(separator: "/")
            guard parts.count == 2, let purpose = KeyPurpose(rawValue: String(parts[0])),
                let id = UInt32(parts[1])
            else { continue }
            guard let key = keys.key(purpose, id: id) else {
                throw KeyFault.missing(purpose, id: id)
            }
            guard key.checkValue == value else { throw KeyFault.mixedUp(purpose, id: id) }
        }
        return known
    }

    /// Accepts the keys, and notes the check values of those that the database has not seen.
    ///
    /// - Parameters:
    ///   - keys: the keys at hand.
    ///   - storage: the engine; it is left as it is when they are refused.
    ///   - wereUsed: whether the keys have served a database: then one that knows no key is new, and
    ///     a wrong directory or a lost file is what brought it here.
    /// - Throws: ``KeyFault``, or what the engine throws.
    static func accept(
        _ keys: ServerKeys,
        in storage: any Storage,
        wereUsed: Bool
    ) async throws {
        let known = try await compare(keys, with: storage)
        guard !(known.isEmpty && wereUsed) else { throw KeyFault.otherDatabase }
        let unseen = keys.all.filter { known[$0.checkSetting] == nil }
        guard !unseen.isEmpty else { return }
        // A database that knows other keys of this purpose but not this one was mixed up, unless the
        // key is a newer one.
        for key in unseen {
            let ids = known.keys.filter { $0.hasPrefix("\(prefix)\(key.purpose.rawValue)/") }
            if ids.contains(where: { UInt32($0.split(separator: "/").last ?? "") ?? 0 > key.id }) {
                throw KeyFault.mixedUp(key.purpose, id: key.id)
            }
        }
        try await storage.commit(
            Transaction(changes: unseen.map { .putSetting($0.checkSetting, $0.checkValue) })
        )
    }
}
