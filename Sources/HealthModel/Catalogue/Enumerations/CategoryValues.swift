extension HealthEnumeration {
    /// The values of category types.
    static let categoryValues = """
        HKCategoryValue
          0 | NotApplicable | Recorded
        HKCategoryValueAppetiteChanges
          0 | Unspecified | Changed
          1 | NoChange | No change
          2 | Decreased | Less appetite
          3 | Increased | More appetite
        HKCategoryValueAppleStandHour
          0 | Stood | Stood up
          1 | Idle | Did not stand up
        HKCategoryValueAppleWalkingSteadinessEvent
          1 | InitialLow | Low, first notice
          2 | InitialVeryLow | Very low, first notice
          3 | RepeatLow | Low, again
          4 | RepeatVeryLow | Very low, again
        HKCategoryValueCervicalMucusQuality
          1 | Dry | Dry
          2 | Sticky | Sticky
          3 | Creamy | Creamy
          4 | Watery | Watery
          5 | EggWhite | Like egg white
        HKCategoryValueContraceptive
          1 | Unspecified | Not said which
          2 | Implant | Implant
          3 | Injection | Injection
          4 | IntrauterineDevice | Coil (IUD)
          5 | IntravaginalRing | Vaginal ring
          6 | Oral | Pill
          7 | Patch | Patch
        HKCategoryValueEnvironmentalAudioExposureEvent | HKCategoryValueAudioExposureEvent
          1 | MomentaryLimit, LoudEnvironment | Loud for a while
        HKCategoryValueHeadphoneAudioExposureEvent
          1 | SevenDayLimit | Loud over seven days
        HKCategoryValueLowCardioFitnessEvent
          1 | LowFitness | Low cardio fitness
        HKCategoryValueMenopausalState
          1 | Menopause | Menopause
          2 | Perimenopause | On the way to menopause
          3 | None | Neither
        HKCategoryValueOvulationTestResult
          1 | Negative | Negative
          2 | LuteinizingHormoneSurge, Positive | Positive (LH surge)
          3 | Indeterminate | Unclear
          4 | EstrogenSurge | High (oestrogen surge)
        HKCategoryValuePregnancyTestResult
          1 | Negative | Negative
          2 | Positive | Positive
          3 | Indeterminate | Unclear
        HKCategoryValuePresence
          0 | Present | Present
          1 | NotPresent | Not present
        HKCategoryValueProgesteroneTestResult
          1 | Negative | Negative
          2 | Positive | Positive
          3 | Indeterminate | Unclear
        HKCategoryValueSeverity
          0 | Unspecified | Present
          1 | NotPresent | Not present
          2 | Mild | Mild
          3 | Moderate | Moderate
          4 | Severe | Severe
        HKCategoryValueSleepAnalysis
          0 | InBed | In bed
          1 | AsleepUnspecified, Asleep | Asleep
          2 | Awake | Awake
          3 | AsleepCore | Asleep, light
          4 | AsleepDeep | Asleep, deep
          5 | AsleepREM | Asleep, dreaming (REM)
        HKCategoryValueVaginalBleeding | HKCategoryValueMenstrualFlow
          1 | Unspecified | Bleeding, strength not said
          2 | Light | Light
          3 | Medium | Medium
          4 | Heavy | Heavy
          5 | None | No bleeding
        """
}
