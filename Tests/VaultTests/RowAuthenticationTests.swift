import Bytes
import Testing

@testable import Vault

@Suite struct `Authenticated rows` {
    private let rows = RowAuthentication(keyID: 3, key: Example.secret(1))
    private let a = Example.account
    private let b = Example.otherAccount
    private let key = [UInt8](repeating: 4, count: 32)

    @Test func `are valid as they were written`() {
        let address = address()
        #expect(rows.isValid(publicKeyCode, publicKey: key, account: a, epoch: 1))
        let slot = rows.slotMAC(address, sealedSeed: [1], isConfirmed: true)
        #expect(rows.isValid(slot, slot: address, sealedSeed: [1], isConfirmed: true))
        let segment = rows.segmentMAC(account: a, id: b, epoch: 1, sealedKey: [1])
        #expect(rows.isValid(segment, segment: b, account: a, epoch: 1, sealedKey: [1]))
        let identity = rows.identityMAC(account: a, name: "alice", role: 0, status: 0)
        #expect(rows.isValid(identity, identity: a, name: "alice", role: 0, status: 0))
        let head = rows.headMAC(account: a, number: 12)
        #expect(rows.isValid(head, head: 12, account: a))
    }

    @Test func `hold the id of the key in front`() {
        #expect(publicKeyCode.count == 36)
        #expect(Array(publicKeyCode.prefix(4)) == [0, 0, 0, 3])
    }

    @Test func `are refused with any byte of the code changed`() {
        for position in publicKeyCode.indices {
            var changed = publicKeyCode
            changed[position] ^= 1
            #expect(!rows.isValid(changed, publicKey: key, account: a, epoch: 1))
        }
        #expect(!rows.isValid([], publicKey: key, account: a, epoch: 1))
    }

    @Test func `are refused by another key, also one that took over the id`() {
        let other = RowAuthentication(keyID: 3, key: Example.secret(2))
        let renamed = RowAuthentication(keyID: 4, key: Example.secret(1))
        #expect(!other.isValid(publicKeyCode, publicKey: key, account: a, epoch: 1))
        #expect(!renamed.isValid(publicKeyCode, publicKey: key, account: a, epoch: 1))
        #expect(
            renamed.publicKeyMAC(account: a, epoch: 1, publicKey: key).dropFirst(4)
                != publicKeyCode.dropFirst(4)
        )
    }

    @Test func `with any field changed are refused`() {
        #expect(!rows.isValid(publicKeyCode, publicKey: key, account: b, epoch: 1))
        #expect(!rows.isValid(publicKeyCode, publicKey: key, account: a, epoch: 2))
        #expect(!rows.isValid(publicKeyCode, publicKey: key + [0], account: a, epoch: 1))
        let segment = rows.segmentMAC(account: a, id: b, epoch: 1, sealedKey: [1])
        #expect(!rows.isValid(segment, segment: b, account: b, epoch: 1, sealedKey: [1]))
        #expect(!rows.isValid(segment, segment: a, account: a, epoch: 1, sealedKey: [1]))
        #expect(!rows.isValid(segment, segment: b, account: a, epoch: 2, sealedKey: [1]))
        #expect(!rows.isValid(segment, segment: b, account: a, epoch: 1, sealedKey: [2]))
        let identity = rows.identityMAC(account: a, name: "alice", role: 0, status: 1)
        #expect(!rows.isValid(identity, identity: b, name: "alice", role: 0, status: 1))
        #expect(!rows.isValid(identity, identity: a, name: "alicia", role: 0, status: 1))
        #expect(!rows.isValid(identity, identity: a, name: "alice", role: 1, status: 1))
        #expect(!rows.isValid(identity, identity: a, name: "alice", role: 1, status: 0))
        let head = rows.headMAC(account: a, number: 12)
        #expect(!rows.isValid(head, head: 11, account: a))
        #expect(!rows.isValid(head, head: 12, account: b))
    }

    @Test func `of a slot cover every field of it`() {
        let code = rows.slotMAC(address(), sealedSeed: [1], isConfirmed: true)
        let changed = [
            address(account: b), address(kind: .client), address(owner: [8]), address(epoch: 2),
            address(expires: nil), address(expires: 6), address(publicKey: [1]),
            address(parameters: [2]),
        ]
        for address in changed {
            #expect(!rows.isValid(code, slot: address, sealedSeed: [1], isConfirmed: true))
        }
        #expect(!rows.isValid(code, slot: address(), sealedSeed: [2], isConfirmed: true))
        #expect(!rows.isValid(code, slot: address(), sealedSeed: [1], isConfirmed: false))
    }

    private var publicKeyCode: [UInt8] {
        rows.publicKeyMAC(account: a, epoch: 1, publicKey: key)
    }

    private func address(
        account: Identifier128 = Example.account,
        kind: SlotKind = .session,
        owner: [UInt8] = [7],
        epoch: UInt32 = 1,
        expires: Int64? = 5,
        publicKey: [UInt8] = [9],
        parameters: [UInt8] = []
    ) -> SlotAddress {
        SlotAddress(
            account: account,
            kind: kind,
            owner: owner,
            epoch: epoch,
            expiresMilliseconds: expires,
            publicKey: publicKey,
            parameters: parameters
        )
    }
}
