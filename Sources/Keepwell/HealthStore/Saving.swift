public import FoundationEssentials
public import HealthModel
internal import Storage
internal import Vault

extension HealthStore {
    /// Saves what a person entered, locked or unlocked; posting the same form again changes
    /// nothing.
    ///
    /// Returns after the commit is on disk.
    public func save(_ person: SignedIn, _ new: NewSample) async throws(KeepwellError) {
        let sample = try new.sample(
            uuid: UUID(),
            identifier: new.identifier,
            version: .one
        )
        try await requireUnused(new, person)
        try await append(person, type: new.type, [.save([sample])])
    }

    /// Refuses a form that has saved something else before: whoever goes back, corrects and saves must
    /// not hear "saved" of nothing.
    ///
    /// It takes a vault that can be read; without one the other content is another entry.
    private func requireUnused(
        _ new: NewSample,
        _ person: SignedIn
    ) async throws(KeepwellError) {
        guard !person.isLocked, let record = try await readable(new.type, for: person),
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
        _ new: NewSample,
        deciding wish: ConsentWish
    ) async throws(KeepwellError) {
        try person.requireUndamaged()
        guard wish.write == true else {
            try await Consents(dependencies: dependencies).decide(person, about: new.type, wish)
            return try await save(person, new)
        }
        let sample = try new.sample(uuid: UUID(), identifier: new.identifier, version: .one)
        let policy = try await dependencies.policy()
        let ledger = dependencies.ledger
        try await ledger.retrying {
            let chain = try await ledger.chain(of: person.account)
            let draft = try await ConsentDrafts(dependencies: dependencies)
                .draft(wish, about: new.type, person, chain, policy)
            let after = draft?.chain ?? chain
            try requireWriting(new.type.identifier, by: KnownClient.site, in: after)
            let append = try append(of: [.save([sample])], person, after)
            try await dependencies.commit(
                racing: draft?.racing ?? [.consentHead(person.account, chain.head)],
                conditions: person.conditions,
                changes: draft?.changes ?? [],
                append: append
            )
            ledger.remember(after, of: person.account)
        }
    }

    /// What a person should look at once more before this is saved.
    ///
    /// The comparison with the last entry needs an unlocked vault and read consent; without them
    /// there is none. An entry that is being replaced is not compared with itself.
    public func questions(
        _ person: SignedIn,
        about new: NewSample,
        replacing old: UUID? = nil
    ) async throws(KeepwellError) -> [Question] {
        var questions: [Question] = []
        if !new.type.isPlausible(new.quantity) { questions.append(.implausible) }
        let today = LocalDay(dependencies.surroundings.now(), in: new.timeZone)
        if let tomorrow = today.addingDays(1), new.at >= tomorrow.start(in: new.timeZone) {
            questions.append(.future)
        }
        if LocalDay(new.at, in: new.timeZone).year < today.year - Self.recentYears {
            questions.append(.longPast)
        }
        // Whoever is asked whether the value can be right at all need not be asked twice.
        if !questions.contains(.implausible), !person.isLocked,
            try await isFarFromLast(new, person, replacing: old)
        {
            questions.append(.farFromLast)
        }
        return questions
    }

    /// Replaces an entry: the old one is deleted and the new one saved in one operation.
    ///
    /// - Throws: ``KeepwellError/notFound`` when there is no such entry that the person may see,
    ///   ``KeepwellError/conflict(_:)`` when it was changed meanwhile,
    ///   ``KeepwellError/forbidden(_:)`` when the person does not let the site write the type.
    public func edit(
        _ person: SignedIn,
        _ uuid: UUID,
        to new: NewSample
    ) async throws(KeepwellError) {
        try await change(person, type: new.type, saves: true) { record throws(KeepwellError) in
            guard let previous = record.state.samples[uuid] else {
                if let successor = record.state.successors[uuid],
                    let edited = record.state.samples[successor],
                    edited.sample.holdsSame(as: new)
                {
                    return nil
                }
                throw record.state.successors[uuid] == nil
                    ? KeepwellError.notFound
                    : .conflict("This entry was changed meanwhile. Please look at it again.")
            }
            guard previous.sample.type == new.type.identifier else { throw KeepwellError.notFound }
            let sync = previous.sample.metadata.sync
            let version = sync?.version.nextVersion
            let sample = try new.sample(
                uuid: UUID(),
                // Behind the last version that fits, the entry gets a name of its own.
                identifier: version == nil ? new.identifier : sync?.identifier ?? new.identifier,
                version: version ?? .one
            )
            return [.delete([uuid], by: .person), .save([sample])]
        }
    }

    /// Deletes one entry, whatever client wrote it.
    ///
    /// - Throws: ``KeepwellError/notFound`` when there is no such entry that the person may see.
    public func delete(
        _ person: SignedIn,
        type: SampleType,
        _ uuid: UUID
    ) async throws(KeepwellError) {
        try await change(person, type: type, saves: false) { record throws(KeepwellError) in
            guard record.state.samples[uuid]?.sample.type == type.identifier else {
                throw KeepwellError.notFound
            }
            return [.delete([uuid], by: .person)]
        }
    }

    /// Appends actions in the name of the site, if the person lets it write the type.
    private func append(
        _ person: SignedIn,
        type: SampleType,
        _ actions: [Action]
    ) async throws(KeepwellError) {
        try person.requireUndamaged()
        try await dependencies.ledger.retrying {
            let chain = try await requireWriting(
                type.identifier,
                by: KnownClient.site,
                account: person.account
            )
            try await commit(actions, person, chain, racing: [])
        }
    }

    /// Appends what `actions` makes of the record as it stands; nothing else can come in between.
    private func change(
        _ person: SignedIn,
        type: SampleType,
        saves: Bool,
        _ actions: (ReadRecord) throws(KeepwellError) -> [Action]?
    ) async throws(KeepwellError) {
        try await dependencies.ledger.retrying {
            guard let record = try await readable(type, for: person) else {
                throw KeepwellError.notFound
            }
            // To delete is the person's own right; what takes the place of an entry is saved like any.
            let chain =
                saves
                ? try await requireWriting(
                    type.identifier,
                    by: KnownClient.site,
                    account: person.account
                ) : try await dependencies.ledger.chain(of: person.account)
            guard let actions = try actions(record) else { return }
            try await commit(
                actions,
                person,
                chain,
                racing: [.operationHead(person.account, record.head)]
            )
        }
    }

    private func commit(
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

    /// Entries from before so many years are asked about: a slip of the hand more often than not.
    private static let recentYears = 20

    private func isFarFromLast(
        _ new: NewSample,
        _ person: SignedIn,
        replacing old: UUID?
    ) async throws(KeepwellError) -> Bool {
        guard let record = try await readable(new.type, for: person) else { return false }
        let last = record.state.newestFirst(of: new.type)
            .map(\.sample).first { $0.start <= new.at && $0.uuid != old }
        guard let last, let unit = new.type.quantity?.canonicalUnit,
            let before = try? last.quantity?.value(in: unit),
            let now = try? new.quantity.value(in: unit), before > 0
        else { return false }
        return abs(now - before) / before > 0.15
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

extension Sample {
    /// Whether an edit to `new` would change nothing.
    fileprivate func holdsSame(as new: NewSample) -> Bool {
        quantity == new.quantity && entryUnit == new.enteredAs && start == new.at
            && metadata.note == new.note && metadata.timeZone == new.timeZone
    }
}
