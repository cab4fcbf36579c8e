extension SampleTypeTable {
    /// Measurements of the body.
    static let bodyMeasurements = SampleTypeTable(
        group: .bodyMeasurements,
        quantities: """
            bodyFatPercentage | Body fat percentage | % | mean | 0.03 to 0.7 | >0 | percent
              How much of your weight is fat.
              also: body fat, fat
            bodyMass | Body weight | kg | mean | 20 to 300 | >0 | bodyWeight
              What you weigh, each time you step on a scale. Kept so that you can look up a
              weigh-in and see how your weight changes over weeks and years.
              also: weight, body weight, mass
            bodyMassIndex | Body mass index | count | mean | 10 to 80 | >0 | count
              Your weight set against your height.
              also: bmi
            electrodermalActivity | Electrodermal activity | S | mean | 0 to 100 mcS | - | mcS
              How well your skin conducts, which changes with sweat.
              also: eda, skin conductance
            height | Height | m | mean | 1 to 2.5 | >0 | height
              How tall you are.
              also: body height
            leanBodyMass | Lean body mass | kg | mean | 15 to 150 | >0 | bodyWeight
              What you weigh without fat.
              also: lean mass
            waistCircumference | Waist circumference | m | mean | 0.4 to 2 | >0 | girth
              How far it is around your waist.
              also: waist
            """
    )
}
