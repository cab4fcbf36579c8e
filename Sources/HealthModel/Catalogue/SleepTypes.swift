extension SampleTypeTable {
    /// Sleep.
    static let sleep = SampleTypeTable(
        group: .sleep,
        quantities: """
            appleSleepingBreathingDisturbances | Breathing disturbances in sleep |
              count | mean | 0 to 100 | - | count
              How often your breathing is disturbed in sleep.
              marks: read-only
            appleSleepingWristTemperature | Wrist temperature in sleep |
              degC | mean | 25 to 42 | - | temperature
              How warm your wrist is while you sleep.
              also: wrist temperature
              marks: read-only
            """,
        categories: """
            sleepAnalysis | Sleep analysis | HKCategoryValueSleepAnalysis
              When you are in bed, asleep and awake.
              also: sleep
            sleepApneaEvent | Sleep apnoea alert | HKCategoryValue
              A notice of signs of sleep apnoea.
              marks: read-only
            """
    )
}
