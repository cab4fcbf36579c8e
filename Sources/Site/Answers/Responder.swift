internal import HTTP
internal import Keepwell
internal import Mustache

/// Turns what a page decided into bytes, with the fields that every response carries.
struct Responder: Sendable {
    let templates: Templates
    let configuration: SiteConfiguration
    let surroundings: SiteSurroundings
    let cookies: SiteCookies
    let forms: FormTokens
    private let headers: SecurityHeaders

    init(
        templates: Templates,
        configuration: SiteConfiguration,
        surroundings: SiteSurroundings,
        forms: FormTokens
    ) {
        self.templates = templates
        self.configuration = configuration
        self.surroundings = surroundings
        self.forms = forms
        cookies = SiteCookies(publicURL: configuration.publicURL)
        headers = SecurityHeaders(publicURL: configuration.publicURL)
    }

    /// The response to a visit whose route has answered.
    func respond(with answer: Answer, to visit: Visit) -> Response {
        var response = Response(status: answer.status, routePattern: visit.path.pattern)
        for (name, value) in answer.fields { response.fields.set(name, to: value) }
        var isPrivate = visit.session != nil
        switch answer.content {
        case .failure(let failure):
            return respond(to: failure, id: visit.request.id, path: visit.path, visit: visit)
        case .page(let model):
            isPrivate = write(model, for: visit, to: &response) || isPrivate
        case .redirect(let path):
            if let location = FieldValue(path.text) { response.fields.set(.location, to: location) }
            isPrivate = true
        case .bytes(let bytes, let type):
            response.fields.set(.contentType, to: type)
            response.body = .bytes(bytes)
        }
        change(answer.session, in: &response)
        return finish(response, isPrivate: isPrivate)
    }

    /// The response to a request that came to nothing; the log has it under the page's number.
    ///
    /// - Parameters:
    ///   - failure: what is wrong.
    ///   - id: the request's number.
    ///   - path: the route, when one was found.
    ///   - visit: the visit, when it came that far.
    /// - Returns: the response, finished.
    func respond(
        to failure: Failure,
        id: RequestID,
        path: SitePath? = nil,
        visit: Visit? = nil
    ) -> Response {
        let pattern = path?.pattern ?? "-"
        var page = failure.page
        // What the visitor can put right needs nobody to look into it.
        page.reference = failure.isForOperator ? id.description : nil
        surroundings.log(
            SiteLogEntry(
                request: id,
                pattern: pattern,
                status: failure.status.code,
                reason: failure.reason
            )
        )
        var response = Response(status: failure.status, routePattern: pattern)
        for (name, value) in failure.fields { response.fields.set(name, to: value) }
        if let visit {
            _ = write(page, for: visit, to: &response)
        } else {
            render(page, in: frame(of: page, session: nil), to: &response)
        }
        return finish(response, isPrivate: true)
    }

    /// Adds what every response carries.
    func finish(_ response: Response, isPrivate: Bool) -> Response {
        var response = response
        headers.apply(to: &response, isPrivate: isPrivate)
        return response
    }

    /// Writes a page for one visitor; true when it holds something for nobody else.
    private func write(
        _ model: any PageModel,
        for visit: Visit,
        to response: inout Response
    ) -> Bool {
        let token = formToken(for: model, visit: visit)
        if let cookie = token?.newCookie { set(cookies.setAnonymous(cookie), in: &response) }
        var frame = self.frame(of: model, session: visit.session)
        frame.formToken = token?.text ?? ""
        frame.current = visit.path.section
        frame.notice = visit.query(.notice).flatMap(Notice.init)
        render(model, in: frame, to: &response)
        return token != nil
    }

    private func frame(of model: any PageModel, session: SignedIn?) -> Frame {
        Frame(
            title: model.title,
            person: session.map { Frame.PersonInFrame($0, now: surroundings.now()) },
            warnsOfPlainHTTP: configuration.warnsOfPlainHTTP,
            assets: surroundings.assets
        )
    }

    private func render(_ model: any PageModel, in frame: Frame, to response: inout Response) {
        var values = model.values
        values["page"] = frame.value
        response.fields.set(.contentType, to: "text/html; charset=utf-8")
        response.body = .bytes(templates.render(type(of: model).template, with: .object(values)))
    }

    /// The token for the page's forms; nil where the page has none.
    private func formToken(
        for model: any PageModel,
        visit: Visit
    ) -> (text: String, newCookie: String?)? {
        guard visit.session != nil || type(of: model).hasOpenForm else { return nil }
        if let cookie = visit.formCookie {
            let token = visit.session.map { forms.token(forCookie: cookie, of: $0) }
            return (token ?? forms.token(forCookie: cookie), nil)
        }
        let cookie = forms.anonymousCookie()
        return (forms.token(forCookie: Array(cookie.utf8)), cookie)
    }

    private func change(_ session: Answer.SessionChange, in response: inout Response) {
        switch session {
        case .keep: return
        case .start(let cookie):
            set(cookies.setSession(cookie, now: surroundings.now()), in: &response)
            set(cookies.clearAnonymous, in: &response)
        case .end:
            set(cookies.clearSession, in: &response)
            response.fields.set(.clearSiteData, to: "\"cache\", \"cookies\", \"storage\"")
        }
    }

    private func set(_ cookie: SetCookie, in response: inout Response) {
        response.fields.append(.setCookie, cookie.fieldValue)
    }
}
