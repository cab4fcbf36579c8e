internal import HealthModel

/// What stands behind a number for its unit.
enum UnitWords {
    /// A word where people have one, else HealthKit's symbol; nothing for a bare count.
    static func word(for unit: Unit, of type: SampleType?, isOne: Bool) -> String {
        switch unit.symbol {
        case "count": return counted(type, isOne: isOne)
        case "count/min": return "\(perMinute(type))"
        case "()", "": return ""
        default: return words[unit.symbol] ?? unit.symbol
        }
    }

    private static func counted(_ type: SampleType?, isOne: Bool) -> String {
        guard let words = type.flatMap({ things[$0.shortName] }) else { return "" }
        return isOne ? words.one : words.many
    }

    private static func perMinute(_ type: SampleType?) -> String {
        switch type?.shortName {
        case "heartRate", "restingHeartRate", "walkingHeartRateAverage",
            "heartRateRecoveryOneMinute":
            "beats per minute"
        case "respiratoryRate": "breaths per minute"
        case "cyclingCadence": "turns per minute"
        default: "per minute"
        }
    }

    /// What is counted, by short name of the type.
    private static let things: [String: (one: String, many: String)] = [
        "stepCount": ("step", "steps"), "flightsClimbed": ("flight", "flights"),
        "pushCount": ("push", "pushes"), "swimmingStrokeCount": ("stroke", "strokes"),
        "numberOfTimesFallen": ("fall", "falls"), "inhalerUsage": ("use", "uses"),
        "numberOfAlcoholicBeverages": ("drink", "drinks"),
    ]

    private static let words = [
        "degC": "°C", "degF": "°F", "mcg": "µg", "hr": "h", "km/hr": "km/h", "mi/hr": "mph",
        "fl_oz_us": "fl oz (US)", "fl_oz_imp": "fl oz", "cup_us": "cups (US)",
        "cup_imp": "cups", "pt_us": "pints (US)", "pt_imp": "pints",
        "mmol<180.15588>/L": "mmol/L", "dBASPL": "dB", "dBHL": "dB HL", "deg": "°",
        "count/s": "per second", "appleEffortScore": "of 10",
    ]
}
