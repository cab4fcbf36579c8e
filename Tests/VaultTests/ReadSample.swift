import Bytes
import FoundationEssentials
import HealthModel

@testable import Vault

/// A sample as Scripts/read-vault.py prints it.
struct ReadSample: Decodable, Equatable {
    struct Amount: Decodable, Equatable {
        let quantity: String
        let unit: String
    }

    /// One of the kinds has its fields, the others have none.
    struct Content: Decodable, Equatable {
        var quantity: String?
        var unit: String?
        var category: Int?
        var parts: [Part]?
        var mediaType: String?
        var bytes: String?
        var workout: Workout?
    }

    struct Part: Decodable, Equatable {
        let uuid: String
        let type: String
    }

    struct Event: Decodable, Equatable {
        let kind: Int
        let start: Int64
        let end: Int64
        let metadata: [String: Value]
    }

    struct Statistics: Decodable, Equatable {
        let type: String
        let start: Int64?
        let end: Int64?
        let sum: Amount?
        let average: Amount?
        let minimum: Amount?
        let maximum: Amount?
        let mostRecent: Amount?
    }

    struct Activity: Decodable, Equatable {
        let uuid: String
        let activity: Int
        let start: Int64
        let end: Int64?
        let events: [Event]
        let statistics: [Statistics]
        let metadata: [String: Value]
    }

    struct Workout: Decodable, Equatable {
        let activity: Int
        let statedDuration: Amount?
        let totals: [Amount?]
        let events: [Event]
        let activities: [Activity]
        let statistics: [Statistics]
    }

    struct Value: Decodable, Equatable {
        var string: String?
        var number: String?
        var boolean: Bool?
        var date: Int64?
        var quantity: String?
        var unit: String?
    }

    let uuid: String
    let type: String
    let startMilliseconds: Int64
    let endMilliseconds: Int64
    let content: Content
    let metadata: [String: Value]
    let source: [String: String?]
    let device: [String: String?]?
    let client: String
    let consentNumber: Int64
    let importID: String?
    let savedMilliseconds: Int64
    let changeNumber: Int64

    init(_ sample: Sample, of operation: Vault.Operation, number: Int64) throws {
        content = Content(sample.content)
        uuid = sample.uuid.uuidString.lowercased()
        type = sample.type
        startMilliseconds = sample.start.milliseconds
        endMilliseconds = sample.end.milliseconds
        metadata = Self.values(of: sample.metadata)
        source = Self.parts(of: sample.source)
        device = sample.device.map(Self.parts)
        client = operation.client.description
        consentNumber = operation.consentNumber
        importID = operation.importID?.description
        savedMilliseconds = operation.savedAt.milliseconds
        changeNumber = number
    }

    fileprivate static func values(of metadata: Metadata) -> [String: Value] {
        Dictionary(uniqueKeysWithValues: metadata.entries.map { ($0.key, Value($0.value)) })
    }

    private static func parts(of source: Source) -> [String: String?] {
        [
            "name": source.name, "bundleIdentifier": source.bundleIdentifier,
            "version": source.version, "productType": source.productType,
            "operatingSystemVersion": source.operatingSystemVersion,
        ]
    }

    private static func parts(of device: Device) -> [String: String?] {
        [
            "name": device.name, "manufacturer": device.manufacturer, "model": device.model,
            "hardwareVersion": device.hardwareVersion, "firmwareVersion": device.firmwareVersion,
            "softwareVersion": device.softwareVersion, "localIdentifier": device.localIdentifier,
            "udiDeviceIdentifier": device.udiDeviceIdentifier,
        ]
    }
}

extension ReadSample.Value {
    init(_ value: MetadataValue) {
        switch value {
        case .string(let text): string = text
        case .number(let digits): number = digits.description
        case .boolean(let flag): boolean = flag
        case .date(let instant): date = instant.milliseconds
        case .quantity(let amount):
            quantity = amount.digits.description
            unit = amount.unit.symbol
        }
    }
}

extension ReadSample.Content {
    init(_ content: SampleContent) {
        switch content {
        case .quantity(let amount):
            quantity = amount.digits.description
            unit = amount.unit.symbol
        case .category(let number): category = number
        case .correlation(let correlation):
            parts = correlation.parts.map {
                ReadSample.Part(uuid: $0.uuid.uuidString.lowercased(), type: $0.type)
            }
        case .workout(let workout): self.workout = ReadSample.Workout(workout)
        case .opaque(let opaque):
            mediaType = opaque.mediaType
            bytes = Hex.encode(opaque.bytes)
        }
    }
}

extension ReadSample.Workout {
    init(_ workout: HealthModel.Workout) {
        activity = workout.activityType.rawValue
        statedDuration = workout.statedDuration.map(ReadSample.Amount.init)
        totals = [
            WorkoutTotal.distance, .energyBurned, .swimmingStrokes, .flightsClimbed,
        ].map { workout.totals[$0].map(ReadSample.Amount.init) }
        events = workout.events.map(ReadSample.Event.init)
        activities = workout.activities.map(ReadSample.Activity.init)
        statistics = workout.statistics.map(ReadSample.Statistics.init)
    }
}

extension ReadSample.Event {
    init(_ event: WorkoutEvent) {
        kind = event.kind.rawValue
        start = event.start.milliseconds
        end = event.end.milliseconds
        metadata = ReadSample.values(of: event.metadata)
    }
}

extension ReadSample.Activity {
    init(_ activity: WorkoutActivity) {
        uuid = activity.uuid.uuidString.lowercased()
        self.activity = activity.activityType.rawValue
        start = activity.start.milliseconds
        end = activity.end?.milliseconds
        events = activity.events.map(ReadSample.Event.init)
        statistics = activity.statistics.map(ReadSample.Statistics.init)
        metadata = ReadSample.values(of: activity.metadata)
    }
}

extension ReadSample.Statistics {
    init(_ statistics: WorkoutStatistics) {
        type = statistics.type
        start = statistics.start?.milliseconds
        end = statistics.end?.milliseconds
        sum = statistics.sum.map(ReadSample.Amount.init)
        average = statistics.average.map(ReadSample.Amount.init)
        minimum = statistics.minimum.map(ReadSample.Amount.init)
        maximum = statistics.maximum.map(ReadSample.Amount.init)
        mostRecent = statistics.mostRecent.map(ReadSample.Amount.init)
    }
}

extension ReadSample.Amount {
    init(_ quantity: Quantity) {
        self.init(quantity: quantity.digits.description, unit: quantity.unit.symbol)
    }
}
