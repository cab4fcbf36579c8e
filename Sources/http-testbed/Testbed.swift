internal import HTTP
internal import HTTPServer

/// Answers what the HTTP cases ask for.
struct Testbed: Sendable {
    let staticFiles: StaticFiles?

    func respond(to request: Request, body: RequestBody) async -> Response {
        let path = request.target.path
        if path.first == "static" {
            return staticFiles?.respond(to: request) ?? .text("not found\n", status: .notFound)
        }
        switch (request.method, path) {
        case (.get, []), (.head, []): return .text("keepwell\n")
        case (.get, ["probe"]), (.head, ["probe"]): return .text("probe\n")
        case (.get, ["smuggled"]), (.head, ["smuggled"]): return .text("SMUGGLED\n")
        case (.get, ["page"]): return .html(Self.page)
        case (.get, ["big"]), (.head, ["big"]): return big()
        case (.post, ["echo"]): return await echo(body)
        case (_, []), (_, ["probe"]), (_, ["smuggled"]), (_, ["big"]), (_, ["echo"]):
            return .text("method not allowed\n", status: .methodNotAllowed)
        default: return .text("not found\n", status: .notFound)
        }
    }

    /// As large as a page of text.
    private static let page = [UInt8](repeating: UInt8(ascii: "x"), count: 4096)

    private func big() -> Response {
        let part = [UInt8](repeating: UInt8(ascii: "b"), count: 64 << 10)
        return Response(
            fields: [.contentType: "application/octet-stream"],
            body: .stream(count: 128 * part.count) { writer in
                for _ in 0..<128 { try await writer.write(part) }
            }
        )
    }

    private func echo(_ body: RequestBody) async -> Response {
        do throws(BodyError) {
            let bytes = try await body.collect(limit: .max)
            return Response(contentType: "application/octet-stream", bytes)
        } catch {
            return .text("\(error.status)\n", status: error.status)
        }
    }
}
