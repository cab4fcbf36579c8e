/// Why a person's input is not an amount.
public enum AmountError: Error, Hashable, Sendable {
    /// Nothing was entered; that is never zero.
    case empty
    /// Something else than numbers was entered.
    case notANumber
    /// A number has more digits than are kept.
    case tooLong
    /// One number where two are expected, and nothing says which it is.
    case noUnit
    /// A unit was typed that is not the one of the field.
    case otherUnit
    /// A part is negative, not whole where it must be, or makes a larger unit: 14 pounds, 60 minutes.
    case partOutOfRange

    init(_ error: NumberError) {
        switch error {
        case .empty: self = .empty
        case .notANumber: self = .notANumber
        case .tooLong: self = .tooLong
        }
    }
}

/// Reads the amounts that people type into one field, for the unit that the field has.
///
/// `70,5`, `70.5 kg`, `5'11"`, `5 ft 11 in`, `11 st 4.5 lb`, `1:05:30`, `1 h 5 min`. A unit that is
/// typed must be the field's: nothing is converted behind anybody's back.
public enum AmountReader {
    /// What a time of two numbers means.
    public enum TwoPartClock: Hashable, Sendable {
        /// `1:05` is an hour and five minutes.
        case hoursAndMinutes
        /// `1:05` is a minute and five seconds.
        case minutesAndSeconds
    }

    /// Reads one amount.
    ///
    /// - Parameters:
    ///   - text: what was typed.
    ///   - unit: the unit of the field.
    ///   - style: how the person writes numbers.
    ///   - twoPartClock: what a time of two numbers means, for ``EntryUnit/clock``.
    /// - Returns: the amount in the unit in which it is kept.
    /// - Throws: ``AmountError``.
    public static func read(
        _ text: some StringProtocol,
        as unit: EntryUnit,
        style: NumberStyle,
        twoPartClock: TwoPartClock = .hoursAndMinutes
    ) throws(AmountError) -> Quantity {
        let bytes = Array(text.utf8)
        if unit == .clock, bytes.contains(UInt8(ascii: ":")) {
            return try ClockText.read(bytes, style: style, twoPartClock: twoPartClock)
        }
        let words = UnitWord.words(of: unit)
        let pieces = try AmountPieces(bytes, words: words, isSingle: words.count == 1)
        let parts = try pieces.parts.map { part throws(AmountError) in
            try part.map { part throws(AmountError) in try number(part, style: style) }
        }
        return try quantity(parts, as: unit)
    }

    static func number(
        _ bytes: [UInt8],
        style: NumberStyle
    ) throws(AmountError) -> Digits {
        let text = String(decoding: bytes, as: UTF8.self)
        do throws(NumberError) {
            return try NumberReader.read(text, style: style)
        } catch {
            throw AmountError(error)
        }
    }

    /// Puts the numbers together, the one of the largest unit first.
    private static func quantity(
        _ parts: [Digits?],
        as unit: EntryUnit
    ) throws(AmountError) -> Quantity {
        let quantity: Quantity?
        switch unit {
        case .unit, .percent: quantity = parts[0].flatMap(unit.quantity)
        case .stonesAndPounds, .feetAndInches:
            quantity = try wholeAndRest(parts, as: unit)
        case .clock: quantity = try clock(parts)
        }
        guard let quantity else { throw .partOutOfRange }
        return quantity
    }

    /// Small units alone may be as many as they like: `158 lb`, `71 in`.
    private static func wholeAndRest(
        _ parts: [Digits?],
        as unit: EntryUnit
    ) throws(AmountError) -> Quantity? {
        if parts[0] == nil, let rest = parts[1], !rest.isNegative {
            return Quantity(digits: rest, unit: unit.storedUnit)
        }
        let whole = Int64(try whole(parts[0]))
        let rest = parts[1] ?? .zero
        return unit == .feetAndInches
            ? FeetAndInches(feet: whole, inches: rest)?.quantity
            : StonesAndPounds(stones: whole, pounds: rest)?.quantity
    }

    /// Hours, minutes and seconds that were named: the first of them may be as great as it likes,
    /// so that `90 min` is an hour and a half.
    private static func clock(_ parts: [Digits?]) throws(AmountError) -> Quantity? {
        let (hours, minutes) = (try whole(parts[0]), try whole(parts[1]))
        let seconds = parts[2] ?? .zero
        let isFirst = parts[0] == nil
        guard isFirst || minutes < 60 else { throw .partOutOfRange }
        let (product, overflow) = hours.multipliedReportingOverflow(by: 60)
        let (sum, overflowed) = product.addingReportingOverflow(minutes)
        guard !overflow, !overflowed else { throw .tooLong }
        if isFirst, parts[1] == nil, !seconds.isNegative {
            return Quantity(digits: seconds, unit: .second)
        }
        let duration = ClockDuration(
            hours: Int64(sum / 60),
            minutes: Int64(sum % 60),
            seconds: seconds
        )
        return duration?.quantity
    }

    static func whole(_ digits: Digits?) throws(AmountError) -> Int {
        guard let digits else { return 0 }
        guard let whole = digits.wholeNumber, whole >= 0 else { throw .partOutOfRange }
        return whole
    }
}
