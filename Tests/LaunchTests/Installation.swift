import Foundation
import Synchronization

@testable import Launch

/// Keepwell in directories of its own, served from this process.
final class Installation: Sendable {
    let directory: URL
    let log = Mutex<[String]>([])

    var data: String { directory.appending(path: "data").path() }
    var keys: String { directory.appending(path: "keys").path() }
    /// Where a program of its own has its temporary files and its working directory.
    var temporary: String { directory.appending(path: "temporary").path() }
    var database: String { data + "/keepwell.db" }

    static let checkout = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().path()

    static let password = "bilu-tarono-kesi-vumado"
    static let otherPassword = "nepa-godiru-sovo-latise"

    init() throws {
        directory = FileManager.default.temporaryDirectory
            .appending(path: "keepwell-test-\(UUID().uuidString)")
        try FileManager.default.createDirectory(
            at: directory,
            withIntermediateDirectories: true,
            attributes: [.posixPermissions: 0o700]
        )
    }

    deinit { try? FileManager.default.removeItem(at: directory) }

    func configuration(_ more: [String] = []) throws -> Configuration {
        try Configuration(
            ["--data", data, "--keys", keys, "--port", "0"] + more,
            environment: [:],
            checkout: Self.checkout
        )
    }

    func start() async throws -> Program {
        try await Program(configuration()) { [self] line in
            log.withLock { $0.append(line) }
        }
    }

    var logText: String { log.withLock { $0.joined() } }
}

extension Client {
    /// Makes the first admin's account and gives her recovery code back.
    func setUp(_ program: Program, name: String = "ada") async throws -> String {
        guard let path = program.firstAdminPath else { throw ClientError("there is an admin") }
        return try await takeRecoveryCode(signUpFirst(path, name: name))
    }

    /// Makes the first admin's account by its link.
    ///
    /// - Returns: the page that offers a recovery code.
    @discardableResult
    func signUpFirst(_ path: String, name: String = "ada") async throws -> Page {
        let page = try await submit(
            get(path),
            to: path,
            [
                "name": name, "password": Installation.password, "operatorName": "Ada",
                "operatorContact": "ada@family.example", "acceptPolicy": "1",
                "timeZone": "Europe/Berlin",
            ]
        )
        guard page.status == 303 else { throw ClientError("no account: \(page.status)") }
        return try await followed(page)
    }

    func takeRecoveryCode(_ page: Page) async throws -> String {
        let shown = try await submit(page, to: "/recovery-code")
        guard let code = shown.text(ofID: "recovery-code") else { throw ClientError("no code") }
        _ = try await submit(shown, to: "/recovery-code/confirm", ["recoveryCode": code])
        return code
    }

    func decide(write: String = "yes", read: String = "yes") async throws {
        let page = try await get("/consent/bodyMass")
        _ = try await submit(page, to: "/consent/bodyMass", ["write": write, "read": read])
    }

    /// Enters a weight; questions are answered with yes.
    @discardableResult
    func weighIn(
        _ value: String,
        note: String = "",
        date: String = "2026-03-01"
    ) async throws -> Page {
        let form = try await get("/weight/add")
        let page = try await submit(
            form,
            to: "/weight/add",
            ["value": value, "note": note, "date": date, "time": "07:05"]
        )
        guard page.heading == "Is this right?" else { return page }
        return try await submit(page, to: "/weight/add", ["confirmed": "yes"])
    }

    func lock() async throws {
        _ = try await submit(get("/summary"), to: "/lock")
    }

    func unlock(_ password: String = Installation.password) async throws {
        _ = try await submit(get("/unlock"), to: "/unlock", ["password": password])
    }

    func signIn(
        _ name: String,
        _ password: String = Installation.password
    ) async throws -> Page {
        try await submit(get("/sign-in"), to: "/sign-in", ["name": name, "password": password])
    }
}
