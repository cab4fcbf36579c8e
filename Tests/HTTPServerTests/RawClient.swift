import Glibc

struct ClientError: Error {
    var call: String
    var errno: Int32
}

/// A client that sends exactly the bytes it is given; its calls block.
final class RawClient {
    enum End: Sendable {
        case orderly
        case reset
    }

    private let descriptor: Int32
    private(set) var received: [UInt8] = []
    /// How the server ended the connection; nil while it is open.
    private(set) var end: End?

    init(port: UInt16, receiveBufferBytes: Int32? = nil) throws {
        descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        guard descriptor >= 0 else { throw ClientError(call: "socket", errno: errno) }
        var one: Int32 = 1
        let size = socklen_t(MemoryLayout<Int32>.size)
        setsockopt(descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &one, size)
        if var bytes = receiveBufferBytes {
            setsockopt(descriptor, SOL_SOCKET, SO_RCVBUF, &bytes, size)
        }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        let result = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        guard result == 0 else {
            let error = errno
            close(descriptor)
            throw ClientError(call: "connect", errno: error)
        }
        _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
    }

    deinit { close(descriptor) }

    /// Sends bytes; how many the server took before `seconds` without progress were over.
    @discardableResult
    func send(_ bytes: [UInt8], seconds: Double = 3) -> Int {
        var position = 0
        while position < bytes.count {
            let count = bytes[position...].withUnsafeBytes {
                Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
            }
            if count > 0 {
                position += count
            } else if errno != EAGAIN || !wait(for: POLLOUT, seconds: seconds) {
                break
            }
        }
        return position
    }

    @discardableResult
    func send(_ text: String) -> Int { send(Array(text.utf8)) }

    func endSending() { shutdown(descriptor, Int32(SHUT_WR)) }

    /// Makes the close that follows a reset.
    func resetOnClose() {
        var option = linger(l_onoff: 1, l_linger: 0)
        let size = socklen_t(MemoryLayout<linger>.size)
        setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &option, size)
    }

    /// Receives until `isEnough`, the end, or so much time is over; false in the last case.
    @discardableResult
    func receive(seconds: Double, until isEnough: (RawClient) -> Bool = { _ in false }) -> Bool {
        let limit = Clock.seconds() + seconds
        while end == nil, !isEnough(self) {
            let rest = limit - Clock.seconds()
            guard rest > 0, wait(for: POLLIN, seconds: rest) else { return false }
            receiveOnce()
        }
        return true
    }

    /// Receives one buffer's worth of what is there.
    func receiveOnce() {
        var buffer = [UInt8](repeating: 0, count: 64 << 10)
        let count = recv(descriptor, &buffer, buffer.count, 0)
        if count > 0 {
            received.append(contentsOf: buffer[..<count])
        } else if count == 0 {
            end = .orderly
        } else if errno != EAGAIN {
            end = .reset
        }
    }

    /// Receives until the server has ended the connection.
    @discardableResult
    func receiveAll(seconds: Double = 5) -> String {
        receive(seconds: seconds)
        return text
    }

    var text: String { String(decoding: received, as: UTF8.self) }

    private func wait(for events: Int32, seconds: Double) -> Bool {
        var entry = pollfd(fd: descriptor, events: Int16(events), revents: 0)
        return poll(&entry, 1, Int32(max(1, seconds * 1000))) > 0
    }
}

enum Clock {
    /// Seconds since any fixed point.
    static func seconds() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    static func sleep(seconds: Double) { usleep(UInt32(seconds * 1e6)) }
}
