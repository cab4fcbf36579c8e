internal import FoundationEssentials
public import HealthModel

extension HealthStore {
    /// What the samples of a type come to per period, of what may be read.
    ///
    /// A sample belongs to the day of its start in its own zone; a night's sleep to the day on which
    /// the person wakes up: that of its end, and from six in the evening the day after.
    ///
    /// - Throws: ``KeepwellError/locked``.
    public func summaries(
        _ person: SignedIn,
        _ request: SummaryRequest
    ) async throws(KeepwellError) -> PeriodSummaries {
        let type = request.type.identifier
        guard let record = try await visible([type], for: person) else { return .empty }
        var query = SampleQuery(request.type)
        query.sources = request.source.map { [$0] }
        let zone = person.person.settings.timeZone
        let groups = record.samples(query).byPeriod(request, zone: zone)
        let rest = groups.dropFirst(request.skipping)
        return PeriodSummaries(
            periods: rest.prefix(request.limit).map { group in
                PeriodAccount(request: request, samples: group.samples, state: record.state)
                    .summary(of: group.days)
            },
            hasOlder: rest.count > request.limit,
            damages: record.record.damages.map(\.sentence)
        )
    }

    /// The names of the sources that samples of a type come from, of what may be read, sorted.
    ///
    /// - Throws: ``KeepwellError/locked``.
    public func sources(
        _ person: SignedIn,
        of type: SampleType
    ) async throws(KeepwellError) -> [String] {
        guard let record = try await visible([type.identifier], for: person) else { return [] }
        return Set(record.unordered(SampleQuery(type)).map(\.sample.source.name)).sorted()
    }
}

extension [StoredSample] {
    /// The samples of each period that has any, newest first, each in the order they came.
    fileprivate func byPeriod(
        _ request: SummaryRequest,
        zone: TimeZone
    ) -> [(days: ClosedRange<LocalDay>, samples: [StoredSample])] {
        var spans: [LocalDay: ClosedRange<LocalDay>] = [:]
        var groups: [ClosedRange<LocalDay>: [StoredSample]] = [:]
        for stored in self {
            let day = stored.summaryDay(zone)
            let span =
                spans[day]
                ?? request.period.span(holding: day, firstWeekday: request.firstWeekday)
            spans[day] = span
            groups[span, default: []].append(stored)
        }
        return groups.sorted { $0.key.lowerBound > $1.key.lowerBound }
            .map { (days: $0.key, samples: $0.value) }
    }
}

extension StoredSample {
    /// The hour from which an evening belongs to the night before the next day.
    private static let firstHourOfNight = 18

    fileprivate func summaryDay(_ zone: TimeZone) -> LocalDay {
        guard sample.type == SampleType.sleepAnalysis.identifier, !sample.isOpenEnded else {
            return sample.localDay(fallback: zone)
        }
        let reading = LocalClock.reading(at: sample.end, in: sample.metadata.timeZone ?? zone)
        guard reading.time.hour >= Self.firstHourOfNight else { return reading.day }
        return reading.day.addingDays(1) ?? reading.day
    }
}

/// Adds up the samples of one period.
private struct PeriodAccount {
    let request: SummaryRequest
    /// Newest first.
    let samples: [StoredSample]
    let state: RecordState

    func summary(of days: ClosedRange<LocalDay>) -> PeriodSummary {
        let workouts = samples.compactMap(\.sample.workout)
        return PeriodSummary(
            days: days,
            count: samples.count,
            amounts: amounts,
            values: values,
            milliseconds: milliseconds,
            asleepMilliseconds: asleep,
            distance: total(workouts.compactMap(\.distance), in: request.distanceUnit),
            energy: total(workouts.compactMap(\.energyBurned), in: request.energyUnit)
        )
    }

    // MARK: Amounts

