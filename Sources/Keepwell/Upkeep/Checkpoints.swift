internal import Bytes
internal import Cryptography
internal import HealthModel
internal import Storage

/// A signed list of the last record of every consent chain, kept beside the server keys: a chain
/// whose end was cut off is shorter than its checkpoint.
///
/// The layout: label "keepwell/v1/consent checkpoint" · version 1 · time 8 (ms) · signing key's id 4 ·
/// count as a varint · for each chain account 16, number 8, hash 32 · signature 64 of all before it.
struct Checkpoint: Sendable, Equatable {
    struct Head: Sendable, Equatable {
        let account: Identifier128
        let number: Int64
        let hash: [UInt8]
    }

    let at: Instant
    let heads: [Head]

    private static let label = Array("keepwell/v1/consent checkpoint".utf8)

    func signed(by signer: ConsentSigner) -> [UInt8] {
        var writer = ByteWriter(reserving: 64 + heads.count * 56)
        writer.append(Self.label)
        writer.append(byte: 1)
        writer.append(fixed: at.milliseconds)
        writer.append(fixed: signer.signingKey)
        writer.append(varint: UInt64(heads.count))
        for head in heads {
            writer.append(head.account.bytes)
            writer.append(fixed: head.number)
            writer.append(head.hash)
        }
        writer.append(signer.sign(writer.bytes))
        return writer.bytes
    }

    init(at: Instant, heads: [Head]) {
        self.at = at
        self.heads = heads
    }

    /// Nil for bytes that ``signed(by:)`` would not write, or with a wrong signature.
    init?(_ bytes: [UInt8], signer: ConsentSigner) {
        guard bytes.count > 64 else { return nil }
        let body = Array(bytes.dropLast(64))
        var reader = ByteReader(body)
        do {
            guard try reader.read(count: Self.label.count) == Self.label,
                try reader.readByte() == 1
            else { return nil }
            at = Instant(milliseconds: try reader.readFixed())
            let key: UInt32 = try reader.readFixed()
            guard signer.isValid(Array(bytes.suffix(64)), of: body, by: key) else { return nil }
            var heads: [Head] = []
            for _ in 0..<(try reader.readCount()) {
                guard let account = Identifier128(try reader.read(count: 16)) else { return nil }
                heads.append(
                    Head(
                        account: account,
                        number: try reader.readFixed(),
                        hash: try reader.read(count: 32)
                    )
                )
            }
            try reader.finish()
            self.heads = heads
        } catch {
            return nil
        }
    }
}

/// Writes checkpoints and compares chains with them.
struct Checkpoints: Sendable {
    let dependencies: Dependencies

    private static let batch = 1_000

    /// Signs the present ends of all chains, unless one of them contradicts the last checkpoint,
    /// which then stays as the proof.
    ///
    /// - Parameter accepting: whether a contradiction is known already: the database was restored.
    /// - Returns: the chains that are shorter than they were, or others.
    /// - Throws: what the engine or the records beside the keys throw.
    func write(accepting: Bool = false) async throws -> [ConsentVerification.Failure] {
        let surroundings = dependencies.surroundings
        let signer = dependencies.ledger.signer
        let heads = try await heads()
        let bytes = try await surroundings.outside { try $0.checkpoint() }
        let previous = bytes.flatMap { Checkpoint($0, signer: signer) }
        let failures = try await contradictions(between: heads, and: previous?.heads ?? [])
        guard failures.isEmpty || accepting else { return failures }
        let signed = Checkpoint(at: surroundings.now(), heads: heads).signed(by: signer)
        try await surroundings.outside { try $0.write(checkpoint: signed) }
        return failures
    }

    private func heads() async throws -> [Checkpoint.Head] {
        var heads: [Checkpoint.Head] = []
        while true {
            let page = try await dependencies.storage.consentHeads(
                after: heads.last?.account,
                limit: Self.batch
            )
            heads += page.map {
                Checkpoint.Head(account: $0.account, number: $0.number, hash: $0.hash)
            }
            if page.count < Self.batch { return heads }
        }
    }

    private func contradictions(
        between present: [Checkpoint.Head],
        and previous: [Checkpoint.Head]
    ) async throws -> [ConsentVerification.Failure] {
        let present = Dictionary(present.map { ($0.account, $0) }) { first, _ in first }
        var failures: [ConsentVerification.Failure] = []
        for known in previous {
            let head = present[known.account]
            guard let head, head.number >= known.number else {
                let fault = ConsentFault.cut(at: head?.number ?? 0, expected: known.number)
                failures.append(.init(account: known.account.description, fault: fault))
                continue
            }
            let hash =
                head.number == known.number
                ? head.hash : try await hash(at: known.number, of: known.account)
            if hash != known.hash {
                failures.append(
                    .init(
                        account: known.account.description,
                        fault: .forked(number: known.number)
                    )
                )
            }
        }
        return failures
    }

    private func hash(at number: Int64, of account: AccountID) async throws -> [UInt8]? {
        try await dependencies.storage.consents(of: account, after: number - 1, limit: 1)
            .first.flatMap { $0.number == number ? $0.hash : nil }
    }
}
