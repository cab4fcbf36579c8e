/// The units a person is used to.
public enum MeasurementSystem: String, Hashable, Sendable, CaseIterable {
    case metric
    case unitedStates
    /// Metric for most, stones and pounds for weight, miles for distance.
    case unitedKingdom
}
