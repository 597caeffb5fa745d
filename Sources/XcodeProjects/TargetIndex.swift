/// Which targets of all projects a file belongs to.
struct TargetIndex {
  /// Whether targets include a file.
  enum Membership {
    /// A checked target includes it.
    case checked
    /// Only other targets include it.
    case others
    /// No target includes it.
    case none
  }

  private struct Folder {
    var membership: XcodeProject.FolderMembership
    var target: Int
  }
  /// The targets of all projects, in their order.
  let targets: [XcodeProject.Target]
  private let isChecked: [Bool]
  private var files: [String: [Int]] = [:]
  private var folders: [String: [Folder]] = [:]
  private var localized: [(names: Set<String>, target: Int)] = []

  /// - Parameter isChecked: whether the files of a target are checked.
  init(_ projects: [XcodeProject], isChecked: (XcodeProject.Target) -> Bool = { _ in true }) {
    targets = projects.flatMap(\.targets)
    self.isChecked = targets.map(isChecked)
    for (number, target) in targets.enumerated() {
      // Comparison ignores case, as macOS file systems do.
      for file in target.files { files[file.lowercased(), default: []].append(number) }
      for folder in target.folders {
        folders[folder.path, default: []].append(Folder(membership: folder, target: number))
      }
      if !target.localizedFiles.isEmpty { localized.append((target.localizedFiles, number)) }
    }
  }

  /// Whether targets include a file.
  func membership(of path: String) -> Membership {
    var found = Membership.none
    forEachTarget(of: path) { number in
      found = isChecked[number] ? .checked : .others
      return !isChecked[number]
    }
    return found
  }

  /// The numbers of the targets that have a file.
  func targets(of path: String) -> Set<Int> {
    var found: Set<Int> = []
    forEachTarget(of: path) { number in
      found.insert(number)
      return true
    }
    return found
  }

  /// The numbers of the targets that have the files of a folder.
  func targets(below folder: String) -> Set<Int> { Set((folders[folder] ?? []).map(\.target)) }

  /// Calls a function with the targets that include a file, some more than once, until it returns `false`.
  private func forEachTarget(of path: String, _ body: (Int) -> Bool) {
    for number in files[path.lowercased()] ?? [] where !body(number) { return }
    // XcodeGen names single files in the same way as folders.
    var ancestor = path + "/"
    while !ancestor.isEmpty {
      ancestor = PathSteps.folder(of: ancestor)
      for folder in folders[ancestor] ?? [] where folder.membership.contains(path) {
        if !body(folder.target) { return }
      }
    }
    for group in localized where LocalizedName.matches(path, group.names) {
      if !body(group.target) { return }
    }
  }
}
