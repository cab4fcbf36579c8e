internal import Bytes
public import HealthModel
internal import Storage

/// The person's decisions about who may write and who may read which type.
public struct Consents: Sendable {
    let dependencies: Dependencies

    /// Where the site's rights over a type stand.
    public func state(
        _ person: SignedIn,
        of type: SampleType
    ) async throws(KeepwellError) -> TypeConsent {
        let chain = try await dependencies.ledger.chain(of: person.account)
        return TypeConsent(
            write: chain.state(of: type.identifier, for: KnownClient.site, .write),
            read: chain.state(of: type.identifier, for: KnownClient.site, .read)
        )
    }

    /// The decisions about the site and a type, newest first.
    public func history(
        _ person: SignedIn,
        of type: SampleType
    ) async throws(KeepwellError) -> [ConsentEntry] {
        try await dependencies.ledger.chain(of: person.account)
            .history(of: type.identifier, for: KnownClient.site)
    }

    /// Puts decisions about the site and a type on record; works while locked.
    ///
    /// - Parameters:
    ///   - person: whose decision it is.
    ///   - type: what it is about.
    ///   - write: true grants, false refuses or withdraws, nil leaves the right as it is.
    ///   - read: likewise.
    ///   - purpose: the text that the person was shown.
    /// - Throws: ``KeepwellError``.
    public func decide(
        _ person: SignedIn,
        about type: SampleType,
        write: Bool?,
        read: Bool?,
        purpose: String
    ) async throws(KeepwellError) {
        let policy = try await dependencies.policy()
        let text = SaltedText(purpose, account: person.account)
        let ledger = dependencies.ledger
        try await ledger.retrying {
            let chain = try await ledger.chain(of: person.account)
            let contents = [(ConsentDirection.write, write), (.read, read)]
                .compactMap { direction, wish in
                    chain.decision(on: type.identifier, direction, wish, purpose: text)
                }
            guard !contents.isEmpty else { return }
            let consent = try ledger.extend(
                chain,
                of: person.account,
                with: contents,
                policy: policy
            )
            let root = try await Roots(dependencies: dependencies).following(consent.chain, person)
            try await dependencies.commit(
                racing: [consent.condition] + root.conditions,
                conditions: person.conditions,
                changes: [.putConsentText(text.record)] + consent.changes + root.changes
            )
            ledger.remember(consent.chain, of: person.account)
        }
    }
}

extension ConsentChain {
    /// The record that a wish asks for; nil where it is what holds already.
    fileprivate func decision(
        on type: String,
        _ direction: ConsentDirection,
        _ wish: Bool?,
        purpose: SaltedText
    ) -> ConsentStatement.Content? {
        guard let wish else { return nil }
        let decision: ConsentDecision
        switch (state(of: type, for: KnownClient.site, direction), wish) {
        case (.granted, true), (.refused, false): return nil
        case (.notDetermined, true), (.refused, true): decision = .granted
        case (.notDetermined, false): decision = .denied
        case (.granted, false): decision = .withdrawn
        }
        return .decision(
            ConsentStatement.Decision(
                client: KnownClient.site,
                type: type,
                direction: direction,
                decision: decision,
                channel: .page,
                purposeHash: purpose.record.hash,
                clientPolicy: ""
            )
        )
    }
}
