extension SampleTypeTable {
    /// What is measured in blood, and insulin.
    static let lab = SampleTypeTable(
        group: .lab,
        quantities: """
            bloodAlcoholContent | Blood alcohol content | % | mean | 0 to 0.004 | - | percent
              How much alcohol is in your blood.
              also: alcohol in blood
            bloodGlucose | Blood glucose | mg/dL | mean | 40 to 500 | >0 | glucose
              How much sugar is in your blood.
              also: blood sugar, glucose, sugar in blood
            insulinDelivery | Insulin delivered | IU | sum | 0 to 150 | >=0 | IU
              How much insulin you take, and whether for the day or for a meal.
              also: insulin
              needs: HKInsulinDeliveryReason
            """
    )
}
