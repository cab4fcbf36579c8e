internal import Bytes
internal import HealthModel
internal import Storage

/// One account's chain of consent records, checked link by link, and the state it adds up to.
struct ConsentChain: Sendable {
    /// The number of the last record; 0 for an empty chain.
    private(set) var head: Int64 = 0
    private(set) var headHash = ConsentStatement.noHash
    private(set) var statements: [ConsentStatement] = []
    /// The version of the policy that was accepted last; 0 when none was.
    private(set) var acceptedPolicyVersion: Int64 = 0

    private let account: Identifier128
    private var states: [Right: ConsentState] = [:]

    private struct Right: Hashable {
        let client: Identifier128
        let type: String
        let direction: ConsentDirection
    }

    init(account: Identifier128) { self.account = account }

    /// Joins the next record.
    ///
    /// - Throws: what is wrong with it; the chain is then as it was.
    mutating func append(_ record: ConsentRecord, signer: ConsentSigner) throws(ConsentFault) {
        let statement = try Self.check(record, signer: signer)
        guard statement.account == account else { throw .misplaced(number: record.number) }
        guard statement.number == head + 1 else { throw .gap(after: head) }
        guard statement.previousHash == headHash else { throw .broken(number: record.number) }
        guard nextSigningKey == nil || nextSigningKey == statement.signingKey else {
            throw .unannouncedKey(number: record.number)
        }
        head = statement.number
        headHash = record.hash
        statements.append(statement)
        apply(statement)
    }

    /// The key that has to sign the next record; nil where there is no record yet.
    var nextSigningKey: UInt32? {
        guard let last = statements.last else { return nil }
        if case .newSigningKey(let id, _) = last.content { return id }
        return last.signingKey
    }

    /// Where a right of a client over a type stands.
    func state(
        of type: String,
        for client: Identifier128,
        _ direction: ConsentDirection
    ) -> ConsentState {
        states[Right(client: client, type: type, direction: direction)] ?? .notDetermined
    }

    /// The decisions about one type and client, newest first.
    func history(of type: String, for client: Identifier128) -> [ConsentEntry] {
        statements.reversed().compactMap { statement in
            guard case .decision(let decision) = statement.content, decision.type == type,
                decision.client == client
            else { return nil }
            return ConsentEntry(
                number: statement.number,
                at: statement.at,
                direction: decision.direction,
                decision: decision.decision,
                policyVersion: statement.policyVersion
            )
        }
    }

    /// When a restore was put on record, if no decision came after it.
    var restoredSinceDecision: Instant? {
        for statement in statements.reversed() {
            switch statement.content {
            case .restored: return statement.at
            case .decision: return nil
            case .policyAccepted, .newSigningKey: break
            }
        }
        return nil
    }

    /// Records that take back everything that is granted.
    func withdrawals() -> [ConsentStatement.Content] {
        states.filter { $0.value.isGranted }.keys
            .sorted {
                ($0.client, $0.type, $0.direction.rawValue) < (
                    $1.client, $1.type, $1.direction.rawValue
                )
            }
            .map { right in
                .decision(
                    ConsentStatement.Decision(
                        client: right.client,
                        type: right.type,
                        direction: right.direction,
                        decision: .withdrawn,
                        channel: .page,
                        purposeHash: ConsentStatement.noHash,
                        clientPolicy: ""
                    )
                )
            }
    }

    /// The hash of the record with this number; nil when the chain does not reach it.
    func hash(at number: Int64) -> [UInt8]? {
        if number == 0 { return ConsentStatement.noHash }
        if number == head { return headHash }
        // Each record holds the hash of the one before it.
        guard number > 0, number < head else { return nil }
        return statements[Int(number)].previousHash
    }

    /// Checks that the chain still holds a record that was its last one once.
    ///
    /// - Throws: what is wrong: the chain is shorter than it was, or another.
    func requireHolding(_ hash: [UInt8], at number: Int64) throws(ConsentFault) {
        guard let present = self.hash(at: number) else {
            throw .cut(at: head, expected: number)
        }
        guard present == hash else { throw .forked(number: number) }
    }

