extension Workout {
    /// Refuses parts outside the workout or out of order, and amounts in the wrong units.
    func check(from start: Instant, to end: Instant) throws(SampleError) {
        let span = start...end
        do throws(SampleError.WorkoutFault) {
            try Self.check(events, within: span)
            try Self.check(activities, within: span)
            for statistics in statistics { try statistics.check(within: span) }
            try checkTotals()
        } catch {
            throw .workout(error)
        }
        for event in events { try event.metadata.check(for: nil) }
        for activity in activities {
            try activity.metadata.check(for: nil)
            for event in activity.events { try event.metadata.check(for: nil) }
        }
    }

    private static func check(
        _ activities: [WorkoutActivity],
        within span: ClosedRange<Instant>
    ) throws(SampleError.WorkoutFault) {
        var before = span.lowerBound
        for (index, activity) in activities.enumerated() {
            let end = activity.end ?? span.upperBound
            guard activity.start <= end else { throw .endsBeforeStart(.activity(index)) }
            guard span.contains(activity.start), span.contains(end) else {
                throw .outside(.activity(index))
            }
            guard before <= activity.start else { throw .notInOrder(.activity(index)) }
            before = activity.start
            let part = activity.start...end
            do throws(SampleError.WorkoutFault) {
                try check(activity.events, within: part)
                for statistics in activity.statistics { try statistics.check(within: part) }
            } catch {
                throw error.inActivity(index)
            }
        }
    }

    private static func check(
        _ events: [WorkoutEvent],
        within span: ClosedRange<Instant>
    ) throws(SampleError.WorkoutFault) {
        var before = span.lowerBound
        for (index, event) in events.enumerated() {
            guard event.start <= event.end else { throw .endsBeforeStart(.event(index)) }
            guard event.start == event.end || event.kind.mayHaveLength else {
                throw .eventWithLength(.event(index))
            }
            guard span.contains(event.start), span.contains(event.end) else {
                throw .outside(.event(index))
            }
            guard before <= event.start else { throw .notInOrder(.event(index)) }
            before = event.start
        }
        try checkFirst(.pause, .resume, in: events)
        try checkFirst(.motionPaused, .motionResumed, in: events)
    }

    private static func checkFirst(
        _ pause: WorkoutEvent.Kind,
        _ resume: WorkoutEvent.Kind,
        in events: [WorkoutEvent]
    ) throws(SampleError.WorkoutFault) {
        let first = events.firstIndex { $0.kind == pause || $0.kind == resume }
        if let first, events[first].kind == resume { throw .resumesFirst(.event(first)) }
    }

    private func checkTotals() throws(SampleError.WorkoutFault) {
        if let statedDuration { try Self.check(statedDuration, .duration, .time) }
        // In a fixed order, so that the same workout always gives the same error.
        for total in WorkoutTotal.allCases {
            guard let quantity = totals[total] else { continue }
            try Self.check(quantity, .total(total), total.dimension)
        }
    }

    private static func check(
        _ quantity: Quantity,
        _ part: WorkoutPart,
        _ expected: Dimension
    ) throws(SampleError.WorkoutFault) {
        let found = quantity.unit.dimension
        guard found == expected else {
            throw .wrongDimension(part, expected: expected, found: found)
        }
        if quantity.digits.isNegative { throw .negative(part) }
    }
}

extension WorkoutStatistics {
    /// Refuses times outside the workout, units of another dimension and what the type's
    /// aggregation does not have; a type that the catalogue does not know may have anything.
    fileprivate func check(
        within span: ClosedRange<Instant>
    ) throws(SampleError.WorkoutFault) {
        let part = WorkoutPart.statistics(type)
        if let start, let end, end < start { throw .endsBeforeStart(part) }
        guard [start, end].compactMap({ $0 }).allSatisfy(span.contains) else {
            throw .outside(part)
        }
        guard let known = SampleType.named(type) else { return }
        guard let traits = known.quantity else { throw .wrongStatistics(part) }
        let spread = [average, minimum, maximum].compactMap { $0 }
        guard traits.aggregation.isCumulative ? spread.isEmpty : sum == nil else {
            throw .wrongStatistics(part)
        }
        for quantity in spread + [sum, mostRecent].compactMap({ $0 }) {
            let (expected, found) = (traits.canonicalUnit.dimension, quantity.unit.dimension)
            guard found == expected else {
                throw .wrongDimension(part, expected: expected, found: found)
            }
        }
    }
}
