internal import HealthModel
internal import Keepwell
internal import Mustache

/// Leads to the form of any type: by name, from what was entered lately, or by group.
enum AddPage {
    static let fields = ["typed"]

    static func show(_ visit: Visit) async throws(KeepwellError) -> Answer {
        .page(Model(recent: try await recent(visit)))
    }

    static func fillIn(_ visit: Visit, _ form: FormInput) async throws(KeepwellError) -> Answer {
        let typed = FormState(form, keeping: fields)
        return .page(Model(recent: try await recent(visit), form: typed))
    }

    /// What fits the typed name.
    ///
    /// It is posted, so that no address holds what somebody looks for.
    static func submit(
        _ visit: Visit,
        _ form: FormInput
    ) async throws(KeepwellError) -> Answer {
        let typed = form.text("typed")
        guard !typed.isEmpty else {
            let fault = Fault(field: "typed", message: "Type a part of its name.")
            return .formAgain(
                Model(recent: try await recent(visit), form: FormState(faults: [fault]))
            )
        }
        let found = SampleType.search(typed).filter(\.isOffered).prefix(40)
        return .page(
            Model(recent: [], found: Array(found), form: FormState(["typed": typed]))
        )
    }

    /// The types of what was entered lately; the intimate ones stay in their group.
    private static func recent(_ visit: Visit) async throws(KeepwellError) -> [SampleType] {
        let person = try visit.signedIn()
        guard !person.isLocked else { return [] }
        let offered = SampleType.all.filter { type in
            type.canBeEntered && !type.isIntimate && !inFront.contains(type)
        }
        var query = SampleQuery(types: Set(offered.map(\.identifier)))
        query.isOutsideCorrelations = true
        query.limit = 100
        // What cannot be read is said where entries are shown.
        let entries = (try? await visit.service.healthStore.samples(person, query)) ?? []
        var recent: [SampleType] = []
        for type in entries.compactMap({ SampleType.named($0.type) })
        where !recent.contains(type) && recent.count < 6 {
            recent.append(type)
        }
        return recent
    }

    private static let inFront: [SampleType] = [.bodyMass, .workout]

    /// A heading with the types below it.
    private struct Group {
        let name: String
        let types: [SampleType]
    }

    /// All groups; the intimate types of all of them stand in the last one.
    private static let groups: [Group] = {
        let types = SampleType.all.filter(\.isOffered)
        let open = SampleType.Group.allCases.map { group in
            Group(
                name: group.rawValue.prefix(1).uppercased() + group.rawValue.dropFirst(),
                types: types.filter { $0.formGroup == group && !$0.isIntimate }
            )
        }
        let intimate = Group(
            name: "Private: cycle, sexuality and more",
            types: types.filter(\.isIntimate)
        )
        return (open + [intimate]).filter { !$0.types.isEmpty }
    }()

    struct Model: PageModel {
        static let template = "entry/add"

        let recent: [SampleType]
        /// Nil where nothing was looked for.
        var found: [SampleType]?
        var form = FormState()

        let title = "Add an entry"

        var values: [String: Value] {
            form.pageValues(AddPage.fields).merging([
                "inFront": .list(AddPage.inFront.map(Self.value)),
                "hasRecent": .flag(!recent.isEmpty),
                "recent": .list(recent.map(Self.value)),
                "isSearch": .flag(found != nil),
                "hasFound": .flag(!(found ?? []).isEmpty),
                "found": .list((found ?? []).map(Self.value)),
                "groups": .list(
                    AddPage.groups.map {
                        ["name": .text($0.name), "types": .list($0.types.map(Self.value))]
                    }
                ),
            ]) { $1 }
        }

        private static func value(_ type: SampleType) -> Value {
            let name = type == .workout ? "Activity (workout)" : type.displayName
            return ["name": .text(name), "link": .text(type.addLink)]
        }

        static let samples = [
            Model(recent: [.height], found: [.height], form: .sample(AddPage.fields))
        ]
    }
}

extension SampleType {
    /// Whether the page leads to a form for the type; one that belongs to an exact set of others is
    /// entered with them.
    var isOffered: Bool {
        canBeEntered && !(correlationOfParts?.correlation?.needsEach ?? false)
    }

    /// The group where people look for the form.
    fileprivate var formGroup: Group {
        switch self {
        case .workout: .activity
        case .food: .nutrition
        case .bloodPressure: .vitals
        default: group
        }
    }

    static let height = SampleType.withShortName("height") ?? .bodyMass
}
