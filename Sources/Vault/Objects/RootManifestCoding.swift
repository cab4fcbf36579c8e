internal import Bytes

extension RootManifest {
    private static let formatVersion: UInt8 = 2
    /// Roots of this version end before the profile.
    private static let versionWithoutProfile: UInt8 = 1

    /// The content that is sealed as an object of kind ``SealedObjectKind/root``.
    public var encoded: [UInt8] {
        var writer = ByteWriter()
        writer.append(byte: Self.formatVersion)
        writer.append(fixed: version)
        writer.append(fixed: epoch)
        writer.append(fixed: mergedThrough)
        identityKey.append(to: &writer)
        writer.append(fixed: consentHead.number)
        writer.append(consentHead.hash)
        writer.append(list: indexPages) { $0.append($1) }
        writer.append(list: markPages) { $0.append($1) }
        writer.append(list: types) { writer, entry in
            writer.append(prefixed: entry.type)
            writer.append(entry.manifest)
        }
        writer.append(optional: profile) { writer, profile in
            writer.append(profile.id)
            writer.append(fixed: profile.version)
        }
        return writer.bytes
    }

    /// Reads what ``encoded`` gives.
    ///
    /// - Throws: ``VaultError/unsupported`` for another version, ``VaultError/damaged``.
    public init(encoded bytes: [UInt8]) throws(VaultError) {
        var reader = FieldReader(bytes)
        let formatVersion = try reader.byte()
        guard formatVersion == Self.formatVersion || formatVersion == Self.versionWithoutProfile
        else { throw .unsupported }
        let version = try reader.fixed(Int64.self)
        let epoch = try reader.fixed(UInt32.self)
        let mergedThrough = try reader.fixed(Int64.self)
        var key = try reader.bytes(IdentityKey.length)
        let identityKey = IdentityKey(SecretBytes(moving: &key))
        let number = try reader.fixed(Int64.self)
        let head = ConsentHead(number: number, hash: try reader.bytes(ConsentHead.hashLength))
        self.init(
            version: version,
            epoch: epoch,
            mergedThrough: mergedThrough,
            identityKey: identityKey,
            consentHead: head,
            indexPages: try reader.list(eachAtLeast: 16) { field throws(VaultError) in
                try field.identifier()
            },
            markPages: try reader.list(eachAtLeast: 16) { field throws(VaultError) in
                try field.identifier()
            },
            types: try reader.list(eachAtLeast: 17) { field throws(VaultError) in
                TypeEntry(type: try field.text(), manifest: try field.identifier())
            },
            profile: formatVersion == Self.versionWithoutProfile ? nil : try Self.profile(&reader)
        )
        try reader.finish()
        guard version > 0, epoch > 0, mergedThrough >= 0, number >= 0 else { throw .damaged }
    }

    private static func profile(
        _ reader: inout FieldReader
    ) throws(VaultError) -> ObjectVersion? {
        try reader.optional { field throws(VaultError) in
            let profile = ObjectVersion(id: try field.identifier(), version: try field.fixed())
            guard profile.version > 0 else { throw .damaged }
            return profile
        }
    }
}
