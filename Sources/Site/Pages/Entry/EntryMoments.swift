internal import FoundationEssentials
internal import HealthModel
internal import Keepwell

/// When an entry was, as its form says.
struct EntryMoments: Sendable {
    /// A time that a clock showed twice, and which of both is meant has not been said.
    struct Unclear: Sendable {
        /// The field of the answer.
        let field: String
        let time: LocalTime
    }

    let start: Instant
    let end: Instant
    let unclear: [Unclear]
}

extension EntryForm {
    /// Reads start and end.
    ///
    /// - Parameters:
    ///   - zone: the zone of the clock that was read.
    ///   - old: the entry that is changed: what the form shows of its moments still means them to
    ///     the millisecond.
    /// - Returns: both moments.
    /// - Throws: ``KeepwellError/invalid(_:)``.
    func readMoments(
        _ zone: TimeZone,
        changing old: Entry?
    ) throws(KeepwellError) -> EntryMoments {
        var faults = FaultList()
        let start = try faults.take { () throws(KeepwellError) in
            try moment(startDay(), "time", answer: "moment", zone, known: old?.start)
        }
        guard let start else { throw .invalid(faults.faults) }
        let end = try end(start.instant, zone, changing: old)
        return EntryMoments(
            start: start.instant,
            end: end.instant,
            unclear: [start.unclear, end.unclear].compactMap(\.self)
        )
    }

    private typealias Moment = (instant: Instant, unclear: EntryMoments.Unclear?)

    /// The day of the start; of a night that is told by its morning, the day before where the clock
    /// showed more at bedtime.
    private func startDay() throws(KeepwellError) -> LocalDay {
        guard type.times == .night, text("date").isEmpty else { return try readDay("date") }
        let morning = try readDay("endDate")
        let (bed, up) = (try readTime("time"), try readTime("endTime"))
        return bed < up ? morning : morning.addingDays(-1) ?? morning
    }

    private func end(
        _ start: Instant,
        _ zone: TimeZone,
        changing old: Entry?
    ) throws(KeepwellError) -> Moment {
        let hasEnd = !text("endDate").isEmpty || !text("endTime").isEmpty
        let duration = type.times == .lasting ? try readDuration() : nil
        if hasEnd || type.times == .night {
            let end = try moment(endDay(), "endTime", answer: "endMoment", zone, known: old?.end)
            try check(duration, from: start, to: end.instant)
            return end
        }
        switch type.times {
        case .openEnded: return (.distantFuture, nil)
        case .lasting:
            guard let duration else {
                throw .invalid("duration", "Say how long it took, or when it ended.")
            }
            return (try start.adding(duration), nil)
        case .point, .stretch, .night: return (start, nil)
        }
    }

    /// The day of the end; without one it is the first on which the time comes after the start.
    private func endDay() throws(KeepwellError) -> LocalDay {
        guard text("endDate").isEmpty else { return try readDay("endDate") }
        let (day, time) = (try startDay(), try readTime("time"))
        return try readTime("endTime") < time ? day.addingDays(1) ?? day : day
    }

    private func check(
        _ duration: Quantity?,
        from start: Instant,
        to end: Instant
    ) throws(KeepwellError) {
        guard let duration else { return }
        let latest = try start.adding(duration)
        // An end that is shown to the minute may be some seconds early.
        guard latest.milliseconds <= end.milliseconds + 60_000 else {
            throw .invalid("duration", "This is longer than from the start to the end.")
        }
    }

    private func moment(
        _ day: LocalDay,
        _ timeField: String,
        answer: String,
        _ zone: TimeZone,
        known: Instant?
    ) throws(KeepwellError) -> Moment {
        let time = try readTime(timeField)
        if let known, LocalClock.reading(at: known, in: zone) == (day, time) {
            return (known, nil)
        }
        switch LocalClock.resolve(day, time, in: zone) {
        case .one(let instant): return (instant, nil)
        case .twice(let first, let second):
            switch text(answer) {
            case "first": return (first, nil)
            case "second": return (second, nil)
            default: return (first, EntryMoments.Unclear(field: answer, time: time))
            }
        case .never(let jump):
            let after = LocalClock.reading(at: jump, in: zone).time
            throw .invalid(
                timeField,
                """
                There was no \(time) on \(TimeText.short(day)) in this time zone: the clocks went \
                forward to \(after). Choose another time.
                """
            )
        }
    }
}

extension Instant {
    fileprivate func adding(_ duration: Quantity) throws(KeepwellError) -> Instant {
        let seconds = (try? duration.value(in: .second)) ?? 0
        guard seconds < 31_622_400 else {
            throw .invalid("duration", "This is longer than a year.")
        }
        return Instant(milliseconds: milliseconds + Int64((seconds * 1000).rounded()))
    }
}
