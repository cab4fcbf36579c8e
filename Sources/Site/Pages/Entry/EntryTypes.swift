internal import HealthModel
internal import Keepwell

/// How the times of a type's entries are asked for.
enum EntryTimes: Sendable {
    /// One moment; an end only where an entry has one.
    case point
    /// A start, and an end for what lasted.
    case stretch
    /// A start, and an end unless it goes on.
    case openEnded
    /// To bed in the evening, up in the morning.
    case night
    /// A start, and how long it took or when it ended.
    case lasting
}

extension SampleType {
    /// Whether a person can enter samples of the type in a form.
    var canBeEntered: Bool {
        if case .opaque = kind { false } else { true }
    }

    var isIntimate: Bool { sensitivity == .intimate }

    /// The types of a correlation's parts, in the order of the catalogue.
    var parts: [SampleType] { correlation?.partTypes.compactMap(SampleType.named) ?? [] }

    var times: EntryTimes {
        switch span {
        case .moment: return .point
        case .mayBeOpenEnded: return .openEnded
        case .any: break
        }
        switch kind {
        case .quantity(let traits): return traits.aggregation.isCumulative ? .stretch : .point
        case .category where self == .sleepAnalysis: return .night
        case .category where Self.lasting.contains(shortName): return .lasting
        case .category: return .stretch
        case .workout: return .lasting
        case .correlation, .opaque: return .point
        }
    }

    /// What people know in minutes.
    private static let lasting: Set = ["mindfulSession", "toothbrushingEvent"]

    /// The address of the form for a new entry.
    var addLink: String {
        self == .bodyMass ? SitePath.addWeight.link() : SitePath.addEntry.link(addressName)
    }

    /// The correlation that holds samples of this type as parts.
    var correlationOfParts: SampleType? {
        SampleType.all.first { $0.correlation?.partTypes.contains(identifier) ?? false }
    }

    // MARK: Units

    /// The units that a form offers, the usual one first.
    func units(_ system: MeasurementSystem) -> [EntryUnit] {
        quantity?.offeredUnits[system] ?? []
    }

    /// The unit of a symbol, if the type is measured in it.
    func entryUnit(_ symbol: String) -> EntryUnit? {
        guard let traits = quantity, let unit = EntryUnit(symbol: symbol),
            unit.storedUnit.isCompatible(with: traits.canonicalUnit)
        else { return nil }
        // A person who sees a percent sign means 0 to 100.
        return unit == .unit(.fraction) ? .percent : unit
    }
}

extension Settings {
    /// The units that forms offer first, as the choice for weight tells.
    var entrySystem: MeasurementSystem {
        switch massUnit {
        case .stonesAndPounds: .unitedKingdom
        case .unit(.pound): .unitedStates
        default: .metric
        }
    }
}

extension Visit {
    /// The type that the path names, if its samples can be entered.
    func entryType() throws(KeepwellError) -> SampleType {
        guard let type = SampleType.withAddressName(try value()) else { throw .notFound }
        guard type.canBeEntered else {
            let name = type.isIntimate ? "This kind of entry" : type.displayName
            throw .forbidden("\(name) cannot be entered by hand: it comes with an import.")
        }
        return type
    }
}
