internal import HTTP

/// The value of Date, written once a second.
struct DateCache {
    private var second = Int64.min
    private var text: [UInt8] = []

    mutating func bytes(at seconds: Int64) -> [UInt8] {
        if seconds != second {
            second = seconds
            text = HTTPDate.format(seconds)
        }
        return text
    }
}
