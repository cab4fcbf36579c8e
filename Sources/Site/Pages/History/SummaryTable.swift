internal import HealthModel
internal import Keepwell
internal import Mustache

/// What entries of one type come to per period, as a table.
struct SummaryTable: Sendable {
    struct Row: Sendable {
        let period: String
        /// One text for each column; empty where there is nothing to say.
        let cells: [String]
    }

    let columns: [String]
    let rows: [Row]

    init(_ periods: [PeriodSummary], of request: SummaryRequest, _ settings: Settings) {
        let words = SummaryWords(type: request.type, settings: settings)
        let cells = periods.map { words.cells($0) }
        // Only columns that say something, in the order in which they first came.
        var columns: [String] = []
        for cell in cells.joined() where !columns.contains(cell.label) {
            columns.append(cell.label)
        }
        self.columns = columns
        rows = zip(periods, cells).map { summary, cells in
            Row(
                period: PeriodText.text(summary.days, request.period),
                cells: columns.map { column in
                    cells.first { $0.label == column }?.text ?? ""
                }
            )
        }
    }

    private init() {
        columns = ["Average"]
        rows = [Row(period: "March 2026", cells: ["70.2 kg"])]
    }

    static let sample = SummaryTable()

    var value: Value {
        [
            "columns": .list(columns.map(Value.text)),
            "rows": .list(
                rows.map { row in
                    [
                        "period": .text(row.period),
                        "cells": .list(
                            zip(columns, row.cells).map {
                                ["label": .text($0), "text": .text($1.isEmpty ? "–" : $1)]
                            }
                        ),
                    ]
                }
            ),
        ]
    }
}

/// Says what a period's entries come to.
struct SummaryWords: Sendable {
    let type: SampleType
    let settings: Settings

    typealias Cell = (label: String, text: String)

    /// What there is to say, each under the label of its column.
    func cells(_ summary: PeriodSummary) -> [Cell] {
        let own: [Cell] =
            switch type.kind {
            case .quantity: summary.amounts.first.map(amount) ?? []
            case .correlation: summary.amounts.filter(isShown).map(part)
            case .category: category(summary)
            case .workout: workout(summary)
            case .opaque: []
            }
        return own + [("Entries", String(summary.count))]
    }

    // MARK: Amounts

    private func amount(_ summary: AmountSummary) -> [Cell] {
        let cells: [(String, Quantity?)] = [
            ("Total", summary.sum), ("Average", summary.average), ("Least", summary.least),
            ("Greatest", summary.greatest), ("Latest", summary.latest),
        ]
        return cells.compactMap { label, quantity in
            quantity.map { (label, text($0, of: type)) }
        }
    }

    /// Of what is in a food a table has room for the most asked about; each has a page of its own.
    private static let mainNutrients = [
        "dietaryEnergyConsumed", "dietaryProtein", "dietaryCarbohydrates", "dietaryFatTotal",
    ]

    private func isShown(_ summary: AmountSummary) -> Bool {
        guard type == .food, let part = SampleType.named(summary.type) else { return true }
        return Self.mainNutrients.contains(part.shortName)
    }

    /// "118 mmHg (112 to 124)", or a sum, under the name of the part.
    private func part(_ summary: AmountSummary) -> Cell {
        let type = SampleType.named(summary.type)
        let label = EntryText.typeName(summary.type)
        if let sum = summary.sum { return (label, text(sum, of: type)) }
        guard let average = summary.average else { return (label, "") }
        let ends = [summary.least, summary.greatest].compactMap { $0.flatMap(number) }
        let mean = text(average, of: type)
        guard ends.count == 2, ends[0] != ends[1] else { return (label, mean) }
        return (label, "\(mean) (\(ends[0]) to \(ends[1]))")

        func number(_ quantity: Quantity) -> String? {
            let unit = type.map { UsualUnits.first(of: $0, settings).storedUnit }
            let shown = try? quantity.converted(
                to: unit ?? quantity.unit,
                rounding: .significantDigits(4)
            )
            return shown.map { AmountText.number($0.digits.canonical, settings.numberStyle) }
        }
    }

    private func text(_ quantity: Quantity, of type: SampleType?) -> String {
        let unit = type.map { UsualUnits.first(of: $0, settings) } ?? .unit(quantity.unit)
        return UsualUnits.computed(quantity, as: unit, of: type, settings)
    }

    // MARK: Categories and workouts

    private func category(_ summary: PeriodSummary) -> [Cell] {
        if type == .sleepAnalysis { return sleep(summary) }
        var cells: [Cell] = []
        if type.category?.isValueFixed == false {
            let counts = summary.values.map {
                "\(CategoryText.text($0.value, of: type)) (\($0.count))"
            }
            cells.append(("Values", counts.joined(separator: ", ")))
        }
        if let length = summary.milliseconds {
            cells.append(("Time", DurationText.text(milliseconds: length)))
        }
        return cells
    }

    private func sleep(_ summary: PeriodSummary) -> [Cell] {
        let asleep = summary.asleepMilliseconds.map { ("Asleep", $0) }
        let values = summary.values.compactMap { value in
            value.milliseconds.map { (CategoryText.text(value.value, of: type), $0) }
        }
        return ([asleep].compactMap(\.self) + values.filter { $0.0 != "Asleep" }).map {
            ($0.0, DurationText.text(milliseconds: $0.1))
        }
    }

    private func workout(_ summary: PeriodSummary) -> [Cell] {
        let cells: [(String, String?)] = [
            ("Time", summary.milliseconds.map { DurationText.text(milliseconds: $0) }),
            ("Distance", summary.distance.map { WorkoutUnits.text($0, settings) }),
            ("Energy", summary.energy.map { WorkoutUnits.text($0, settings) }),
        ]
        return cells.compactMap { label, text in text.map { (label, $0) } }
    }
}

/// The units that sums over workouts are shown in.
enum WorkoutUnits {
    static let distance = Unit.kilometre
    static let energy = Unit.kilocalorie

    static func text(_ quantity: Quantity, _ settings: Settings) -> String {
        UsualUnits.computed(quantity, as: .unit(quantity.unit), of: nil, settings)
    }
}
