import FitModel
import InputFiles

/// The build settings of the targets of a project, by configuration.
struct BuildSettings {
  private let objects: ProjectObjects
  private let paths: ProjectPaths
  private let start: SourcePosition
  private var files: ConfigurationFiles
  private var project: [(name: String, layers: [[BuildSetting]])] = []

  /// What could not be read.
  var problems: [InputProblem] { files.allProblems }

  /// - Parameters:
  ///   - path: the project file, for positions.
  ///   - tree: where `.xcconfig` files are read from.
  init(_ objects: ProjectObjects, paths: ProjectPaths, path: String, tree: FileTree) {
    self.objects = objects
    self.paths = paths
    start = SourcePosition(file: path, line: 1, column: 1)
    files = ConfigurationFiles(tree)
    project = layers(objects.project)
  }

  /// The settings of each configuration of a target: the `.xcconfig` file of the project, the project, the
  /// `.xcconfig` file of the target, the target, each overriding the one before.
  mutating func configurations(of target: ProjectObject) -> [SettingTable] {
    var own = layers(target)
    if own.isEmpty { own = project.map { ($0.name, []) } }
    return own.map { name, layers in
      let base = project.first { $0.name == name } ?? project.first
      var table = SettingTable(configuration: name)
      table.apply(builtIn(target))
      for layer in (base?.layers ?? []) + layers { table.apply(layer) }
      return table
    }
  }

  /// The settings that Xcode defines.
  private func builtIn(_ target: ProjectObject) -> [BuildSetting] {
    let name = target["name"] ?? ""
    // Paths are relative to the folder of the project, to which the first three refer.
    let values = [
      ("SRCROOT", "."), ("SOURCE_ROOT", "."), ("PROJECT_DIR", "."), ("TARGET_NAME", name), ("TARGETNAME", name),
      ("PRODUCT_NAME", name), ("PLATFORM_NAME", "iphoneos"),
    ]
    return values.map { BuildSetting($0.0, value: $0.1, at: start) }
  }

  private mutating func layers(_ owner: ProjectObject) -> [(name: String, layers: [[BuildSetting]])] {
    let list = objects[owner["buildConfigurationList"]]?.list("buildConfigurations") ?? []
    return list.compactMap { objects[$0] }.map { configuration in
      var layers: [[BuildSetting]] = []
      if let (path, position) = file(configuration) { layers.append(files.settings(of: path, namedAt: position)) }
      let own = configuration.dictionary("buildSettings").sorted { $0.key < $1.key }
      layers.append(
        own.map { BuildSetting($0.key, value: $0.value.texts.joined(separator: " "), at: $0.value.position) })
      return (configuration["name"] ?? "", layers)
    }
  }

  /// The `.xcconfig` file of a configuration, referred to by object or by folder and path.
  private func file(_ configuration: ProjectObject) -> (String, SourcePosition)? {
    if let id = configuration.values["baseConfigurationReference"] {
      return id.text.flatMap { paths.path(of: $0) }.map { ($0, id.position) }
    }
    guard let anchor = configuration["baseConfigurationReferenceAnchor"],
      let path = configuration.values["baseConfigurationReferenceRelativePath"]
    else { return nil }
    return paths.path(of: anchor).flatMap { PathSteps.join($0, path.text ?? "") }.map { ($0, path.position) }
  }
}

/// The platforms for which an Xcode project can build.
public enum ApplePlatform: String, Hashable, Sendable, CaseIterable {
  case iOS, macOS, watchOS, tvOS, visionOS

  /// The platform of an SDK name such as `iphonesimulator` or `macosx14.0`.
  init?(sdk: some StringProtocol) {
    let prefixes: [(String, ApplePlatform)] = [
      ("iphone", .iOS), ("macosx", .macOS), ("watch", .watchOS), ("appletv", .tvOS), ("xr", .visionOS),
    ]
    guard let found = prefixes.first(where: { sdk.lowercased().hasPrefix($0.0) }) else { return nil }
    self = found.1
  }

  /// The platform of a filter such as `ios` or `xros`; Mac Catalyst counts as iOS, because it runs the iOS code.
  init?(filter: String) {
    let filters: [String: ApplePlatform] = [
      "ios": .iOS, "macos": .macOS, "watchos": .watchOS, "tvos": .tvOS, "xros": .visionOS,
    ]
    guard let found = filters[filter.lowercased()] else { return nil }
    self = found
  }
}

/// One assignment of a build setting, such as `SDKROOT[config=Debug] = iphoneos`.
struct BuildSetting {
  /// Name without its conditions.
  var name: String
  /// Its conditions: `sdk`, `arch`, `config` or `variant`, each with a pattern.
  var conditions: [(kind: String, pattern: String)]
  /// The value as written.
  var value: String
  /// Where it is set.
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
  /// Settings with conditions override those without, in whatever order they are.
  ///
  /// Source: Xcode Help, “Add a build configuration (xcconfig) file”, conditional settings and inheritance.
  mutating func apply(_ layer: [BuildSetting]) {
    let holding = layer.filter { $0.holds(in: configuration) }
    for setting in holding.filter(\.conditions.isEmpty) + holding.filter({ !$0.conditions.isEmpty })
    where setting.value.utf8.count <= SettingExpansion.maximumLength {
      let below = settings[setting.name]?.value ?? ""
      var setting = setting
      for reference in ["$(inherited)", "${inherited}"] {
        setting.value = setting.value.replacing(reference, with: below)
      }
      guard setting.value.utf8.count <= SettingExpansion.maximumLength else { continue }
      settings[setting.name] = setting
    }
  }

  /// The effective assignment, as written.
  func setting(_ name: String) -> BuildSetting? { settings[name] }

  /// The value of a setting with its variables expanded; `nil` if it is not set.
  func value(_ name: String, problems: inout [InputProblem]) -> String? {
    guard settings[name] != nil else { return nil }
    var expansion = SettingExpansion(self)
    let value = expansion.value(of: name)
    problems += expansion.problems
    return value
  }
}

/// Expands the variables in build settings, within limits.
struct SettingExpansion {
  /// The maximum length of a value in bytes: `$(inherited)` can double it with each line.
  static let maximumLength = 4096
  private static let maximumDepth = 32
  private static let maximumSteps = 4096

  private let table: SettingTable
  private var ancestors: [String] = []
  private var length = 0
  private var steps = 0
  private(set) var problems: [InputProblem] = []

  init(_ table: SettingTable) { self.table = table }

  /// The value of a setting; empty if it is not set or refers to itself.
  mutating func value(of name: String) -> String {
    guard let setting = table.setting(name) else { return "" }
    guard !ancestors.contains(name), ancestors.count < Self.maximumDepth else {
      if problems.isEmpty {
        problems.append(
          InputProblem(
            .skipped, at: setting.position, message: "The build setting \(name) refers to itself",
            fix: "give it a value that does not use \((ancestors + [name]).joined(separator: ", "))"))
      }
      return ""
    }
    ancestors.append(name)
    defer { ancestors.removeLast() }
    return expanded(setting.value[...], depth: 0)
  }

  /// A text with `$(NAME)`, `${NAME}` and `$(NAME:operator)` expanded.
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
