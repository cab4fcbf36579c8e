import Foundation
import Testing

import Site

@testable import Launch

@Suite struct `The options of the command line` {
    private func read(
        _ arguments: [String],
        _ environment: [String: String] = [:]
    ) throws -> Configuration {
        try Configuration(arguments, environment: environment, checkout: "/checkout")
    }

    @Test func `without any, the server listens to this machine alone`() throws {
        let configuration = try read([])
        #expect(configuration.host == "127.0.0.1")
        #expect(configuration.port == 8080)
        #expect(configuration.dataDirectory == ".data")
        #expect(configuration.keyDirectory == ".keys")
        #expect(configuration.resources == "/checkout")
        #expect(try configuration.publicURL(port: 8080).description == "http://127.0.0.1:8080")
    }

    @Test func `the command line stands above the environment`() throws {
        let environment = ["KEEPWELL_PORT": "9000", "KEEPWELL_DATA": "/srv/data"]
        #expect(try read([], environment).port == 9000)
        #expect(try read(["--port", "9001"], environment).port == 9001)
        #expect(try read(["--port=9002"], environment).port == 9002)
        #expect(try read([], environment).dataDirectory == "/srv/data")
    }

    @Test func `every option of the table is read from its variable`() throws {
        for option in Option.all where option.placeholder != nil {
            _ = try Arguments([], environment: [option.variable: "value"])
            #expect(
                try Arguments([], environment: [option.variable: "value"])[option.name] == "value"
            )
        }
    }

    @Test func `variables set what their options set`() throws {
        let configuration = try read(
            [],
            [
                "KEEPWELL_HOST": "192.0.2.7", "KEEPWELL_PORT": "0", "KEEPWELL_DATA": "/d",
                "KEEPWELL_KEYS": "/k", "KEEPWELL_URL": "https://health.example.org",
                "KEEPWELL_TRUSTED_PROXY": "192.0.2.1", "KEEPWELL_ALLOW_PLAIN_HTTP": "yes",
                "KEEPWELL_TIME_ZONE": "Pacific/Apia", "KEEPWELL_RESOURCES": "/r",
            ]
        )
        #expect(configuration.host == "192.0.2.7" && configuration.port == 0)
        #expect(configuration.dataDirectory == "/d" && configuration.keyDirectory == "/k")
        #expect(
            try configuration.publicURL(port: 1).description == "https://health.example.org"
        )
        #expect(configuration.trustedProxies == ["192.0.2.1"])
        #expect(configuration.resources == "/r")
        _ = try read(["--host", "192.0.2.7"], ["KEEPWELL_ALLOW_PLAIN_HTTP": "yes"])
        #expect(throws: UsageError.self) {
            try read(["--host", "192.0.2.7"], ["KEEPWELL_ALLOW_PLAIN_HTTP": "no"])
        }
    }

    @Test(arguments: [
        ["--colour", "red"], ["serve"], ["--port"], ["--port", "http"], ["--port", "65536"],
        ["--port", "+80"], ["--url", "health.example.org"], ["--time-zone", "Mars/Olympus"],
        ["--operator-name", "Ada"], ["--allow-plain-http=perhaps"], ["--data", ""],
        ["--trusted-proxy", "localhost"], ["--trusted-proxy", "127.0.0.1, ::1"],
        ["--host", "127.example.org"],
    ])
    func `what cannot be meant is refused with a sentence`(arguments: [String]) throws {
        do {
            _ = try read(arguments)
            Issue.record("accepted \(arguments)")
        } catch let error as UsageError {
            #expect(error.description.hasSuffix("."))
        }
    }

    @Test func `another host needs a proxy, or the word that plain HTTP is meant`() throws {
        #expect(throws: UsageError.self) { try read(["--host", "0.0.0.0"]) }
        let url = ["--url", "http://health.example.org"]
        _ = try read(["--host", "0.0.0.0", "--trusted-proxy", "192.0.2.1"] + url)
        _ = try read(["--host", "0.0.0.0", "--allow-plain-http"] + url)
        _ = try read(["--host", "192.0.2.7", "--allow-plain-http"])
        #expect(throws: UsageError.self) { try read(["--host", "0.0.0.0", "--allow-plain-http"]) }
        _ = try read(["--host", "127.0.0.2"])
        _ = try read(["--host", "::1"])
    }

    @Test(arguments: ["0.0.0.0", "::"])
    func `all addresses need one that browsers can type`(host: String) throws {
        let words = ["--host", host, "--allow-plain-http"]
        #expect(throws: UsageError.self) { try read(words) }
        let url = "http://192.168.1.5:8080"
        let configuration = try read(words + ["--url", url])
        #expect(try configuration.publicURL(port: 8080).description == url)
    }

    @Test func `proxies are named as the system writes their addresses`() throws {
        let configuration = try read(["--trusted-proxy", "192.0.2.1,0:0:0:0:0:0:0:1"])
        #expect(configuration.trustedProxies == ["192.0.2.1", "::1"])
        #expect(try read([]).trustedProxies.isEmpty)
    }

    @Test func `the manual has a row for each option, as the help tells it`() throws {
        let manual = try String(
            contentsOfFile: Installation.checkout + "docs/OPERATING.md",
            encoding: .utf8
        )
        for option in Option.all {
            let value = option.placeholder.map { " \($0)" } ?? ""
            let row = """
                | `--\(option.name)\(value)` | `\(option.variable)` | \(option.meaning) | \
                \(option.standard) |
                """
            #expect(manual.contains(row), "no row: \(row)")
            #expect(Help.text.contains("--\(option.name)"))
        }
    }

    @Test func `commands answer with their codes`() async {
        func code(_ words: String...) async -> Int32 {
            await Command.run(words, environment: [:], checkout: Installation.checkout)
        }
        #expect(await code("version") == 0)
        #expect(await code("help") == 0)
        #expect(await code("serve", "--help") == 0)
        #expect(await code("dance") == 64)
        #expect(await code("serve", "--port", "x") == 64)
        #expect(await code() == 64)
    }
}
