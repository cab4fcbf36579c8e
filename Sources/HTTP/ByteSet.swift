/// A set of ASCII bytes, looked up by two words of bits; no byte above 127 is ever in it.
struct ByteSet: Sendable {
    private let low: UInt64
    private let high: UInt64

    /// The bytes of an ASCII text and of closed ranges.
    init(_ text: String, _ ranges: ClosedRange<UInt8>...) {
        var low: UInt64 = 0
        var high: UInt64 = 0
        for byte in Array(text.utf8) + ranges.flatMap({ Array($0) }) where byte < 128 {
            if byte < 64 { low |= 1 << UInt64(byte) } else { high |= 1 << UInt64(byte - 64) }
        }
        self.low = low
        self.high = high
    }

    @inline(__always)
    func contains(_ byte: UInt8) -> Bool {
        guard byte < 128 else { return false }
        return (byte < 64 ? low >> UInt64(byte) : high >> UInt64(byte - 64)) & 1 == 1
    }

    func containsAll(_ bytes: some Sequence<UInt8>) -> Bool {
        bytes.allSatisfy { contains($0) }
    }

    /// The end of the run of members that starts at `start`, at most at `end`.
    @inline(__always)
    func runEnd(in bytes: [UInt8], from start: Int, to end: Int) -> Int {
        var index = start
        while index < end, contains(bytes[index]) { index += 1 }
        return index
    }
}

private let letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
private let digits = "0123456789"
private let subDelimiters = "!$&'()*+,;="

extension ByteSet {
    /// RFC 9110 section 5.6.2: tchar.
    static let token = ByteSet(letters + digits + "!#$%&'*+-.^_`|~")
    static let digit = ByteSet(digits)
    /// RFC 3986 section 3.3: pchar and "/"; a percent sign is checked when it is decoded.
    static let path = ByteSet(letters + digits + "-._~" + subDelimiters + ":@/%")
    /// What may stand in a query: RFC 3986 section 3.4, and those characters that browsers leave
    /// unescaped there (WHATWG URL, query percent-encode set).
    static let query = ByteSet(letters + digits + "-._~" + subDelimiters + ":@/?%[]|{}^`\\")
    /// All of a request-target: no control, no space, no fragment (RFC 9112 section 3.2).
    static let target = ByteSet("!", 0x24...0x3B, 0x3D...0x3D, 0x3F...0x7E)
    /// RFC 3986 section 2.3: unreserved.
    static let unreserved = ByteSet(letters + digits + "-._~")
    /// A registered name as we take it: no percent sign and no sub-delimiter.
    static let registeredName = ByteSet(letters + digits + "-._~")
    /// Between the brackets of an IPv6 literal.
    static let addressLiteral = ByteSet(digits + "abcdefABCDEF:.")
    /// RFC 6265 section 4.1.1: cookie-octet.
    static let cookieValue = ByteSet("!", 0x23...0x2B, 0x2D...0x3A, 0x3C...0x5B, 0x5D...0x7E)
}
