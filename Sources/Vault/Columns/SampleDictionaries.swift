internal import Bytes
internal import HealthModel

/// The dictionaries of a block: what many of its samples share is written once.
enum SampleDictionaries {
    static func encode(_ units: [Unit]) -> [UInt8] {
        list(units) { $0.append(prefixed: $1.symbol) }
    }

    static func encode(_ sources: [Source]) -> [UInt8] {
        list(sources) { writer, source in
            writer.append(prefixed: source.name)
            writer.append(optional: source.bundleIdentifier)
            writer.append(optional: source.version)
            writer.append(optional: source.productType)
            writer.append(optional: source.operatingSystemVersion)
        }
    }

    static func encode(_ devices: [Device]) -> [UInt8] {
        list(devices) { writer, device in
            let parts = [
                device.name, device.manufacturer, device.model, device.hardwareVersion,
                device.firmwareVersion, device.softwareVersion, device.localIdentifier,
                device.udiDeviceIdentifier,
            ]
            for part in parts { writer.append(optional: part) }
        }
    }

    static func decodeUnits(_ bytes: [UInt8]) throws(VaultError) -> [Unit] {
        try decodeList(bytes) { reader throws(VaultError) in
            let symbol = try reader.text()
            do { return try Unit(parsing: symbol) } catch { throw .unsupported }
        }
    }

    static func decodeSources(_ bytes: [UInt8]) throws(VaultError) -> [Source] {
        try decodeList(bytes) { reader throws(VaultError) in
            Source(
                name: try reader.text(),
                bundleIdentifier: try reader.optionalText(),
                version: try reader.optionalText(),
                productType: try reader.optionalText(),
                operatingSystemVersion: try reader.optionalText()
            )
        }
    }

    static func decodeDevices(_ bytes: [UInt8]) throws(VaultError) -> [Device] {
        try decodeList(bytes) { reader throws(VaultError) in
            Device(
                name: try reader.optionalText(),
                manufacturer: try reader.optionalText(),
                model: try reader.optionalText(),
                hardwareVersion: try reader.optionalText(),
                firmwareVersion: try reader.optionalText(),
                softwareVersion: try reader.optionalText(),
                localIdentifier: try reader.optionalText(),
                udiDeviceIdentifier: try reader.optionalText()
            )
        }
    }

    static func list<Value>(
        _ values: [Value],
        _ write: (inout ByteWriter, Value) -> Void
    ) -> [UInt8] {
        var writer = ByteWriter()
        writer.append(list: values, write)
        return writer.bytes
    }

    static func decodeList<Value>(
        _ bytes: [UInt8],
        _ read: (inout FieldReader) throws(VaultError) -> Value
    ) throws(VaultError) -> [Value] {
        var reader = FieldReader(bytes)
        let values = try reader.list(eachAtLeast: 1, read)
        try reader.finish()
        return values
    }
}
