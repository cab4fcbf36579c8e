/// The metadata keys that the product itself reads or writes, by HealthKit's names.
public enum MetadataKey {
    /// The IANA name of the zone that the sample was made in (text).
    public static let timeZone = "HKTimeZone"
    /// True for what a person typed.
    public static let wasUserEntered = "HKWasUserEntered"
    /// A client's own name for a sample (text); only together with ``syncVersion``.
    public static let syncIdentifier = "HKMetadataKeySyncIdentifier"
    /// Rises with each new form of the sample (number); only together with ``syncIdentifier``.
    public static let syncVersion = "HKMetadataKeySyncVersion"

    /// Whether protection was used (boolean); nothing where it was not said.
    public static let sexualActivityProtectionUsed = "HKSexualActivityProtectionUsed"
    /// Whether a period begins with the sample (boolean); menstrual flow needs it.
    public static let menstrualCycleStart = "HKMenstrualCycleStart"
    /// What insulin was for (number of HKInsulinDeliveryReason); insulin delivery needs it.
    public static let insulinDeliveryReason = "HKInsulinDeliveryReason"
    /// What a food is (text).
    public static let foodType = "HKFoodType"
    /// Whether a workout was indoors (boolean).
    public static let indoorWorkout = "HKIndoorWorkout"

    /// The person's note (text); HealthKit has no key for one.
    public static let note = "KeepwellNote"
    /// How the amount was entered where its unit does not tell (``EntryUnit/symbol``, text).
    public static let enteredAs = "KeepwellEnteredAs"
}
