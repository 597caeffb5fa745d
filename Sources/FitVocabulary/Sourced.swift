/// How far a number about the platform can be trusted.
public enum Trust: String, Sendable, Hashable, CaseIterable, Comparable {
  /// Our estimate.
  case c = "C"
  /// One public source.
  case b = "B"
  /// Measured frames, or two independent public sources.
  case a = "A"

  /// `c` < `b` < `a`.
  public static func < (x: Trust, y: Trust) -> Bool { x.rank < y.rank }
  private var rank: Int {
    switch self {
    case .c: 0
    case .b: 1
    case .a: 2
    }
  }
}

/// A number of the platform tables with where it comes from.
public struct Sourced<Value: Hashable & Sendable>: Hashable, Sendable {
  /// The number itself, in points unless the table says otherwise.
  public var value: Value
  /// How far it can be trusted.
  public var trust: Trust
  /// Where it comes from, in a few words.
  public var source: String

  /// Creates a number with its trust and source.
  public init(_ value: Value, _ trust: Trust, _ source: String) {
    self.value = value
    self.trust = trust
    self.source = source
  }
}
