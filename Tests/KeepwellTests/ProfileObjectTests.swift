import Bytes
import FoundationEssentials
import HealthModel
import Storage
import StorageMemory
import Testing
import Vault

@testable import Keepwell

@Suite struct `The sealed object behind a profile` {
    private static func objects(
        _ world: World,
        _ person: SignedIn
    ) async throws
        -> [SealedObjectRecord]
    {
        try await world.storage.objects(ofKind: 4, of: person.account)
    }

    private static func decideOnBloodType(_ world: World, _ person: SignedIn) async throws {
        let type = try #require(CharacteristicType.withShortName("bloodType"))
        try await world.service.consents.decide(person, about: type, read: true, purpose: "So.")
    }

    @Test func `is one, whoever saves at the same moment, and loses nothing`() async throws {
        let world = try await World()
        let ada = try await world.admin()
        let types = Array(SampleType.all.prefix(12))
        try await withThrowingTaskGroup(of: Void.self) { group in
            for type in types {
                group.addTask {
                    try await world.service.profiles.setFavourite(ada, type, true)
                }
            }
            try await group.waitForAll()
        }
        let objects = try await Self.objects(world, ada)
        #expect(objects.map(\.version) == [12])
        let favourites = try await world.service.profiles.favourites(ada)
        #expect(favourites.count == 12)
        #expect(Set(favourites) == Set(types.map(\.identifier)))
    }

    @Test func `is not written when nothing changes`() async throws {
        let world = try await World()
        let ada = try await world.admin()
        try await world.service.profiles.set(ada, .bloodType(nil))
        #expect(try await Self.objects(world, ada).isEmpty)
        for _ in 0..<3 { try await world.service.profiles.set(ada, .bloodType(.aPositive)) }
        #expect(try await Self.objects(world, ada).map(\.version) == [1])
    }

    @Test func `goes on beside consents that lengthen the chain in the root`() async throws {
        let world = try await World()
        var ada = try await world.admin()
        try await world.service.profiles.set(ada, .bloodType(.bNegative))
        try await world.service.grantWeight(ada)
        try await Self.decideOnBloodType(world, ada)
        ada = try await world.signIn("ada")
        #expect(ada.damage == nil)
        let read = try await world.service.profiles.characteristics(ada)
        #expect(read.bloodType == .bNegative)
    }

    @Test func `in an older version is noticed, and so is one that is missing`() async throws {
        let world = try await World()
        let ada = try await world.admin()
        try await world.service.profiles.set(ada, .bloodType(.aPositive))
        let old = try #require(try await Self.objects(world, ada).first)
        try await world.service.profiles.set(ada, .bloodType(.bPositive))
        // The engine counts the version on, and the seal holds the old one.
        try await world.storage.commit(Transaction(changes: [.putObject(old)]))
        await Self.expectDamage(world, ada)
    }

    @Test func `of somebody else's making is noticed`() async throws {
        let world = try await World()
        let ada = try await world.admin()
        try await world.service.profiles.set(ada, .bloodType(.aPositive))
        var object = try #require(try await Self.objects(world, ada).first)
        object.sealed[60] ^= 1
        let twin = SealedObjectRecord(
            account: object.account,
            id: ada.account,
            kind: object.kind,
            epoch: object.epoch,
            sealed: object.sealed,
            version: 1
        )
        try await world.storage.commit(Transaction(changes: [.putObject(twin)]))
        await Self.expectDamage(world, ada)
    }

    private static func expectDamage(_ world: World, _ person: SignedIn) async {
        do {
            _ = try await world.service.profiles.characteristics(person)
            Issue.record("a damaged profile was read")
        } catch {
            guard case .damaged = error else {
                Issue.record("\(error)")
                return
            }
        }
    }

    @Test func `goes with the account, and with a record that starts afresh`() async throws {
        let world = try await World()
        let ada = try await world.admin()
        let bob = try await world.person("bob", invitedBy: ada)
        try await world.service.profiles.set(bob, .bloodType(.aPositive))
        let code = try await world.service.administration
            .allowFreshStart(ada, account: Hex.encode(bob.account.bytes))
        let again = try await world.signedIn(
            world.service.accounts.startAfresh(
                code: code,
                newPassword: .init(World.otherPassword),
                device: "curl"
            )
        )
        #expect(try await Self.objects(world, bob).isEmpty)
        try await Self.decideOnBloodType(world, again)
        #expect(try await world.service.profiles.characteristics(again) == Characteristics())
        try await world.service.profiles.set(again, .bloodType(.abNegative))
        #expect(try await Self.objects(world, again).count == 1)
        try await world.service.accounts.deleteAccount(
            again,
            password: .init(World.otherPassword),
            address: "192.0.2.1"
        )
        #expect(try await Self.objects(world, again).isEmpty)
    }
}

@Suite struct `Units of a person's own` {
    @Test func `come first among those that forms offer, and go back to the usual one`()
        async throws
    {
        let world = try await World()
        let ada = try await world.admin()
        let height = try #require(SampleType.withShortName("height"))
        let settings = ada.person.settings
        #expect(settings.units(for: height).map(\.symbol) == ["cm", "m", "ft+in"])
        try await world.service.profiles.setUnits(ada, [height.identifier: .feetAndInches])
        let chosen = try await world.service.profiles.units(ada)
        #expect(
            settings.units(for: height, chosen: chosen).map(\.symbol) == ["ft+in", "cm", "m"]
        )
        try await world.service.profiles.setUnits(ada, [height.identifier: nil])
        #expect(try await world.service.profiles.units(ada).isEmpty)
    }

    @Test func `are those that the type's forms offer`() async throws {
        let world = try await World()
        let ada = try await world.admin()
        let height = try #require(SampleType.withShortName("height"))
        for (type, unit) in [
            (height.identifier, EntryUnit.unit(.kilogram)), ("nothing", .feetAndInches),
        ] {
            await #expect(throws: KeepwellError.invalid(type, "Choose a unit of the list.")) {
                try await world.service.profiles.setUnits(ada, [type: unit])
            }
        }
    }

    @Test func `follow the measurement system, and for weight the settings`() throws {
        let height = try #require(SampleType.withShortName("height"))
        let sleep = try #require(SampleType.withShortName("sleepAnalysis"))
        let settings = Settings(
            timeZone: .gmt,
            massUnit: .stonesAndPounds,
            measurementSystem: .unitedStates
        )
        #expect(settings.units(for: height).map(\.symbol) == ["ft+in", "in", "cm"])
        #expect(settings.units(for: .bodyMass).map(\.symbol) == ["st+lb", "lb", "kg"])
        #expect(settings.units(for: sleep).isEmpty)
    }
}
