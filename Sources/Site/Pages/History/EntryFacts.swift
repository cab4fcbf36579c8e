internal import FoundationEssentials
internal import HealthModel
internal import Keepwell

/// Everything that is known of an entry beside its value, as pairs of label and text.
struct EntryFacts: Sendable {
    struct Fact: Sendable, Equatable {
        let label: String
        let text: String
    }

    let entry: Entry
    let settings: Settings

    var all: [Fact] { times + workout + origin + device + metadata }

    // MARK: Time

    private var times: [Fact] {
        let start = moment(entry.start)
        if entry.isOpenEnded {
            return [Fact(label: "Since", text: start), Fact(label: "Until", text: "Not ended")]
        }
        guard let length = EntryText.length(entry) else {
            return [Fact(label: "When", text: start)]
        }
        return [
            Fact(label: "Start", text: start), Fact(label: "End", text: moment(entry.end)),
            Fact(label: "From start to end", text: length),
        ]
    }

    /// In the entry's own zone, which is named.
    private func moment(_ instant: Instant) -> String {
        let zone = Settings.name(of: entry.timeZone)
        return "\(TimeText.moment(instant, in: entry.timeZone)) (\(zone))"
    }

    // MARK: Workouts

    private var workout: [Fact] {
        guard case .workout(let workout) = entry.content else { return [] }
        let totals = WorkoutTotal.allCases.compactMap { total in
            workout.totals[total].map { Fact(label: Self.label(total), text: text($0, nil)) }
        }
        let statistics = workout.statistics.map { statistics in
            Fact(label: EntryText.typeName(statistics.type), text: text(statistics))
        }
        let parts = workout.activities.map { part in
            let length = part.duration(workoutEnd: entry.end)
            let name = WorkoutText.name(part.activityType)
            return Fact(
                label: "Part",
                text: entry.isOpenEnded && part.end == nil
                    ? name : "\(name), \(DurationText.text(milliseconds: length))"
            )
        }
        let events = Dictionary(grouping: workout.events, by: \.kind)
        let counts = WorkoutEvent.Kind.allCases.compactMap { kind in
            events[kind].map { Fact(label: kind.words, text: String($0.count)) }
        }
        return totals + statistics + parts + counts
    }

    private static func label(_ total: WorkoutTotal) -> String {
        switch total {
        case .distance: "Distance"
        case .energyBurned: "Energy"
        case .swimmingStrokes: "Swimming strokes"
        case .flightsClimbed: "Flights climbed"
        }
    }

    private func text(_ statistics: WorkoutStatistics) -> String {
        let type = SampleType.named(statistics.type)
        let parts: [(String, Quantity?)] = [
            ("", statistics.sum), ("average ", statistics.average), ("least ", statistics.minimum),
            ("greatest ", statistics.maximum), ("latest ", statistics.mostRecent),
        ]
        return parts.compactMap { label, quantity in quantity.map { label + text($0, type) } }
            .joined(separator: ", ")
    }

    private func text(_ quantity: Quantity, _ type: SampleType?) -> String {
        AmountText.text(quantity, of: type, settings.numberStyle)
    }

    // MARK: Where it comes from

    private var origin: [Fact] {
        let source = entry.source
        return [
            Fact(label: "Source", text: source.name),
            Fact(label: "Saved by", text: entry.isFromSite ? "You, on this site" : "A client"),
            Fact(
                label: "Saved at",
                text: TimeText.moment(entry.savedAt, in: settings.timeZone)
            ),
        ]
            + Self.facts([
                ("Program", source.bundleIdentifier), ("Program version", source.version),
                ("Ran on", source.productType),
                ("System version", source.operatingSystemVersion),
            ])
    }

    private var device: [Fact] {
        guard let device = entry.device else { return [] }
        return Self.facts([
            ("Device", device.name), ("Maker", device.manufacturer), ("Model", device.model),
            ("Hardware version", device.hardwareVersion),
            ("Firmware version", device.firmwareVersion),
            ("Software version", device.softwareVersion),
            ("Device's own identifier", device.localIdentifier),
            ("UDI device identifier", device.udiDeviceIdentifier),
        ])
    }

    private static func facts(_ pairs: [(String, String?)]) -> [Fact] {
        pairs.compactMap { label, text in text.map { Fact(label: label, text: $0) } }
    }

    // MARK: Metadata

    /// The note stands by itself and the zone with the times; by what name this site tells a form's
    /// repeat from another entry is of no use to anyone.
    private var hidden: Set<String> {
        let always: Set = [MetadataKey.note, MetadataKey.timeZone]
        guard entry.isFromSite else { return always }
        return always.union([MetadataKey.syncIdentifier, MetadataKey.syncVersion])
    }

    private var metadata: [Fact] {
        entry.metadata.entries.filter { !hidden.contains($0.key) }
            .map { item in
                Fact(
                    label: MetadataText.name(item.key),
                    text: MetadataText.value(
                        item.value,
                        of: item.key,
                        in: entry.timeZone,
                        settings.numberStyle
                    )
                )
            }
    }
}
