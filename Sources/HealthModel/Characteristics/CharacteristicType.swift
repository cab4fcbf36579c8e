/// A fact about a person that is no sample: it has no time and is edited by the person alone.
///
/// Each is a type that reading is asked for; nobody else may write it.
public struct CharacteristicType: Hashable, Sendable, Identifiable {
    /// What the value is.
    public enum Kind: Hashable, Sendable {
        /// A day without a time zone.
        case day
        /// A number of the enumeration; 0 is "not set", which is an ordinary answer.
        case enumeration(HealthEnumeration)
        /// Words that are kept as they come: HealthKit does not say what they may be.
        case text
    }

    /// HealthKit's identifier.
    public let identifier: String
    public let shortName: String
    public let displayName: String
    public let kind: Kind
    /// Whether forms offer it; the others are kept when they are imported.
    public let isOffered: Bool
    /// What it is and why one would record it; the consent screen says so.
    public let purpose: String

    public var id: String { identifier }

    /// Every characteristic that HealthKit knows.
    public static let all: [CharacteristicType] = TextTable.rows(table).compactMap { row in
        CharacteristicType(row)
    }

    /// The one of HealthKit's identifier.
    public static func named(_ identifier: String) -> CharacteristicType? {
        all.first { $0.identifier == identifier }
    }

    /// The one of a short name.
    public static func withShortName(_ name: String) -> CharacteristicType? {
        all.first { $0.shortName == name }
    }

    /// Columns: short name, display name, kind, what it is for; a name that begins with `-` is not
    /// offered in forms.
    private static let table = """
        dateOfBirth | Date of birth | day |
          When you were born; your age today follows from it.
        biologicalSex | Biological sex | HKBiologicalSex |
          Your biological sex, which ranges and estimates may depend on.
        bloodType | Blood type | HKBloodType |
          Your blood group and rhesus factor.
        fitzpatrickSkinType | Skin type | HKFitzpatrickSkinType |
          How your skin bears the sun.
        wheelchairUse | Wheelchair use | HKWheelchairUse |
          Whether you use a wheelchair, so that pushes count and not steps.
        - activityMoveMode | Move ring | HKActivityMoveMode |
          Whether your move ring counts energy or minutes.
        - cardioFitnessMedicationsUse | Medicines that slow the heart | text |
          Medicines that change how cardio fitness is estimated.
        - referenceSex | Reference sex | text |
          The sex that reference ranges are taken for.
        """

    private init?(_ row: [String]) {
        guard row.count == 4 else { return nil }
        switch row[2] {
        case "day": kind = .day
        case "text": kind = .text
        default:
            guard let values = HealthEnumeration.named(row[2]) else { return nil }
            kind = .enumeration(values)
        }
        let hidden = TextTable.rest(of: row[0], behind: "-")
        shortName = hidden ?? row[0]
        isOffered = hidden == nil
        identifier = "HKCharacteristicTypeIdentifier" + ASCIICase.capitalised(shortName)
        displayName = row[1]
        purpose = row[3]
    }
}
