internal import HealthModel
internal import Keepwell
internal import Mustache

/// What every page has around its content: title, state of the vault, links, token for its forms.
struct Frame: Sendable {
    var title: String
    var formToken: String = ""
    var notice: Notice?
    var person: PersonInFrame?
    var current: Section?
    var warnsOfPlainHTTP: Bool
    var assets: Assets

    /// The parts of the site that the bar leads to.
    enum Section: String, CaseIterable, Sendable {
        case summary, weight, add, consent, account, admin
    }

    /// Who is signed in, as far as the frame shows it.
    struct PersonInFrame: Sendable {
        let name: String
        let isAdmin: Bool
        let isLocked: Bool
        /// Minutes until the vault locks itself unless it is used, begun ones counted.
        let minutesLeft: Int64

        init(_ session: SignedIn, now: Instant) {
            name = session.person.name
            isAdmin = session.person.isAdmin
            isLocked = session.isLocked
            minutesLeft = Self.minutes(from: now, until: session.locksAt)
        }

        static func minutes(from now: Instant, until end: Instant) -> Int64 {
            max(0, (end.milliseconds - now.milliseconds + 59_999) / 60_000)
        }

        private init() {
            (name, isAdmin, isLocked, minutesLeft) = ("alice", true, true, 12)
        }

        static let sample = PersonInFrame()

        var value: Value {
            [
                "name": .text(name), "isAdmin": .flag(isAdmin), "isLocked": .flag(isLocked),
                "isUnlocked": .flag(!isLocked), "locksIn": .text("\(max(1, minutesLeft)) min"),
            ]
        }
    }

    var value: Value {
        [
            "title": .text(title),
            "csrf": .text(formToken),
            "notice": .optional(notice?.sentence),
            "noticeWarns": .flag(notice?.isWarning ?? false),
            "plainHTTP": .flag(warnsOfPlainHTTP),
            "person": person?.value ?? .absent,
            "here": .object(
                Dictionary(
                    uniqueKeysWithValues: Section.allCases.map {
                        ($0.rawValue, Value.flag($0 == current))
                    }
                )
            ),
            "links": Self.links,
            "styleSheet": .text(assets.styleSheet),
            "script": .text(assets.script),
            "icon": .text(assets.icon),
            "touchIcon": .text(assets.touchIcon),
            "manifest": .path(.homeScreenManifest),
        ]
    }

    /// Every path without values under its own name, so that no template writes one.
    private static let links = Value.object(
        Dictionary(
            uniqueKeysWithValues: SitePath.allCases.filter { !$0.segments.contains(.value) }
                .map { ("\($0)", Value.path($0)) }
        )
    )

    /// A frame with everything in it.
    static let sample = Frame(
        title: "Title",
        formToken: "token",
        notice: .saved,
        person: .sample,
        current: .weight,
        warnsOfPlainHTTP: true,
        assets: Assets(
            styleSheet: "style",
            script: "script",
            icon: "icon",
            touchIcon: "touch",
            largeIcon: "large",
            favicon: "favicon"
        )
    )
}

extension SitePath {
    /// The part of the site that the page belongs to.
    var section: Frame.Section? {
        if self == .addWeight { return .add }
        if rawValue.hasPrefix(SitePath.profile.rawValue) { return .account }
        guard case .literal(let first) = segments.first else { return nil }
        return Frame.Section(rawValue: String(decoding: first, as: UTF8.self))
    }
}
