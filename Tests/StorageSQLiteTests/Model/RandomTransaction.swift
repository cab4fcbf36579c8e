import Bytes
import Storage

/// Transactions over so few accounts, sessions and numbers that they meet all the time.
struct RandomTransaction {
    var generator: SeededGenerator

    private mutating func number(_ range: Range<Int>) -> Int {
        Int.random(in: range, using: &generator)
    }

    private mutating func account() -> Int { number(1..<4) }

    private mutating func chance(_ percent: Int) -> Bool { number(0..<100) < percent }

    private mutating func time() -> Int64 { Int64(number(0..<10)) * 1000 }

    mutating func next() -> Transaction {
        Transaction(
            conditions: (0..<max(0, number(-6..<2))).map { _ in condition() },
            changes: (0..<number(0..<3)).map { _ in change() },
            append: chance(30) ? append() : nil
        )
    }

    private mutating func append() -> Append {
        if chance(10) {
            return Append(account: Example.id(account()), count: 1) { _ in
                throw StorageError.closed
            }
        }
        return Example.append(
            account(),
            count: Int64(number(1..<4)),
            segment: number(70..<73)
        )
    }

    private mutating func condition() -> Condition {
        let id = Example.id(account())
        let version = Int64(number(0..<4))
        return switch number(0..<13) {
        case 0: .accountVersion(id, version)
        case 1: .accountActive(id)
        case 2: .sessionVersion(key: Example.bytes(number(100..<104)), version)
        case 3: .vaultKey(id, publicKey: Example.bytes(number(0..<9)))
        case 4: .slotVersion(id, .password, owner: [], version)
        case 5: .objectVersion(id, Example.id(number(80..<83)), version)
        case 6: .operationHead(id, version)
        case 7: .consentHead(id, version)
        case 8: .auditHead(version)
        case 9:
            .linkUsable(
                codeHash: Example.bytes(number(1..<5)),
                .invitation,
                atMilliseconds: time()
            )
        case 10: .noAdmin
        case 11: .setting("setting\(number(0..<3))", chance(50) ? nil : "\(number(0..<2))")
        default: .policyHead(version)
        }
    }

    private mutating func change() -> Change {
        switch number(0..<10) {
        case 0, 1: .insertAccount(accountRecord())
        case 2: accountChange()
        case 3: .putVault(Example.vault(account(), key: number(0..<9)))
        case 4, 5: vaultChange()
        case 6, 7: sessionChange()
        case 8: registerChange()
        default: linkChange()
        }
    }

    private mutating func accountRecord() -> AccountRecord {
        Example.account(
            account(),
            name: "name\(number(0..<4))",
            role: chance(20) ? .admin : .person,
            status: chance(20) ? .disabled : .active,
            settings: [UInt8(number(0..<9))]
        )
    }

    private mutating func accountChange() -> Change {
        switch number(0..<6) {
        case 0: .emptyAccount(Example.id(account()))
        case 1: .removeAccount(Example.id(account()))
        case 2: .eraseVault(Example.id(account()), headMAC: [UInt8(number(0..<9))])
        default: .updateAccount(accountRecord())
        }
    }

    private mutating func vaultChange() -> Change {
        let account = account()
        let key = Example.bytes(number(100..<104))
        return switch number(0..<9) {
        case 0: .putSlot(Example.slot(account, seed: number(0..<9)))
        case 1: .putSlot(Example.slot(account, .client, owner: key, seed: number(0..<9)))
        case 2: .putSlot(Example.slot(account, .session, owner: key, seed: number(0..<9)))
        case 3: .removeSlot(Example.id(account), .client, owner: key)
        case 4, 5: .ensureSegment(Example.segment(account, number(70..<73)))
        case 6: .closeSegment(Example.id(account), Example.id(number(70..<73)))
        case 7 where chance(20): .closeAllSegments
        default:
            .putObject(
                Example.object(
                    account,
                    number(80..<83),
                    kind: UInt8(number(1..<3)),
                    sealed: [UInt8](repeating: 1, count: number(0..<3000))
                )
            )
        }
    }

    private mutating func sessionRecord() -> SessionRecord {
        Example.session(
            account(),
            key: number(100..<104),
            lastUsed: time(),
            locks: time(),
            expires: time(),
            isLocked: chance(30)
        )
    }

    private mutating func sessionChange() -> Change {
        let key = Example.bytes(number(100..<104))
        let except = chance(50) ? nil : Example.bytes(number(100..<104))
        return switch number(0..<8) {
        case 0, 1, 2: .insertSession(sessionRecord())
        case 3: .updateSession(sessionRecord())
        case 4:
            .touchSession(key: key, lastUsedMilliseconds: time(), locksMilliseconds: time())
        case 5: .removeSession(key: key)
        case 6: .removeSessions(Example.id(account()), exceptKey: except)
        default: .lockSessions(Example.id(account()), exceptKey: except)
        }
    }

    private mutating func registerChange() -> Change {
        let account = account()
        return switch number(0..<6) {
        case 0: .appendConsent(Example.consent(account, Int64(number(1..<6))))
        case 1: .putConsentText(Example.text(account, number(0..<3), "text\(number(0..<9))"))
        case 2: .insertPolicy(Example.policy(Int64(number(1..<5))))
        case 3: .putSetting("setting\(number(0..<3))", "\(number(0..<2))")
        case 4: .recordEvent(Example.event(account, at: time(), "event\(number(0..<9))"))
        default: .appendAudit(Example.audit(Int64(number(1..<6)), subject: account))
        }
    }

    private mutating func linkChange() -> Change {
        switch number(0..<6) {
        case 0: .endLink(codeHash: Example.bytes(number(1..<5)), atMilliseconds: time())
        case 1: .removeOldLinks(beforeMilliseconds: time() / 3)
        case 2: .endLinks(Example.id(account()), atMilliseconds: time())
        default:
            .insertLink(
                Example.link(
                    number(1..<5),
                    subject: chance(30) ? account() : nil,
                    created: time(),
                    expires: time()
                )
            )
        }
    }
}
