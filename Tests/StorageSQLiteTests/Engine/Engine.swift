import Storage
import StorageMemory
import StorageSQLite

/// The engines that the contract's tests run on.
enum Engine: CaseIterable, Sendable {
    case memory
    case sqlite

    /// Lends a new, empty storage to a test and takes it away afterwards.
    func run(_ test: (any Storage) async throws -> Void) async throws {
        switch self {
        case .memory:
            try await test(MemoryStorage())
        case .sqlite:
            let scratch = Scratch()
            let storage = try await scratch.open()
            do {
                try await test(storage)
            } catch {
                await storage.close()
                throw error
            }
            await storage.close()
        }
    }
}

extension TransactionStorage {
    /// Does the changes, with nothing to hold first.
    @discardableResult
    func change(_ changes: Change...) async throws(StorageError) -> Committed {
        try await commit(Transaction(changes: changes))
    }

    /// Whether a condition holds now, asked by a transaction that changes nothing.
    func holds(_ condition: Condition) async throws(StorageError) -> Bool {
        do {
            try await commit(Transaction(conditions: [condition]))
            return true
        } catch .conditionFailed(0) {
            return false
        }
    }
}
