internal import HealthModel

/// Units as forms name them.
enum UnitLabel {
    static func text(_ unit: EntryUnit) -> String {
        switch unit {
        case .stonesAndPounds: "st and lb"
        case .feetAndInches: "ft and in"
        case .clock: "h:min:s"
        case .percent: "%"
        case .unit(let unit): labels[unit.symbol] ?? unit.symbol
        }
    }

    /// The labels of the two fields that a unit of two numbers has; nil for any other.
    static func pair(_ unit: EntryUnit) -> (whole: String, rest: String, short: (String, String))? {
        switch unit {
        case .stonesAndPounds: ("Stones", "Pounds", ("st", "lb"))
        case .feetAndInches: ("Feet", "Inches", ("ft", "in"))
        case .unit, .clock, .percent: nil
        }
    }

    private static let labels = [
        "degC": "°C", "degF": "°F", "mcg": "µg", "count/min": "per minute", "count": "times",
        "km/hr": "km/h", "mi/hr": "mph", "hr": "h", "mmol<180.15588>/L": "mmol/L", "Cal": "Cal",
        "fl_oz_us": "fl oz", "fl_oz_imp": "fl oz", "pt_imp": "pints", "cup_us": "cups",
        "dBASPL": "dB", "dBHL": "dB", "mcS": "µS", "mL/min·kg": "mL/kg·min",
    ]
}
