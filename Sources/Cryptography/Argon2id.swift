public import Bytes
internal import CArgon2

/// The password hashing function Argon2id, version 1.3 (RFC 9106).
public enum Argon2id {
    /// What a derivation costs.
    public struct Parameters: Sendable, Equatable {
        public let memoryKiB: UInt32
        public let iterations: UInt32
        public let parallelism: UInt32

        public init(memoryKiB: UInt32, iterations: UInt32, parallelism: UInt32) {
            self.memoryKiB = memoryKiB
            self.iterations = iterations
            self.parallelism = parallelism
        }
    }

    /// Derives `count` bytes from a password.
    ///
    /// - Parameters:
    ///   - password: any bytes.
    ///   - salt: at least 8 bytes (RFC 9106 section 3.1 asks for 16).
    ///   - secret: the key K of the RFC, without which a guess cannot be tried.
    ///   - associatedData: the data X of the RFC.
    ///   - parameters: memory, passes and lanes.
    ///   - count: at least 4.
    /// - Returns: the derived bytes.
    /// - Throws: ``CryptographyError/derivationFailed``.
    public static func derive(
        password: borrowing SecretBytes,
        salt: [UInt8],
        secret: borrowing SecretBytes,
        associatedData: [UInt8],
        parameters: Parameters,
        count: Int
    ) throws(CryptographyError) -> SecretBytes {
        var salt = salt
        var associatedData = associatedData
        return try SecretBytes(count: count) { output throws(CryptographyError) in
            var context = argon2_context()
            context.version = UInt32(ARGON2_VERSION_13.rawValue)
            context.m_cost = parameters.memoryKiB
            context.t_cost = parameters.iterations
            context.lanes = parameters.parallelism
            context.threads = parameters.parallelism
            context.out = output.bindMemory(to: UInt8.self).baseAddress
            context.outlen = UInt32(clamping: count)
            let result = password.withBytes { password in
                secret.withBytes { secret in
                    salt.withUnsafeMutableBufferPointer { salt in
                        associatedData.withUnsafeMutableBufferPointer { data in
                            // Without a flag the library only reads what these point to.
                            context.pwd = mutable(password)
                            context.pwdlen = UInt32(clamping: password.count)
                            context.secret = mutable(secret)
                            context.secretlen = UInt32(clamping: secret.count)
                            context.salt = salt.baseAddress
                            context.saltlen = UInt32(clamping: salt.count)
                            context.ad = data.baseAddress
                            context.adlen = UInt32(clamping: data.count)
                            return argon2id_ctx(&context)
                        }
                    }
                }
            }
            guard result == ARGON2_OK.rawValue else { throw .derivationFailed }
        }
    }

    private static func mutable(_ bytes: UnsafeRawBufferPointer) -> UnsafeMutablePointer<UInt8>? {
        UnsafeMutablePointer(mutating: bytes.bindMemory(to: UInt8.self).baseAddress)
    }
}
