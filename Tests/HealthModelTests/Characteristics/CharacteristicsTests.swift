import FoundationEssentials
import HealthModel
import Testing

@Suite struct `What people say of themselves` {
    @Test(arguments: [
        ("1980-02-03", "2026-02-02", 45), ("1980-02-03", "2026-02-03", 46),
        ("1980-02-03", "1980-02-03", 0), ("1980-12-31", "2026-01-01", 45),
        ("2000-02-29", "2023-02-28", 22), ("2000-02-29", "2023-03-01", 23),
        ("2000-02-29", "2024-02-28", 23), ("2000-02-29", "2024-02-29", 24),
        ("2000-02-28", "2023-02-28", 23), ("1900-01-01", "2026-01-01", 126),
    ])
    func `give the age in whole years`(birth: String, day: String, age: Int) throws {
        let birth = try #require(LocalDay(parsing: birth))
        let day = try #require(LocalDay(parsing: day))
        #expect(birth.age(on: day) == age)
    }

    @Test func `give the age of the day in the person's zone`() throws {
        let birth = try #require(LocalDay(parsing: "1980-01-01"))
        let person = Characteristics(dateOfBirth: birth)
        let instant = Instant(milliseconds: 1_767_175_200_000)  // 2025-12-31 10:00 UTC
        let east = try #require(TimeZone(identifier: "Pacific/Kiritimati"))
        let west = try #require(TimeZone(identifier: "America/New_York"))
        #expect(person.age(at: instant, in: east) == 46)
        #expect(person.age(at: instant, in: west) == 45)
    }

    @Test func `say nothing where nothing is set or the birth is to come`() throws {
        let zone = try #require(TimeZone(identifier: "Etc/UTC"))
        let instant = Instant(milliseconds: 0)
        #expect(Characteristics().age(at: instant, in: zone) == nil)
        let future = Characteristics(dateOfBirth: LocalDay(year: 1970, month: 1, day: 2))
        #expect(future.age(at: instant, in: zone) == nil)
    }

    @Test func `have a type each, with words`() {
        #expect(CharacteristicType.all.count == 8)
        for type in CharacteristicType.all {
            #expect(CharacteristicType.named(type.identifier) == type)
            #expect(CharacteristicType.withShortName(type.shortName) == type)
            #expect(type.purpose.hasSuffix("."))
            #expect(!type.displayName.isEmpty)
            #expect(SampleType.named(type.identifier) == nil)
        }
        let offered = CharacteristicType.all.filter(\.isOffered).map(\.shortName)
        #expect(
            offered == [
                "dateOfBirth", "biologicalSex", "bloodType", "fitzpatrickSkinType", "wheelchairUse",
            ]
        )
        #expect(CharacteristicType.named("HKCharacteristicTypeIdentifierBloodType") != nil)
        #expect(CharacteristicType.named("HKCharacteristicTypeIdentifierNothing") == nil)
    }

    // HealthKit's headers.
    @Test func `have HealthKit's numbers, 0 being not set`() throws {
        let kinds: [(String, [Int])] = [
            ("HKBiologicalSex", BiologicalSex.allCases.map(\.rawValue)),
            ("HKBloodType", BloodType.allCases.map(\.rawValue)),
            ("HKFitzpatrickSkinType", FitzpatrickSkinType.allCases.map(\.rawValue)),
            ("HKWheelchairUse", WheelchairUse.allCases.map(\.rawValue)),
        ]
        for (name, numbers) in kinds {
            let values = try #require(HealthEnumeration.named(name))
            #expect(values.values.map(\.raw) == [0] + numbers)
            #expect(values.value(0)?.words == "Not set")
        }
        #expect(BloodType.oNegative.rawValue == 8)
        #expect(BloodType(rawValue: 0) == nil)
    }
}
