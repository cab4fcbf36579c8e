public import Bytes

/// The rows that let somebody in.
extension RowAuthentication {
    /// The code of a session; its use and its lock are left out, since they change with each request
    /// and open nothing.
    public func sessionMAC(
        key: [UInt8],
        account: Identifier128,
        createdMilliseconds: Int64,
        authenticatedMilliseconds: Int64,
        expiresMilliseconds: Int64
    ) -> [UInt8] {
        code(
            for: AuthenticatedRow(label: .rowSession) {
                $0.field(key).field(account).field(createdMilliseconds)
                    .field(authenticatedMilliseconds).field(expiresMilliseconds)
            }
        )
    }

    /// The code of a one-time link.
    public func linkMAC(
        codeHash: [UInt8],
        kind: UInt8,
        subject: Identifier128?,
        createdMilliseconds: Int64,
        expiresMilliseconds: Int64
    ) -> [UInt8] {
        code(
            for: AuthenticatedRow(label: .rowLink) {
                $0.field(codeHash).field(kind)
                    .field(subject ?? Identifier128(high: 0, low: 0))
                    .field(createdMilliseconds).field(expiresMilliseconds)
            }
        )
    }
}
