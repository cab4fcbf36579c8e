internal import Bytes
internal import Glibc
internal import Keepwell

/// The server's keys as files: `PURPOSE.ID.key`, each 64 hexadecimal digits and a line end.
///
/// They stand in the key directory, or come as systemd credentials named
/// `keepwell.PURPOSE.ID.key`.
struct KeyFiles: Sendable {
    let directory: String
    /// `$CREDENTIALS_DIRECTORY`, where systemd gives one.
    let credentials: String?

    /// All keys that are there; none for a directory without any.
    func load() throws(StartError) -> [ServerKey] {
        var keys: [ServerKey] = []
        for (name, path) in files() {
            guard let place = Self.place(name) else { continue }
            guard !keys.contains(where: { $0.purpose == place.purpose && $0.id == place.id }) else {
                throw StartError("There are two server keys named \(name). Take one of them away.")
            }
            keys.append(try key(place, at: path))
        }
        return keys
    }

    /// Writes keys that were just made.
    func save(_ keys: [ServerKey]) throws(StartError) {
        for key in keys {
            let path = "\(directory)/\(key.purpose.rawValue).\(key.id).key"
            var text = key.secret.withBytes { bytes in
                bytes.flatMap { [Self.digits[Int($0 >> 4)], Self.digits[Int($0 & 15)]] }
            }
            text.append(UInt8(ascii: "\n"))
            do {
                try DurableFile.write(text, to: path)
            } catch {
                throw StartError("Cannot write a server key, \(error).")
            }
            explicit_bzero(&text, text.count)
        }
    }

    private func files() -> [(name: String, path: String)] {
        var files = PrivateDirectory.names(in: directory).map { ($0, "\(directory)/\($0)") }
        guard let credentials else { return files }
        for name in PrivateDirectory.names(in: credentials) where name.hasPrefix("keepwell.") {
            files.append((String(name.dropFirst("keepwell.".count)), "\(credentials)/\(name)"))
        }
        return files
    }

    /// The purpose and number in a file's name; nil for another file.
    private static func place(_ name: String) -> (purpose: KeyPurpose, id: UInt32)? {
        let parts = name.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 3, parts[2] == "key",
            let purpose = KeyPurpose(rawValue: String(parts[0])),
            parts[1].utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }),
            let id = UInt32(parts[1]), id > 0
        else { return nil }
        return (purpose, id)
    }

    private func key(
        _ place: (purpose: KeyPurpose, id: UInt32),
        at path: String
    ) throws(StartError) -> ServerKey {
        var content: [UInt8]
        do {
            guard let bytes = try DurableFile.read(path) else {
                throw StartError("The server key \(path) has gone.")
            }
            content = bytes
        } catch let error as StartError {
            throw error
        } catch {
            throw StartError("Cannot read a server key, \(error).")
        }
        defer { explicit_bzero(&content, content.count) }
        try requirePrivate(path)
        if content.last == UInt8(ascii: "\n") { content.removeLast() }
        let digits = content.compactMap(Hex.value)
        guard content.count == 64, digits.count == 64,
            let key = ServerKey(purpose: place.purpose, id: place.id, secret: Self.secret(digits))
        else {
            throw StartError(
                "\(path) is no server key. Put the file back from the backup of the key directory."
            )
        }
        return key
    }

    private static let digits = Array("0123456789abcdef".utf8)

    /// The key as bytes, without a text in between.
    private static func secret(_ digits: [UInt8]) -> SecretBytes {
        SecretBytes(count: digits.count / 2) { memory in
            for index in memory.indices {
                memory[index] = digits[2 * index] << 4 | digits[2 * index + 1]
            }
        }
    }

    /// Credentials are systemd's to guard; a file of ours must be its owner's alone.
    private func requirePrivate(_ path: String) throws(StartError) {
        guard path.hasPrefix(directory + "/") else { return }
        var status = stat()
        guard stat(path, &status) == 0, status.st_mode & 0o077 == 0 else {
            throw StartError("Others can read the server key \(path). Run: chmod 600 \(path)")
        }
    }
}
