import Bytes
import FoundationEssentials
import HealthModel
import Vault

/// Samples and operations that the tests share; every field differs from its neighbour's.
enum Example {
    static let account = identifier(0xA1)
    static let otherAccount = identifier(0xB2)
    static let client = identifier(0xC3)

    static func identifier(_ byte: UInt8) -> Identifier128 {
        Identifier128(high: UInt64(byte) << 56 | 7, low: UInt64(byte) << 8 | 1)
    }

    static func uuid(_ number: UInt8) -> UUID {
        UUID(uuid: (number, 1, 2, 3, 4, 5, 0x46, 7, 0x88, 9, 10, 11, 12, 13, 14, 15))
    }

    static func digits(_ text: String) -> Digits {
        guard let digits = Digits(parsing: text) else { preconditionFailure(text) }
        return digits
    }

    /// A weigh-in as the site saves it: one moment, entered by hand, with a note.
    static func weighIn(
        _ number: UInt8 = 1,
        _ text: String = "70.20",
        sync identifier: String? = nil,
        version: String = "1"
    ) -> Sample {
        let moment = Instant(milliseconds: 1_774_746_000_000 + Int64(number) * 60_000)
        return sample(
            uuid(number),
            start: moment,
            end: moment,
            quantity: Quantity(digits: digits(text), unit: .kilogram),
            metadata: [
                MetadataKey.timeZone: .string("Europe/Berlin"),
                MetadataKey.wasUserEntered: .boolean(true),
                MetadataKey.syncIdentifier: .string(identifier ?? "form-\(number)"),
                MetadataKey.syncVersion: .number(digits(version)),
                MetadataKey.note: .string("nach dem Frühstück"),
            ],
            source: Source(name: "Keepwell")
        )
    }

    /// A sample with something in every field.
    static func full(_ number: UInt8, type: String = "HKQuantityTypeIdentifierBodyMass") -> Sample {
        sample(
            uuid(number),
            type: type,
            start: Instant(milliseconds: -615_456_000_000),
            end: Instant(milliseconds: 2_224_749_600_123),
            quantity: Quantity(digits: digits("158.50"), unit: .pound),
            metadata: [
                "Own key": .string(""),
                "HKReferenceRangeLowerLimit": .number(digits("-0.050")),
                "HKDateOfEarliestDataUsedForEstimate": .date(Instant(milliseconds: -1)),
                "HKMetadataKeySessionEstimate": .quantity(
                    Quantity(digits: digits("11.3"), unit: .stone)
                ),
                MetadataKey.wasUserEntered: .boolean(false),
            ],
            source: Source(
                name: "Scale \u{1F3CB}",
                bundleIdentifier: "org.example.scale",
                version: "4",
                productType: "Scale6,1",
                operatingSystemVersion: "1.2.3"
            ),
            device: Device(
                name: "Scale",
                manufacturer: "Example",
                model: "S1",
                hardwareVersion: "h",
                firmwareVersion: "f",
                softwareVersion: "s",
                localIdentifier: "l",
                udiDeviceIdentifier: "u"
            )
        )
    }

    static func save(_ samples: [Sample], importID: Identifier128? = nil) throws -> Vault.Operation
    {
        try operation([.save(samples)], importID: importID)
    }

    static func operation(
        _ actions: [Action],
        importID: Identifier128? = nil,
        client number: UInt8? = nil
    ) throws -> Vault.Operation {
        try Operation(
            client: number.map(identifier) ?? client,
            consentNumber: 5,
            importID: importID,
            savedAt: Instant(milliseconds: 1_774_746_123_456),
            actions: actions
        )
    }

    private static func sample(
        _ uuid: UUID,
        type: String = SampleType.bodyMass.identifier,
        start: Instant,
        end: Instant,
        quantity: Quantity,
        metadata: Metadata,
        source: Source,
        device: Device? = nil
    ) -> Sample {
        let sample = Sample(
            stored: uuid,
            type: type,
            start: start,
            end: end,
            content: .quantity(quantity),
            metadata: metadata,
            source: source,
            device: device
        )
        guard let sample else { preconditionFailure("the example ends before it starts") }
        return sample
    }
}
