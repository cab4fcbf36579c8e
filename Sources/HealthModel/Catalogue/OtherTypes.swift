extension SampleTypeTable {
    /// What belongs to no other group.
    static let other = SampleTypeTable(
        group: .other,
        quantities: """
            numberOfAlcoholicBeverages | Alcoholic drinks | count | sum | 0 to 30 | >=0 | count
              How many alcoholic drinks you have.
              also: alcohol, drinks
            timeInDaylight | Time in daylight | min | sum | 0 to 1000 | >=0 | duration
              How long you are in daylight.
              also: daylight
            uvExposure | UV index exposure | count | mean | 0 to 16 | - | count
              How strong the sun is, as an index of ultraviolet light.
              identifier: UVExposure
              also: uv index
            waterTemperature | Water temperature | degC | mean | 0 to 45 | - | temperature
              How warm the water is that you swim or dive in.
            """,
        categories: """
            handwashingEvent | Hand washing | HKCategoryValue
              Each time you wash your hands.
              also: hands, hand washing
            toothbrushingEvent | Tooth brushing | HKCategoryValue
              When you brush your teeth.
              also: teeth, tooth brushing
            """
    )
}
