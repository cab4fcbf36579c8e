extension HealthEnumeration {
    /// The values of metadata keys.
    static let metadataValues = """
        HKAppleECGAlgorithmVersion
          1 | 1 | Version 1
          2 | 2 | Version 2
        HKBloodGlucoseMealTime
          1 | Preprandial | Before a meal
          2 | Postprandial | After a meal
        HKBodyTemperatureSensorLocation
          0 | Other | Other
          1 | Armpit | Armpit
          2 | Body | Body
          3 | Ear | Ear
          4 | Finger | Finger
          5 | GastroIntestinal | Gut
          6 | Mouth | Mouth
          7 | Rectum | Rectum
          8 | Toe | Toe
          9 | EarDrum | Eardrum
          10 | TemporalArtery | Temple
          11 | Forehead | Forehead
        HKCyclingFunctionalThresholdPowerTestType
          1 | MaxExercise60Minute | 60 minutes at full effort
          2 | MaxExercise20Minute | 20 minutes at full effort
          3 | RampTest | Ramp test
          4 | PredictionExercise | Estimated from exercise
        HKDevicePlacementSide
          0 | Unknown | Unknown
          1 | Left | Left
          2 | Right | Right
          3 | Central | Central
        HKHeartRateMotionContext
          0 | NotSet | Not set
          1 | Sedentary | At rest
          2 | Active | In motion
        HKHeartRateRecoveryTestType
          1 | MaxExercise | At full effort
          2 | PredictionSubMaxExercise | Estimated from part effort
          3 | PredictionNonExercise | Estimated without exercise
        HKHeartRateSensorLocation
          0 | Other | Other
          1 | Chest | Chest
          2 | Wrist | Wrist
          3 | Finger | Finger
          4 | Hand | Hand
          5 | EarLobe | Earlobe
          6 | Foot | Foot
        HKInsulinDeliveryReason
          1 | Basal | For the day (basal)
          2 | Bolus | For a meal or correction (bolus)
        HKPhysicalEffortEstimationType
          1 | ActivityLookup | Looked up for the activity
          2 | DeviceSensed | Sensed by a device
        HKSwimmingStrokeStyle
          0 | Unknown | Unknown
          1 | Mixed | Mixed
          2 | Freestyle | Front crawl
          3 | Backstroke | Backstroke
          4 | Breaststroke | Breaststroke
          5 | Butterfly | Butterfly
          6 | Kickboard | Kickboard
        HKUserMotionContext
          0 | NotSet | Not set
          1 | Stationary | At rest
          2 | Active | In motion
        HKVO2MaxTestType
          1 | MaxExercise | At full effort
          2 | PredictionSubMaxExercise | Estimated from part effort
          3 | PredictionNonExercise | Estimated without exercise
          4 | PredictionStepTest | Estimated from a step test
        HKWaterSalinity
          1 | FreshWater | Fresh water
          2 | SaltWater | Salt water
        HKWeatherCondition
          0 | None | None
          1 | Clear | Clear
          2 | Fair | Fair
          3 | PartlyCloudy | Partly cloudy
          4 | MostlyCloudy | Mostly cloudy
          5 | Cloudy | Cloudy
          6 | Foggy | Foggy
          7 | Haze | Haze
          8 | Windy | Windy
          9 | Blustery | Blustery
          10 | Smoky | Smoky
          11 | Dust | Dust
          12 | Snow | Snow
          13 | Hail | Hail
          14 | Sleet | Sleet
          15 | FreezingDrizzle | Freezing drizzle
          16 | FreezingRain | Freezing rain
          17 | MixedRainAndHail | Mixed rain and hail
          18 | MixedRainAndSnow | Mixed rain and snow
          19 | MixedRainAndSleet | Mixed rain and sleet
          20 | MixedSnowAndSleet | Mixed snow and sleet
          21 | Drizzle | Drizzle
          22 | ScatteredShowers | Scattered showers
          23 | Showers | Showers
          24 | Thunderstorms | Thunderstorms
          25 | TropicalStorm | Tropical storm
          26 | Hurricane | Hurricane
          27 | Tornado | Tornado
        HKWorkoutSwimmingLocationType
          0 | Unknown | Unknown
          1 | Pool | Pool
          2 | OpenWater | Open water
        """
}
