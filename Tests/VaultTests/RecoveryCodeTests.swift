import Bytes
import Testing

@testable import Vault

@Suite struct `Recovery codes` {
    @Test func `are seven groups of four symbols and read back`() throws {
        for _ in 0..<200 {
            let code = RecoveryCode.make()
            let groups = code.text.split(separator: "-")
            #expect(groups.map(\.utf8.count) == [4, 4, 4, 4, 4, 4, 4])
            let read = try #require(parse(code.text))
            #expect(bytes(of: read) == bytes(of: code))
            #expect(bytes(of: code).count == 16)
        }
    }

    @Test func `are read however they are typed`() throws {
        let code = RecoveryCode.make()
        let compact = code.text.replacing("-", with: "")
        let ways = [
            compact, compact.lowercased(), " \(code.text)\r\n", code.text.replacing("-", with: "–"),
            compact.replacing("0", with: "O").replacing("1", with: "l"),
            compact.replacing("0", with: "o").replacing("1", with: "I"),
            code.text.replacing("-", with: "\u{A0}"),
        ]
        for way in ways {
            let read = try #require(parse(way))
            #expect(bytes(of: read) == bytes(of: code))
        }
    }

    @Test func `with one symbol wrong are nearly always noticed`() {
        // Twelve check bits let one of 4,096 slips pass.
        let alphabet = Array("0123456789ABCDEFGHJKMNPQRSTVWXYZ".utf8)
        let text = Array(RecoveryCode.make().text.utf8)
        var passed = 0
        for position in text.indices where text[position] != UInt8(ascii: "-") {
            for symbol in alphabet where symbol != text[position] {
                var typed = text
                typed[position] = symbol
                if RecoveryCode(reading: SecretBytes(moving: &typed)) != nil { passed += 1 }
            }
        }
        #expect(passed < 8)
    }

    @Test(arguments: ["", "0000", "U", "0000-0000-0000-0000-0000-0000-000", "é"])
    func `that are incomplete or have another symbol are refused`(text: String) {
        #expect(parse(text) == nil)
        let long = RecoveryCode.make().text + "0"
        #expect(parse(long) == nil)
    }

    @Test func `differ from each other`() {
        let codes = Set((0..<100).map { _ in RecoveryCode.make().text })
        #expect(codes.count == 100)
    }

    private func parse(_ text: String) -> RecoveryCode? {
        RecoveryCode(reading: Example.text(text))
    }

    private func bytes(of code: RecoveryCode) -> [UInt8] { code.secret().withBytes { Array($0) } }
}
