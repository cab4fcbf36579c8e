import HTTP
import HTTPServer
import Synchronization
import Testing

@Suite struct `A streamed response` {
    private struct Fault: Error {}

    private func get(
        _ response: Response,
        version: String = "1.1"
    ) async throws -> (text: String, responses: [ClientResponse], end: RawClient.End?) {
        try await get(version: version) { _, _ in response }
    }

    private func get(
        version: String,
        handler: @escaping Server.Handler
    ) async throws -> (text: String, responses: [ClientResponse], end: RawClient.End?) {
        let server = try TestServer(handler: handler)
        let result = try await asClient {
            let client = try RawClient(port: server.port)
            client.send("GET / HTTP/\(version)\r\nHost: h\r\nConnection: close\r\n\r\n")
            client.receiveAll()
            return (client.text, client.responses(), client.end)
        }
        await server.stop()
        return result
    }

    @Test func `of unknown length goes out in chunks`() async throws {
        let result = try await get(
            Response(
                body: .stream(count: nil) { writer in
                    try await writer.write(Array("hello ".utf8))
                    try await writer.write([])
                    try await writer.write(Array("world".utf8))
                }
            )
        )
        #expect(result.text.hasSuffix("\r\n\r\n6\r\nhello \r\n5\r\nworld\r\n0\r\n\r\n"))
        #expect(result.responses.first?.text == "hello world")
        #expect(result.responses.first?.fields["content-length"] == nil)
    }

    @Test func `of unknown length ends with the connection in HTTP/1.0`() async throws {
        let response = Response(body: .stream(count: nil) { try await $0.write([0x61]) })
        let result = try await get(response, version: "1.0")
        #expect(result.text.hasSuffix("\r\n\r\na"))
        #expect(!result.text.contains("hunked"))
        #expect(result.end == .orderly)
    }

    @Test func `of known length carries it`() async throws {
        let response = Response(body: .stream(count: 2) { try await $0.write([0x61, 0x62]) })
        let result = try await get(response)
        #expect(result.responses.first?.fields["content-length"] == "2")
        #expect(result.responses.first?.text == "ab")
    }

    @Test(arguments: [nil, 1, 3, 5] as [Int?])
    func `that fails or breaks its promise breaks the connection`(count: Int?) async throws {
        let response = Response(
            body: .stream(count: count) { writer in
                try await writer.write([0x61, 0x62])
                if count == nil || count == 5 { throw Fault() }
            }
        )
        let result = try await get(response)
        // Neither in chunks nor by its length can it be taken for the whole.
        #expect(result.responses.isEmpty)
        #expect(result.end == .reset)
    }

    @Test func `is produced no faster than the client reads`() async throws {
        let written = Counter()
        let part = [UInt8](repeating: 1, count: 64 << 10)
        let server = try TestServer(handler: { _, _ in
            Response(
                body: .stream(count: 1024 * part.count) { writer in
                    for _ in 0..<1024 {
                        try await writer.write(part)
                        written.value.withLock { $0 += 1 }
                    }
                }
            )
        })
        let (early, received) = try await asClient {
            let client = try RawClient(port: server.port)
            client.send("GET / HTTP/1.1\r\nHost: h\r\n\r\n")
            client.receive(seconds: 5) { !$0.received.isEmpty }
            Clock.sleep(seconds: 0.3)
            let early = written.value.withLock { $0 }
            client.receive(seconds: 10) { $0.received.count > 1024 * part.count }
            return (early, client.received.count)
        }
        #expect(early < 512)
        #expect(received > 1024 * part.count)
        await server.stop()
    }
}

private final class Counter: Sendable {
    let value = Mutex(0)
}
