import FoundationEssentials
import HealthModel
import Storage
import StorageMemory
import Testing
import Vault

@testable import Keepwell

extension KeepwellService {
    /// Grants or refuses the reading of a characteristic, as the consent page does.
    fileprivate func decide(
        _ person: SignedIn,
        _ name: String,
        read: Bool
    ) async throws {
        let type = try #require(CharacteristicType.withShortName(name))
        try await consents.decide(person, about: type, read: read, purpose: "To show your age.")
    }
}

private func day(_ text: String) throws -> LocalDay {
    try #require(LocalDay(parsing: text))
}

@Suite struct `What a person says of themselves` {
    @Test func `is shown by the right to read that characteristic, and else is as if not set`()
        async throws
    {
        let world = try await World()
        let profiles = world.service.profiles
        var ada = try await world.admin()
        #expect(try await profiles.characteristics(ada) == Characteristics())
        let born = try day("1980-02-29")
        try await profiles.set(ada, .dateOfBirth(born))
        try await profiles.set(ada, .bloodType(.oNegative))
        #expect(try await profiles.characteristics(ada) == Characteristics())
        try await world.service.decide(ada, "dateOfBirth", read: true)
        #expect(try await profiles.characteristics(ada) == Characteristics(dateOfBirth: born))
        try await world.service.decide(ada, "bloodType", read: false)
        #expect(try await profiles.characteristics(ada) == Characteristics(dateOfBirth: born))
        try await world.service.decide(ada, "dateOfBirth", read: false)
        #expect(try await profiles.characteristics(ada) == Characteristics())
        // What was hidden was kept.
        ada = try await world.signIn("ada")
        try await world.service.decide(ada, "dateOfBirth", read: true)
        try await world.service.decide(ada, "bloodType", read: true)
        #expect(
            try await profiles.characteristics(ada)
                == Characteristics(dateOfBirth: born, bloodType: .oNegative)
        )
    }

    @Test func `each alone is set and taken back, and shown by its own right`() async throws {
        let world = try await World()
        let ada = try await world.admin()
        let born = try day("2000-06-01")
        let values: [(name: String, set: CharacteristicValue, unset: CharacteristicValue)] = [
            ("dateOfBirth", .dateOfBirth(born), .dateOfBirth(nil)),
            ("biologicalSex", .biologicalSex(.other), .biologicalSex(nil)),
            ("bloodType", .bloodType(.abPositive), .bloodType(nil)),
            ("fitzpatrickSkinType", .skinType(.type3), .skinType(nil)),
            ("wheelchairUse", .wheelchairUse(.yes), .wheelchairUse(nil)),
        ]
        for value in values { try await world.service.profiles.set(ada, value.set) }
        for value in values {
            try await world.service.decide(ada, value.name, read: true)
            var expected = Characteristics()
            value.set.set(in: &expected)
            #expect(try await world.service.profiles.characteristics(ada) == expected)
            try await world.service.profiles.set(ada, value.unset)
            #expect(try await world.service.profiles.characteristics(ada) == Characteristics())
        }
    }

    @Test func `needs the key to be read and to be changed, whatever was consented to`()
        async throws
    {
        let world = try await World()
        let ada = try await world.admin()
        try await world.service.decide(ada, "dateOfBirth", read: true)
        let locked = try await world.relocked(ada)
        await #expect(throws: KeepwellError.locked) {
            try await world.service.profiles.characteristics(locked)
        }
        await #expect(throws: KeepwellError.locked) {
            try await world.service.profiles.set(locked, .bloodType(.aPositive))
        }
        await #expect(throws: KeepwellError.locked) {
            try await world.service.profiles.units(locked)
        }
        await #expect(throws: KeepwellError.locked) {
            try await world.service.profiles.favourites(locked)
        }
    }

    @Test func `outlives a lock, a new password and a restart`() async throws {
        var world = try await World()
        var ada = try await world.admin()
        let born = try day("1980-02-29")
        try await world.service.profiles.set(ada, .dateOfBirth(born))
        try await world.service.decide(ada, "dateOfBirth", read: true)
        try await world.service.accounts.lock(ada)
        ada = try await world.signIn("ada")
        _ = try await world.service.accounts.changePassword(
            ada,
            current: .init(World.password),
            new: .init(World.otherPassword),
            address: "192.0.2.1"
        )
        world = try await world.restarted()
        ada = try await world.signIn("ada", World.otherPassword)
        let read = try await world.service.profiles.characteristics(ada)
        #expect(read.dateOfBirth == born)
    }

    @Test func `another person has a profile of their own`() async throws {
        let world = try await World()
        let ada = try await world.admin()
        let bob = try await world.person("bob", invitedBy: ada)
        try await world.service.profiles.set(ada, .wheelchairUse(.yes))
        try await world.service.decide(bob, "wheelchairUse", read: true)
        #expect(try await world.service.profiles.characteristics(bob) == Characteristics())
    }
}

@Suite struct `A date of birth` {
    /// The world's clock shows 2026-09-21 13:33 UTC.
    @Test(arguments: [
        ("2026-09-21", true), ("2026-09-22", false), ("9999-12-31", false), ("1900-01-01", true),
        ("1899-12-31", false), ("0026-01-01", false), ("2024-02-29", true),
    ])
    func `is neither to come nor before 1900`(_ text: String, _ isTaken: Bool) async throws {
        let world = try await World()
        let ada = try await world.admin()
        let born = try day(text)
        do {
            try await world.service.profiles.set(ada, .dateOfBirth(born))
            #expect(isTaken)
        } catch {
            guard case .invalid(let faults) = error else { throw error }
            #expect(faults.map(\.field) == ["value"])
            #expect(!isTaken)
        }
    }

    @Test func `may be today where the person is, whatever the day in UTC`() async throws {
        let world = try await World()
        let ada = try await world.admin()
        var settings = ada.person.settings
        settings.timeZone = try #require(TimeZone(identifier: "Pacific/Kiritimati"))
        try await world.service.accounts.updateSettings(ada, settings)
        let there = try await world.signIn("ada")
        try await world.service.profiles.set(there, .dateOfBirth(day("2026-09-22")))
        try await world.service.decide(there, "dateOfBirth", read: true)
        let read = try await world.service.profiles.characteristics(there)
        #expect(read.age(at: world.clock.now, in: settings.timeZone) == 0)
    }
}

@Suite struct `Choices by number` {
    @Test(arguments: [
        ("biologicalSex", 0...3), ("bloodType", 0...8), ("fitzpatrickSkinType", 0...6),
        ("wheelchairUse", 0...2),
    ])
    func `are those of HealthKit and no others`(
        _ name: String,
        _ numbers: ClosedRange<Int>
    ) throws {
        let type = try #require(CharacteristicType.withShortName(name))
        for number in -1...20 {
            let value = CharacteristicValue(type, choice: number)
            #expect((value != nil) == numbers.contains(number))
            guard let value else { continue }
            var characteristics = Characteristics()
            value.set(in: &characteristics)
            #expect(characteristics.choice(of: type) == (number == 0 ? nil : number))
        }
    }

    @Test(arguments: ["dateOfBirth", "activityMoveMode", "referenceSex"])
    func `are not there for what is no offered choice`(_ name: String) throws {
        let type = try #require(CharacteristicType.withShortName(name))
        for number in 0...3 { #expect(CharacteristicValue(type, choice: number) == nil) }
    }
}
