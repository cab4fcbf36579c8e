internal import Bytes
internal import Keepwell

/// What stands beside the server keys: run ids, the checkpoint of the consent chains, and the list
/// of deleted accounts.
struct OutsideFiles: OutsideRecords {
    let directory: String

    private var runs: String { "\(directory)/run-ids" }
    private var checkpointFile: String { "\(directory)/consent-checkpoint" }
    private var deleted: String { "\(directory)/deleted-accounts" }

    /// Two lines: `current HEX` and `next HEX`, each only where there is one.
    func runIDs() throws -> RunIDs {
        let lines = try lines(of: runs)
        func id(_ name: String) -> Identifier128? {
            lines.first { $0.hasPrefix(name + " ") }
                .flatMap { Identifier128(hex: $0.dropFirst(name.count + 1)) }
        }
        return RunIDs(current: id("current"), next: id("next"))
    }

    func write(_ ids: RunIDs) throws {
        var text = ""
        if let current = ids.current { text += "current \(current)\n" }
        if let next = ids.next { text += "next \(next)\n" }
        try DurableFile.write(Array(text.utf8), to: runs)
    }

    func checkpoint() throws -> [UInt8]? { try DurableFile.read(checkpointFile) }

    func write(checkpoint: [UInt8]) throws {
        try DurableFile.write(checkpoint, to: checkpointFile)
    }

    func deletedAccounts() throws -> [Identifier128] {
        try lines(of: deleted).compactMap { Identifier128(hex: $0) }
    }

    func add(deletedAccount account: Identifier128) throws {
        let known = try deletedAccounts()
        guard !known.contains(account) else { return }
        // Written anew as a whole: bytes put behind it could be torn by a power cut.
        let text = (known + [account]).map { "\($0)\n" }.joined()
        try DurableFile.write(Array(text.utf8), to: deleted)
    }

    private func lines(of path: String) throws -> [Substring] {
        let content = try DurableFile.read(path) ?? []
        return String(decoding: content, as: UTF8.self).split(separator: "\n")
    }
}
