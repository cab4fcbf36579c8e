import FoundationEssentials
import HealthModel
import Testing

/// Makes samples around one moment, with as little said as their types allow.
struct SampleMaking {
    /// 2025-12-31 10:00 UTC.
    let moment = Instant(milliseconds: 1_767_175_200_000)

    /// So many minutes after the moment.
    func at(_ minutes: Int64) -> Instant {
        Instant(milliseconds: moment.milliseconds + minutes * 60_000)
    }

    func sample(
        _ shortName: String,
        _ content: SampleContent,
        start: Instant? = nil,
        end: Instant? = nil,
        metadata: Metadata = [:]
    ) throws -> Sample {
        let type = try #require(SampleType.withShortName(shortName))
        return try Sample(
            uuid: UUID(),
            type: type.identifier,
            start: start ?? moment,
            end: end ?? start ?? moment,
            content: content,
            metadata: metadata,
            source: Source(name: "Test")
        )
    }

    func quantity(_ shortName: String, _ text: String, _ unit: String) throws -> Sample {
        try sample(shortName, .quantity(amount(text, unit)))
    }

    func workout(_ workout: Workout, minutes: Int64 = 60) throws -> Sample {
        try sample("workout", .workout(workout), end: at(minutes))
    }

    func amount(_ text: String, _ unit: String) throws -> Quantity {
        Quantity(digits: try number(text), unit: try HealthModel.Unit(parsing: unit))
    }

    func number(_ text: String) throws -> Digits { try #require(Digits(parsing: text)) }
}
