import Bytes
import Glibc
import Storage
import StorageSQLite
import Testing

@Suite struct `A database file` {
    let scratch = Scratch()

    @Test func `holds the same after it was closed and opened again`() async throws {
        let storage = try await scratch.open()
        try await storage.commit(
            Transaction(changes: Example.household(1), append: Example.append(1, count: 2))
        )
        let before = try await Snapshot(storage)
        await storage.close()
        #expect(scratch.fileNames == ["test.db"])

        let again = try await scratch.open()
        #expect(try await Snapshot(again) == before)
        #expect(
            try await again.commit(Transaction(append: Example.append(1))).appended == 3...3
        )
        await again.close()
    }

    @Test func `can be read and written by its owner alone, and so can its log`() async throws {
        let previous = umask(0)
        umask(previous)
        let storage = try await scratch.open()
        try await storage.change(.putSetting("mode", "open"))
        for name in ["test.db", "test.db-wal", "test.db-shm"] {
            #expect(mode(of: name) == 0o600, "\(name)")
        }
        await storage.close()
    }

    @Test func `that others could read is closed to them when it is opened`() async throws {
        await (try scratch.open()).close()
        chmod(scratch.database, 0o644)
        let storage = try await scratch.open()
        #expect(mode(of: "test.db") == 0o600)
        await storage.close()
    }

    private func mode(of name: String) -> mode_t {
        var status = stat()
        guard stat(scratch.path + "/" + name, &status) == 0 else { return 0 }
        return status.st_mode & 0o777
    }

    @Test func `is damaged when its head is overwritten`() async throws {
        await (try scratch.open()).close()
        var bytes = scratch.bytes(of: "test.db")
        bytes.replaceSubrange(0..<16, with: [UInt8](repeating: 0x58, count: 16))
        scratch.write(bytes, to: "test.db")
        await #expect(throws: OpenError.storage(.damaged)) { try await scratch.open() }
    }

    @Test func `is damaged where one page is overwritten, and readable elsewhere`() async throws {
        let storage = try await scratch.open()
        try await storage.commit(Transaction(changes: Example.household(1)))
        let marker = Array("<the object>".utf8)
        try await storage.change(.putObject(Example.object(1, sealed: marker)))
        await storage.close()

        var bytes = scratch.bytes(of: "test.db")
        let found = bytes.indices.first { bytes[$0...].starts(with: marker) }
        let place = try #require(found)
        let page = place / 4096 * 4096
        bytes.replaceSubrange(page..<page + 8, with: [UInt8](repeating: 0xFF, count: 8))
        scratch.write(bytes, to: "test.db")

        let damaged = try await scratch.open()
        await #expect(throws: StorageError.damaged) {
            try await damaged.objects(ofKind: 1, of: Example.id(1))
        }
        #expect(try await damaged.account(Example.id(1)) == Example.account(1))
        await damaged.close()
    }

    @Test func `cannot be made in a directory that is not there`() async throws {
        let configuration = SQLiteStorage.Configuration(
            databasePath: scratch.path + "/no/test.db",
            migrationsPath: Scratch.migrations
        )
        await #expect(throws: OpenError.storage(.failed(ENOENT))) {
            try await SQLiteStorage.open(configuration, atMilliseconds: 0)
        }
    }

    @Test func `shows no trace of what was removed, once the log is checkpointed`() async throws {
        let storage = try await scratch.open()
        let accounts = Array(1...24)
        for account in accounts {
            try await storage.commit(Transaction(changes: Example.household(account)))
            for count in 0..<8 {
                try await storage.commit(Trace.transaction(account, count))
            }
        }
        let before = Trace.marks(
            in: scratch.bytes(of: "test.db") + scratch.bytes(of: "test.db-wal")
        )
        for account in accounts where Trace.goes(account) {
            #expect(Trace.missing(account, in: before) == [], "account \(account) before")
            try await storage.change(.emptyAccount(Example.id(account)))
        }
        #expect(try await storage.checkpoint())

        #expect(scratch.bytes(of: "test.db-wal").count == 0)
        let after = Trace.marks(in: scratch.bytes(of: "test.db"))
        for account in accounts {
            let missing = Trace.missing(account, in: after)
            #expect(missing.count == (Trace.goes(account) ? Trace.kinds : 0), "\(account)")
        }
        await storage.close()
    }
}

/// Rows that can be recognised in a file's bytes.
private enum Trace {
    /// How many marks there are of each account.
    static let kinds = 8 * 3

    static func goes(_ account: Int) -> Bool { account % 3 != 0 }

    /// A mark that says what it stands in, for whom, and which of eight it is.
    static func mark(_ kind: String, _ account: Int, _ count: Int) -> [UInt8] {
        Array("<\(kind) of \(account) no \(count)>".utf8)
    }

    /// An operation, an object and a session's slot, of sizes that spread over pages.
    static func transaction(_ account: Int, _ count: Int) -> Transaction {
        let padding = [UInt8](repeating: 0x20, count: 40 + (account * 7 + count * 331) % 2400)
        var slot = Example.slot(account, .session, owner: Example.bytes(200 + count))
        slot.sealedSeed = mark("slot", account, count)
        let object = Example.object(
            account,
            count,
            sealed: padding + mark("object", account, count)
        )
        let append = Append(account: Example.id(account), count: 1) { from in
            let sealed = mark("operation", account, count) + padding
            return AppendedOperation(
                operation: Example.operation(account, from: from, sealed: sealed),
                headMAC: []
            )
        }
        return Transaction(changes: [.putSlot(slot), .putObject(object)], append: append)
    }

    /// The marks of an account that are not among those found.
    static func missing(_ account: Int, in found: Set<[UInt8]>) -> [String] {
        ["slot", "object", "operation"].flatMap { kind in
            (0..<8).map { mark(kind, account, $0) }.filter { !found.contains($0) }
                .map { String(decoding: $0, as: UTF8.self) }
        }
    }

    /// Everything in the bytes that could be a mark, from a `<` to the next `>`.
    static func marks(in bytes: [UInt8]) -> Set<[UInt8]> {
        var marks: Set<[UInt8]> = []
        var index = 0
        while let start = Scratch.place(of: UInt8(ascii: "<"), in: bytes, from: index) {
            index = start + 1
            let rest = bytes[start..<min(start + 40, bytes.count)]
            guard let end = rest.firstIndex(of: UInt8(ascii: ">")) else { continue }
            marks.insert(Array(rest[...end]))
        }
        return marks
    }
}
