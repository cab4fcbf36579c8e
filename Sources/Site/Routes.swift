/// What the site answers: every method and path, who may use it, and the handler.
enum Routes {
    static let all: [Route] =
        open + session + record + profile + account + administration + machines

    private static let open: [Route] = [
        .get(.home, .everyone, HomePage.show),
        .get(.policy, .everyone, PolicyPage.show),
        .get(.policyVersion, .everyone, PolicyPage.showVersion),
        .get(.signUp, .everyone, SignUpPage.show),
        .post(.signUp, .everyone, SignUpPage.fields, SignUpPage.submit),
        .get(.join, .everyone, SignUpPage.show),
        .post(.join, .everyone, SignUpPage.fields, SignUpPage.submit),
        .get(.start, .everyone, SignUpPage.show),
        .post(.start, .everyone, SignUpPage.firstAdminFields, SignUpPage.submit),
        .get(.startAfresh, .everyone, StartAfreshPage.show),
        .post(.startAfresh, .everyone, StartAfreshPage.fields, StartAfreshPage.submit),
        .get(.signIn, .everyone, SignInPage.show),
        .post(.signIn, .everyone, SignInPage.fields, SignInPage.submit),
        .get(.recover, .everyone, RecoverPage.show),
        .post(.recover, .everyone, RecoverPage.fields, RecoverPage.submit),
        .get(.accountDeleted, .everyone, DeleteAccountPage.farewell),
    ]

    private static let session: [Route] = [
        .post(.signOut, .signedIn, [], SignOutPage.submit),
        .get(.unlock, .signedIn, UnlockPage.show),
        .post(.unlock, .signedIn, UnlockPage.fields, UnlockPage.submit),
        .post(.lock, .signedIn, [], LockPage.submit),
        .post(.lockEverywhere, .signedIn, [], LockPage.submitEverywhere),
        .get(.recoveryCode, .signedIn, RecoveryCodePage.show),
        .post(.recoveryCode, .unlocked, RecoveryCodePage.makeFields, RecoveryCodePage.make),
        .post(
            .confirmRecoveryCode,
            .signedIn,
            RecoveryCodePage.confirmFields,
            RecoveryCodePage.confirm
        ),
        .get(.acceptPolicy, .signedIn, AcceptPolicyPage.show),
        .post(.acceptPolicy, .signedIn, AcceptPolicyPage.fields, AcceptPolicyPage.submit),
    ]

    private static let record: [Route] = [
        .get(.summary, .signedIn, SummaryPage.show),
        .get(.weight, .unlocked, WeightHistoryPage.show),
        .get(.addWeight, .signedIn, AddWeightPage.show),
        .post(
            .addWeight,
            .signedIn,
            WeightForm.fields,
            AddWeightPage.submit,
            fillIn: AddWeightPage.fillIn
        ),
        .get(.weightEntry, .unlocked, EditWeightPage.show),
        .post(
            .weightEntry,
            .unlocked,
            WeightForm.fields,
            EditWeightPage.submit,
            fillIn: EditWeightPage.fillIn
        ),
        .get(.deleteWeight, .unlocked, DeleteWeightPage.show),
        .post(.deleteWeight, .unlocked, [], DeleteWeightPage.submit),
        .get(.add, .signedIn, AddPage.show),
        .post(.add, .signedIn, AddPage.fields, AddPage.submit, fillIn: AddPage.fillIn),
        .get(.addEntry, .signedIn, AddEntryPage.show),
        .post(
            .addEntry,
            .signedIn,
            EntryForm.fields,
            AddEntryPage.submit,
            fillIn: AddEntryPage.fillIn
        ),
        .get(.editEntry, .unlocked, EditEntryPage.show),
        .post(
            .editEntry,
            .unlocked,
            EntryForm.fields,
            EditEntryPage.submit,
            fillIn: EditEntryPage.fillIn
        ),
        .get(.deleteEntry, .unlocked, DeleteEntryPage.show),
        .post(.deleteEntry, .unlocked, [], DeleteEntryPage.submit),
        .get(.deleteAllEntries, .unlocked, DeleteAllEntriesPage.show),
        .post(.deleteAllEntries, .unlocked, [], DeleteAllEntriesPage.submit),
        .get(.history, .unlocked, HistoryPage.show),
        .get(.typeHistory, .unlocked, TypeHistoryPage.show),
        .get(.entry, .unlocked, EntryPage.show),
        .get(.consents, .signedIn, ConsentsPage.show),
        .get(.consent, .signedIn, ConsentPage.show),
        .post(
            .consent,
            .signedIn,
            ConsentPage.fields,
            ConsentPage.submit,
            fillIn: ConsentPage.fillIn
        ),
    ]

