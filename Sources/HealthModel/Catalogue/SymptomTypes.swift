extension SampleTypeTable {
    /// Complaints, most of them by how strong they are.
    static let symptoms = SampleTypeTable(
        group: .symptoms,
        categories: """
            abdominalCramps | Abdominal cramps | HKCategoryValueSeverity
              Whether you have abdominal cramps, and how strongly.
            acne | Acne | HKCategoryValueSeverity
              Whether you have acne, and how strongly.
            appetiteChanges | Appetite changes | HKCategoryValueAppetiteChanges
              Whether you want to eat more or less than usual.
            bladderIncontinence | Bladder incontinence | HKCategoryValueSeverity
              Whether you lose urine against your will, and how strongly.
              marks: intimate
            bloating | Bloating | HKCategoryValueSeverity
              Whether you have bloating, and how strongly.
            breastPain | Breast pain | HKCategoryValueSeverity
              Whether you have breast pain, and how strongly.
              marks: intimate
            chestTightnessOrPain | Chest tightness or pain | HKCategoryValueSeverity
              Whether your chest feels tight or hurts, and how strongly.
            chills | Chills | HKCategoryValueSeverity
              Whether you have chills, and how strongly.
            constipation | Constipation | HKCategoryValueSeverity
              Whether you have constipation, and how strongly.
            coughing | Coughing | HKCategoryValueSeverity
              Whether you have coughing, and how strongly.
              also: cough
            diarrhea | Diarrhoea | HKCategoryValueSeverity
              Whether you have diarrhoea, and how strongly.
              also: diarrhoea
            dizziness | Dizziness | HKCategoryValueSeverity
              Whether you have dizziness, and how strongly.
            drySkin | Dry skin | HKCategoryValueSeverity
              Whether you have dry skin, and how strongly.
            fainting | Fainting | HKCategoryValueSeverity
              Whether you have fainting, and how strongly.
            fatigue | Fatigue | HKCategoryValueSeverity
              Whether you have fatigue, and how strongly.
              also: tiredness
            fever | Fever | HKCategoryValueSeverity
              Whether you have fever, and how strongly.
            generalizedBodyAche | Body ache | HKCategoryValueSeverity
              Whether you have body ache, and how strongly.
              also: body ache, aches
            hairLoss | Hair loss | HKCategoryValueSeverity
              Whether you have hair loss, and how strongly.
            headache | Headache | HKCategoryValueSeverity
              Whether you have headache, and how strongly.
            heartburn | Heartburn | HKCategoryValueSeverity
              Whether you have heartburn, and how strongly.
            hotFlashes | Hot flushes | HKCategoryValueSeverity
              Whether you have hot flushes, and how strongly.
              also: hot flashes, hot flushes
            lossOfSmell | Loss of smell | HKCategoryValueSeverity
              Whether you have loss of smell, and how strongly.
            lossOfTaste | Loss of taste | HKCategoryValueSeverity
              Whether you have loss of taste, and how strongly.
            lowerBackPain | Lower back pain | HKCategoryValueSeverity
              Whether you have lower back pain, and how strongly.
              also: back pain
            memoryLapse | Memory lapse | HKCategoryValueSeverity
              Whether you forget things, and how strongly.
            moodChanges | Mood changes | HKCategoryValuePresence
              Whether your mood changes.
            nausea | Nausea | HKCategoryValueSeverity
              Whether you have nausea, and how strongly.
            nightSweats | Night sweats | HKCategoryValueSeverity
              Whether you have night sweats, and how strongly.
            pelvicPain | Pelvic pain | HKCategoryValueSeverity
              Whether you have pelvic pain, and how strongly.
              marks: intimate
            rapidPoundingOrFlutteringHeartbeat | Rapid or fluttering heartbeat |
              HKCategoryValueSeverity
              Whether your heart races, pounds or flutters, and how strongly.
              also: palpitations
            runnyNose | Runny nose | HKCategoryValueSeverity
              Whether your nose runs, and how strongly.
              also: cold
            shortnessOfBreath | Shortness of breath | HKCategoryValueSeverity
              Whether you have shortness of breath, and how strongly.
              also: breathlessness
            sinusCongestion | Sinus congestion | HKCategoryValueSeverity
              Whether you have sinus congestion, and how strongly.
            skippedHeartbeat | Skipped heartbeat | HKCategoryValueSeverity
              Whether your heart seems to skip a beat, and how strongly.
            sleepChanges | Sleep changes | HKCategoryValuePresence
              Whether your sleep changes.
            soreThroat | Sore throat | HKCategoryValueSeverity
              Whether your throat is sore, and how strongly.
            vaginalDryness | Vaginal dryness | HKCategoryValueSeverity
              Whether you have vaginal dryness, and how strongly.
              marks: intimate
            vomiting | Vomiting | HKCategoryValueSeverity
              Whether you have vomiting, and how strongly.
            wheezing | Wheezing | HKCategoryValueSeverity
              Whether you have wheezing, and how strongly.
            """
    )
}
