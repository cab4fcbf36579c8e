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
