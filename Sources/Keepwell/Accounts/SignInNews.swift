internal import Storage

/// What happened to an account while its person was away, and they should be told at sign-in.
public enum SignInNews: Sendable, Equatable {
    /// An admin had made a link to start afresh, and this sign-in ended it.
    case freshStartEnded
    /// The server was restored from a backup: what was chosen after it was made is gone.
    case restored
}

extension Accounts {
    /// What the account's log tells of the time since the sign-in before this one.
    ///
    /// For the first page after a sign-in.
    public func newsAtSignIn(_ person: SignedIn) async throws(KeepwellError) -> [SignInNews] {
        let events = try await storing { try await storage.events(of: person.account, limit: 50) }
        let arrivals: Set<AccountEvent.Kind> = [.signedIn, .signedUp, .recovered, .startedAfresh]
        var news: [SignInNews] = []
        var arrivalCount = 0
        for event in events {
            guard let kind = AccountEvent.Kind(rawValue: event.kind) else { continue }
            if arrivals.contains(kind) { arrivalCount += 1 }
            // The newest arrival is this sign-in; the one before it ends the search.
            guard arrivalCount < 2 else { break }
            switch kind {
            case .freshStartEnded where arrivalCount == 0: news.append(.freshStartEnded)
            case .restored: news.append(.restored)
            default: break
            }
        }
        return news
    }
}
