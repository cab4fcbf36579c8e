internal import Storage

extension KeepwellError {
    /// What an engine's error means to the person, where the caller expected none in particular.
    init(_ fault: StorageError) {
        switch fault {
        case .busy, .closed: self = .busy
        case .full: self = .noSpace
        case .readOnly: self = .noSpace
        case .damaged: self = .damaged("The database file is damaged.")
        case .conditionFailed, .duplicate, .missing, .nameTaken, .segmentClosed:
            self = .conflict("Something else was changed at the same moment. Please try again.")
        case .appendFailed, .failed: self = .caused(by: fault)
        }
    }
}

extension KeepwellError {
    /// A fault that nobody expected, by its name.
    static func caused(by error: any Error) -> KeepwellError { .internal(cause: "\(error)") }
}

/// Runs calls to the engine and gives their errors the product's meaning.
func storing<Result>(
    _ call: () async throws -> Result
) async throws(KeepwellError) -> Result {
    do {
        return try await call()
    } catch let error as StorageError {
        throw KeepwellError(error)
    } catch {
        throw .caused(by: error)
    }
}
