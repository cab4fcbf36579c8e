/// How a database is opened.
public struct ConnectionOptions: Sendable {
    /// What the connection may do.
    public enum Access: Sendable {
        /// Reads and writes; makes the file where there is none.
        case readWrite
        /// Reads a file that is there; each change is refused.
        case queryOnly
    }

    /// The file; a relative path counts from the working directory.
    public var path: String
    public var access: Access
    /// How long a call waits for another connection's lock.
    public var busyTimeoutMilliseconds: Int32

    public init(
        path: String,
        access: Access = .readWrite,
        busyTimeoutMilliseconds: Int32 = 5000
    ) {
        self.path = path
        self.access = access
        self.busyTimeoutMilliseconds = busyTimeoutMilliseconds
    }
}
