import Bytes
import PasswordStrength
import Testing

private func judge(_ text: String, context: [String] = []) -> PasswordStrength.Verdict {
    var bytes = Array(text.utf8)
    return PasswordStrength.judge(SecretBytes(moving: &bytes), context: context)
}

@Suite struct `Password strength` {
    // Long passwords from the lists of the most used ones.
    @Test(arguments: [
        "passwordpassword", "123456789012", "qwertyuiopas", "iloveyou1234", "password1234567",
        "111111111111", "qwerty123456", "abcdefghijkl", "P4ssw0rd1234",
    ])
    func `common passwords of twelve characters and more stay below 33 bits`(password: String) {
        #expect(judge(password).bits < 33)
    }

    @Test(arguments: [
        "bilu-tarono-kesi-vumado", "xK9#vQ2$mL5!", "correct horse battery staple lamp",
        "Ñandú über Straße 7 Grüße",
    ])
    func `good passwords have 33 bits and more`(password: String) {
        #expect(judge(password).bits >= 33)
    }

    @Test func `the user name counts as a word that is guessed first`() {
        let without = judge("winterbottomfarm")
        let with = judge("winterbottomfarm", context: ["winterbottomfarm"])
        #expect(with.bits < without.bits)
        #expect(with.bits < 33)
        #expect(with.reasons.contains(.ownName))
    }

    @Test func `a user name of 64 characters is found as well`() {
        let name = "xk9qvz2mlw7ptr4bnh8dcf3gsj6yaox5ekq1vzu0mlwi9ptrtbnhzdcfqgsjwyao"
        #expect(judge(name).bits >= 33)
        #expect(judge(name, context: [name]).bits < 33)
    }

    @Test func `each weakness is told in its own words`() {
        #expect(judge("password").reasons.contains(.commonWord))
        #expect(judge("abcdefghijkl").reasons.contains(.sequence))
        #expect(judge("zxcvbnm,./zxcvbnm").reasons.contains(.keyboardRun))
        let weaknesses: [Weakness] = [
            .commonWord, .commonWordWithSwaps, .ownName, .repetition, .sequence, .keyboardRun,
            .date, .year,
        ]
        #expect(Set(weaknesses.map(\.sentence)).count == weaknesses.count)
        #expect(weaknesses.allSatisfy { $0.sentence.hasSuffix(".") })
    }

    // The first two are the slowest found: many parts of them match in many ways.
    @Test(arguments: ["12", "21", "3$", "a", "aB3$", "password"])
    func `a thousand bytes are judged quickly`(part: String) {
        let password = String(repeating: part, count: 1_024 / part.utf8.count)
        let time = ContinuousClock().measure { _ = judge(password) }
        #expect(time < .seconds(1))
    }

    @Test func `an empty password and one with a zero byte are judged without fault`() {
        #expect(judge("").bits == 0)
        #expect(judge("\0xK9#vQ2$mL5!").bits == 0)
    }
}
