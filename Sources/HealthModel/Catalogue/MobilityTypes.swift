extension SampleTypeTable {
    /// How surely and quickly somebody walks.
    static let mobility = SampleTypeTable(
        group: .mobility,
        quantities: """
            appleWalkingSteadiness | Walking steadiness | % | mean | 0 to 1 | - | percent
              How steadily you walk.
              marks: read-only
            numberOfTimesFallen | Falls | count | sum | 0 to 20 | >=0 | count
              How often you fall.
              also: falls
            runningGroundContactTime | Ground contact time (running) |
              ms | mean | 100 to 500 | - | ms
              How long each foot is on the ground when you run.
            runningStrideLength | Stride length (running) | m | mean | 0.3 to 3 | - | m
              How long your strides are when you run.
            runningVerticalOscillation | Vertical oscillation (running) |
              cm | mean | 1 to 25 | - | shortLength
              How much you bounce when you run.
            sixMinuteWalkTestDistance | Six-minute walk distance | m | mean | 20 to 1000 | - | m
              How far you walk in six minutes.
              also: six-minute walk
            stairAscentSpeed | Stair speed, up | m/s | mean | 0 to 2 | - | step
              How fast you climb stairs.
            stairDescentSpeed | Stair speed, down | m/s | mean | 0 to 2 | - | step
              How fast you go down stairs.
            walkingAsymmetryPercentage | Walking asymmetry | % | mean | 0 to 1 | - | percent
              How often your steps differ between left and right.
            walkingDoubleSupportPercentage | Double support time | % | mean | 0 to 1 | - | percent
              How much of a step both feet are on the ground.
            walkingSpeed | Walking speed | m/s | mean | 0 to 12 km/hr | - | speed
              How fast you walk on level ground.
            walkingStepLength | Step length (walking) | m | mean | 0.1 to 1.5 | - | shortLength
              How long your steps are.
            """,
        categories: """
            appleWalkingSteadinessEvent | Low walking steadiness alert |
              HKCategoryValueAppleWalkingSteadinessEvent
              A notice that your walking has become less steady.
              marks: read-only
            """
    )
}
