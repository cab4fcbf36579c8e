internal import Glibc
internal import HTTP
internal import HTTPServer

/// The value behind `--name`.
func argument(_ name: String) -> String? {
    guard let index = CommandLine.arguments.firstIndex(of: "--\(name)") else { return nil }
    return CommandLine.arguments.dropFirst(index + 1).first
}

let files = try argument("public").map { try StaticFiles(directory: $0) }
let testbed = Testbed(staticFiles: files)
var limits = ServerLimits()
limits.request.bodyBytes = 32 << 20
let server = Server(
    configuration: ServerConfiguration(
        port: argument("port").flatMap { UInt16($0) } ?? 8080,
        loopCount: argument("loops").flatMap { Int($0) },
        limits: limits,
        clock: ServerClock(wallSeconds: { Int64(time(nil)) })
    ),
    handler: { request, body in await testbed.respond(to: request, body: body) }
)
print("http://127.0.0.1:\(try server.start())")
while true { pause() }
