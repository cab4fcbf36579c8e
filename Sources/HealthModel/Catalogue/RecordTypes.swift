extension SampleTypeTable {
    /// All kinds that are kept whole.
    ///
    /// HealthKit's own strings of electrocardiogram, audiogram and activity summary are not
    /// documented; those here are the ones that its store is seen to use.
    static let records = SampleTypeTable(
        group: .records,
        others: """
            workoutRoute | Workout route | series
              Where a workout led, point by point.
              identifier: HKWorkoutRouteTypeIdentifier
            heartbeatSeries | Heartbeat series | series
              The times of single heartbeats.
              identifier: HKDataTypeIdentifierHeartbeatSeries
            electrocardiogram | Electrocardiogram | electrocardiogram
              The electric signal of your heart over half a minute.
              identifier: HKDataTypeIdentifierElectrocardiogram
              also: ecg, ekg
              marks: read-only
            audiogram | Audiogram | audiogram
              How well you hear tones of different pitch.
              identifier: HKDataTypeIdentifierAudiogram
              also: hearing test
            visionPrescription | Vision prescription | prescription
              What glasses or contact lenses you need.
              identifier: HKVisionPrescriptionTypeIdentifier
              also: glasses, contact lenses
            stateOfMind | State of mind | stateOfMind
              How you feel, at a moment or over a day, and what has to do with it.
              identifier: HKDataTypeStateOfMind
              also: mood, emotion
              marks: intimate
            gad7 | Anxiety questionnaire (GAD-7) | scoredAssessment
              Your answers to seven questions about anxiety.
              identifier: HKScoredAssessmentTypeIdentifierGAD7
              also: anxiety
              marks: intimate
            phq9 | Depression questionnaire (PHQ-9) | scoredAssessment
              Your answers to nine questions about low mood.
              identifier: HKScoredAssessmentTypeIdentifierPHQ9
              also: depression
              marks: intimate
            medicationDoseEvent | Medication dose | medicationDoseEvent
              When you take a medicine or skip it.
              identifier: HKMedicationDoseEventTypeIdentifierMedicationDoseEvent
              also: dose, medicine taken
              marks: read-only
            userAnnotatedMedication | Medication list | userAnnotatedMedication
              The medicines that you take.
              identifier: HKDataTypeUserAnnotatedMedicationConcept
              also: medication, medicine
              marks: read-only
            cdaDocument | Clinical document (CDA) | document
              A document from a doctor or a hospital.
              identifier: HKDocumentTypeIdentifierCDA
            activitySummary | Activity rings of a day | activitySummary
              What you moved on a day, against your goals.
              identifier: HKActivitySummaryTypeIdentifier
              also: rings
              marks: read-only
            allergyRecord | Allergies | clinicalRecord
              Allergies that a clinic has on record.
              identifier: HKClinicalTypeIdentifierAllergyRecord
              marks: read-only
            clinicalNoteRecord | Clinical notes | clinicalRecord
              Notes that a clinic has on record.
              identifier: HKClinicalTypeIdentifierClinicalNoteRecord
              marks: read-only
            conditionRecord | Conditions | clinicalRecord
              Illnesses that a clinic has on record.
              identifier: HKClinicalTypeIdentifierConditionRecord
              marks: read-only
            coverageRecord | Insurance coverage | clinicalRecord
              What your insurance covers.
              identifier: HKClinicalTypeIdentifierCoverageRecord
              marks: read-only
            immunizationRecord | Immunisations | clinicalRecord
              Vaccinations that a clinic has on record.
              identifier: HKClinicalTypeIdentifierImmunizationRecord
              also: vaccinations
              marks: read-only
            labResultRecord | Lab results | clinicalRecord
              Results of a laboratory.
              identifier: HKClinicalTypeIdentifierLabResultRecord
              marks: read-only
            medicationRecord | Medications on record | clinicalRecord
              Medicines that a clinic has on record.
              identifier: HKClinicalTypeIdentifierMedicationRecord
              marks: read-only
            procedureRecord | Procedures | clinicalRecord
              Treatments that a clinic has on record.
              identifier: HKClinicalTypeIdentifierProcedureRecord
              marks: read-only
            vitalSignRecord | Clinical vital signs | clinicalRecord
              Vital signs that a clinic has on record.
              identifier: HKClinicalTypeIdentifierVitalSignRecord
              marks: read-only
            """
    )
}
