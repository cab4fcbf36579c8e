import Bytes
import Storage
import Testing

@Suite struct `A condition` {
    private func check(
        _ engine: Engine,
        given changes: [Change],
        holds: [Condition],
        fails: [Condition]
    ) async throws {
        try await engine.run { storage in
            try await storage.commit(Transaction(changes: changes))
            for condition in holds {
                #expect(try await storage.holds(condition), "\(condition)")
            }
            for condition in fails {
                #expect(try await storage.holds(condition) == false, "\(condition)")
            }
        }
    }

    @Test(arguments: Engine.allCases)
    func `on an account asks for its version and that it is active`(engine: Engine) async throws {
        try await check(
            engine,
            given: [
                .insertAccount(Example.account(1)), .updateAccount(Example.account(1)),
                .insertAccount(Example.account(2, status: .disabled)),
            ],
            holds: [
                .accountVersion(Example.id(1), 2), .accountVersion(Example.id(2), 1),
                .accountActive(Example.id(1)),
            ],
            fails: [
                .accountVersion(Example.id(1), 1), .accountVersion(Example.id(3), 0),
                .accountActive(Example.id(2)), .accountActive(Example.id(3)),
            ]
        )
    }

    @Test(arguments: Engine.allCases)
    func `on a session and a vault asks for its version and its key`(engine: Engine) async throws {
        try await check(
            engine,
            given: Example.household(1) + [.putVault(Example.vault(1, key: 7))],
            holds: [
                .sessionVersion(key: Example.bytes(101), 1),
                .vaultKey(Example.id(1), publicKey: Example.bytes(7)),
            ],
            fails: [
                .sessionVersion(key: Example.bytes(101), 2),
                .sessionVersion(key: Example.bytes(55), 0),
                .vaultKey(Example.id(1), publicKey: Example.bytes(3)),
                .vaultKey(Example.id(2), publicKey: Example.bytes(7)),
            ]
        )
    }

    @Test(arguments: Engine.allCases)
    func `on a slot takes zero for none`(engine: Engine) async throws {
        let changes = Example.household(1) + [.putSlot(Example.slot(1))]
        try await check(
            engine,
            given: changes,
            holds: [
                .slotVersion(Example.id(1), .password, owner: [], 2),
                .slotVersion(Example.id(1), .recovery, owner: [], 0),
                .slotVersion(Example.id(2), .password, owner: [], 0),
            ],
            fails: [
                .slotVersion(Example.id(1), .password, owner: [], 1),
                .slotVersion(Example.id(1), .password, owner: [], 0),
                .slotVersion(Example.id(1), .session, owner: Example.bytes(101), 0),
            ]
        )
    }

    @Test(arguments: Engine.allCases)
    func `on an object takes zero for none`(engine: Engine) async throws {
        let changes = Example.household(1) + [.putObject(Example.object(1))]
        try await check(
            engine,
            given: changes,
            holds: [
                .objectVersion(Example.id(1), Example.id(80), 1),
                .objectVersion(Example.id(1), Example.id(81), 0),
            ],
            fails: [
                .objectVersion(Example.id(1), Example.id(80), 0),
                .objectVersion(Example.id(1), Example.id(80), 2),
                .objectVersion(Example.id(2), Example.id(80), 1),
            ]
        )
    }

    @Test(arguments: Engine.allCases)
    func `on a journal asks for its last number`(engine: Engine) async throws {
        try await engine.run { storage in
            try await storage.commit(Transaction(changes: Example.household(1)))
            #expect(try await storage.holds(.operationHead(Example.id(1), 0)))
            try await storage.commit(Transaction(append: Example.append(1, count: 3)))
            #expect(try await storage.holds(.operationHead(Example.id(1), 3)))
            #expect(try await storage.holds(.operationHead(Example.id(1), 0)) == false)
            #expect(try await storage.holds(.operationHead(Example.id(2), 0)) == false)
        }
    }

