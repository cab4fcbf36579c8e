internal import Glibc
internal import Synchronization

/// A key or a password: it cannot be copied by accident, is kept out of swap and core dumps as far
/// as the system lets it, and is overwritten when it goes.
public struct SecretBytes: ~Copyable, @unchecked Sendable {
    // @unchecked is safe because the memory is written only by the initialiser, which no one else
    // sees, and is read-only until the value goes.
    private let memory: UnsafeMutableRawBufferPointer

    /// How many bytes there are.
    public var count: Int { memory.count }

    /// Makes `count` bytes, zero until `fill` has written them.
    public init<Failure: Error>(
        count: Int,
        fill: (UnsafeMutableRawBufferPointer) throws(Failure) -> Void
    ) throws(Failure) {
        let taken = SecretSlab.shared.take(count)
        do {
            try fill(taken)
        } catch {
            SecretSlab.shared.give(back: taken)
            throw error
        }
        // Only now is there a value whose end gives the memory back.
        memory = taken
    }

    /// Takes over bytes that are already at hand and overwrites the place they came from.
    public init(moving bytes: inout [UInt8]) {
        self.init(count: bytes.count) { target in
            bytes.withUnsafeMutableBytes { source in
                target.copyMemory(from: UnsafeRawBufferPointer(source))
                if let start = source.baseAddress { explicit_bzero(start, source.count) }
            }
        }
        bytes = []
    }

    deinit { SecretSlab.shared.give(back: memory) }

    /// Lends the bytes; the pointer must not leave the closure.
    public borrowing func withBytes<Result: ~Copyable, Failure: Error>(
        _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try body(UnsafeRawBufferPointer(memory))
    }

    /// Tells whether both hold the same bytes, in a time that depends on their lengths alone.
    public borrowing func holdsSame(as other: borrowing SecretBytes) -> Bool {
        guard count == other.count else { return false }
        var difference: UInt8 = 0
        for index in memory.indices { difference |= memory[index] ^ other.memory[index] }
        return difference == 0
    }

    /// A second secret with the same bytes.
    public borrowing func copy() -> SecretBytes {
        SecretBytes(count: count) { $0.copyMemory(from: UnsafeRawBufferPointer(memory)) }
    }
}