    /// A record by itself: signature, hash, and that its columns say what its signed bytes say.
    static func check(
        _ record: ConsentRecord,
        signer: ConsentSigner
    ) throws(ConsentFault) -> ConsentStatement {
        guard let statement = ConsentStatement(record.signed) else {
            throw .unreadable(number: record.number)
        }
        guard signer.isValid(record.signature, of: record.signed, by: statement.signingKey) else {
            throw .badSignature(number: record.number)
        }
        if case .newSigningKey(let id, let publicKey) = statement.content {
            guard signer.publicKey(id) == publicKey else {
                throw .unannouncedKey(number: record.number)
            }
        }
        let hash = ConsentSigner.hash(signed: record.signed, signature: record.signature)
        let columns = statement.columns
        guard hash == record.hash, record.number == statement.number,
            record.account == statement.account,
            record.recordedMilliseconds == statement.at.milliseconds,
            record.policyVersion == statement.policyVersion,
            record.client == columns.client, record.type == columns.type,
            record.direction == columns.direction, record.decision == columns.decision
        else { throw .altered(number: record.number) }
        return statement
    }

    private mutating func apply(_ statement: ConsentStatement) {
        switch statement.content {
        case .decision(let decision):
            let right = Right(
                client: decision.client,
                type: decision.type,
                direction: decision.direction
            )
            let isGranted = decision.decision == .granted
            states[right] =
                isGranted ? .granted(since: statement.at) : .refused(since: statement.at)
        case .policyAccepted:
            acceptedPolicyVersion = statement.policyVersion
        case .newSigningKey, .restored:
            break
        }
    }
}

/// What is wrong with a chain, and where.
public enum ConsentFault: Error, Equatable, Sendable {
    /// The signed bytes are no consent record.
    case unreadable(number: Int64)
    case badSignature(number: Int64)
    /// It was signed with a key that no record before it announces, or announces another key than
    /// the server's.
    case unannouncedKey(number: Int64)
    /// Hash or columns do not say what the signed bytes say.
    case altered(number: Int64)
    /// The record belongs to another account.
    case misplaced(number: Int64)
    /// The record does not continue the one before it.
    case broken(number: Int64)
    /// The record behind this number is missing.
    case gap(after: Int64)
    /// Records are missing that a checkpoint or the vault knows of, up to this number.
    case cut(at: Int64, expected: Int64)
    /// The text that the person was shown is missing, or another.
    case textAltered(number: Int64)
    /// The record names a policy version whose text is another now.
    case policyAltered(number: Int64)
    /// The record with this number is another than a checkpoint or the vault knows.
    case forked(number: Int64)
}

extension KeepwellError {
    /// What a fault of a chain means to the person whose it is.
    init(_ fault: ConsentFault) {
        self = .damaged("The record of your consents is damaged: \(fault).")
    }
}

extension ConsentFault: CustomStringConvertible {
    public var description: String {
        switch self {
        case .unreadable(let number): "record \(number) cannot be read"
        case .badSignature(let number): "record \(number) has a wrong signature"
        case .unannouncedKey(let number): "record \(number) has a key that was not announced"
        case .altered(let number): "record \(number) was altered beside its signature"
        case .misplaced(let number): "record \(number) belongs to another account"
        case .broken(let number): "record \(number) does not continue the one before it"
        case .gap(let number): "the record behind number \(number) is missing"
        case .cut(let number, let expected):
            "the chain ends at number \(number), but number \(expected) was on record"
        case .textAltered(let number):
            "the text that was shown for record \(number) is missing or was altered"
        case .policyAltered(let number):
            "the privacy policy that record \(number) was made under was altered"
        case .forked(let number): "record \(number) is another than the one on record"
        }
    }
}
