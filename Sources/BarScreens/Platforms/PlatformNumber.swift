import FitModel

/// How far a number about the platform can be trusted.
public enum Trust: String, Sendable, Hashable, CaseIterable, Comparable {
  /// Our estimate, without a public source.
  case c = "C"
  /// Stated by one public source.
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
  /// Whether a recording would replace it if it is an estimate. None can show at which width a margin changes if no
  /// phone has a width in between.
  public var canBeRecorded: Bool

  public init(_ value: Value, _ trust: Trust, _ source: String, canBeRecorded: Bool = true) {
    self.value = value
    self.trust = trust
    self.source = source
    self.canBeRecorded = canBeRecorded
  }
}

/// One number of a platform's tables, with where it comes from.
public struct PlatformNumber: Hashable, Sendable {
  /// Its path in the tables: `navigation, back spare`.
  public var name: String
  /// The number, or a style, in words.
  public var value: String
  /// How far it can be trusted.
  public var trust: Trust
  /// Where it comes from; for an estimate also the recording that would replace it.
  public var source: String

  /// - Parameter path: the names of the properties that lead to the number, in words.
  init<Value>(_ path: [String], _ value: String, _ number: Sourced<Value>, of platform: Platform) {
    self.init(path, value, number.trust, number.source, canBeRecorded: number.canBeRecorded, of: platform)
  }

  /// - Parameter path: the names of the properties that lead to the number, in words.
  init(
    _ path: [String], _ value: String, _ trust: Trust, _ source: String, canBeRecorded: Bool = true,
    of platform: Platform
  ) {
    name = path.joined(separator: ", ")
    self.value = value
    self.trust = trust
    let systems = "iOS \(platform.versions.lowerBound) to \(platform.versions.upperBound)"
    let isSettled = trust != .c || !canBeRecorded
    self.source = isSettled ? source : "\(source); \(Self.settling(path)), \(systems), would settle it"
  }

  /// The recording that would replace an estimate.
  private static func settling(_ path: [String]) -> String {
    func names(_ word: String) -> Bool { path.contains { $0.contains(word) } }
    let device = names("landscape") ? " of a phone in landscape" : path.last == "pad" ? " of an iPad" : ""
    let kinds = [
      ("margins", "navigation bar"), ("navigation", "navigation bar"), ("toolbar", "toolbar"),
      ("tab", "tab bar"), ("search", "search bar"), ("segmented", "segmented control in a bar"),
    ]
    let bar = kinds.first { $0.0 == path.first }?.1 ?? "bar"
    let details = [
      ("prompt", " with a prompt"), ("icon room", " with its placeholder"),
      ("trailing room", " with a long placeholder"),
      ("image", " with system icons"), ("icon", " with icons"),
      ("badge", " with a badge"),
      ("margins", names("landscape") ? " with text buttons" : " with text buttons, 414 points wide or more"),
      ("title menu", " with a title menu"),
      ("scope", " with scopes"), ("button room", " with a button in the field"), ("cancel", " with Cancel"),
    ]
    let detail = details.first { names($0.0) }?.1 ?? ""
    return "a recording of a \(bar)\(detail)\(device)"
  }
}

extension Platform {
  /// Every number of the tables that has a source, in the order of the tables.
  public var numbers: [PlatformNumber] { numbers(of: self, path: []) }

  private func numbers(of value: Any, path: [String]) -> [PlatformNumber] {
    switch value {
    case let number as Sourced<Double>:
      let text =
        number.value == number.value.rounded() && number.value.isFinite ? "\(Int(number.value))" : "\(number.value)"
      return number.value.isFinite
        ? [PlatformNumber(path, text, number, of: self)] : []
    case let number as Sourced<Int>:
      return [PlatformNumber(path, "\(number.value)", number, of: self)]
    case let arrangement as TabArrangement:
      let style = "\(Int(arrangement.label.size)) pt \(arrangement.label.weight.name)"
      let side = arrangement.besideGap == nil ? "label below" : "label beside"
      let selected = arrangement.selected.map { ", \($0.weight.name) when selected" } ?? ""
      return [
        PlatformNumber(
          path, "\(arrangement.widths.words), \(side), \(style)\(selected)", arrangement.trust, arrangement.source,
          of: self)
      ]
    default:
      return Mirror(reflecting: value).children.flatMap { child -> [PlatformNumber] in
        guard let label = child.label else { return numbers(of: child.value, path: path) }
        // The label of an optional carries no information.
        return numbers(of: child.value, path: label == "some" ? path : path + [Self.words(label)])
      }
    }
  }

  /// `backSpare` → `back spare`.
  private static func words(_ name: String) -> String {
    name.reduce(into: "") { $0 += $1.isUppercase ? " \($1.lowercased())" : String($1) }
  }
}

extension TabArrangement.Widths {
  /// The widths in words.
  var words: String {
    guard case .platter(let platter) = self else { return String(describing: self).replacing(".0", with: "") }
    let numbers = Mirror(reflecting: platter).children.map { "\($0.label ?? ""): \($0.value)" }
    return "platter(\(numbers.joined(separator: ", ")))".replacing(".0", with: "")
  }
}
