extension SampleTypeTable {
    /// Complaints, most of them by how strong they are.
    static let symptoms = SampleTypeTable(
        group: .symptoms,
        categories: """
            abdominalCramps | Abdominal cramps | HKCategoryValueSeverity
              Whether you have abdominal cramps, and how badly.
            acne | Acne | HKCategoryValueSeverity
              Whether you have acne, and how badly.
            appetiteChanges | Appetite changes | HKCategoryValueAppetiteChanges
              Whether you want to eat more or less than usual.
            bladderIncontinence | Bladder incontinence | HKCategoryValueSeverity
              Whether you lose urine against your will, and how badly.
              marks: intimate
            bloating | Bloating | HKCategoryValueSeverity
              Whether you feel bloated, and how badly.
            breastPain | Breast pain | HKCategoryValueSeverity
              Whether your breasts hurt, and how badly.
              marks: intimate
            chestTightnessOrPain | Chest tightness or pain | HKCategoryValueSeverity
              Whether your chest feels tight or hurts, and how badly.
            chills | Chills | HKCategoryValueSeverity
              Whether you have chills, and how badly.
            constipation | Constipation | HKCategoryValueSeverity
              Whether you are constipated, and how badly.
            coughing | Coughing | HKCategoryValueSeverity
              Whether you cough, and how badly.
              also: cough
            diarrhea | Diarrhoea | HKCategoryValueSeverity
              Whether you have diarrhoea, and how badly.
              also: diarrhoea
            dizziness | Dizziness | HKCategoryValueSeverity
              Whether you feel dizzy, and how badly.
            drySkin | Dry skin | HKCategoryValueSeverity
              Whether your skin is dry, and how badly.
            fainting | Fainting | HKCategoryValueSeverity
              Whether you faint, and how badly.
            fatigue | Fatigue | HKCategoryValueSeverity
              Whether you feel tired, and how badly.
              also: tiredness
            fever | Fever | HKCategoryValueSeverity
              Whether you have a fever, and how badly.
            generalizedBodyAche | Body ache | HKCategoryValueSeverity
              Whether your body aches, and how badly.
              also: body ache, aches
            hairLoss | Hair loss | HKCategoryValueSeverity
              Whether you lose hair, and how badly.
            headache | Headache | HKCategoryValueSeverity
              Whether you have a headache, and how badly.
            heartburn | Heartburn | HKCategoryValueSeverity
              Whether you have heartburn, and how badly.
            hotFlashes | Hot flushes | HKCategoryValueSeverity
              Whether you have hot flushes, and how badly.
              also: hot flashes, hot flushes
            lossOfSmell | Loss of smell | HKCategoryValueSeverity
              Whether you smell less than usual, and how badly.
            lossOfTaste | Loss of taste | HKCategoryValueSeverity
              Whether you taste less than usual, and how badly.
            lowerBackPain | Lower back pain | HKCategoryValueSeverity
              Whether your lower back hurts, and how badly.
              also: back pain
            memoryLapse | Memory lapse | HKCategoryValueSeverity
              Whether you forget things, and how badly.
            moodChanges | Mood changes | HKCategoryValuePresence
              Whether your mood changes.
            nausea | Nausea | HKCategoryValueSeverity
              Whether you feel sick, and how badly.
            nightSweats | Night sweats | HKCategoryValueSeverity
              Whether you sweat at night, and how badly.
            pelvicPain | Pelvic pain | HKCategoryValueSeverity
              Whether your pelvis hurts, and how badly.
              marks: intimate
            rapidPoundingOrFlutteringHeartbeat | Rapid or fluttering heartbeat |
              HKCategoryValueSeverity
              Whether your heart races, pounds or flutters, and how badly.
              also: palpitations
            runnyNose | Runny nose | HKCategoryValueSeverity
              Whether your nose runs, and how badly.
              also: cold
            shortnessOfBreath | Shortness of breath | HKCategoryValueSeverity
              Whether you are short of breath, and how badly.
              also: breathlessness
            sinusCongestion | Sinus congestion | HKCategoryValueSeverity
              Whether your sinuses are blocked, and how badly.
            skippedHeartbeat | Skipped heartbeat | HKCategoryValueSeverity
              Whether your heart seems to skip a beat, and how badly.
            sleepChanges | Sleep changes | HKCategoryValuePresence
              Whether your sleep changes.
            soreThroat | Sore throat | HKCategoryValueSeverity
              Whether your throat is sore, and how badly.
            vaginalDryness | Vaginal dryness | HKCategoryValueSeverity
              Whether your vagina feels dry, and how badly.
              marks: intimate
            vomiting | Vomiting | HKCategoryValueSeverity
              Whether you vomit, and how badly.
            wheezing | Wheezing | HKCategoryValueSeverity
              Whether you wheeze, and how badly.
            """
    )
}
