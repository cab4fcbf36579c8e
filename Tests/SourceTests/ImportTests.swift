import Testing

@Suite struct `Imports point one way` {
    /// What each target may import of the project and of C (docs/ARCHITECTURE.md has the reasons).
    private static let allowed: [String: Set<String>] = [
        "Bytes": [],
        "Cryptography": ["Bytes", "COpenSSL", "CArgon2"],
        "SQLite": ["Bytes", "CSQLite"],
        "HTTP": ["Bytes"],
        "HTTPServer": ["HTTP", "Bytes", "CLinux"],
        "Mustache": [],
        "PasswordStrength": ["Bytes", "CZxcvbn"],
        "HealthModel": [],
        "Vault": ["HealthModel", "Cryptography", "Bytes"],
        "Storage": ["Bytes"],
        "StorageSQLite": ["Storage", "SQLite", "Cryptography", "Bytes"],
        "Keepwell": [
            "HealthModel", "Vault", "Storage", "Cryptography", "PasswordStrength", "Bytes",
        ],
        "Site": ["Keepwell", "HealthModel", "HTTP", "Mustache", "Bytes"],
        "Launch": [
            "Site", "Keepwell", "HealthModel", "HTTPServer", "HTTP", "StorageSQLite", "Storage",
            "Bytes",
        ],
        "keepwell": ["Launch"],
        "http-testbed": ["HTTPServer", "HTTP"],
    ]

    private static let system: Set<String> = [
        "FoundationEssentials", "FoundationInternationalization", "Foundation", "Glibc",
        "Synchronization",
    ]

    @Test func `each target imports what it may and nothing else`() {
        for source in Checkout.sources {
            guard let allowed = Self.allowed[source.target] else {
                Issue.record("\(source.path) belongs to no known target")
                continue
            }
            let others = source.imports.subtracting(allowed).subtracting(Self.system)
            #expect(others.isEmpty, "\(source.path) imports \(others)")
        }
    }

    @Test func `an engine never sees a plain sample`() {
        for target in ["Storage", "StorageSQLite", "SQLite"] {
            for source in Checkout.sources where source.target == target {
                #expect(
                    source.imports.isDisjoint(with: ["HealthModel", "Vault"]),
                    "\(source.path)"
                )
            }
        }
    }

    @Test func `no page goes around consent`() {
        for source in Checkout.sources where source.target == "Site" {
            #expect(source.imports.isDisjoint(with: ["Storage", "Vault"]), "\(source.path)")
        }
    }

    @Test func `each C library has one Swift target`() {
        for library in ["CSQLite", "COpenSSL", "CArgon2", "CZxcvbn", "CLinux"] {
            let users = Set(
                Checkout.sources.filter { $0.imports.contains(library) }.map(\.target)
            )
            #expect(users.count == 1, "\(library) is used by \(users)")
        }
    }

    @Test func `only Launch and the clock it hands on read clock and environment`() {
        let calls = [
            "clock_gettime(CLOCK_REALTIME", "Date()", "Date.now", "getenv(", "ProcessInfo",
            "gettimeofday",
        ]
        for source in Checkout.sources where source.target != "Launch" {
            for line in source.code {
                for call in calls {
                    #expect(!line.text.contains(call), "\(source.path):\(line.number)")
                }
            }
        }
    }

    @Test func `HTTP knows no socket and no clock, and HealthModel does no input or output`() {
        let calls = ["socket(", "recv(", "send(", "clock_gettime", "time(nil", "open("]
        for source in Checkout.sources where source.target == "HTTP" {
            for line in source.code {
                for call in calls {
                    #expect(!line.text.contains(call), "\(source.path):\(line.number)")
                }
            }
        }
        for source in Checkout.sources where source.target == "HealthModel" {
            #expect(!source.imports.contains("Glibc"), "\(source.path)")
        }
    }
}
