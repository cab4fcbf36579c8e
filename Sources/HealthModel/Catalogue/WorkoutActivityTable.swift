extension WorkoutActivityType {
    /// Every kind of workout that HealthKit knows.
    ///
    /// Columns: raw number, short name, display name, types of distance. Behind `-` stands what
    /// replaces a kind that is no longer offered, behind `+` the types that such a workout often
    /// has beside energy and heart rate.
    static let table = """
        1 | americanFootball | American football | distanceWalkingRunning
        2 | archery | Archery
        3 | australianFootball | Australian football | distanceWalkingRunning
        4 | badminton | Badminton
        5 | baseball | Baseball | distanceWalkingRunning
        6 | basketball | Basketball | distanceWalkingRunning
        7 | bowling | Bowling
        8 | boxing | Boxing
        9 | climbing | Climbing
        10 | cricket | Cricket | distanceWalkingRunning
        11 | crossTraining | Cross training
        12 | curling | Curling
        13 | cycling | Cycling | distanceCycling
          + cyclingSpeed, cyclingPower, cyclingCadence
        14 | dance | Dance
          - socialDance, cardioDance
        15 | danceInspiredTraining | Dance-inspired training
          - socialDance, cardioDance, barre, pilates
        16 | elliptical | Elliptical trainer
        17 | equestrianSports | Horse riding
        18 | fencing | Fencing
        19 | fishing | Fishing
        20 | functionalStrengthTraining | Functional strength training
        21 | golf | Golf | distanceWalkingRunning
        22 | gymnastics | Gymnastics
        23 | handball | Handball | distanceWalkingRunning
        24 | hiking | Hiking | distanceWalkingRunning
          + stepCount
        25 | hockey | Hockey | distanceWalkingRunning
        26 | hunting | Hunting | distanceWalkingRunning
        27 | lacrosse | Lacrosse | distanceWalkingRunning
        28 | martialArts | Martial arts
        29 | mindAndBody | Mind and body
        30 | mixedMetabolicCardioTraining | Mixed metabolic cardio training
          - mixedCardio, highIntensityIntervalTraining
        31 | paddleSports | Paddle sports | distancePaddleSports
          + paddleSportsSpeed
        32 | play | Play
        33 | preparationAndRecovery | Preparation and recovery
        34 | racquetball | Racquetball
        35 | rowing | Rowing | distanceRowing
          + rowingSpeed
        36 | rugby | Rugby | distanceWalkingRunning
        37 | running | Running | distanceWalkingRunning
          + stepCount, runningSpeed, runningPower
          + runningStrideLength, runningGroundContactTime, runningVerticalOscillation
        38 | sailing | Sailing
        39 | skatingSports | Skating | distanceSkatingSports
        40 | snowSports | Snow sports | distanceDownhillSnowSports
        41 | soccer | Football (soccer) | distanceWalkingRunning
        42 | softball | Softball | distanceWalkingRunning
        43 | squash | Squash
        44 | stairClimbing | Stair climber
          + flightsClimbed
        45 | surfingSports | Surfing
        46 | swimming | Swimming | distanceSwimming
          + swimmingStrokeCount, waterTemperature
        47 | tableTennis | Table tennis
        48 | tennis | Tennis | distanceWalkingRunning
        49 | trackAndField | Athletics (track and field) | distanceWalkingRunning
        50 | traditionalStrengthTraining | Traditional strength training
        51 | volleyball | Volleyball
        52 | walking | Walking | distanceWalkingRunning
          + stepCount
        53 | waterFitness | Water fitness | distanceSwimming
        54 | waterPolo | Water polo | distanceSwimming
        55 | waterSports | Water sports
        56 | wrestling | Wrestling
        57 | yoga | Yoga
        58 | barre | Barre
        59 | coreTraining | Core training
        60 | crossCountrySkiing | Cross-country skiing | distanceCrossCountrySkiing
          + crossCountrySkiingSpeed
        61 | downhillSkiing | Downhill skiing | distanceDownhillSnowSports
        62 | flexibility | Flexibility
        63 | highIntensityIntervalTraining | High-intensity interval training
        64 | jumpRope | Skipping (jump rope)
        65 | kickboxing | Kickboxing
        66 | pilates | Pilates
        67 | snowboarding | Snowboarding | distanceDownhillSnowSports
        68 | stairs | Stairs
          + flightsClimbed
        69 | stepTraining | Step training
          + stepCount
        70 | wheelchairWalkPace | Wheelchair at walking pace | distanceWheelchair
          + pushCount
        71 | wheelchairRunPace | Wheelchair at running pace | distanceWheelchair
          + pushCount
        72 | taiChi | Tai chi
        73 | mixedCardio | Mixed cardio
        74 | handCycling | Hand cycling | distanceCycling
        75 | discSports | Disc sports
        76 | fitnessGaming | Fitness gaming
        77 | cardioDance | Cardio dance
        78 | socialDance | Social dance
        79 | pickleball | Pickleball
        80 | cooldown | Cool-down
        82 | swimBikeRun | Triathlon or other multisport |
          distanceSwimming, distanceCycling, distanceWalkingRunning
        83 | transition | Change of sport
        84 | underwaterDiving | Underwater diving
          + underwaterDepth, waterTemperature
        2998 | rest | Rest
        2999 | group | Group of activities
        3000 | other | Other activity
        """
}
