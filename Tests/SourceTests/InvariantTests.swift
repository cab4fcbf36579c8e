import Foundation
import Testing

@Suite struct `There is one door` {
    /// The sources that hold a text, in the targets between the engines and the pages.
    private func users(
        of text: String,
        in targets: [String] = ["Keepwell", "Site"]
    ) -> Set<String> {
        Set(
            Checkout.sources.filter { source in
                targets.contains(source.target) && source.code.contains { $0.text.contains(text) }
            }.map(\.path)
        )
    }

    @Test func `the authorization check stands in one place`() {
        let store = "Sources/Keepwell/HealthStore/HealthStore.swift"
        #expect(users(of: "func requireWriting(") == [store])
        #expect(users(of: "func readableTypes(") == [store])
    }

    @Test(arguments: ["JournalReader(", "JournalWriter(", "SegmentReader(", "SegmentWriter("])
    func `samples are sealed and opened behind the check alone`(maker: String) {
        let users = users(of: maker)
        #expect(!users.isEmpty)
        for path in users { #expect(path.hasPrefix("Sources/Keepwell/HealthStore/"), "\(path)") }
    }

    @Test func `every save and every read asks it`() {
        let doors = ["Saving.swift": "requireWriting(", "HealthStore.swift": "readableTypes("]
        for (name, question) in doors {
            #expect(users(of: question).contains("Sources/Keepwell/HealthStore/\(name)"))
        }
        let store = "Sources/Keepwell/HealthStore/HealthStore.swift"
        #expect(users(of: "reader.read(lease") == [store])
    }

    @Test func `one function applies operations`() {
        let state = "Sources/Keepwell/HealthStore/RecordState.swift"
        let reader = "Sources/Keepwell/HealthStore/JournalReader.swift"
        #expect(users(of: "func apply(_ operation") == [state])
        #expect(users(of: "RecordState()") == [reader])
    }

    @Test func `only a commit joins an operation to a journal`() {
        let product = ["Keepwell", "Site", "Launch"]
        let writer = "Sources/Keepwell/HealthStore/JournalWriter.swift"
        #expect(users(of: "= Append(", in: product) == [writer])
        let users = users(of: "append?.append", in: product)
        #expect(users == ["Sources/Keepwell/Dependencies.swift"])
    }

    @Test func `no password or code that is typed in is ever a text`() throws {
        let text = try Regex(
            #"\b((new|current)?[pP]ass(word|phrase)|recoveryCode|secret): *(String|Substring)"#
        )
        for source in Checkout.sources {
            for line in source.code {
                #expect(!line.text.contains(text), "\(source.path):\(line.number)")
            }
        }
    }

    @Test func `nothing but the log and the commands writes to a terminal`() {
        for source in Checkout.sources where source.target != "http-testbed" {
            for line in source.code {
                for call in ["print(", "debugPrint(", "dump(", "NSLog(", "STDOUT_FILENO"] {
                    let isLog = source.path.hasPrefix("Sources/Launch/Serving/Log")
                    #expect(isLog || !line.text.contains(call), "\(source.path):\(line.number)")
                }
            }
        }
    }
}