    private static let profile: [Route] = [
        .get(.profile, .unlocked, ProfilePage.show),
        .get(.profileUnits, .unlocked, ProfileUnitsPage.show),
        .post(
            .profileUnits,
            .unlocked,
            ProfileUnitsPage.fields,
            ProfileUnitsPage.submit,
            fillIn: ProfileUnitsPage.fillIn
        ),
        .get(.characteristic, .unlocked, CharacteristicPage.show),
        .post(
            .characteristic,
            .unlocked,
            CharacteristicPage.fields,
            CharacteristicPage.submit,
            fillIn: CharacteristicPage.fillIn
        ),
    ]

    private static let account: [Route] = [
        .get(.account, .signedIn, AccountPage.show),
        .get(.settings, .signedIn, SettingsPage.show),
        .post(
            .settings,
            .signedIn,
            SettingsPage.fields,
            SettingsPage.submit,
            fillIn: SettingsPage.fillIn
        ),
        .get(.password, .signedIn, PasswordPage.show),
        .post(.password, .signedIn, PasswordPage.fields, PasswordPage.submit),
        .get(.sessions, .signedIn, SessionsPage.show),
        .post(.endSession, .signedIn, SessionsPage.endFields, SessionsPage.end),
        .post(.endOtherSessions, .signedIn, [], SessionsPage.endOthers),
        .post(.endAllSessions, .signedIn, [], SessionsPage.endAll),
        .get(.accountLog, .signedIn, AccountLogPage.show),
        .get(.deleteAccount, .signedIn, DeleteAccountPage.show),
        .post(.deleteAccount, .signedIn, DeleteAccountPage.fields, DeleteAccountPage.submit),
    ]

    private static let administration: [Route] = [
        .get(.administration, .admin, AdministrationPage.show),
        .get(.accounts, .admin, AccountsPage.show),
        .get(.disableAccount, .admin, AccountActionPages.showDisable),
        .post(.disableAccount, .admin, [], AccountActionPages.disable),
        .get(.enableAccount, .admin, AccountActionPages.showEnable),
        .post(.enableAccount, .admin, [], AccountActionPages.enable),
        .get(.allowFreshStart, .admin, AccountActionPages.showFreshStart),
        .post(.allowFreshStart, .admin, [], AccountActionPages.allowFreshStart),
        .post(.withdrawFreshStart, .admin, [], AccountActionPages.withdrawFreshStart),
        .get(.invitations, .admin, InvitationsPage.show),
        .post(.invitations, .admin, [], InvitationsPage.invite),
        .post(
            .withdrawInvitation,
            .admin,
            InvitationsPage.withdrawFields,
            InvitationsPage.withdraw
        ),
        .get(.signUpMode, .admin, SignUpModePage.show),
        .post(
            .signUpMode,
            .admin,
            SignUpModePage.fields,
            SignUpModePage.submit,
            fillIn: SignUpModePage.fillIn
        ),
        .get(.operatorContact, .admin, OperatorPage.show),
        .post(
            .operatorContact,
            .admin,
            OperatorPage.fields,
            OperatorPage.submit,
            fillIn: OperatorPage.fillIn
        ),
        .get(.consentRecords, .admin, ConsentRecordsPage.show),
    ]

    private static let machines: [Route] = [
        .get(.favicon, .everyone, MachinePages.favicon),
        .get(.homeScreenManifest, .everyone, MachinePages.homeScreenManifest),
        .get(.isAlive, .everyone, MachinePages.isAlive),
        .get(.isReady, .everyone, MachinePages.isReady),
    ]
}
