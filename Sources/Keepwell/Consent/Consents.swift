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
            write: chain.state(of: type.consentTypes, for: KnownClient.site, .write),
            read: chain.state(of: type.consentTypes, for: KnownClient.site, .read)
        )
    }

    /// The decisions about the site and a type, newest first.
    public func history(
        _ person: SignedIn,
        of type: SampleType
    ) async throws(KeepwellError) -> [ConsentEntry] {
        let chain = try await dependencies.ledger.chain(of: person.account)
        var entries: [ConsentEntry] = []
        for part in type.consentTypes {
            for entry in chain.history(of: part, for: KnownClient.site)
            where !entries.contains(where: { $0.isSameDecision(as: entry) }) {
                entries.append(entry)
            }
        }
        return entries.sorted { $0.number > $1.number }
    }

    /// When the server was restored from a backup, if that is newer than the person's last decision:
    /// decisions made between the backup and then are not on record.
    public func restored(_ person: SignedIn) async throws(KeepwellError) -> Instant? {
        try await dependencies.ledger.chain(of: person.account).restoredSinceDecision
    }

    /// Where the site's right to read a characteristic stands; nobody but the person writes one.
    public func state(
        _ person: SignedIn,
        of type: CharacteristicType
    ) async throws(KeepwellError) -> ConsentState {
        let chain = try await dependencies.ledger.chain(of: person.account)
        return chain.state(of: type.identifier, for: KnownClient.site, .read)
    }

    /// The decisions about the site and a characteristic, newest first.
    public func history(
        _ person: SignedIn,
        of type: CharacteristicType
    ) async throws(KeepwellError) -> [ConsentEntry] {
        let chain = try await dependencies.ledger.chain(of: person.account)
        return chain.history(of: type.identifier, for: KnownClient.site)
            .sorted { $0.number > $1.number }
    }

    /// Puts decisions about the site and a type on record; works while locked.
    public func decide(
        _ person: SignedIn,
        about type: SampleType,
        _ wish: ConsentWish
    ) async throws(KeepwellError) {
        try await decide(person, about: type.consentTypes, wish)
    }

    /// Puts a decision on record whether the site may read a characteristic; works while locked.
    public func decide(
        _ person: SignedIn,
        about type: CharacteristicType,
        read: Bool,
        purpose: String
    ) async throws(KeepwellError) {
        let wish = ConsentWish(write: nil, read: read, purpose: purpose)
        try await decide(person, about: [type.identifier], wish)
    }

    private func decide(
        _ person: SignedIn,
        about types: [String],
        _ wish: ConsentWish
    ) async throws(KeepwellError) {
        try person.requireUndamaged()
        let policy = try await dependencies.policy()
        let ledger = dependencies.ledger
        try await ledger.retrying {
            let chain = try await ledger.chain(of: person.account)
            let drafts = ConsentDrafts(dependencies: dependencies)
            guard
                let draft = try await drafts.draft(wish, about: types, person, chain, policy)
            else { return }
            try await dependencies.commit(
                racing: draft.racing,
                conditions: person.conditions,
                changes: draft.changes
            )
            ledger.remember(draft.chain, of: person.account)
        }
    }
}

/// What a person wants the site to be allowed with a type.
public struct ConsentWish: Sendable, Equatable {
    /// True grants, false refuses or withdraws, nil leaves the right as it is.
    public let write: Bool?
    /// Likewise.
    public let read: Bool?
    /// The text that the person was shown.
    public let purpose: String

    public init(write: Bool?, read: Bool?, purpose: String) {
        self.write = write
        self.read = read
        self.purpose = purpose
    }
}

/// Decisions that are signed and not yet on record.
struct ConsentDraft: Sendable {
    /// The chain as it will be.
    let chain: ConsentChain
    /// What others may have changed since it was read.
    let racing: [Condition]
    let changes: [Change]
}

/// Makes drafts of decisions about the site.
struct ConsentDrafts: Sendable {
    let dependencies: Dependencies

    /// The records that a wish asks for; nil when all of it holds already.
    func draft(
        _ wish: ConsentWish,
        about types: [String],
        _ person: SignedIn,
        _ chain: ConsentChain,
        _ policy: PolicyRecord
    ) async throws(KeepwellError) -> ConsentDraft? {
        let text = SaltedText(wish.purpose, account: person.account)
        var contents: [ConsentStatement.Content] = []
        for (direction, wish) in [(ConsentDirection.write, wish.write), (.read, wish.read)] {
            contents += types.compactMap {
                chain.decision(on: $0, direction, wish, purpose: text)
            }
        }
        guard !contents.isEmpty else { return nil }
        let consent = try dependencies.ledger.extend(
            chain,
            of: person.account,
            with: contents,
            policy: policy
        )
        let root = try await Roots(dependencies: dependencies).following(
            consent.chain,
            from: chain,
            person
        )
        return ConsentDraft(
            chain: consent.chain,
            racing: [consent.condition] + root.conditions,
            changes: [.putConsentText(text.record)] + consent.changes + root.changes
        )
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

extension ConsentChain {
    /// Where a right over several types stands as a whole: granted when it is for all, refused when
    /// it is for one.
    func state(
        of types: [String],
        for client: Identifier128,
        _ direction: ConsentDirection
    ) -> ConsentState {
        let states = types.map { state(of: $0, for: client, direction) }
        if let refused = states.first(where: { if case .refused = $0 { true } else { false } }) {
            return refused
        }
        return states.first { !$0.isGranted } ?? states.last ?? .notDetermined
    }
}

extension ConsentEntry {
    /// Whether two records are of one decision about types that are asked about together.
    fileprivate func isSameDecision(as other: ConsentEntry) -> Bool {
        at == other.at && direction == other.direction && decision == other.decision
    }
}
