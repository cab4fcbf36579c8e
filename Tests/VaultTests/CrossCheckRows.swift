import Bytes
import Cryptography
import HealthModel

@testable import Vault

/// One column's value of a row, written as Tests/Fixtures/VaultCrossCheck reads it.
enum RowValue: Encodable {
    case bytes([UInt8])
    case number(Int64)
    case text(String)
    case null

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .bytes(let bytes): try container.encode(["hex": Hex.encode(bytes)])
        case .number(let number): try container.encode(number)
        case .text(let text): try container.encode(text)
        case .null: try container.encodeNil()
        }
    }
}

/// The rows of an account that was sealed by the program, as a database holds them.
struct CrossCheckRows: Sendable {
    static let password = "korrekt pferd batterie"
    static let accountName = "alice"
    static let argon2Key: UInt8 = 7
    static let authenticationKey: UInt8 = 8

    let code = RecoveryCode.make()
    /// A newer one that was not typed back.
    let shownCode = RecoveryCode.make()
    let vault = Example.vault()
    private let rows = RowAuthentication(
        keyID: 1,
        key: Example.secret(Self.authenticationKey)
    )
    private(set) var tables: [String: [[String: RowValue]]] = [:]

    /// Two segments take the operations in turn.
    init(_ operations: [Vault.Operation], profile: Profile? = nil) throws {
        let writers = try (0..<2).map { _ in
            try SegmentWriter(
                account: vault.account,
                epoch: vault.epoch,
                publicKey: vault.publicKey,
                now: Instant(milliseconds: 0)
            )
        }
        tables["segment"] = writers.map(segmentRow)
        var from: Int64 = 1
        for (index, operation) in operations.enumerated() {
            let writer = writers[index % 2]
            let row = try operationRow(writer, operation, from: from)
            tables["operation", default: []].append(row)
            from += operation.changeCount
        }
        tables["account"] = [accountRow(head: from - 1)]
        tables["vault"] = [vaultRow()]
        tables["slot"] = [
            try passwordSlotRow(), try recoverySlotRow(shownCode, owner: [1]),
            try recoverySlotRow(code, owner: []),
        ]
        let profile = try profile.map { try profileRow($0) }
        tables["sealed_object"] =
            try [rootRow(hasProfile: profile != nil)] + [profile].compactMap { $0 }
    }

    /// Replaces one column of one row.
    mutating func set(_ table: String, _ row: Int, _ column: String, to value: RowValue) {
        tables[table]?[row][column] = value
    }

    /// The bytes in one column of one row.
    func bytes(_ table: String, _ row: Int, _ column: String) -> [UInt8] {
        if case .bytes(let bytes)? = tables[table]?[row][column] { bytes } else { [] }
    }

    private func segmentRow(_ writer: SegmentWriter) -> [String: RowValue] {
        let code = rows.segmentMAC(
            account: vault.account,
            id: writer.id,
            epoch: writer.epoch,
            sealedKey: writer.sealedKey
        )
        return [
            "account": .bytes(vault.account.bytes), "id": .bytes(writer.id.bytes),
            "epoch": .number(1), "sealed_key": .bytes(writer.sealedKey), "mac": .bytes(code),
            "is_closed": .number(0),
        ]
    }

    private func operationRow(
        _ writer: SegmentWriter,
        _ operation: Vault.Operation,
        from: Int64
    ) throws -> [String: RowValue] {
        // A counter that was taken and not used leaves a gap.
        _ = try writer.seal(operation, from: from)
        let (counter, sealed) = try writer.seal(operation, from: from)
        return [
            "account": .bytes(vault.account.bytes), "first_number": .number(from),
            "last_number": .number(from + operation.changeCount - 1),
            "segment": .bytes(writer.id.bytes), "counter": .number(Int64(counter)),
            "sealed": .bytes(sealed),
        ]
    }

