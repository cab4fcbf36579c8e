public import HTTP

/// Where the server listens and what it allows.
public struct ServerConfiguration: Sendable {
    /// The address to listen on: a numeric IPv4 or IPv6 address or a name of this machine.
    public var host: String
    /// The port; 0 lets the system choose.
    public var port: UInt16
    /// How many event loops share the work; nil for one per processor.
    public var loopCount: Int?
    /// Addresses of proxies in front, whose X-Forwarded fields are believed; nobody else's are.
    ///
    /// They may open more connections than others, since many clients come through them.
    public var trustedProxies: Set<String>
    public var limits: ServerLimits
    public var clock: ServerClock

    public init(
        host: String = "127.0.0.1",
        port: UInt16 = 0,
        loopCount: Int? = nil,
        trustedProxies: Set<String> = [],
        limits: ServerLimits = ServerLimits(),
        clock: ServerClock
    ) {
        self.host = host
        self.port = port
        self.loopCount = loopCount
        self.trustedProxies = trustedProxies
        self.limits = limits
        self.clock = clock
    }
}

/// What clients may take of the server: sizes, connections and time.
///
/// Every time is a total: a client that drips bytes does not move it.
public struct ServerLimits: Sendable {
    /// Sizes of a request.
    public var request = Limits()
    /// Open connections in all; beyond it 503.
    public var connections = 2048
    /// Open connections of one address; beyond it 503.
    public var connectionsPerAddress = 256
    /// From the connection, or from the first byte of a later request, to the end of the head.
    public var headSeconds = 10.0
    /// From an answer to the first byte of the next request.
    public var idleSeconds = 60.0
    /// What the client may be late with a body, beside what its bytes earn at the least rate.
    public var bodyAllowanceSeconds = 20.0
    /// The least rate of a body.
    public var bodyBytesPerSecond = 1024.0
    /// All waiting for one body.
    public var bodySeconds = 14400.0
    /// What the client may be late in reading, beside what it earns at the least rate.
    public var writeAllowanceSeconds = 30.0
    /// The least rate at which a client reads once it is behind.
    public var writeBytesPerSecond = 2048.0
    /// How long a closing connection waits for the client to have read the answer.
    public var lingerSeconds = 2.0
    /// How much of a body that nobody wants is read and dropped.
    public var lingerBytes = 64 << 10
    /// How long accepting pauses when the process has no descriptor left.
    public var acceptPauseSeconds = 0.2

    public init() {}
}
