import SourceFiles

/// The build settings of a target, all its configurations together.
struct BuildSettings {
  private let objects: ProjectObjects
  private let paths: ProjectPaths
  private let tree: FileTree

  /// - Parameter tree: where `.xcconfig` files are read from.
  init(_ objects: ProjectObjects, paths: ProjectPaths, tree: FileTree) {
    self.objects = objects
    self.paths = paths
    self.tree = tree
  }

  /// The settings of each configuration of a target, on top of those of the project.
  func configurations(of target: ProjectObject) -> [[String: String]] {
    let base = settings(objects.project)
    let own = settings(target)
    guard !own.isEmpty else { return base.map(\.settings) }
    return own.map { configuration in
      let project = base.first { $0.name == configuration.name } ?? base.first
      return (project?.settings ?? [:]).merging(configuration.settings) { lower, upper in
        upper.replacing("$(inherited)", with: lower)
      }
    }
  }

  private func settings(_ owner: ProjectObject) -> [(name: String, settings: [String: String])] {
    let list = objects[owner["buildConfigurationList"]]?.list("buildConfigurations") ?? []
    return list.compactMap { objects[$0] }.map { configuration in
      var settings = file(configuration).map { ConfigurationFile.read($0, from: tree) } ?? [:]
      for (key, value) in configuration.dictionary("buildSettings") {
        let text = ProjectObject.text(value) ?? ""
        settings[key] = text.replacing("$(inherited)", with: settings[key] ?? "$(inherited)")
      }
      return (configuration["name"] ?? "", settings)
    }
  }

  /// The `.xcconfig` file of a configuration, referred to by object or by folder and path.
  private func file(_ configuration: ProjectObject) -> String? {
    if let id = configuration["baseConfigurationReference"] { return paths.path(of: id) }
    guard let anchor = configuration["baseConfigurationReferenceAnchor"],
      let path = configuration["baseConfigurationReferenceRelativePath"]
    else { return nil }
    return paths.path(of: anchor).flatMap { PathSteps.join($0, path) }
  }

  /// A setting with the settings it names filled in, to a few levels.
  static func value(_ key: String, in settings: [String: String]) -> String? {
    guard var value = settings[key] else { return nil }
    for _ in 0..<8 {
      guard let start = value.firstRange(of: "$("), let end = value[start.upperBound...].firstIndex(of: ")") else {
        break
      }
      let name = String(value[start.upperBound..<end])
      value.replaceSubrange(start.lowerBound...end, with: settings[name] ?? "")
    }
    return value
  }
}

/// Files of build settings (`.xcconfig`).
enum ConfigurationFile {
  /// Levels of `#include` that are followed.
  private static let maximumDepth = 16
  /// Files that are read for one configuration, one that is included again counting again.
  private static let maximumFiles = 100
  /// Longer values are none that says anything of platforms; `$(inherited)` doubles them line by line.
  private static let maximumValue = 4_096

  /// The settings of a file and of those it includes; the later wins. A file that cannot be read has none.
  static func read(_ path: String, from tree: FileTree) -> [String: String] {
    var settings: [String: String] = [:]
    var files = 0
    read(path, from: tree, depth: 0, count: &files, into: &settings)
    return settings
  }

  private static func read(
    _ path: String, from tree: FileTree, depth: Int, count: inout Int, into settings: inout [String: String]
  ) {
    guard depth < maximumDepth, count < maximumFiles else { return }
    count += 1
    guard let data = try? tree.read(path),
      let text = try? TextDecoder.decode(data, file: path)
    else { return }
    for line in String(decoding: text.bytes, as: UTF8.self).split(whereSeparator: \.isNewline) {
      let line = line.prefix(upTo: line.firstRange(of: "//")?.lowerBound ?? line.endIndex)
      if line.hasPrefix("#include") {
        let name = line.split(separator: "\"", omittingEmptySubsequences: false)
        guard name.count >= 3, let next = PathSteps.join(PathSteps.folder(of: path), String(name[1])) else { continue }
        read(next, from: tree, depth: depth + 1, count: &count, into: &settings)
      } else if let equals = line.firstIndex(of: "=") {
        let key = trimmed(line[..<equals])
        let value = trimmed(line[line.index(after: equals)...])
        let inherited = settings[key] ?? "$(inherited)"
        guard value.utf8.count <= maximumValue, inherited.utf8.count <= maximumValue else { continue }
        let filled = value.replacing("$(inherited)", with: inherited)
        if filled.utf8.count <= maximumValue { settings[key] = filled }
      }
    }
  }

  private static func trimmed(_ text: Substring) -> String {
    let isPadding = { (character: Character) in character.isWhitespace || character == ";" }
    return String(text.drop(while: isPadding).reversed().drop(while: isPadding).reversed())
  }
}
