internal import Bytes
internal import Cryptography
internal import HealthModel
internal import Storage
internal import Vault

/// Signing up and in, sessions, locking, passwords and recovery codes.
public struct Accounts: Sendable {
    let dependencies: Dependencies

    var slots: Slots { Slots(dependencies: dependencies) }
    var storage: any Storage { dependencies.storage }

    /// A new session for a vault that is open: its cookie, and the changes that put it on record.
    func newSession(
        for vault: UnlockedVault,
        settings: Settings,
        device: String
    ) throws(KeepwellError) -> NewSession {
        let now = dependencies.now
        let expires = now + dependencies.options.sessionLifeMilliseconds
        let cookie = SessionCookie(expires: Instant(milliseconds: expires))
        var session = SessionRecord(
            key: cookie.key,
            account: vault.account,
            createdMilliseconds: now,
            lastUsedMilliseconds: now,
            locksMilliseconds: now + settings.lockMilliseconds,
            authenticatedMilliseconds: now,
            expiresMilliseconds: expires,
            isLocked: false,
            device: Self.shortened(device),
            mac: []
        )
        session.mac = dependencies.rows.sessionMAC(of: session)
        let slot = try slots.slot(
            for: vault,
            secret: cookie.secret,
            kind: .session,
            owner: cookie.key,
            expires: expires
        )
        return NewSession(
            cookie: cookie,
            changes: [.insertSession(session), .putSlot(slot)],
            vault: vault
        )
    }

    /// One line for the person's account log.
    func event(
        _ kind: AccountEvent.Kind,
        of account: AccountID,
        detail: String = ""
    ) -> Change {
        .recordEvent(
            AccountEventRecord(
                account: account,
                atMilliseconds: dependencies.now,
                kind: kind.rawValue,
                detail: Self.shortened(detail)
            )
        )
    }

    /// What a browser says of itself, without control characters and cut to 160 bytes.
    static func shortened(_ device: String) -> String {
        var text = ""
        for scalar in device.unicodeScalars where scalar.properties.generalCategory != .control {
            guard text.utf8.count < 160 else { break }
            text.unicodeScalars.append(scalar)
        }
        return text
    }
}

/// A session that is not on record yet.
struct NewSession: Sendable {
    let cookie: SessionCookie
    let changes: [Change]
    let vault: UnlockedVault
}
