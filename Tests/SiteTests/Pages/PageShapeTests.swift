import HTTP
import Testing

@testable import Site

/// What every page has, whoever looks at it.
@Suite struct PageShapeTests {
    private static let pages = RouteCase.all.filter { route in
        guard route.method == .get, case .page = route.outcome else { return false }
        return ![.isAlive, .isReady, .homeScreenManifest].contains(route.path)
    }

    @Test(arguments: pages)
    func `a title, one heading, one place for the content, and less than 50 kB`(
        _ route: RouteCase
    ) async throws {
        let world = try await route.world()
        var browser = try await route.browser(world)
        let page = try await browser.get(route.address(world)).text
        #expect(page.hasPrefix("<!DOCTYPE html>\n<html lang=\"en\">"))
        #expect(page.contains("– Keepwell</title>"))
        #expect(page.matches(of: /<h1[ >]/).count == 1)
        #expect(page.matches(of: /<main\s/).count == 1)
        #expect(page.utf8.count < 50_000)
        #expect(!page.contains("{{"))
    }

    @Test(arguments: pages)
    func `only our own files, and nothing inline`(_ route: RouteCase) async throws {
        let world = try await route.world()
        var browser = try await route.browser(world)
        let page = try await browser.get(route.address(world)).text
        for match in page.matches(of: /(?:src|href|action)="([^"]*)"/) {
            let link = String(match.1)
            let isShown = link.hasPrefix("mailto:") || link.hasPrefix("#")
            #expect(isShown || link.hasPrefix("/") || link.hasPrefix("http://localhost:8080/"))
        }
        #expect(page.firstMatch(of: /\son[a-z]+=|\sstyle=|<style|javascript:/) == nil)
        #expect(page.matches(of: /<script/).count == page.matches(of: /<script src="/).count)
    }

    @Test(arguments: pages)
    func `every form is a post with its token`(_ route: RouteCase) async throws {
        let world = try await route.world()
        var browser = try await route.browser(world)
        let page = try await browser.get(route.address(world)).text
        let token = try await browser.ownToken()
        for form in page.split(separator: "<form").dropFirst() {
            #expect(form.hasPrefix(" method=\"post\" action=\"/"))
            #expect(form.contains("name=\"token\" value=\"\(token)\""))
        }
    }

    @Test(arguments: pages)
    func `ASVS 6.2.7: password fields say what they are and take what is pasted`(
        _ route: RouteCase
    ) async throws {
        let world = try await route.world()
        var browser = try await route.browser(world)
        let page = try await browser.get(route.address(world)).text
        for field in page.matches(of: /<input[^>]*type="password"[^>]*>/) {
            let text = String(field.0)
            #expect(
                text.contains("autocomplete=\"current-password\"")
                    || text.contains("autocomplete=\"new-password\"")
            )
            #expect(!text.contains("value="))
        }
    }

    @Test(arguments: pages)
    func `forms send only fields that their route takes`(_ route: RouteCase) async throws {
        let world = try await route.world()
        var browser = try await route.browser(world)
        let page = try await browser.get(route.address(world)).text
        for form in page.split(separator: "<form").dropFirst() {
            let action = try #require(form.firstMatch(of: /action="([^"]*)"/)?.1)
            let target = try Request(target: String(action)).target
            guard case .route(let found, _) = Router(Routes.all).match(.post, target.path),
                case .submit(let fields, _) = found.action
            else {
                Issue.record("no route for \(action)")
                continue
            }
            let known = Set(fields + [FormInput.tokenField, Unlocking.passwordField])
            let end = form.firstRange(of: "</form>")?.lowerBound ?? form.endIndex
            for name in form[..<end].matches(of: /\sname="([^"]*)"/) {
                #expect(known.contains(String(name.1)), "\(action): \(name.1)")
            }
        }
    }

    @Test(arguments: pages)
    func `every control has a name for those who cannot see it`(_ route: RouteCase) async throws {
        let world = try await route.world()
        var browser = try await route.browser(world)
        let page = try await browser.get(route.address(world)).text
        for control in page.matches(of: /<(input|select|textarea) ([^>]*)>/) {
            let attributes = String(control.2)
            if attributes.contains("type=\"hidden\"") || attributes.contains("aria-label=") {
                continue
            }
            let isWrapped =
                attributes.contains("type=\"radio\"")
                || attributes.contains("type=\"checkbox\"")
            let id = attributes.firstMatch(of: /id="([^"]*)"/).map { String($0.1) } ?? ""
            #expect(isWrapped || page.contains("for=\"\(id)\""), "\(attributes)")
        }
    }

    @Test func `over plain http every page says so where the configuration asks for it`()
        async throws
    {
        let world = try await World.make(warnsOfPlainHTTP: true)
        for path in ["/", "/policy", "/sign-in", "/nothing", "/weight", "/account", "/weight/add"] {
            for person in [World.Person.nobody, .alice] {
                var browser = world.browser(person)
                var reply = try await browser.get(path)
                if let location = reply.location { reply = try await browser.get(location) }
                #expect(reply.text.contains("Not encrypted on the way"))
            }
        }
        var quiet = try await World.make().browser()
        #expect(try await !quiet.get("/").text.contains("Not encrypted on the way"))
    }
}
