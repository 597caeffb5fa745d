public import FitVocabulary

/// One number of a platform's tables, with where it comes from.
public struct PlatformNumber: Hashable, Sendable {
  /// Where it stands in the tables: `navigation, back spare`.
  public var name: String
  /// The number, or a style, in words.
  public var value: String
  /// How far it can be trusted.
  public var trust: Trust
  /// Where it comes from.
  public var source: String
}

extension Platform {
  /// Every number of the tables that has a source, in the order of the tables.
  public var numbers: [PlatformNumber] { Self.numbers(of: self, path: []) }

  private static func numbers(of value: Any, path: [String]) -> [PlatformNumber] {
    let name = path.joined(separator: ", ")
    switch value {
    case let number as Sourced<Double>:
      let text =
        number.value == number.value.rounded() && number.value.isFinite ? "\(Int(number.value))" : "\(number.value)"
      return number.value.isFinite
        ? [PlatformNumber(name: name, value: text, trust: number.trust, source: number.source)] : []
    case let number as Sourced<Int>:
      return [PlatformNumber(name: name, value: "\(number.value)", trust: number.trust, source: number.source)]
    case let arrangement as TabArrangement:
      let style = "\(Int(arrangement.label.size)) pt \(arrangement.label.weight.name)"
      let place = arrangement.besideGap == nil ? "label below" : "label beside"
      let selected = arrangement.selected.map { ", \($0.weight.name) when selected" } ?? ""
      return [
        PlatformNumber(
          name: name, value: "\(arrangement.widths.words), \(place), \(style)\(selected)",
          trust: arrangement.trust, source: arrangement.source)
      ]
    default:
      return Mirror(reflecting: value).children.flatMap { child -> [PlatformNumber] in
        guard let label = child.label else { return numbers(of: child.value, path: path) }
        // An optional's own label says nothing.
        return numbers(of: child.value, path: label == "some" ? path : path + [words(label)])
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
