import Bytes
import FoundationEssentials
import HealthModel

@testable import Vault

/// A sample as Scripts/read-vault.py prints it.
struct ReadSample: Decodable, Equatable {
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
    let value: String
    let unit: String
    let metadata: [String: Value]
    let source: [String: String?]
    let device: [String: String?]?
    let client: String
    let consentNumber: Int64
    let importID: String?
    let savedMilliseconds: Int64
    let changeNumber: Int64

    init(_ sample: Sample, of operation: Vault.Operation, number: Int64) throws {
        value = sample.quantity?.digits.description ?? ""
        unit = sample.quantity?.unit.symbol ?? ""
        uuid = sample.uuid.uuidString.lowercased()
        type = sample.type
        startMilliseconds = sample.start.milliseconds
        endMilliseconds = sample.end.milliseconds
        metadata = Dictionary(
            uniqueKeysWithValues: sample.metadata.entries.map { ($0.key, Value($0.value)) }
        )
        source = Self.parts(of: sample.source)
        device = sample.device.map(Self.parts)
        client = operation.client.description
        consentNumber = operation.consentNumber
        importID = operation.importID?.description
        savedMilliseconds = operation.savedAt.milliseconds
        changeNumber = number
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
