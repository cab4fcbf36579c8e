import Keepwell
import Storage
import Testing

@testable import Site
@testable import StorageMemory

/// The page that a person starts on.
@Suite struct SummaryTests {
    @Test func `what cannot be read is said as it is in the history`() async throws {
        let world = try await World.make()
        var alice = world.browser(.alice)
        _ = try await alice.post("/weight/add", RouteCase.weightForm())
        #expect(try await !alice.get("/summary").readable.contains("cannot be read"))
        try Self.damageNewest(in: world.storage)
        for path in ["/weight", "/summary"] {
            let page = try await alice.get(path).readable
            #expect(page.contains("Entry 2 is damaged and cannot be read."), "\(path)")
            #expect(page.contains(World.canaryAmount), "\(path)")
        }
        _ = try await alice.post("/lock")
        #expect(try await !alice.get("/summary").readable.contains("cannot be read"))
    }

    @Test func `whoever's record cannot be opened is told so, and keeps the account`() async throws
    {
        let world = try await World.make()
        var alice = world.browser(.alice)
        _ = try await alice.post("/lock")
        try Self.damageRoots(in: world.storage)
        let unlocked = ["password": World.password]
        #expect(try await alice.post("/unlock", unlocked).location == "/summary")
        let told = "The root of this record cannot be read."
        for path in ["/summary", "/"] {
            let page = try await alice.get(path)
            #expect(page.location == "/summary" || page.readable.contains(told), "\(path)")
        }
        for path in ["/weight", "/unlock"] {
            let page = try await alice.get(path)
            #expect(page.status == 500 && page.readable.contains(told), "\(path)")
        }
        let saved = try await alice.post("/weight/add", RouteCase.weightForm())
        #expect(saved.status == 500 && saved.readable.contains(told))
        let consent = ["write": "yes", "read": "no"]
        #expect(try await alice.post("/consent/bodyMass", consent).status == 500)
        for path in ["/account", "/account/sessions", "/account/log", "/account/settings"] {
            #expect(try await alice.get(path).status == 200, "\(path)")
        }
        let gone = try await alice.post(
            "/account/delete",
            ["password": World.password, "understood": "yes"]
        )
        #expect(gone.location == "/account-deleted")
    }

    /// Flips a bit of every sealed root.
    private static func damageRoots(in storage: MemoryStorage) throws {
        var state = try storage.snapshot().state
        for (key, root) in state.objects {
            var sealed = root.sealed
            sealed[sealed.count - 1] ^= 1
            state.objects[key] = SealedObjectRecord(
                account: root.account,
                id: root.id,
                kind: root.kind,
                epoch: root.epoch,
                sealed: sealed,
                version: root.version
            )
        }
        storage.restore(state)
    }

    /// Flips a bit of the last operation of the only record that has any.
    private static func damageNewest(in storage: MemoryStorage) throws {
        var state = try storage.snapshot().state
        let (account, rows) = try #require(state.operations.first)
        let row = try #require(rows.last)
        var sealed = row.sealed
        sealed[sealed.count - 1] ^= 1
        state.operations[account] =
            rows.dropLast() + [
                OperationRecord(
                    account: row.account,
                    from: row.from,
                    to: row.to,
                    segment: row.segment,
                    counter: row.counter,
                    sealed: sealed
                )
            ]
        storage.restore(state)
    }
}
