/// Why nothing more can be sent or received.
enum StreamError: Error {
    /// The peer is gone or broke the connection.
    case broken
    /// The peer reads too slowly.
    case tooSlow
    /// The server stops.
    case interrupted
}

/// A connection's bytes with a buffer on either side; it suspends where the socket is not ready.
///
/// What is written waits in `output` until it is flushed or much, so that a head and a small body go
/// out together; before the stream waits for the peer, everything is sent.
final class ByteStream {
    enum Received {
        case bytes
        case end
        case deadlinePassed
        /// The server stops, and the stream was idle.
        case stopped
    }

    private static let outputLimit = 64 << 10
    private static let keptOutputBytes = 8 << 10

    let loop: EventLoop
    private let channel: Channel
    private let transport: any Transport
    /// Received bytes; those before `position` are taken.
    private(set) var input: [UInt8] = []
    var position = 0
    var output: [UInt8] = []
    /// Whether the peer has ended its side.
    private(set) var hasEnd = false
    /// What the peer may be late in reading the present answer; it begins at the first wait.
    var writePace: Pace?
    private let limits: ServerLimits

    init(descriptor: Int32, transport: any Transport, loop: EventLoop, limits: ServerLimits) {
        channel = Channel(descriptor: descriptor, loop: loop)
        self.transport = transport
        self.loop = loop
        self.limits = limits
    }

    /// Sends what waits, then receives at least one byte unless the peer ends or is late.
    ///
    /// All input must have been taken. While `isIdle`, a stop of the server ends the wait.
    func receive(
        until deadline: UInt64,
        isIdle: Bool = false
    ) async throws(StreamError) -> Received {
        try await flush()
        dropTakenInput()
        channel.isIdle = isIdle
        defer { channel.isIdle = false }
        var interest = Channel.Interest.reading
        while true {
            switch await channel.wait(for: interest, until: deadline) {
            case .ready: break
            case .deadlinePassed: return .deadlinePassed
            case .interrupted where isIdle: return .stopped
            case .interrupted: throw .interrupted
            }
            switch transport.read(into: loop.scratch) {
            case .moved(let count):
                takeScratch(count)
                return .bytes
            case .blocked(let needed):
                channel.exhausted(needed)
                interest = needed
            case .end:
                hasEnd = true
                return .end
            case .failed: throw .broken
            }
        }
    }

    /// Adds bytes behind those that wait; sends at once what is too much to keep.
    func write(_ bytes: [UInt8]) async throws(StreamError) {
        if output.count + bytes.count <= Self.outputLimit {
            output.append(contentsOf: bytes)
            return
        }
        // The first part goes out with what waits, so that a head does not travel alone.
        let first = Self.outputLimit - min(output.count, Self.outputLimit)
        output.append(contentsOf: bytes[..<first])
        try await flush()
        try await send(bytes, from: first)
    }

    /// Sends all that waits.
    func flush() async throws(StreamError) {
        guard !output.isEmpty else { return }
        var bytes: [UInt8] = []
        swap(&bytes, &output)
        try await send(bytes, from: 0)
        // The memory serves the next answer, unless this one was unusually large.
        guard output.isEmpty, bytes.capacity <= Self.keptOutputBytes else { return }
        bytes.removeAll(keepingCapacity: true)
        swap(&bytes, &output)
    }

    private func send(_ bytes: [UInt8], from start: Int) async throws(StreamError) {
        var position = start
        while position < bytes.count {
            let result = bytes.withUnsafeBytes { buffer in
                transport.write(UnsafeRawBufferPointer(rebasing: buffer[position...]))
            }
            switch result {
            case .moved(let count):
                position += count
                writePace?.moved(count)
                if position < bytes.count { channel.exhausted(.writing) }
            case .blocked(let needed):
                channel.exhausted(needed)
                try await waitToSend(needed)
            case .end, .failed: throw .broken
            }
        }
    }

    private func waitToSend(_ interest: Channel.Interest) async throws(StreamError) {
        var pace =
            writePace
            ?? Pace(
                allowanceSeconds: limits.writeAllowanceSeconds,
                bytesPerSecond: limits.writeBytesPerSecond,
                totalSeconds: .infinity
            )
        let start = loop.now
        let wake = await channel.wait(for: interest, until: pace.deadline(from: start))
        pace.waited(from: start, to: loop.now)
        writePace = pace
        switch wake {
        case .ready: return
        case .deadlinePassed: throw .tooSlow
        case .interrupted: throw .interrupted
        }
    }
}

// How it ends.
extension ByteStream {
    /// Sends what waits, ends our side and, so that the peer can read the answer before it sees a
    /// reset, reads and drops for a while what it still sends (RFC 9112 section 9.6).
    func close(lingers: Bool) async {
        do throws(StreamError) {
            try await flush()
            if lingers { try await linger() }
            leave(isAborted: false)
        } catch {
            leave(isAborted: true)
        }
    }

    /// Breaks the connection, so that the peer cannot take what it has for the whole.
    func abort() { leave(isAborted: true) }

    private func linger() async throws(StreamError) {
        transport.endWriting()
        let deadline = loop.deadline(in: limits.lingerSeconds)
        var rest = limits.lingerBytes
        position = input.count
        while rest > 0, !hasEnd {
            guard case .bytes = try await receive(until: deadline) else { return }
            rest -= input.count
            position = input.count
        }
    }

    private func leave(isAborted: Bool) {
        position = input.count
        dropTakenInput()
        channel.leave()
        transport.close(isAborted: isAborted)
    }

    private func takeScratch(_ count: Int) {
        let received = UnsafeMutableRawBufferPointer(rebasing: loop.scratch[..<count])
        input.append(contentsOf: received)
        if count < loop.scratch.count { channel.exhausted(.reading) }
        wipe(received)
    }

    /// Forgets the input: a form's password has been in it, so it is overwritten.
    private func dropTakenInput() {
        guard !input.isEmpty else { return }
        wipe(&input)
        input.removeAll(keepingCapacity: input.capacity <= 4096)
        position = 0
    }
}
