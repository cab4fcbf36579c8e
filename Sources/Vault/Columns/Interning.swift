/// Gives each distinct value a number, in the order in which values first come.
struct Interning<Value: Hashable> {
    private(set) var values: [Value] = []
    private var numbers: [Value: Int64] = [:]

    mutating func number(of value: Value) -> Int64 {
        if let number = numbers[value] { return number }
        let number = Int64(values.count)
        values.append(value)
        numbers[value] = number
        return number
    }
}
