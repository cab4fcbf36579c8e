extension SampleType {
    /// What stands for the type in an address: its short name, or for an intimate type a code that
    /// tells nobody who looks at a browser's history what it is.
    public var addressName: String {
        switch sensitivity {
        case .ordinary: shortName
        case .intimate: "private-\(AddressCode.of(identifier))"
        }
    }

    /// The entry with this ``addressName``.
    public static func withAddressName(_ name: String) -> SampleType? { byAddressName[name] }

    private static let byAddressName = Dictionary(all.map { ($0.addressName, $0) }) { first, _ in
        first
    }
}

/// Short codes that stand in addresses for what shall not be read there.
public enum AddressCode {
    /// FNV-1a of 32 bits: always the same, and no secret.
    public static func of(_ text: String) -> String {
        var hash: UInt32 = 2_166_136_261
        for byte in text.utf8 { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
        return String(hash, radix: 36)
    }
}
