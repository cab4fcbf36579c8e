extension HealthEnumeration {
    /// The values inside samples of other kinds, and of workout events.
    static let otherValues = """
        HKAppleSleepingBreathingDisturbancesClassification
          0 | NotElevated | Not elevated
          1 | Elevated | Elevated
        HKAppleWalkingSteadinessClassification
          1 | OK | OK
          2 | Low | Low
          3 | VeryLow | Very low
        HKAudiogramConductionType
          0 | Air | Air
        HKAudiogramSensitivityTestSide
          0 | Left | Left
          1 | Right | Right
        HKElectrocardiogramClassification
          0 | NotSet | Not set
          1 | SinusRhythm | Sinus rhythm
          2 | AtrialFibrillation | Atrial fibrillation
          3 | InconclusiveLowHeartRate | Unclear: low heart rate
          4 | InconclusiveHighHeartRate | Unclear: high heart rate
          5 | InconclusivePoorReading | Unclear: poor reading
          6 | InconclusiveOther | Unclear for another reason
          100 | Unrecognized | Not recognised
        HKElectrocardiogramLead
          1 | AppleWatchSimilarToLeadI | Like lead I
        HKElectrocardiogramSymptomsStatus
          0 | NotSet | Not set
          1 | None | None
          2 | Present | Present
        HKGAD7AssessmentAnswer
          0 | NotAtAll | Not at all
          1 | SeveralDays | Several days
          2 | MoreThanHalfTheDays | More than half the days
          3 | NearlyEveryDay | Nearly every day
        HKGAD7AssessmentRisk
          1 | NoneToMinimal | None to minimal
          2 | Mild | Mild
          3 | Moderate | Moderate
          4 | Severe | Severe
        HKMedicationDoseEventLogStatus
          1 | NotInteracted | Not answered
          2 | NotificationNotSent | Reminder not sent
          3 | Snoozed | Snoozed
          4 | Taken | Taken
          5 | Skipped | Skipped
          6 | NotLogged | Not logged
        HKMedicationDoseEventScheduleType
          1 | AsNeeded | As needed
          2 | Schedule | On schedule
        HKPHQ9AssessmentAnswer
          0 | NotAtAll | Not at all
          1 | SeveralDays | Several days
          2 | MoreThanHalfTheDays | More than half the days
          3 | NearlyEveryDay | Nearly every day
          4 | PreferNotToAnswer | Prefer not to answer
        HKPHQ9AssessmentRisk
          1 | NoneToMinimal | None to minimal
          2 | Mild | Mild
          3 | Moderate | Moderate
          4 | ModeratelySevere | Moderately severe
          5 | Severe | Severe
        HKPrismBase
          0 | None | None
          1 | Up | Up
          2 | Down | Down
          3 | In | In
          4 | Out | Out
        HKStateOfMindAssociation
          1 | Community | Community
          2 | CurrentEvents | Current events
          3 | Dating | Dating
          4 | Education | Education
          5 | Family | Family
          6 | Fitness | Fitness
          7 | Friends | Friends
          8 | Health | Health
          9 | Hobbies | Hobbies
          10 | Identity | Identity
          11 | Money | Money
          12 | Partner | Partner
          13 | SelfCare | Self-care
          14 | Spirituality | Spirituality
          15 | Tasks | Tasks
          16 | Travel | Travel
          17 | Work | Work
          18 | Weather | Weather
        HKStateOfMindKind
          1 | MomentaryEmotion | Momentary emotion
          2 | DailyMood | Daily mood
        HKStateOfMindLabel
          1 | Amazed | Amazed
          2 | Amused | Amused
          3 | Angry | Angry
          4 | Anxious | Anxious
          5 | Ashamed | Ashamed
          6 | Brave | Brave
          7 | Calm | Calm
          8 | Content | Content
          9 | Disappointed | Disappointed
          10 | Discouraged | Discouraged
          11 | Disgusted | Disgusted
          12 | Embarrassed | Embarrassed
          13 | Excited | Excited
          14 | Frustrated | Frustrated
          15 | Grateful | Grateful
          16 | Guilty | Guilty
          17 | Happy | Happy
          18 | Hopeless | Hopeless
          19 | Irritated | Irritated
          20 | Jealous | Jealous
          21 | Joyful | Joyful
          22 | Lonely | Lonely
          23 | Passionate | Passionate
          24 | Peaceful | Peaceful
          25 | Proud | Proud
          26 | Relieved | Relieved
          27 | Sad | Sad
          28 | Scared | Scared
          29 | Stressed | Stressed
          30 | Surprised | Surprised
          31 | Worried | Worried
          32 | Annoyed | Annoyed
          33 | Confident | Confident
          34 | Drained | Drained
          35 | Hopeful | Hopeful
          36 | Indifferent | Indifferent
          37 | Overwhelmed | Overwhelmed
          38 | Satisfied | Satisfied
        HKStateOfMindValenceClassification
          1 | VeryUnpleasant | Very unpleasant
          2 | Unpleasant | Unpleasant
          3 | SlightlyUnpleasant | Slightly unpleasant
          4 | Neutral | Neutral
          5 | SlightlyPleasant | Slightly pleasant
          6 | Pleasant | Pleasant
          7 | VeryPleasant | Very pleasant
        HKVisionEye
          1 | Left | Left
          2 | Right | Right
        HKVisionPrescriptionType
          1 | Glasses | Glasses
          2 | Contacts | Contacts
        HKWorkoutEventType
          1 | Pause | Pause
          2 | Resume | Resume
          3 | Lap | Lap
          4 | Marker | Mark
          5 | MotionPaused | Paused by itself
          6 | MotionResumed | Resumed by itself
          7 | Segment | Segment
          8 | PauseOrResumeRequest | Pause or resume asked for
        HKWorkoutSessionLocationType
          1 | Unknown | Unknown
          2 | Indoor | Indoor
          3 | Outdoor | Outdoor
        """
}
