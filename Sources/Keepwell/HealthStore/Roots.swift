internal import Bytes
internal import Cryptography
internal import Storage
internal import Vault

/// The sealed root manifest of a vault: among others it holds the head of the consent chain, so that
/// a chain whose end was cut off is noticed when the vault is opened.
struct Roots: Sendable {
    let dependencies: Dependencies

    /// The root of a vault that was just made.
    static func first(
        for vault: UnlockedVault,
        consent: ConsentChain
    ) throws(KeepwellError) -> Change {
        let root = RootManifest(
            version: 1,
            epoch: vault.epoch,
            consentHead: ConsentHead(number: consent.head, hash: consent.headHash)
        )
        let id = Random.identifier()
        return .putObject(try sealed(root, id: id, version: 1, vault: vault))
    }

    /// Compares the root with the consent chain, and lets it follow a chain that has grown while the
    /// vault was locked.
    ///
    /// - Throws: ``KeepwellError/damaged(_:)`` when the chain is shorter or another.
    func reconcile(_ vault: UnlockedVault) async throws(KeepwellError) {
        let (record, root) = try await load(vault)
        let chain = try await dependencies.ledger.chain(of: vault.account)
        try root.requireHeld(by: chain)
        guard chain.head > root.consentHead.number else { return }
        let change = try replacement(record, root, for: chain, vault)
        do {
            try await dependencies.storage.commit(
                Transaction(
                    conditions: [.objectVersion(record.account, record.id, record.version)],
                    changes: [change]
                )
            )
        } catch {
            // Another session was first: the root then follows the chain already.
            guard case .conditionFailed = error else { throw KeepwellError(error) }
        }
    }

    /// What lets the root follow a chain that is about to grow; nothing while the vault is locked.
    ///
    /// - Parameters:
    ///   - chain: the chain as it will be.
    ///   - present: the chain as it was read.
    ///   - person: whose both are.
    /// - Returns: what to put into the transaction.
    /// - Throws: ``KeepwellError/damaged(_:)`` when the present chain is not the one that the root
    ///   knows: what was cut off must not be forgotten with the next decision.
    func following(
        _ chain: ConsentChain,
        from present: ConsentChain,
        _ person: SignedIn
    ) async throws(KeepwellError) -> (conditions: [Condition], changes: [Change]) {
        guard let lease = person.lease, !lease.isEnded else { return ([], []) }
        let vault = try lease.use()
        let (record, root) = try await load(vault)
        // A root that is ahead was either left behind by a cut, or another decision came between; that
        // one has lengthened the chain, and the condition on its end will fail.
        let isAhead = root.consentHead.number > present.head
        let read = isAhead ? try await dependencies.ledger.chain(of: vault.account) : present
        try root.requireHeld(by: read)
        return (
            [.objectVersion(record.account, record.id, record.version)],
            [try replacement(record, root, for: chain, vault)]
        )
    }

    func load(
        _ vault: UnlockedVault
    ) async throws(KeepwellError) -> (SealedObjectRecord, RootManifest) {
        let records = try await storing {
            try await dependencies.storage.objects(
                ofKind: SealedObjectKind.root.rawValue,
                of: vault.account
            )
        }
        guard let record = records.first, records.count == 1 else {
            throw .damaged("The root of this record is missing.")
        }
        do {
            let bytes = try SealedObject.open(
                record.sealed,
                account: record.account,
                id: record.id,
                kind: .root,
                epoch: record.epoch,
                vault: vault
            )
            let root = try RootManifest(encoded: bytes)
            guard root.version == record.version else {
                throw KeepwellError.damaged("The root of this record is not its latest version.")
            }
            return (record, root)
        } catch let error as KeepwellError {
            throw error
        } catch {
            throw .damaged("The root of this record cannot be read.")
        }
    }

    private func replacement(
        _ record: SealedObjectRecord,
        _ root: RootManifest,
        for chain: ConsentChain,
        _ vault: UnlockedVault
    ) throws(KeepwellError) -> Change {
        var root = root
        root.consentHead = ConsentHead(number: chain.head, hash: chain.headHash)
        return try Self.replacement(of: record, by: root, vault)
    }

    /// Puts a root in the place of the one that was read, as its next version.
    static func replacement(
        of record: SealedObjectRecord,
        by root: RootManifest,
        _ vault: UnlockedVault
    ) throws(KeepwellError) -> Change {
        var root = root
        root.version = record.version + 1
        return .putObject(try sealed(root, id: record.id, version: record.version, vault: vault))
    }

    private static func sealed(
        _ root: RootManifest,
        id: ObjectID,
        version: Int64,
        vault: UnlockedVault
    ) throws(KeepwellError) -> SealedObjectRecord {
        do {
            let bytes = try SealedObject.seal(
                root.encoded,
                account: vault.account,
                id: id,
                kind: .root,
                vault: vault
            )
            return SealedObjectRecord(
                account: vault.account,
                id: id,
                kind: SealedObjectKind.root.rawValue,
                epoch: vault.epoch,
                sealed: bytes,
                version: version
            )
        } catch {
            throw .caused(by: error)
        }
    }
}

extension RootManifest {
    /// Checks that a chain still holds the record that the root knows as its last one.
    fileprivate func requireHeld(by chain: ConsentChain) throws(KeepwellError) {
        do {
            try chain.requireHolding(consentHead.hash, at: consentHead.number)
        } catch {
            throw KeepwellError(error)
        }
    }
}
