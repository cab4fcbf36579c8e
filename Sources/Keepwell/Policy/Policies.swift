internal import Cryptography
internal import Foundation
public import HealthModel
internal import Storage

/// Who runs this server, as the policy names them.
public struct Operator: Sendable, Equatable {
    public let name: String
    /// An e-mail or postal address, or a telephone number.
    public let contact: String
}

/// One published version of the privacy policy.
public struct Policy: Sendable, Equatable {
    /// From 1.
    public let version: Int64
    public let published: Instant
    public let blocks: [PolicyBlock]
    /// Nil until the operator has said who they are.
    public let `operator`: Operator?
}

/// The privacy policy in its versions; a version once published never changes.
public struct Policies: Sendable {
    static let operatorName = "operator-name"
    static let operatorContact = "operator-contact"

    let storage: any Storage
    let surroundings: Surroundings
    /// Whether who runs the server was said at start; nobody is asked then, and no admin changes it.
    public let operatorIsSetAtStart: Bool

    /// The version in force.
    public func latest() async throws(KeepwellError) -> Policy {
        guard let record = try await storing({ try await storage.latestPolicy() }) else {
            throw .notFound
        }
        return try await policy(record)
    }

    /// An earlier version, as it was accepted then.
    public func policy(version: Int64) async throws(KeepwellError) -> Policy {
        let record = try await storing { try await storage.policy(version: version) }
        guard let record else { throw .notFound }
        return try await policy(record)
    }

    /// Publishes `text` as version 1 where there is no version yet.
    public func publishFirst(_ text: String) async throws(KeepwellError) {
        guard try await storing({ try await storage.latestPolicy() }) == nil else { return }
        let record = PolicyRecord(
            version: 1,
            publishedMilliseconds: surroundings.now().milliseconds,
            text: text,
            textHash: SHA256.hash(Array(text.utf8))
        )
        _ = try await storing {
            try await storage.commit(
                Transaction(conditions: [.policyHead(0)], changes: [.insertPolicy(record)])
            )
        }
    }

    /// Who runs this server; nil until it was said.
    public func `operator`() async throws(KeepwellError) -> Operator? {
        let name = try await storing { try await storage.setting(Self.operatorName) }
        let contact = try await storing { try await storage.setting(Self.operatorContact) }
        guard let name, let contact, !name.isEmpty, !contact.isEmpty else { return nil }
        return Operator(name: name, contact: contact)
    }

    /// Takes the operator from the configuration, which then stands above what an admin typed.
    public func setOperator(name: String, contact: String) async throws(KeepwellError) {
        let fields = try OperatorFields(name: name, contact: contact)
        _ = try await storing {
            try await storage.commit(Transaction(changes: fields.changes))
        }
    }

    private func policy(_ record: PolicyRecord) async throws(KeepwellError) -> Policy {
        guard SHA256.hash(Array(record.text.utf8)) == record.textHash else {
            throw .damaged("The text of privacy policy version \(record.version) was altered.")
        }
        return Policy(
            version: record.version,
            published: Instant(milliseconds: record.publishedMilliseconds),
            blocks: PolicyText.blocks(of: record.text),
            operator: try await `operator`()
        )
    }
}

/// The operator's name and contact, checked.
struct OperatorFields: Sendable {
    let name: String
    let contact: String

    init(name: String, contact: String) throws(KeepwellError) {
        let name = name.trimmingCharacters(in: .whitespacesAndNewlines)
        let contact = contact.trimmingCharacters(in: .whitespacesAndNewlines)
        var faults: [Fault] = []
        if name.isEmpty || name.utf8.count > 200 || Self.hasControls(name) {
            faults.append(
                Fault(
                    field: "operatorName",
                    message: "Say who runs this server, in up to 200 letters."
                )
            )
        }
        if contact.isEmpty || contact.utf8.count > 300 || Self.hasControls(contact) {
            faults.append(
                Fault(
                    field: "operatorContact",
                    message:
                        "Give an e-mail address or another way to reach whoever runs this server."
                )
            )
        }
        guard faults.isEmpty else { throw .invalid(faults) }
        self.name = name
        self.contact = contact
    }

    /// Line ends, NUL and other characters that one line of text does not have.
    private static func hasControls(_ text: String) -> Bool {
        text.unicodeScalars.contains { $0.properties.generalCategory == .control }
    }

    var changes: [Change] {
        [.putSetting(Policies.operatorName, name), .putSetting(Policies.operatorContact, contact)]
    }
}
