internal import Bytes
internal import Storage
internal import Vault

/// Tells rows that this server wrote from rows that somebody else wrote into its database.
///
/// New codes are made with the newest authentication key; older keys still check theirs.
struct RowAuthenticity: Sendable {
    private let newest: RowAuthentication
    private let all: [RowAuthentication]

    init(keys: ServerKeys) {
        let newest = keys.newest(.authentication)
        self.newest = RowAuthentication(keyID: newest.id, key: newest.secret.copy())
        all = keys.all.filter { $0.purpose == .authentication }
            .map { RowAuthentication(keyID: $0.id, key: $0.secret.copy()) }
    }

    func mac(of slot: SlotRecord) -> [UInt8] {
        newest.slotMAC(slot.address, sealedSeed: slot.sealedSeed, isConfirmed: slot.isConfirmed)
    }

    func isValid(_ slot: SlotRecord) -> Bool {
        all.contains {
            $0.isValid(
                slot.mac,
                slot: slot.address,
                sealedSeed: slot.sealedSeed,
                isConfirmed: slot.isConfirmed
            )
        }
    }

    func identityMAC(of account: AccountRecord) -> [UInt8] {
        newest.identityMAC(
            account: account.id,
            name: account.name,
            role: account.role.rawValue,
            status: account.status.rawValue
        )
    }

    /// Whether name, role and status are what this server wrote.
    func isValid(_ account: AccountRecord) -> Bool {
        all.contains {
            $0.isValid(
                account.identityMAC,
                identity: account.id,
                name: account.name,
                role: account.role.rawValue,
                status: account.status.rawValue
            )
        }
    }

    func headMAC(account: AccountID, number: Int64) -> [UInt8] {
        newest.headMAC(account: account, number: number)
    }

    func isValidHead(_ number: Int64, mac: [UInt8], account: AccountID) -> Bool {
        all.contains { $0.isValid(mac, head: number, account: account) }
    }

    /// The row of a vault that was just made.
    func record(of vault: UnlockedVault, timeline: Identifier128) -> VaultRecord {
        VaultRecord(
            account: vault.account,
            epoch: vault.epoch,
            timeline: timeline,
            publicKey: vault.publicKey,
            publicKeyMAC: newest.publicKeyMAC(
                account: vault.account,
                epoch: vault.epoch,
                publicKey: vault.publicKey
            )
        )
    }

    func isValid(_ vault: VaultRecord) -> Bool {
        all.contains {
            $0.isValid(
                vault.publicKeyMAC,
                publicKey: vault.publicKey,
                account: vault.account,
                epoch: vault.epoch
            )
        }
    }

    /// The row of a segment that is being written to.
    func record(of writer: SegmentWriter) -> SegmentRecord {
        SegmentRecord(
            account: writer.account,
            id: writer.id,
            epoch: writer.epoch,
            sealedKey: writer.sealedKey,
            mac: newest.segmentMAC(
                account: writer.account,
                id: writer.id,
                epoch: writer.epoch,
                sealedKey: writer.sealedKey
            )
        )
    }

    func isValid(_ segment: SegmentRecord) -> Bool {
        all.contains {
            $0.isValid(
                segment.mac,
                segment: segment.id,
                account: segment.account,
                epoch: segment.epoch,
                sealedKey: segment.sealedKey
            )
        }
    }

    func sessionMAC(of session: SessionRecord) -> [UInt8] { Self.code(newest, session) }

    func isValid(_ session: SessionRecord) -> Bool {
        all.contains { constantTimeEqual(session.mac, Self.code($0, session)) }
    }

    func linkMAC(of link: LinkRecord) -> [UInt8] { Self.code(newest, link) }

    func isValid(_ link: LinkRecord) -> Bool {
        all.contains { constantTimeEqual(link.mac, Self.code($0, link)) }
    }

    private static func code(_ key: RowAuthentication, _ session: SessionRecord) -> [UInt8] {
        key.sessionMAC(
            key: session.key,
            account: session.account,
            createdMilliseconds: session.createdMilliseconds,
            authenticatedMilliseconds: session.authenticatedMilliseconds,
            expiresMilliseconds: session.expiresMilliseconds
        )
    }

    private static func code(_ key: RowAuthentication, _ link: LinkRecord) -> [UInt8] {
        key.linkMAC(
            codeHash: link.codeHash,
            kind: link.kind.rawValue,
            subject: link.subject,
            createdMilliseconds: link.createdMilliseconds,
            expiresMilliseconds: link.expiresMilliseconds
        )
    }
}
