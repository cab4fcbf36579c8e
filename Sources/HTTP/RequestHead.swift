/// A request's head and how the connection goes on behind it.
public struct RequestHead: Sendable {
    public var request: Request
    /// `.length` or `.chunked`, never `.reject`.
    public var framing: BodyFraming
    /// Whether the client waits for 100 (Continue) before it sends the body.
    public var expectsContinue: Bool
    /// Whether the connection may stay open behind the answer (RFC 9112 section 9.3).
    ///
    /// In HTTP/1.0 it never does.
    public var keepsAlive: Bool
}

extension RequestHead {
    /// Checks what single bytes cannot show: target, Host, framing, method, size, expectation.
    ///
    /// Framing comes before all that depends on it, so that a doubtful message is always 400.
    init(
        method: Method,
        target: [UInt8],
        version: Version,
        fields: Fields,
        limits: Limits
    ) throws(RequestError) {
        let framing = bodyFraming(of: fields, version: version)
        if case .reject(let error) = framing { throw error }
        guard Method.implemented.contains(method) else { throw .methodUnknown }
        let target = try RequestTarget(target, method: method)
        let host = try Self.host(in: fields, version: version)
        if case .length(let count) = framing, count > limits.bodyBytes { throw .bodyTooLarge }
        self.framing = framing
        expectsContinue = try Self.expectsContinue(fields, version: version, framing: framing)
        keepsAlive = Self.keepsAlive(fields, version: version)
        request = Request(
            method: method,
            checked: target,
            fields: fields,
            version: version,
            authority: target.authority ?? host
        )
    }

    /// Exactly one valid Host; none is allowed in HTTP/1.0 alone (RFC 9112 section 3.2).
    private static func host(
        in fields: Fields,
        version: Version
    ) throws(RequestError) -> Authority? {
        let hosts = fields.slices(of: .host)
        guard let only = hosts.first else {
            guard version == .http10 else { throw .malformed }
            return nil
        }
        guard hosts.count == 1, let authority = Authority(only) else { throw .malformed }
        return authority
    }

    /// RFC 9110 section 10.1.1; an HTTP/1.0 client never gets a 100.
    private static func expectsContinue(
        _ fields: Fields,
        version: Version,
        framing: BodyFraming
    ) throws(RequestError) -> Bool {
        let expectations = fields.slices(of: .expect)
        guard version == .http11, !expectations.isEmpty else { return false }
        for expectation in expectations {
            guard ASCII.equalIgnoringCase(expectation, "100-continue") else {
                throw .expectationUnknown
            }
        }
        return framing != .length(0)
    }

    private static func keepsAlive(_ fields: Fields, version: Version) -> Bool {
        guard version == .http11 else { return false }
        return !fields.slices(of: .connection).contains { line in
            line.split(separator: ASCII.comma).contains { option in
                ASCII.equalIgnoringCase(ASCII.trimmed(option), "close")
            }
        }
    }
}
