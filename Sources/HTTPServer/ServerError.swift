/// Why a server did not start.
public enum ServerError: Error, Equatable, Sendable {
    /// The host is no address of this machine.
    case unknownHost
    /// The address cannot be listened on; `errno` of the call that failed.
    case cannotListen(errno: Int32)
    /// The system gave no epoll descriptor, eventfd or thread.
    case noResources(errno: Int32)
    /// The server is running or has been stopped.
    case alreadyStarted
}
