internal import FoundationEssentials
internal import Keepwell
internal import Mustache

/// Lists the accounts: who there is, and nothing of their health.
enum AccountsPage {
    static let accountsPerPage = 50

    static func show(_ visit: Visit) async throws(KeepwellError) -> Answer {
        let admin = try visit.signedIn()
        let accounts = try await visit.service.administration.accounts(
            admin,
            after: visit.query(.after) ?? "",
            limit: accountsPerPage + 1
        )
        let page = accounts.prefix(accountsPerPage)
        let zone = admin.person.settings.timeZone
        let more = accounts.count > page.count ? page.last?.name : nil
        return .page(
            Model(
                accounts: page.map { Row($0, in: zone, isOwn: $0.name == admin.person.name) },
                more: more.map { LocalPath(.accounts).with(.after, $0) }
            )
        )
    }

    struct Row: Sendable {
        let id: String
        let name: String
        let isAdmin: Bool
        let isDisabled: Bool
        /// Whether it is the admin's own account, which has no buttons.
        let isOwn: Bool
        let created: String
        let lastSeen: String?
        let size: String
        /// When the link for a fresh start ends that was made for it.
        let freshStartExpires: String?

        init(_ account: AccountSummary, in zone: TimeZone, isOwn: Bool) {
            id = account.id
            name = account.name
            isAdmin = account.isAdmin
            isDisabled = account.status == .disabled
            self.isOwn = isOwn
            created = TimeText.moment(account.created, in: zone)
            lastSeen = account.lastSeen.map { TimeText.moment($0, in: zone) }
            size = SizeText.size(account.byteCount)
            freshStartExpires = account.freshStartExpires.map { TimeText.moment($0, in: zone) }
        }

        private init() {
            (id, name, isAdmin, isDisabled, isOwn) = ("0f", "alice", true, true, false)
            (created, lastSeen, size) = ("1 March 2026, 07:05", "2 March 2026, 07:05", "1.2 MB")
            freshStartExpires = "8 March 2026, 07:05"
        }

        var value: Value {
            [
                "name": .text(name), "isAdmin": .flag(isAdmin), "isDisabled": .flag(isDisabled),
                "isActive": .flag(!isDisabled), "isOwn": .flag(isOwn), "created": .text(created),
                "lastSeen": .optional(lastSeen), "size": .text(size),
                "disableLink": .text(SitePath.disableAccount.link(id)),
                "enableLink": .text(SitePath.enableAccount.link(id)),
                "freshStartLink": .text(SitePath.allowFreshStart.link(id)),
                "freshStartExpires": .optional(freshStartExpires),
                "withdrawFreshStartLink": .text(SitePath.withdrawFreshStart.link(id)),
            ]
        }

        static let sample = Row()
    }

    struct Model: PageModel {
        static let template = "admin/accounts"

        let accounts: [Row]
        let more: LocalPath?

        let title = "Accounts"

        var values: [String: Value] {
            ["accounts": .list(accounts.map(\.value)), "more": .optional(more?.text)]
        }

        static let samples = [Model(accounts: [.sample], more: LocalPath(.accounts))]
    }
}

/// Sizes as people read them.
enum SizeText {
    /// "812 bytes", "4.2 kB", "13.0 MB": powers of a thousand, rounded down.
    static func size(_ bytes: Int64) -> String {
        if bytes < 1_000 { return "\(bytes) bytes" }
        let units: [(least: Int64, name: String)] = [
            (1_000_000_000, "GB"), (1_000_000, "MB"), (1_000, "kB"),
        ]
        for unit in units where bytes >= unit.least {
            let tenths = bytes / (unit.least / 10)
            return "\(tenths / 10).\(tenths % 10) \(unit.name)"
        }
        return "\(bytes) bytes"
    }
}
