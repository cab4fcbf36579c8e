/// Sends one case to a server and says what is wrong with the answer.
struct CaseRun {
    private static let refusals: Set<Int> = [400, 408, 411, 413, 414, 417, 431, 501, 505]
    /// How long a server that shall say nothing more is listened to.
    private static let quietSeconds = 0.1

    private let given: HTTPCase
    private let parts: [(part: HTTPCase.Part, bytes: [UInt8])]
    private let client: RawClient

    init(_ given: HTTPCase, port: UInt16) throws {
        self.given = given
        // Before the connection is made: a deadline runs from then on.
        parts = given.allParts.map { ($0, $0.bytes) }
        let buffer = given.allParts.compactMap(\.rcvbuf).first
        client = try RawClient(port: port, receiveBufferBytes: buffer)
    }

    /// The faults found; none when the case holds.
    func faults() -> [String] {
        send()
        if given.allParts.contains(where: { $0.reset_after_send == true }) {
            client.resetOnClose()
            return []
        }
        listen()
        let reader = ResponseReader(client.received, heads: [given.head_first ?? false])
        return statusFaults(reader) + forbiddenFaults(reader) + closeFaults(reader)
    }

    private func send() {
        for (part, bytes) in parts {
            if let delay = part.delay_ms { client.receive(seconds: delay / 1000) }
            if let delay = part.byte_delay_ms {
                for byte in bytes {
                    client.send([byte])
                    Clock.sleep(seconds: delay / 1000)
                }
            } else {
                client.send(bytes)
            }
            if part.half_close == true { client.endSending() }
        }
    }

    private func listen() {
        // Whoever reads slowly does not read here at all: the server must notice by itself.
        let isSlowReader = given.allParts.contains { $0.rcvbuf != nil }
        if isSlowReader { Clock.sleep(seconds: 2) }
        if given.expected == "close" || given.must_close == true {
            client.receive(seconds: isSlowReader ? 10 : 6)
            return
        }
        let heads = [given.head_first ?? false]
        client.receive(responses: given.responses ?? 1, heads: heads, seconds: 3)
        client.receive(seconds: Self.quietSeconds)
    }

    private func statusFaults(_ reader: ResponseReader) -> [String] {
        let statuses = reader.responses.map(\.status)
        let count = statuses.count
        switch given.expected {
        case "accept":
            guard let first = statuses.first else { return ["no response"] }
            var faults: [String] = []
            let isRefused = given.status.map { !$0.contains(first) }
            if isRefused ?? Self.refusals.contains(first) { faults.append("refused: \(statuses)") }
            if let wanted = given.responses, given.allow_fewer != true, count != wanted {
                faults.append("\(count) responses instead of \(wanted)")
            }
            if let interim = given.interim, interim != reader.interim {
                faults.append("interim \(reader.interim) instead of \(interim)")
            }
            return faults
        case "reject", "reject/close":
            guard let first = statuses.first, let last = statuses.last else {
                let mayClose = given.expected == "reject/close" && client.end != nil
                return mayClose ? [] : ["no response"]
            }
            var faults: [String] = []
            let status = given.responses ?? 1 <= 1 ? first : last
            if given.status?.contains(status) == false { faults.append("status \(statuses)") }
            if let most = given.responses, count > most { faults.append("\(count) responses") }
            return faults
        default: return []
        }
    }

    private func forbiddenFaults(_ reader: ResponseReader) -> [String] {
        var faults: [String] = []
        let statuses = reader.responses.map(\.status) + reader.interim
        for response in reader.responses {
            if response.text.contains("SMUGGLED") {
                faults.append("a smuggled request is answered")
            }
            if let text = given.forbid_body, response.text.contains(text) {
                faults.append("the body holds \(text)")
            }
            if let line = given.forbid_header?.lowercased(),
                response.fields.contains(where: { "\($0): \($1)".lowercased().hasPrefix(line) })
            {
                faults.append("the head holds \(line)")
            }
        }
        if let status = given.forbid_status?.first(where: statuses.contains) {
            faults.append("status \(status)")
        }
        if given.same_as == "GET /probe", reader.responses.first?.text != "probe\n" {
            faults.append("not the same resource")
        }
        if let response = reader.responses.last, Self.refusals.contains(response.status),
            given.must_close == true, response.fields["connection"] != "close"
        {
            faults.append("the last response does not announce the end")
        }
        return faults
    }

    private func closeFaults(_ reader: ResponseReader) -> [String] {
        if given.must_close == true || given.expected == "close", client.end == nil {
            return ["the connection is left open"]
        }
        if given.must_close == false, client.end != nil { return ["the connection is closed"] }
        return []
    }
}
