/// Says in a few words which browser and system a `User-Agent` names.
enum DeviceText {
    /// "Firefox on Android"; the text itself, cut short, when neither is known.
    static func describe(_ userAgent: String) -> String {
        let browser = browsers.first { userAgent.contains($0.mark) }?.name
        let system = systems.first { userAgent.contains($0.mark) }?.name
        switch (browser, system) {
        case (let browser?, let system?): return "\(browser) on \(system)"
        case (let browser?, nil): return browser
        case (nil, let system?): return "A browser on \(system)"
        case (nil, nil):
            let start = String(userAgent.unicodeScalars.prefix(80))
            return start.isEmpty ? "An unnamed browser" : start
        }
    }

    /// Browsers that name others too come first.
    private static let browsers: [(mark: String, name: String)] = [
        ("Edg", "Edge"), ("OPR/", "Opera"), ("SamsungBrowser", "Samsung Internet"),
        ("Firefox/", "Firefox"), ("FxiOS", "Firefox"), ("CriOS", "Chrome"),
        ("Chromium", "Chromium"), ("Chrome/", "Chrome"), ("Safari/", "Safari"), ("curl/", "curl"),
    ]

    private static let systems: [(mark: String, name: String)] = [
        ("iPhone", "iPhone"), ("iPad", "iPad"), ("Android", "Android"), ("Windows", "Windows"),
        ("Macintosh", "Mac"), ("CrOS", "ChromeOS"), ("Linux", "Linux"),
    ]
}
