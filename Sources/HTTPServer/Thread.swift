internal import CLinux
internal import Glibc

private final class ThreadBody: Sendable {
    let name: String
    let run: @Sendable () -> Void

    init(name: String, run: @escaping @Sendable () -> Void) {
        self.name = name
        self.run = run
    }
}

/// Starts a detached thread; 0, or the `errno` why there is none.
func startThread(named name: String, _ run: @escaping @Sendable () -> Void) -> Int32 {
    let body = Unmanaged.passRetained(ThreadBody(name: name, run: run))
    var thread = pthread_t()
    let result = pthread_create(&thread, nil, threadMain, body.toOpaque())
    if result == 0 { pthread_detach(thread) } else { body.release() }
    return result
}

private func threadMain(_ argument: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    guard let argument else { return nil }
    let body = Unmanaged<ThreadBody>.fromOpaque(argument).takeRetainedValue()
    keepwell_name_thread(body.name)
    body.run()
    return nil
}
