import Foundation
import Keepwell
import Testing

@testable import Launch

/// Scripts/read-consents.py, which knows nothing but docs/VAULT-FORMAT.md, over what the program has
/// signed.
@Suite(
    .enabled(
        if: ProcessInfo.processInfo.environment["KEEPWELL_PYTHON"] != nil,
        "KEEPWELL_PYTHON names no Python with the package cryptography (version 45 or later)"
    )
)
struct ConsentReaderTests {
    private struct Answer {
        let status: Int32
        let records: [[String: Any]]
        let problems: String
    }

    private static let bobs = "account = (SELECT id FROM account WHERE name = 'bob')"

    /// Two people who accepted the policy and granted both rights, with a checkpoint of all of it.
    private static func ward() async throws -> Ward {
        let ward = try await Ward()
        try KeyFiles(directory: ward.place.keys, credentials: nil).save(ward.keys.all)
        // Opening writes a checkpoint.
        _ = try await ward.reopened()
        return ward
    }

    private static func read(_ ward: Ward) throws -> Answer {
        let process = Process()
        let python = ProcessInfo.processInfo.environment["KEEPWELL_PYTHON"] ?? ""
        process.executableURL = URL(filePath: python)
        process.arguments = [
            "-B", Installation.checkout + "Scripts/read-consents.py",
            "--database", ward.place.database, "--keys", ward.place.keys,
        ]
        let (output, errors) = (Pipe(), Pipe())
        (process.standardOutput, process.standardError) = (output, errors)
        try process.run()
        let lines = try output.fileHandleForReading.readToEnd() ?? Data()
        let problems = try errors.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        return Answer(
            status: process.terminationStatus,
            records: try lines.split(separator: UInt8(ascii: "\n")).map { line in
                let object = try JSONSerialization.jsonObject(with: line)
                return try #require(object as? [String: Any])
            },
            problems: String(decoding: problems, as: UTF8.self)
        )
    }

    @Test func `finds every decision, each signed and joined to the one before`() async throws {
        let answer = try Self.read(await Self.ward())
        #expect(answer.problems.isEmpty)
        #expect(answer.status == 0)
        #expect(answer.records.count == 6)
        #expect(Set(answer.records.map { $0["number"] as? Int }) == [1, 2, 3])
        let kinds = answer.records.compactMap { $0["kind"] as? String }
        #expect(kinds.filter { $0 == "policy accepted" }.count == 2)
        let decisions = answer.records.filter { $0["kind"] as? String == "decision" }
        #expect(decisions.count == 4)
        for decision in decisions {
            #expect(decision["type"] as? String == "HKQuantityTypeIdentifierBodyMass")
            #expect(decision["decision"] as? String == "granted")
            #expect(decision["policyVersion"] as? Int == 1)
        }
        #expect(Set(decisions.map { $0["direction"] as? String }) == ["write", "read"])
    }

    @Test(arguments: [
        ("UPDATE consent SET decision = 2 WHERE \(bobs) AND number = 2;", "record 2: its columns"),
        (
            "UPDATE consent SET signature = zeroblob(64) WHERE \(bobs) AND number = 1;",
            "record 1: its signature"
        ),
        ("DELETE FROM consent WHERE \(bobs) AND number = 2;", "record 3: the one before it"),
        ("DELETE FROM consent WHERE \(bobs) AND number = 3;", "record 3 was on record"),
        ("DELETE FROM consent WHERE \(bobs);", "record 3 was on record"),
        ("UPDATE consent_text SET body = 'x' WHERE \(bobs);", "record 2: the text that was shown"),
        ("UPDATE policy SET body = 'x';", "record 1: the privacy policy"),
    ])
    func `names what somebody altered, and where`(
        _ statement: String,
        _ problem: String
    ) async throws {
        let ward = try await Self.ward()
        try ward.alter(statement)
        let answer = try Self.read(ward)
        #expect(answer.status == 1)
        #expect(answer.problems.contains(problem), "\(answer.problems)")
    }

    @Test func `refuses a checkpoint that this server's key did not sign`() async throws {
        let ward = try await Self.ward()
        let file = URL(filePath: ward.place.keys + "/consent-checkpoint")
        var bytes = try Array(Data(contentsOf: file))
        bytes[bytes.count - 65] ^= 1
        try Data(bytes).write(to: file)
        let answer = try Self.read(ward)
        #expect(answer.status == 1)
        #expect(answer.problems.contains("the checkpoint's signature is wrong"))
    }
}
