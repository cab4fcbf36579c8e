internal import FoundationEssentials
internal import HealthModel
internal import Keepwell
internal import Mustache

/// Lists the consent records, grouped by account, newest first: the proof, and never a sample.
enum ConsentRecordsPage {
    static let recordsPerPage = 100

    static func show(_ visit: Visit) async throws(KeepwellError) -> Answer {
        let admin = try visit.signedIn()
        let review = try await visit.service.administration.consents(
            admin,
            after: visit.query(.before),
            limit: recordsPerPage
        )
        let zone = admin.person.settings.timeZone
        return .page(
            Model(
                groups: Group.group(review.entries, in: zone),
                more: review.next.map { LocalPath(.consentRecords).with(.before, $0) }
            )
        )
    }

    /// The records of one account that stand next to each other.
    struct Group: Sendable {
        let account: String
        /// Nil for an account that was deleted.
        let name: String?
        var records: [Record]

        static func group(_ entries: [ConsentReviewEntry], in zone: TimeZone) -> [Group] {
            var groups: [Group] = []
            for entry in entries {
                if groups.last?.account != entry.account {
                    groups.append(
                        Group(account: entry.account, name: entry.accountName, records: [])
                    )
                }
                groups[groups.count - 1].records.append(Record(entry, in: zone))
            }
            return groups
        }

        var value: Value {
            [
                "account": .text(String(account.prefix(8))), "name": .optional(name),
                "records": .list(records.map(\.value)),
            ]
        }
    }

    struct Record: Sendable {
        let number: Int64
        let at: String
        let subject: String
        let decision: String?
        let policyVersion: Int64
        let isDamaged: Bool

        init(_ entry: ConsentReviewEntry, in zone: TimeZone) {
            number = entry.number
            at = TimeText.moment(entry.at, in: zone)
            policyVersion = entry.policyVersion
            isDamaged = entry.fault != nil
            switch entry.subject {
            case .decision(let type, let direction, let outcome):
                subject = SampleType.named(type)?.displayName ?? type
                decision = ConsentWords.sentence(direction, outcome)
            case .policyAccepted: (subject, decision) = ("Privacy policy", "accepted")
            case .newSigningKey: (subject, decision) = ("The server has a new signing key", nil)
            case .unreadable: (subject, decision) = ("This record cannot be read", nil)
            case .restored: (subject, decision) = ("The server was restored from a backup", nil)
            }
        }

        private init() {
            (number, at, subject) = (1, "1 March 2026, 07:05", "Body weight")
            (decision, policyVersion, isDamaged) = ("Writing: granted", 1, true)
        }

        var value: Value {
            [
                "number": .number(number), "at": .text(at), "subject": .text(subject),
                "decision": .optional(decision), "policyVersion": .number(policyVersion),
                "isDamaged": .flag(isDamaged),
            ]
        }

        static let sample = Record()
    }

    struct Model: PageModel {
        static let template = "admin/consents"

        let groups: [Group]
        let more: LocalPath?

        let title = "Consent records"

        var values: [String: Value] {
            ["groups": .list(groups.map(\.value)), "more": .optional(more?.text)]
        }

        static let samples = [
            Model(
                groups: [Group(account: "0f", name: "alice", records: [.sample])],
                more: LocalPath(.consentRecords)
            )
        ]
    }
}
