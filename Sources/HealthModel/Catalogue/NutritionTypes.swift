extension SampleTypeTable {
    /// What is eaten and drunk.
    ///
    /// Ranges are those of one entry.
    static let nutrition = SampleTypeTable(
        group: .nutrition,
        quantities: """
            dietaryBiotin | Biotin | g | sum | 0 to 50000 mcg | >=0 | microgram
              How much biotin you eat and drink.
              also: vitamin b7
            dietaryCaffeine | Caffeine | g | sum | 0 to 1500 mg | >=0 | milligram
              How much caffeine you take in.
              also: coffee
            dietaryCalcium | Calcium | g | sum | 0 to 5000 mg | >=0 | milligram
              How much calcium you eat and drink.
            dietaryCarbohydrates | Carbohydrates | g | sum | 0 to 1000 g | >=0 | gram
              How much carbohydrate you eat and drink.
              also: carbs
            dietaryChloride | Chloride | g | sum | 0 to 20000 mg | >=0 | milligram
              How much chloride you eat and drink.
            dietaryCholesterol | Dietary cholesterol | g | sum | 0 to 5000 mg | >=0 | milligram
              How much cholesterol you eat and drink.
            dietaryChromium | Chromium | g | sum | 0 to 2000 mcg | >=0 | microgram
              How much chromium you eat and drink.
            dietaryCopper | Copper | g | sum | 0 to 50 mg | >=0 | milligram
              How much copper you eat and drink.
            dietaryEnergyConsumed | Energy eaten | kcal | sum | 0 to 6000 | >=0 | energy
              How much energy your food and drink have.
              also: calories, food energy, calories eaten
            dietaryFatMonounsaturated | Monounsaturated fat | g | sum | 0 to 300 g | >=0 | gram
              How much monounsaturated fat you eat and drink.
            dietaryFatPolyunsaturated | Polyunsaturated fat | g | sum | 0 to 300 g | >=0 | gram
              How much polyunsaturated fat you eat and drink.
            dietaryFatSaturated | Saturated fat | g | sum | 0 to 300 g | >=0 | gram
              How much saturated fat you eat and drink.
            dietaryFatTotal | Total fat | g | sum | 0 to 500 g | >=0 | gram
              How much fat you eat and drink.
              also: fat eaten
            dietaryFiber | Dietary fibre | g | sum | 0 to 150 g | >=0 | gram
              How much fibre you eat and drink.
              also: fiber, fibre
            dietaryFolate | Folate | g | sum | 0 to 10000 mcg | >=0 | microgram
              How much folate you eat and drink.
              also: folic acid, vitamin b9
            dietaryIodine | Iodine | g | sum | 0 to 5000 mcg | >=0 | microgram
              How much iodine you eat and drink.
            dietaryIron | Iron | g | sum | 0 to 500 mg | >=0 | milligram
              How much iron you eat and drink.
            dietaryMagnesium | Magnesium | g | sum | 0 to 3000 mg | >=0 | milligram
              How much magnesium you eat and drink.
            dietaryManganese | Manganese | g | sum | 0 to 100 mg | >=0 | milligram
              How much manganese you eat and drink.
            dietaryMolybdenum | Molybdenum | g | sum | 0 to 5000 mcg | >=0 | microgram
              How much molybdenum you eat and drink.
            dietaryNiacin | Niacin (vitamin B3) | g | sum | 0 to 3000 mg | >=0 | milligram
              How much niacin you eat and drink.
              also: vitamin b3
            dietaryPantothenicAcid | Pantothenic acid (vitamin B5) |
              g | sum | 0 to 2000 mg | >=0 | milligram
              How much pantothenic acid you eat and drink.
              also: vitamin b5
            dietaryPhosphorus | Phosphorus | g | sum | 0 to 8000 mg | >=0 | milligram
              How much phosphorus you eat and drink.
            dietaryPotassium | Potassium | g | sum | 0 to 20000 mg | >=0 | milligram
              How much potassium you eat and drink.
            dietaryProtein | Protein | g | sum | 0 to 500 g | >=0 | gram
              How much protein you eat and drink.
              also: protein
            dietaryRiboflavin | Riboflavin (vitamin B2) | g | sum | 0 to 1000 mg | >=0 | milligram
              How much riboflavin you eat and drink.
              also: vitamin b2
            dietarySelenium | Selenium | g | sum | 0 to 2000 mcg | >=0 | microgram
              How much selenium you eat and drink.
            dietarySodium | Sodium | g | sum | 0 to 20000 mg | >=0 | milligram
              How much sodium you eat and drink.
            dietarySugar | Sugar | g | sum | 0 to 1000 g | >=0 | gram
              How much sugar you eat and drink.
              also: sugar
            dietaryThiamin | Thiamin (vitamin B1) | g | sum | 0 to 1000 mg | >=0 | milligram
              How much thiamin you eat and drink.
              also: vitamin b1
            dietaryVitaminA | Vitamin A | g | sum | 0 to 20000 mcg | >=0 | microgram
              How much vitamin A you eat and drink.
            dietaryVitaminB12 | Vitamin B12 | g | sum | 0 to 10000 mcg | >=0 | microgram
              How much vitamin B12 you eat and drink.
            dietaryVitaminB6 | Vitamin B6 | g | sum | 0 to 500 mg | >=0 | milligram
              How much vitamin B6 you eat and drink.
            dietaryVitaminC | Vitamin C | g | sum | 0 to 10000 mg | >=0 | milligram
              How much vitamin C you eat and drink.
            dietaryVitaminD | Vitamin D | g | sum | 0 to 2500 mcg | >=0 | microgram
              How much vitamin D you eat and drink.
            dietaryVitaminE | Vitamin E | g | sum | 0 to 2000 mg | >=0 | milligram
              How much vitamin E you eat and drink.
            dietaryVitaminK | Vitamin K | g | sum | 0 to 10000 mcg | >=0 | microgram
              How much vitamin K you eat and drink.
            dietaryWater | Water drunk | mL | sum | 0 to 6000 | >=0 | drink
              How much water you drink.
              also: water
            dietaryZinc | Zinc | g | sum | 0 to 300 mg | >=0 | milligram
              How much zinc you eat and drink.
            """,
        others: """
            food | Food | foods
              What is in one thing that you eat or drink.
              identifier: HKCorrelationTypeIdentifierFood
              also: meal
            """
    )
}