    /// One for each type: the samples' own, or those of their parts in the catalogue's order.
    private var amounts: [AmountSummary] {
        var quantities: [String: [Quantity]] = [:]
        for stored in samples {
            switch stored.sample.content {
            case .quantity(let quantity): quantities[stored.sample.type, default: []] += [quantity]
            case .correlation(let correlation):
                for part in state.parts(of: correlation) {
                    guard let quantity = part.sample.quantity else { continue }
                    quantities[part.sample.type, default: []] += [quantity]
                }
            case .category, .workout, .opaque: break
            }
        }
        let types = request.type.correlation?.partTypes ?? [request.type.identifier]
        return types.compactMap { type in quantities[type].map { amount($0, of: type) } }
    }

    private func amount(_ quantities: [Quantity], of type: String) -> AmountSummary {
        let traits = SampleType.named(type)?.quantity
        let unit = request.units[type] ?? traits?.canonicalUnit ?? quantities[0].unit
        let isCumulative = traits?.aggregation.isCumulative ?? false
        var total = QuantityTotal(in: unit)
        for quantity in quantities { total.add(quantity) }
        let values = quantities.map { (quantity: $0, value: (try? $0.value(in: unit)) ?? 0) }
        return AmountSummary(
            type: type,
            count: quantities.count,
            sum: isCumulative ? total.sum(rounding: SummaryRequest.sumRounding) : nil,
            average: isCumulative
                ? nil : total.average(rounding: SummaryRequest.averageRounding),
            least: isCumulative ? nil : values.min { $0.value < $1.value }?.quantity,
            greatest: isCumulative ? nil : values.max { $0.value < $1.value }?.quantity,
            latest: isCumulative ? nil : quantities.first
        )
    }

    private func total(_ quantities: [Quantity], in unit: Unit) -> Quantity? {
        var total = QuantityTotal(in: unit)
        for quantity in quantities { total.add(quantity) }
        return total.sum(rounding: SummaryRequest.sumRounding)
    }

    // MARK: Values and times

    private var values: [ValueSummary] {
        let groups = Dictionary(grouping: samples.compactMap(\.sample.categoryValue), by: \.value)
        return groups.sorted { $0.key < $1.key }.map { value, samples in
            ValueSummary(
                value: value,
                count: samples.count,
                milliseconds: TimeCovered.milliseconds(by: samples.map(\.sample))
            )
        }
    }

    private var milliseconds: Int64? {
        guard request.type.category == nil else {
            return TimeCovered.milliseconds(by: samples.map(\.sample))
        }
        let durations = samples.filter { !$0.sample.isOpenEnded }
            .compactMap(\.sample.workoutDuration)
        guard !durations.isEmpty else { return nil }
        return durations.reduce(0) { $0.addingReportingOverflow($1).partialValue }
    }

    private var asleep: Int64? {
        guard request.type == .sleepAnalysis else { return nil }
        // A plain loop: Swift 6.3.1 cannot optimize the closure that says the same.
        var asleep: [Sample] = []
        for stored in samples {
            guard let value = stored.sample.category, Self.isAsleep(value) else { continue }
            asleep.append(stored.sample)
        }
        return TimeCovered.milliseconds(by: asleep)
    }

    /// HKCategoryValueSleepAnalysis: all but "in bed" and "awake".
    private static func isAsleep(_ value: Int) -> Bool { value != 0 && value != 2 }
}

extension Sample {
    fileprivate var categoryValue: (value: Int, sample: Sample)? {
        category.map { ($0, self) }
    }
}

/// How much time samples cover together.
private enum TimeCovered {
    /// Nil where none of them has a length that is known.
    static func milliseconds(by samples: [Sample]) -> Int64? {
        let spans = samples.filter { $0.start < $0.end && !$0.isOpenEnded }
            .map { (start: $0.start.milliseconds, end: $0.end.milliseconds) }
            .sorted { $0.start < $1.start }
        guard let first = spans.first else { return nil }
        var sum: Int64 = 0
        var reached = first.start
        for span in spans where span.end > reached {
            sum =
                sum.addingReportingOverflow(
                    span.end.subtractingReportingOverflow(max(span.start, reached)).partialValue
                ).partialValue
            reached = span.end
        }
        return sum
    }
}
