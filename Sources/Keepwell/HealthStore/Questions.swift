public import FoundationEssentials
public import HealthModel

/// Something that a person should look at once more before it is saved.
public enum Question: Sendable, Equatable {
    /// The amount of this type is outside what adults have.
    case implausible(SampleType)
    /// More than 15 % off the last one.
    case farFromLast
    /// Later than today.
    case future
    /// More than twenty years ago.
    case longPast
}

extension HealthStore {
    /// What a person should look at once more before this is saved.
    ///
    /// The comparison with the last entry needs an unlocked vault and read consent; without them
    /// there is none. An entry that is being replaced is not compared with itself.
    public func questions(
        _ person: SignedIn,
        about new: NewEntry,
        replacing old: UUID? = nil
    ) async throws(KeepwellError) -> [Question] {
        var questions = new.amounts.filter { !$0.type.isPlausible($0.amount.quantity) }
            .map { Question.implausible($0.type) }
        // Whoever is asked whether the value can be right at all need not be asked twice.
        let isPlausible = questions.isEmpty
        let today = LocalDay(dependencies.surroundings.now(), in: new.timeZone)
        if let tomorrow = today.addingDays(1), new.start >= tomorrow.start(in: new.timeZone) {
            questions.append(.future)
        }
        if LocalDay(new.start, in: new.timeZone).year < today.year - Self.recentYears {
            questions.append(.longPast)
        }
        if isPlausible, !person.isLocked, try await isFarFromLast(new, person, replacing: old) {
            questions.append(.farFromLast)
        }
        return questions
    }

    /// Entries from before so many years are asked about: a slip of the hand more often than not.
    private static let recentYears = 20

    /// Weight changes slowly; of other types a jump says nothing.
    private func isFarFromLast(
        _ new: NewEntry,
        _ person: SignedIn,
        replacing old: UUID?
    ) async throws(KeepwellError) -> Bool {
        guard new.type == .bodyMass, case .quantity(let amount) = new.content,
            let record = try await readable(new.consentTypes, for: person)
        else { return false }
        let last = record.state.newestFirst(of: new.type)
            .map(\.sample).first { $0.start <= new.start && $0.uuid != old }
        guard let last, let unit = new.type.quantity?.canonicalUnit,
            let before = try? last.quantity?.value(in: unit),
            let now = try? amount.quantity.value(in: unit), before > 0
        else { return false }
        return abs(now - before) / before > 0.15
    }
}
