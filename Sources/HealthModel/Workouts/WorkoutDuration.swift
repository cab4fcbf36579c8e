extension Workout {
    /// How long the workout took without its pauses, in milliseconds.
    ///
    /// What the source states counts; else it is the time from start to end without that between a
    /// pause and the next resume, of the person or of the device. A pause without a resume lasts to
    /// the end. Times too far apart to count give the greatest number.
    public func duration(from start: Instant, to end: Instant) -> Int64 {
        if let statedDuration, let seconds = try? statedDuration.value(in: .second),
            let milliseconds = Int64(exactly: (seconds * 1000).rounded())
        {
            return milliseconds
        }
        return Self.duration(from: start, to: end, without: events)
    }

    static func duration(
        from start: Instant,
        to end: Instant,
        without events: [WorkoutEvent]
    ) -> Int64 {
        let pauses = pauses(in: events, until: end)
        let (whole, overflow) = end.milliseconds.subtractingReportingOverflow(start.milliseconds)
        guard !overflow else { return .max }
        let paused = pauses.reduce(Int64(0)) { sum, pause in
            let from = max(pause.from, start).milliseconds
            let to = min(pause.to, end).milliseconds
            return sum + max(0, to - from)
        }
        return max(0, whole - paused)
    }

    /// From where to where the workout stood still; the person's pauses and the device's own may
    /// overlap and count once.
    private static func pauses(
        in events: [WorkoutEvent],
        until end: Instant
    ) -> [(from: Instant, to: Instant)] {
        var pauses: [(from: Instant, to: Instant)] = []
        var isPaused = false
        var isStill = false
        var since: Instant?
        for event in events {
            switch event.kind {
            case .pause: isPaused = true
            case .resume: isPaused = false
            case .motionPaused: isStill = true
            case .motionResumed: isStill = false
            default: continue
            }
            if isPaused || isStill {
                since = since ?? event.start
            } else if let from = since {
                pauses.append((from, event.start))
                since = nil
            }
        }
        return since.map { pauses + [($0, end)] } ?? pauses
    }
}

extension WorkoutActivity {
    /// How long the part took without its pauses, in milliseconds.
    ///
    /// Without an end of its own it ends with the workout.
    public func duration(workoutEnd: Instant) -> Int64 {
        Workout.duration(from: start, to: end ?? workoutEnd, without: events)
    }
}
