public import HealthModel
internal import Vault

/// What a person says of themselves, sealed in their vault: reading it and changing it need the key.
///
/// A characteristic is shown by the right to read its type alone; writing is the person's own.
public struct Profiles: Sendable {
    let dependencies: Dependencies

    /// The characteristics that the site may read; the others look as if they were not set.
    ///
    /// - Throws: ``KeepwellError/locked``, which is decided before consent;
    ///   ``KeepwellError/damaged(_:)``.
    public func characteristics(
        _ person: SignedIn
    ) async throws(KeepwellError) -> Characteristics {
        let profile = try await profile(person)
        let chain = try await dependencies.ledger.chain(of: person.account)
        let readable = CharacteristicType.all.map(\.identifier)
            .filter { chain.state(of: $0, for: KnownClient.site, .read).isGranted }
        return profile.characteristics.limited(to: Set(readable))
    }

    /// Puts one characteristic in the place of what was there.
    ///
    /// - Throws: ``KeepwellError/invalid(_:)`` for a date of birth that cannot be one;
    ///   ``KeepwellError/locked``.
    public func set(
        _ person: SignedIn,
        _ value: CharacteristicValue
    ) async throws(KeepwellError) {
        let zone = person.person.settings.timeZone
        try value.check(today: LocalDay(dependencies.surroundings.now(), in: zone))
        try await change(person) { value.set(in: &$0.characteristics) }
    }

    /// The units that the person has chosen for single types, by the type's identifier; a type that
    /// is not there has what ``Settings`` say.
    ///
    /// - Throws: ``KeepwellError/locked``, ``KeepwellError/damaged(_:)``.
    public func units(_ person: SignedIn) async throws(KeepwellError) -> [String: EntryUnit] {
        try await profile(person).units
    }

    /// Chooses units for types by their identifiers; nil goes back to the usual one.
    ///
    /// - Throws: ``KeepwellError/invalid(_:)`` for a unit that the type's forms do not offer;
    ///   ``KeepwellError/locked``.
    public func setUnits(
        _ person: SignedIn,
        _ units: [String: EntryUnit?]
    ) async throws(KeepwellError) {
        for case (let type, let unit?) in units {
            let offered = SampleType.named(type)?.quantity?.offeredUnits.values.joined()
            guard offered?.contains(unit) == true else {
                throw .invalid(type, "Choose a unit of the list.")
            }
        }
        try await change(person) { profile in
            for (type, unit) in units { profile.units[type] = unit }
        }
    }

    /// The identifiers of the person's favourite types, in their order.
    ///
    /// - Throws: ``KeepwellError/locked``, ``KeepwellError/damaged(_:)``.
    public func favourites(_ person: SignedIn) async throws(KeepwellError) -> [String] {
        try await profile(person).favourites
    }

    /// Puts a type behind the favourites, or takes it out of them.
    ///
    /// - Throws: ``KeepwellError/locked``.
    public func setFavourite(
        _ person: SignedIn,
        _ type: SampleType,
        _ isFavourite: Bool
    ) async throws(KeepwellError) {
        try await change(person) { profile in
            let isThere = profile.favourites.contains(type.identifier)
            if isFavourite, !isThere { profile.favourites.append(type.identifier) }
            if !isFavourite { profile.favourites.removeAll { $0 == type.identifier } }
        }
    }
}

extension Settings {
    /// The units that forms offer for a type, the one to begin with first: the person's own choice
    /// for the type, else the usual one of their measurement system; none for what has no unit.
    ///
    /// What is chosen for single types is ``Profiles/units(_:)``, or nothing while the record is
    /// locked.
    public func units(for type: SampleType, chosen: [String: EntryUnit] = [:]) -> [EntryUnit] {
        guard let offered = type.quantity?.offeredUnits[measurementSystem] else { return [] }
        let first = type == .bodyMass ? massUnit : chosen[type.identifier]
        guard let first else { return offered }
        return [first] + offered.filter { $0 != first }
    }
}
