import FitModel
import InputFiles

/// One assignment of a build setting, such as `SDKROOT[config=Debug] = iphoneos`.
struct BuildSetting {
  /// Name without its conditions.
  var name: String
  /// Its conditions: `sdk`, `arch`, `config` or `variant`, each with a pattern.
  var conditions: [(kind: String, pattern: String)]
  /// The value as written.
  var value: String
  /// The bar.
  var position: SourcePosition

  /// - Parameter key: name and conditions, `NAME[sdk=iphoneos*][arch=arm64]` or with a comma between conditions.
  init(_ key: String, value: String, at position: SourcePosition) {
    let parts = key.split(whereSeparator: { "[],".contains($0) }).map(String.init)
    name = parts.first ?? ""
    conditions = parts.dropFirst().compactMap { part in
      let sides = part.split(separator: "=", maxSplits: 1).map { $0.filter { !$0.isWhitespace } }
      return sides.count == 2 ? (sides[0], sides[1]) : nil
    }
    self.value = value
    self.position = position
  }

  /// Whether it applies to an iPhone build in a configuration.
  func holds(in configuration: String) -> Bool {
    conditions.allSatisfy { kind, pattern in
      let word =
        switch kind {
        case "sdk": "iphoneos"
        case "arch": "arm64"
        case "config": configuration
        case "variant": "normal"
        default: ""
        }
      // Patterns of SDKs may name a version: `iphoneos17*`.
      return Glob(pattern).matches(word) || (kind == "sdk" && pattern.hasPrefix(word))
    }
  }
}

/// The build settings of one configuration of a target.
struct SettingTable {
  /// Name of the configuration, such as `Release`.
  let configuration: String
  private var settings: [String: BuildSetting] = [:]

  init(configuration: String) { self.configuration = configuration }

  /// Adds a layer of settings; `$(inherited)` in them stands for the value of the layer below.
  ///
  /// Those with conditions go on top of those without, whatever their order.
  ///
  /// Source: Xcode Help, “Add a build configuration (xcconfig) file”, conditional settings and inheritance.
  mutating func apply(_ layer: [BuildSetting]) {
    let holding = layer.filter { $0.holds(in: configuration) }
    for setting in holding.filter(\.conditions.isEmpty) + holding.filter({ !$0.conditions.isEmpty })
    where setting.value.utf8.count <= SettingExpansion.maximumLength {
      let below = settings[setting.name]?.value ?? ""
      var setting = setting
      for form in ["$(inherited)", "${inherited}"] { setting.value = setting.value.replacing(form, with: below) }
      guard setting.value.utf8.count <= SettingExpansion.maximumLength else { continue }
      settings[setting.name] = setting
    }
  }

  /// The effective assignment, as written.
  func setting(_ name: String) -> BuildSetting? { settings[name] }

  /// A setting with the variables in it filled in; `nil` if it is not set.
  func value(_ name: String, problems: inout [InputProblem]) -> String? {
    guard settings[name] != nil else { return nil }
    var expansion = SettingExpansion(self)
    let value = expansion.value(of: name)
    problems += expansion.problems
    return value
  }
}

/// Fills variables of build settings in, within bounds.
struct SettingExpansion {
  /// The maximum length of a value in bytes: `$(inherited)` can double it with each line.
  static let maximumLength = 4096
  private static let maximumDepth = 32
  private static let maximumSteps = 4096

  private let table: SettingTable
  private var open: [String] = []
  private var length = 0
  private var steps = 0
  private(set) var problems: [InputProblem] = []

  init(_ table: SettingTable) { self.table = table }

  /// The value of a setting; empty if it is not set or defined by itself.
  mutating func value(of name: String) -> String {
    guard let setting = table.setting(name) else { return "" }
    guard !open.contains(name), open.count < Self.maximumDepth else {
      if problems.isEmpty {
        problems.append(
          InputProblem(
            .skipped, at: setting.position, message: "The build setting \(name) is defined by itself",
            fix: "give it a value that does not use \((open + [name]).joined(separator: ", "))"))
      }
      return ""
    }
    open.append(name)
    defer { open.removeLast() }
    return expanded(setting.value[...], depth: 0)
  }

  /// A text with `$(NAME)`, `${NAME}` and `$(NAME:operator)` filled in.
  private mutating func expanded(_ text: Substring, depth: Int) -> String {
    var result = ""
    var rest = text
    while depth < Self.maximumDepth, length < Self.maximumLength, let dollar = rest.firstIndex(of: "$") {
      steps += 1
      guard steps <= Self.maximumSteps else { break }
      result += rest[..<dollar]
      rest = rest[rest.index(after: dollar)...]
      guard let opening = rest.first, opening == "(" || opening == "{",
        let end = Self.closing(rest, opening: opening)
      else {
        result += "$"
        continue
      }
      let inner = expanded(rest[rest.index(after: rest.startIndex)..<end], depth: depth + 1)
      let parts = inner.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
      let value = parts.dropFirst().reduce(self.value(of: parts.first ?? "")) { Self.apply($1, to: $0) }
      length += value.utf8.count
      result += value
      rest = rest[rest.index(after: end)...]
    }
    return result + rest
  }

  private static func apply(_ modifier: String, to value: String) -> String {
    if modifier.hasPrefix("default=") { return value.isEmpty ? String(modifier.dropFirst(8)) : value }
    switch modifier {
    case "lower": return value.lowercased()
    case "upper": return value.uppercased()
    default: return value
    }
  }

  /// The bracket that closes the one a text starts with.
  private static func closing(_ text: Substring, opening: Character) -> Substring.Index? {
    let last: Character = opening == "(" ? ")" : "}"
    var depth = 0
    for index in text.indices {
      if text[index] == opening { depth += 1 }
      if text[index] == last {
        depth -= 1
        if depth == 0 { return index }
      }
    }
    return nil
  }
}
