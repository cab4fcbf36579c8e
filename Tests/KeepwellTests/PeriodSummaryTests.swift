import Bytes
import FoundationEssentials
import HealthModel
import Testing

@testable import Keepwell

/// What samples come to per period of the calendar.
@Suite struct PeriodSummaryTests {
    private static let steps = type("stepCount")
    private static let distance = type("distanceWalkingRunning")
    private static let systolic = SampleType.bloodPressureSystolic
    private static let diastolic = SampleType.bloodPressureDiastolic

    private static func type(_ name: String) -> SampleType {
        SampleType.withShortName(name) ?? .bodyMass
    }

    private static func berlin(_ day: String, _ time: String) throws -> Instant {
        try moment(day, time, "Europe/Berlin")
    }

    private static func moment(_ day: String, _ time: String, _ zone: String) throws -> Instant {
        let day = try #require(LocalDay(parsing: day))
        let time = try #require(LocalTime(parsing: time))
        let zone = try #require(TimeZone(identifier: zone))
        guard case .one(let instant) = LocalClock.resolve(day, time, in: zone) else {
            throw KeepwellError.notFound
        }
        return instant
    }

    private static func amount(_ text: String, _ unit: String) throws -> NewEntry.Amount {
        let unit = try Unit(parsing: unit)
        let quantity = Quantity(digits: try #require(Digits(parsing: text)), unit: unit)
        return NewEntry.Amount(quantity, enteredAs: .unit(unit))
    }

    private static func entry(
        _ type: SampleType,
        _ content: NewEntry.Content,
        from start: Instant,
        to end: Instant? = nil,
        zone: String = "Europe/Berlin"
    ) throws -> NewEntry {
        NewEntry(
            type: type,
            content: content,
            start: start,
            end: end ?? start,
            timeZone: try #require(TimeZone(identifier: zone)),
            note: nil,
            formID: UUID()
        )
    }

    /// A person who has said yes to everything about some types.
    private static func person(_ types: SampleType...) async throws -> (World, SignedIn) {
        let world = try await World()
        let ada = try await world.admin()
        for type in types { try await decide(world, ada, type) }
        return (world, ada)
    }

    private static func decide(
        _ world: World,
        _ person: SignedIn,
        _ type: SampleType,
        read: Bool = true
    ) async throws {
        let wish = ConsentWish(write: true, read: read, purpose: "To see it.")
        try await world.service.consents.decide(person, about: type, wish)
    }

    private static func summaries(
        _ world: World,
        _ person: SignedIn,
        _ type: SampleType,
        per period: CalendarPeriod,
        _ change: (inout SummaryRequest) -> Void = { _ in }
    ) async throws -> [PeriodSummary] {
        var request = SummaryRequest(type, per: period)
        change(&request)
        return try await world.service.healthStore.summaries(person, request).periods
    }

    @Test func `cumulative amounts are added up, each day, week, month and year by itself`()
        async throws
    {
        let (world, ada) = try await Self.person(Self.steps)
        // A Sunday and the Monday after it, and the last day of the year before.
        for (day, count) in [
            ("2025-12-31", "1000"), ("2026-03-01", "2000"), ("2026-03-02", "300"),
            ("2026-03-02", "50"),
        ] {
            let content = NewEntry.Content.quantity(try Self.amount(count, "count"))
            let at = try Self.berlin(day, "12:00")
            try await world.service.healthStore.save(
                ada,
                Self.entry(Self.steps, content, from: at)
            )
        }
        let expected: [(CalendarPeriod, [String])] = [
            (.day, ["2026-03-02 350", "2026-03-01 2000", "2025-12-31 1000"]),
            (.week, ["2026-03-02 350", "2026-02-23 2000", "2025-12-29 1000"]),
            (.month, ["2026-03-01 2350", "2025-12-01 1000"]),
            (.year, ["2026-01-01 2350", "2025-01-01 1000"]),
        ]
        for (period, sums) in expected {
            let found = try await Self.summaries(world, ada, Self.steps, per: period)
            let texts = found.map { "\($0.days.lowerBound) \($0.amounts[0].sum?.digits ?? .zero)" }
            #expect(texts == sums)
            #expect(found.allSatisfy { $0.amounts[0].average == nil })
        }
        let american = try await Self.summaries(world, ada, Self.steps, per: .week) {
            $0.firstWeekday = 7
        }
        #expect(american[0].amounts[0].sum?.digits == Digits(2350))
    }

    @Test func `units are mixed exactly`() async throws {
        let (world, ada) = try await Self.person(Self.distance)
        let at = try Self.berlin("2026-03-02", "12:00")
        for (text, unit) in [("1", "mi"), ("0.1", "km"), ("0.2", "km")] {
            let content = NewEntry.Content.quantity(try Self.amount(text, unit))
            try await world.service.healthStore.save(
                ada,
                Self.entry(Self.distance, content, from: at)
            )
        }
        let kilometre = try Unit(parsing: "km")
        let found = try await Self.summaries(world, ada, Self.distance, per: .day) {
            $0.units = [Self.distance.identifier: kilometre]
        }
        // 1.609344 + 0.3, to six digits.
        #expect(found.first?.amounts.first?.sum?.description == "1.90934 km")
    }

    @Test func `discrete amounts have a mean, ends and a latest`() async throws {
        let (world, ada) = try await Self.person(.bodyMass)
        for (text, time) in [("70.20", "07:00"), ("71", "12:00"), ("70.5", "18:00")] {
            let at = try Self.berlin("2026-03-02", time)
            try await world.service.healthStore.save(ada, NewEntry.weight(text, at: at))
        }
        let found = try await Self.summaries(world, ada, .bodyMass, per: .week)
        let amount = try #require(found.first?.amounts.first)
        // (70.20 + 71 + 70.5) / 3 = 70.5666…, to four digits.
        #expect(amount.average?.description == "70.57 kg")
        #expect(amount.least?.description == "70.20 kg")
        #expect(amount.greatest?.description == "71 kg")
        #expect(amount.latest?.description == "70.5 kg")
        #expect(amount.sum == nil)
        #expect(found[0].count == 3)
    }

    @Test func `reading refused looks exactly like no data`() async throws {
        let (world, ada) = try await Self.person(.bodyMass)
        let store = world.service.healthStore
        let request = SummaryRequest(.bodyMass, per: .month)
        let none = try await store.summaries(ada, request)
        try await store.save(ada, NewEntry.weight(at: Self.berlin("2026-03-02", "07:00")))
        #expect(try await store.summaries(ada, request) != none)
        #expect(try await store.sources(ada, of: .bodyMass) == ["Keepwell"])
        try await Self.decide(world, ada, .bodyMass, read: false)
        #expect(try await store.summaries(ada, request) == none)
        #expect(try await store.sources(ada, of: .bodyMass).isEmpty)
        try await world.service.accounts.lock(ada)
        let locked = try await world.relocked(ada)
        await #expect(throws: KeepwellError.locked) {
            try await store.summaries(locked, request)
        }
    }

