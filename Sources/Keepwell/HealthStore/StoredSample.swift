internal import Bytes
internal import HealthModel

/// A sample as the record holds it: with the client that wrote it, stamped by the server.
struct StoredSample: Sendable, Equatable {
    let sample: Sample
    let client: Identifier128
    let changeNumber: Int64
    /// Where it stands among samples of the same start: its own number, or that of what it replaced.
    let order: Int64
    let savedAt: Instant
    let consentNumber: Int64
}
