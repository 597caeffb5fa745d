import FitModel
import Foundation
import InputFiles

/// An XcodeGen specification (`project.yml`) with everything it includes, as one mapping.
///
/// Source: XcodeGen, Project Spec.
struct ProjectSpecification {
  private static let maximumIncludes = 64

  /// The mapping; a file overrides those it includes.
  private(set) var root = SpecificationValue.none
  /// What could not be read.
  private(set) var problems: [InputProblem] = []
  private let tree: FileTree
  private var count = 0

  /// Whether a path may name a specification.
  static func isSpecification(_ path: String) -> Bool {
    ["project.yml", "project.yaml"].contains { path == $0 || path.hasSuffix("/" + $0) }
  }

  /// Reads a specification; its paths are relative to its folder.
  init(_ path: String, from tree: FileTree) {
    self.tree = tree
    root = read(path, namedAt: SourcePosition(file: path, line: 1, column: 1), isNeeded: false, open: [])
  }

  private mutating func read(
    _ path: String, namedAt position: SourcePosition, isNeeded: Bool, open: [String]
  ) -> SpecificationValue {
    guard !open.contains(path) else {
      report("\(path) includes itself", fix: "delete this line", at: position)
      return .none
    }
    count += 1
    guard count <= Self.maximumIncludes else {
      if count == Self.maximumIncludes + 1 {
        report("More than \(Self.maximumIncludes) files are included", fix: "include fewer files", at: position)
      }
      return .none
    }
    guard let data = try? tree.read(path), let document = YAMLTreeReader.read(data, file: path).tree else {
      if isNeeded { report("\(path) cannot be read, so its settings are unknown", fix: "add the file", at: position) }
      return .none
    }
    let own = SpecificationValue(document)
    var merged = SpecificationValue.none
    for include in own["include"].members {
      let name = include.text ?? include["path"].text ?? ""
      guard include["enable"].text != "false", let next = PathSteps.join(PathSteps.folder(of: path), name) else {
        continue
      }
      var part = read(next, namedAt: include.position ?? position, isNeeded: true, open: open + [path])
      if include["relativePaths"].text != "false" { part = part.moved(to: PathSteps.folder(of: name)) }
      merged = merged.merging(part)
    }
    return merged.merging(own)
  }

  private mutating func report(_ message: Sentence, fix: Sentence, at position: SourcePosition) {
    problems.append(InputProblem(.skipped, at: position, message: message, fix: fix))
  }
}

indirect enum SpecificationValue {
  case none
  case text(String, SourcePosition)
  case list([SpecificationValue], SourcePosition)
  case mapping([String: SpecificationValue])

  init(_ tree: YAMLTree) {
    switch tree {
    case .scalar(let text, _, let position): self = tree.isNull ? .none : .text(text, position)
    case .sequence(let members, let position): self = .list(members.map { SpecificationValue($0) }, position)
    case .mapping(let entries, _):
      self = .mapping(Dictionary(entries.map { ($0.key, SpecificationValue($0.value)) }) { $1 })
    }
  }

  /// The value of a key; a key may end with `:REPLACE`, which changes how files are merged.
  subscript(key: String) -> SpecificationValue {
    guard case .mapping(let values) = self else { return .none }
    return values[key] ?? values[key + ":REPLACE"] ?? .none
  }

  var text: String? { if case .text(let text, _) = self { text } else { nil } }

  var position: SourcePosition? {
    switch self {
    case .text(_, let position), .list(_, let position): position
    case .mapping(let values): values.values.lazy.compactMap(\.position).min()
    case .none: nil
    }
  }

  /// The members of a list; any other value is a list of itself.
  var members: [SpecificationValue] {
    switch self {
    case .none: []
    case .list(let members, _): members
    case .text, .mapping: [self]
    }
  }

  /// The keys with their values, sorted by key.
  var pairs: [(key: String, value: SpecificationValue)] {
    guard case .mapping(let values) = self else { return [] }
    return values.sorted { $0.key < $1.key }
  }

  /// Merges another value over this one: joins mappings, appends lists, replaces anything else.
  func merging(_ other: SpecificationValue) -> SpecificationValue {
    switch (self, other) {
    case (_, .none): return self
    case (.mapping(let below), .mapping(let above)):
      return .mapping(
        above.reduce(into: below) { values, entry in
          let name = entry.key.hasSuffix(":REPLACE") ? String(entry.key.dropLast(":REPLACE".count)) : entry.key
          values[name] = name == entry.key ? (values[name] ?? .none).merging(entry.value) : entry.value
        })
    case (.list(let below, let position), .list(let above, _)): return .list(below + above, position)
    default: return other
    }
  }

  /// The value of a file that was included from another folder: its paths of sources and settings start with
  /// `folder`.
  func moved(to folder: String) -> SpecificationValue {
    guard !folder.isEmpty, case .mapping(var values) = self else { return self }
    for (key, value) in values {
      switch key {
      case "targets", "targetTemplates":
        values[key] = .mapping(Dictionary(value.pairs.map { ($0.key, $0.value.moved(to: folder)) }) { $1 })
      case "sources": values[key] = .list(value.members.map { $0.movedPath(folder) }, value.position ?? .unknown)
      case "configFiles":
        values[key] = .mapping(Dictionary(value.pairs.map { ($0.key, $0.value.movedPath(folder)) }) { $1 })
      case "info": values[key] = value.movedPath(folder)
      default: break
      }
    }
    return .mapping(values)
  }

  private func movedPath(_ folder: String) -> SpecificationValue {
    switch self {
    case .text(let path, let position): return .text(folder + "/" + path, position)
    case .mapping(var values):
      values["path"] = values["path"]?.movedPath(folder)
      return .mapping(values)
    case .list, .none: return self
    }
  }
}

