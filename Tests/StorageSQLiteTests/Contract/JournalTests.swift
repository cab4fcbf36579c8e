import Bytes
import Storage
import Synchronization
import Testing

@Suite struct `A journal in a storage` {
    private struct Refusal: Error {}

    private func start(_ storage: any Storage) async throws {
        try await storage.commit(Transaction(changes: Example.household(1)))
    }

    @Test(arguments: Engine.allCases)
    func `numbers its operations without gaps, each from the last one's end`(
        engine: Engine
    ) async throws {
        try await engine.run { storage in
            try await start(storage)
            let counts: [Int64] = [1, 5, 1, 1000]
            var ranges: [ClosedRange<Int64>?] = []
            for count in counts {
                let committed = try await storage.commit(
                    Transaction(append: Example.append(1, count: count))
                )
                ranges.append(committed.appended)
            }
            #expect(ranges == [1...1, 2...6, 7...7, 8...1007])
            let excerpt = try await storage.journal(of: Example.id(1), after: 0, limit: 10)
            #expect(excerpt.operations.map { $0.from...$0.to } == ranges.compactMap { $0 })
            #expect(excerpt.head == 1007)
            #expect(excerpt.headMAC == Example.bytes(1007))
            #expect(try await storage.account(Example.id(1))?.operationHead == 1007)
            // The account's version is for updates of its row.
            #expect(try await storage.account(Example.id(1))?.version == 1)
        }
    }

