internal import Keepwell
internal import Mustache

/// Lists where the person is signed in, and ends one, all others or all.
enum SessionsPage {
    static let endFields = ["session"]

    static func show(_ visit: Visit) async throws(KeepwellError) -> Answer {
        let person = try visit.signedIn()
        let zone = person.person.settings.timeZone
        let sessions = try await visit.service.accounts.sessions(person)
        return .page(
            Model(
                sessions: sessions.map { session in
                    Row(
                        id: session.id.text,
                        device: session.device,
                        created: TimeText.moment(session.created, in: zone),
                        lastUsed: TimeText.moment(session.lastUsed, in: zone),
                        isLocked: session.isLocked,
                        isThis: session.isThis
                    )
                }
            )
        )
    }

    static func end(
        _ visit: Visit,
        _ form: FormInput
    ) async throws(KeepwellError) -> Answer {
        let person = try visit.signedIn()
        let id = form.text("session")
        try await visit.service.accounts.endSession(person, id: id)
        if id == person.sessionID.text {
            return .redirect(to: .home, notice: .signedOut).endingSession()
        }
        return .redirect(to: .sessions, notice: .sessionEnded)
    }

    static func endOthers(
        _ visit: Visit,
        _ form: FormInput
    ) async throws(KeepwellError) -> Answer {
        try await visit.service.accounts.endOtherSessions(visit.signedIn())
        return .redirect(to: .sessions, notice: .sessionsEnded)
    }

    static func endAll(
        _ visit: Visit,
        _ form: FormInput
    ) async throws(KeepwellError) -> Answer {
        try await visit.service.accounts.endAllSessions(visit.signedIn())
        return .redirect(to: .home, notice: .signedOut).endingSession()
    }

    struct Row: Sendable {
        let id: String
        let device: String
        let created: String
        let lastUsed: String
        let isLocked: Bool
        let isThis: Bool

        var value: Value {
            [
                "id": .text(id), "device": .text(device), "created": .text(created),
                "lastUsed": .text(lastUsed), "isLocked": .flag(isLocked), "isThis": .flag(isThis),
            ]
        }
    }

    struct Model: PageModel {
        static let template = "account/sessions"

        let sessions: [Row]

        let title = "Where you are signed in"

        var values: [String: Value] {
            [
                "sessions": .list(sessions.map(\.value)),
                "hasOthers": .flag(sessions.contains { !$0.isThis }),
            ]
        }

        static let samples = [
            Model(
                sessions: [
                    Row(
                        id: "0f",
                        device: "Firefox on Linux",
                        created: "1 March 2026, 07:05",
                        lastUsed: "2 March 2026, 07:05",
                        isLocked: true,
                        isThis: false
                    )
                ]
            )
        ]
    }
}
