internal import HTTP

/// Finds the route for a method and a path.
///
/// Paths are compared segment by segment as bytes, decoded once: no case folding, no normal form,
/// and a closing slash is another path.
struct Router: Sendable {
    enum Match: Sendable {
        case route(Route, values: [String])
        /// The path is there, but not for this method; these are.
        case wrongMethod(SitePath, allowed: [Method])
        case nothing

        var isForMachines: Bool {
            switch self {
            case .route(let route, _): route.path.isForMachines
            case .wrongMethod(let path, _): path.isForMachines
            case .nothing: false
            }
        }
    }

    private struct Entry: Sendable {
        let path: SitePath
        let segments: [SitePath.Segment]
        var routes: [Route]
    }

    /// By the number of segments, literal paths before those with values.
    private let entries: [Int: [Entry]]

    init(_ routes: [Route]) {
        var byPath: [SitePath: Entry] = [:]
        for route in routes {
            let fresh = Entry(path: route.path, segments: route.path.segments, routes: [])
            byPath[route.path, default: fresh].routes.append(route)
        }
        entries = Dictionary(grouping: byPath.values) { $0.segments.count }
            .mapValues { $0.sorted { Self.valueCount($0) < Self.valueCount($1) } }
    }

    /// The match for a request; `HEAD` finds what `GET` finds.
    func match(_ method: Method, _ path: [String]) -> Match {
        let segments = path.map { Array($0.utf8) }
        for entry in entries[segments.count, default: []] {
            guard let values = Self.values(of: entry.segments, in: segments) else { continue }
            let wanted = method == .head ? .get : method
            if let route = entry.routes.first(where: { $0.method == wanted }) {
                return .route(route, values: values)
            }
            return .wrongMethod(entry.path, allowed: Self.allowed(entry.routes))
        }
        return .nothing
    }

    private static func valueCount(_ entry: Entry) -> Int {
        entry.segments.filter { $0 == .value }.count
    }

    private static func values(
        of pattern: [SitePath.Segment],
        in segments: [[UInt8]]
    ) -> [String]? {
        var values: [String] = []
        for (part, segment) in zip(pattern, segments) {
            switch part {
            case .literal(let bytes): guard bytes == segment else { return nil }
            case .value:
                guard !segment.isEmpty else { return nil }
                values.append(String(decoding: segment, as: UTF8.self))
            }
        }
        return values
    }

    private static func allowed(_ routes: [Route]) -> [Method] {
        let methods = routes.map(\.method)
        return methods.contains(.get) ? [.get, .head] + methods.filter { $0 != .get } : methods
    }
}
