import HealthModel
import Keepwell
import StorageMemory
import Testing

@testable import Site

/// Asking, refusing, withdrawing, and what a refusal looks like.
@Suite struct ConsentTests {
    private static func decide(
        _ browser: inout Browser,
        write: String,
        read: String
    ) async throws -> Reply {
        try await browser.post("/consent/bodyMass", ["write": write, "read": read])
    }

    @Test func `what is missing of a choice stands above the text`() async throws {
        let world = try await World.make()
        var browser = world.browser(.bob)
        let page = try await browser.post(SitePath.consent.link("bodyMass"), ["write": "yes"]).text
        let fault = try #require(page.firstRange(of: "fault-summary"))
        let text = try #require(page.firstRange(of: "class=\"parts\""))
        #expect(fault.lowerBound < text.lowerBound)
    }

    @Test func `after saving what is not shown, the notice says so, and only the notice`()
        async throws
    {
        let world = try await World.make()
        var browser = world.browser(.alice)
        let path = SitePath.consent.link("bodyMass")
        _ = try await browser.post(path, ["write": "yes", "read": "no"])
        let saved = try await browser.post("/weight/add", RouteCase.weightForm())
        #expect(saved.location == "/weight?notice=saved-unseen")
        let page = try await browser.open(saved.location ?? "")
        #expect(page.readable.contains("Saved. You have chosen that Keepwell shows no entries"))
        let plain = try await browser.get("/weight")
        #expect(plain.readable.contains("There is nothing to show."))
        #expect(!plain.readable.contains("You have chosen"))
    }

    @Test func `with saving refused, the ways to the form say that it is switched off`()
        async throws
    {
        let world = try await World.make()
        var browser = world.browser(.alice)
        for page in ["/summary", "/weight"] {
            #expect(try await !browser.get(page).readable.contains("switched off"))
        }
        let path = SitePath.consent.link("bodyMass")
        _ = try await browser.post(path, ["write": "no", "read": "yes"])
        for page in ["/summary", "/weight"] {
            #expect(try await browser.get(page).readable.contains("(switched off)"))
        }
    }

    @Test func `the first weigh-in is preceded by the question`() async throws {
        let world = try await World.make()
        var bob = world.browser(.bob)
        let reply = try await bob.get("/weight/add")
        #expect(reply.location == "/consent/bodyMass?next=%2Fweight%2Fadd")
    }

    @Test func `an entry posted before the question is saved with the answer`() async throws {
        let world = try await World.make()
        var bob = world.browser(.bob)
        let form = RouteCase.weightForm(["value": "77.3", "note": "not lost"])
        let before = try world.storage.snapshot().withoutTraces
        let asked = try await bob.post("/weight/add", form)
        #expect(asked.status == 200)
        #expect(asked.readable.contains("May Keepwell save your entries?"))
        #expect(asked.readable.contains("not lost"))
        #expect(try world.storage.snapshot().withoutTraces == before)
        let half = try await bob.post("/consent/bodyMass", form.merging(["write": "yes"]) { $1 })
        #expect(half.status == 422)
        #expect(half.readable.contains("not lost"))
        let answer = form.merging(["write": "yes", "read": "yes"]) { $1 }
        let saved = try await bob.post("/consent/bodyMass", answer)
        #expect(saved.location == "/weight?notice=saved")
        let page = try await bob.get("/weight").readable
        #expect(page.contains("77.3 kg"))
        #expect(page.contains("not lost"))
    }

    @Test func `an entry posted before a refusal is not saved, and the refusal holds`()
        async throws
    {
        let world = try await World.make()
        var bob = world.browser(.bob)
        let answer = RouteCase.weightForm(["write": "no", "read": "yes"])
        let reply = try await bob.post("/consent/bodyMass", answer)
        #expect(reply.status == 403)
        #expect(try await bob.get("/weight/add").readable.contains("/consent/bodyMass?next="))
        #expect(try await !bob.get("/weight").readable.contains("81.2 kg"))
    }

    @Test func `nothing is ticked before the first decision`() async throws {
        var bob = try await World.make().browser(.bob)
        let reply = try await bob.get("/consent/bodyMass")
        #expect(reply.status == 200)
        #expect(!reply.text.contains(" checked"))
        var alice = try await World.make().browser(.alice)
        #expect(try await alice.get("/consent/bodyMass").text.contains(" checked"))
    }

    @Test func `with writing refused the form explains and leads to the choice`() async throws {
        let world = try await World.make()
        var bob = world.browser(.bob)
        _ = try await Self.decide(&bob, write: "no", read: "no")
        let page = try await bob.get("/weight/add")
        #expect(page.status == 200)
        #expect(page.readable.contains("/consent/bodyMass?next="))
        #expect(try await bob.post("/weight/add", RouteCase.weightForm()).status == 403)
        #expect(try await bob.get("/summary").status == 200)
    }

    @Test func `with reading refused the history looks as if there were none`() async throws {
        let world = try await World.make()
        var alice = world.browser(.alice)
        _ = try await Self.decide(&alice, write: "yes", read: "no")
        let refused = try await alice.get("/weight")
        #expect(!refused.readable.contains(World.canaryAmount))
        // Bob was not even asked: the same page.
        var bob = world.browser(.bob)
        let empty = try await bob.get("/weight")
        let same = { (reply: Reply, name: String, token: String) in
            reply.text.replacing(name, with: "NAME").replacing(token, with: "TOKEN")
        }
        let refusedPage = same(refused, "alice", try await alice.ownToken())
        let emptyPage = same(empty, "bob", try await bob.ownToken())
        #expect(refusedPage == emptyPage)
        let entry = try await alice.get(SitePath.weightEntry.link(world.cast.entry))
        #expect(entry.status == 404)
    }

    @Test func `ASVS 8.3.2: a withdrawal holds from the next request on, and so does a grant`()
        async throws
    {
        let world = try await World.make()
        var alice = world.browser(.alice)
        _ = try await Self.decide(&alice, write: "no", read: "no")
        #expect(try await alice.post("/weight/add", RouteCase.weightForm()).status == 403)
        #expect(try await !alice.get("/weight").readable.contains(World.canaryAmount))
        _ = try await Self.decide(&alice, write: "yes", read: "yes")
        #expect(try await alice.post("/weight/add", RouteCase.weightForm()).status == 303)
        #expect(try await alice.get("/weight").readable.contains(World.canaryAmount))
    }

    @Test func `every decision is listed with its policy version`() async throws {
        let world = try await World.make()
        var alice = world.browser(.alice)
        _ = try await Self.decide(&alice, write: "yes", read: "no")
        let page = try await alice.get("/consent/bodyMass").readable
        for text in ["Reading: withdrawn", "Reading: granted", "Writing: granted", "/policy/1"] {
            #expect(page.contains(text))
        }
    }

    @Test func `the words on record are the words on the page`() async throws {
        var bob = try await World.make().browser(.bob)
        let page = try await bob.get("/consent/bodyMass").readable
        for paragraph in ConsentWording.text(for: .bodyMass).split(separator: "\n\n") {
            #expect(page.contains(paragraph))
        }
    }

    @Test func `the words say what encryption at rest means, and who could see more`() {
        let text = ConsentWording.text(for: .bodyMass)
        for part in ["encrypted at rest", "in its memory", "whoever controls the server"] {
            #expect(text.contains(part))
        }
    }

    @Test func `choosing works while the record is locked`() async throws {
        let world = try await World.make()
        var alice = try await world.lockedBrowser(.alice)
        let reply = try await Self.decide(&alice, write: "no", read: "yes")
        #expect(reply.location == "/consent?notice=consent-saved")
    }
}
