internal import Glibc

/// What one call on a transport did; it never blocks.
enum TransportResult {
    /// So many bytes were moved, at least one.
    case moved(Int)
    /// The peer has ended its side.
    case end
    /// Nothing can be done before the descriptor is ready for this.
    ///
    /// TLS may have to write in order to read, so it need not be the direction of the call.
    case blocked(Channel.Interest)
    /// The connection is broken.
    case failed
}

/// The bytes of a connection, plain or under TLS.
protocol Transport {
    /// Receives into the buffer, at least one byte.
    func read(into buffer: UnsafeMutableRawBufferPointer) -> TransportResult

    /// Sends the first bytes of the buffer, as many as go without waiting.
    func write(_ buffer: UnsafeRawBufferPointer) -> TransportResult

    /// Tells the peer that nothing more comes; reading goes on.
    func endWriting()

    /// Lets the descriptor go; `isAborted` makes the peer see a reset, not an orderly end.
    func close(isAborted: Bool)
}

/// A TCP socket without TLS.
struct SocketTransport: Transport {
    let descriptor: Int32

    func read(into buffer: UnsafeMutableRawBufferPointer) -> TransportResult {
        let count = repeatingIfInterrupted {
            recv(descriptor, buffer.baseAddress, buffer.count, 0)
        }
        return result(of: count, blockedFor: .reading)
    }

    func write(_ buffer: UnsafeRawBufferPointer) -> TransportResult {
        let count = repeatingIfInterrupted {
            send(descriptor, buffer.baseAddress, buffer.count, Int32(MSG_NOSIGNAL))
        }
        return result(of: count, blockedFor: .writing)
    }

    func endWriting() { shutdown(descriptor, Int32(SHUT_WR)) }

    func close(isAborted: Bool) {
        if isAborted {
            var option = linger(l_onoff: 1, l_linger: 0)
            let size = socklen_t(MemoryLayout<linger>.size)
            setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &option, size)
        }
        Glibc.close(descriptor)
    }

    private func result(of count: Int, blockedFor interest: Channel.Interest) -> TransportResult {
        if count > 0 { return .moved(count) }
        if count == 0 { return .end }
        return errno == EAGAIN ? .blocked(interest) : .failed
    }

    /// Tries again when a signal came first: waiting would miss the edge that is past.
    private func repeatingIfInterrupted(_ call: () -> Int) -> Int {
        while true {
            let count = call()
            if count >= 0 || errno != EINTR { return count }
        }
    }
}
