import Testing

@Suite struct `What is encrypted, and by what` {
    /// How the inventory in docs/SECURITY.md calls what a file of Cryptography does.
    private static let algorithms = [
        "Argon2id": "Argon2id", "ChaCha20Poly1305": "ChaCha20-Poly1305", "Ed25519": "Ed25519",
        "HKDF": "HKDF-SHA256", "HMACSHA256": "HMAC-SHA256", "HPKE": "HPKE",
        "Random": "random bytes", "SHA256": "SHA-256", "X25519": "X25519",
    ]
    /// Files that belong to one of those, or hold no algorithm.
    private static let parts: Set<String> = ["Algorithms", "CryptographyError", "HPKESchedule"]

    @Test func `ASVS 11.1.2: the inventory names each algorithm, and there is no other`() throws {
        let document = try #require(
            Checkout.files(below: "docs", ending: "SECURITY.md").first?.text
        )
        let inventory = document.split(separator: "\n").filter { $0.hasPrefix("|") }
        for source in Checkout.sources where source.target == "Cryptography" {
            let name = String(source.path.split(separator: "/").last?.dropLast(6) ?? "")
            guard !Self.parts.contains(name) else { continue }
            guard let algorithm = Self.algorithms[name] else {
                Issue.record("\(source.path) has no name in the inventory")
                continue
            }
            #expect(inventory.contains { $0.contains(algorithm) }, "\(algorithm)")
        }
    }

    @Test func `ASVS 11.2.4: codes, tokens and secrets are compared in constant time alone`() throws
    {
        let left = try Regex(#"(?i)(mac|token|secret|password|signature|seed)\)? *(==|!=) (?!nil)"#)
        let right = try Regex(
            #"(==|!=) *[A-Za-z.]*(mac|MAC|[tT]oken|[sS]ecret|[pP]assword|[sS]ignature|[sS]eed)\b"#
        )
        for code in ["guard row.mac == code(row) else", "token(of: form) != csrfToken {"] {
            #expect(code.contains(left) || code.contains(right), "\(code)")
        }
        for source in Checkout.sources
        where ["Cryptography", "Vault", "Keepwell", "Site"].contains(source.target) {
            for line in source.code {
                let place = "\(source.path):\(line.number)"
                #expect(!line.text.contains(left) && !line.text.contains(right), "\(place)")
            }
        }
    }

    @Test func `ASVS 11.3.3: whatever is encrypted is authenticated, by one cipher`() throws {
        let fetch = try Regex(#"EVP_CIPHER_fetch\([^"]*"([^"]*)""#)
        var ciphers: [String] = []
        for source in Checkout.sources {
            for line in source.code {
                for match in line.text.matches(of: fetch) {
                    ciphers.append(String(match.output[1].substring ?? ""))
                }
                for other in ["EVP_aes", "EVP_chacha20(", "EVP_des", "EVP_get_cipherbyname"] {
                    #expect(!line.text.contains(other), "\(source.path):\(line.number)")
                }
            }
        }
        #expect(ciphers == ["ChaCha20-Poly1305"])
    }
}
