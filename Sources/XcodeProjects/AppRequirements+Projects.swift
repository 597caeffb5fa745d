import FitModel
import InputFiles

extension AppRequirements {
  /// The combined requirements of all app targets: what one of them allows is allowed. If there is no app target, those
  /// of the iOS targets that are not tests.
  init(of projects: [XcodeProject]) {
    self.init()
    let all = projects.flatMap(\.targets).filter { $0.isForIOS && !$0.isTest }
    let apps = all.filter(\.isApp)
    let targets = apps.isEmpty ? all : apps
    guard !targets.isEmpty else { return }
    deploymentTarget = targets.compactMap(\.deploymentTarget).min()
    keepsOlderBars = targets.allSatisfy(\.keepsOlderBars)
    let families = targets.map { $0.idioms ?? Set(DeviceIdiom.allCases) }
    idioms = families.reduce([]) { $0.union($1) }
    // The orientations of a tool beside the app do not affect the texts.
    let shown = targets.contains(where: \.mayHoldTexts) ? targets.filter(\.mayHoldTexts) : targets
    for idiom in DeviceIdiom.allCases {
      let allowed = shown.filter { $0.idioms?.contains(idiom) ?? true }.map { $0.orientations[idiom] }
      guard !allowed.isEmpty, !allowed.contains(nil) else { continue }
      orientations[idiom] = allowed.reduce([]) { $0.union($1 ?? []) }
    }
  }

  /// The requirements of the packages of a tree: of those that make apps, else of those nearest to the root; `nil` if
  /// there are none.
  init?(ofPackages tree: FileTree) {
    let paths = tree.files.filter(PackageManifest.isManifest)
    let packages = paths.compactMap { PackageManifest($0, from: tree) }
    let apps = packages.filter(\.isApp)
    func depth(_ package: PackageManifest) -> Int { package.folder.split(separator: "/").count }
    let least = packages.map(depth).min()
    let chosen = apps.isEmpty ? packages.filter { depth($0) == least } : apps
    guard !chosen.isEmpty else { return nil }
    self.init(deploymentTarget: chosen.compactMap(\.requirements.deploymentTarget).min())
    idioms = chosen.reduce([]) { $0.union($1.requirements.idioms) }
    for idiom in DeviceIdiom.allCases {
      let allowed = chosen.map { $0.requirements.orientations[idiom] }
      if !allowed.contains(nil) { orientations[idiom] = allowed.reduce([]) { $0.union($1 ?? []) } }
    }
  }
}

extension XcodeProject.Target {
  /// Whether it may contain texts in several languages.
  fileprivate var mayHoldTexts: Bool {
    !localizedFiles.isEmpty || !folders.isEmpty
      || files.contains { $0.contains(".lproj/") || $0.hasSuffix(".xcstrings") || $0.hasSuffix(".strings") }
  }
}
