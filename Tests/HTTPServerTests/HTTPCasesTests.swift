import HTTP
import HTTPServer
import Testing

@Suite struct `The HTTP cases` {
    /// Time limits that let the slow cases end soon.
    private static let limits = testLimits { limits in
        limits.headSeconds = 2
        limits.idleSeconds = 1.5
        limits.bodyAllowanceSeconds = 1
        limits.writeAllowanceSeconds = 0.5
        limits.connections = 4096
        limits.connectionsPerAddress = 4096
    }

    /// A server that all cases share: none may harm the next.
    private static let server = try? TestServer(limits: limits)

    @Test(arguments: HTTPCase.all)
    func `hold, or are listed as differences`(given: HTTPCase) async throws {
        let server = try #require(Self.server)
        let faults = try await asClient { try CaseRun(given, port: server.port).faults() }
        if HTTPCase.differences.contains(given.name) {
            #expect(!faults.isEmpty, "holds, so it must leave Differences.md")
        } else {
            #expect(faults.isEmpty)
        }
    }

    @Test func `listed as differences exist and are none of the first duties`() {
        let byName = Dictionary(uniqueKeysWithValues: HTTPCase.all.map { ($0.name, $0) })
        #expect(byName.count == 225)
        let first: Set<String> = [
            "baseline", "content-length", "transfer-encoding", "chunked", "body-ok", "desync",
        ]
        for name in HTTPCase.differences {
            let given = byName[name]
            #expect(given != nil, "\(name) is no case")
            #expect(given.map { $0.level == "MUST" && first.contains($0.category) } != true)
        }
    }

    @Test(arguments: HTTPCase.all)
    func `mean the same to the parser in whatever pieces they come`(given: HTTPCase) {
        let bytes = given.bytes
        let whole = trace(of: bytes, step: bytes.count)
        #expect(trace(of: bytes, step: 1) == whole)
        #expect(trace(of: bytes, step: 7) == whole)
    }

    @Test(arguments: HTTPCase.all.filter { $0.bytes.count < 1000 })
    func `mean the same in pieces when bytes of them are damaged`(given: HTTPCase) {
        var random = Random(seed: UInt64(given.bytes.count))
        for _ in 0..<40 {
            let bytes = random.damage(given.bytes)
            let whole = trace(of: bytes, step: bytes.count)
            #expect(trace(of: bytes, step: 1) == whole, "\(bytes)")
        }
    }

    /// What the parser makes of bytes that come in pieces of `step`.
    private func trace(of bytes: [UInt8], step: Int) -> [String] {
        var parser = RequestParser(limits: Limits(bodyBytes: 32 << 20))
        var trace: [String] = []
        var body: [UInt8] = []
        var start = 0
        while start < bytes.count {
            let piece = Array(bytes[start..<min(bytes.count, start + step)])
            start += piece.count
            var position = 0
            do throws(RequestError) {
                while let event = try parser.next(piece, from: &position) {
                    switch event {
                    case .head(let head): trace.append("\(head.request)")
                    case .body(let part): body += part
                    case .end:
                        trace.append("\(body)")
                        body = []
                    }
                }
            } catch {
                return trace + ["\(error)"]
            }
        }
        return trace + ["\(body)", "\(parser.isInHead) \(parser.isInBody)"]
    }
}

/// Numbers that are the same in each run (Knuth's MMIX generator).
private struct Random {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next(below limit: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int(state >> 33) % limit
    }

    /// Changes, inserts, doubles or drops a few bytes; mostly those that mean something.
    mutating func damage(_ bytes: [UInt8]) -> [UInt8] {
        let telling = Array("\r\n\r\n :;=,0123456789abcdef%/?\"\0\t.".utf8) + [0x7F, 0xFF]
        var bytes = bytes
        for _ in 0...next(below: 3) where !bytes.isEmpty {
            let index = next(below: bytes.count)
            let byte = telling[next(below: telling.count)]
            switch next(below: 4) {
            case 0: bytes[index] = byte
            case 1: bytes.insert(byte, at: index)
            case 2: bytes.insert(bytes[index], at: index)
            default: bytes.remove(at: index)
            }
        }
        return bytes
    }
}
