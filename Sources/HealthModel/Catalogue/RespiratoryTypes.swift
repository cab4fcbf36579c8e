extension SampleTypeTable {
    /// Breathing.
    static let respiratory = SampleTypeTable(
        group: .respiratory,
        quantities: """
            forcedExpiratoryVolume1 | Forced expiratory volume, 1 s | L | mean | 0.3 to 7 | >0 | L
              How much air you can blow out in one second.
              also: fev1
            forcedVitalCapacity | Forced vital capacity | L | mean | 0.5 to 8 | >0 | L
              How much air you can blow out in one breath.
              also: fvc
            inhalerUsage | Inhaler uses | count | sum | 0 to 20 | >=0 | count
              How often you use an inhaler.
              also: inhaler
            oxygenSaturation | Blood oxygen saturation | % | mean | 0.7 to 1 | >0 | percent
              How much oxygen your blood carries.
              also: blood oxygen, spo2
            peakExpiratoryFlowRate | Peak expiratory flow | L/min | mean | 50 to 900 | >0 | L/min
              How fast you can breathe out.
              also: peak flow
            respiratoryRate | Breathing rate | count/s | mean | 5 to 60 count/min | - | count/min
              How often you breathe in a minute.
              also: breathing rate
            """
    )
}
