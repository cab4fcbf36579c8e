internal import FoundationEssentials
internal import HealthModel
internal import Keepwell
internal import Mustache

/// Lists what Keepwell may save and show: each type that was decided about, and weight.
enum ConsentsPage {
    static func show(_ visit: Visit) async throws(KeepwellError) -> Answer {
        let person = try visit.signedIn()
        let zone = person.person.settings.timeZone
        var rows: [Row] = []
        for type in SampleType.all where type.isOffered {
            let state = try await visit.service.consents.state(person, of: type)
            let isDecided = state.write != .notDetermined || state.read != .notDetermined
            guard isDecided || type == .bodyMass else { continue }
            rows.append(
                Row(
                    name: type.displayName,
                    isIntimate: type.isIntimate,
                    link: SitePath.consent.link(type.addressName),
                    write: ConsentView(state.write, in: zone),
                    read: ConsentView(state.read, in: zone)
                )
            )
        }
        let restored = try await visit.service.consents.restored(person)
        return .page(
            Model(
                rows: rows,
                characteristics: try await CharacteristicConsentPage.rows(visit),
                restored: restored.map { TimeText.moment($0, in: zone) }
            )
        )
    }

    struct Row: Sendable {
        let name: String
        /// Named only where the person opens the list.
        let isIntimate: Bool
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

        let rows: [Row]
        let characteristics: [CharacteristicConsentPage.Row]
        /// When the server was restored, if nothing was decided since.
        let restored: String?

        let title = "What Keepwell may do"

        var values: [String: Value] {
            let intimate = rows.filter(\.isIntimate)
            return [
                "types": .list(rows.filter { !$0.isIntimate }.map(\.value)),
                "intimate": .list(intimate.map(\.value)),
                "hasIntimate": .flag(!intimate.isEmpty),
                "characteristics": .list(characteristics.map(\.value)),
                "addLink": .path(.add),
                "restored": .optional(restored),
            ]
        }

        static let samples = [
            Model(
                rows: [false, true].map { isIntimate in
                    Row(
                        name: "Body weight",
                        isIntimate: isIntimate,
                        link: "/consent/bodyMass",
                        write: .sample,
                        read: .sample
                    )
                },
                characteristics: [.sample],
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
