internal import FoundationEssentials
internal import HealthModel
internal import Keepwell
internal import Mustache

/// The privacy policy: the version in force, and each earlier one at its own address.
enum PolicyPage {
    static func show(_ visit: Visit) async throws(KeepwellError) -> Answer {
        .page(Model(policy: PolicyView(try await visit.service.policies.latest()), isLatest: true))
    }

    static func showVersion(_ visit: Visit) async throws(KeepwellError) -> Answer {
        guard let version = WholeNumber.read(try visit.value()) else { throw .notFound }
        let policy = try await visit.service.policies.policy(version: version)
        let latest = try await visit.service.policies.latest()
        return .page(
            Model(policy: PolicyView(policy), isLatest: policy.version == latest.version)
        )
    }

    struct Model: PageModel {
        static let template = "public/policy"

        let policy: PolicyView
        let isLatest: Bool

        let title = "Privacy policy"

        var values: [String: Value] {
            policy.values.merging(["isLatest": .flag(isLatest)]) { $1 }
        }

        static let samples = [Model(policy: .sample, isLatest: false)]
    }
}

/// A policy version as pages show it.
struct PolicyView: Sendable {
    let version: Int64
    let published: String
    let blocks: [PolicyBlock]
    let operatorName: String?
    let operatorContact: String?

    init(_ policy: Policy) {
        version = policy.version
        published = TimeText.short(LocalDay(policy.published, in: .gmt))
        blocks = policy.blocks
        operatorName = policy.operator?.name
        operatorContact = policy.operator?.contact
    }

    private init(version: Int64, published: String, blocks: [PolicyBlock], name: String) {
        self.version = version
        self.published = published
        self.blocks = blocks
        operatorName = name
        operatorContact = name
    }

    var values: [String: Value] {
        [
            "version": .number(version),
            "published": .text(published),
            "operatorName": .optional(operatorName),
            "operatorContact": .optional(operatorContact),
            "blocks": .list(blocks.map(Self.value)),
        ]
    }

    private static func value(of block: PolicyBlock) -> Value {
        var heading: String?
        var paragraph: String?
        var items: [String] = []
        switch block {
        case .heading(let text): heading = text
        case .paragraph(let text): paragraph = text
        case .list(let texts): items = texts
        }
        return [
            "heading": .optional(heading), "paragraph": .optional(paragraph),
            "isList": .flag(!items.isEmpty), "items": .list(items.map(Value.text)),
        ]
    }

    static let sample = PolicyView(
        version: 1,
        published: "1 March 2026",
        blocks: [.heading("Heading"), .paragraph("Paragraph"), .list(["Item"])],
        name: "Operator"
    )
}
