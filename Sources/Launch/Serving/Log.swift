internal import Glibc
internal import HTTP
internal import HTTPServer
internal import Site

/// The log: one line for each answer and each event, on standard output.
///
/// It names routes by their pattern; no path, query, body or name ever reaches it.
struct Log: Sendable {
    let now: @Sendable () -> Int64
    /// Where a finished line goes, with its line end.
    let write: @Sendable (String) -> Void

    static let standardOutput: @Sendable (String) -> Void = { line in
        _ = Array(line.utf8).withUnsafeBytes {
            Glibc.write(STDOUT_FILENO, $0.baseAddress, $0.count)
        }
    }

    /// One answer.
    func answered(_ entry: AccessLogEntry) {
        let pattern = entry.routePattern.isEmpty ? "-" : entry.routePattern
        line(
            """
            id=\(entry.requestID) method=\(entry.method) route=\(pattern) status=\(entry.status) \
            bytes=\(entry.bodyBytes) microseconds=\(entry.durationMicroseconds)
            """
        )
    }

    /// Why an answer was a refusal or a fault.
    func refused(_ entry: SiteLogEntry) {
        line(
            """
            id=\(entry.request) route=\(entry.pattern) status=\(entry.status) \
            reason="\(entry.reason)"
            """
        )
    }

    /// Anything else that an operator should know.
    func event(_ text: String) { line("event=\"\(text)\"") }

    private func line(_ text: String) { write("\(timestamp) \(Self.escaped(text))\n") }

    /// UTC, in the form of RFC 3339.
    private var timestamp: String {
        var seconds = time_t(now() / 1000)
        var parts = tm()
        gmtime_r(&seconds, &parts)
        func two(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }
        return "\(parts.tm_year + 1900)-\(two(parts.tm_mon + 1))-\(two(parts.tm_mday))"
            + "T\(two(parts.tm_hour)):\(two(parts.tm_min)):\(two(parts.tm_sec))Z"
    }

    /// Control characters could forge lines or steer a terminal.
    static func escaped(_ text: String) -> String {
        var safe = ""
        for scalar in text.unicodeScalars {
            if scalar.properties.generalCategory == .control {
                safe += "\\u{\(String(scalar.value, radix: 16))}"
            } else {
                safe.unicodeScalars.append(scalar)
            }
        }
        return safe
    }
}
