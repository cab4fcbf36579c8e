/// What a request may cost before it is refused.
public struct Limits: Sendable, Equatable {
    /// The request line without its end; beyond it 414.
    public var requestLineBytes: Int
    /// Request line, fields and every line end; beyond it 431.
    public var headBytes: Int
    /// Field lines; beyond it 431.
    public var fieldCount: Int
    /// All chunk extensions of a body together; beyond it 400.
    public var chunkExtensionBytes: Int
    /// All trailer lines with their ends; beyond it 431.
    public var trailerBytes: Int
    /// The decoded body; beyond it 413.
    ///
    /// A handler may ask for less.
    public var bodyBytes: Int

    public init(
        requestLineBytes: Int = 8 << 10,
        headBytes: Int = 32 << 10,
        fieldCount: Int = 100,
        chunkExtensionBytes: Int = 16 << 10,
        trailerBytes: Int = 16 << 10,
        bodyBytes: Int = 1 << 20
    ) {
        self.requestLineBytes = requestLineBytes
        self.headBytes = headBytes
        self.fieldCount = fieldCount
        self.chunkExtensionBytes = chunkExtensionBytes
        self.trailerBytes = trailerBytes
        self.bodyBytes = bodyBytes
    }
}
