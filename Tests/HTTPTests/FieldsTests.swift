import HTTP
import Testing

@Suite struct `The fields of a message` {
    @Test func `keep repeated names apart and their order`() {
        var fields: Fields = ["A": "1", "b": "2"]
        fields.append("a", "3")
        #expect(fields.count == 3)
        #expect(fields.first("a")?.text == "1")
        #expect(fields.all("A").map(\.text) == ["1", "3"])
        #expect(fields.elements.map(\.name.description) == ["a", "b", "a"])
    }

    @Test func `set replaces all lines of a name and remove drops them`() {
        var fields: Fields = ["a": "1", "b": "2", "A": "3"]
        fields.set("a", to: "4")
        #expect(fields == ["b": "2", "a": "4"])
        fields.remove("b")
        #expect(fields == ["a": "4"])
        #expect(!fields.contains("b"))
    }

    @Test func `take the lines of others behind their own`() {
        var fields: Fields = ["a": "1"]
        fields.append(["b": "2", "a": "3"] as Fields)
        #expect(fields == ["a": "1", "b": "2", "a": "3"])
    }

    @Test func `a name is a token and knows no case`() {
        #expect(FieldName("X-Y") == "x-y")
        // The Kelvin sign folds to k in Unicode.
        for text in ["", "a b", "a:", "é", "\u{212A}"] { #expect(FieldName(text) == nil) }
    }

    @Test(arguments: ["a\r\nSet-Cookie: x=1", "a\nb", "a\rb", "a\0", "a\u{1B}[m", "\u{7F}"])
    func `a value cannot carry what ends its line`(text: String) {
        #expect(FieldValue(text) == nil)
    }

    @Test func `a value may carry tabs and opaque bytes`() {
        #expect(FieldValue("a\tb é").text == "a\tb é")
        #expect(FieldValue([0xFF])?.bytes == [0xFF])
        #expect(FieldValue([0xFF])?.text == nil)
        #expect(FieldValue(42).text == "42")
    }
}

@Suite struct `The cookies of a request` {
    @Test func `are read from all lines`() {
        let cookies = Cookies.parse(["cookie": "a=1; b=x=y;c=", "Cookie": "d=\"4\";; e ;=f"])
        #expect(cookies["a"] == Array("1".utf8))
        #expect(cookies["b"] == Array("x=y".utf8))
        #expect(cookies["c"] == [])
        #expect(cookies["d"] == Array("\"4\"".utf8))
        #expect(cookies["e"] == nil)
        #expect(cookies[""] == nil)
    }

    @Test func `of one name and two values are not believed`() {
        #expect(Cookies.parse(["cookie": "a=1", "cookie": "a=2"])["a"] == nil)
        #expect(Cookies.parse(["cookie": "a=1; a=1"])["a"] == [UInt8(ascii: "1")])
    }

    @Test func `are set for the whole host and out of reach of scripts`() {
        let cookie = SetCookie(
            name: "__Host-k",
            value: "v_-",
            maxAgeSeconds: 60,
            isSecure: true,
            sameSite: .strict
        )
        #expect(
            cookie?.fieldValue.text
                == "__Host-k=v_-; Path=/; Max-Age=60; Secure; HttpOnly; SameSite=Strict"
        )
        let plain = SetCookie(name: "k", value: "", maxAgeSeconds: 0, isSecure: false)
        #expect(plain?.fieldValue.text == "k=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax")
    }

    @Test func `that could be misread are not set`() {
        for value in ["a;b", "a b", "a,b", "a\r\n", "\"", "é"] {
            #expect(SetCookie(name: "k", value: value, isSecure: true) == nil)
        }
        for name in ["", "a=b", "a b", "é"] {
            #expect(SetCookie(name: name, value: "", isSecure: true) == nil)
        }
        #expect(SetCookie(name: "__host-k", value: "v", isSecure: false) == nil)
    }
}

@Suite struct `An entity tag` {
    @Test func `is found by weak comparison`() throws {
        let tag = try #require(EntityTag("a1"))
        #expect(tag.value.text == "\"a1\"")
        for list in ["\"a1\"", "W/\"a1\"", "\"x\" , \"a1\"", "*"] {
            let value = try #require(FieldValue(list))
            #expect(tag.isNamed(inIfNoneMatchOf: [.ifNoneMatch: value]))
        }
        for list in ["a1", "\"A1\"", "\"a\"", ""] {
            let value = try #require(FieldValue(list))
            #expect(!tag.isNamed(inIfNoneMatchOf: [.ifNoneMatch: value]))
        }
        #expect(!tag.isNamed(inIfNoneMatchOf: [:]))
        #expect(EntityTag("a\"b") == nil)
    }
}
