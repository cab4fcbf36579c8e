import HTTP
import HTTPServer
import Synchronization

/// What the tests do on sockets blocks, so it stays away from the threads that run tests.
private let clients = WorkerPool(name: "client", threadCount: 24, queueLimit: 100_000)

/// Runs blocking code of a client.
func asClient<Value: Sendable>(
    _ body: @escaping @Sendable () throws -> Value
) async throws -> Value {
    try await clients.run(body)
}

/// Limits short enough that a test can wait for them.
func testLimits(_ change: (inout ServerLimits) -> Void = { _ in }) -> ServerLimits {
    var limits = ServerLimits()
    limits.request.bodyBytes = 32 << 20
    limits.lingerSeconds = 0.5
    change(&limits)
    return limits
}

/// A server of this process, and what it logged.
final class TestServer: Sendable {
    let port: UInt16
    private let server: Server
    private let entries: Log

    private final class Log: Sendable {
        let entries = Mutex<[AccessLogEntry]>([])
    }

    init(
        limits: ServerLimits = testLimits(),
        trustedProxies: Set<String> = [],
        errorResponse: @escaping Server.ErrorResponse = { status, _ in .text("\(status)\n") },
        handler: @escaping Server.Handler = { await TestSite.respond(to: $0, $1) }
    ) throws {
        let log = Log()
        entries = log
        server = Server(
            configuration: ServerConfiguration(
                loopCount: 2,
                trustedProxies: trustedProxies,
                limits: limits,
                clock: ServerClock(wallSeconds: { 784_111_777 })
            ),
            errorResponse: errorResponse,
            log: { entry in log.entries.withLock { $0.append(entry) } },
            handler: handler
        )
        port = try server.start()
    }

    var log: [AccessLogEntry] { entries.entries.withLock { $0 } }

    func stop(graceSeconds: Double = 0) async { await server.stop(graceSeconds: graceSeconds) }
}

/// Starts a server, lets a test use it and stops it.
func withServer(
    limits: ServerLimits = testLimits(),
    handler: @escaping Server.Handler = { await TestSite.respond(to: $0, $1) },
    _ body: (TestServer) async throws -> Void
) async throws {
    let server = try TestServer(limits: limits, handler: handler)
    do {
        try await body(server)
        await server.stop()
    } catch {
        await server.stop()
        throw error
    }
}

/// The paths that the HTTP cases ask for.
enum TestSite {
    static func respond(to request: Request, _ body: RequestBody) async -> Response {
        let path = request.target.path
        switch (request.method, path) {
        case (.get, []), (.head, []): return .text("root\n")
        case (.get, ["probe"]): return .text("probe\n")
        case (.get, ["smuggled"]): return .text("SMUGGLED\n")
        case (.get, ["big"]): return big()
        case (.post, ["echo"]): return await echo(body)
        case (_, []), (_, ["probe"]), (_, ["echo"]):
            return .text("method\n", status: .methodNotAllowed)
        default: return .text("missing\n", status: .notFound)
        }
    }

    static func echo(_ body: RequestBody) async -> Response {
        do throws(BodyError) {
            var response = Response(
                contentType: "application/octet-stream",
                try await body.collect(limit: .max)
            )
            response.routePattern = "/echo"
            return response
        } catch {
            return .text("\(error)\n", status: error.status)
        }
    }

    private static func big() -> Response {
        let part = [UInt8](repeating: UInt8(ascii: "b"), count: 64 << 10)
        return Response(
            body: .stream(count: 128 * part.count) { writer in
                for _ in 0..<128 { try await writer.write(part) }
            }
        )
    }
}
