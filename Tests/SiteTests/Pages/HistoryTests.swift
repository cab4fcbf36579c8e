import FoundationEssentials
import HealthModel
import Keepwell
import Testing

@testable import Site

/// The history of all types and of one, and an entry whole.
@Suite struct HistoryTests {
    /// Alice's record, in which she has said yes to some types.
    private struct Record {
        let world: World
        let alice: SignedIn

        init(_ types: [SampleType]) async throws {
            world = try await World.make()
            alice = try await world.session(.alice)
            for type in types { try await decide(type) }
        }

        func decide(_ type: SampleType, read: Bool = true) async throws {
            let wish = ConsentWish(write: true, read: read, purpose: "To see it.")
            try await world.service.consents.decide(alice, about: type, wish)
        }

        func save(
            _ type: SampleType,
            _ content: NewEntry.Content,
            _ day: String,
            _ start: String,
            minutes: Int64 = 0,
            end: Instant? = nil,
            details: [String: MetadataValue?] = [:]
        ) async throws {
            let zone = try #require(TimeZone(identifier: "Europe/Berlin"))
            let day = try #require(LocalDay(parsing: day))
            let time = try #require(LocalTime(parsing: start))
            guard case .one(let start) = LocalClock.resolve(day, time, in: zone) else { return }
            let later = Instant(milliseconds: start.milliseconds + minutes * 60_000)
            try await world.service.healthStore.save(
                alice,
                NewEntry(
                    type: type,
                    content: content,
                    start: start,
                    end: end ?? later,
                    timeZone: zone,
                    note: nil,
                    details: details,
                    formID: UUID()
                )
            )
        }

        func page(_ path: String) async throws -> Reply {
            var browser = world.browser(.alice)
            return try await browser.get(path)
        }
    }

    private static func amount(_ digits: String, _ unit: String) throws -> NewEntry.Amount {
        let unit = try Unit(parsing: unit)
        return NewEntry.Amount(
            Quantity(digits: try Digits.of(digits), unit: unit),
            enteredAs: .unit(unit)
        )
    }

    private static func pressure(_ upper: String, _ lower: String) throws -> NewEntry.Content {
        .parts([
            NewEntry.Part(type: .bloodPressureSystolic, amount: try amount(upper, "mmHg")),
            NewEntry.Part(type: .bloodPressureDiastolic, amount: try amount(lower, "mmHg")),
        ])
    }

    private static func run() throws -> NewEntry.Content {
        .workout(
            Workout(
                activityType: .running,
                totals: [.distance: try amount("5.2", "km").quantity]
            )
        )
    }

    /// What stands behind the first link to an entry of the type.
    private static func link(_ type: SampleType, in page: Reply) -> String? {
        let start = "/entry/\(type.addressName)/"
        return page.text.split(separator: "href=\"").dropFirst()
            .map { String($0.prefix { $0 != "\"" }) }
            .first { $0.hasPrefix(start) }
    }

    private static func count(_ text: String, in page: Reply) -> Int {
        page.readable.split(separator: text, omittingEmptySubsequences: false).count - 1
    }

    private static let headache = SampleType.withShortName("headache") ?? .bodyMass
    private static let pregnancy = SampleType.withShortName("pregnancy") ?? .bodyMass

