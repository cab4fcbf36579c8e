import Testing

@testable import Vault

@Suite struct `Padding of sealed bytes` {
    @Test(arguments: [
        (1, 256), (256, 256), (257, 512), (4096, 4096), (4097, 4352), (8192, 8192),
        (8193, 8704), (16_384, 16_384), (16_385, 17_408), (1_000_000, 1_015_808),
    ])
    func `goes by 256 bytes up to 4 kB and by a sixteenth of a power of two above`(
        length: Int,
        padded: Int
    ) {
        #expect(Padding.paddedLength(length) == padded)
        #expect(Padding.isStep(padded))
        #expect(length == padded || !Padding.isStep(length))
    }

    @Test func `adds less than a step, and never more than 12 percent above 4 kB`() {
        for length in Array(1...20_000) + [123_457, 1_048_577, 16_777_216] {
            let padded = Padding.paddedLength(length)
            #expect(padded >= length)
            #expect(length > 4096 ? padded * 100 <= length * 112 : padded - length < 256)
        }
    }

    @Test func `ends on the step together with what the seal adds`() throws {
        for length in [0, 1, 126, 127, 128, 237, 238, 239, 240, 5000, 100_000] {
            let content = [UInt8](repeating: 7, count: length)
            let padded = Padding.pad(content, overhead: 17)
            #expect(Padding.isStep(padded.count + 17))
            #expect(try Padding.unpad(padded) == content)
        }
    }

    @Test func `is refused when it is not zero or shorter than it says`() {
        var padded = Padding.pad([1, 2, 3], overhead: 17)
        padded[padded.count - 1] = 1
        #expect(throws: VaultError.damaged) { try Padding.unpad(padded) }
        #expect(throws: VaultError.damaged) { try Padding.unpad([200, 1, 0, 0]) }
        #expect(throws: VaultError.damaged) { try Padding.unpad([]) }
    }
}
