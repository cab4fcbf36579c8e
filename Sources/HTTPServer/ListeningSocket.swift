internal import CLinux
internal import Glibc

/// A socket that takes connections, and what it is bound to.
struct ListeningSocket {
    let descriptor: Int32
    let port: UInt16

    init(host: String, port: UInt16) throws(ServerError) {
        var hints = addrinfo()
        hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
        hints.ai_flags = AI_PASSIVE | AI_NUMERICSERV
        var list: UnsafeMutablePointer<addrinfo>?
        guard getaddrinfo(host, String(port), &hints, &list) == 0, let first = list else {
            throw .unknownHost
        }
        defer { freeaddrinfo(list) }
        let address = first.pointee
        let type = Int32(SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue | SOCK_CLOEXEC.rawValue)
        let descriptor = socket(address.ai_family, type, 0)
        guard descriptor >= 0 else { throw .noResources(errno: errno) }
        do throws(ServerError) {
            try Self.listen(descriptor, on: address)
            self.descriptor = descriptor
            self.port = Self.boundPort(of: descriptor)
        } catch {
            close(descriptor)
            throw error
        }
    }

    private static func listen(_ descriptor: Int32, on address: addrinfo) throws(ServerError) {
        var one: Int32 = 1
        let size = socklen_t(MemoryLayout<Int32>.size)
        setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &one, size)
        // Accepted sockets inherit it: an answer never waits for the peer's acknowledgement.
        setsockopt(descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &one, size)
        guard bind(descriptor, address.ai_addr, address.ai_addrlen) == 0,
            Glibc.listen(descriptor, 1024) == 0
        else { throw .cannotListen(errno: errno) }
    }

    private static func boundPort(of descriptor: Int32) -> UInt16 {
        withAddress { address, length in getsockname(descriptor, address, length) }?.port ?? 0
    }

    /// Takes one waiting connection: its descriptor, or -1 and `errno`.
    func accept() -> (descriptor: Int32, address: String) {
        var descriptor: Int32 = -1
        let peer = Self.withAddress { address, length in
            descriptor = keepwell_accept4(self.descriptor, address, length)
            return descriptor
        }
        return (descriptor, peer?.host ?? "")
    }

    /// Lets `call` write an address and returns it in numbers; nil when the call fails.
    private static func withAddress(
        _ call: (UnsafeMutablePointer<sockaddr>, UnsafeMutablePointer<socklen_t>) -> Int32
    ) -> (host: String, port: UInt16)? {
        var storage = sockaddr_storage()
        var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
        return withUnsafeMutablePointer(to: &storage) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                guard call(address, &length) >= 0 else { return nil }
                return numbers(of: address, length)
            }
        }
    }

    private static func numbers(
        of address: UnsafeMutablePointer<sockaddr>,
        _ length: socklen_t
    ) -> (host: String, port: UInt16)? {
        var host = [CChar](repeating: 0, count: 64)
        var service = [CChar](repeating: 0, count: 8)
        let flags = NI_NUMERICHOST | NI_NUMERICSERV
        let result = getnameinfo(
            address,
            length,
            &host,
            socklen_t(host.count),
            &service,
            socklen_t(service.count),
            flags
        )
        guard result == 0 else { return nil }
        return (unmapped(text(host)), UInt16(text(service)) ?? 0)
    }

    private static func text(_ characters: [CChar]) -> String {
        let bytes = characters.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// An IPv4 client on an IPv6 socket is the same client.
    private static func unmapped(_ host: String) -> String {
        let prefix = "::ffff:"
        guard host.hasPrefix(prefix), host.utf8.contains(UInt8(ascii: ".")) else { return host }
        return String(host.utf8.dropFirst(prefix.utf8.count)) ?? host
    }
}