extension SourcePosition {
  fileprivate static var unknown: SourcePosition { SourcePosition(file: "", line: 1, column: 1) }
}

/// The project that an XcodeGen specification describes.
struct SpecifiedProject {
  private let root: SpecificationValue
  private let path: String
  private let folder: String
  private let tree: FileTree
  private var files: ConfigurationFiles
  private var problems: [InputProblem] = []

  /// Reads a specification; `nil` if the file is not one.
  static func read(_ path: String, from tree: FileTree) -> XcodeProject? {
    let specification = ProjectSpecification(path, from: tree)
    guard specification.root["name"].text != nil, !specification.root["targets"].pairs.isEmpty else { return nil }
    var project = SpecifiedProject(specification.root, path: path, tree: tree)
    return project.project(specification.problems)
  }

  private init(_ root: SpecificationValue, path: String, tree: FileTree) {
    self.root = root
    self.path = path
    folder = PathSteps.folder(of: path)
    self.tree = tree
    files = ConfigurationFiles(tree)
  }

  private mutating func project(_ found: [InputProblem]) -> XcodeProject {
    var project = XcodeProject(
      path: path, folder: folder, developmentRegion: root["options"]["developmentLanguage"].text ?? "en",
      knownRegions: [], targets: [])
    for (name, value) in root["targets"].pairs {
      let value = templated(value, name: name)
      var target = XcodeProject.Target(name: name, productType: value["type"].text ?? "")
      var settings = TargetSettings(configurations(of: name, value), tree: tree, folder: folder)
      settings.fill(&target)
      let platforms = (value["platform"].members + value["supportedDestinations"].members).compactMap(\.text)
      let named = Set(platforms.compactMap { ApplePlatform(rawValue: $0) })
      if !named.isEmpty { target.platforms = named }
      if target.isForIOS { fillInfo(&target, value["info"]["properties"]) }
      target.folders = value["sources"].members.compactMap { membership($0, target) }
      project.namedFiles += value["sources"].members.compactMap(namedFile)
      target.dependencies = Set(value["dependencies"].members.compactMap { $0["target"].text })
      project.targets.append(target)
      problems += settings.problems.filter { !problems.contains($0) }
    }
    project.problems = found + files.allProblems + problems
    return project
  }

  /// A target that overrides the templates it names, in their order.
  private func templated(_ target: SpecificationValue, name: String) -> SpecificationValue {
    let templates = target["templates"].members.compactMap(\.text).prefix(32)
    return templates.reduce(SpecificationValue.none) { $0.merging(root["targetTemplates"][$1]) }.merging(target)
  }

  private mutating func configurations(of name: String, _ target: SpecificationValue) -> [SettingTable] {
    let named = root["configs"].pairs.map(\.key)
    return (named.isEmpty ? ["Debug", "Release"] : named).map { configuration in
      var table = SettingTable(configuration: configuration)
      table.apply(["SRCROOT", "PROJECT_DIR"].map { BuildSetting($0, value: ".", at: start) })
      table.apply([BuildSetting("TARGET_NAME", value: name, at: start)])
      table.apply([BuildSetting("TARGETED_DEVICE_FAMILY", value: "1,2", at: start)])
      applyVersion(root["options"]["deploymentTarget"], to: &table)
      apply(root, to: &table)
      applyVersion(target["deploymentTarget"], to: &table)
      apply(target, to: &table)
      return table
    }
  }

