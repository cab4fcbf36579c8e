public import HTTP

/// The body of a request as it comes from the connection, read only as fast as it is asked for.
///
/// It belongs to the task that handles the request and ends with it.
public final class RequestBody: BodyReader {
    /// The length that the client announced; nil when it sends chunks.
    public let announcedCount: Int?
    private var connection: Connection?
    private var receivedCount = 0
    private var failure: BodyError?
    /// Whether the whole body has been taken.
    private(set) var hasEnded = false

    init(connection: Connection, framing: BodyFraming) {
        self.connection = connection
        announcedCount = if case .length(let count) = framing { count } else { nil }
    }

    /// How much is still to come; nil when nobody knows.
    var rest: Int? { hasEnded ? 0 : announcedCount.map { $0 - receivedCount } }

    /// The next part, never empty; nil behind the last.
    public func next() async throws(BodyError) -> [UInt8]? {
        if let failure { throw failure }
        guard let connection, !hasEnded else { return nil }
        do throws(BodyError) {
            let part = try await connection.nextBodyPart()
            if let part { receivedCount += part.count } else { hasEnded = true }
            return part
        } catch {
            failure = error
            throw error
        }
    }

    /// The whole body, or its rest, of at most `limit` bytes, else `.tooLarge`.
    ///
    /// It is refused before it is read when the announced length is larger. Nothing but the result
    /// keeps the bytes: parts and memory that became too small are overwritten.
    public func collect(limit: Int) async throws(BodyError) -> [UInt8] {
        if let rest, rest > limit { throw .tooLarge }
        var bytes: [UInt8] = []
        // What is announced costs nothing to announce: no more is set aside than has to come soon.
        bytes.reserveCapacity(min(rest ?? 0, 1 << 20))
        do throws(BodyError) {
            while var part = try await next() {
                defer { wipe(&part) }
                guard part.count <= limit - bytes.count else { throw .tooLarge }
                if bytes.count + part.count > bytes.capacity { bytes.moveToLargerMemory(for: part) }
                bytes.append(contentsOf: part)
            }
            return bytes
        } catch {
            // What came of a body that is not taken may hold a password as well.
            wipe(&bytes)
            throw error
        }
    }

    /// Takes what has come already, without waiting.
    func dropBuffered() {
        while let connection, !hasEnded, failure == nil {
            do throws(BodyError) {
                guard let part = try connection.bufferedBodyPart() else { return }
                receivedCount += part.count
                hasEnded = part.isEmpty
            } catch {
                failure = error
            }
        }
    }

    /// Cuts the body off its connection: the next bytes belong to another request.
    func detach() { connection = nil }
}

extension [UInt8] {
    /// Grows by doubling, and overwrites the memory that is left behind.
    fileprivate mutating func moveToLargerMemory(for part: [UInt8]) {
        var larger: [UInt8] = []
        larger.reserveCapacity(Swift.max(2 * capacity, count + part.count))
        larger.append(contentsOf: self)
        wipe(&self)
        self = larger
    }
}
