internal import Bytes
internal import HealthModel

/// A workout's own fields, one behind the other: they have no shape that columns would shorten.
enum WorkoutCoding {
    /// The fewest bytes of an event, an activity and a type's statistics.
    private static let leastEvent = 4
    private static let leastActivity = 22
    private static let leastStatistics = 8
    /// The totals in the order in which they are written.
    private static let totals: [WorkoutTotal] = [
        .distance, .energyBurned, .swimmingStrokes, .flightsClimbed,
    ]

    static func append(_ workout: Workout, to writer: inout ByteWriter) {
        writer.append(signed: Int64(workout.activityType.rawValue))
        writer.append(optional: workout.statedDuration) { $0.append($1) }
        for total in totals { writer.append(optional: workout.totals[total]) { $0.append($1) } }
        append(workout.events, to: &writer)
        writer.append(list: workout.activities) { append($1, to: &$0) }
        append(workout.statistics, to: &writer)
    }

    static func read(_ reader: inout FieldReader) throws(VaultError) -> Workout {
        let activityType = WorkoutActivityType(rawValue: try reader.integer())
        let stated = try readQuantity(&reader)
        var totals: [WorkoutTotal: Quantity] = [:]
        for total in Self.totals { totals[total] = try readQuantity(&reader) }
        let events = try readEvents(&reader)
        let activities = try reader.list(eachAtLeast: leastActivity) { field throws(VaultError) in
            try readActivity(&field)
        }
        return Workout(
            activityType: activityType,
            events: events,
            activities: activities,
            statistics: try readStatistics(&reader),
            totals: totals,
            statedDuration: stated
        )
    }

    // MARK: Events

    private static func append(_ events: [WorkoutEvent], to writer: inout ByteWriter) {
        writer.append(list: events) { writer, event in
            writer.append(signed: Int64(event.kind.rawValue))
            writer.append(event.start)
            writer.append(event.end)
            MetadataDictionary.append(event.metadata, to: &writer)
        }
    }

    private static func readEvents(
        _ reader: inout FieldReader
    ) throws(VaultError) -> [WorkoutEvent] {
        try reader.list(eachAtLeast: leastEvent) { field throws(VaultError) in
            guard let kind = WorkoutEvent.Kind(rawValue: try field.integer()) else {
                throw .unsupported
            }
            return WorkoutEvent(
                kind: kind,
                start: try field.instant(),
                end: try field.instant(),
                metadata: try MetadataDictionary.readSet(&field)
            )
        }
    }

    // MARK: Activities

    private static func append(_ activity: WorkoutActivity, to writer: inout ByteWriter) {
        writer.append(activity.uuid)
        writer.append(signed: Int64(activity.activityType.rawValue))
        writer.append(activity.start)
        writer.append(optional: activity.end) { $0.append($1) }
        append(activity.events, to: &writer)
        append(activity.statistics, to: &writer)
        MetadataDictionary.append(activity.metadata, to: &writer)
    }

    private static func readActivity(
        _ reader: inout FieldReader
    ) throws(VaultError) -> WorkoutActivity {
        WorkoutActivity(
            uuid: try reader.uuid(),
            activityType: WorkoutActivityType(rawValue: try reader.integer()),
            start: try reader.instant(),
            end: try readInstant(&reader),
            events: try readEvents(&reader),
            statistics: try readStatistics(&reader),
            metadata: try MetadataDictionary.readSet(&reader)
        )
    }

    // MARK: Statistics

    private static func append(_ statistics: [WorkoutStatistics], to writer: inout ByteWriter) {
        writer.append(list: statistics) { writer, entry in
            writer.append(prefixed: entry.type)
            for instant in [entry.start, entry.end] {
                writer.append(optional: instant) { $0.append($1) }
            }
            let quantities = [
                entry.sum, entry.average, entry.minimum, entry.maximum, entry.mostRecent,
            ]
            for quantity in quantities { writer.append(optional: quantity) { $0.append($1) } }
        }
    }

    private static func readStatistics(
        _ reader: inout FieldReader
    ) throws(VaultError) -> [WorkoutStatistics] {
        try reader.list(eachAtLeast: leastStatistics) { field throws(VaultError) in
            WorkoutStatistics(
                type: try field.text(),
                start: try readInstant(&field),
                end: try readInstant(&field),
                sum: try readQuantity(&field),
                average: try readQuantity(&field),
                minimum: try readQuantity(&field),
                maximum: try readQuantity(&field),
                mostRecent: try readQuantity(&field)
            )
        }
    }

    private static func readInstant(
        _ reader: inout FieldReader
    ) throws(VaultError) -> Instant? {
        try reader.optional { field throws(VaultError) in try field.instant() }
    }

    private static func readQuantity(
        _ reader: inout FieldReader
    ) throws(VaultError) -> Quantity? {
        try reader.optional { field throws(VaultError) in try field.quantity() }
    }
}
