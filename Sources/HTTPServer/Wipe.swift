internal import Glibc

/// Overwrites memory that held what a client sent: a password may have been in it.
func wipe(_ memory: UnsafeMutableRawBufferPointer) {
    if let start = memory.baseAddress { explicit_bzero(start, memory.count) }
}

/// Overwrites an array that nobody else holds.
func wipe(_ bytes: inout [UInt8]) {
    bytes.withUnsafeMutableBytes { wipe($0) }
}
