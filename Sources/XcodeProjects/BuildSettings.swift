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

  /// The settings of each configuration of a target: the file of the project, the project, the file of the target, the
  /// target, each on top of the one before.
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
    // Paths are relative to the folder of the project, which these stand for.
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

/// The platforms an Xcode project builds for.
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
