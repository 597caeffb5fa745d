import FitModel
import InputFiles

/// Where a target runs according to the build settings of its configurations.
struct TargetSettings {
  private let configurations: [SettingTable]
  private let all: [SettingTable]
  private let tree: FileTree
  private let folder: String
  private(set) var problems: [InputProblem] = []

  /// - Parameters:
  ///   - tree: where `Info.plist` is read from.
  ///   - folder: the folder to which paths in settings are relative.
  init(_ configurations: [SettingTable], tree: FileTree, folder: String) {
    self.configurations = Self.without(["debug", "profil"], configurations)
    all = configurations
    self.tree = tree
    self.folder = folder
  }

  /// The configurations whose names contain none of these words, unless there are no others: people install only the
  /// builds of configurations that are neither for debugging nor for profiling.
  private static func without(_ words: [String], _ all: [SettingTable]) -> [SettingTable] {
    let left = all.filter { table in
      let name = table.configuration.lowercased()
      return !words.contains { name.contains($0) }
    }
    return left.isEmpty ? all : left
  }

  /// Fills in what is known.
  mutating func fill(_ target: inout XcodeProject.Target) {
    target.platforms = platforms()
    target.idioms = idioms()
    target.deploymentTarget = configurations.compactMap { deploymentTarget($0) }.min()
    guard target.isForIOS else { return }
    target.is32Bit = !configurations.isEmpty && configurations.allSatisfy(Self.is32Bit)
    fillInfo(&target)
    for table in all { target.buildFlags.formUnion(flags(table)) }
    for table in Self.without(Self.testWords, all) { target.shippedFlags.formUnion(flags(table)) }
    // Flags that depend on the name of the configuration are not told apart.
    if all.contains(where: Self.namesConfiguration) { target.shippedFlags = target.buildFlags }
  }

  /// Words in the names of configurations whose builds only developers and testers have.
  private static let testWords = [
    "debug", "profil", "dev", "alpha", "beta", "nightly", "test", "staging", "qa", "adhoc", "ad hoc", "internal",
  ]

  private static let flagSettings = [
    "SWIFT_ACTIVE_COMPILATION_CONDITIONS", "GCC_PREPROCESSOR_DEFINITIONS", "OTHER_SWIFT_FLAGS", "OTHER_CFLAGS",
  ]

  private static func namesConfiguration(_ table: SettingTable) -> Bool {
    flagSettings.contains { table.setting($0)?.value.contains("CONFIGURATION") == true }
  }

  /// The names that the compilers of Swift and of C define.
  private mutating func flags(_ table: SettingTable) -> Set<String> {
    func words(_ name: String) -> [Substring] {
      (value(name, table) ?? "").split { $0 == " " || $0 == "\"" || $0 == "'" }
    }
    let defined = Self.flagSettings[..<2].flatMap(words)
    let options = Self.flagSettings[2...].flatMap(words)
    let passed = options.indices.compactMap { index in
      options[index] == "-D" && index + 1 < options.count
        ? options[index + 1] : options[index].hasPrefix("-D") ? options[index].dropFirst(2) : nil
    }
    return Set((defined + passed).map { String($0.prefix { $0 != "=" }) })
  }

  /// Whether an app is built only for processors of 32 bits: `ARCHS`, of which only those in `VALID_ARCHS` are built.
  private static func is32Bit(_ table: SettingTable) -> Bool {
    ["ARCHS", "VALID_ARCHS"].contains { isOf32Bits(table.setting($0)?.value ?? "") }
  }

  private static func isOf32Bits(_ architectures: String) -> Bool {
    let names = architectures.split { $0 == " " || $0 == "\"" }
    let known: Set<Substring> = [
      "armv6", "armv7", "armv7s", "i386", "$(ARCHS_STANDARD_32_BIT)", "${ARCHS_STANDARD_32_BIT}",
    ]
    return !names.isEmpty && names.allSatisfy(known.contains)
  }

  private mutating func value(_ name: String, _ table: SettingTable) -> String? {
    table.value(name, problems: &problems)
  }

  /// The platforms of all configurations; `nil` if no setting states them.
  ///
  /// `SUPPORTED_PLATFORMS` decides, else `SDKROOT`, else the deployment targets that are set.
  private mutating func platforms() -> Set<ApplePlatform>? {
    var all: Set<ApplePlatform> = []
    for table in configurations { all.formUnion(platforms(table)) }
    return all.isEmpty ? nil : all
  }

