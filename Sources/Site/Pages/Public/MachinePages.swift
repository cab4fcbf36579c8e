internal import HTTP
internal import Keepwell

/// Answers for programs: whether the server lives, whether it can work, and what a phone needs to
/// put the site on its home screen.
enum MachinePages {
    static func isAlive(_ visit: Visit) async throws(KeepwellError) -> Answer {
        .bytes(Array("ok\n".utf8), type: plainText)
    }

    static func isReady(_ visit: Visit) async throws(KeepwellError) -> Answer {
        if await visit.site.surroundings.isReady() {
            return .bytes(Array("ready\n".utf8), type: plainText)
        }
        var answer = Answer.bytes(Array("not ready\n".utf8), type: plainText)
        answer.status = .serviceUnavailable
        return answer
    }

    /// Browsers that read no page ask for this name.
    static func favicon(_ visit: Visit) async throws(KeepwellError) -> Answer {
        .redirect(to: LocalPath(trusted: visit.site.surroundings.assets.favicon))
    }

    static func homeScreenManifest(_ visit: Visit) async throws(KeepwellError) -> Answer {
        let assets = visit.site.surroundings.assets
        let text = """
            {"name":"Keepwell","short_name":"Keepwell","start_url":"\(SitePath.summary.link())",\
            "scope":"/","display":"standalone","background_color":"#faf6f0",\
            "theme_color":"#0b6b5d","icons":[\
            {"src":"\(assets.icon)","sizes":"any","type":"image/svg+xml","purpose":"any"},\
            {"src":"\(assets.largeIcon)","sizes":"512x512","type":"image/png",\
            "purpose":"any maskable"}]}

            """
        return .bytes(Array(text.utf8), type: "application/manifest+json; charset=utf-8")
    }

    private static let plainText: FieldValue = "text/plain; charset=utf-8"
}
