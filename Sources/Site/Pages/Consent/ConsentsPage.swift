internal import FoundationEssentials
internal import HealthModel
internal import Keepwell
internal import Mustache

/// Lists what Keepwell may save and show, type by type.
enum ConsentsPage {
    /// The types that the site has pages for.
    private static let types = [SampleType.bodyMass]

    static func show(_ visit: Visit) async throws(KeepwellError) -> Answer {
        let person = try visit.signedIn()
        let zone = person.person.settings.timeZone
        var rows: [Row] = []
        for type in types {
            let state = try await visit.service.consents.state(person, of: type)
            rows.append(
                Row(
                    name: type.displayName,
                    link: SitePath.consent.link(type.shortName),
                    write: ConsentView(state.write, in: zone),
                    read: ConsentView(state.read, in: zone)
                )
            )
        }
        let restored = try await visit.service.consents.restored(person)
        return .page(
            Model(types: rows, restored: restored.map { TimeText.moment($0, in: zone) })
        )
    }

    struct Row: Sendable {
        let name: String
        let link: String
        let write: ConsentView
        let read: ConsentView

        var value: Value {
            [
                "name": .text(name), "link": .text(link), "write": write.value, "read": read.value,
            ]
        }
    }

    struct Model: PageModel {
        static let template = "consent/overview"

        let types: [Row]
        /// When the server was restored, if nothing was decided since.
        let restored: String?

        let title = "What Keepwell may do"

        var values: [String: Value] {
            ["types": .list(types.map(\.value)), "restored": .optional(restored)]
        }

        static let samples = [
            Model(
                types: [
                    Row(
                        name: "Body weight",
                        link: "/consent/bodyMass",
                        write: .sample,
                        read: .sample
                    )
                ],
                restored: "1 March 2026, 07:05"
            )
        ]
    }
}

/// Where a right stands, as pages show it.
struct ConsentView: Sendable {
    let isGranted: Bool
    let isRefused: Bool
    let since: String?

    init(_ state: ConsentState, in zone: TimeZone) {
        switch state {
        case .notDetermined: self.init(isGranted: false, isRefused: false, since: nil)
        case .granted(let since):
            let moment = TimeText.moment(since, in: zone)
            self.init(isGranted: true, isRefused: false, since: moment)
        case .refused(let since):
            let moment = TimeText.moment(since, in: zone)
            self.init(isGranted: false, isRefused: true, since: moment)
        }
    }

    private init(isGranted: Bool, isRefused: Bool, since: String?) {
        self.isGranted = isGranted
        self.isRefused = isRefused
        self.since = since
    }

    var value: Value {
        [
            "isGranted": .flag(isGranted), "isRefused": .flag(isRefused),
            "isUndetermined": .flag(!isGranted && !isRefused), "since": .optional(since),
        ]
    }

    static let sample = ConsentView(isGranted: true, isRefused: false, since: "1 March 2026, 07:05")
}
