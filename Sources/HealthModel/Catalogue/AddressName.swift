extension SampleType {
    /// What stands for the type in an address: its short name, or for an intimate type a code that
    /// tells nobody who looks at a browser's history what it is.
    public var addressName: String {
        switch sensitivity {
        case .ordinary: shortName
        case .intimate: "private-\(Self.code(of: identifier))"
        }
    }

    /// The entry with this ``addressName``.
    public static func withAddressName(_ name: String) -> SampleType? { byAddressName[name] }

    /// FNV-1a of 32 bits: the same in each version of the catalogue, and no secret.
    private static func code(of identifier: String) -> String {
        var hash: UInt32 = 2_166_136_261
        for byte in identifier.utf8 { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
        return String(hash, radix: 36)
    }

    private static let byAddressName = Dictionary(all.map { ($0.addressName, $0) }) { first, _ in
        first
    }
}
