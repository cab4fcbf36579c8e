public import HTTP
public import HealthModel

/// What the site needs of the world outside and does not reach for itself.
public struct SiteSurroundings: Sendable {
    /// The wall clock.
    public let now: @Sendable () -> Instant
    /// Answers what stands under Public/; nil for another path.
    public let staticFile: @Sendable (Request) -> Response?
    /// Where the files are that every page needs.
    public let assets: Assets
    /// Whether the server can do its work: asked by whoever watches over it.
    public let isReady: @Sendable () async -> Bool
    /// Takes a line for every answer that refuses or fails.
    public let log: @Sendable (SiteLogEntry) -> Void

    public init(
        now: @escaping @Sendable () -> Instant,
        staticFile: @escaping @Sendable (Request) -> Response?,
        assets: Assets,
        isReady: @escaping @Sendable () async -> Bool,
        log: @escaping @Sendable (SiteLogEntry) -> Void
    ) {
        self.now = now
        self.staticFile = staticFile
        self.assets = assets
        self.isReady = isReady
        self.log = log
    }
}

/// The addresses of the files that every page needs; they change with the files' content.
public struct Assets: Sendable {
    public let styleSheet: String
    public let script: String
    /// The drawing that browsers show at every size.
    public let icon: String
    /// For phones' home screens: 180 pixels, with ground up to the edges.
    public let touchIcon: String
    /// The same in 512 pixels.
    public let largeIcon: String
    /// For what asks for `/favicon.ico` without reading a page.
    public let favicon: String

    public init(
        styleSheet: String,
        script: String,
        icon: String,
        touchIcon: String,
        largeIcon: String,
        favicon: String
    ) {
        self.styleSheet = styleSheet
        self.script = script
        self.icon = icon
        self.touchIcon = touchIcon
        self.largeIcon = largeIcon
        self.favicon = favicon
    }
}

/// One refusal or fault, for the log: nothing in it came with the request.
public struct SiteLogEntry: Sendable, Equatable {
    /// The request's number, which the page shows to the person.
    public let request: RequestID
    /// The route's pattern, never its path.
    public let pattern: String
    public let status: Int
    public let reason: String
}
