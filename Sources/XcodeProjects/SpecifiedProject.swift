import FitModel
import InputFiles

/// Creates a project from an XcodeGen specification.
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
