extension SampleTypeTable {
    /// Movement and sport.
    static let activity = SampleTypeTable(
        group: .activity,
        quantities: """
            activeEnergyBurned | Active energy | kcal | sum | 0 to 5000 | >=0 | energy
              Energy you use by moving, beyond what your body needs at rest.
              also: active calories, calories burned
            appleExerciseTime | Exercise minutes | min | sum | 0 to 480 | >=0 | duration
              Minutes of brisk movement, as a watch counts them.
              also: exercise time
              marks: read-only
            appleMoveTime | Move minutes | min | sum | 0 to 720 | >=0 | duration
              Minutes of movement, as a watch counts them.
              also: move time
              marks: read-only
            appleStandTime | Stand minutes | min | sum | 0 to 720 | >=0 | duration
              Minutes on your feet, as a watch counts them.
              also: stand time
              marks: read-only
            basalEnergyBurned | Resting energy | kcal | sum | 0 to 5000 | >=0 | energy
              Energy your body uses at rest.
              also: resting energy, resting calories
            crossCountrySkiingSpeed | Cross-country skiing speed |
              m/s | mean | 0 to 40 km/hr | - | speed
              How fast you ski cross-country.
            cyclingCadence | Cycling cadence | count/min | timed | 0 to 180 | - | count/min
              How often you turn the pedals in a minute.
              also: cadence
            cyclingFunctionalThresholdPower | Functional threshold power (cycling) |
              W | mean | 50 to 500 | - | W
              The most power you can hold for an hour of cycling.
              also: ftp
            cyclingPower | Cycling power | W | timed | 0 to 1500 | - | W
              How much power you put into the pedals.
            cyclingSpeed | Cycling speed | m/s | timed | 0 to 80 km/hr | - | speed
              How fast you cycle.
            distanceCrossCountrySkiing | Cross-country skiing distance |
              m | sum | 0 to 100000 | >=0 | distance
              How far you ski cross-country.
            distanceCycling | Cycling distance | m | sum | 0 to 300000 | >=0 | distance
              How far you cycle.
              also: cycling
            distanceDownhillSnowSports | Downhill snow sports distance |
              m | sum | 0 to 150000 | >=0 | distance
              How far you ski or snowboard downhill.
            distancePaddleSports | Paddle sports distance | m | sum | 0 to 100000 | >=0 | distance
              How far you paddle.
            distanceRowing | Rowing distance | m | sum | 0 to 100000 | >=0 | distance
              How far you row.
            distanceSkatingSports | Skating distance | m | sum | 0 to 150000 | >=0 | distance
              How far you skate.
            distanceSwimming | Swimming distance | m | sum | 0 to 20000 | >=0 | pool
              How far you swim.
              also: swimming
            distanceWalkingRunning | Walking and running distance |
              m | sum | 0 to 100000 | >=0 | distance
              How far you walk and run.
              also: distance, walking, running
            distanceWheelchair | Wheelchair distance | m | sum | 0 to 100000 | >=0 | distance
              How far you push a wheelchair.
            estimatedWorkoutEffortScore | Estimated workout effort |
              appleEffortScore | mean | 1 to 10 | - | appleEffortScore
              How hard a workout was, as a device estimates it, from 1 to 10.
            flightsClimbed | Flights of stairs climbed | count | sum | 0 to 300 | >=0 | count
              How many flights of stairs you climb.
              also: stairs, floors
            nikeFuel | NikeFuel points | count | sum | 0 to 20000 | >=0 | count
              Points of activity from a Nike device.
            paddleSportsSpeed | Paddle sports speed | m/s | mean | 0 to 30 km/hr | - | speed
              How fast you paddle.
            physicalEffort | Physical effort (MET) | kcal/hr·kg | mean | 0 to 20 | - | kcal/hr·kg
              How hard you work for your weight; one is rest (MET).
              also: met, mets
            pushCount | Wheelchair pushes | count | sum | 0 to 30000 | >=0 | count
              How often you push a wheelchair.
              also: pushes
            rowingSpeed | Rowing speed | m/s | mean | 0 to 30 km/hr | - | speed
              How fast you row.
            runningPower | Running power | W | mean | 0 to 1000 | - | W
              How much power your running takes.
            runningSpeed | Running speed | m/s | mean | 0 to 40 km/hr | - | speed
              How fast you run.
            stepCount | Steps | count | sum | 0 to 60000 | >=0 | count
              How many steps you take.
              also: steps
            swimmingStrokeCount | Swimming strokes | count | sum | 0 to 10000 | >=0 | count
              How many strokes you swim.
              also: strokes
            underwaterDepth | Depth under water | m | mean | 0 to 60 | - | depth
              How deep you are under water.
              also: depth
            workoutEffortScore | Workout effort (rated) |
              appleEffortScore | mean | 1 to 10 | - | appleEffortScore
              How hard a workout felt to you, from 1 to 10.
              also: effort
            """,
        categories: """
            appleStandHour | Stand hour | HKCategoryValueAppleStandHour
              Whether you stood up in an hour, as a watch counts it.
              marks: read-only
            """,
        others: """
            workout | Workout | workout
              When you exercise: what, how long, how far and how hard.
              identifier: HKWorkoutTypeIdentifier
              also: exercise, training, sport
            """
    )
}
