/// Reads numbers that our own pages wrote: digits and nothing else.
enum WholeNumber {
    /// Nil for a sign, a space, more than 18 digits or nothing at all: `Int64.init` takes "+5".
    static func read(_ text: String) -> Int64? {
        guard (1...18).contains(text.utf8.count) else { return nil }
        var number: Int64 = 0
        for unit in text.utf8 {
            guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(unit) else { return nil }
            number = number * 10 + Int64(unit - UInt8(ascii: "0"))
        }
        return number
    }
}
