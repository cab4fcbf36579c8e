internal import Glibc

/// Takes connections and hands them to the loops in turn.
final class Acceptor {
    /// Connections taken before others on this loop get their turn.
    private static let batch = 32

    private let socket: ListeningSocket
    private let context: ServerContext
    private let loops: [EventLoop]
    private var nextLoop = 0

    init(socket: ListeningSocket, context: ServerContext, loops: [EventLoop]) {
        self.socket = socket
        self.context = context
        self.loops = loops
    }

    /// Runs on a loop until the server stops, then closes the socket: the system refuses the rest.
    func run(on loop: EventLoop) async {
        let channel = Channel(descriptor: socket.descriptor, loop: loop)
        channel.isIdle = true
        while !context.isStopping {
            switch await channel.wait(for: .reading, until: Timer.never) {
            case .ready: await acceptBatch(channel, loop)
            case .deadlinePassed, .interrupted: break
            }
        }
        channel.leave()
        close(socket.descriptor)
    }

    private func acceptBatch(_ channel: Channel, _ loop: EventLoop) async {
        for _ in 0..<Self.batch where !context.isStopping {
            let (descriptor, address) = socket.accept()
            guard descriptor < 0 else {
                dispatch(descriptor, address)
                continue
            }
            switch errno {
            case EAGAIN:
                channel.exhausted(.reading)
                return
            case ECONNABORTED, EINTR: continue
            default:
                // Mostly no descriptor is left (EMFILE, ENFILE); those who wait stay in the queue
                // until one is. Trying on at once would only heat the processor.
                await loop.sleep(seconds: context.limits.acceptPauseSeconds)
                return
            }
        }
        await Task.yield()
    }

    private func dispatch(_ descriptor: Int32, _ address: String) {
        let admission = context.connections.admit(address)
        guard admission != .dropped else {
            close(descriptor)
            return
        }
        let loop = loops[nextLoop]
        nextLoop = (nextLoop + 1) % loops.count
        Task(executorPreference: loop) { [context] in
            let stream = ByteStream(
                descriptor: descriptor,
                transport: SocketTransport(descriptor: descriptor),
                loop: loop,
                limits: context.limits
            )
            let connection = Connection(
                stream: stream,
                context: context,
                remoteAddress: address
            )
            if admission == .admitted {
                await connection.serve()
                context.connections.release(address)
            } else {
                await connection.refuse()
                context.connections.releaseRefused()
            }
        }
    }
}
