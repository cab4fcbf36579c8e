extension SampleTypeTable {
    /// Signs of life that are taken at a bedside.
    static let vitals = SampleTypeTable(
        group: .vitals,
        quantities: """
            bloodPressureDiastolic | Diastolic blood pressure |
              mmHg | mean | 30 to 150 | >0 | mmHg
              The lower number of a blood pressure reading.
              also: diastolic
            bloodPressureSystolic | Systolic blood pressure | mmHg | mean | 60 to 260 | >0 | mmHg
              The upper number of a blood pressure reading.
              also: systolic
            bodyTemperature | Body temperature | degC | mean | 33 to 43 | - | temperature
              How warm your body is.
              also: temperature, fever thermometer
            """,
        others: """
            bloodPressure | Blood pressure | pressures
              The pressure in your arteries, upper and lower number together.
              identifier: HKCorrelationTypeIdentifierBloodPressure
              also: blood pressure reading, pressure
            """
    )
}
