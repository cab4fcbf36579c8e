extension SampleTypeTable {
    /// The heart and how fit it is.
    static let heart = SampleTypeTable(
        group: .heart,
        quantities: """
            atrialFibrillationBurden | Atrial fibrillation burden |
              % | timed | 0 to 1 | - | percent
              How much of the time your heart is in atrial fibrillation.
              also: afib
              marks: read-only
            heartRate | Heart rate | count/s | timed | 30 to 220 count/min | >0 | count/min
              How often your heart beats in a minute.
              also: pulse, bpm
            heartRateRecoveryOneMinute | Heart rate recovery, 1 min |
              count/min | mean | -10 to 100 | - | count/min
              How far your heart rate falls in the first minute after exercise.
              also: heart rate recovery
            heartRateVariabilitySDNN | Heart rate variability (SDNN) |
              ms | mean | 1 to 300 | - | ms
              How much the time between heartbeats varies.
              also: hrv
            peripheralPerfusionIndex | Peripheral perfusion index |
              % | mean | 0 to 0.2 | - | percent
              How strong the pulse is at your fingertip.
            restingHeartRate | Resting heart rate | count/min | timed | 30 to 120 | >0 | count/min
              How often your heart beats in a minute of rest.
              also: resting pulse
            vo2Max | VO2 max (cardio fitness) | mL/min·kg | mean | 10 to 90 | >0 | mL/min·kg
              How much oxygen your body can use at most.
              identifier: VO2Max
              also: vo2 max, cardio fitness
            walkingHeartRateAverage | Walking heart rate average |
              count/min | timed | 50 to 180 | >0 | count/min
              How often your heart beats in a minute of walking.
              marks: read-only
            """,
        categories: """
            highHeartRateEvent | High heart rate alert | HKCategoryValue
              A notice that your heart rate was high at rest.
              marks: read-only
            hypertensionEvent | Hypertension alert | HKCategoryValue
              A notice of signs of high blood pressure.
              marks: read-only
            irregularHeartRhythmEvent | Irregular rhythm alert | HKCategoryValue
              A notice that your heart beat unevenly.
              marks: read-only
            lowCardioFitnessEvent | Low cardio fitness alert |
              HKCategoryValueLowCardioFitnessEvent
              A notice that your cardio fitness is low for your age.
              marks: read-only
            lowHeartRateEvent | Low heart rate alert | HKCategoryValue
              A notice that your heart rate was low.
              marks: read-only
            """
    )
}
