internal import Glibc
internal import HTTP
internal import HTTPServer
internal import HealthModel
internal import Keepwell
internal import Site
internal import Storage
internal import StorageSQLite

/// A running Keepwell: engine, service, site and server, put together.
public final class Program: Sendable {
    /// The port it listens on.
    public let port: UInt16
    /// The public address.
    public let url: String
    /// The path of the link that makes the first admin; nil when there is one.
    public let firstAdminPath: String?

    private let opening: Opening
    private let service: KeepwellService
    private let server: Server
    private let upkeep: Task<Void, Never>

    /// Opens the database, checks everything, and serves.
    ///
    /// - Parameters:
    ///   - configuration: what the operator has set.
    ///   - credentials: `$CREDENTIALS_DIRECTORY`, where systemd gives one.
    ///   - write: where lines of the log go.
    /// - Throws: ``StartError`` or ``UsageError``; nothing is served then.
    public init(
        _ configuration: Configuration,
        credentials: String? = nil,
        write: @escaping @Sendable (String) -> Void
    ) async throws {
        let log = Log(now: { Self.now().milliseconds }, write: write)
        let opening = try await Opening(configuration, credentials: credentials, for: .serving)
        let (service, report) = try await opening.service(configuration)
        Self.tell(report, log)
        try await Self.prepare(service, configuration)
        let staticFiles = try Self.staticFiles(configuration)
        let site = SitePlace()
        let server = Self.server(configuration, site, log)
        port = try Self.start(server, configuration)
        let url = try configuration.publicURL(port: port)
        site.fill(
            try Self.site(service, configuration, url, staticFiles, log, opening.storage)
        )
        self.url = url.description
        firstAdminPath = try await service.administration.firstAdminCode().map { "/start/\($0)" }
        self.opening = opening
        self.service = service
        self.server = server
        upkeep = Schedule(service: service, storage: opening.storage, log: log).start()
    }

    /// Finishes what runs, refuses the rest, and closes.
    public func stop(graceSeconds: Double = 10) async {
        upkeep.cancel()
        await server.stop(graceSeconds: graceSeconds)
        await upkeep.value
        await service.upkeep.close()
        await opening.close()
    }

    static func now() -> Instant {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        return Instant(
            milliseconds: Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000
        )
    }
}

extension Program {
    private static func tell(_ report: StartReport, _ log: Log) {
        if report.wasRestored {
            log.event(
                """
                the database is an earlier copy: all sessions and links were ended, and the consent \
                records say so
                """
            )
        }
        for failure in report.consentFailures {
            log.event("consent records of account \(failure.account): \(failure.fault)")
        }
    }

    private static func prepare(
        _ service: KeepwellService,
        _ configuration: Configuration
    ) async throws {
        let policy = "\(configuration.resources)/Templates/policy/privacy-policy.txt"
        try await service.policies.publishFirst(Resources.text(policy))
        guard let name = configuration.operatorName, let contact = configuration.operatorContact
        else { return }
        do {
            try await service.policies.setOperator(name: name, contact: contact)
        } catch {
            guard case .invalid(let faults) = error else { throw error }
            throw StartError(faults.map(\.message).joined(separator: " "))
        }
    }

    private static func staticFiles(
        _ configuration: Configuration
    ) throws(StartError) -> StaticFiles {
        do {
            return try StaticFiles(directory: "\(configuration.resources)/Public")
        } catch {
            throw StartError("Cannot read the files in Public: \(error).")
        }
    }

    private static func server(
        _ configuration: Configuration,
        _ site: SitePlace,
        _ log: Log
    ) -> Server {
        Server(
            configuration: ServerConfiguration(
                host: configuration.host,
                port: configuration.port,
                trustedProxies: configuration.trustedProxies,
                clock: ServerClock(wallSeconds: { now().wholeSeconds })
            ),
            errorResponse: { status, id in site.refuse(status, id) },
            log: { log.answered($0) },
            handler: { request, body in await site.respond(to: request, body) }
        )
    }

    private static func start(
        _ server: Server,
        _ configuration: Configuration
    ) throws(StartError) -> UInt16 {
        do {
            return try server.start()
        } catch .cannotListen(let code) {
            throw .cannotListen(configuration.host, configuration.port, code)
        } catch .unknownHost {
            throw StartError(
                """
                \(configuration.host) is no address. Name one of this machine with --host, or leave \
                --host away to be reached from this machine alone.
                """
            )
        } catch {
            throw StartError("The server cannot start: \(error).")
        }
    }

    private static func site(
        _ service: KeepwellService,
        _ configuration: Configuration,
        _ url: PublicURL,
        _ files: StaticFiles,
        _ log: Log,
        _ storage: SQLiteStorage
    ) throws -> Site {
        let templates = try Resources.templates(in: "\(configuration.resources)/Templates")
        let surroundings = SiteSurroundings(
            now: now,
            staticFile: { files.respond(to: $0) },
            assets: Assets(
                styleSheet: files.url(for: "style.css"),
                script: files.url(for: "app.js"),
                icon: files.url(for: "icon.svg"),
                touchIcon: files.url(for: "icon-180.png"),
                largeIcon: files.url(for: "icon-512.png"),
                favicon: files.url(for: "favicon.ico")
            ),
            isReady: { (try? await storage.setting("run-id")) != nil },
            log: { log.refused($0) }
        )
        let warns = !url.isSecure && !url.isLoopback
        do {
            return try Site(
                service: service,
                templateSources: templates,
                configuration: SiteConfiguration(
                    publicURL: url,
                    warnsOfPlainHTTP: warns,
                    timeZone: configuration.timeZone
                ),
                surroundings: surroundings
            )
        } catch {
            throw StartError("A template is wrong: \(error).")
        }
    }
}
