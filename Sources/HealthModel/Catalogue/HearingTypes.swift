extension SampleTypeTable {
    /// What reaches the ears.
    static let hearing = SampleTypeTable(
        group: .hearing,
        quantities: """
            environmentalAudioExposure | Environmental sound level |
              dBASPL | level | 20 to 120 | - | dBASPL
              How loud it is around you.
              also: noise
            environmentalSoundReduction | Sound reduction by hearing device |
              dBASPL | level | 0 to 60 | - | dBASPL
              How much noise your ear protection keeps out.
            headphoneAudioExposure | Headphone sound level |
              dBASPL | level | 20 to 120 | - | dBASPL
              How loud your headphones are.
              also: headphones
            """,
        categories: """
            environmentalAudioExposureEvent | Loud environment alert |
              HKCategoryValueEnvironmentalAudioExposureEvent
              A notice that it was very loud around you.
              identifier: AudioExposureEvent
              also: HKCategoryTypeIdentifierEnvironmentalAudioExposureEvent
              marks: read-only
            headphoneAudioExposureEvent | Headphone loudness alert |
              HKCategoryValueHeadphoneAudioExposureEvent
              A notice that your headphones were loud for a week.
              marks: read-only
            """
    )
}
