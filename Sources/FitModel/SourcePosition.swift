/// A place in a file that a person can go to.
public struct SourcePosition: Hashable, Sendable, Comparable, Codable {
  /// Path relative to the folder that was checked, with `/`.
  public var file: String
  /// 1-based line.
  public var line: Int
  /// 1-based column in characters (grapheme clusters) of the line.
  public var column: Int

  /// Creates a position; line and column start at 1.
  public init(file: String, line: Int, column: Int) {
    self.file = file
    self.line = line
    self.column = column
  }

  /// File, then line, then column.
  public static func < (a: SourcePosition, b: SourcePosition) -> Bool {
    (a.file, a.line, a.column) < (b.file, b.line, b.column)
  }
}

extension SourcePosition: CustomStringConvertible {
  /// `file:line:column`, as compilers print it.
  public var description: String { "\(file):\(line):\(column)" }
}

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
