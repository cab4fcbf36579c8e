/// What a key or a seal is for; each use of a key has a label of its own, so that nothing made for
/// one use is accepted in another.
enum Label: String {
    /// The vault's X25519 key pair from its seed.
    case vaultKeyPair = "keepwell/v1/vault/key-pair"
    /// The vault's symmetric root from its seed.
    case vaultRoot = "keepwell/v1/vault/root"

    /// A slot's key pair from its secret.
    case slotPassword = "keepwell/v1/slot/password"
    case slotRecovery = "keepwell/v1/slot/recovery"
    case slotSession = "keepwell/v1/slot/session"
    case slotClient = "keepwell/v1/slot/client"
    /// The seed, sealed to a slot.
    case slotSeed = "keepwell/v1/slot/seed"
    /// The check digits of a recovery code.
    case recoveryCheck = "keepwell/v1/recovery-code/check"

    /// A segment's key, sealed to the vault.
    case segmentKey = "keepwell/v1/segment/key"
    case operation = "keepwell/v1/operation"
    case object = "keepwell/v1/object"

    /// Keyed hashes under the vault's identity key.
    case identityUUID = "keepwell/v1/identity/uuid"
    case identitySync = "keepwell/v1/identity/sync"

    /// Rows under the server's authentication key.
    case rowPublicKey = "keepwell/v1/row/public-key"
    case rowSlot = "keepwell/v1/row/slot"
    case rowSegment = "keepwell/v1/row/segment"
    case rowIdentity = "keepwell/v1/row/identity"
    case rowHead = "keepwell/v1/row/head"
    case rowSession = "keepwell/v1/row/session"
    case rowLink = "keepwell/v1/row/link"

    var bytes: [UInt8] { Array(rawValue.utf8) }
}
