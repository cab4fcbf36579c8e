public import FoundationEssentials

/// What is said about a sample beside its value: keys in the order they were set.
public struct Metadata: Hashable, Sendable {
    /// A key with its value.
    public struct Entry: Hashable, Sendable {
        public let key: String
        public let value: MetadataValue
    }

    /// All entries; no key comes twice.
    public private(set) var entries: [Entry] = []

    public init() {}

    /// Reads and sets a value; setting nil removes the key, setting a new key appends it.
    public subscript(key: String) -> MetadataValue? {
        get { entries.first { $0.key == key }?.value }
        set {
            let index = entries.firstIndex { $0.key == key }
            switch (index, newValue) {
            case (let index?, let value?): entries[index] = Entry(key: key, value: value)
            case (let index?, nil): entries.remove(at: index)
            case (nil, let value?): entries.append(Entry(key: key, value: value))
            case (nil, nil): break
            }
        }
    }

    public var isEmpty: Bool { entries.isEmpty }

    /// The sample's own zone, where one is named that the system knows.
    public var timeZone: TimeZone? {
        text(MetadataKey.timeZone).flatMap(TimeZone.init(identifier:))
    }

    /// Whether a person typed the sample.
    public var wasUserEntered: Bool { self[MetadataKey.wasUserEntered] == .boolean(true) }

    /// The person's note.
    public var note: String? { text(MetadataKey.note) }

    /// The client's own name and version of the sample; nil where there is none.
    public var sync: SyncIdentity? {
        guard let identifier = text(MetadataKey.syncIdentifier),
            case .number(let version)? = self[MetadataKey.syncVersion]
        else { return nil }
        return SyncIdentity(identifier: identifier, version: version)
    }

    private func text(_ key: String) -> String? {
        if case .string(let text)? = self[key] { text } else { nil }
    }
}

extension Metadata: ExpressibleByDictionaryLiteral {
    /// Sets the values in the order they are written; a repeated key keeps its last value.
    public init(dictionaryLiteral elements: (String, MetadataValue)...) {
        for (key, value) in elements { self[key] = value }
    }
}

/// A client's own name of a sample and the version of it: a higher one replaces a lower one.
public struct SyncIdentity: Hashable, Sendable {
    public let identifier: String
    public let version: Digits

    public init(identifier: String, version: Digits) {
        self.identifier = identifier
        self.version = version
    }
}
