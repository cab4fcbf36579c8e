import Bytes
import Storage
import Testing

@Suite struct `The consent records in a storage` {
    /// Chains of 3, 2 and 1 records of the accounts 1, 2 and 3, put in out of order.
    private func fill(_ storage: any Storage) async throws {
        for (account, number) in [(2, 1), (1, 1), (3, 1), (1, 2), (2, 2), (1, 3)] {
            try await storage.change(.appendConsent(Example.consent(account, Int64(number))))
        }
    }

    /// A record as its account and number.
    private func places(_ records: [ConsentRecord]) -> [[Int64]] {
        records.map { [Int64($0.account.low), $0.number] }
    }

    @Test(arguments: Engine.allCases)
    func `read back as they were signed, in the chain's order`(engine: Engine) async throws {
        try await engine.run { storage in
            try await fill(storage)
            let id = Example.id(1)
            let chain = try await storage.consents(of: id, after: 0, limit: 9)
            #expect(
                chain == [Example.consent(1, 1), Example.consent(1, 2), Example.consent(1, 3)]
            )
            #expect(places(try await storage.consents(of: id, after: 1, limit: 1)) == [[1, 2]])
            #expect(try await storage.lastConsent(of: id) == Example.consent(1, 3))
            #expect(try await storage.lastConsent(of: Example.id(9)) == nil)
        }
    }

    @Test(arguments: Engine.allCases)
    func `take each number once`(engine: Engine) async throws {
        try await engine.run { storage in
            try await fill(storage)
            await #expect(throws: StorageError.duplicate) {
                try await storage.change(.appendConsent(Example.consent(1, 3, decision: 2)))
            }
            #expect(try await storage.lastConsent(of: Example.id(1))?.decision == 1)
        }
    }

    @Test(arguments: Engine.allCases)
    func `stand in the list by account, newest first, a page at a time`(
        engine: Engine
    ) async throws {
        try await engine.run { storage in
            try await fill(storage)
            let expected: [[Int64]] = [[1, 3], [1, 2], [1, 1], [2, 2], [2, 1], [3, 1]]
            for size in 1...7 {
                var filter = ConsentFilter()
                var seen: [[Int64]] = []
                while true {
                    let page = try await storage.consents(matching: filter, limit: size)
                    #expect(page.count <= size)
                    guard let last = page.last else { break }
                    seen += places(page)
                    filter.before = ConsentPosition(account: last.account, number: last.number)
                }
                #expect(seen == expected, "pages of \(size)")
            }
        }
    }

    @Test(arguments: Engine.allCases)
    func `can be listed of one account`(engine: Engine) async throws {
        try await engine.run { storage in
            try await fill(storage)
            var filter = ConsentFilter(account: Example.id(2))
            func list() async throws -> [[Int64]] {
                places(try await storage.consents(matching: filter, limit: 9))
            }
            #expect(try await list() == [[2, 2], [2, 1]])
            filter.before = ConsentPosition(account: Example.id(2), number: 2)
            #expect(try await list() == [[2, 1]])
            filter.before = ConsentPosition(account: Example.id(1), number: 1)
            #expect(try await list() == [[2, 2], [2, 1]])
            filter.before = ConsentPosition(account: Example.id(3), number: 1)
            #expect(try await list() == [])
        }
    }

    @Test(arguments: Engine.allCases)
    func `show the end of each chain, by account`(engine: Engine) async throws {
        try await engine.run { storage in
            try await fill(storage)
            let heads = try await storage.consentHeads(after: nil, limit: 2)
            #expect(places(heads) == [[1, 3], [2, 2]])
            let rest = try await storage.consentHeads(after: Example.id(2), limit: 2)
            #expect(places(rest) == [[3, 1]])
            #expect(try await storage.consentHeads(after: Example.id(3), limit: 2).isEmpty)
        }
    }

    @Test(arguments: Engine.allCases)
    func `have texts that can be replaced and need an account`(engine: Engine) async throws {
        try await engine.run { storage in
            await #expect(throws: StorageError.missing) {
                try await storage.change(.putConsentText(Example.text(1)))
            }
            try await storage.change(
                .insertAccount(Example.account(1)),
                .putConsentText(Example.text(1)),
                .putConsentText(Example.text(1)),
                .putConsentText(Example.text(1, 16, ""))
            )
            let id = Example.id(1)
            let text = try await storage.consentText(hash: Example.bytes(12), of: id)
            #expect(text == Example.text(1))
            #expect(try await storage.consentText(hash: Example.bytes(16), of: id)?.text == "")
            #expect(try await storage.consentText(hash: Example.bytes(17), of: id) == nil)
        }
    }
}

@Suite struct `The privacy policy in a storage` {
    @Test(arguments: Engine.allCases)
    func `keeps every version`(engine: Engine) async throws {
        try await engine.run { storage in
            #expect(try await storage.latestPolicy() == nil)
            try await storage.change(.insertPolicy(Example.policy(1)))
            try await storage.change(.insertPolicy(Example.policy(2)))
            await #expect(throws: StorageError.duplicate) {
                try await storage.change(.insertPolicy(Example.policy(2)))
            }
            #expect(try await storage.latestPolicy() == Example.policy(2))
            #expect(try await storage.policy(version: 1) == Example.policy(1))
            #expect(try await storage.policy(version: 3) == nil)
        }
    }
}
