internal import HTTP
internal import Keepwell

/// Takes a form in: nothing of it is acted on before its origin, token and fields are right.
struct FormReader: Sendable {
    let visit: Visit
    /// What the form may hold beside its token.
    let fields: [String]

    /// The most bytes that a form may have.
    static let mostBytes = 1_048_576

    enum Reading: Sendable {
        case form(FormInput)
        /// It was shown to whoever is signed in, but their session has another cookie since: they
        /// signed in or unlocked in another window. Nothing of it may be done.
        case outdated(FormInput)
        case failure(Failure)
    }

    func read(_ body: any BodyReader) async -> Reading {
        do throws(Failure) {
            let form = try await taken(body)
            let token = form.value(named: FormInput.tokenField) ?? ""
            let forms = visit.service.forms
            let isCurrent = visit.formCookie.map { forms.isValid(token, forCookie: $0) } ?? false
            let isOwn = visit.session.map { forms.isOwn(token, of: $0) } ?? false
            guard isCurrent || isOwn else { throw .foreignForm }
            guard let input = FormInput(form, fields: fields) else { throw .malformedForm }
            return isCurrent ? .form(input) : .outdated(input)
        } catch {
            return .failure(error)
        }
    }

    /// A form that cannot be carried out now, to be carried along; nil unless it comes from a page of
    /// this site, shown to whoever is signed in or, with nobody signed in, to somebody who was.
    func readWaiting(_ body: any BodyReader) async -> WaitingForm? {
        guard let form = try? await taken(body), let input = FormInput(form, fields: fields),
            visit.session.map({ visit.service.forms.isOwn(input.token, of: $0) })
                ?? visit.service.forms.hasOwner(input.token)
        else { return nil }
        return WaitingForm(input)
    }

    private func taken(_ body: any BodyReader) async throws(Failure) -> Form {
        guard isForm else { throw .notAForm }
        guard isOwnOrigin else { throw .foreignForm }
        return try await decode(body)
    }

    private func decode(_ body: any BodyReader) async throws(Failure) -> Form {
        var bytes: [UInt8]
        do {
            bytes = try await body.collect(limit: Self.mostBytes)
        } catch {
            throw Failure(error)
        }
        do {
            return try FormDecoder.decode(&bytes, byteLimit: Self.mostBytes)
        } catch {
            throw .malformedForm
        }
    }

    /// Whether the body says that it is what browsers send for a form.
    private var isForm: Bool { visit.request.mediaType == "application/x-www-form-urlencoded" }

    private var isOwnOrigin: Bool {
        OriginCheck.isOwn(
            visit.request.fields,
            publicURL: visit.site.configuration.publicURL,
            host: visit.request.authority
        )
    }
}
