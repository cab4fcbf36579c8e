internal import HTTP
internal import Keepwell

/// Takes a form in: nothing of it is acted on before its origin, token and fields are right.
struct FormReader: Sendable {
    let visit: Visit
    /// What the form may hold beside its token.
    let fields: [String]

    /// The most bytes that a form may have.
    static let mostBytes = 1_048_576

    func read(_ body: any BodyReader) async -> Result<FormInput, Failure> {
        do throws(Failure) {
            guard isForm else { throw .notAForm }
            guard isOwnOrigin else { throw .foreignForm }
            let form = try await decode(body)
            guard let cookie = visit.formCookie,
                let token = form.value(named: FormInput.tokenField),
                visit.service.forms.isValid(token, forCookie: cookie)
            else { throw .foreignForm }
            guard let input = FormInput(form, fields: fields) else { throw .malformedForm }
            return .success(input)
        } catch {
            return .failure(error)
        }
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
