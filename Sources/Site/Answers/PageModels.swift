internal import Mustache

/// Every kind of page, for the check at start that templates and pages fit together.
enum PageModels {
    static let all: [any PageModel.Type] = [
        ErrorPage.self,
        HomePage.Model.self, PolicyPage.Model.self, AcceptPolicyPage.Model.self,
        SignUpPage.Model.self, SignUpPage.NoSignUpModel.self, SignInPage.Model.self,
        RecoverPage.Model.self, StartAfreshPage.Model.self,
        UnlockPage.Model.self, RecoveryCodePage.Model.self, RecoveryCodePage.ShownModel.self,
        AccountPage.Model.self, SettingsPage.Model.self, PasswordPage.Model.self,
        SessionsPage.Model.self, AccountLogPage.Model.self, DeleteAccountPage.Model.self,
        DeleteAccountPage.FarewellModel.self,
        SummaryPage.Model.self, WeightHistoryPage.Model.self, WeightFormModel.self,
        WeightQuestionModel.self, WritingRefusedModel.self,
        DeleteWeightPage.Model.self,
        AddPage.Model.self, EntryFormModel.self, EntryQuestionModel.self,
        DeleteEntryPage.Model.self, DeleteAllEntriesPage.Model.self,
        HistoryPage.Model.self, TypeHistoryPage.Model.self, EntryPage.Model.self,
        ConsentsPage.Model.self, ConsentPage.Model.self, CharacteristicConsentPage.Model.self,
        ProfilePage.Model.self, CharacteristicPage.Model.self, ProfileUnitsPage.Model.self,
        AdministrationPage.Model.self, AccountsPage.Model.self,
        AccountActionPages.ConfirmModel.self, LinkShownModel.self, InvitationsPage.Model.self,
        SignUpModePage.Model.self, OperatorPage.Model.self, ConsentRecordsPage.Model.self,
    ]

    /// Refuses templates that want a name or a partial which their page does not provide.
    static func check(_ templates: Templates) throws(TemplateError) {
        for kind in all { try check(kind, templates) }
    }

    static func check<Model: PageModel>(
        _ kind: Model.Type,
        _ templates: Templates
    ) throws(TemplateError) {
        let shapes = kind.samples.map { sample in
            Value.object(sample.values.merging(["page": Frame.sample.value]) { $1 })
        }
        try templates.check(kind.template, against: Shape(ofAll: shapes))
    }
}
