extension SampleType {
    /// Measurements of the body.
    static let bodyTypes: [SampleType] = [bodyMass]

    public static let bodyMass = SampleType(
        identifier: "HKQuantityTypeIdentifierBodyMass",
        shortName: "bodyMass",
        displayName: "Body weight",
        group: .bodyMeasurements,
        kind: .quantity,
        canonicalUnit: .kilogram,
        aggregation: .discreteArithmetic,
        bounds: Bounds(above: 0, plausible: 20...300),
        offeredUnits: [
            .metric: [.unit(.kilogram), .unit(.pound), .stonesAndPounds],
            .unitedStates: [.unit(.pound), .unit(.kilogram), .stonesAndPounds],
            .unitedKingdom: [.stonesAndPounds, .unit(.kilogram), .unit(.pound)],
        ],
        clientsMayWrite: true,
        sensitivity: .ordinary,
        purpose: """
            What you weigh, each time you step on a scale. Kept so that you can look up a \
            weigh-in and see how your weight changes over weeks and years.
            """
    )
}
