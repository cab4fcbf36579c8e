internal import HealthModel
internal import Mustache

/// Says that the person chose not to have entries saved, and leads to that choice.
struct WritingRefusedModel: PageModel {
    static let template = "weight/writing-refused"

    let title: String
    let name: String
    let consentLink: String

    /// - Parameters:
    ///   - type: what is not saved.
    ///   - path: where to go once the choice is another.
    ///   - isEdit: whether an entry was to be changed.
    init(_ type: SampleType, then path: LocalPath, isEdit: Bool = false) {
        title = isEdit ? "Changing is switched off" : "Adding is switched off"
        name = type.displayName
        consentLink = path.asNext(of: .consent, type.addressName).text
    }

    init(_ type: SampleType, then path: SitePath) { self.init(type, then: LocalPath(path)) }

    var values: [String: Value] {
        ["title": .text(title), "name": .text(name), "consentLink": .text(consentLink)]
    }

    static let samples = [WritingRefusedModel(.bodyMass, then: .addWeight)]
}
