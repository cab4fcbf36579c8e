extension SampleTypeTable {
    /// The cycle, pregnancy and sexuality; all of it intimate.
    static let reproductive = SampleTypeTable(
        group: .reproductive,
        quantities: """
            basalBodyTemperature | Basal body temperature |
              degC | mean | 34 to 40 | - | temperature
              Your temperature right after waking up.
              also: basal temperature
              marks: intimate
            """,
        categories: """
            bleedingAfterMenopause | Bleeding after menopause | HKCategoryValueVaginalBleeding
              Bleeding after your periods have ended for good.
              marks: intimate
            bleedingAfterPregnancy | Bleeding after pregnancy | HKCategoryValueVaginalBleeding
              Bleeding in the weeks after a pregnancy.
              marks: intimate
            bleedingDuringPregnancy | Bleeding during pregnancy | HKCategoryValueVaginalBleeding
              Bleeding while you are pregnant.
              marks: intimate
            cervicalMucusQuality | Cervical mucus quality | HKCategoryValueCervicalMucusQuality
              What your cervical mucus is like, which changes over the cycle.
              marks: intimate
            contraceptive | Contraceptive use | HKCategoryValueContraceptive
              Which contraceptive you use, and from when to when.
              also: contraception, birth control
              marks: intimate, open-ended
            infrequentMenstrualCycles | Infrequent periods | HKCategoryValue
              A notice that your periods come seldom.
              marks: read-only, intimate
            intermenstrualBleeding | Spotting between periods | HKCategoryValue
              Light bleeding between your periods.
              also: spotting
              marks: intimate
            irregularMenstrualCycles | Irregular periods | HKCategoryValue
              A notice that your periods come irregularly.
              marks: read-only, intimate
            lactation | Lactation | HKCategoryValue
              When you breastfeed or give milk.
              also: breastfeeding
              marks: intimate, open-ended
            menopausalState | Menopausal state | HKCategoryValueMenopausalState
              Where you stand on the way through menopause.
              marks: intimate, moment
            menstrualFlow | Menstrual flow | HKCategoryValueVaginalBleeding
              How strong your period is on a day, and whether it begins that day.
              also: period, menstruation, flow
              needs: HKMenstrualCycleStart
              marks: intimate
            ovulationTestResult | Ovulation test result | HKCategoryValueOvulationTestResult
              What an ovulation test says.
              also: ovulation test
              marks: intimate
            persistentIntermenstrualBleeding | Persistent spotting | HKCategoryValue
              A notice that you often bleed between periods.
              marks: read-only, intimate
            pregnancy | Pregnancy | HKCategoryValue
              When you are pregnant.
              marks: intimate, open-ended
            pregnancyTestResult | Pregnancy test result | HKCategoryValuePregnancyTestResult
              What a pregnancy test says.
              also: pregnancy test
              marks: intimate
            progesteroneTestResult | Progesterone test result |
              HKCategoryValueProgesteroneTestResult
              What a progesterone test says.
              marks: intimate
            prolongedMenstrualPeriods | Prolonged periods | HKCategoryValue
              A notice that your periods last long.
              marks: read-only, intimate
            sexualActivity | Sexual activity | HKCategoryValue
              When you have sex, and whether you use protection.
              also: sex
              marks: intimate
            """
    )
}
