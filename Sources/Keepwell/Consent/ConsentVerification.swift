internal import Bytes
internal import Cryptography
internal import Storage

/// What a check of all consent chains came to.
public struct ConsentVerification: Sendable, Equatable {
    /// One chain that does not hold together, and where.
    public struct Failure: Sendable, Equatable {
        /// The account's random id.
        public let account: String
        public let fault: ConsentFault
    }

    public internal(set) var chains = 0
    public internal(set) var records: Int64 = 0
    /// The first fault of each damaged chain.
    public internal(set) var failures: [Failure] = []
    /// False when there is no checkpoint, or its signature is wrong.
    public internal(set) var hasCheckpoint = false
}

extension Upkeep {
    /// Checks every consent chain link by link, and that each reaches what the checkpoint beside the
    /// server keys has on record.
    public func verifyConsents() async throws -> ConsentVerification {
        var result = ConsentVerification()
        let signer = dependencies.ledger.signer
        let bytes = try await dependencies.surroundings.outside { try $0.checkpoint() }
        let checkpoint = bytes.flatMap { Checkpoint($0, signer: signer) }
        result.hasCheckpoint = checkpoint != nil
        var expected = Dictionary(
            (checkpoint?.heads ?? []).map { ($0.account, $0) }
        ) { first, _ in first }
        var last: AccountID?
        while true {
            let heads = try await dependencies.storage.consentHeads(after: last, limit: 500)
            for head in heads {
                let known = expected.removeValue(forKey: head.account)
                try await verify(head.account, against: known, &result)
            }
            guard heads.count == 500 else { break }
            last = heads.last?.account
        }
        for head in expected.values.sorted(by: { $0.account < $1.account }) {
            result.failures.append(
                .init(
                    account: head.account.description,
                    fault: .cut(at: 0, expected: head.number)
                )
            )
        }
        return result
    }

    private func verify(
        _ account: AccountID,
        against known: Checkpoint.Head?,
        _ result: inout ConsentVerification
    ) async throws {
        result.chains += 1
        do {
            let chain = try await dependencies.ledger.load(account)
            result.records += chain.head
            if let known {
                try chain.requireHolding(known.hash, at: known.number)
            }
            try await verifyTexts(chain, of: account)
        } catch let fault as ConsentFault {
            result.failures.append(.init(account: account.description, fault: fault))
        }
    }

    /// The texts that the records hold hashes of; an account that was deleted has none any more.
    private func verifyTexts(_ chain: ConsentChain, of account: AccountID) async throws {
        let storage = dependencies.storage
        let isErased = try await storage.account(account) == nil
        var policies: [Int64: [UInt8]] = [:]
        for statement in chain.statements {
            if policies[statement.policyVersion] == nil {
                let policy = try await storage.policy(version: statement.policyVersion)
                policies[statement.policyVersion] =
                    policy.map { SHA256.hash(Array($0.text.utf8)) } ?? []
            }
            guard policies[statement.policyVersion] == statement.policyHash else {
                throw ConsentFault.policyAltered(number: statement.number)
            }
            guard !isErased, case .decision(let decision) = statement.content,
                decision.purposeHash != ConsentStatement.noHash
            else { continue }
            let text = try await storage.consentText(hash: decision.purposeHash, of: account)
            guard let text, SHA256.hash(text.salt + Array(text.text.utf8)) == text.hash else {
                throw ConsentFault.textAltered(number: statement.number)
            }
        }
    }
}