    @Test func `a night belongs to the day of waking up, and its stages count once`()
        async throws
    {
        let (world, ada) = try await Self.person(.sleepAnalysis)
        // In bed 22:30 to 06:30; asleep 23:00 to 23:45 and, told twice, 00:30 to 06:00.
        for (value, start, end) in [
            (0, ("2026-03-01", "22:30"), ("2026-03-02", "06:30")),
            (3, ("2026-03-01", "23:00"), ("2026-03-01", "23:45")),
            (1, ("2026-03-02", "00:30"), ("2026-03-02", "06:00")),
            (4, ("2026-03-02", "05:00"), ("2026-03-02", "06:00")),
        ] {
            try await world.service.healthStore.save(
                ada,
                Self.entry(
                    .sleepAnalysis,
                    .category(value),
                    from: Self.berlin(start.0, start.1),
                    to: Self.berlin(end.0, end.1)
                )
            )
        }
        let found = try await Self.summaries(world, ada, .sleepAnalysis, per: .day)
        #expect(found.count == 1)
        #expect(found.first?.days.lowerBound.description == "2026-03-02")
        #expect(found.first?.asleepMilliseconds == Int64(22_500_000))
        #expect(found.first?.milliseconds == Int64(28_800_000))
        #expect(found.first?.values.map(\.value) == [0, 1, 3, 4])
    }

    @Test func `an hour that the clocks repeat is slept as well`() async throws {
        let (world, ada) = try await Self.person(.sleepAnalysis)
        // The clocks of Berlin went back from 3 to 2 on 26 October 2025.
        try await world.service.healthStore.save(
            ada,
            Self.entry(
                .sleepAnalysis,
                .category(1),
                from: Self.berlin("2025-10-25", "23:00"),
                to: Self.berlin("2025-10-26", "07:00")
            )
        )
        let found = try await Self.summaries(world, ada, .sleepAnalysis, per: .day)
        #expect(found.first?.asleepMilliseconds == Int64(32_400_000))
    }

