/// One response as a client reads it.
struct ClientResponse: Equatable {
    var status: Int
    var fields: [String: String]
    var body: [UInt8]

    var text: String { String(decoding: body, as: UTF8.self) }
}

/// Reads responses off bytes, by their own framing.
struct ResponseReader {
    var responses: [ClientResponse] = []
    /// Statuses of the 1xx that came before final responses.
    var interim: [Int] = []
    /// What is left behind the last whole response.
    var rest: ArraySlice<UInt8>

    /// `heads` says for each response in turn whether it answers a HEAD.
    init(_ bytes: [UInt8], heads: [Bool] = []) {
        rest = bytes[...]
        while let (head, behind) = Self.head(of: rest) {
            if head.status < 200 {
                interim.append(head.status)
                rest = behind
                continue
            }
            let isHead = responses.count < heads.count && heads[responses.count]
            guard let (body, behind) = Self.body(of: head, isHead: isHead, in: behind) else {
                return
            }
            rest = behind
            responses.append(
                ClientResponse(status: head.status, fields: head.fields, body: Array(body))
            )
        }
    }

    private static func head(
        of bytes: ArraySlice<UInt8>
    ) -> (head: (status: Int, fields: [String: String]), rest: ArraySlice<UInt8>)? {
        guard let end = find("\r\n\r\n", in: bytes), bytes.starts(with: "HTTP/1.1 ".utf8) else {
            return nil
        }
        let lines = String(decoding: bytes[..<end], as: UTF8.self).split(separator: "\r\n")
        guard let status = Int(lines[0].split(separator: " ")[1]) else { return nil }
        var fields: [String: String] = [:]
        for line in lines.dropFirst() {
            let parts = line.split(separator: ":", maxSplits: 1)
            guard parts.count == 2 else { return nil }
            fields[parts[0].lowercased()] = String(parts[1].drop { $0 == " " })
        }
        return ((status, fields), bytes[(end + 4)...])
    }

    private static func body(
        of head: (status: Int, fields: [String: String]),
        isHead: Bool,
        in bytes: ArraySlice<UInt8>
    ) -> (body: ArraySlice<UInt8>, rest: ArraySlice<UInt8>)? {
        if isHead || head.status == 204 || head.status == 304 { return ([], bytes) }
        if head.fields["transfer-encoding"] != nil { return chunks(bytes) }
        let count = head.fields["content-length"].flatMap { Int($0) } ?? bytes.count
        return bytes.count < count ? nil : (bytes.prefix(count), bytes.dropFirst(count))
    }

    private static func chunks(
        _ bytes: ArraySlice<UInt8>
    ) -> (body: ArraySlice<UInt8>, rest: ArraySlice<UInt8>)? {
        var body: [UInt8] = []
        var rest = bytes
        while let end = find("\r\n", in: rest) {
            let digits = String(decoding: rest[..<end], as: UTF8.self)
            guard let size = Int(digits, radix: 16), rest.endIndex - end >= size + 4 else {
                return nil
            }
            body += rest[(end + 2)..<(end + 2 + size)]
            rest = rest[(end + 4 + size)...]
            if size == 0 { return (body[...], rest) }
        }
        return nil
    }

    private static func find(_ text: String, in bytes: ArraySlice<UInt8>) -> Int? {
        let pattern = Array(text.utf8)
        var index = bytes.startIndex
        while index + pattern.count <= bytes.endIndex {
            if bytes[index] == pattern[0], bytes[index...].starts(with: pattern) { return index }
            index += 1
        }
        return nil
    }
}

extension RawClient {
    /// What has been received, as responses.
    func responses(heads: [Bool] = []) -> [ClientResponse] {
        ResponseReader(received, heads: heads).responses
    }

    /// Receives until so many responses are there.
    @discardableResult
    func receive(responses count: Int, heads: [Bool] = [], seconds: Double = 5) -> [ClientResponse]
    {
        receive(seconds: seconds) { $0.responses(heads: heads).count >= count }
        return responses(heads: heads)
    }
}
