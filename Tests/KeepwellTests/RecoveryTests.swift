import Bytes
import HealthModel
import Storage
import StorageMemory
import Testing

@testable import Keepwell

@Suite struct `Recovery, fresh start and deletion` {
    private func recover(
        _ world: World,
        _ name: String,
        _ code: String,
        _ password: String = World.otherPassword
    ) async throws -> SignedIn {
        try await world.signedIn(
            world.service.accounts.recover(
                name: name,
                code: SecretBytes(code),
                newPassword: SecretBytes(password),
                device: "phone",
                address: "192.0.2.1"
            )
        )
    }

    @Test func `the code is confirmed by typing it back`() async throws {
        let world = try await World()
        let ada = try await world.admin()
        let accounts = world.service.accounts
        #expect(try await accounts.recoveryState(ada) == .none)
        let code = try await accounts.makeRecoveryCode(ada)
        #expect(try await accounts.recoveryState(ada) == .unconfirmed)
        let second = try await accounts.makeRecoveryCode(ada)
        await #expect(throws: KeepwellError.self) {
            try await accounts.confirmRecoveryCode(ada, typed: SecretBytes(code))
        }
        try await accounts.confirmRecoveryCode(
            ada,
            typed: SecretBytes(" \(second.lowercased()) ")
        )
        #expect(try await accounts.recoveryState(ada) == .confirmed)
    }

    @Test func `the code from before works until the new one is confirmed, and then no more`()
        async throws
    {
        for confirms in [false, true] {
            let world = try await World()
            let ada = try await world.admin()
            let accounts = world.service.accounts
            let old = try await accounts.makeRecoveryCode(ada)
            try await accounts.confirmRecoveryCode(ada, typed: SecretBytes(old))
            let new = try await accounts.makeRecoveryCode(ada)
            #expect(try await accounts.recoveryState(ada) == .confirmed)
            await #expect(throws: KeepwellError.self) {
                try await accounts.confirmRecoveryCode(ada, typed: SecretBytes(old))
            }
            guard confirms else {
                let recovered = try await recover(world, "ada", old)
                // Used up, and the one that was only shown with it.
                #expect(try await accounts.recoveryState(recovered) == .none)
                await #expect(throws: KeepwellError.self) { try await recover(world, "ada", new) }
                continue
            }
            try await accounts.confirmRecoveryCode(ada, typed: SecretBytes(new))
            // The same page posted twice.
            try await accounts.confirmRecoveryCode(ada, typed: SecretBytes(new))
            await #expect(throws: KeepwellError.self) { try await recover(world, "ada", old) }
            _ = try await recover(world, "ada", new)
        }
    }

    @Test func `one code used twice at the same moment sets one password`() async throws {
        let world = try await World()
        let ada = try await world.admin()
        let code = try await world.service.accounts.makeRecoveryCode(ada)
        let used = await withTaskGroup(of: Bool.self) { group in
            for _ in 0..<4 {
                group.addTask { (try? await recover(world, "ada", code)) != nil }
            }
            return await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
        }
        #expect(used == 1)
    }

    @Test func `damage to the code in use does not shut out the one that was shown after it`()
        async throws
    {
        let world = try await World()
        let ada = try await world.admin()
        let accounts = world.service.accounts
        let old = try await accounts.makeRecoveryCode(ada)
        try await accounts.confirmRecoveryCode(ada, typed: SecretBytes(old))
        let new = try await accounts.makeRecoveryCode(ada)
        let found = try await world.storage.slot(of: ada.account, kind: .recovery, owner: [])
        var slot = try #require(found)
        slot.sealedSeed[10] ^= 1
        try await world.storage.commit(Transaction(changes: [.putSlot(slot)]))
        await #expect(
            throws: KeepwellError.damaged("The key slot of this account was altered.")
        ) { try await recover(world, "ada", old) }
        _ = try await recover(world, "ada", new)
    }

    @Test func `a code that was written down and not confirmed opens the record all the same`()
        async throws
    {
        let world = try await World()
        let ada = try await world.admin()
        let accounts = world.service.accounts
        let old = try await accounts.makeRecoveryCode(ada)
        try await accounts.confirmRecoveryCode(ada, typed: SecretBytes(old))
        let new = try await accounts.makeRecoveryCode(ada)
        _ = try await recover(world, "ada", new)
        await #expect(throws: KeepwellError.self) { try await recover(world, "ada", old) }
    }

    @Test func `a locked session confirms the code that it was shown`() async throws {
        let world = try await World()
        let ada = try await world.admin()
        let code = try await world.service.accounts.makeRecoveryCode(ada)
        try await world.service.accounts.lock(ada)
        let cookie = try await world.cookie("ada")
        try await world.service.accounts.lock(world.signedIn(cookie))
        let locked = try await world.signedIn(cookie)
        #expect(locked.isLocked)
        try await world.service.accounts.confirmRecoveryCode(locked, typed: SecretBytes(code))
        #expect(try await world.service.accounts.recoveryState(locked) == .confirmed)
        _ = try await recover(world, "ada", code)
    }

    @Test func `a locked session makes no code`() async throws {
        let world = try await World()
        let ada = try await world.admin()
        try await world.service.accounts.lock(ada)
        await #expect(throws: KeepwellError.locked) {
            try await world.service.accounts.makeRecoveryCode(ada)
        }
    }

    @Test func `a forgotten password: the code opens the record, ends all sessions and is used up`()
        async throws
    {
        let world = try await World()
        let ada = try await world.admin()
        try await world.service.grantWeight(ada)
        try await world.service.healthStore.save(ada, .weight(at: world.clock.now))
        let code = try await world.service.accounts.makeRecoveryCode(ada)
        try await world.service.accounts.confirmRecoveryCode(ada, typed: SecretBytes(code))
        let recovered = try await recover(world, "ada", code)
        #expect(try await world.service.weights(recovered) == ["70.20 kg"])
        #expect(try await world.service.accounts.sessions(recovered).count == 1)
        #expect(try await world.service.accounts.recoveryState(recovered) == .none)
        await #expect(throws: KeepwellError.self) { try await recover(world, "ada", code) }
        await #expect(throws: KeepwellError.unauthenticated) { try await world.signIn("ada") }
    }

    @Test func `a code with another name, a wrong code and an unknown name answer alike`()
        async throws
    {
        let world = try await World()
        let ada = try await world.admin()
        let bob = try await world.person("bob", invitedBy: ada)
        let code = try await world.service.accounts.makeRecoveryCode(ada)
        let other = try await world.service.accounts.makeRecoveryCode(bob)
        for (name, typed) in [("bob", code), ("nobody", code), ("ada", other), ("ada", "x")] {
            await #expect(
                throws: KeepwellError.invalid(
                    "recoveryCode",
                    "Name and recovery code do not fit together."
                )
            ) { try await recover(world, name, typed) }
        }
    }

    @Test func `both lost: an admin's link starts afresh, once, and withdraws what was granted`()
        async throws
    {
        let world = try await World()
        let ada = try await world.admin()
        let bob = try await world.person("bob", invitedBy: ada)
        try await world.service.grantWeight(bob)
        try await world.service.healthStore.save(bob, .weight(at: world.clock.now))
        let code = try await world.service.administration.allowFreshStart(
            ada,
            account: bob.account.description
        )
        #expect(try await world.service.accounts.freshStartName(code: code) == "bob")
        let cookie = try await world.service.accounts.startAfresh(
            code: code,
            newPassword: SecretBytes(World.otherPassword),
            device: ""
        )
        let fresh = try await world.signedIn(cookie)
        #expect(try await !world.service.consents.state(fresh, of: .bodyMass).read.isGranted)
        try await world.service.grantWeight(fresh)
        #expect(try await world.service.weights(fresh).isEmpty)
        #expect(
            try await world.storage.journal(of: bob.account, after: 0, limit: 10).operations.isEmpty
        )
        #expect(try await world.service.accounts.freshStartName(code: code) == nil)
        await #expect(throws: KeepwellError.notFound) {
            try await world.service.accounts.startAfresh(
                code: code,
                newPassword: SecretBytes(World.password),
                device: ""
            )
        }
    }

    @Test func `a deleted account leaves its consent records and nothing else`() async throws {
        let world = try await World()
        let ada = try await world.admin()
        let bob = try await world.person("bob", invitedBy: ada)
        try await world.service.grantWeight(bob)
        try await world.service.healthStore.save(bob, .weight(at: world.clock.now))
        await #expect(throws: KeepwellError.self) {
            try await world.service.accounts.deleteAccount(
                bob,
                password: SecretBytes("wrong-wrong-wrong"),
                address: "192.0.2.1"
            )
        }
        try await world.service.accounts.deleteAccount(
            bob,
            password: SecretBytes(World.password),
            address: "192.0.2.1"
        )
        #expect(try await world.storage.account(bob.account) == nil)
        #expect(try await world.storage.slots(of: bob.account).isEmpty)
        #expect(try await world.storage.segments(of: bob.account).isEmpty)
        #expect(try await world.storage.consents(of: bob.account, after: 0, limit: 10).count == 3)
        #expect(world.outside.deleted == [bob.account])
        await #expect(throws: KeepwellError.unauthenticated) { try await world.signIn("bob") }
        let invitation = try await world.service.administration.invite(ada)
        _ = try await world.signUp("bob", code: invitation)
    }

    @Test func `ASVS 2.4.1: guesses at the recovery code and at the password count together`()
        async throws
    {
        let world = try await World()
        _ = try await world.admin()
        for _ in 0..<5 {
            await #expect(
                throws: KeepwellError.invalid(
                    "recoveryCode",
                    "Name and recovery code do not fit together."
                )
            ) {
                _ = try await world.service.accounts.recover(
                    name: "ada",
                    code: SecretBytes("0000-0000-0000-0000-0000-0000-0000"),
                    newPassword: SecretBytes(World.otherPassword),
                    device: "",
                    address: "192.0.2.1"
                )
            }
        }
        await #expect(throws: KeepwellError.tooMany(retryAfterSeconds: 6)) {
            try await world.signIn("ada")
        }
    }

    @Test func `the only admin cannot leave others behind, and can leave when alone`() async throws
    {
        let world = try await World()
        let ada = try await world.admin()
        let bob = try await world.person("bob", invitedBy: ada)
        await #expect(throws: KeepwellError.self) {
            try await world.service.accounts.deleteAccount(
                ada,
                password: SecretBytes(World.password),
                address: "192.0.2.1"
            )
        }
        try await world.service.accounts.deleteAccount(
            bob,
            password: SecretBytes(World.password),
            address: "192.0.2.1"
        )
        try await world.service.accounts.deleteAccount(
            ada,
            password: SecretBytes(World.password),
            address: "192.0.2.1"
        )
        #expect(try await world.service.administration.firstAdminCode() != nil)
    }
}