    @Test func `what was made elsewhere stays on the day that it was there`() async throws {
        let (world, ada) = try await Self.person(Self.steps)
        // Half past midnight in Tokyo is the afternoon before in Berlin.
        let at = try Self.moment("2026-03-03", "00:30", "Asia/Tokyo")
        let content = NewEntry.Content.quantity(try Self.amount("5", "count"))
        try await world.service.healthStore.save(
            ada,
            Self.entry(Self.steps, content, from: at, zone: "Asia/Tokyo")
        )
        let found = try await Self.summaries(world, ada, Self.steps, per: .day)
        #expect(found.map(\.days.lowerBound.description) == ["2026-03-03"])
    }

    @Test func `workouts are counted without their pauses, with what they state`() async throws {
        let (world, ada) = try await Self.person(.workout)
        let start = try Self.berlin("2026-03-02", "18:00")
        func later(_ minutes: Int64) -> Instant {
            Instant(milliseconds: start.milliseconds + minutes * 60_000)
        }
        let kilometres = Quantity(
            digits: try #require(Digits(parsing: "5.2")),
            unit: try Unit(parsing: "km")
        )
        let workout = Workout(
            activityType: .running,
            events: [
                WorkoutEvent(kind: .pause, start: later(10)),
                WorkoutEvent(kind: .resume, start: later(14)),
            ],
            totals: [.distance: kilometres]
        )
        try await world.service.healthStore.save(
            ada,
            Self.entry(.workout, .workout(workout), from: start, to: later(35))
        )
        let found = try await Self.summaries(world, ada, .workout, per: .week)
        #expect(found.first?.count == 1)
        #expect(found.first?.milliseconds == Int64(1_860_000))
        #expect(found.first?.distance?.description == "5200.00 m")
        #expect(found.first?.energy == nil)
    }

    @Test func `both pressures are summed up, and each only with the other`() async throws {
        let (world, ada) = try await Self.person(Self.systolic, Self.diastolic)
        let store = world.service.healthStore
        for (upper, lower, time) in [("118", "76", "08:00"), ("122", "80", "20:00")] {
            let parts = [
                NewEntry.Part(type: Self.systolic, amount: try Self.amount(upper, "mmHg")),
                NewEntry.Part(type: Self.diastolic, amount: try Self.amount(lower, "mmHg")),
            ]
            let at = try Self.berlin("2026-03-02", time)
            try await store.save(ada, Self.entry(.bloodPressure, .parts(parts), from: at))
        }
        let found = try await Self.summaries(world, ada, .bloodPressure, per: .month)
        #expect(found.first?.count == 2)
        #expect(found.first?.amounts.map { $0.average?.digits.description } == ["120.0", "78.00"])
        var query = SampleQuery(types: Set(SampleType.all.map(\.identifier)))
        query.showsPartsInWhole = true
        let whole = try await store.samples(ada, query)
        let pressure = SampleType.bloodPressure.identifier
        #expect(whole.map(\.type) == Array(repeating: pressure, count: 2))
        // Without one of its parts the reading is not shown, and the other stands by itself.
        try await Self.decide(world, ada, Self.diastolic, read: false)
        #expect(try await Self.summaries(world, ada, .bloodPressure, per: .month).isEmpty)
        let alone = try await store.samples(ada, query)
        #expect(alone.map(\.type) == Array(repeating: Self.systolic.identifier, count: 2))
        #expect(alone.allSatisfy { $0.correlation == nil })
    }

    @Test func `periods come page by page`() async throws {
        let (world, ada) = try await Self.person(.bodyMass)
        for day in ["2026-03-01", "2026-03-02", "2026-03-05"] {
            let at = try Self.berlin(day, "07:00")
            try await world.service.healthStore.save(ada, NewEntry.weight(at: at))
        }
        var request = SummaryRequest(.bodyMass, per: .day)
        request.limit = 2
        let first = try await world.service.healthStore.summaries(ada, request)
        #expect(first.periods.map(\.days.lowerBound.day) == [5, 2])
        #expect(first.hasOlder)
        request.skipping = 2
        let second = try await world.service.healthStore.summaries(ada, request)
        #expect(second.periods.map(\.days.lowerBound.day) == [1])
        #expect(!second.hasOlder)
        request.skipping = 0
        request.source = "Another"
        #expect(try await world.service.healthStore.summaries(ada, request).periods.isEmpty)
    }
}
