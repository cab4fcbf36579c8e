import Dispatch
import Foundation
import Glibc
import Synchronization
import Testing

@testable import Launch

private final class Counter: Sendable {
    private let count = Atomic<Int>(0)

    func next() -> Int { count.add(1, ordering: .relaxed).newValue }
}

@Suite(.serialized) struct `A program that is asked to end` {
    @Test(arguments: [SIGTERM, SIGINT])
    func `answers what runs, and ends without a fault`(signal: Int32) async throws {
        let place = try Installation()
        let served = try Served(place)
        let ada = Client(port: served.port)
        let path = try #require(served.firstAdminPath)
        let form = try await ada.get(path)
        let program = served.process.processIdentifier
        // The form is with the server, and Argon2 takes a while: the signal comes in the middle.
        ada.bodySent = { kill(program, signal) }
        let page = try await ada.submit(
            form,
            to: path,
            [
                "name": "ada", "password": Installation.password, "operatorName": "Ada",
                "operatorContact": "ada@family.example", "acceptPolicy": "1",
            ]
        )
        #expect(page.status == 303)
        served.process.waitUntilExit()
        #expect(served.process.terminationReason == .exit)
        #expect(served.process.terminationStatus == 0)
        #expect(try FileManager.default.contentsOfDirectory(atPath: place.keys).contains("run-ids"))
    }
}

@Suite(.serialized) struct `A program that is killed` {
    /// Rounds of one installation; each reads the whole history, so a new one is taken in time.
    private static let rounds = 5

    @Test(arguments: 0..<4)
    func `has every weigh-in that it acknowledged, each once`(installation: Int) async throws {
        let place = try Installation()
        var served = try Served(place)
        defer { served.kill() }
        var ada = Client(port: served.port)
        try await ada.signUpFirst(try #require(served.firstAdminPath))
        try await ada.decide()
        var acknowledged: Set<String> = []
        var tried = 0
        for round in 0..<Self.rounds {
            let form = try await ada.get("/weight/add")
            let values = (0..<200).map { "\(50 + round).\($0 + 100)" }
            tried += values.count
            acknowledged.formUnion(try await post(values, form, ada, killing: served))
            served = try Served(place)
            ada = ada.moved(to: served.port)
            let kept = try await history(ada)
            #expect(Set(kept).count == kept.count, "round \(round): doubled")
            let lost = acknowledged.subtracting(kept)
            #expect(lost.isEmpty, "round \(round): lost \(lost.count)")
        }
        #expect(acknowledged.count > Self.rounds)
        #expect(acknowledged.count < tried)
    }

    @Test func `has a first entry with the consent it rests on, or neither`() async throws {
        for delay in [1, 3, 5, 8, 12, 20] {
            let place = try Installation()
            var served = try Served(place)
            var ada = Client(port: served.port)
            try await ada.signUpFirst(try #require(served.firstAdminPath))
            // The form of somebody who was not asked yet: it comes with the decision.
            let page = try await ada.get("/consent/bodyMass")
            var fields = try #require(page.form(to: "/consent/bodyMass"))
            fields.merge(
                [
                    "write": "yes", "read": "yes", "formID": UUID().uuidString, "unit": "kg",
                    "value": "70.5", "date": "2026-03-01", "time": "07:05",
                    "timeZone": "Europe/Berlin", "note": "",
                ]
            ) { $1 }
            let sent = fields
            async let answer = try? ada.post("/consent/bodyMass", sent)
            try await Task.sleep(for: .milliseconds(delay))
            served.kill()
            let status = await answer?.status
            served = try Served(place)
            ada = ada.moved(to: served.port)
            let hasConsent = try await ada.get("/consent/bodyMass").html.contains(
                "Writing: granted"
            )
            let hasEntry = try await !ada.get("/weight").amounts.isEmpty
            #expect(hasConsent == hasEntry, "after \(delay) ms")
            if status == 303 { #expect(hasConsent) }
            served.kill()
        }
    }

    /// Posts all values at once, kills the program in the middle, and tells which were acknowledged.
    private func post(
        _ values: [String],
        _ form: Page,
        _ client: Client,
        killing served: Served
    ) async throws -> Set<String> {
        let fields = try #require(form.form(to: "/weight/add"))
        let answers = Counter()
        let last = Int.random(in: 5...150)
        return await withTaskGroup(of: String?.self) { group in
            for value in values {
                let poster = client.moved(to: client.port)
                var own = fields
                own["value"] = value
                own["formID"] = UUID().uuidString
                own["confirmed"] = "yes"
                let sent = own
                poster.answered = { if answers.next() == last { served.kill() } }
                group.addTask {
                    let page = try? await poster.post("/weight/add", sent)
                    return page?.status == 303 ? value : nil
                }
            }
            return await group.reduce(into: []) { acknowledged, value in
                if let value { acknowledged.insert(value) }
            }
        }
    }

    private func history(_ client: Client) async throws -> [String] {
        var values: [String] = []
        var path: String? = "/weight"
        while let next = path {
            let page = try await client.get(next)
            guard page.status == 200 else { throw ClientError("history: \(page.status)") }
            values += page.amounts.map { $0.replacing(" kg", with: "") }
            path = page.html.components(separatedBy: "href=\"/weight?").dropFirst().first
                .flatMap { $0.components(separatedBy: "\"").first }
                .map { "/weight?" + $0.replacing("&amp;", with: "&") }
        }
        return values
    }
}
