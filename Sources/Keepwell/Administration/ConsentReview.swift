internal import Bytes
public import HealthModel
internal import Storage

/// A consent record in an admin's list.
public struct ConsentReviewEntry: Sendable, Equatable {
    /// What the record is about.
    public enum Subject: Sendable, Equatable {
        case decision(type: String, ConsentDirection, ConsentDecision)
        case policyAccepted
        case newSigningKey
        case restored
        /// The signed bytes are no consent record: nothing can be said of what it was about.
        case unreadable
    }

    /// The account's random id; it stays when the account is deleted.
    public let account: String
    /// The user name; nil for an account that was deleted.
    public let accountName: String?
    public let number: Int64
    public let at: Instant
    public let subject: Subject
    public let policyVersion: Int64
    /// What is wrong with the record by itself; nil when its signature holds.
    public let fault: ConsentFault?
}

/// A page of the consent review.
public struct ConsentReview: Sendable, Equatable {
    public let entries: [ConsentReviewEntry]
    /// Where the next page starts; nil on the last.
    public let next: String?
}

extension Administration {
    /// Consent records grouped by account, newest first within each.
    public func consents(
        _ admin: SignedIn,
        after cursor: String? = nil,
        limit: Int
    ) async throws(KeepwellError) -> ConsentReview {
        let position = cursor.flatMap(Self.position)
        guard cursor == nil || position != nil else { throw .notFound }
        try await act(admin, .viewedConsents)
        let records = try await storing {
            try await storage.consents(
                matching: ConsentFilter(before: position),
                limit: limit + 1
            )
        }
        let page = records.prefix(limit)
        var names: [AccountID: String] = [:]
        for id in Set(page.map(\.account)) {
            let account = try await storing { try await storage.account(id) }
            if let name = account?.name, !name.isEmpty { names[id] = name }
        }
        return ConsentReview(
            entries: page.map { entry($0, name: names[$0.account]) },
            next: records.count > limit
                ? page.last.map { "\($0.account)-\($0.number)" } : nil
        )
    }

    private func entry(_ record: ConsentRecord, name: String?) -> ConsentReviewEntry {
        var fault: ConsentFault?
        do throws(ConsentFault) {
            _ = try ConsentChain.check(record, signer: dependencies.ledger.signer)
        } catch {
            fault = error
        }
        let statement = ConsentStatement(record.signed)
        return ConsentReviewEntry(
            account: record.account.description,
            accountName: name,
            number: record.number,
            at: statement?.at ?? Instant(milliseconds: record.recordedMilliseconds),
            subject: Self.subject(statement),
            policyVersion: statement?.policyVersion ?? record.policyVersion,
            fault: fault
        )
    }

    private static func subject(_ statement: ConsentStatement?) -> ConsentReviewEntry.Subject {
        switch statement?.content {
        case .decision(let decision):
            .decision(type: decision.type, decision.direction, decision.decision)
        case .policyAccepted: .policyAccepted
        case nil: .unreadable
        case .newSigningKey: .newSigningKey
        case .restored: .restored
        }
    }

    private static func position(_ cursor: String) -> ConsentPosition? {
        let parts = cursor.split(separator: "-")
        guard parts.count == 2, let account = Identifier128(hex: parts[0]),
            let number = Int64(parts[1])
        else { return nil }
        return ConsentPosition(account: account, number: number)
    }
}
