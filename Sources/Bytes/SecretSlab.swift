internal import Glibc
internal import Synchronization

/// The memory that secrets live in: one mapping, locked and left out of core dumps.
///
/// It is cut into small blocks, since a process may lock only a little; a large secret, or one too
/// many, gets a mapping of its own. It never hands out memory that is not zero.
final class SecretSlab: Sendable {
    static let shared = SecretSlab()

    private static let blockSize = 64
    private static let blockCount = 4096

    private let base: UInt
    private let free: Mutex<[Int]>

    private init() {
        let size = Self.blockSize * Self.blockCount
        base = UInt(bitPattern: Self.map(size))
        free = Mutex(base == 0 ? [] : Array((0..<Self.blockCount).reversed()))
    }

    /// Zeroed memory of exactly `count` bytes.
    func take(_ count: Int) -> UnsafeMutableRawBufferPointer {
        if count <= Self.blockSize, let block = free.withLock({ $0.popLast() }) {
            let start = UnsafeMutableRawPointer(bitPattern: base + UInt(block * Self.blockSize))
            return UnsafeMutableRawBufferPointer(start: start, count: count)
        }
        guard count > 0 else { return UnsafeMutableRawBufferPointer(start: nil, count: 0) }
        guard let start = Self.map(count) else {
            preconditionFailure("out of memory for a secret of \(count) bytes")
        }
        return UnsafeMutableRawBufferPointer(start: start, count: count)
    }

    /// Overwrites the memory and makes it free again.
    func give(back memory: UnsafeMutableRawBufferPointer) {
        guard let start = memory.baseAddress else { return }
        explicit_bzero(start, memory.count)
        let offset = UInt(bitPattern: start) &- base
        if base != 0, offset < UInt(Self.blockSize * Self.blockCount) {
            free.withLock { $0.append(Int(offset) / Self.blockSize) }
        } else {
            munmap(start, memory.count)
        }
    }

    /// A zeroed mapping, locked and left out of core dumps where the system allows it.
    private static func map(_ size: Int) -> UnsafeMutableRawPointer? {
        let protection = PROT_READ | PROT_WRITE
        let start = mmap(nil, size, protection, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
        guard let start, start != MAP_FAILED else { return nil }
        // Locking may fail under a low limit; the secret then still works and is still wiped.
        _ = mlock(start, size)
        _ = madvise(start, size, MADV_DONTDUMP)
        return start
    }
}
