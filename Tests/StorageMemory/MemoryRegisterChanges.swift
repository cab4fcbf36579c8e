internal import Storage

/// Consents, links, events and audits.
extension MemoryState {
    mutating func append(_ record: ConsentRecord) throws(StorageError) {
        let key = ConsentKey(account: record.account, number: record.number)
        guard consents[key] == nil else { throw .duplicate }
        consents[key] = record
    }

    mutating func put(_ record: ConsentTextRecord) throws(StorageError) {
        guard accounts[record.account] != nil else { throw .missing }
        texts[TextKey(account: record.account, hash: record.hash)] = record
    }

    mutating func insert(_ record: PolicyRecord) throws(StorageError) {
        guard policies[record.version] == nil else { throw .duplicate }
        policies[record.version] = record
    }

    mutating func insert(_ record: LinkRecord) throws(StorageError) {
        guard links[record.codeHash] == nil else { throw .duplicate }
        if let subject = record.subject, accounts[subject] == nil { throw .missing }
        links[record.codeHash] = record
    }

    mutating func endLink(_ codeHash: [UInt8], at milliseconds: Int64) {
        guard links[codeHash]?.endedMilliseconds == nil else { return }
        links[codeHash]?.endedMilliseconds = milliseconds
    }

    mutating func endLinks(of account: AccountID, at milliseconds: Int64) {
        for (code, link) in links where link.subject == account { endLink(code, at: milliseconds) }
    }

    mutating func removeLinks(before milliseconds: Int64) {
        links = links.filter {
            $0.value.expiresMilliseconds >= milliseconds
                && ($0.value.endedMilliseconds ?? .max) >= milliseconds
        }
    }

    mutating func append(_ record: AccountEventRecord) throws(StorageError) {
        guard accounts[record.account] != nil else { throw .missing }
        events.append(record)
    }

    mutating func append(_ record: AuditRecord) throws(StorageError) {
        guard audits[record.number] == nil else { throw .duplicate }
        audits[record.number] = record
    }
}