  private var start: SourcePosition { SourcePosition(file: path, line: 1, column: 1) }

  private func applyVersion(_ value: SpecificationValue, to table: inout SettingTable) {
    guard let version = value["iOS"].text ?? value.text else { return }
    table.apply([BuildSetting("IPHONEOS_DEPLOYMENT_TARGET", value: version, at: value["iOS"].position ?? start)])
  }

  /// Applies the file, the groups and the settings of a project or target.
  private mutating func apply(_ owner: SpecificationValue, to table: inout SettingTable) {
    let file = owner["configFiles"][table.configuration]
    if let path = file.text.flatMap({ PathSteps.join(folder, $0) }) {
      table.apply(files.settings(of: path, namedAt: file.position ?? start))
    }
    apply(settings: owner["settings"], to: &table, depth: 0)
  }

  private func apply(settings: SpecificationValue, to table: inout SettingTable, depth: Int) {
    guard depth < 8 else { return }
    for group in settings["groups"].members.compactMap(\.text).prefix(32) {
      apply(settings: root["settingGroups"][group], to: &table, depth: depth + 1)
    }
    let parts = ["base", "configs", "groups"]
    apply(flat: .mapping(Dictionary(settings.pairs.filter { !parts.contains($0.key) }) { $1 }), to: &table)
    apply(flat: settings["base"], to: &table)
    // The key of settings is the name of a configuration, or a part of it.
    for (name, value) in settings["configs"].pairs
    where table.configuration.lowercased().contains(name.lowercased()) {
      apply(flat: value, to: &table)
    }
  }

  private func apply(flat: SpecificationValue, to table: inout SettingTable) {
    table.apply(
      flat.pairs.compactMap { key, value in
        let text = value.text ?? value.members.compactMap(\.text).joined(separator: " ")
        return text.isEmpty ? nil : BuildSetting(key, value: text, at: value.position ?? start)
      })
  }

  private func fillInfo(_ target: inout XcodeProject.Target, _ properties: SpecificationValue) {
    target.localizations += properties["CFBundleLocalizations"].members.compactMap(\.text)
    if let asks = properties[InfoPropertyList.mixedLanguages].text, InfoPropertyList.isTrue(asks) {
      target.mixesLanguages = true
    }
    if let asks = properties[InfoPropertyList.olderBars].text { target.keepsOlderBars = InfoPropertyList.isTrue(asks) }
    let key = "UISupportedInterfaceOrientations"
    for (idiom, suffix) in [(DeviceIdiom.iphone, "~iphone"), (.ipad, "~ipad")] {
      let own = properties[key + suffix].members.compactMap(\.text)
      let names = own.isEmpty ? properties[key].members.compactMap(\.text) : own
      let allowed = InfoPropertyList.orientations(names)
      if !allowed.isEmpty { target.orientations[idiom, default: []].formUnion(allowed) }
    }
  }

  /// A source that has to exist.
  private func namedFile(_ source: SpecificationValue) -> XcodeProject.NamedFile? {
    let written = source.text.map { _ in source } ?? source["path"]
    guard source["optional"].text != "true", source["buildPhase"].text != "none", let text = written.text,
      let path = PathSteps.join(folder, text), !path.isEmpty
    else { return nil }
    let kind: XcodeProject.NamedFile.Kind
    if TableName.isTable(path) {
      kind = .file
    } else if path.split(separator: "/").last?.contains(".") == false {
      kind = .folder
    } else {
      return nil
    }
    return XcodeProject.NamedFile(kind: kind, path: path, position: written.position ?? start)
  }

  /// The files of one source; `nil` if they are for other platforms, or neither resources nor code.
  private func membership(
    _ source: SpecificationValue, _ target: XcodeProject.Target
  ) -> XcodeProject.FolderMembership? {
    let filters = source["destinationFilters"].members + source["platformFilters"].members
    let platforms = filters.compactMap { $0.text.flatMap { ApplePlatform(filter: $0) } }
    guard platforms.isEmpty || platforms.contains(.iOS), source["buildPhase"].text != "none",
      let path = PathSteps.join(folder, source.text ?? source["path"].text ?? "")
    else { return nil }
    var member = XcodeProject.FolderMembership.whole(path)
    member.excluded = source["excludes"].members.compactMap(\.text).map { Glob(path.isEmpty ? $0 : path + "/" + $0) }
    member.included = source["includes"].members.compactMap(\.text).map { Glob(path.isEmpty ? $0 : path + "/" + $0) }
    return member
  }
}
