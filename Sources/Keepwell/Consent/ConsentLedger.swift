internal import Bytes
internal import Cryptography
internal import HealthModel
internal import Storage
internal import Synchronization

/// Reads and extends the chains of consent records.
///
/// A chain that was checked once is remembered; each request still reads the chain's last record,
/// and a chain whose end is not that record is checked anew from the database.
final class ConsentLedger: Sendable {
    private let storage: any Storage
    private let surroundings: Surroundings
    let signer: ConsentSigner
    private let known = Mutex<[Identifier128: ConsentChain]>([:])

    private static let mostKnown = 1_000
    private static let mostTries = 100
    private static let batch = 500

    init(storage: any Storage, surroundings: Surroundings, signer: ConsentSigner) {
        self.storage = storage
        self.surroundings = surroundings
        self.signer = signer
    }

    /// The account's chain as it stands in the database now.
    ///
    /// - Throws: ``KeepwellError/damaged(_:)`` when it does not hold together, or has lost records that
    ///   were seen before.
    func chain(of account: Identifier128) async throws(KeepwellError) -> ConsentChain {
        let last = try await storing { try await storage.lastConsent(of: account) }
        let remembered = known.withLock { $0[account] }
        if let remembered, let last, remembered.head == last.number,
            remembered.headHash == last.hash
        {
            return remembered
        }
        do {
            let chain = try await load(account)
            if let last { try chain.requireHolding(last.hash, at: last.number) }
            if let remembered {
                try chain.requireHolding(remembered.headHash, at: remembered.head)
            }
            remember(chain, of: account)
            return chain
        } catch let fault as ConsentFault {
            throw KeepwellError(fault)
        } catch let error as KeepwellError {
            throw error
        } catch {
            throw .caused(by: error)
        }
    }

    /// Checks a chain record by record.
    ///
    /// - Throws: `ConsentFault` for the first bad record, or ``KeepwellError``.
    func load(_ account: Identifier128) async throws -> ConsentChain {
        var chain = ConsentChain(account: account)
        while true {
            let records = try await storing {
                try await storage.consents(of: account, after: chain.head, limit: Self.batch)
            }
            for record in records { try chain.append(record, signer: signer) }
            if records.count < Self.batch { return chain }
        }
    }

    /// The next records of a chain, ready for a transaction with the condition that the chain still
    /// ends where it does.
    ///
    /// Where the server has a new signing key, a record under the old one comes first and says so.
    func extend(
        _ chain: ConsentChain,
        of account: Identifier128,
        with contents: [ConsentStatement.Content],
        policy: PolicyRecord
    ) throws(KeepwellError) -> ConsentExtension {
        var extended = chain
        var records: [ConsentRecord] = []
        for content in announcement(behind: chain) + contents {
            let statement = ConsentStatement(
                account: account,
                number: extended.head + 1,
                previousHash: extended.headHash,
                signingKey: extended.nextSigningKey ?? signer.signingKey,
                at: surroundings.now(),
                policyVersion: policy.version,
                policyHash: policy.textHash,
                content: content
            )
            let record = signer.record(statement)
            do {
                try extended.append(record, signer: signer)
            } catch {
                throw .caused(by: error)
            }
            records.append(record)
        }
        return ConsentExtension(
            condition: .consentHead(account, chain.head),
            changes: records.map(Change.appendConsent),
            chain: extended
        )
    }

    private func announcement(behind chain: ConsentChain) -> [ConsentStatement.Content] {
        let next = signer.signingKey
        guard let present = chain.nextSigningKey, present != next,
            let publicKey = signer.publicKey(next)
        else { return [] }
        return [.newSigningKey(id: next, publicKey: publicKey)]
    }

    /// Remembers a chain that was just extended on disk; never a shorter one than before.
    func remember(_ chain: ConsentChain, of account: Identifier128) {
        known.withLock { known in
            if let longer = known[account], longer.head > chain.head { return }
            if known[account] == nil, known.count >= Self.mostKnown, let any = known.keys.first {
                known[any] = nil
            }
            known[account] = chain
        }
    }

    /// Forgets a chain, so that the next request reads it from the database.
    func forget(_ account: Identifier128) { known.withLock { $0[account] = nil } }

    /// Runs `attempt` again while it loses against another request: of two decisions at once, the
    /// loser signs again.
    func retrying<Result>(
        _ attempt: () async throws -> Result
    ) async throws(KeepwellError) -> Result {
        for _ in 0..<Self.mostTries {
            do {
                return try await attempt()
            } catch is LostRace {
                continue
            } catch let error as StorageError {
                throw KeepwellError(error)
            } catch let error as KeepwellError {
                throw error
            } catch {
                throw .caused(by: error)
            }
        }
        throw .busy
    }
}

/// Records to append, and the chain as it will be then.
struct ConsentExtension: Sendable {
    let condition: Condition
    let changes: [Change]
    let chain: ConsentChain
}

/// A text that consent records hold only the salted hash of.
struct SaltedText: Sendable {
    let record: ConsentTextRecord

    init(_ text: String, account: Identifier128) {
        let salt = Random.bytes(16)
        let hash = SHA256.hash(salt + Array(text.utf8))
        record = ConsentTextRecord(account: account, hash: hash, salt: salt, text: text)
    }
}
