internal import FoundationEssentials
internal import HealthModel
internal import Storage
internal import Vault

extension HealthStore {
    /// Saves what a person entered, locked or unlocked; posting the same form again changes
    /// nothing.
    ///
    /// Returns after the commit is on disk.
    public func save(_ person: SignedIn, _ new: NewEntry) async throws(KeepwellError) {
        let samples = try new.samples(identifier: new.identifier, version: .one)
        try await requireUnused(new, person)
        try await append(person, types: new.consentTypes, [.save(samples)])
    }

    /// Refuses a form that has saved something else before: whoever goes back, corrects and saves must
    /// not hear "saved" of nothing.
    ///
    /// It takes a vault that can be read; without one the other content is another entry.
    private func requireUnused(
        _ new: NewEntry,
        _ person: SignedIn
    ) async throws(KeepwellError) {
        guard !person.isLocked,
            let record = try await readable(new.consentTypes, for: person),
            record.state.hasOther(
                of: new.formID,
                type: new.type.identifier,
                client: KnownClient.site,
                than: new.identifier
            )
        else { return }
        throw .invalid(
            "value",
            """
            An entry was saved with this form before. Save once more if this is another one; to \
            correct that one, change it in the history.
            """
        )
    }

    /// Puts the person's decision on record and saves what they had entered before they were asked:
    /// both in one commit, or neither.
    ///
    /// - Throws: ``KeepwellError/forbidden(_:)`` when the decision is that nothing is saved; the
    ///   decision is on record then.
    public func save(
        _ person: SignedIn,
        _ new: NewEntry,
        deciding wish: ConsentWish
    ) async throws(KeepwellError) {
        try person.requireUndamaged()
        guard wish.write == true else {
            try await Consents(dependencies: dependencies).decide(person, about: new.type, wish)
            return try await save(person, new)
        }
        let samples = try new.samples(identifier: new.identifier, version: .one)
        let policy = try await dependencies.policy()
        let ledger = dependencies.ledger
        try await ledger.retrying {
            let chain = try await ledger.chain(of: person.account)
            let draft = try await ConsentDrafts(dependencies: dependencies)
                .draft(wish, about: new.type.consentTypes, person, chain, policy)
            let after = draft?.chain ?? chain
            try requireWriting(new.consentTypes, by: KnownClient.site, in: after)
            let append = try append(of: [.save(samples)], person, after)
            try await dependencies.commit(
                racing: draft?.racing ?? [.consentHead(person.account, chain.head)],
                conditions: person.conditions,
                changes: draft?.changes ?? [],
                append: append
            )
            ledger.remember(after, of: person.account)
        }
    }

    /// Appends actions in the name of the site, if the person lets it write the type.
    private func append(
        _ person: SignedIn,
        types: [String],
        _ actions: [Action]
    ) async throws(KeepwellError) {
        try person.requireUndamaged()
        try await dependencies.ledger.retrying {
            let chain = try await requireWriting(
                types,
                by: KnownClient.site,
                account: person.account
            )
            try await commit(actions, person, chain, racing: [])
        }
    }

    func commit(
        _ actions: [Action],
        _ person: SignedIn,
        _ chain: ConsentChain,
        racing conditions: [Condition]
    ) async throws {
        let append = try append(of: actions, person, chain)
        try await dependencies.commit(
            racing: [.consentHead(person.account, chain.head)] + conditions,
            conditions: [
                .accountActive(person.account),
                .vaultKey(person.account, publicKey: person.records.vault.publicKey),
            ],
            changes: [],
            append: append
        )
    }

    /// What puts actions into the journal in the name of the site.
    private func append(
        of actions: [Action],
        _ person: SignedIn,
        _ chain: ConsentChain
    ) throws -> JournalAppend {
        let operation = try Operation(
            client: KnownClient.site,
            consentNumber: chain.head,
            savedAt: dependencies.surroundings.now(),
            actions: actions
        )
        return try writer.append(
            operation,
            to: person.records.vault,
            of: person.records.account
        )
    }
}

extension Digits {
    /// The version of a form's first save.
    static var one: Digits { Digits(1) ?? Digits.zero }

    /// The next whole version behind this one; nil where none fits.
    var nextVersion: Digits? {
        guard coefficient > 0 else { return Self.one }
        var whole = coefficient
        for _ in 0..<scale where whole > 0 { whole /= 10 }
        return Digits(whole + 1)
    }

    private static var zero: Digits { Digits(rounding: 0, places: 0) ?? one }
}
