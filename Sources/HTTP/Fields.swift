/// The fields of a message, in order, with repeated names kept apart (RFC 9110 section 5.3).
///
/// All names and values lie in one run of bytes, so that a whole head costs two allocations.
public struct Fields: Sendable {
    private struct Line {
        var nameStart: Int
        var nameEnd: Int
        var valueStart: Int
        var valueEnd: Int
    }

    private var storage: [UInt8] = []
    private var lines: [Line] = []

    public init() {}

    /// How many lines there are.
    public var count: Int { lines.count }

    public var isEmpty: Bool { lines.isEmpty }

    /// The value of the first line of that name.
    public func first(_ name: FieldName) -> FieldValue? {
        guard let line = lines.first(where: { isNamed($0, name) }) else { return nil }
        return FieldValue(checked: storage[line.valueStart..<line.valueEnd])
    }

    /// The values of all lines of that name, in order.
    public func all(_ name: FieldName) -> [FieldValue] {
        slices(of: name).map { FieldValue(checked: $0) }
    }

    public func contains(_ name: FieldName) -> Bool { lines.contains { isNamed($0, name) } }

    /// Adds a line behind all others.
    public mutating func append(_ name: FieldName, _ value: FieldValue) {
        beginLine()
        extendName(name.bytes[...])
        beginValue()
        extendValue(value.bytes[...])
        lines[lines.count - 1].valueEnd = storage.count
    }

    /// Leaves one line of that name: this.
    public mutating func set(_ name: FieldName, to value: FieldValue) {
        remove(name)
        append(name, value)
    }

    /// Drops all lines of that name.
    public mutating func remove(_ name: FieldName) {
        var kept = Fields()
        for line in lines where !isNamed(line, name) { kept.copy(line, from: self) }
        if kept.count < count { self = kept }
    }

    /// Adds all lines of other fields behind these.
    public mutating func append(_ others: Fields) {
        for line in others.lines { copy(line, from: others) }
    }

    private mutating func copy(_ line: Line, from other: Fields) {
        beginLine()
        extendName(other.storage[line.nameStart..<line.nameEnd])
        beginValue()
        extendValue(other.storage[line.valueStart..<line.valueEnd])
        lines[lines.count - 1].valueEnd = storage.count
    }

    private func isNamed(_ line: Line, _ name: FieldName) -> Bool {
        guard line.nameEnd - line.nameStart == name.bytes.count else { return false }
        for index in 0..<name.bytes.count
        where storage[line.nameStart + index] != name.bytes[index] { return false }
        return true
    }
}

// What the parser and the encoder use: bytes without a copy.
extension Fields {
    mutating func reserve(bytes: Int, lines count: Int) {
        storage.reserveCapacity(bytes)
        lines.reserveCapacity(count)
    }

    mutating func beginLine() {
        let end = storage.count
        lines.append(Line(nameStart: end, nameEnd: end, valueStart: end, valueEnd: end))
    }

    mutating func extendName(_ token: ArraySlice<UInt8>) {
        for byte in token { storage.append(ASCII.lowercased(byte)) }
    }

    mutating func beginValue() {
        lines[lines.count - 1].nameEnd = storage.count
        lines[lines.count - 1].valueStart = storage.count
    }

    mutating func extendValue(_ bytes: ArraySlice<UInt8>) { storage.append(contentsOf: bytes) }

    /// Ends the value and cuts the whitespace behind it.
    mutating func endLine() {
        let start = lines[lines.count - 1].valueStart
        while storage.count > start, let last = storage.last, ASCII.isBlank(last) {
            storage.removeLast()
        }
        lines[lines.count - 1].valueEnd = storage.count
    }

    /// The values of all lines of that name, as parts of the storage.
    func slices(of name: FieldName) -> [ArraySlice<UInt8>] {
        var found: [ArraySlice<UInt8>] = []
        for line in lines where isNamed(line, name) {
            found.append(storage[line.valueStart..<line.valueEnd])
        }
        return found
    }

    /// Calls `body` with every line's name and value.
    func forEachLine(_ body: (_ name: ArraySlice<UInt8>, _ value: ArraySlice<UInt8>) -> Void) {
        for line in lines {
            body(storage[line.nameStart..<line.nameEnd], storage[line.valueStart..<line.valueEnd])
        }
    }
}

extension Fields: ExpressibleByDictionaryLiteral {
    public init(dictionaryLiteral elements: (FieldName, FieldValue)...) {
        for (name, value) in elements { append(name, value) }
    }
}

extension Fields: Equatable {
    /// Equal when the same lines stand in the same order.
    public static func == (left: Fields, right: Fields) -> Bool {
        left.count == right.count && left.elements.elementsEqual(right.elements, by: ==)
    }

    /// All lines in order.
    public var elements: [(name: FieldName, value: FieldValue)] {
        var all: [(name: FieldName, value: FieldValue)] = []
        forEachLine { name, value in
            all.append((FieldName(lowercaseToken: name), FieldValue(checked: value)))
        }
        return all
    }
}
