import Dispatch
import Foundation
import Glibc

/// A browser of the plainest kind: one connection for each request, cookies kept, redirects followed
/// by hand.
final class Client: @unchecked Sendable {
    // @unchecked is safe because a test uses each client from one task at a time.
    let port: UInt16
    var cookies: [String: String] = [:]
    /// Called on the connection's own thread as soon as an answer is there.
    var answered: @Sendable () -> Void = {}
    /// Where it is set, the client waits until the server asks for a form's body (RFC 9110 section
    /// 10.1.1), sends it, and calls this: the server is certainly at work on the request then.
    var bodySent: (@Sendable () -> Void)?

    init(port: UInt16) { self.port = port }

    /// The same browser, talking to a server that was started anew.
    func moved(to port: UInt16) -> Client {
        let client = Client(port: port)
        client.cookies = cookies
        return client
    }

    func get(_ path: String) async throws -> Page { try await send("GET", path, body: nil) }

    /// Posts fields as a browser does.
    func post(_ path: String, _ fields: [String: String]) async throws -> Page {
        let body = fields.map { "\(Self.encoded($0))=\(Self.encoded($1))" }.joined(separator: "&")
        return try await send("POST", path, body: body)
    }

    /// Fills in the form on a page that is sent to `action`, and sends it.
    func submit(
        _ page: Page,
        to action: String,
        _ fields: [String: String] = [:]
    ) async throws -> Page {
        guard let form = page.form(to: action) else {
            throw ClientError("no form to \(action) on “\(page.heading)”")
        }
        return try await post(action, form.merging(fields) { $1 })
    }

    /// Follows redirects to the page behind them.
    func followed(_ page: Page) async throws -> Page {
        var page = page
        while let location = page.location { page = try await get(location) }
        return page
    }

    private func send(_ method: String, _ path: String, body: String?) async throws -> Page {
        let request = request(method, path, body)
        let port = port
        let answered = answered
        let bodySent = body == nil ? nil : bodySent
        let answer = try await withCheckedThrowingContinuation { continuation in
            DispatchQueue.global().async {
                let result = Result { try Self.exchange(request, port, bodySent) }
                answered()
                continuation.resume(with: result)
            }
        }
        let page = try Page(answer)
        for (name, value) in page.newCookies { cookies[name] = value.isEmpty ? nil : value }
        return page
    }

    private func request(_ method: String, _ path: String, _ body: String?) -> String {
        var head = "\(method) \(path) HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\nConnection: close\r\n"
        if !cookies.isEmpty {
            let pairs = cookies.map { "\($0)=\($1)" }.joined(separator: "; ")
            head += "Cookie: \(pairs)\r\n"
        }
        guard let body else { return head + "\r\n" }
        if bodySent != nil { head += "Expect: 100-continue\r\n" }
        return head + "Origin: http://127.0.0.1:\(port)\r\n"
            + "Content-Type: application/x-www-form-urlencoded\r\n"
            + "Content-Length: \(body.utf8.count)\r\n\r\n" + body
    }

    private static func encoded(_ text: String) -> String {
        text.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
    }

    private static func exchange(
        _ request: String,
        _ port: UInt16,
        _ bodySent: (@Sendable () -> Void)?
    ) throws -> [UInt8] {
        let socket = try connected(to: port)
        defer { close(socket) }
        guard let bodySent, let end = request.range(of: "\r\n\r\n")?.upperBound else {
            try send(request[...], to: socket)
            return try receive(from: socket, until: nil)
        }
        try send(request[..<end], to: socket)
        let interim = Array("HTTP/1.1 100 Continue\r\n\r\n".utf8)
        guard try receive(from: socket, until: interim.count) == interim else {
            throw ClientError("the server did not ask for the body")
        }
        try send(request[end...], to: socket)
        bodySent()
        return try receive(from: socket, until: nil)
    }

    private static func connected(to port: UInt16) throws -> Int32 {
        let socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        guard socket >= 0 else { throw ClientError("no socket") }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        let connected = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        guard connected == 0 else {
            close(socket)
            throw ClientError("nobody listens")
        }
        return socket
    }

    private static func send(_ text: Substring, to socket: Int32) throws {
        var bytes = Array(text.utf8)
        while !bytes.isEmpty {
            let count = Glibc.send(socket, bytes, bytes.count, Int32(MSG_NOSIGNAL))
            guard count > 0 else { throw ClientError("the connection broke") }
            bytes.removeFirst(count)
        }
    }

    /// What comes up to this many bytes, or up to the end.
    private static func receive(from socket: Int32, until length: Int?) throws -> [UInt8] {
        var answer: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 65_536)
        while answer.count < length ?? .max {
            let wanted = min(chunk.count, (length ?? .max) - answer.count)
            let count = recv(socket, &chunk, wanted, 0)
            guard count >= 0 else { throw ClientError("the connection broke") }
            if count == 0 { break }
            answer += chunk[..<count]
        }
        return answer
    }
}

struct ClientError: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}
