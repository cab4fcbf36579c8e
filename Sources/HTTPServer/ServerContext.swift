internal import HTTP
internal import Synchronization

/// What all connections of a server share.
final class ServerContext: Sendable {
    let limits: ServerLimits
    let clock: ServerClock
    let trustedProxies: Set<String>
    let handler: Server.Handler
    private let errorResponse: Server.ErrorResponse
    let log: @Sendable (AccessLogEntry) -> Void
    let connections: ConnectionTable
    private let stopping = Atomic<Bool>(false)
    private let lastID: Atomic<UInt64>

    init(
        configuration: ServerConfiguration,
        handler: @escaping Server.Handler,
        errorResponse: @escaping Server.ErrorResponse,
        log: @escaping @Sendable (AccessLogEntry) -> Void
    ) {
        limits = configuration.limits
        clock = configuration.clock
        trustedProxies = configuration.trustedProxies
        connections = ConnectionTable(
            limits: configuration.limits,
            unlimitedAddresses: configuration.trustedProxies
        )
        self.handler = handler
        self.errorResponse = errorResponse
        self.log = log
        // Another run starts elsewhere, so that an id in an old log names one request only.
        lastID = Atomic(UInt64.random(in: 0...UInt64.max))
    }

    /// Whether no new request is taken.
    var isStopping: Bool { stopping.load(ordering: .acquiring) }

    func stopTakingRequests() { stopping.store(true, ordering: .releasing) }

    /// The product's page for what is refused.
    func errorResponse(to status: Status, _ id: RequestID) -> Response {
        var response = errorResponse(status, id)
        response.status = status
        if status == .serviceUnavailable, !response.fields.contains(.retryAfter) {
            response.fields.append(.retryAfter, "10")
        }
        return response
    }

    func newRequestID() -> RequestID {
        RequestID(lastID.wrappingAdd(1, ordering: .relaxed).newValue)
    }
}
