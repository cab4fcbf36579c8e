import HealthModel
import Testing

@Suite struct `Names of types in addresses` {
    @Test func `each leads to its type`() {
        for type in SampleType.all {
            #expect(SampleType.withAddressName(type.addressName) == type, "\(type.identifier)")
        }
    }

    @Test func `those of intimate types tell nothing`() {
        let intimate = SampleType.all.filter { $0.sensitivity == .intimate }
        #expect(intimate.contains { $0.shortName == "sexualActivity" })
        for type in intimate {
            #expect(type.addressName.hasPrefix("private-"))
            #expect(!type.addressName.contains(type.shortName))
        }
        #expect(SampleType.bodyMass.addressName == "bodyMass")
    }

    @Test func `each fits an address as it is`() {
        let fit = Set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-".utf8)
        for type in SampleType.all { #expect(Set(type.addressName.utf8).isSubset(of: fit)) }
    }
}
