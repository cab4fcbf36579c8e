extension SampleType {
    // The types that the product itself names. A test finds one that the catalogue lacks.
    public static let bodyMass = known("HKQuantityTypeIdentifierBodyMass")
    public static let bloodPressure = known("HKCorrelationTypeIdentifierBloodPressure")
    public static let bloodPressureSystolic = known("HKQuantityTypeIdentifierBloodPressureSystolic")
    public static let bloodPressureDiastolic = known(
        "HKQuantityTypeIdentifierBloodPressureDiastolic"
    )
    public static let food = known("HKCorrelationTypeIdentifierFood")
    public static let workout = known("HKWorkoutTypeIdentifier")
    public static let sexualActivity = known("HKCategoryTypeIdentifierSexualActivity")
    public static let sleepAnalysis = known("HKCategoryTypeIdentifierSleepAnalysis")
    public static let menstrualFlow = known("HKCategoryTypeIdentifierMenstrualFlow")

    /// The entry, or an empty one of the name that allows nothing to be saved as a quantity.
    private static func known(_ identifier: String) -> SampleType {
        named(identifier) ?? SampleType(missing: identifier)
    }

    private init(missing identifier: String) {
        self.identifier = identifier
        shortName = identifier
        displayName = identifier
        group = .other
        kind = .opaque(.document)
        clientsMayWrite = false
        sensitivity = .intimate
        span = .any
        requiredMetadata = []
        aliases = []
        purpose = ""
    }
}
