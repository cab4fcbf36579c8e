/// Reads HealthKit's unit strings, byte by byte.
///
/// ```
/// unit    = "" | "()" | product | product "/" product
/// product = term *( ("·" | "*" | ".") term )     all behind the "/" is divided by
/// term    = ( symbol | "(" product ")" ) [ "^" ["-"] digits ]
/// symbol  = [prefix] unit | [prefix] "mol<" number ">"
/// ```
/// A `1` may stand last before the `/`: `1/s`, `m·1/s`.
struct UnitParser {
    /// Groups inside groups.
    private static let maximumDepth = 8

    private let bytes: [UInt8]
    private var position = 0
    private var depth = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    mutating func parse() throws(UnitError) -> [UnitFactor] {
        guard bytes.count <= Unit.maximumLength else { throw .tooLarge }
        if bytes.isEmpty || bytes == Array("()".utf8) { return [] }
        let above = try product(mayEndInOne: true)
        var below: [UnitFactor] = []
        if take("/") { below = try product(mayEndInOne: false) }
        guard position == bytes.count else { throw .malformed(position: position) }
        return above + below.compactMap { $0.raised(to: -1) }
    }

    private mutating func product(mayEndInOne: Bool) throws(UnitError) -> [UnitFactor] {
        var factors: [UnitFactor] = []
        repeat {
            if mayEndInOne, bytes[position...].starts(with: "1/".utf8) {
                position += 1
                return factors
            }
            factors += try term()
            // Bounded here too, so that no product of products takes long.
            guard factors.count <= Unit.maximumLength else { throw .tooLarge }
        } while takeMultiplication()
        return factors
    }

    private mutating func term() throws(UnitError) -> [UnitFactor] {
        let factors: [UnitFactor]
        if take("(") {
            depth += 1
            guard depth <= Self.maximumDepth else { throw .tooLarge }
            factors = try product(mayEndInOne: false)
            guard take(")") else { throw .malformed(position: position) }
            depth -= 1
        } else {
            factors = [try symbol()]
        }
        guard take("^") else { return factors }
        let power = try exponent()
        let raised = factors.compactMap { $0.raised(to: power) }
        guard raised.count == factors.count else { throw .tooLarge }
        return raised.filter { $0.power != 0 }
    }

    private mutating func exponent() throws(UnitError) -> Int {
        let isNegative = take("-")
        let digits = takeWhile { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        guard !digits.isEmpty else { throw .malformed(position: position) }
        guard digits.count <= 3, let value = LocalDay.number(digits) else { throw .tooLarge }
        return isNegative ? -value : value
    }

    private mutating func symbol() throws(UnitError) -> UnitFactor {
        let start = position
        let name = takeWhile(Self.isSymbol)
        guard !name.isEmpty else { throw .malformed(position: start) }
        let text = String(decoding: name, as: UTF8.self)
        guard let (atom, prefix) = Self.resolve(text) else { throw .unknown(text) }
        guard take("<") else { return UnitFactor(atom, prefix: prefix) }
        guard atom.isMole else { throw .malformed(position: position - 1) }
        return UnitFactor(atom, prefix: prefix, molarMass: try molarMass())
    }

    /// The number up to `>`, above zero.
    private mutating func molarMass() throws(UnitError) -> Digits {
        let start = position
        let number = takeWhile { $0 != UInt8(ascii: ">") }
        guard take(">"), let mass = Digits(parsing: String(decoding: number, as: UTF8.self)),
            !mass.isZero, !mass.isNegative
        else { throw .malformed(position: start) }
        return mass
    }

    /// The whole symbol first: `min` is a minute and not a milli-inch.
    private static func resolve(_ text: String) -> (UnitAtom, UnitPrefix)? {
        if let atom = atom(text) { return (atom, .none) }
        for prefix in UnitPrefix.all where text.utf8.starts(with: prefix.symbol.utf8) {
            let rest = String(Substring(text.utf8.dropFirst(prefix.symbol.utf8.count)))
            if let atom = atom(rest), atom.takesPrefixes { return (atom, prefix) }
        }
        return nil
    }

    /// The litre is also written `l`.
    private static func atom(_ symbol: String) -> UnitAtom? {
        UnitAtom.bySymbol[symbol == "l" ? "L" : symbol]
    }

    private static func isSymbol(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "_"), UInt8(ascii: "%"):
            true
        default: false
        }
    }

    private mutating func takeMultiplication() -> Bool {
        if take("*") || take(".") { return true }
        guard bytes[position...].starts(with: "·".utf8) else { return false }
        position += "·".utf8.count
        return true
    }

    private mutating func take(_ mark: Unicode.Scalar) -> Bool {
        guard position < bytes.count, bytes[position] == UInt8(ascii: mark) else { return false }
        position += 1
        return true
    }

    private mutating func takeWhile(_ belongs: (UInt8) -> Bool) -> ArraySlice<UInt8> {
        let taken = bytes[position...].prefix(while: belongs)
        position += taken.count
        return taken
    }
}
