/// Tells whether bytes are well-formed UTF-8 (Unicode table 3-7): nothing overlong, no surrogate.
///
/// It makes no String, so that a secret can be checked where it lies.
func isValidUTF8(_ bytes: ArraySlice<UInt8>) -> Bool {
    var pending = 0
    // The range of the next continuation byte; only the one behind a leading byte is narrower.
    var allowed: ClosedRange<UInt8> = 0x80...0xBF
    for byte in bytes {
        if pending > 0 {
            guard allowed.contains(byte) else { return false }
            pending -= 1
            allowed = 0x80...0xBF
            continue
        }
        switch byte {
        case 0x00...0x7F: continue
        case 0xC2...0xDF: pending = 1
        case 0xE0...0xEF: pending = 2
        case 0xF0...0xF4: pending = 3
        default: return false
        }
        allowed = continuation(behind: byte)
    }
    return pending == 0
}

private func continuation(behind leading: UInt8) -> ClosedRange<UInt8> {
    switch leading {
    case 0xE0: 0xA0...0xBF
    case 0xED: 0x80...0x9F
    case 0xF0: 0x90...0xBF
    case 0xF4: 0x80...0x8F
    default: 0x80...0xBF
    }
}
