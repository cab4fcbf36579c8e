import Testing

@testable import Keepwell

@Suite struct `Sessions locked while nothing can be written` {
    @Test func `they are forgotten when they have expired`() {
        let vaults = OpenVaults(most: 1)
        for index in 0..<100 {
            let now = Int64(index)
            vaults.bar(session: [UInt8(index)], until: now + 10, at: now)
        }
        #expect(vaults.barredCount == 10)
        #expect(vaults.isBarred(session: [99]))
        vaults.unbar(session: [99])
        #expect(!vaults.isBarred(session: [99]))
    }
}
