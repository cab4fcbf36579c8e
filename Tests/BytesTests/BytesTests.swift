import Bytes
import Testing

@Suite struct `Byte strings` {
    @Test func `hex text is lower case and reads back in either case`() {
        #expect(Hex.encode([0x00, 0xAB, 0xFF]) == "00abff")
        #expect(Hex.decode("00ABff") == [0x00, 0xAB, 0xFF])
    }

    @Test(arguments: ["0", "0g", "+1", "é0"])
    func `text that is not hex is refused`(text: String) {
        #expect(Hex.decode(text) == nil)
    }

    // RFC 4648 section 10, in the alphabet of section 5 and without padding.
    @Test(arguments: [
        ("", ""), ("f", "Zg"), ("fo", "Zm8"), ("foo", "Zm9v"), ("foob", "Zm9vYg"),
        ("fooba", "Zm9vYmE"), ("foobar", "Zm9vYmFy"),
    ])
    func `base64url writes and reads the vectors of the RFC`(plain: String, encoded: String) {
        #expect(Base64URL.encode(Array(plain.utf8)) == encoded)
        #expect(Base64URL.decode(encoded.utf8) == Array(plain.utf8))
    }

    @Test func `base64url uses the two characters that a URL leaves alone`() {
        #expect(Base64URL.encode([0xFB, 0xFF]) == "-_8")
    }

    @Test(arguments: ["A", "Zh", "Zm9=", "Zm9+", "Zm 9v"])
    func `base64url refuses what it would not write`(text: String) {
        #expect(Base64URL.decode(text.utf8) == nil)
    }

    @Test func `bytes are equal only when length and content are`() {
        #expect(constantTimeEqual([1, 2], [1, 2]))
        #expect(!constantTimeEqual([1, 2], [1, 3]))
        #expect(!constantTimeEqual([1, 2], [1, 2, 3]))
    }

    @Test func `an identifier reads back from its bytes and its text`() {
        let bytes: [UInt8] = Array(0..<16)
        let identifier = Identifier128(bytes)
        #expect(identifier?.bytes == bytes)
        #expect(identifier?.description == "000102030405060708090a0b0c0d0e0f")
        #expect(Identifier128(hex: "000102030405060708090a0b0c0d0e0f") == identifier)
        #expect(Identifier128([1]) == nil)
    }
}

@Suite struct `Reading and writing fields` {
    @Test func `every kind of field reads back`() throws {
        var writer = ByteWriter()
        writer.append(byte: 7)
        writer.append(fixed: UInt32(0x0102_0304))
        writer.append(varint: 300)
        writer.append(varint: .max)
        writer.append(signed: -1)
        writer.append(signed: .min)
        writer.append(prefixed: "Grüße")
        #expect(Array(writer.bytes.prefix(7)) == [7, 1, 2, 3, 4, 0xAC, 0x02])

        var reader = ByteReader(writer.bytes)
        #expect(try reader.readByte() == 7)
        #expect(try reader.readFixed(UInt32.self) == 0x0102_0304)
        #expect(try reader.readVarint() == 300)
        #expect(try reader.readVarint() == .max)
        #expect(try reader.readSigned() == -1)
        #expect(try reader.readSigned() == .min)
        #expect(try reader.readPrefixedText() == "Grüße")
        try reader.finish()
    }

    @Test(
        arguments: [
            [0x80], [0x80, 0x00], [0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0x02],
        ] as [[UInt8]]
    )
    func `an integer that ends early, is too long or too large is refused`(bytes: [UInt8]) {
        var reader = ByteReader(bytes)
        #expect(throws: ByteReaderError.self) { try reader.readVarint() }
    }

    @Test func `a length beyond the end is refused before anything is taken`() {
        var reader = ByteReader([0xFF, 0xFF, 0xFF, 0xFF, 0x0F, 1])
        #expect(throws: ByteReaderError.truncated) { try reader.readPrefixed() }
    }

    @Test func `text that is not UTF-8 is refused`() {
        var reader = ByteReader([1, 0xFF])
        #expect(throws: ByteReaderError.malformedText) { try reader.readPrefixedText() }
    }

    @Test func `left-over bytes are noticed`() {
        #expect(throws: ByteReaderError.trailingBytes) { try ByteReader([1]).finish() }
    }
}

@Suite struct `Secret bytes` {
    @Test func `moving bytes in wipes the place they came from`() {
        var source: [UInt8] = [1, 2, 3]
        let secret = SecretBytes(moving: &source)
        #expect(source.isEmpty)
        #expect(secret.withBytes { Array($0) } == [1, 2, 3])
    }

    @Test func `memory of an ended secret is handed out zeroed`() {
        for size in [1, 32, 64, 65, 1024] {
            for _ in 0..<3 {
                let secret = SecretBytes(count: size) { memory in
                    #expect(memory.allSatisfy { $0 == 0 })
                    memory.initializeMemory(as: UInt8.self, repeating: 0xA5)
                }
                #expect(secret.count == size)
            }
        }
    }

    @Test func `memory of a secret that failed to be made is given back once`() {
        struct Refused: Error {}
        for _ in 0..<10 {
            #expect(throws: Refused.self) {
                _ = try SecretBytes(count: 32) { _ throws(Refused) in throw Refused() }
            }
        }
        let holders = (0..<100).map { SecretHolder(UInt8($0)) }
        for (index, holder) in holders.enumerated() {
            #expect(holder.secret.withBytes { $0[0] } == UInt8(index))
        }
    }

    @Test func `more secrets than the slab holds still work`() {
        var chain: [SecretHolder] = []
        for index in 0..<5000 { chain.append(SecretHolder(UInt8(truncatingIfNeeded: index))) }
        for (index, holder) in chain.enumerated() {
            #expect(holder.secret.withBytes { $0[0] } == UInt8(truncatingIfNeeded: index))
        }
    }
}

private final class SecretHolder {
    let secret: SecretBytes
    init(_ byte: UInt8) {
        secret = SecretBytes(count: 32) { $0[0] = byte }
    }
}
