import Bytes
import Foundation
import HealthModel
import Testing

@testable import Keepwell

/// Runs alone, since other tests on the same cores would be measured too: `Scripts/test` sets
/// KEEPWELL_TIMING for a run of its own.
@Suite(.enabled(if: ProcessInfo.processInfo.environment["KEEPWELL_TIMING"] != nil))
struct `The time of a refused sign-in` {
    @Test func `unknown name, wrong password and disabled account take the same time`() async throws
    {
        var limits = SignInLimits()
        limits.areEnforced = false
        let world = try await World(limits: limits)
        let ada = try await world.admin()
        let bob = try await world.person("bob", invitedBy: ada)
        try await world.service.administration.disable(ada, account: bob.account.description)
        let tries = [
            ("nobody", World.password), ("ada", "wrong-wrong-wrong"), ("bob", World.password),
        ]
        var times: [[Double]] = [[], [], []]
        // Taken in turn, so that a slow spell of the machine falls on all of them.
        for round in 0..<200 {
            for offset in 0..<3 {
                let index = (round + offset) % 3
                times[index].append(try await time(tries[index], world))
            }
        }
        let medians = times.map { $0.sorted()[100] }
        let least = try #require(medians.min())
        let most = try #require(medians.max())
        #expect(most / least < 1.05, "medians in milliseconds: \(medians)")
    }

    private func time(_ attempt: (String, String), _ world: World) async throws -> Double {
        let clock = ContinuousClock()
        let start = clock.now
        await #expect(throws: KeepwellError.unauthenticated) {
            try await world.signIn(attempt.0, attempt.1)
        }
        return (clock.now - start) / .milliseconds(1)
    }
}
