// swift-tools-version: 6.2
import PackageDescription

/// How every Swift target is compiled: no warning passes, every import is written down.
let settings: [SwiftSetting] = [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .treatAllWarnings(as: .error),
]

/// A target of the product; `uses` is everything it may import.
func module(_ name: String, uses: [Target.Dependency] = []) -> Target {
    .target(name: name, dependencies: uses, swiftSettings: settings)
}

/// The tests of one target; `uses` is what they need beside it.
func tests(
    of name: String,
    uses: [Target.Dependency] = [],
    without excluded: [String] = []
) -> Target {
    .testTarget(
        name: "\(name)Tests",
        dependencies: [.target(name: name)] + uses,
        exclude: excluded,
        swiftSettings: settings
    )
}

/// A library that is there for tests alone and never installed.
func testSupport(_ name: String, uses: [Target.Dependency]) -> Target {
    .target(name: name, dependencies: uses, path: "Tests/\(name)", swiftSettings: settings)
}

func program(_ name: String, uses: [Target.Dependency]) -> Target {
    .executableTarget(name: name, dependencies: uses, swiftSettings: settings)
}

let package = Package(
    name: "keepwell",
    targets: [
        .systemLibrary(
            name: "CSQLite",
            pkgConfig: "sqlite3",
            providers: [.apt(["libsqlite3-dev"])]
        ),
        .systemLibrary(name: "COpenSSL", pkgConfig: "openssl", providers: [.apt(["libssl-dev"])]),
        .systemLibrary(
            name: "CArgon2",
            pkgConfig: "libargon2",
            providers: [.apt(["libargon2-dev"])]
        ),
        .systemLibrary(name: "CZxcvbn", providers: [.apt(["libzxcvbn-dev"])]),
        .target(name: "CLinux"),

        module("Bytes"),
        module("Cryptography", uses: ["Bytes", "COpenSSL", "CArgon2"]),
        module("SQLite", uses: ["Bytes", "CSQLite"]),
        module("HTTP", uses: ["Bytes"]),
        module("HTTPServer", uses: ["HTTP", "Bytes", "CLinux"]),
        module("Mustache"),
        module("PasswordStrength", uses: ["Bytes", "CZxcvbn"]),
        module("HealthModel"),
        module("Vault", uses: ["HealthModel", "Cryptography", "Bytes"]),
        module("Storage", uses: ["Bytes"]),
        module("StorageSQLite", uses: ["Storage", "SQLite", "Cryptography", "Bytes"]),
        module(
            "Keepwell",
            uses: ["HealthModel", "Vault", "Storage", "Cryptography", "PasswordStrength", "Bytes"]
        ),
        module("Site", uses: ["Keepwell", "HealthModel", "HTTP", "Mustache", "Bytes"]),
        module(
            "Launch",
            uses: [
                "Site", "Keepwell", "HealthModel", "HTTPServer", "HTTP", "StorageSQLite", "Storage",
                "Bytes",
            ]
        ),
        program("keepwell", uses: ["Launch"]),
        program("http-testbed", uses: ["HTTPServer", "HTTP"]),

        testSupport("StorageMemory", uses: ["Storage", "Bytes"]),

        tests(of: "Bytes"),
        tests(of: "Cryptography", uses: ["Bytes"]),
        tests(of: "SQLite", uses: ["Bytes"]),
        tests(of: "HTTP", uses: ["Bytes"]),
        tests(of: "HTTPServer", uses: ["HTTP", "Bytes"], without: ["Differences.md"]),
        tests(of: "Mustache"),
        tests(of: "PasswordStrength", uses: ["Bytes"]),
        tests(of: "HealthModel"),
        tests(of: "Vault", uses: ["HealthModel", "Cryptography", "Bytes"]),
        tests(of: "StorageSQLite", uses: ["Storage", "StorageMemory", "SQLite", "Bytes"]),
        tests(
            of: "Keepwell",
            uses: ["HealthModel", "Vault", "Storage", "StorageMemory", "Cryptography", "Bytes"]
        ),
        tests(
            of: "Site",
            uses: [
                "Keepwell", "HealthModel", "HTTP", "Mustache", "Storage", "StorageMemory",
                "Cryptography", "Bytes",
            ]
        ),
        tests(
            of: "Launch",
            uses: [
                "Site", "Keepwell", "HealthModel", "Vault", "HTTPServer", "StorageSQLite",
                "Storage",
                "SQLite", "Bytes",
            ]
        ),
        .testTarget(name: "SourceTests", swiftSettings: settings),
    ]
)