    @Test(arguments: Engine.allCases)
    func `is read in pages, with the segments that each page names`(
        engine: Engine
    ) async throws {
        try await engine.run { storage in
            try await start(storage)
            try await storage.change(
                .ensureSegment(Example.segment(1, 69)),
                .ensureSegment(Example.segment(1, 72))
            )
            for segment in [70, 70, 69] {
                try await storage.commit(
                    Transaction(append: Example.append(1, count: 2, segment: segment))
                )
            }
            let id = Example.id(1)
            let first = try await storage.journal(of: id, after: 0, limit: 2)
            #expect(first.operations.map(\.to) == [2, 4])
            #expect(first.segments == [Example.segment(1, 70)])
            #expect(first.head == 6)
            // An operation that a number stands in the middle of is still to be read.
            let rest = try await storage.journal(of: id, after: 3, limit: 10)
            #expect(rest.operations.map(\.from) == [3, 5])
            #expect(rest.segments == [Example.segment(1, 69), Example.segment(1, 70)])
            #expect(try await storage.journal(of: id, after: 6, limit: 10).operations.isEmpty)
            #expect(try await storage.journal(of: id, after: 0, limit: 0).operations.isEmpty)
            await #expect(throws: StorageError.missing) {
                try await storage.journal(of: Example.id(2), after: 0, limit: 1)
            }
        }
    }

    @Test(arguments: Engine.allCases)
    func `gives back each operation as it was sealed`(engine: Engine) async throws {
        try await engine.run { storage in
            try await start(storage)
            let operation = OperationRecord(
                account: Example.id(1),
                from: 1,
                to: 3,
                segment: Example.id(70),
                counter: .max,
                sealed: (0...255).map { UInt8($0) }
            )
            try await storage.commit(
                Transaction(
                    append: Append(account: Example.id(1), count: 3) { _ in
                        AppendedOperation(operation: operation, headMAC: [1])
                    }
                )
            )
            let excerpt = try await storage.journal(of: Example.id(1), after: 0, limit: 1)
            #expect(excerpt.operations == [operation])
        }
    }

    @Test(arguments: Engine.allCases)
    func `takes nothing into a closed segment or one that is not there`(
        engine: Engine
    ) async throws {
        try await engine.run { storage in
            try await start(storage)
            try await storage.change(
                .closeSegment(Example.id(1), Example.id(70)),
                .closeSegment(Example.id(1), Example.id(71))
            )
            await #expect(throws: StorageError.segmentClosed) {
                try await storage.commit(Transaction(append: Example.append(1)))
            }
            await #expect(throws: StorageError.missing) {
                try await storage.commit(Transaction(append: Example.append(1, segment: 71)))
            }
            // Ensured again, a closed segment stays closed.
            await #expect(throws: StorageError.segmentClosed) {
                try await storage.commit(
                    Transaction(
                        changes: [.ensureSegment(Example.segment(1))],
                        append: Example.append(1)
                    )
                )
            }
            #expect(try await storage.segments(of: Example.id(1)).map(\.isClosed) == [true])
            #expect(try await storage.account(Example.id(1))?.operationHead == 0)
            // The next number is still the first.
            let committed = try await storage.commit(
                Transaction(
                    changes: [.ensureSegment(Example.segment(1, 71))],
                    append: Example.append(1, segment: 71)
                )
            )
            #expect(committed.appended == 1...1)
        }
    }

    @Test(arguments: Engine.allCases)
    func `leaves an ensured segment as it first was`(engine: Engine) async throws {
        try await engine.run { storage in
            try await start(storage)
            let second = SegmentRecord(
                account: Example.id(1),
                id: Example.id(70),
                epoch: 5,
                sealedKey: [],
                mac: []
            )
            try await storage.change(.ensureSegment(second))
            #expect(
                try await storage.segments(of: Example.id(1)).map(\.record)
                    == [Example.segment(1)]
            )
        }
    }

    @Test(arguments: Engine.allCases)
    func `closes the segments of all accounts together`(engine: Engine) async throws {
        try await engine.run { storage in
            try await start(storage)
            try await storage.commit(Transaction(changes: Example.household(2)))
            try await storage.change(.closeAllSegments)
            for account in [1, 2] {
                let segments = try await storage.segments(of: Example.id(account))
                #expect(segments.map(\.isClosed) == [true])
            }
        }
    }

    @Test(arguments: Engine.allCases)
    func `keeps nothing of a transaction whose callback fails`(engine: Engine) async throws {
        try await engine.run { storage in
            try await start(storage)
            let failing = Append(account: Example.id(1), count: 1) { _ in throw Refusal() }
            await #expect(throws: StorageError.appendFailed) {
                try await storage.commit(
                    Transaction(changes: [.putSetting("mode", "open")], append: failing)
                )
            }
            #expect(try await storage.setting("mode") == nil)
            #expect(try await storage.account(Example.id(1))?.operationHead == 0)
            #expect(
                try await storage.commit(Transaction(append: Example.append(1))).appended == 1...1
            )
        }
    }

    @Test(arguments: Engine.allCases)
    func `tells a callback that finds its segment filled from one that fails`(
        engine: Engine
    ) async throws {
        try await engine.run { storage in
            try await start(storage)
            let filled = Append(account: Example.id(1), count: 1) { _ in
                throw StorageError.segmentClosed
            }
            await #expect(throws: StorageError.segmentClosed) {
                try await storage.commit(
                    Transaction(changes: [.putSetting("mode", "open")], append: filled)
                )
            }
            #expect(try await storage.setting("mode") == nil)
        }
    }

    @Test(arguments: Engine.allCases)
    func `refuses an operation for other numbers or another account than asked for`(
        engine: Engine
    ) async throws {
        try await engine.run { storage in
            try await start(storage)
            try await storage.commit(Transaction(changes: Example.household(2)))
            let wrong = [
                Example.operation(1, from: 2), Example.operation(1, from: 1, count: 2),
                Example.operation(2, from: 1),
            ]
            for operation in wrong {
                let append = Append(account: Example.id(1), count: 1) { _ in
                    AppendedOperation(operation: operation, headMAC: [])
                }
                await #expect(throws: StorageError.appendFailed) {
                    try await storage.commit(Transaction(append: append))
                }
            }
            await #expect(throws: StorageError.missing) {
                try await storage.commit(Transaction(append: Example.append(3)))
            }
        }
    }

    @Test(arguments: Engine.allCases)
    func `asks the callback after the changes of its own transaction`(
        engine: Engine
    ) async throws {
        try await engine.run { storage in
            let committed = try await storage.commit(
                Transaction(changes: Example.household(1), append: Example.append(1, count: 4))
            )
            #expect(committed.appended == 1...4)
        }
    }

    @Test(arguments: Engine.allCases)
    func `does not ask the callback where a condition fails`(engine: Engine) async throws {
        try await engine.run { storage in
            try await start(storage)
            let calls = Mutex(0)
            let append = Append(account: Example.id(1), count: 1) { from in
                calls.withLock { $0 += 1 }
                return AppendedOperation(operation: Example.operation(1, from: from), headMAC: [])
            }
            await #expect(throws: StorageError.conditionFailed(0)) {
                try await storage.commit(
                    Transaction(
                        conditions: [.operationHead(Example.id(1), 1)],
                        append: append
                    )
                )
            }
            #expect(calls.withLock { $0 } == 0)
        }
    }

    @Test(arguments: Engine.allCases)
    func `has no gap and no double after 200 appends at once`(engine: Engine) async throws {
        try await engine.run { storage in
            try await start(storage)
            let ranges = try await withThrowingTaskGroup(of: ClosedRange<Int64>?.self) { group in
                for index in 0..<200 {
                    group.addTask {
                        try await storage.commit(
                            Transaction(append: Example.append(1, count: Int64(index % 3 + 1)))
                        ).appended
                    }
                }
                return try await group.reduce(into: []) { $0.append($1) }
            }
            let ordered = ranges.compactMap { $0 }.sorted { $0.lowerBound < $1.lowerBound }
            #expect(ordered.count == 200)
            let gaps = zip(ordered, ordered.dropFirst()).filter {
                $0.upperBound + 1 != $1.lowerBound
            }
            #expect(gaps.isEmpty)
            #expect(ordered.first?.lowerBound == 1)
            let excerpt = try await storage.journal(of: Example.id(1), after: 0, limit: 300)
            #expect(excerpt.operations.map { $0.from...$0.to } == ordered)
            #expect(
                excerpt.operations.allSatisfy { $0.sealed == [UInt8(truncatingIfNeeded: $0.from)] }
            )
            #expect(excerpt.head == ordered.last?.upperBound)
        }
    }
}
