public import HealthModel
internal import Vault

/// What a person says of one characteristic; nil says that it is not set.
public enum CharacteristicValue: Hashable, Sendable {
    case dateOfBirth(LocalDay?)
    case biologicalSex(BiologicalSex?)
    case bloodType(BloodType?)
    case skinType(FitzpatrickSkinType?)
    case wheelchairUse(WheelchairUse?)

    /// The earliest year of birth that is not taken for a slip.
    public static let earliestYearOfBirth = 1900

    /// The value of one of a characteristic's choices, 0 being "not set"; nil for a number that it
    /// does not have, and for a type that has no choices or is not offered.
    public init?(_ type: CharacteristicType, choice: Int) {
        guard case .enumeration(let values) = type.kind, values.value(choice) != nil else {
            return nil
        }
        switch type.shortName {
        case "biologicalSex": self = .biologicalSex(BiologicalSex(rawValue: choice))
        case "bloodType": self = .bloodType(BloodType(rawValue: choice))
        case "fitzpatrickSkinType": self = .skinType(FitzpatrickSkinType(rawValue: choice))
        case "wheelchairUse": self = .wheelchairUse(WheelchairUse(rawValue: choice))
        default: return nil
        }
    }

    func set(in characteristics: inout Characteristics) {
        switch self {
        case .dateOfBirth(let day): characteristics.dateOfBirth = day
        case .biologicalSex(let sex): characteristics.biologicalSex = sex
        case .bloodType(let type): characteristics.bloodType = type
        case .skinType(let type): characteristics.skinType = type
        case .wheelchairUse(let use): characteristics.wheelchairUse = use
        }
    }

    /// - Throws: ``KeepwellError/invalid(_:)`` for a day of birth that is still to come, or so long
    ///   ago that it must be a slip.
    func check(today: LocalDay) throws(KeepwellError) {
        guard case .dateOfBirth(let day?) = self else { return }
        if day > today {
            throw .invalid("value", "This day is still to come. Check the year.")
        }
        if day.year < Self.earliestYearOfBirth {
            throw .invalid("value", "Give a year from 1900 on. Check the year.")
        }
    }
}

extension Characteristics {
    /// The number of the choice that is set; nil where none is.
    public func choice(of type: CharacteristicType) -> Int? {
        switch type.shortName {
        case "biologicalSex": biologicalSex?.rawValue
        case "bloodType": bloodType?.rawValue
        case "fitzpatrickSkinType": skinType?.rawValue
        case "wheelchairUse": wheelchairUse?.rawValue
        default: nil
        }
    }

    /// Only those whose types, by identifier, may be read: the rest looks as if it were not set.
    func limited(to readable: Set<String>) -> Characteristics {
        func mayRead(_ shortName: String) -> Bool {
            CharacteristicType.withShortName(shortName)
                .map { readable.contains($0.identifier) } ?? false
        }
        return Characteristics(
            dateOfBirth: mayRead("dateOfBirth") ? dateOfBirth : nil,
            biologicalSex: mayRead("biologicalSex") ? biologicalSex : nil,
            bloodType: mayRead("bloodType") ? bloodType : nil,
            skinType: mayRead("fitzpatrickSkinType") ? skinType : nil,
            wheelchairUse: mayRead("wheelchairUse") ? wheelchairUse : nil
        )
    }
}
