internal import FitModel
internal import Foundation

/// The key and the variant that an id of Xcode's XLIFF names.
///
/// Source: exports of Xcode. Catalogs: `key|==|plural.one`, `key|==|device.iphone.plural.one`,
/// `key|==|substitutions.@a.b@.plural.one`, a name with dots between `@`. `.stringsdict` files:
/// `/key:dict/rule:dict/one:dict/:string`.
struct XLIFFUnitID {
  let key: String
  /// Empty for the whole text of the key.
  let path: [OfferedText.Step]

  init(_ id: String, file: String) {
    if file.lowercased().hasSuffix(".stringsdict"), let parts = Self.rules(id) {
      (key, path) = parts
    } else if let mark = id.range(of: "|==|", options: .backwards), let path = Self.steps(id[mark.upperBound...]) {
      (key, self.path) = (String(id[..<mark.lowerBound]), path)
    } else {
      (key, path) = (id, [])
    }
  }

  /// The steps of a catalog's id; `nil` if the text is not one.
  static func steps(_ text: Substring) -> [OfferedText.Step]? {
    var words = words(text)[...]
    var steps: [OfferedText.Step] = []
    while let word = words.popFirst() {
      guard let name = words.popFirst(), !name.isEmpty else { return nil }
      switch word {
      case "substitutions": steps.append(.substitution(name))
      case "plural" where plurals.contains(name): steps.append(.variation(.plural, name))
      case "device": steps.append(.variation(.device, name))
      case "width": steps.append(.variation(.width, name))
      default: return nil
      }
    }
    return steps.isEmpty ? nil : steps
  }

  private static let plurals = Set(PluralCategory.allCases.map(\.rawValue))

  /// The words between dots; a word between `@` may contain dots.
  private static func words(_ text: Substring) -> [String] {
    var words: [String] = []
    var rest = text
    while !rest.isEmpty {
      if rest.first == "@", let end = rest.dropFirst().firstIndex(of: "@") {
        words.append(String(rest[rest.index(after: rest.startIndex)..<end]))
        rest = rest[rest.index(after: end)...].drop { $0 == "." }
      } else {
        let end = rest.firstIndex(of: ".") ?? rest.endIndex
        words.append(String(rest[..<end]))
        rest = end < rest.endIndex ? rest[rest.index(after: end)...] : rest[end...]
      }
    }
    return words
  }

  private static func rules(_ id: String) -> (String, [OfferedText.Step])? {
    let ending = ":dict/:string"
    guard id.hasPrefix("/"), id.hasSuffix(ending), id.count > ending.count else { return nil }
    let parts = id.dropFirst().dropLast(ending.count).components(separatedBy: ":dict/")
    switch parts.count {
    case 2 where parts[1] == "NSStringLocalizedFormatKey": return (parts[0], [])
    case 3 where parts[1] == "NSStringDeviceSpecificRuleType": return (parts[0], [.variation(.device, parts[2])])
    case 3 where parts[1] == "NSStringVariableWidthRuleType": return (parts[0], [.variation(.width, parts[2])])
    case 3: return (parts[0], [.substitution(parts[1]), .variation(.plural, parts[2])])
    default: return nil
    }
  }
}
