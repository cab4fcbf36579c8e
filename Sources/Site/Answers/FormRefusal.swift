internal import HTTP
internal import Keepwell

/// Why a form comes back: what is wrong in it, or that there were too many tries.
struct FormRefusal: Sendable {
    let faults: [Fault]
    let status: Status
    private let retryAfterSeconds: Int?

    /// Throws every error that the form cannot show.
    ///
    /// - Parameters:
    ///   - error: what Keepwell answered.
    ///   - field: the secret whose tries are limited; a wait is its fault.
    /// - Throws: the error itself.
    init(_ error: KeepwellError, tries field: String) throws(KeepwellError) {
        if case .tooMany(let seconds) = error {
            let message = "Too many tries. \(Failure.waitSentence(seconds))"
            faults = [Fault(field: field, message: message)]
            status = .tooManyRequests
            retryAfterSeconds = seconds
        } else {
            faults = try error.formFaults()
            status = .unprocessableContent
            retryAfterSeconds = nil
        }
    }

    /// The form once more; `status` where the page has one of its own besides.
    func answer(_ model: any PageModel, status own: Status? = nil) -> Answer {
        let isWait = retryAfterSeconds != nil
        var answer = Answer.page(model, status: isWait ? status : own ?? status)
        answer.fields = retryAfterSeconds.map { [Failure.retryAfter($0)] } ?? []
        return answer
    }
}
