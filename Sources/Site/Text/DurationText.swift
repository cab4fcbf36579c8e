/// Lengths of time as people say them.
enum DurationText {
    /// "45 s", "31 min", "1 h 5 min", "52 h"; rounded down to what is said.
    static func text(milliseconds: Int64) -> String {
        let seconds = max(0, milliseconds) / 1000
        guard seconds >= 60 else { return "\(seconds) s" }
        let minutes = seconds / 60
        guard minutes >= 60 else { return "\(minutes) min" }
        return minutes % 60 == 0 ? "\(minutes / 60) h" : "\(minutes / 60) h \(minutes % 60) min"
    }
}