  private mutating func platforms(_ table: SettingTable) -> Set<ApplePlatform> {
    for key in ["SUPPORTED_PLATFORMS", "SDKROOT"] {
      let names = (value(key, table) ?? "").split { $0 == " " || $0 == "\"" }
      let found = Set(names.compactMap { ApplePlatform(sdk: $0) })
      if !found.isEmpty { return found }
    }
    let targets: [(String, ApplePlatform)] = [
      ("IPHONEOS_DEPLOYMENT_TARGET", .iOS), ("MACOSX_DEPLOYMENT_TARGET", .macOS),
      ("WATCHOS_DEPLOYMENT_TARGET", .watchOS), ("TVOS_DEPLOYMENT_TARGET", .tvOS), ("XROS_DEPLOYMENT_TARGET", .visionOS),
    ]
    return Set(targets.filter { table.setting($0.0) != nil }.map(\.1))
  }

  /// The families of `TARGETED_DEVICE_FAMILY`: 1 is the iPhone, 2 the iPad; `nil` if no setting states them.
  private mutating func idioms() -> Set<DeviceIdiom>? {
    var all: Set<DeviceIdiom> = []
    for table in configurations {
      for family in (value("TARGETED_DEVICE_FAMILY", table) ?? "").split(whereSeparator: { !$0.isNumber }) {
        if family == "1" { all.insert(.iphone) }
        if family == "2" { all.insert(.ipad) }
      }
    }
    return all.isEmpty ? nil : all
  }

  private mutating func deploymentTarget(_ table: SettingTable) -> SystemVersion? {
    value("IPHONEOS_DEPLOYMENT_TARGET", table).flatMap { SystemVersion($0) }
  }

  /// Names, languages, orientations and bars, from the `Info.plist` and from the settings from which Xcode generates
  /// one.
  private mutating func fillInfo(_ target: inout XcodeProject.Target) {
    var orientations: [DeviceIdiom: Set<Orientation>] = [:]
    var unstated: Set<DeviceIdiom> = []
    for table in configurations {
      var info = InfoPropertyList()
      if let path = value("INFOPLIST_FILE", table).flatMap({ PathSteps.join(folder, $0) }) {
        info = InfoPropertyList(tree.spelled(path), from: tree)
      }
      info.add(generated(table))
      let setting = value("INFOPLIST_KEY_" + InfoPropertyList.olderBars, table).map(InfoPropertyList.isTrue)
      // One configuration is enough, because alpha builds try the new bars first. The Xcode that links the new bars
      // compiles Swift from version 4 on.
      let isOld = value("SWIFT_VERSION", table).flatMap { SystemVersion($0) }.map { $0 < SystemVersion(4) } ?? false
      target.keepsOlderBars = target.keepsOlderBars || isOld || (info.keepsOlderBars ?? setting ?? false)
      target.mixesLanguages = target.mixesLanguages || info.mixesLanguages
      if let region = info.developmentRegion { target.developmentRegions.insert(region) }
      let names = ["INFOPLIST_KEY_CFBundleDisplayName", "PRODUCT_NAME"].compactMap { value($0, table) }
      target.displayNames.formUnion(info.displayNames.union(names.filter { !$0.contains("$") }))
      for (idiom, name) in info.mainStoryboards { target.mainStoryboards[idiom, default: []].insert(name) }
      target.localizations += info.localizations.filter { !target.localizations.contains($0) }
      for idiom in DeviceIdiom.allCases {
        // It is unknown if one configuration does not state it.
        guard let allowed = info.orientations[idiom] else {
          unstated.insert(idiom)
          continue
        }
        orientations[idiom, default: []].formUnion(allowed)
      }
    }
    target.orientations = orientations.filter { !unstated.contains($0.key) }
  }

  private mutating func generated(_ table: SettingTable) -> [DeviceIdiom: Set<Orientation>] {
    let key = "INFOPLIST_KEY_UISupportedInterfaceOrientations"
    let all = InfoPropertyList.orientations((value(key, table) ?? "").split(separator: " ").map(String.init))
    var result: [DeviceIdiom: Set<Orientation>] = [:]
    for (idiom, suffix) in [(DeviceIdiom.iphone, "_iPhone"), (.ipad, "_iPad")] {
      let own = InfoPropertyList.orientations((value(key + suffix, table) ?? "").split(separator: " ").map(String.init))
      let names = own.isEmpty ? all : own
      if !names.isEmpty { result[idiom] = names }
    }
    return result
  }
}
