/// Which targets of all projects a file belongs to.
struct TargetIndex {
  /// What the targets of a file say about it.
  enum Membership {
    /// Some target that is checked has it.
    case checked
    /// Only targets that are not checked have it.
    case others
    /// No target has it.
    case none
  }

  private struct Folder {
    var membership: XcodeProject.FolderMembership
    var isChecked: Bool
  }
  private var files: [String: Bool] = [:]
  private var folders: [String: [Folder]] = [:]
  private var localized: [(names: Set<String>, isChecked: Bool)] = []

  /// - Parameter isChecked: whether the files of a target are checked.
  init(_ projects: [XcodeProject], isChecked: (XcodeProject.Target) -> Bool) {
    for target in projects.flatMap(\.targets) {
      let isChecked = isChecked(target)
      // File systems of Macs do not tell cases apart, so projects need not either.
      for file in target.files {
        files[file.lowercased(), default: false] = isChecked || files[file.lowercased()] == true
      }
      for folder in target.folders {
        folders[folder.path, default: []].append(Folder(membership: folder, isChecked: isChecked))
      }
      if !target.localizedFiles.isEmpty { localized.append((target.localizedFiles, isChecked)) }
    }
  }

  /// Whether no file at all belongs to a checked target.
  var hasCheckedFiles: Bool {
    files.values.contains(true) || folders.values.joined().contains(where: \.isChecked)
  }

  /// What the targets say about a file.
  func membership(of path: String) -> Membership {
    var found = files[path.lowercased()]
    if found == true { return .checked }
    // XcodeGen names single files as it names folders.
    var ancestor = path + "/"
    while !ancestor.isEmpty {
      ancestor = PathSteps.folder(of: ancestor)
      for folder in folders[ancestor] ?? [] where folder.membership.contains(path) {
        if folder.isChecked { return .checked }
        found = false
      }
    }
    for group in localized where LocalizedName.matches(path, group.names) {
      if group.isChecked { return .checked }
      found = false
    }
    return found == nil ? .none : .others
  }
}
