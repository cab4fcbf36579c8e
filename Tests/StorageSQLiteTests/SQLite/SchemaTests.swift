import SQLite
import Storage
import Testing

@testable import StorageSQLite

@Suite struct `The schema` {
    let scratch = Scratch()

    /// Runs statements on a filled database; nil where one that should fail did not.
    private func failures(
        _ statements: [StaticString]
    ) async throws -> [SQLiteError.Kind?] {
        let storage = try await scratch.open()
        try await storage.commit(
            Transaction(
                changes: Example.household(1) + [
                    .appendConsent(Example.consent(1, 1)), .appendAudit(Example.audit(1)),
                ],
                append: Example.append(1)
            )
        )
        let kinds = try await storage.alone { connection in
            statements.map { statement -> SQLiteError.Kind? in
                do throws(SQLiteError) {
                    _ = try connection.run(statement)
                    return nil
                } catch {
                    return error.kind
                }
            }
        }
        await storage.close()
        return kinds
    }

    @Test func `never changes a consent or an audit record`() async throws {
        let kinds = try await failures([
            "UPDATE consent SET decision = 2",
            "UPDATE audit SET entry = x'00'",
            "DELETE FROM audit",
        ])
        #expect(kinds == [.constraint, .constraint, .constraint])
    }

    @Test func `keeps the account and the vault that others hang on`() async throws {
        let kinds = try await failures(["DELETE FROM account", "DELETE FROM vault"])
        #expect(kinds == [.foreignKey, .foreignKey])
    }

    @Test func `refuses what no record can say`() async throws {
        let kinds = try await failures([
            "UPDATE account SET id = x'00'",
            "UPDATE account SET name = ''",
            "UPDATE account SET operation_head = -1",
            "UPDATE vault SET version = 0",
            "UPDATE session SET is_locked = 2",
            "UPDATE session SET device = x'00'",
            "UPDATE operation SET first_number = 9",
            "UPDATE segment SET epoch = 'one'",
        ])
        #expect(
            kinds == Array(repeating: .constraint, count: 8)
        )
    }
}
