internal import Glibc
public import HTTP
internal import Synchronization

/// An HTTP/1.1 server on event loops of its own (RFC 9110, RFC 9112).
///
/// It refuses ambiguous framing, holds every client to limits of size, number and time, and knows
/// no page: the handler answers requests, and `errorResponse` what never becomes one.
public final class Server: Sendable {
    /// Answers one request on the connection's event loop, where nothing may block.
    public typealias Handler = @Sendable (Request, RequestBody) async -> Response
    /// Makes the answer to what is refused before a handler sees it; its status is set anyway.
    public typealias ErrorResponse = @Sendable (Status, RequestID) -> Response

    private struct Running {
        var loops: [EventLoop] = []
        var hasStarted = false
    }

    private let configuration: ServerConfiguration
    private let context: ServerContext
    private let running = Mutex(Running())

    /// A server that is not yet listening.
    ///
    /// `log` is called on the event loops after each answer and must not block.
    public init(
        configuration: ServerConfiguration,
        errorResponse: @escaping ErrorResponse = { status, _ in .text("\(status)\n") },
        log: @escaping @Sendable (AccessLogEntry) -> Void = { _ in },
        handler: @escaping Handler
    ) {
        self.configuration = configuration
        context = ServerContext(
            configuration: configuration,
            handler: handler,
            errorResponse: errorResponse,
            log: log
        )
    }

    /// Listens and serves until ``stop(graceSeconds:)``; returns the port it listens on.
    public func start() throws(ServerError) -> UInt16 {
        // A peer that is gone is an error of the call, never a signal.
        signal(SIGPIPE, SIG_IGN)
        let mayStart = running.withLock { running in
            defer { running.hasStarted = true }
            return !running.hasStarted
        }
        guard mayStart else { throw .alreadyStarted }
        let socket = try ListeningSocket(host: configuration.host, port: configuration.port)
        let loops = try startLoops(socket)
        running.withLock { $0.loops = loops }
        context.connections.beginAccepting()
        Task(executorPreference: loops[0]) { [context] in
            await Acceptor(socket: socket, context: context, loops: loops).run(on: loops[0])
            context.connections.endAccepting()
        }
        return socket.port
    }

    private func startLoops(_ socket: ListeningSocket) throws(ServerError) -> [EventLoop] {
        let count = max(1, configuration.loopCount ?? sysconf(Int32(_SC_NPROCESSORS_ONLN)))
        var loops: [EventLoop] = []
        do throws(ServerError) {
            for index in 0..<count {
                let loop = try EventLoop(name: "loop-\(index)", clock: configuration.clock)
                try loop.start()
                loops.append(loop)
            }
            return loops
        } catch {
            for loop in loops { loop.stop() }
            close(socket.descriptor)
            throw error
        }
    }

    /// Finishes the requests that run and takes no more.
    ///
    /// What is not finished after `graceSeconds` loses its connection. A handler that never returns
    /// keeps its loop's thread; this returns nevertheless.
    public func stop(graceSeconds: Double) async {
        let loops = running.withLock { running in
            defer { running.loops = [] }
            return running.loops
        }
        guard !loops.isEmpty else { return }
        context.stopTakingRequests()
        await interrupt(loops, all: false)
        await waitUntilEmpty(on: loops[0], seconds: graceSeconds)
        if !context.connections.isEmpty {
            await interrupt(loops, all: true)
            await waitUntilEmpty(on: loops[0], seconds: 1)
        }
        guard context.connections.isEmpty else { return }
        for loop in loops { loop.stop() }
    }

    private func interrupt(_ loops: [EventLoop], all: Bool) async {
        for loop in loops {
            await Task(executorPreference: loop) { loop.interrupt(all: all) }.value
        }
    }

    private func waitUntilEmpty(on loop: EventLoop, seconds: Double) async {
        let connections = context.connections
        await connections.waitUntilEmpty {
            Task(executorPreference: loop) {
                loop.call(after: seconds) { connections.giveUpWaiting() }
            }
        }
    }
}
