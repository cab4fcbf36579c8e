import FoundationEssentials
import HTTP
import HealthModel
import Testing

@testable import Site

/// The small values that pages are made of.
@Suite struct ValueTests {
    @Test(arguments: [
        ("http://localhost:8080", false, "localhost:8080"),
        ("https://health.example/", true, "health.example"),
        ("https://health.example:443", true, "health.example"),
        ("http://health.example:80/", false, "health.example"),
        ("HTTPS://Health.Example:8443", true, "health.example:8443"),
        ("http://[::1]:8080", false, "[::1]:8080"),
    ])
    func `a public address is a scheme and a host`(
        _ text: String,
        _ isSecure: Bool,
        _ authority: String
    ) throws {
        let url = try #require(PublicURL(text))
        #expect(url.isSecure == isSecure)
        #expect(url.authority == authority)
        #expect(url.description == (isSecure ? "https://" : "http://") + authority)
    }

    @Test(arguments: [
        "", "health.example", "ftp://health.example", "https://", "https:///",
        "https://health.example/path", "https://user@health.example", "https://health.example?q",
        "https://health example", "https://health.example/\n",
    ])
    func `anything else is no public address`(_ text: String) {
        #expect(PublicURL(text) == nil)
    }

    @Test func `only loopback addresses are loopback addresses`() {
        for text in ["http://localhost", "http://127.0.0.1:80", "http://[::1]:9"] {
            #expect(PublicURL(text)?.isLoopback == true)
        }
        for text in ["http://localhost.example", "http://127.0.0.2", "http://10.0.0.1"] {
            #expect(PublicURL(text)?.isLoopback == false)
        }
    }

    @Test func `links are percent-encoded, and every path is its own`() {
        #expect(SitePath.home.link() == "/")
        #expect(SitePath.deleteWeight.link("a b/ü?") == "/weight/a%20b%2F%C3%BC%3F/delete")
        #expect(LocalPath(.weight, notice: .saved).text == "/weight?notice=saved")
        let next = LocalPath(.addWeight).asNext(of: .consent, "bodyMass")
        #expect(next.text == "/consent/bodyMass?next=%2Fweight%2Fadd")
    }

    @Test func `a path with a fixed segment goes before one with a value`() throws {
        let router = Router(Routes.all)
        guard case .route(let route, let values) = router.match(.get, ["weight", "add"]) else {
            Issue.record("no route")
            return
        }
        #expect(route.path == .addWeight)
        #expect(values.isEmpty)
        guard case .nothing = router.match(.get, ["policy", ""]) else {
            Issue.record("an empty value was taken")
            return
        }
    }

    @Test(arguments: ["", "-1", "+5", " 5", "5 ", "0x5", "1e3", "٣", "1234567890123456789"])
    func `only digits are a whole number`(_ text: String) {
        #expect(WholeNumber.read(text) == nil)
    }

    @Test func `whole numbers are read`() {
        #expect(WholeNumber.read("0") == 0)
        #expect(WholeNumber.read("007") == 7)
        #expect(WholeNumber.read("123456789012345678") == 123_456_789_012_345_678)
    }

    @Test func `days and moments are written out`() throws {
        // RFC 3339's and ISO 8601's calendar: 3 March 2026 is a Tuesday.
        let day = try #require(LocalDay(year: 2026, month: 3, day: 3))
        #expect(TimeText.long(day) == "Tuesday, 3 March 2026")
        let tokyo = try #require(TimeZone(identifier: "Asia/Tokyo"))
        #expect(TimeText.moment(Instant(milliseconds: 0), in: tokyo) == "1 January 1970, 09:00")
    }

    @Test(arguments: [
        (Int64(0), "0 bytes"), (999, "999 bytes"), (1_000, "1.0 kB"), (1_999_999, "1.9 MB"),
        (5_250_000_000, "5.2 GB"),
    ])
    func `sizes are rounded down to a tenth`(_ bytes: Int64, _ text: String) {
        #expect(SizeText.size(bytes) == text)
    }

    @Test(arguments: [
        (
            "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 "
                + "(KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1",
            "Safari on iPhone"
        ),
        (
            "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) "
                + "Chrome/137.0.0.0 Safari/537.36 Edg/137.0.0.0",
            "Edge on Windows"
        ),
        (
            "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) "
                + "Chrome/137.0.0.0 Mobile Safari/537.36",
            "Chrome on Android"
        ),
        ("curl/8.14.1", "curl"), ("", "An unnamed browser"), ("scale 1.0", "scale 1.0"),
    ])
    func `browsers are named in a few words`(_ agent: String, _ words: String) {
        #expect(DeviceText.describe(agent) == words)
    }
}
