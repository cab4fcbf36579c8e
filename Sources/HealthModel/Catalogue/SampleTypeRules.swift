extension SampleType {
    /// Refuses content that the type does not allow.
    func check(_ content: SampleContent) throws(SampleError) {
        switch (kind, content) {
        case (.quantity, .quantity(let quantity)): try check(quantity)
        }
    }

    /// Whether a person should be asked if the value is right; false for another dimension.
    public func isPlausible(_ quantity: Quantity) -> Bool {
        guard let value = try? quantity.value(in: canonicalUnit) else { return false }
        return bounds.plausible.contains(value)
    }

    private func check(_ quantity: Quantity) throws(SampleError) {
        guard let value = try? quantity.value(in: canonicalUnit) else {
            throw .wrongDimension(
                expected: canonicalUnit.dimension,
                found: quantity.unit.dimension
            )
        }
        if let above = bounds.above, value <= above { throw .tooSmall }
    }
}
