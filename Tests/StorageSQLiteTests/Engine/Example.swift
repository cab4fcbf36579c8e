import Bytes
import Storage

/// Records for tests, each told apart by a small number.
enum Example {
    static func id(_ number: Int) -> Identifier128 {
        Identifier128(high: 0xA, low: UInt64(number))
    }

    /// 32 bytes, as of a hash or a key.
    static func bytes(_ number: Int) -> [UInt8] {
        [UInt8](repeating: UInt8(truncatingIfNeeded: number), count: 32)
    }

    static func account(
        _ number: Int,
        name: String? = nil,
        role: AccountRecord.Role = .person,
        status: AccountRecord.Status = .active,
        settings: [UInt8] = [1]
    ) -> AccountRecord {
        AccountRecord(
            id: id(number),
            name: name ?? "person\(number)",
            role: role,
            status: status,
            settings: settings,
            createdMilliseconds: 1000,
            acceptedPolicyVersion: 1,
            operationHeadMAC: bytes(1),
            identityMAC: bytes(2)
        )
    }

    static func vault(_ account: Int, epoch: UInt32 = 1, key: Int = 3) -> VaultRecord {
        VaultRecord(
            account: id(account),
            epoch: epoch,
            timeline: id(900 + account),
            publicKey: bytes(key),
            publicKeyMAC: bytes(4)
        )
    }

    static func slot(
        _ account: Int,
        _ kind: SlotRecord.Kind = .password,
        owner: [UInt8] = [],
        seed: Int = 6
    ) -> SlotRecord {
        SlotRecord(
            account: id(account),
            kind: kind,
            owner: owner,
            epoch: 1,
            publicKey: bytes(5),
            parameters: [1, 2],
            sealedSeed: bytes(seed),
            expiresMilliseconds: nil,
            isConfirmed: true,
            mac: bytes(7)
        )
    }

    static func session(
        _ account: Int,
        key: Int,
        lastUsed: Int64 = 2000,
        locks: Int64 = 3000,
        expires: Int64 = 9000,
        isLocked: Bool = false,
        device: String = "A browser"
    ) -> SessionRecord {
        SessionRecord(
            key: bytes(key),
            account: id(account),
            createdMilliseconds: 2000,
            lastUsedMilliseconds: lastUsed,
            locksMilliseconds: locks,
            authenticatedMilliseconds: 2000,
            expiresMilliseconds: expires,
            isLocked: isLocked,
            device: device,
            mac: bytes(key)
        )
    }

    static func segment(_ account: Int, _ number: Int = 70) -> SegmentRecord {
        SegmentRecord(
            account: id(account),
            id: id(number),
            epoch: 1,
            sealedKey: bytes(8),
            mac: bytes(9)
        )
    }

    static func object(
        _ account: Int,
        _ number: Int = 80,
        kind: UInt8 = 1,
        sealed: [UInt8] = [1, 2, 3]
    ) -> SealedObjectRecord {
        SealedObjectRecord(
            account: id(account),
            id: id(number),
            kind: kind,
            epoch: 1,
            sealed: sealed
        )
    }

    static func operation(
        _ account: Int,
        from: Int64,
        count: Int64 = 1,
        segment: Int = 70,
        sealed: [UInt8] = [9, 9]
    ) -> OperationRecord {
        OperationRecord(
            account: id(account),
            from: from,
            to: from + count - 1,
            segment: id(segment),
            counter: UInt64(from),
            sealed: sealed
        )
    }

    /// An append whose bytes and MAC say which numbers they are for.
    static func append(_ account: Int, count: Int64 = 1, segment: Int = 70) -> Append {
        Append(account: id(account), count: count) { from in
            AppendedOperation(
                operation: operation(
                    account,
                    from: from,
                    count: count,
                    segment: segment,
                    sealed: [UInt8(truncatingIfNeeded: from)]
                ),
                headMAC: bytes(Int(truncatingIfNeeded: from + count - 1))
            )
        }
    }

    static func consent(_ account: Int, _ number: Int64, decision: UInt8 = 1) -> ConsentRecord {
        ConsentRecord(
            account: id(account),
            number: number,
            signed: [1, UInt8(truncatingIfNeeded: number)],
            signature: bytes(10),
            hash: bytes(11),
            recordedMilliseconds: 5000 + number,
            client: id(60),
            type: "HKQuantityTypeIdentifierBodyMass",
            direction: 1,
            decision: decision,
            policyVersion: 1
        )
    }

    static func text(
        _ account: Int,
        _ number: Int = 12,
        _ text: String = "Weight"
    ) -> ConsentTextRecord {
        ConsentTextRecord(account: id(account), hash: bytes(number), salt: bytes(13), text: text)
    }

    static func policy(_ version: Int64) -> PolicyRecord {
        PolicyRecord(
            version: version,
            publishedMilliseconds: 100 * version,
            text: "Policy \(version)",
            textHash: bytes(14)
        )
    }

    static func link(
        _ number: Int,
        _ kind: LinkRecord.Kind = .invitation,
        subject: Int? = nil,
        created: Int64 = 1000,
        expires: Int64 = 5000,
        ended: Int64? = nil
    ) -> LinkRecord {
        LinkRecord(
            codeHash: bytes(number),
            kind: kind,
            subject: subject.map(id),
            createdBy: id(99),
            createdMilliseconds: created,
            expiresMilliseconds: expires,
            mac: bytes(number),
            endedMilliseconds: ended
        )
    }

    static func event(_ account: Int, at milliseconds: Int64, _ kind: String) -> AccountEventRecord
    {
        AccountEventRecord(
            account: id(account),
            atMilliseconds: milliseconds,
            kind: kind,
            detail: "A browser"
        )
    }

    static func audit(_ number: Int64, subject: Int? = nil) -> AuditRecord {
        AuditRecord(
            number: number,
            entry: [UInt8(truncatingIfNeeded: number)],
            hash: bytes(15),
            subject: subject.map(id)
        )
    }

    /// An account with a vault, a password slot, an open segment and an unlocked session with its
    /// slot; the session's key is the account's number plus 100.
    static func household(_ account: Int) -> [Change] {
        [
            .insertAccount(Example.account(account)),
            .putVault(vault(account)),
            .putSlot(slot(account)),
            .insertSession(session(account, key: account + 100)),
            .putSlot(slot(account, .session, owner: bytes(account + 100))),
            .ensureSegment(segment(account)),
        ]
    }
}
