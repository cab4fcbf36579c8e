import HTTP
import HTTPServer
import Testing

@Suite struct `A proxy in front` {
    private func answer(_ fields: String, proxies: Set<String>) async throws -> String? {
        let server = try TestServer(
            trustedProxies: proxies,
            handler: { request, _ in .text(request.remoteAddress) }
        )
        let text = try await asClient {
            let client = try RawClient(port: server.port)
            client.send("GET / HTTP/1.1\r\nHost: h\r\n\(fields)\r\n")
            return client.receive(responses: 1).first?.text
        }
        await server.stop()
        return text
    }

    private let forwarded = "X-Forwarded-For: 203.0.113.9\r\n"

    @Test func `speaks for its clients when it is trusted, and only then`() async throws {
        #expect(try await answer(forwarded, proxies: ["127.0.0.1"]) == "203.0.113.9")
        #expect(try await answer(forwarded, proxies: ["192.0.2.1"]) == "127.0.0.1")
        #expect(try await answer("", proxies: ["127.0.0.1"]) == "127.0.0.1")
    }

    @Test(arguments: [
        // The client wrote the first, the proxies the rest.
        ("X-Forwarded-For: 6.6.6.6, 203.0.113.9 ,192.0.2.1\r\n", "203.0.113.9"),
        ("X-Forwarded-For: 6.6.6.6\r\nX-Forwarded-For: 2001:db8::1\r\n", "2001:db8::1"),
        ("X-Forwarded-For: 6.6.6.6, <script>\r\n", "127.0.0.1"),
        ("X-Forwarded-For: 192.0.2.1\r\n", "127.0.0.1"),
        ("X-Forwarded-Proto: https\r\n", "127.0.0.1"),
    ])
    func `is believed as far as it can know`(fields: String, expected: String) async throws {
        let proxies: Set<String> = ["127.0.0.1", "192.0.2.1"]
        #expect(try await answer(fields, proxies: proxies) == expected)
    }
}
