internal import Cryptography
internal import Glibc

/// One numbered SQL file.
///
/// Once landed it is frozen: a database remembers the name and the hash of each that it went through.
struct Migration: Sendable, Equatable {
    /// From 1, without gaps.
    let number: Int
    /// The file's name, as in `0001_accounts_and_slots.sql`.
    let name: String
    let script: [UInt8]
    /// The SHA-256 of the script.
    let hash: [UInt8]

    /// Reads all migrations of a directory, in order.
    static func load(from directory: String) throws(OpenError) -> [Migration] {
        guard let names = fileNames(in: directory) else {
            throw .unreadableMigrations(directory)
        }
        var migrations: [Migration] = []
        for name in names.filter({ $0.hasSuffix(".sql") }).sorted() {
            let path = directory + "/" + name
            guard number(of: name) == migrations.count + 1, let script = contents(of: path) else {
                throw .unreadableMigrations(path)
            }
            migrations.append(
                Migration(
                    number: migrations.count + 1,
                    name: name,
                    script: script,
                    hash: SHA256.hash(script)
                )
            )
        }
        guard !migrations.isEmpty else { throw .unreadableMigrations(directory) }
        return migrations
    }

    /// The number that a name of four digits, an underscore and more begins with.
    private static func number(of name: String) -> Int? {
        let bytes = Array(name.utf8)
        guard bytes.count > 5, bytes[4] == UInt8(ascii: "_") else { return nil }
        var number = 0
        for byte in bytes[..<4] {
            guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
            number = number * 10 + Int(byte - UInt8(ascii: "0"))
        }
        return number
    }

    private static func fileNames(in directory: String) -> [String]? {
        guard let stream = opendir(directory) else { return nil }
        defer { closedir(stream) }
        var names: [String] = []
        while let entry = readdir(stream) {
            let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
                String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
            }
            names.append(name)
        }
        return names
    }

    private static func contents(of path: String) -> [UInt8]? {
        guard let file = fopen(path, "re") else { return nil }
        defer { fclose(file) }
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 16_384)
        while true {
            let count = fread(&buffer, 1, buffer.count, file)
            if count == 0 { break }
            bytes.append(contentsOf: buffer[..<count])
        }
        return ferror(file) == 0 ? bytes : nil
    }
}
