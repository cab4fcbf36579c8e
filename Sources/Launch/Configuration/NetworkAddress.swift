internal import Glibc

/// An IPv4 or IPv6 address in numbers, written as the system writes it.
struct NetworkAddress: CustomStringConvertible {
    let description: String
    /// Whether only this machine can be meant.
    let isLoopback: Bool
    /// Whether it stands for all addresses of this machine, to listen on.
    let isEveryAddress: Bool

    /// Nil for anything else, a name too.
    init?(_ text: String) {
        var four = in_addr()
        var six = in6_addr()
        var written = [CChar](repeating: 0, count: Int(INET6_ADDRSTRLEN))
        let size = socklen_t(written.count)
        if inet_pton(AF_INET, text, &four) == 1 {
            guard inet_ntop(AF_INET, &four, &written, size) != nil else { return nil }
            isLoopback = UInt32(bigEndian: four.s_addr) >> 24 == 127
            isEveryAddress = four.s_addr == 0
        } else if inet_pton(AF_INET6, text, &six) == 1 {
            guard inet_ntop(AF_INET6, &six, &written, size) != nil else { return nil }
            let bytes = withUnsafeBytes(of: &six) { Array($0) }
            isLoopback = bytes.dropLast().allSatisfy { $0 == 0 } && bytes.last == 1
            isEveryAddress = bytes.allSatisfy { $0 == 0 }
        } else {
            return nil
        }
        description = String(
            decoding: written.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) },
            as: UTF8.self
        )
    }
}
