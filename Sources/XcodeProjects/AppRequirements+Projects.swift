import FitModel
import InputFiles

extension AppRequirements {
  /// What the targets that make apps need, all together: what any of them allows is allowed. Where no target makes an
  /// app, those for iOS that are no tests.
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
    // How a tool beside the app may be held says nothing of the texts.
    let shown = targets.contains(where: \.mayHoldTexts) ? targets.filter(\.mayHoldTexts) : targets
    for idiom in DeviceIdiom.allCases {
      let allowed = shown.filter { $0.idioms?.contains(idiom) ?? true }.map { $0.orientations[idiom] }
      guard !allowed.isEmpty, !allowed.contains(nil) else { continue }
      orientations[idiom] = allowed.reduce([]) { $0.union($1 ?? []) }
    }
  }

  /// What the packages of a tree need: those that make apps, else those nearest to its root; `nil` without any.
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
  /// Whether texts in several languages may go into it.
  fileprivate var mayHoldTexts: Bool {
    !localizedFiles.isEmpty || !folders.isEmpty
      || files.contains { $0.contains(".lproj/") || $0.hasSuffix(".xcstrings") || $0.hasSuffix(".strings") }
  }
}
