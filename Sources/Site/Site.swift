public import HTTP
internal import HealthModel
public import Keepwell
public import Mustache

/// The pages of Keepwell: a request in, a response out, with nothing in between that knows a
/// socket, a clock of its own or a stored byte.
public final class Site: Sendable {
    let service: KeepwellService
    let configuration: SiteConfiguration
    let surroundings: SiteSurroundings
    let router = Router(Routes.all)
    private let responder: Responder

    /// Puts the site together.
    ///
    /// - Throws: ``TemplateError`` when a template wants a name that its page does not have.
    public init(
        service: KeepwellService,
        templates: Templates,
        configuration: SiteConfiguration,
        surroundings: SiteSurroundings
    ) throws(TemplateError) {
        try PageModels.check(templates)
        self.service = service
        self.configuration = configuration
        self.surroundings = surroundings
        responder = Responder(
            templates: templates,
            configuration: configuration,
            surroundings: surroundings,
            forms: service.forms
        )
    }

    /// Puts the site together from its templates' texts, by their path without the ending.
    ///
    /// - Throws: ``TemplateError`` also when a template cannot be read.
    public convenience init(
        service: KeepwellService,
        templateSources: [String: String],
        configuration: SiteConfiguration,
        surroundings: SiteSurroundings
    ) throws(TemplateError) {
        try self.init(
            service: service,
            templates: Templates(sources: templateSources),
            configuration: configuration,
            surroundings: surroundings
        )
    }

    /// Answers one request; whatever goes wrong has a page.
    public func respond(to request: Request, body: any BodyReader) async -> Response {
        if let response = surroundings.staticFile(request) {
            return responder.finish(response, isPrivate: false)
        }
        let match = router.match(request.method, request.target.path)
        if !match.isForMachines, !isForThisHost(request) {
            return responder.respond(to: .wrongHost(configuration.publicURL), id: request.id)
        }
        switch match {
        case .nothing:
            // Who is signed in sees the vault's state on this page as well.
            let visit = try? await visit(request, to: .home, values: [])
            return responder.respond(to: .notFound, id: request.id, visit: visit)
        case .wrongMethod(let path, let allowed):
            return responder.respond(to: .wrongMethod(allowed: allowed), id: request.id, path: path)
        case .route(let route, let values):
            return await follow(route, values: values, request: request, body: body)
        }
    }

    /// The page for a request that the server could not even read or take in.
    public func refuse(_ status: Status, id: RequestID) -> Response {
        responder.respond(to: .unreadable(status), id: id)
    }

    private func follow(
        _ route: Route,
        values: [String],
        request: Request,
        body: any BodyReader
    ) async -> Response {
        let visit: Visit
        do {
            visit = try await self.visit(request, to: route.path, values: values)
        } catch {
            return responder.respond(to: Failure(error), id: request.id, path: route.path)
        }
        let style = visit.session?.person.settings.dateStyle ?? TimeText.style
        return await TimeText.$style.withValue(style) {
            let answer = await answer(visit, on: route, body: body)
            return await responder.respond(with: answer, to: visit.after(answer))
        }
    }

    /// The request with whoever sent it.
    private func visit(
        _ request: Request,
        to path: SitePath,
        values: [String]
    ) async throws(KeepwellError) -> Visit {
        let jar = Cookies.parse(request.fields)
        let names = responder.cookies
        let session = try await session(jar, for: path)
        return Visit(
            request: request,
            path: path,
            values: values,
            session: session,
            formCookie: jar[session == nil ? names.anonymous : names.session],
            site: self
        )
    }

    /// Who sent the request; programs that watch the server are nobody.
    private func session(
        _ jar: Cookies,
        for path: SitePath
    ) async throws(KeepwellError) -> SignedIn? {
        guard !path.isForMachines, let cookie = jar[responder.cookies.session] else { return nil }
        return try await service.accounts.session(cookie: cookie)
    }

    private func answer(
        _ visit: Visit,
        on route: Route,
        body: any BodyReader
    ) async -> Answer {
        let reader = FormReader(visit: visit, fields: route.fields)
        if let refusal = Admission.refusal(of: visit, by: route.access) {
            guard route.fillIn != nil, let form = await reader.readWaiting(body) else {
                return refusal
            }
            let access = route.access
            let page = try? await Admission.refusal(of: visit, by: access, carrying: form)
            return page ?? refusal
        }
        switch route.action {
        case .show(let show):
            do {
                return try await show(visit)
            } catch {
                return Admission.answer(to: error, visit: visit)
            }
        case .submit(_, let submit):
            switch await reader.read(body) {
            case .failure(let failure): return .failure(failure)
            case .outdated(let form): return await outdated(form, visit, on: route)
            case .form(let form): return await carryOut(submit, form, visit, on: route)
            }
        }
    }

    private func carryOut(
        _ submit: Route.Submit,
        _ form: FormInput,
        _ visit: Visit,
        on route: Route
    ) async -> Answer {
        do {
            return route.access == .unlocked
                ? try await Unlocking.submit(visit, form, submit)
                : try await submit(visit, form)
        } catch {
            return Admission.answer(to: error, visit: visit)
        }
    }

    /// The form once more under its person's present cookie, filled in.
    private func outdated(_ form: FormInput, _ visit: Visit, on route: Route) async -> Answer {
        guard let fillIn = route.fillIn else { return .failure(.foreignForm) }
        do {
            return try await fillIn(visit, form)
        } catch {
            return Admission.answer(to: error, visit: visit)
        }
    }

    private func isForThisHost(_ request: Request) -> Bool {
        request.authority.map(configuration.publicURL.isServed) ?? false
    }
}
