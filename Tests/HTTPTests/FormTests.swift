import Bytes
import HTTP
import Testing

@Suite struct `A form` {
    private func form(_ text: String) throws -> Form {
        var bytes = Array(text.utf8)
        return try FormDecoder.decode(&bytes)
    }

    @Test func `is decoded exactly once`() throws {
        let form = try form("name=J%C3%BCrgen+K&note=a%252Fb%0D%0A&empty=&bare&%61b=1")
        #expect(form.value(named: "name") == "Jürgen K")
        #expect(form.value(named: "note") == "a%2Fb\r\n")
        #expect(form.value(named: "empty") == "")
        #expect(form.value(named: "bare") == "")
        #expect(form.value(named: "ab") == "1")
        #expect(form.value(named: "missing") == nil)
        #expect(form.names == ["name", "note", "empty", "bare", "ab"])
    }

    @Test func `may be empty`() throws {
        #expect(try form("").names.isEmpty)
        #expect(try form("&&").names.isEmpty)
    }

    @Test func `keeps further equals signs in the value`() throws {
        #expect(try form("a=b=c").value(named: "a") == "b=c")
    }

    @Test func `tells fields that nobody asked for`() throws {
        let form = try form("a=1&b=2")
        #expect(form.hasOnly(["a", "b", "c"]))
        #expect(!form.hasOnly(["a"]))
    }

    @Test(arguments: [
        ("a=%", FormError.malformed), ("a=%4", .malformed), ("a=%+1", .malformed),
        ("=1", .malformed), ("=", .malformed), ("a=1&a=2", .repeatedField),
        ("a=1&%61=1", .repeatedField), ("a=%FF", .notText), ("%C0%AE=1", .notText),
        ("a=%ED%A0%80", .notText), ("a=%F4%90%80%80", .notText), ("a=%C3", .notText),
        ("a=%C3&b=%A9", .notText),
    ])
    func `that is doubtful is refused`(text: String, error: FormError) {
        #expect(throws: error) { try form(text) }
    }

    @Test func `takes text of every length in UTF-8`() throws {
        #expect(try form("a=%7F%C2%80%E0%A0%80%EF%BF%BF%F4%8F%BF%BF").value(named: "a")?.count == 5)
    }

    @Test func `is refused one byte and one field over its limits`() throws {
        var bytes = Array("a=1&b=2".utf8)
        let copy = bytes
        _ = try FormDecoder.decode(&bytes, byteLimit: 7, fieldLimit: 2)
        bytes = copy
        #expect(throws: FormError.tooLarge) { try FormDecoder.decode(&bytes, byteLimit: 6) }
        bytes = copy
        #expect(throws: FormError.tooManyFields) { try FormDecoder.decode(&bytes, fieldLimit: 1) }
    }

    @Test func `gives a password out once, as a secret`() throws {
        let form = try form("name=a&password=p%C3%A4ss+w%26rd")
        let taken = form.takeSecret(named: "password")
        let secret = try #require(taken?.withBytes { Array($0) })
        #expect(secret == Array("päss w&rd".utf8))
        let isThere = form.takeSecret(named: "password") != nil
        #expect(!isThere)
        #expect(form.value(named: "password") == nil)
        #expect(form.value(named: "name") == "a")
    }

    @Test func `leaves control characters to whoever reads the field`() throws {
        #expect(try form("a=b%00c%07").value(named: "a") == "b\0c\u{7}")
        #expect(try form("a=b\0c").value(named: "a") == "b\0c")
    }

    @Test func `tells whether a field is there until it is taken`() throws {
        let form = try form("password=secret&empty=")
        #expect(form.has("password"))
        #expect(form.has("empty"))
        #expect(!form.has("pass"))
        _ = form.takeSecret(named: "password")
        #expect(!form.has("password"))
    }

    @Test func `works in the memory of the body and overwrites it`() throws {
        var bytes = Array("name=aaaaaaaaaaaaaaaa&password=secret-secret".utf8)
        // Watched from outside on purpose: the array's memory stays allocated while `form` lives.
        let memory = bytes.withUnsafeBytes { UInt(bitPattern: $0.baseAddress) }
        let count = bytes.count
        let form = try FormDecoder.decode(&bytes)
        #expect(bytes.isEmpty)
        _ = form.takeSecret(named: "password")
        let pointer = try #require(UnsafeRawPointer(bitPattern: memory))
        let left = Array(UnsafeRawBufferPointer(start: pointer, count: count))
        #expect(left.starts(with: "nameaaaaaaaaaaaaaaaapassword".utf8))
        let text = String(decoding: left[..<41], as: UTF8.self)
        #expect(!text.contains("secret"))
        #expect(form.value(named: "name") == "aaaaaaaaaaaaaaaa")
    }
}
