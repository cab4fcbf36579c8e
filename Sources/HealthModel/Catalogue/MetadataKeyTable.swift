extension MetadataKeyRule {
    /// Every metadata key that HealthKit knows.
    ///
    /// Columns: what stands behind `HKMetadataKey` in the name in code; kind of value, which is
    /// `text`, `number`, `boolean`, `date`, `quantity` with a unit that measures the same, or an
    /// enumeration; the key itself, where `long` stands for the name in code, nothing for `HK` and
    /// the first column, anything else for itself.
    static let table = """
        ActivityType | HKWorkoutActivityType
        AlgorithmVersion | number
        AlpineSlopeGrade | quantity %
        AppleDeviceCalibrated | boolean | long
        AppleECGAlgorithmVersion | HKAppleECGAlgorithmVersion | long
        AppleFitnessPlusCatalogIdentifier | text | long
        AppleFitnessPlusSession | boolean | long
        AudioExposureDuration | quantity s | long
        AudioExposureLevel | quantity dBASPL | long
        AverageMETs | quantity kcal/hr·kg
        AverageSpeed | quantity m/s
        BarometricPressure | quantity Pa | long
        BloodGlucoseMealTime | HKBloodGlucoseMealTime
        BodyTemperatureSensorLocation | HKBodyTemperatureSensorLocation
        CoachedWorkout | boolean
        CrossTrainerDistance | quantity m
        CyclingFunctionalThresholdPowerTestType | HKCyclingFunctionalThresholdPowerTestType |
          HKCyclingCyclingFunctionalThresholdPowerTestType
        DateOfEarliestDataUsedForEstimate | date
        DeviceManufacturerName | text
        DeviceName | text
        DevicePlacementSide | HKDevicePlacementSide | long
        DeviceSerialNumber | text
        DigitalSignature | text
        ElevationAscended | quantity m
        ElevationDescended | quantity m
        ExternalUUID | text
        FitnessMachineDuration | quantity s
        FoodType | text
        GlassesPrescriptionDescription | text | long
        GroupFitness | boolean
        HeadphoneGain | quantity dBASPL | long
        HeartRateEventThreshold | quantity count/s
        HeartRateMotionContext | HKHeartRateMotionContext | long
        HeartRateRecoveryActivityDuration | quantity s | long
        HeartRateRecoveryActivityType | HKWorkoutActivityType | long
        HeartRateRecoveryMaxObservedRecoveryHeartRate | quantity count/s | long
        HeartRateRecoveryTestType | HKHeartRateRecoveryTestType | long
        HeartRateSensorLocation | HKHeartRateSensorLocation
        IndoorBikeDistance | quantity m
        IndoorWorkout | boolean
        InsulinDeliveryReason | HKInsulinDeliveryReason
        LapLength | quantity m
        LowCardioFitnessEventThreshold | quantity mL/min·kg
        MaximumLightIntensity | quantity lx | long
        MaximumSpeed | quantity m/s
        MenstrualCycleStart | boolean
        PhysicalEffortEstimationType | HKPhysicalEffortEstimationType
        QuantityClampedToLowerBound | boolean | long
        QuantityClampedToUpperBound | boolean | long
        ReferenceRangeLowerLimit | number
        ReferenceRangeUpperLimit | number
        SessionEstimate | quantity same | long
        SexualActivityProtectionUsed | boolean
        SwimmingLocationType | HKWorkoutSwimmingLocationType
        SwimmingStrokeStyle | HKSwimmingStrokeStyle
        SWOLFScore | number
        SyncIdentifier | text | long
        SyncVersion | number | long
        TimeZone | text
        UDIDeviceIdentifier | text
        UDIProductionIdentifier | text
        UserMotionContext | HKUserMotionContext | long
        VO2MaxTestType | HKVO2MaxTestType
        VO2MaxValue | quantity mL/min·kg
        WasTakenInLab | boolean
        WasUserEntered | boolean
        WaterSalinity | HKWaterSalinity | long
        WeatherCondition | HKWeatherCondition
        WeatherHumidity | quantity %
        WeatherTemperature | quantity degC
        WorkoutBrandName | text
        """
}
