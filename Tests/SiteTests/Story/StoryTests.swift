import Testing

@testable import Site

/// One person's way through the site, by the forms that the pages have and nothing else.
@Suite struct StoryTests {
    @Test func `from the first link to the first weigh-in, the history and the end`() async throws {
        let world = try await World.makeUnclaimed()
        var browser = world.browser()
        var page = try await Self.setUp(&browser, world)
        let code = try await Self.keepRecoveryCode(&browser, &page)

        // The consent question comes before the form, and leads back to it.
        page = try await browser.open("/weight/add")
        page = try await browser.submit(
            page,
            "/consent/bodyMass",
            ["write": "yes", "read": "yes"]
        )
        #expect(page.text.contains("Enter your weight"))
        page = try await browser.submit(page, "/weight/add", ["value": "8", "note": "Slipped"])
        #expect(page.readable.contains("Is 8 kg right?"))
        page = try await browser.submit(page, "/weight/add", button: ("change", "yes"))
        page = try await browser.submit(page, "/weight/add", ["value": "80,5"])
        #expect(page.readable.contains("80.5 kg"))
        #expect(page.readable.contains("Slipped"))

        try await Self.changeAndDelete(&browser, page)
        try await Self.lockAndUnlock(&browser)
        try await Self.comeBack(&browser, code)

        page = try await browser.open("/account/delete")
        page = try await browser.submit(
            page,
            "/account/delete",
            ["password": World.otherPassword, "understood": "yes"]
        )
        #expect(page.text.contains("Your account is deleted"))
    }

    private static func setUp(_ browser: inout Browser, _ world: World) async throws -> Reply {
        let link = "/start/\(world.cast.firstAdmin)"
        var page = try await browser.open(link)
        page = try await browser.submit(
            page,
            link,
            ["name": "Grace", "password": "12345678", "operatorName": "Grace", "acceptPolicy": "1"]
        )
        #expect(page.status == 422)
        #expect(page.readable.contains("at least 12 characters"))
        page = try await browser.submit(
            page,
            link,
            [
                "password": World.password, "operatorContact": "grace@keepwell.example",
                "acceptPolicy": "1",
            ]
        )
        #expect(page.text.contains("Recovery code"))
        return page
    }

    private static func keepRecoveryCode(
        _ browser: inout Browser,
        _ page: inout Reply
    ) async throws -> String {
        page = try await browser.submit(page, "/recovery-code")
        let code = try #require(page.text.firstMatch(of: /id="recovery-code">([^<]+)</)?.1)
        page = try await browser.submit(
            page,
            "/recovery-code/confirm",
            ["recoveryCode": "not the code"]
        )
        #expect(page.status == 422)
        page = try await browser.submit(
            page,
            "/recovery-code/confirm",
            ["recoveryCode": String(code)]
        )
        #expect(page.text.contains("Your recovery code is confirmed."))
        return String(code)
    }

    private static func changeAndDelete(_ browser: inout Browser, _ history: Reply) async throws {
        let edit = try #require(history.text.firstMatch(of: /href="(\/weight\/[0-9A-F-]{36})"/)?.1)
        var page = try await browser.open(String(edit))
        #expect(try PageForm(page.text, action: String(edit)).values["note"] == "Slipped")
        page = try await browser.submit(page, String(edit), ["value": "80.50", "note": ""])
        #expect(page.readable.contains("80.50 kg"))
        #expect(!page.readable.contains("Slipped"))
        let delete = try #require(
            page.text.firstMatch(of: /href="(\/weight\/[0-9A-F-]{36}\/delete)"/)?.1
        )
        page = try await browser.open(String(delete))
        page = try await browser.submit(page, String(delete))
        #expect(page.text.contains("The entry was deleted."))
        #expect(!page.readable.contains("80.50 kg"))
    }

    private static func lockAndUnlock(_ browser: inout Browser) async throws {
        var page = try await browser.open("/summary")
        page = try await browser.submit(page, "/lock")
        #expect(page.text.contains("Your record is locked."))
        page = try await browser.open("/weight/add")
        page = try await browser.submit(page, "/weight/add", ["value": "79.9"])
        #expect(page.text.contains("Saved."))
        #expect(!page.readable.contains("79.9 kg"))
        page = try await browser.open("/weight")
        #expect(page.status == 423)
        page = try await browser.submit(page, "/unlock", ["password": World.password])
        #expect(page.readable.contains("79.9 kg"))
    }

    /// Out by the sign-out button, and in again with the recovery code.
    private static func comeBack(_ browser: inout Browser, _ code: String) async throws {
        var page = try await browser.open("/account")
        page = try await browser.submit(page, "/sign-out")
        #expect(page.text.contains("You are signed out."))
        page = try await browser.open("/weight")
        #expect(page.text.contains("Sign in"))
        page = try await browser.submit(
            page,
            "/sign-in",
            ["name": "grace", "password": "forgotten it all"]
        )
        #expect(page.status == 422)
        page = try await browser.open("/recover")
        page = try await browser.submit(
            page,
            "/recover",
            ["name": "grace", "recoveryCode": code, "newPassword": World.otherPassword]
        )
        #expect(page.text.contains("Recovery code"))
        page = try await browser.open("/weight")
        #expect(page.readable.contains("79.9 kg"))
    }
}
