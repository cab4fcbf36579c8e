internal import Glibc

/// A bounded queue between tasks that ask and threads that work, which sleep while it is empty.
final class Mailbox<Element: Sendable>: @unchecked Sendable {
    // @unchecked is safe because `elements` and `isClosed` are only touched between lock and unlock
    // of the C library's mutex, which stays at one address from init to deinit.
    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private let arrival = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
    private let limit: Int
    private var elements: [Element] = []
    private var isClosed = false

    /// What became of an element that was put in.
    enum Answer {
        case taken
        case full
        case closed
    }

    /// Makes a queue of at most `limit` waiting elements.
    init(limit: Int) {
        self.limit = limit
        pthread_mutex_init(mutex, nil)
        pthread_cond_init(arrival, nil)
    }

    deinit {
        pthread_cond_destroy(arrival)
        pthread_mutex_destroy(mutex)
        arrival.deallocate()
        mutex.deallocate()
    }

    func put(_ element: Element) -> Answer {
        locked {
            guard !isClosed else { return .closed }
            guard elements.count < limit else { return .full }
            elements.append(element)
            pthread_cond_signal(arrival)
            return .taken
        }
    }

    /// How many elements wait.
    var count: Int { locked { elements.count } }

    /// Waits for elements and takes up to `count` of them, oldest first; none once the queue is
    /// closed and empty.
    func take(atMost count: Int) -> [Element] {
        locked {
            while elements.isEmpty && !isClosed { pthread_cond_wait(arrival, mutex) }
            let taken = Array(elements.prefix(count))
            elements.removeFirst(taken.count)
            return taken
        }
    }

    /// Takes in nothing more; what waits is still given out.
    func close() {
        locked {
            isClosed = true
            pthread_cond_broadcast(arrival)
        }
    }

    private func locked<Result>(_ body: () -> Result) -> Result {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        return body()
    }
}
