import Glibc
import StorageSQLite

/// A directory for one test, removed with all that is in it when the test is over.
final class Scratch: Sendable {
    let path: String

    init() {
        var template = Array("/tmp/keepwell-storage-XXXXXX".utf8CString)
        path = mkdtemp(&template).map { String(cString: $0) } ?? "/tmp"
    }

    deinit {
        for name in fileNames { unlink(path + "/" + name) }
        rmdir(path)
    }

    var database: String { path + "/test.db" }

    /// The product's own migrations.
    static let migrations: String = {
        let tests = #filePath.split(separator: "/").dropLast(4).joined(separator: "/")
        return "/" + tests + "/Migrations/sqlite"
    }()

    var fileNames: [String] {
        guard let stream = opendir(path) else { return [] }
        defer { closedir(stream) }
        var names: [String] = []
        while let entry = readdir(stream) {
            let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
                String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
            }
            if name != "." && name != ".." { names.append(name) }
        }
        return names.sorted()
    }

    func configuration(
        migrations: String = Scratch.migrations,
        readerCount: Int = 2,
        busyTimeoutMilliseconds: Int32 = 5000,
        queueLimit: Int = 1024
    ) -> SQLiteStorage.Configuration {
        SQLiteStorage.Configuration(
            databasePath: database,
            migrationsPath: migrations,
            readerCount: readerCount,
            busyTimeoutMilliseconds: busyTimeoutMilliseconds,
            queueLimit: queueLimit
        )
    }

    func open(atMilliseconds milliseconds: Int64 = 0) async throws -> SQLiteStorage {
        try await SQLiteStorage.open(configuration(), atMilliseconds: milliseconds)
    }

    func bytes(of name: String) -> [UInt8] { Self.bytes(atPath: path + "/" + name) }

    static func bytes(atPath path: String) -> [UInt8] {
        guard let file = fopen(path, "re") else { return [] }
        defer { fclose(file) }
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = fread(&buffer, 1, buffer.count, file)
            if count == 0 { return bytes }
            bytes.append(contentsOf: buffer[..<count])
        }
    }

    /// Where a byte stands first, at or after an index; the C library's search is quick in debug too.
    static func place(of byte: UInt8, in bytes: [UInt8], from index: Int) -> Int? {
        bytes.withUnsafeBytes { bytes in
            guard let start = bytes.baseAddress, index < bytes.count else { return nil }
            let place = memchr(start + index, Int32(byte), bytes.count - index)
            return place.map { UnsafeRawPointer($0) - start }
        }
    }

    func write(_ bytes: [UInt8], to name: String) {
        guard let file = fopen(path + "/" + name, "we") else { return }
        fwrite(bytes, 1, bytes.count, file)
        fclose(file)
    }
}
