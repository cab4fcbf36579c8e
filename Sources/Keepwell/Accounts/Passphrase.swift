internal import Cryptography

/// Offers a password: four pronounceable words from 63 random bits.
enum Passphrase {
    private static let consonants = Array("bdfghjklmnprstvz")
    private static let vowels = Array("aeiou")

    /// Four words such as `bilu-tarono-kesi-vumado`: 16 × 5 choices a syllable, 6.3 bits each.
    static func make() -> String {
        (0..<4).map { index in word(syllables: index % 2 == 0 ? 2 : 3) }.joined(separator: "-")
    }

    private static func word(syllables count: Int) -> String {
        (0..<count).map { _ in syllable() }.joined()
    }

    private static func syllable() -> String {
        String([consonants[pick(16)], vowels[pick(5)]])
    }

    /// An even choice below `count`, by rejection.
    private static func pick(_ count: UInt8) -> Int {
        let limit = 255 - 255 % count
        while true {
            guard let byte = Random.bytes(1).first, byte < limit else { continue }
            return Int(byte % count)
        }
    }
}
