import Storage
import StorageMemory
import Testing

@Suite struct `The two engines` {
    /// What a transaction came to, on either engine.
    private func outcome(
        of transaction: Transaction,
        on storage: any Storage
    ) async -> Result<Committed, StorageError> {
        do {
            return .success(try await storage.commit(transaction))
        } catch {
            return .failure(error)
        }
    }

    /// The first two seeds are always tried; the third is new each time and stands in a failure.
    @Test(arguments: [1, 2, UInt64.random(in: 3 ... .max)])
    func `answer alike and hold the same after each of 300 random transactions`(
        seed: UInt64
    ) async throws {
        let memory = MemoryStorage()
        try await Engine.sqlite.run { sqlite in
            var random = RandomTransaction(generator: SeededGenerator(seed: seed))
            let start = Transaction(changes: Example.household(1) + Example.household(2))
            try await memory.commit(start)
            try await sqlite.commit(start)
            var successes = 0
            for step in 0..<300 {
                let transaction = random.next()
                let expected = await outcome(of: transaction, on: memory)
                let actual = await outcome(of: transaction, on: sqlite)
                successes += (try? expected.get()) == nil ? 0 : 1
                try #require(actual == expected, "seed \(seed), step \(step): \(transaction)")
                guard step % 10 == 9 else { continue }
                let model = try await Snapshot(memory)
                let snapshot = try await Snapshot(sqlite)
                try #require(
                    snapshot == model,
                    "seed \(seed), step \(step): \(snapshot.difference(from: model))"
                )
            }
            // Most random transactions fail somewhere; far too few successes would test nothing.
            #expect(successes > 75, "seed \(seed)")
        }
    }
}
