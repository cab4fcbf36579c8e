internal import Glibc

/// The part of an address that one person has to themselves, however the address is written: all of
/// IPv4, also where it is mapped into IPv6, and the first 64 bits of IPv6.
enum NetworkKey: Hashable, Sendable {
    case four(UInt32)
    case six(UInt64)
    /// What is no address counts by itself, so that it never goes without limits.
    case unreadable(String)

    init(_ address: String) {
        var four = in_addr()
        var six = in6_addr()
        if inet_pton(AF_INET, address, &four) == 1 {
            self = .four(UInt32(bigEndian: four.s_addr))
        } else if inet_pton(AF_INET6, address, &six) == 1 {
            self.init(withUnsafeBytes(of: &six) { Array($0) })
        } else {
            self = .unreadable(address)
        }
    }

    private init(_ six: [UInt8]) {
        // ::ffff:0:0/96 of RFC 4291, section 2.5.5.2.
        let isMapped = six.prefix(10).allSatisfy { $0 == 0 } && six[10...11] == [0xFF, 0xFF]
        self =
            isMapped
            ? .four(six.suffix(4).reduce(0) { $0 << 8 | UInt32($1) })
            : .six(six.prefix(8).reduce(0) { $0 << 8 | UInt64($1) })
    }
}
