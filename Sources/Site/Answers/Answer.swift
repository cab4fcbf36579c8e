internal import HTTP
internal import Keepwell

/// What a page's handler decides: a page or another address, and what becomes of the session.
struct Answer: Sendable {
    enum Content: Sendable {
        case page(any PageModel)
        /// The next address to get (303), so that reloading never posts again.
        case redirect(LocalPath)
        /// Bytes for a program.
        case bytes([UInt8], type: FieldValue)
        case failure(Failure)
    }

    enum SessionChange: Sendable {
        case keep
        case start(SessionCookie)
        case end
    }

    let content: Content
    var status: Status
    var session: SessionChange = .keep
    /// What the response carries besides.
    var fields: [(FieldName, FieldValue)] = []

    static func page(_ model: any PageModel, status: Status = .ok) -> Answer {
        Answer(content: .page(model), status: status)
    }

    static func redirect(to path: LocalPath) -> Answer {
        Answer(content: .redirect(path), status: .seeOther)
    }

    static func redirect(to path: SitePath, notice: Notice? = nil) -> Answer {
        redirect(to: LocalPath(path, notice: notice))
    }

    static func bytes(_ bytes: [UInt8], type: FieldValue) -> Answer {
        Answer(content: .bytes(bytes, type: type), status: .ok)
    }

    static func failure(_ failure: Failure) -> Answer {
        Answer(content: .failure(failure), status: failure.status)
    }

    /// The same answer, which also hands the browser a new session.
    func starting(_ cookie: SessionCookie) -> Answer {
        var answer = self
        answer.session = .start(cookie)
        return answer
    }

    /// The same answer, after which the browser has no session.
    func endingSession() -> Answer {
        var answer = self
        answer.session = .end
        return answer
    }
}
