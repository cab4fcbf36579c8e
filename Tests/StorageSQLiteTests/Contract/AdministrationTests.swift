import Bytes
import Storage
import Testing

@Suite struct `A link in a storage` {
    @Test(arguments: Engine.allCases)
    func `reads back as it was made, and is made once`(engine: Engine) async throws {
        try await engine.run { storage in
            let plain = LinkRecord(
                codeHash: Example.bytes(2),
                kind: .firstAdmin,
                subject: nil,
                createdBy: nil,
                createdMilliseconds: 1,
                expiresMilliseconds: 2,
                mac: []
            )
            let fresh = Example.link(1, .freshStart, subject: 1)
            try await storage.change(
                .insertAccount(Example.account(1)),
                .insertLink(fresh),
                .insertLink(plain)
            )
            #expect(try await storage.link(codeHash: Example.bytes(1)) == fresh)
            #expect(try await storage.link(codeHash: Example.bytes(2)) == plain)
            #expect(try await storage.link(codeHash: Example.bytes(3)) == nil)
            await #expect(throws: StorageError.duplicate) {
                try await storage.change(.insertLink(plain))
            }
            await #expect(throws: StorageError.missing) {
                try await storage.change(.insertLink(Example.link(4, .freshStart, subject: 9)))
            }
        }
    }

    @Test(arguments: Engine.allCases)
    func `is open until it ends or expires, the newest first in the list`(
        engine: Engine
    ) async throws {
        try await engine.run { storage in
            try await storage.change(
                .insertLink(Example.link(1, created: 1000, expires: 5000)),
                .insertLink(Example.link(2, created: 3000, expires: 5001)),
                .insertLink(Example.link(3, created: 2000, expires: 9000)),
                .insertLink(Example.link(4, created: 2000, expires: 9000, ended: 2500))
            )
            let open = try await storage.openLinks(atMilliseconds: 5000)
            #expect(open.map(\.codeHash) == [Example.bytes(2), Example.bytes(3)])
        }
    }

    @Test(arguments: Engine.allCases)
    func `ends with all others of its account, and with no other account's`(
        engine: Engine
    ) async throws {
        try await engine.run { storage in
            try await storage.change(
                .insertAccount(Example.account(1)),
                .insertAccount(Example.account(2)),
                .insertLink(Example.link(1, .freshStart, subject: 1, ended: 1500)),
                .insertLink(Example.link(2, .freshStart, subject: 1)),
                .insertLink(Example.link(3, .freshStart, subject: 1)),
                .insertLink(Example.link(4, .freshStart, subject: 2)),
                .insertLink(Example.link(5)),
                .endLinks(Example.id(1), atMilliseconds: 2000)
            )
            var ended: [Int64?] = []
            for code in 1...5 {
                ended.append(
                    try await storage.link(codeHash: Example.bytes(code))?.endedMilliseconds
                )
            }
            #expect(ended == [1500, 2000, 2000, nil, nil])
        }
    }

    @Test(arguments: Engine.allCases)
    func `ends once and keeps that time`(engine: Engine) async throws {
        try await engine.run { storage in
            try await storage.change(.insertLink(Example.link(1)))
            for time: Int64 in [2000, 3000] {
                try await storage.change(
                    .endLink(codeHash: Example.bytes(1), atMilliseconds: time),
                    .endLink(codeHash: Example.bytes(2), atMilliseconds: time)
                )
            }
            let link = try await storage.link(codeHash: Example.bytes(1))
            #expect(link?.endedMilliseconds == 2000)
        }
    }

    @Test(arguments: Engine.allCases)
    func `is removed some time after it ended or expired`(engine: Engine) async throws {
        try await engine.run { storage in
            try await storage.change(
                .insertLink(Example.link(1, expires: 4999)),
                .insertLink(Example.link(2, expires: 5000)),
                .insertLink(Example.link(3, expires: 9000, ended: 4999)),
                .insertLink(Example.link(4, expires: 9000, ended: 5000)),
                .removeOldLinks(beforeMilliseconds: 5000)
            )
            var left: [Int] = []
            for number in 1...4
            where try await storage.link(codeHash: Example.bytes(number)) != nil {
                left.append(number)
            }
            #expect(left == [2, 4])
        }
    }
}

@Suite struct `The registers of a storage` {
    @Test(arguments: Engine.allCases)
    func `hold settings by name, the last value alone`(engine: Engine) async throws {
        try await engine.run { storage in
            try await storage.change(
                .putSetting("mode", "open"),
                .putSetting("mode", "closed"),
                .putSetting("operator", "")
            )
            #expect(try await storage.setting("mode") == "closed")
            #expect(try await storage.setting("other") == nil)
            #expect(try await storage.settings() == ["mode": "closed", "operator": ""])
        }
    }

    @Test(arguments: Engine.allCases)
    func `show an account's events in the order of recording, the last first`(
        engine: Engine
    ) async throws {
        try await engine.run { storage in
            await #expect(throws: StorageError.missing) {
                try await storage.change(.recordEvent(Example.event(1, at: 1, "a")))
            }
            try await storage.change(
                .insertAccount(Example.account(1)),
                .insertAccount(Example.account(2))
            )
            // The clock went back in between.
            try await storage.change(
                .recordEvent(Example.event(1, at: 50, "first")),
                .recordEvent(Example.event(2, at: 60, "other")),
                .recordEvent(Example.event(1, at: 40, "second")),
                .recordEvent(Example.event(1, at: 40, "third"))
            )
            let events = try await storage.events(of: Example.id(1), limit: 2)
            #expect(
                events == [Example.event(1, at: 40, "third"), Example.event(1, at: 40, "second")]
            )
            #expect(try await storage.events(of: Example.id(1), limit: 9).count == 3)
        }
    }

    @Test(arguments: Engine.allCases)
    func `chain administrative acts, each number once`(engine: Engine) async throws {
        try await engine.run { storage in
            #expect(try await storage.lastAudit() == nil)
            for number: Int64 in 1...3 {
                try await storage.change(.appendAudit(Example.audit(number, subject: 5)))
            }
            await #expect(throws: StorageError.duplicate) {
                try await storage.change(.appendAudit(Example.audit(3)))
            }
            #expect(try await storage.lastAudit() == Example.audit(3, subject: 5))
            let page = try await storage.audits(after: 1, limit: 1)
            #expect(page == [Example.audit(2, subject: 5)])
            #expect(try await storage.audits(after: 0, limit: 9).map(\.number) == [1, 2, 3])
        }
    }
}
