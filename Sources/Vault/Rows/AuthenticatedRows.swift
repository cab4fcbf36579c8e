public import Bytes

/// The rows that are authenticated, each with a label of its own.
extension RowAuthentication {
    /// The code of a vault's public key in one epoch.
    public func publicKeyMAC(
        account: Identifier128,
        epoch: UInt32,
        publicKey: [UInt8]
    ) -> [UInt8] {
        code(for: Self.publicKeyRow(account, epoch, publicKey))
    }

    public func isValid(
        _ code: [UInt8],
        publicKey: [UInt8],
        account: Identifier128,
        epoch: UInt32
    ) -> Bool {
        isValid(code, for: Self.publicKeyRow(account, epoch, publicKey))
    }

    /// The code of a slot, all fields.
    public func slotMAC(
        _ address: SlotAddress,
        sealedSeed: [UInt8],
        isConfirmed: Bool
    ) -> [UInt8] {
        code(for: Self.slotRow(address, sealedSeed, isConfirmed))
    }

    public func isValid(
        _ code: [UInt8],
        slot address: SlotAddress,
        sealedSeed: [UInt8],
        isConfirmed: Bool
    ) -> Bool {
        isValid(code, for: Self.slotRow(address, sealedSeed, isConfirmed))
    }

    /// The code of a segment's head.
    public func segmentMAC(
        account: Identifier128,
        id: Identifier128,
        epoch: UInt32,
        sealedKey: [UInt8]
    ) -> [UInt8] {
        code(for: Self.segmentRow(account, id, epoch, sealedKey))
    }

    public func isValid(
        _ code: [UInt8],
        segment id: Identifier128,
        account: Identifier128,
        epoch: UInt32,
        sealedKey: [UInt8]
    ) -> Bool {
        isValid(code, for: Self.segmentRow(account, id, epoch, sealedKey))
    }

    /// The code of who an account belongs to and what it may do.
    ///
    /// - Parameters:
    ///   - account: the account's id.
    ///   - name: the user name in its normal form.
    ///   - role: the role's number in the database.
    ///   - status: the status's number in the database.
    /// - Returns: 36 bytes.
    public func identityMAC(
        account: Identifier128,
        name: String,
        role: UInt8,
        status: UInt8
    ) -> [UInt8] {
        code(for: Self.identityRow(account, name, role, status))
    }

    public func isValid(
        _ code: [UInt8],
        identity account: Identifier128,
        name: String,
        role: UInt8,
        status: UInt8
    ) -> Bool {
        isValid(code, for: Self.identityRow(account, name, role, status))
    }

    /// The code of the number of an account's last change; 0 for none.
    public func headMAC(account: Identifier128, number: Int64) -> [UInt8] {
        code(for: Self.headRow(account, number))
    }

    public func isValid(_ code: [UInt8], head number: Int64, account: Identifier128) -> Bool {
        isValid(code, for: Self.headRow(account, number))
    }

    private static func publicKeyRow(
        _ account: Identifier128,
        _ epoch: UInt32,
        _ publicKey: [UInt8]
    ) -> AuthenticatedRow {
        AuthenticatedRow(label: .rowPublicKey) {
            $0.field(account).field(epoch).field(publicKey)
        }
    }

    private static func slotRow(
        _ address: SlotAddress,
        _ sealedSeed: [UInt8],
        _ isConfirmed: Bool
    ) -> AuthenticatedRow {
        AuthenticatedRow(label: .rowSlot) {
            address.fields(behind: $0).field(sealedSeed).field(isConfirmed ? 1 : 0 as UInt8)
        }
    }

    private static func segmentRow(
        _ account: Identifier128,
        _ id: Identifier128,
        _ epoch: UInt32,
        _ sealedKey: [UInt8]
    ) -> AuthenticatedRow {
        AuthenticatedRow(label: .rowSegment) {
            $0.field(account).field(id).field(epoch).field(sealedKey)
        }
    }

    private static func identityRow(
        _ account: Identifier128,
        _ name: String,
        _ role: UInt8,
        _ status: UInt8
    ) -> AuthenticatedRow {
        AuthenticatedRow(label: .rowIdentity) {
            $0.field(account).field(Array(name.utf8)).field(role).field(status)
        }
    }

    private static func headRow(_ account: Identifier128, _ number: Int64) -> AuthenticatedRow {
        AuthenticatedRow(label: .rowHead) { $0.field(account).field(number) }
    }
}
