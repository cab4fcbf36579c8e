internal import FoundationEssentials
internal import HealthModel
internal import Keepwell

extension EntryForm {
    /// What the form means, if anything.
    struct Reading: Sendable {
        let entry: NewEntry
        /// The times that a clock showed twice.
        let unclear: [EntryMoments.Unclear]
    }

    /// Reads all fields and tells of every one that is wrong.
    ///
    /// - Parameter old: the entry that the form changes.
    /// - Returns: the entry.
    /// - Throws: ``KeepwellError/invalid(_:)``.
    func read(changing old: Entry?) throws(KeepwellError) -> Reading {
        var faults = FaultList()
        let id = try faults.take(readFormID)
        let content = try faults.take { () throws(KeepwellError) in
            try readContent(changing: old)
        }
        let details = try faults.take(readDetails)
        let zone = try faults.take(readTimeZone)
        let note = try faults.take(readNote)
        var moments: EntryMoments?
        if let zone {
            moments = try faults.take { () throws(KeepwellError) in
                try readMoments(zone, changing: old)
            }
        }
        guard let id, let content, let details, let zone, let note, let moments else {
            throw .invalid(faults.faults)
        }
        let entry = NewEntry(
            type: type,
            content: content,
            start: moments.start,
            end: moments.end,
            timeZone: zone,
            note: note.isEmpty ? nil : note,
            details: details,
            formID: id
        )
        return Reading(entry: entry, unclear: moments.unclear)
    }

    private func readContent(
        changing old: Entry?
    ) throws(KeepwellError) -> NewEntry.Content {
        switch type.kind {
        case .quantity: return .quantity(try readAmount().unlessShown(of: old))
        case .category(let traits): return .category(try readChoice(traits))
        case .correlation(let traits): return .parts(try readParts(traits, changing: old))
        case .workout: return .workout(try readWorkout(changing: old))
        case .opaque: throw .notFound
        }
    }

    private func readChoice(_ traits: CategoryTraits) throws(KeepwellError) -> Int {
        if traits.isValueFixed { return 0 }
        guard let number = WholeNumber.read(text("choice")),
            let value = traits.values.value(Int(number))
        else { throw .invalid("choice", "Choose one of the answers.") }
        return value.raw
    }

    private func readParts(
        _ traits: CorrelationTraits,
        changing old: Entry?
    ) throws(KeepwellError) -> [NewEntry.Part] {
        var faults = FaultList()
        var parts: [NewEntry.Part] = []
        for part in type.parts where traits.needsEach || !text(part.shortName).isEmpty {
            guard let unit = part.units(system).first else { continue }
            let amount = try faults.take { () throws(KeepwellError) in
                try readAmount(part.shortName, as: unit)
            }
            guard let amount else { continue }
            let before = old?.parts.first { $0.type == part.identifier }
            parts.append(NewEntry.Part(type: part, amount: amount.unlessShown(of: before)))
        }
        if !faults.faults.isEmpty { throw .invalid(faults.faults) }
        guard !parts.isEmpty else {
            throw .invalid(type.parts.first?.shortName ?? "", "Enter at least one amount.")
        }
        return parts
    }

    private func readDetails() throws(KeepwellError) -> [String: MetadataValue?] {
        var details: [String: MetadataValue?] = [:]
        var faults = FaultList()
        for detail in EntryDetail.all(of: type) {
            let value = try faults.take { () throws(KeepwellError) in
                try detail.read(text(detail.key))
            }
            details[detail.key] = .some(value ?? nil)
        }
        if !faults.faults.isEmpty { throw .invalid(faults.faults) }
        if type == .food {
            let name = text("name")
            guard !name.isEmpty else { throw .invalid("name", "Say what it was.") }
            guard name.unicodeScalars.count <= 200 else {
                throw .invalid("name", "Give a name of 200 characters at most.")
            }
            details[MetadataKey.foodType] = .some(MetadataValue.string(name))
        }
        return details
    }
}

extension NewEntry.Amount {
    /// The amount as it is stored where the form came back with what it had shown of it, so that
    /// looking at an entry in another unit, and saving, changes nothing.
    func unlessShown(of old: Entry?) -> NewEntry.Amount {
        guard let stored = old?.quantity else { return self }
        let same = stored.edited(
            shown: AmountFields.shown(stored, as: enteredAs),
            entered: quantity
        )
        guard same == stored else { return self }
        return NewEntry.Amount(stored, enteredAs: old?.enteredAs ?? enteredAs)
    }
}
