public import FoundationEssentials

/// HealthKit's biological sexes, by their numbers; "not set" is nil.
public enum BiologicalSex: Int, Hashable, Sendable, CaseIterable {
    case female = 1
    case male
    case other
}

/// HealthKit's blood types, by their numbers; "not set" is nil.
public enum BloodType: Int, Hashable, Sendable, CaseIterable {
    case aPositive = 1
    case aNegative
    case bPositive
    case bNegative
    case abPositive
    case abNegative
    case oPositive
    case oNegative
}

/// Fitzpatrick's skin types, by their numbers; "not set" is nil.
public enum FitzpatrickSkinType: Int, Hashable, Sendable, CaseIterable {
    case type1 = 1
    case type2
    case type3
    case type4
    case type5
    case type6
}

/// HealthKit's answers about a wheelchair, by their numbers; "not set" is nil.
public enum WheelchairUse: Int, Hashable, Sendable, CaseIterable {
    case no = 1
    case yes
}

/// What a person says of themselves; nothing need be said.
public struct Characteristics: Hashable, Sendable {
    public var dateOfBirth: LocalDay?
    public var biologicalSex: BiologicalSex?
    public var bloodType: BloodType?
    public var skinType: FitzpatrickSkinType?
    public var wheelchairUse: WheelchairUse?

    public init(
        dateOfBirth: LocalDay? = nil,
        biologicalSex: BiologicalSex? = nil,
        bloodType: BloodType? = nil,
        skinType: FitzpatrickSkinType? = nil,
        wheelchairUse: WheelchairUse? = nil
    ) {
        self.dateOfBirth = dateOfBirth
        self.biologicalSex = biologicalSex
        self.bloodType = bloodType
        self.skinType = skinType
        self.wheelchairUse = wheelchairUse
    }

    /// The age in whole years on the day that clocks in the zone show; nil where no date of birth
    /// is set, or one that is still to come.
    public func age(at instant: Instant, in zone: TimeZone) -> Int? {
        dateOfBirth?.age(on: LocalDay(instant, in: zone))
    }
}

extension LocalDay {
    /// The whole years from this day of birth to another day; nil for a day before the birth.
    ///
    /// Who was born on 29 February is a year older on 1 March where the year has no such day.
    public func age(on day: LocalDay) -> Int? {
        guard self <= day else { return nil }
        let hasHadBirthday = (day.month, day.day) >= (month, self.day)
        return day.year - year - (hasHadBirthday ? 0 : 1)
    }
}
