internal import HealthModel
internal import Storage
internal import Vault

/// The only door to samples: every save, delete and query goes through it, and the authorization
/// check stands here alone.
public struct HealthStore: Sendable {
    let dependencies: Dependencies

    var reader: JournalReader { JournalReader(dependencies: dependencies) }
    var writer: JournalWriter { JournalWriter(dependencies: dependencies) }

    // MARK: Authorization

    /// The consent chain, if it lets the client write samples of this type.
    ///
    /// - Throws: ``KeepwellError/notDetermined(type:direction:)``,
    ///   ``KeepwellError/forbidden(_:)``.
    func requireWriting(
        _ type: String,
        by client: ClientID,
        account: AccountID
    ) async throws(KeepwellError) -> ConsentChain {
        let chain = try await dependencies.ledger.chain(of: account)
        try requireWriting(type, by: client, in: chain)
        return chain
    }

    /// Whether a chain, as it is or as it is about to be, lets the client write samples of this type.
    func requireWriting(
        _ type: String,
        by client: ClientID,
        in chain: ConsentChain
    ) throws(KeepwellError) {
        switch chain.state(of: type, for: client, .write) {
        case .granted: break
        case .notDetermined: throw .notDetermined(type: type, direction: .write)
        case .refused:
            throw .forbidden("You have chosen that Keepwell does not save entries of this kind.")
        }
    }

    /// Whether the client may read samples of this type; a refusal is not told from "not asked".
    func mayRead(
        _ type: String,
        by client: ClientID,
        account: AccountID
    ) async throws(KeepwellError) -> Bool {
        let chain = try await dependencies.ledger.chain(of: account)
        return chain.state(of: type, for: client, .read).isGranted
    }

    // MARK: Reading

    /// The record as far as the site may read the type: locked is decided before consent, and a
    /// type that may not be read looks like one without samples.
    func readable(
        _ type: SampleType,
        for person: SignedIn
    ) async throws(KeepwellError) -> ReadRecord? {
        let lease = try person.unlocked()
        guard
            try await mayRead(type.identifier, by: KnownClient.site, account: person.account)
        else { return nil }
        return try await reader.read(lease)
    }
}
