/// How long a request's body is: the one place that decides it.
public enum BodyFraming: Equatable, Sendable {
    /// Exactly so many bytes follow; 0 when neither field is there.
    case length(Int)
    /// Chunks follow.
    case chunked
    /// The length could be read in two ways, or not at all: answer and close.
    case reject(RequestError)
}

/// Decides by Content-Length and Transfer-Encoding alone, whatever the method.
///
/// Stricter than RFC 9112 section 6.3: both fields, a repeated field, a coding other than exactly
/// `chunked`, and any coding in HTTP/1.0 are refused, since peers read them differently.
public func bodyFraming(of fields: Fields, version: Version) -> BodyFraming {
    let lengths = fields.slices(of: .contentLength)
    let codings = fields.slices(of: .transferEncoding)
    if codings.isEmpty {
        guard let only = lengths.first else { return .length(0) }
        guard lengths.count == 1, let length = ASCII.decimal(only) else {
            return .reject(.malformed)
        }
        return .length(length)
    }
    guard lengths.isEmpty, codings.count == 1, version == .http11 else {
        return .reject(.malformed)
    }
    return framing(ofCodings: codings[0])
}

private func framing(ofCodings list: ArraySlice<UInt8>) -> BodyFraming {
    if ASCII.equalIgnoringCase(list, "chunked") { return .chunked }
    let codings = list.split(separator: ASCII.comma, omittingEmptySubsequences: false)
        .map { ASCII.trimmed($0) }
    guard codings.allSatisfy({ !$0.isEmpty && ByteSet.token.containsAll($0) }) else {
        return .reject(.malformed)
    }
    // Only a body whose last coding, and no other, is chunked has an end (RFC 9112 section 6.1).
    let chunked = codings.map { ASCII.equalIgnoringCase($0, "chunked") }
    guard chunked.last == true, chunked.count(where: { $0 }) == 1 else {
        return .reject(codings.count == 1 ? .transferCodingUnknown : .malformed)
    }
    return .reject(.transferCodingUnknown)
}
