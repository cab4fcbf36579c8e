internal import HealthModel

/// What a workout was, in a line.
enum WorkoutText {
    static func name(_ activity: WorkoutActivityType) -> String {
        activity.entry?.displayName ?? "Activity \(activity.rawValue)"
    }

    /// "Running, 5.2 km, 31 min": what is known, amounts as they were given.
    ///
    /// - Parameters:
    ///   - workout: what it holds.
    ///   - milliseconds: how long it took without pauses; nil where it goes on.
    ///   - style: how the person writes numbers.
    /// - Returns: the parts with commas between them.
    static func text(_ workout: Workout, milliseconds: Int64?, _ style: NumberStyle) -> String {
        let parts = [
            name(workout.activityType),
            workout.distance.map { AmountText.text($0, of: nil, style) },
            milliseconds.map { DurationText.text(milliseconds: $0) },
            workout.energyBurned.map { AmountText.text($0, of: nil, style) },
        ]
        return parts.compactMap(\.self).joined(separator: ", ")
    }
}
