import HealthModel
import Testing

@testable import Keepwell

@Suite struct `Limits on signing in` {
    private let start = Instant(milliseconds: 1_790_000_000_000)

    private func later(_ seconds: Int64) -> Instant {
        Instant(milliseconds: start.milliseconds + seconds * 1000)
    }

    @Test
    func
        `ASVS 6.1.1: after five failures the wait grows, for that account from that address alone`()
        throws
    {
        let limiter = SignInLimiter(SignInLimits())
        for _ in 0..<5 { _ = try limiter.begin(name: "alice", address: "192.0.2.1", at: start) }
        #expect(throws: KeepwellError.tooMany(retryAfterSeconds: 6)) {
            try limiter.begin(name: "alice", address: "192.0.2.1", at: start)
        }
        _ = try limiter.begin(name: "alice", address: "192.0.2.2", at: start)
        _ = try limiter.begin(name: "bob", address: "192.0.2.1", at: start)

        _ = try limiter.begin(name: "alice", address: "192.0.2.1", at: later(5))
        #expect(throws: KeepwellError.tooMany(retryAfterSeconds: 11)) {
            try limiter.begin(name: "alice", address: "192.0.2.1", at: later(5))
        }
        _ = try limiter.begin(name: "alice", address: "192.0.2.1", at: later(15))
    }

    @Test
    func
        `ASVS 6.3.1: a hundred failures from one address stop every account from there for an hour`()
        throws
    {
        let limiter = SignInLimiter(SignInLimits())
        for index in 0..<100 {
            _ = try limiter.begin(name: "user\(index)", address: "192.0.2.1", at: start)
        }
        #expect(throws: KeepwellError.self) {
            try limiter.begin(name: "new", address: "192.0.2.1", at: later(3_599))
        }
        _ = try limiter.begin(name: "new", address: "192.0.2.9", at: start)
        _ = try limiter.begin(name: "new", address: "192.0.2.1", at: later(3_600))
    }

    @Test func `ASVS 6.3.1: a success forgets the account's failures and not the address's`() throws
    {
        let limiter = SignInLimiter(SignInLimits())
        for index in 0..<99 {
            _ = try limiter.begin(name: "user\(index)", address: "192.0.2.1", at: start)
        }
        let success = try limiter.begin(name: "alice", address: "192.0.2.1", at: start)
        limiter.succeeded(success)
        _ = try limiter.begin(name: "alice", address: "192.0.2.1", at: start)
        #expect(throws: KeepwellError.self) {
            try limiter.begin(name: "alice", address: "192.0.2.1", at: start)
        }
    }

    @Test func `a try that the server could not answer does not count`() throws {
        let limiter = SignInLimiter(SignInLimits())
        for _ in 0..<200 {
            limiter.takeBack(try limiter.begin(name: "alice", address: "192.0.2.1", at: start))
        }
        _ = try limiter.begin(name: "alice", address: "192.0.2.1", at: start)
    }

    @Test(arguments: [
        ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2:ffff::1", "2001:DB8:1:2::", "2001:0db8:0001:2::9"],
        ["2001:db8::1", "2001:0db8:0:0:1::", "2001:db8:0:0::ffff"],
        ["::1", "0:0:0:0:0:0:0:1", "0::1"], ["192.0.2.7", "::ffff:192.0.2.7", "::FFFF:c000:207"],
        ["somewhere"], [""],
    ])
    func `ASVS 2.4.1: one network is one, however its addresses are written`(
        _ spellings: [String]
    ) throws {
        let limiter = SignInLimiter(SignInLimits())
        for index in 0..<5 {
            let address = spellings[index % spellings.count]
            _ = try limiter.begin(name: "alice", address: address, at: start)
        }
        for address in spellings {
            #expect(throws: KeepwellError.tooMany(retryAfterSeconds: 6)) {
                try limiter.begin(name: "alice", address: address, at: start)
            }
        }
    }

    @Test func `networks that differ are never taken for one another`() throws {
        let addresses = [
            "::1", "::ffff:192.0.2.7", "::ffff:192.0.2.8", "192.0.2.9", "2001:db8:1:2::1",
            "2001:db8:1:3::1", "2001:db8::1", "somewhere", "",
        ]
        let limiter = SignInLimiter(SignInLimits())
        for address in addresses {
            for _ in 0..<5 { _ = try limiter.begin(name: "alice", address: address, at: start) }
        }
    }

    @Test func `limits that are switched off count nothing`() throws {
        var limits = SignInLimits()
        limits.areEnforced = false
        let limiter = SignInLimiter(limits)
        for _ in 0..<200 { _ = try limiter.begin(name: "alice", address: "192.0.2.1", at: start) }
    }

    @Test func `a flood of addresses does not grow the memory without end`() throws {
        var limits = SignInLimits()
        limits.mostKept = 100
        let limiter = SignInLimiter(limits)
        for index in 0..<1_000 {
            _ = try limiter.begin(
                name: "alice",
                address: "192.0.2.\(index)",
                at: later(Int64(index))
            )
        }
    }
}
