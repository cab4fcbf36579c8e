extension HealthEnumeration {
    /// The values of characteristics.
    static let personValues = """
        HKActivityMoveMode
          1 | ActiveEnergy | Active energy
          2 | AppleMoveTime | Move minutes
        HKBiologicalSex
          0 | NotSet | Not set
          1 | Female | Female
          2 | Male | Male
          3 | Other | Other
        HKBloodType
          0 | NotSet | Not set
          1 | APositive | A+
          2 | ANegative | A−
          3 | BPositive | B+
          4 | BNegative | B−
          5 | ABPositive | AB+
          6 | ABNegative | AB−
          7 | OPositive | O+
          8 | ONegative | O−
        HKFitzpatrickSkinType
          0 | NotSet | Not set
          1 | I | Type I: always burns, never tans
          2 | II | Type II: burns easily, tans a little
          3 | III | Type III: sometimes burns, tans
          4 | IV | Type IV: seldom burns, tans well
          5 | V | Type V: very seldom burns, brown skin
          6 | VI | Type VI: never burns, dark skin
        HKWheelchairUse
          0 | NotSet | Not set
          1 | No | No
          2 | Yes | Yes
        """
}
