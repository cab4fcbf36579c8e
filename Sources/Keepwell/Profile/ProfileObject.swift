internal import Cryptography
internal import Storage
internal import Vault

/// The sealed object behind a profile. The root names it and its version, so that one that is
/// missing, or an older one in its place, is noticed.
extension Profiles {
    /// A profile with the rows it was read from.
    private struct Loaded {
        let rootRecord: SealedObjectRecord
        let root: RootManifest
        /// Nil where there is no profile yet.
        let record: SealedObjectRecord?
        let profile: Profile
    }

    /// All of it; what may be shown of it is for the callers to say.
    func profile(_ person: SignedIn) async throws(KeepwellError) -> Profile {
        let vault = try person.unlocked().use()
        return try await load(vault).profile
    }

    /// Changes the profile as it stands, and once more when another session was first.
    func change(
        _ person: SignedIn,
        _ edit: (inout Profile) -> Void
    ) async throws(KeepwellError) {
        let lease = try person.unlocked()
        try await dependencies.ledger.retrying {
            let vault = try lease.use()
            let present = try await load(vault)
            var profile = present.profile
            edit(&profile)
            guard profile != present.profile else { return }
            let id = present.record?.id ?? Random.identifier()
            let version = (present.record?.version ?? 0) + 1
            var root = present.root
            root.profile = RootManifest.ObjectVersion(id: id, version: version)
            let sealed = SealedProfile(version: version, profile: profile).encoded
            try await dependencies.commit(
                racing: [
                    .objectVersion(
                        vault.account,
                        present.rootRecord.id,
                        present.rootRecord.version
                    ),
                    .objectVersion(vault.account, id, version - 1),
                ],
                conditions: person.conditions,
                changes: [
                    .putObject(try Self.record(sealed, id: id, version: version, vault: vault)),
                    try Roots.replacement(of: present.rootRecord, by: root, vault),
                ]
            )
        }
    }

    private func load(_ vault: UnlockedVault) async throws(KeepwellError) -> Loaded {
        let roots = Roots(dependencies: dependencies)
        var (rootRecord, root) = try await roots.load(vault)
        while true {
            let records = try await storing {
                try await dependencies.storage.objects(
                    ofKind: SealedObjectKind.profile.rawValue,
                    of: vault.account
                )
            }
            if root.profile.isOf(records) {
                let profile = try records.first.map { record throws(KeepwellError) in
                    try Self.open(record, vault)
                }
                return Loaded(
                    rootRecord: rootRecord,
                    root: root,
                    record: records.first,
                    profile: profile ?? Profile()
                )
            }
            // Another session may have saved between the two reads; the root then has gone on.
            let seen = root.version
            (rootRecord, root) = try await roots.load(vault)
            guard root.version > seen else {
                throw .damaged("Your profile is missing, or not its latest version.")
            }
        }
    }

    private static func open(
        _ record: SealedObjectRecord,
        _ vault: UnlockedVault
    ) throws(KeepwellError) -> Profile {
        do {
            let bytes = try SealedObject.open(
                record.sealed,
                account: record.account,
                id: record.id,
                kind: .profile,
                epoch: record.epoch,
                vault: vault
            )
            let sealed = try SealedProfile(encoded: bytes)
            if sealed.version == record.version { return sealed.profile }
        } catch {
            throw .damaged("Your profile cannot be read.")
        }
        throw .damaged("Your profile is not its latest version.")
    }

    private static func record(
        _ content: [UInt8],
        id: ObjectID,
        version: Int64,
        vault: UnlockedVault
    ) throws(KeepwellError) -> SealedObjectRecord {
        do {
            let sealed = try SealedObject.seal(
                content,
                account: vault.account,
                id: id,
                kind: .profile,
                vault: vault
            )
            return SealedObjectRecord(
                account: vault.account,
                id: id,
                kind: SealedObjectKind.profile.rawValue,
                epoch: vault.epoch,
                sealed: sealed,
                version: version
            )
        } catch {
            throw .caused(by: error)
        }
    }
}

extension RootManifest.ObjectVersion? {
    /// Whether the stored rows are the one that is named, and no other.
    fileprivate func isOf(_ records: [SealedObjectRecord]) -> Bool {
        records.map { RootManifest.ObjectVersion(id: $0.id, version: $0.version) }
            == (self.map { [$0] } ?? [])
    }
}
