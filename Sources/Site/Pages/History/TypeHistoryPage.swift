internal import HealthModel
internal import Keepwell
internal import Mustache

/// The entries of one type by day, or what they come to per day, week, month or year.
enum TypeHistoryPage {
    static func show(_ visit: Visit) async throws(KeepwellError) -> Answer {
        guard let type = SampleType.withAddressName(try visit.value()) else { throw .notFound }
        let sources = try await visit.service.healthStore.sources(visit.signedIn(), of: type)
        let view = try View(visit, type, sources: sources)
        var model = Model(view, sources: sources)
        if let period = view.period {
            try await fill(&model, visit, view, per: period)
        } else {
            try await fill(&model, visit, view)
        }
        return .page(model)
    }

    /// What the address asks for.
    struct View: Sendable {
        let type: SampleType
        /// Nil for the entries themselves.
        let period: CalendarPeriod?
        /// The name of the only source to show; nil for all.
        let source: String?

        init(_ visit: Visit, _ type: SampleType, sources: [String]) throws(KeepwellError) {
            self.type = type
            let by = visit.query(.by)
            period = by.flatMap(CalendarPeriod.init(rawValue:))
            guard by == nil || period != nil else { throw .notFound }
            let code = visit.query(.source)
            source = sources.first { AddressCode.of($0) == code }
        }

        private init(_ type: SampleType, _ period: CalendarPeriod?, _ source: String?) {
            (self.type, self.period, self.source) = (type, period, source)
        }

        func with(_ period: CalendarPeriod?) -> View { View(type, period, source) }
        func with(_ source: String?) -> View { View(type, period, source) }

        /// A source stands in it as a code: its name may say what somebody measures.
        var address: LocalPath {
            var path = LocalPath(trusted: SitePath.typeHistory.link(type.addressName))
            if let period { path = path.with(.by, period.rawValue) }
            if let source { path = path.with(.source, AddressCode.of(source)) }
            return path
        }

        static let sample = View(.bodyMass, .week, "Scale")
    }

    private static func fill(
        _ model: inout Model,
        _ visit: Visit,
        _ view: View
    ) async throws(KeepwellError) {
        var query = SampleQuery(view.type)
        query.sources = view.source.map { [$0] }
        let history = try await EntryPortion.fetch(visit, query)
        let settings = try visit.signedIn().person.settings
        model.rows = history.entries.map { EntryRow($0, settings) }
        model.older = history.next.map { view.address.with(.before, $0).text }
        model.newest = visit.query(.before) == nil ? nil : view.address.text
        model.damages = history.damages
    }

    private static func fill(
        _ model: inout Model,
        _ visit: Visit,
        _ view: View,
        per period: CalendarPeriod
    ) async throws(KeepwellError) {
        let person = try visit.signedIn()
        let settings = person.person.settings
        var request = SummaryRequest(view.type, per: period)
        request.source = view.source
        request.skipping = visit.query(.after).flatMap(WholeNumber.read).map(Int.init) ?? 0
        for type in view.type.amountTypes {
            request.units[type.identifier] = UsualUnits.first(of: type, settings).storedUnit
        }
        request.distanceUnit = WorkoutUnits.distance
        request.energyUnit = WorkoutUnits.energy
        let found = try await visit.service.healthStore.summaries(person, request)
        if !found.periods.isEmpty {
            model.table = SummaryTable(found.periods, of: request, settings)
        }
        if found.hasOlder {
            let next = request.skipping + found.periods.count
            model.older = view.address.with(.after, String(next)).text
        }
        model.newest = request.skipping == 0 ? nil : view.address.text
        model.damages = found.damages
    }

    struct Model: PageModel {
        static let template = "history/type"

        let view: View
        let sources: [String]
        var rows: [EntryRow] = []
        var table: SummaryTable?
        var older: String?
        /// The way back to the first page; nil on it.
        var newest: String?
        /// What cannot be read.
        var damages: [String] = []

        init(_ view: View, sources: [String]) {
            self.view = view
            self.sources = sources
        }

        /// A window's title is seen by whoever looks over a shoulder, and in the browser's history.
        var title: String {
            view.type.sensitivity == .intimate ? "Private entries" : view.type.displayName
        }

        private var views: [ViewLink] {
            let periods = CalendarPeriod.allCases.map { period in
                ViewLink(
                    label: PeriodText.name(period),
                    link: view.with(period).address.text,
                    isChosen: view.period == period
                )
            }
            let entries = ViewLink(
                label: "Entries",
                link: view.with(CalendarPeriod?.none).address.text,
                isChosen: view.period == nil
            )
            return [entries] + periods
        }

        private var sourceLinks: [ViewLink] {
            guard sources.count > 1 else { return [] }
            let choices: [String?] = [nil] + sources.map(Optional.some)
            return choices.map { source in
                ViewLink(
                    label: source ?? "All sources",
                    link: view.with(source).address.text,
                    isChosen: view.source == source
                )
            }
        }

        var values: [String: Value] {
            [
                "name": .text(view.type.displayName),
                "views": .list(views.map(\.value)),
                "sources": .list(sourceLinks.map(\.value)),
                "hasSources": .flag(sources.count > 1),
                "addsUpSources": .flag(sources.count > 1 && view.source == nil && table != nil),
                "days": EntryRow.days(rows),
                "table": table?.value ?? .absent,
                "isEmpty": .flag(rows.isEmpty && table == nil),
                "hasEntries": .flag(!rows.isEmpty || table != nil),
                "older": .optional(older),
                "newest": .optional(newest),
                "damages": .list(damages.map(Value.text)),
                "addLink": .optional(EntryLinks.add(view.type)),
                "consentLink": .text(SitePath.consent.link(view.type.addressName)),
            ]
        }

        static let samples = {
            var model = Model(.sample, sources: ["Scale", "Keepwell"])
            model.rows = [.sample]
            model.table = .sample
            model.older = "/history"
            model.newest = "/history"
            model.damages = ["A row is damaged."]
            return [model]
        }()
    }
}

extension SampleType {
    /// The types whose amounts its samples hold: its own, or those of its parts.
    fileprivate var amountTypes: [SampleType] {
        correlation?.partTypes.compactMap(SampleType.named) ?? [self]
    }
}
