import HealthModel
import Testing

@testable import Vault

@Suite struct `Sealed profiles` {
    static let whole = Profile(
        characteristics: Characteristics(
            dateOfBirth: LocalDay(year: 1980, month: 2, day: 29),
            biologicalSex: .female,
            bloodType: .abNegative,
            skinType: .type6,
            wheelchairUse: .no
        ),
        units: [
            "HKQuantityTypeIdentifierHeight": .feetAndInches,
            "HKQuantityTypeIdentifierBloodGlucose": .unit(.kilogram),
        ],
        favourites: ["HKQuantityTypeIdentifierHeight", "HKWorkoutTypeIdentifier"]
    )

    private static func encoded(fields: [[UInt8]]) -> [UInt8] {
        [1, 0, 0, 0, 0, 0, 0, 0, 1, UInt8(fields.count)] + fields.flatMap { $0 }
    }

    @Test func `have the bytes that the format's description gives`() {
        let profile = Profile(
            characteristics: Characteristics(
                dateOfBirth: LocalDay(year: 1980, month: 2, day: 29),
                wheelchairUse: .yes
            ),
            units: ["b": .stonesAndPounds, "a": .percent],
            favourites: ["b", "a"]
        )
        let expected = Self.encoded(fields: [
            [1, 4, 0xBC, 0x0F, 2, 29],
            [5, 1, 2],
            [16, 19, 2, 1, 0x61, 7] + Array("percent".utf8) + [1, 0x62, 5]
                + Array("st+lb".utf8),
            [17, 5, 2, 1, 0x62, 1, 0x61],
        ])
        #expect(SealedProfile(version: 1, profile: profile).encoded == expected)
    }

    @Test func `come back field by field`() throws {
        for profile in [Self.whole, Profile()] {
            let sealed = SealedProfile(version: 7, profile: profile)
            #expect(try SealedProfile(encoded: sealed.encoded) == sealed)
        }
        #expect(SealedProfile(version: 1, profile: Profile()).encoded.count == 10)
    }

    @Test(arguments: BloodType.allCases) func `keep each choice by HealthKit's number`(
        _ type: BloodType
    ) throws {
        let profile = Profile(characteristics: Characteristics(bloodType: type))
        let encoded = SealedProfile(version: 1, profile: profile).encoded
        #expect(encoded == Self.encoded(fields: [[3, 1, UInt8(type.rawValue)]]))
    }

    @Test func `cut short anywhere or with more behind are refused`() {
        let encoded = SealedProfile(version: 3, profile: Self.whole).encoded
        for length in encoded.indices {
            #expect(throws: VaultError.damaged) {
                try SealedProfile(encoded: Array(encoded[..<length]))
            }
        }
        #expect(throws: VaultError.damaged) { try SealedProfile(encoded: encoded + [0]) }
        #expect(throws: VaultError.unsupported) {
            try SealedProfile(encoded: [2] + encoded.dropFirst())
        }
    }

    @Test func `with a field, a choice or a unit that is not known are refused as such`() {
        for field: [UInt8] in [
            [6, 0], [18, 0], [255, 1, 0], [2, 1, 0], [2, 1, 4], [3, 1, 9], [4, 1, 7], [5, 1, 3],
            [16, 5, 1, 1, 0x61, 1, 0x3F],
        ] {
            #expect(throws: VaultError.unsupported) {
                try SealedProfile(encoded: Self.encoded(fields: [field]))
            }
        }
    }

    @Test func `with what no writer gives are refused as damaged`() {
        let hostile: [[[UInt8]]] = [
            // Out of order, and twice.
            [[3, 1, 1], [2, 1, 1]], [[2, 1, 1], [2, 1, 1]],
            // A day that no calendar has, one in year 0, and one of a year without end.
            [[1, 4, 0xBD, 0x0F, 2, 29]], [[1, 3, 0, 1, 1]],
            [[1, 11, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0x7F, 1, 1]],
            // More bytes in a field than it takes, or fewer.
            [[2, 2, 1, 0]], [[2, 0]], [[1, 3, 0xBC, 0x0F, 2]],
            // A type, and a favourite, twice.
            [[16, 9, 2, 1, 0x61, 1, 0x6D, 1, 0x61, 1, 0x6D]], [[17, 5, 2, 1, 0x61, 1, 0x61]],
            // A list that says it is longer than what is there, and a text that is none.
            [[17, 2, 0xFF, 0x7F]], [[17, 3, 1, 1, 0xFF]],
        ]
        for fields in hostile {
            #expect(throws: VaultError.damaged, "\(fields)") {
                try SealedProfile(encoded: Self.encoded(fields: fields))
            }
        }
        var zeroth = Self.encoded(fields: [])
        zeroth[8] = 0
        #expect(throws: VaultError.damaged) { try SealedProfile(encoded: zeroth) }
    }

    @Test func `with any byte changed are read or refused without a crash`() {
        let encoded = SealedProfile(version: 3, profile: Self.whole).encoded
        for position in encoded.indices {
            for byte: UInt8 in [0, 1, 0x7F, 0x80, 0xFF] {
                var changed = encoded
                changed[position] = byte
                _ = try? SealedProfile(encoded: changed)
            }
        }
    }
}