    @Test func `all types stand in one list, and parts with their whole`() async throws {
        let record = try await Record([
            .bloodPressureSystolic, .bloodPressureDiastolic, .workout, Self.headache,
        ])
        try await record.save(.bloodPressure, Self.pressure("118", "76"), "2026-09-10", "08:00")
        try await record.save(.workout, Self.run(), "2026-09-11", "18:00", minutes: 31)
        try await record.save(Self.headache, .category(3), "2026-09-12", "09:00", minutes: 90)
        let page = try await record.page("/history")
        for text in [
            "118/76 mmHg", "Running, 5.2 km, 31 min", "Moderate, 1 h 30 min", "81.35 kg",
            "Friday, 11 September 2026", "18:00 to 18:31",
        ] { #expect(page.readable.contains(text), "\(text)") }
        #expect(!page.readable.contains("118 mmHg"))
        let vitals = try await record.page("/history?group=vitals")
        #expect(vitals.readable.contains("118/76 mmHg"))
        #expect(!vitals.readable.contains("Running"))
        #expect(try await record.page("/history?group=nothing").status == 404)
    }

    @Test func `a part stands by itself where its whole may not be shown`() async throws {
        let record = try await Record([.bloodPressureSystolic, .bloodPressureDiastolic])
        try await record.save(.bloodPressure, Self.pressure("118", "76"), "2026-09-10", "08:00")
        try await record.decide(.bloodPressureDiastolic, read: false)
        let page = try await record.page("/history")
        #expect(page.readable.contains("118 mmHg"))
        #expect(!page.readable.contains("118/76"))
        #expect(!page.readable.contains("76 mmHg"))
        let link = try #require(Self.link(.bloodPressureSystolic, in: page))
        #expect(try await !record.page(link).readable.contains("Part of"))
    }

    @Test func `intimate entries tell nothing until they are opened`() async throws {
        let record = try await Record([.sexualActivity])
        try await record.save(
            .sexualActivity,
            .category(0),
            "2026-09-10",
            "22:00",
            details: [MetadataKey.sexualActivityProtectionUsed: .boolean(true)]
        )
        let mixed = try await record.page("/history")
        #expect(mixed.readable.contains("Private entry"))
        for text in ["sexual", "Protection", "22:00", "reproductive"] {
            #expect(!mixed.text.lowercased().contains(text.lowercased()), "\(text)")
        }
        let link = try #require(Self.link(.sexualActivity, in: mixed))
        let page = try await record.page(link)
        #expect(page.text.contains("<title>Private entry – Keepwell</title>"))
        #expect(page.readable.contains("Protection used"))
        for match in page.text.matches(of: /href="([^"]*)"/) {
            #expect(!match.1.lowercased().contains("sexual"))
        }
        let own = try await record.page("/history/\(SampleType.sexualActivity.addressName)")
        #expect(own.text.contains("<title>Private entries – Keepwell</title>"))
        #expect(try await record.page("/history/sexualActivity").status == 404)
        let name = SampleType.sexualActivity.identifier
        let plain = link.replacing(SampleType.sexualActivity.addressName, with: name)
        #expect(try await record.page(plain).status == 404)
    }

    @Test func `reading refused looks exactly like no data`() async throws {
        let record = try await Record([Self.headache])
        let paths = ["", "?by=day", "?by=year"].map { "/history/headache\($0)" } + ["/history"]
        var before: [String] = []
        for path in paths { before.append(try await record.page(path).text) }
        try await record.save(Self.headache, .category(2), "2026-09-12", "09:00")
        let link = Self.link(Self.headache, in: try await record.page("/history"))
        for (path, empty) in zip(paths, before) {
            #expect(try await record.page(path).text != empty)
        }
        try await record.decide(Self.headache, read: false)
        for (path, empty) in zip(paths, before) {
            #expect(try await record.page(path).text == empty)
        }
        #expect(try await record.page(#require(link)).status == 404)
    }

    @Test func `a locked record asks to be unlocked first`() async throws {
        let world = try await World.make()
        var browser = try await world.lockedBrowser(.alice)
        for path in ["/history", "/history/bodyMass", "/entry/bodyMass/\(world.cast.entry)"] {
            let reply = try await browser.get(path)
            #expect(!reply.readable.contains(World.canaryAmount))
            #expect(reply.readable.lowercased().contains("locked"))
        }
    }

    @Test func `one type per day, week, month and year`() async throws {
        let steps = try #require(SampleType.withShortName("stepCount"))
        let record = try await Record([steps])
        for (day, count) in [("2026-08-31", "9000"), ("2026-09-01", "2500"), ("2026-09-07", "1")] {
            let content = NewEntry.Content.quantity(try Self.amount(count, "count"))
            try await record.save(steps, content, day, "12:00")
        }
        for (period, texts) in [
            ("day", ["Monday, 31 August 2026", "9000 steps", "1 step"]),
            ("week", ["31 August to 6 September 2026", "11,500 steps"]),
            ("month", ["September 2026", "2501 steps", "August 2026"]),
            ("year", ["11,501 steps"]),
        ] {
            let page = try await record.page("/history/stepCount?by=\(period)")
            for text in texts { #expect(page.readable.contains(text), "\(period): \(text)") }
        }
        let weight = try await record.page("/history/bodyMass?by=month")
        for text in ["Average", "Least", "Greatest", "Latest", "81.35 kg"] {
            #expect(weight.readable.contains(text), "\(text)")
        }
        #expect(try await record.page("/history/stepCount?by=hour").status == 404)
    }

    @Test func `what goes on stands with its beginning`() async throws {
        let record = try await Record([Self.pregnancy])
        try await record.save(
            Self.pregnancy,
            .category(0),
            "2026-06-01",
            "08:00",
            end: .distantFuture
        )
        let page = try await record.page("/history/\(Self.pregnancy.addressName)")
        #expect(page.readable.contains("since 1 June 2026, 08:00"))
        let link = try #require(Self.link(Self.pregnancy, in: page))
        #expect(try await record.page(link).readable.contains("Not ended"))
    }

    @Test func `an entry stands whole on its own page`() async throws {
        let record = try await Record([.bloodPressureSystolic, .bloodPressureDiastolic])
        let entry = try await record.page("/entry/bodyMass/\(record.world.cast.entry)")
        for text in [
            "81.35 kg", "179.3 lb", "(Europe/Berlin)", "You, on this site", "Typed in by a person",
            World.canaryNote,
        ] { #expect(entry.readable.contains(text), "\(text)") }
        try await record.save(.bloodPressure, Self.pressure("118", "76"), "2026-09-10", "08:00")
        let list = try await record.page("/history/bloodPressure")
        let whole = try await record.page(#require(Self.link(.bloodPressure, in: list)))
        #expect(whole.readable.contains("76 mmHg"))
        let part = try #require(Self.link(.bloodPressureSystolic, in: whole))
        #expect(try await record.page(part).readable.contains("Part of: Blood pressure"))
        let other = part.replacing("bloodPressureSystolic", with: "bodyMass")
        #expect(try await record.page(other).status == 404)
        #expect(try await record.page(part.lowercased()).status == 404)
    }

    @Test func `entries come page by page`() async throws {
        let record = try await Record([Self.headache])
        for day in 10...41 {
            let date = "2026-0\(day < 31 ? 7 : 8)-\(day < 31 ? day : day - 20)"
            try await record.save(Self.headache, .category(2), date, "09:00")
        }
        let first = try await record.page("/history/headache")
        #expect(Self.count("09:00", in: first) == 60)
        let older = try #require(
            first.text.matches(of: /href="(\/history\/headache\?before=[^"]*)"/).first
        )
        let second = try await record.page(String(older.1))
        #expect(Self.count("09:00", in: second) == 4)
        #expect(second.readable.contains("Back to the newest"))
        let days = try await record.page("/history/headache?by=day")
        #expect(days.readable.contains("Older"))
        let rest = try await record.page("/history/headache?by=day&after=30")
        #expect(rest.text.matches(of: /<th scope="row">/).count == 2)
    }

    @Test func `every type has a history that can be opened`() async throws {
        let world = try await World.make()
        var browser = world.browser(.alice)
        for type in SampleType.all {
            let reply = try await browser.get("/history/\(type.addressName)?by=month")
            #expect(reply.status == 200, "\(type.shortName)")
        }
    }
}
