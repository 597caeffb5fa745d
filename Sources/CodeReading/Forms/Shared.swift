/// A value in a box, so that a copy is one reference however many parts the value has.
struct Shared<Value> {
  fileprivate final class Holder {
    let value: Value
    init(_ value: Value) { self.value = value }
  }

  private var holder: Holder

  init(_ value: Value) { holder = Holder(value) }

  /// The value. A change makes another box.
  var value: Value {
    get { holder.value }
    set { holder = Holder(newValue) }
  }
}

extension Shared.Holder: Sendable where Value: Sendable {}
extension Shared: Sendable where Value: Sendable {}

extension Shared: Equatable where Value: Equatable {
  static func == (one: Shared, other: Shared) -> Bool { one.holder === other.holder || one.value == other.value }
}

extension Shared: Hashable where Value: Hashable {
  func hash(into hasher: inout Hasher) { hasher.combine(value) }
}