    @Test(arguments: Engine.allCases)
    func `on a chain asks for its last number, zero for none`(engine: Engine) async throws {
        try await check(
            engine,
            given: [
                .appendConsent(Example.consent(1, 1)), .appendConsent(Example.consent(1, 2)),
                .appendAudit(Example.audit(1)), .insertPolicy(Example.policy(1)),
                .insertPolicy(Example.policy(2)),
            ],
            holds: [
                .consentHead(Example.id(1), 2), .consentHead(Example.id(2), 0), .auditHead(1),
                .policyHead(2),
            ],
            fails: [
                .consentHead(Example.id(1), 1), .consentHead(Example.id(1), 0), .auditHead(0),
                .policyHead(0), .policyHead(1),
            ]
        )
    }

    @Test(arguments: Engine.allCases)
    func `on a chain that is empty holds for zero`(engine: Engine) async throws {
        try await check(
            engine,
            given: [],
            holds: [.auditHead(0), .policyHead(0)],
            fails: [.auditHead(1), .policyHead(1)]
        )
    }

    @Test(arguments: Engine.allCases)
    func `on a link asks for kind, end and time`(engine: Engine) async throws {
        let hash = Example.bytes(1)
        try await check(
            engine,
            given: [
                .insertLink(Example.link(1, .invitation, expires: 5000)),
                .insertLink(Example.link(2, .invitation, expires: 5000, ended: 4000)),
            ],
            holds: [.linkUsable(codeHash: hash, .invitation, atMilliseconds: 4999)],
            fails: [
                .linkUsable(codeHash: hash, .invitation, atMilliseconds: 5000),
                .linkUsable(codeHash: hash, .firstAdmin, atMilliseconds: 4999),
                .linkUsable(codeHash: Example.bytes(2), .invitation, atMilliseconds: 3000),
                .linkUsable(codeHash: Example.bytes(3), .invitation, atMilliseconds: 3000),
            ]
        )
    }

    @Test(arguments: Engine.allCases)
    func `on there being no admin counts a disabled one and not one that goes`(
        engine: Engine
    ) async throws {
        try await engine.run { storage in
            #expect(try await storage.holds(.noAdmin))
            try await storage.change(
                .insertAccount(Example.account(1)),
                .insertAccount(Example.account(2, role: .admin, status: .disabled))
            )
            #expect(try await storage.holds(.noAdmin) == false)
            #expect(try await storage.hasAdmin())
            try await storage.change(.emptyAccount(Example.id(2)))
            #expect(try await storage.holds(.noAdmin))
            #expect(try await storage.hasAdmin() == false)
        }
    }

    @Test(arguments: Engine.allCases)
    func `on a setting asks for its value, nil for none`(engine: Engine) async throws {
        try await check(
            engine,
            given: [.putSetting("mode", "open"), .putSetting("empty", "")],
            holds: [.setting("mode", "open"), .setting("other", nil), .setting("empty", "")],
            fails: [
                .setting("mode", "closed"), .setting("mode", nil), .setting("other", ""),
                .setting("empty", nil),
            ]
        )
    }

    @Test(arguments: Engine.allCases)
    func `that fails is named by its place, and nothing is changed`(engine: Engine) async throws {
        try await engine.run { storage in
            await #expect(throws: StorageError.conditionFailed(1)) {
                try await storage.commit(
                    Transaction(
                        conditions: [.noAdmin, .auditHead(7)],
                        changes: [.putSetting("mode", "open")]
                    )
                )
            }
            let mode = try await storage.setting("mode")
            #expect(mode == nil)
        }
    }

    @Test(arguments: Engine.allCases)
    func `is checked before the transaction's own changes`(engine: Engine) async throws {
        try await engine.run { storage in
            try await storage.commit(
                Transaction(
                    conditions: [.setting("mode", nil)],
                    changes: [.putSetting("mode", "open")]
                )
            )
            #expect(try await storage.setting("mode") == "open")
        }
    }
}
