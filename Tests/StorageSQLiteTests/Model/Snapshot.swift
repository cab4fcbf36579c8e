import Bytes
import Storage

/// All that the protocols let see of a storage, as texts that can be compared and shown.
struct Snapshot: Equatable {
    var lines: [String] = []

    init(_ storage: any Storage) async throws {
        for account in 1..<4 {
            try await addAccount(storage, Example.id(account))
            try await addVault(storage, Example.id(account))
            try await addConsents(storage, Example.id(account))
        }
        for key in 100..<104 {
            add("signed in", try await storage.signedIn(sessionKey: Example.bytes(key)))
        }
        for name in 0..<4 {
            add("named", try await storage.account(named: "name\(name)"))
        }
        try await addLists(storage)
        try await addRegisters(storage)
    }

    /// What is in one snapshot and not in the other.
    func difference(from other: Snapshot) -> String {
        let pairs = zip(lines, other.lines).filter { $0 != $1 }
        return pairs.map { "\($0)\n  against \($1)" }.joined(separator: "\n")
    }

    private mutating func add(_ name: String, _ value: some Any) {
        lines.append("\(name): \(value)")
    }

    private mutating func addAccount(_ storage: any Storage, _ id: AccountID) async throws {
        add("account", try await storage.account(id) as Any)
        add("sessions", try await storage.sessions(of: id))
        add("events", try await storage.events(of: id, limit: 5))
    }

    private mutating func addVault(_ storage: any Storage, _ id: AccountID) async throws {
        add("vault", try await storage.vault(of: id) as Any)
        add("slots", try await storage.slots(of: id))
        add("password", try await storage.slot(of: id, kind: .password, owner: []) as Any)
        add("segments", try await storage.segments(of: id))
        do {
            add("journal", try await storage.journal(of: id, after: 0, limit: 500))
            add("page", try await storage.journal(of: id, after: 4, limit: 3))
        } catch StorageError.missing {
            add("journal", "missing")
        }
        for kind: UInt8 in 1...2 {
            add("objects", try await storage.objects(ofKind: kind, of: id))
        }
    }

    private mutating func addConsents(_ storage: any Storage, _ id: AccountID) async throws {
        add("chain", try await storage.consents(of: id, after: 1, limit: 3))
        add("last", try await storage.lastConsent(of: id) as Any)
        add("list", try await storage.consents(matching: ConsentFilter(account: id), limit: 2))
        let position = ConsentPosition(account: id, number: 3)
        add(
            "list before",
            try await storage.consents(matching: ConsentFilter(before: position), limit: 4)
        )
        add("heads", try await storage.consentHeads(after: id, limit: 2))
        for hash in 0..<3 {
            add("text", try await storage.consentText(hash: Example.bytes(hash), of: id) as Any)
        }
    }

    private mutating func addLists(_ storage: any Storage) async throws {
        add("accounts", try await storage.accounts(after: "", limit: 9))
        add("accounts after", try await storage.accounts(after: "name1", limit: 1))
        add("deleting", try await storage.accountsBeingDeleted())
        let stale = try await storage.staleSessions(atMilliseconds: 4000, limit: 99)
        add("stale", stale.sorted { $0.key.lexicographicallyPrecedes($1.key) })
        add("consents", try await storage.consents(matching: ConsentFilter(), limit: 20))
        add("heads", try await storage.consentHeads(after: nil, limit: 9))
    }

    private mutating func addRegisters(_ storage: any Storage) async throws {
        add("policy", try await storage.latestPolicy() as Any)
        add("policy 1", try await storage.policy(version: 1) as Any)
        add("has admin", try await storage.hasAdmin())
        for link in 1..<5 {
            add("link", try await storage.link(codeHash: Example.bytes(link)) as Any)
        }
        add("open links", try await storage.openLinks(atMilliseconds: 3000))
        add("settings", try await storage.settings().sorted { $0.key < $1.key })
        add("audits", try await storage.audits(after: 1, limit: 3))
        add("last audit", try await storage.lastAudit() as Any)
        add("is empty", try await storage.isEmpty())
    }
}