    private func accountRow(head: Int64) -> [String: RowValue] {
        let identity = rows.identityMAC(
            account: vault.account,
            name: Self.accountName,
            role: 1,
            status: 0
        )
        return [
            "id": .bytes(vault.account.bytes), "name": .text(Self.accountName),
            "role": .number(1), "status": .number(0), "settings": .bytes([]),
            "created_ms": .number(0), "accepted_policy_version": .number(1),
            "operation_head": .number(head),
            "operation_head_mac": .bytes(rows.headMAC(account: vault.account, number: head)),
            "identity_mac": .bytes(identity), "version": .number(1),
        ]
    }

    private func vaultRow() -> [String: RowValue] {
        let code = rows.publicKeyMAC(
            account: vault.account,
            epoch: vault.epoch,
            publicKey: vault.publicKey
        )
        return [
            "account": .bytes(vault.account.bytes), "epoch": .number(1),
            "timeline": .bytes(Example.client.bytes), "public_key": .bytes(vault.publicKey),
            "public_key_mac": .bytes(code), "version": .number(1),
        ]
    }

    private func passwordSlotRow() throws -> [String: RowValue] {
        let parameters = Example.cheapParameters
        let key = try SlotKey.password(
            Example.text(Self.password),
            parameters: parameters,
            serverSecret: Example.secret(Self.argon2Key)
        )
        let address = Example.address(
            of: vault,
            for: key,
            kind: .password,
            owner: [],
            expires: nil,
            parameters: parameters.encoded
        )
        return try slotRow(address)
    }

    private func recoverySlotRow(
        _ code: RecoveryCode,
        owner: [UInt8]
    ) throws -> [String: RowValue] {
        let key = SlotKey.random(secret: code.secret(), kind: .recovery)
        return try slotRow(
            Example.address(
                of: vault,
                for: key,
                kind: .recovery,
                owner: owner,
                expires: 4_000_000_000_000
            )
        )
    }

    private func slotRow(_ address: SlotAddress) throws -> [String: RowValue] {
        let sealedSeed = try vault.sealSeed(for: address)
        let code = rows.slotMAC(address, sealedSeed: sealedSeed, isConfirmed: true)
        return [
            "account": .bytes(vault.account.bytes),
            "kind": .number(Int64(address.kind.rawValue)),
            "owner": .bytes(address.owner), "epoch": .number(1),
            "public_key": .bytes(address.publicKey), "parameters": .bytes(address.parameters),
            "sealed_seed": .bytes(sealedSeed),
            "expires_ms": address.expiresMilliseconds.map(RowValue.number) ?? .null,
            "is_confirmed": .number(1), "mac": .bytes(code), "version": .number(1),
        ]
    }

    private static let profileID = Example.identifier(0x0E)
    private static let profileVersion: Int64 = 3

    private func profileRow(_ profile: Profile) throws -> [String: RowValue] {
        let content = SealedProfile(version: Self.profileVersion, profile: profile).encoded
        return try objectRow(.profile, Self.profileID, content, version: Self.profileVersion)
    }

    private func rootRow(hasProfile: Bool) throws -> [String: RowValue] {
        let root = RootManifest(
            version: 1,
            epoch: 1,
            consentHead: ConsentHead(number: 0, hash: [UInt8](repeating: 0, count: 32)),
            profile: hasProfile
                ? RootManifest.ObjectVersion(id: Self.profileID, version: Self.profileVersion) : nil
        )
        return try objectRow(.root, Example.identifier(0x0D), root.encoded, version: 1)
    }

    private func objectRow(
        _ kind: SealedObjectKind,
        _ id: Identifier128,
        _ content: [UInt8],
        version: Int64
    ) throws -> [String: RowValue] {
        let sealed = try SealedObject.seal(
            content,
            account: vault.account,
            id: id,
            kind: kind,
            vault: vault
        )
        return [
            "account": .bytes(vault.account.bytes), "id": .bytes(id.bytes),
            "kind": .number(Int64(kind.rawValue)), "epoch": .number(1),
            "version": .number(version), "sealed": .bytes(sealed),
        ]
    }
}
