/// What `keepwell help` prints.
enum Help {
    static var text: String {
        let lines = Option.all.map { option in
            let value = option.placeholder.map { " \($0)" } ?? ""
            return """
                  --\(option.name)\(value)
                      \(option.meaning)
                      Default: \(option.standard). Variable: \(option.variable)
                """
        }
        return """
            Keepwell \(Command.version): a health record that people host for themselves.

            keepwell serve [options]            serves until it is told to stop
            keepwell consent verify [options]   checks all consent records
            keepwell admin NAME [options]       makes an account an admin's, while the server is stopped
            keepwell version
            keepwell help

            Options:
            \(lines.joined(separator: "\n"))
            """
    }
}
