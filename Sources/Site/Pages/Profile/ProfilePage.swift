internal import FoundationEssentials
internal import HealthModel
internal import Keepwell
internal import Mustache

/// What a person has said of themselves: each characteristic, shown where Keepwell may show it.
enum ProfilePage {
    static func show(_ visit: Visit) async throws(KeepwellError) -> Answer {
        let person = try visit.signedIn()
        let characteristics = try await visit.service.profiles.characteristics(person)
        let zone = person.person.settings.timeZone
        var rows: [Row] = []
        for type in CharacteristicType.all where type.isOffered {
            let state = try await visit.service.consents.state(person, of: type)
            rows.append(
                Row(
                    type,
                    value: state.isGranted
                        ? CharacteristicText.value(of: type, in: characteristics) : nil,
                    age: characteristics.age(at: visit.now, in: zone)
                        .map(CharacteristicText.age),
                    isShown: state.isGranted
                )
            )
        }
        return .page(Model(rows: rows))
    }

    struct Row: Sendable {
        let name: String
        /// Nil where it is not set, or not shown.
        let value: String?
        /// Of the date of birth alone.
        let age: String?
        let isShown: Bool
        let link: String
        let consentLink: String

        init(_ type: CharacteristicType, value: String?, age: String?, isShown: Bool) {
            name = type.displayName
            self.value = value
            self.age = type.kind == .day ? age : nil
            self.isShown = isShown
            link = SitePath.characteristic.link(type.shortName)
            consentLink = LocalPath(.profile).asNext(of: .consent, type.shortName).text
        }

        var asValue: Value {
            [
                "name": .text(name), "value": .optional(value), "age": .optional(age),
                "isNotSet": .flag(isShown && value == nil), "isHidden": .flag(!isShown),
                "link": .text(link), "consentLink": .text(consentLink),
            ]
        }
    }

    struct Model: PageModel {
        static let template = "profile/profile"

        let rows: [Row]

        let title = "Profile"

        var values: [String: Value] { ["characteristics": .list(rows.map(\.asValue))] }

        static let samples = [
            Model(
                rows: CharacteristicType.all.prefix(1).map {
                    Row($0, value: "1 March 1980", age: "46 years", isShown: true)
                }
            )
        ]
    }
}

/// Characteristics in words.
enum CharacteristicText {
    /// Nil where it is not set.
    static func value(
        of type: CharacteristicType,
        in characteristics: Characteristics
    ) -> String? {
        switch type.kind {
        case .day: characteristics.dateOfBirth.map(TimeText.short)
        case .enumeration(let values):
            characteristics.choice(of: type).flatMap { values.value($0)?.words }
        case .text: nil
        }
    }

    /// "46 years".
    static func age(_ years: Int) -> String {
        switch years {
        case 0: "less than one year old"
        case 1: "1 year"
        default: "\(years) years"
        }
    }
}
