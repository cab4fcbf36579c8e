extension Workout {
    /// How far it went: the total that the source gave, else the sum of the first of the activity's
    /// distances that there are statistics of; nil where it does not say.
    public var distance: Quantity? {
        if let total = totals[.distance] { return total }
        let types = activityType.entry?.distanceTypes ?? []
        return types.lazy.compactMap { statistics(for: $0)?.sum }.first
    }

    /// The energy that moving took; nil where it does not say.
    public var energyBurned: Quantity? {
        totals[.energyBurned] ?? statistics(for: Self.activeEnergy)?.sum
    }

    private static let activeEnergy = "HKQuantityTypeIdentifierActiveEnergyBurned"
}
