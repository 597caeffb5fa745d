/// The walk below a folder that folders on disk and states in a repository share: the same files are found in both.
///
/// It keeps its own stack, so that no depth of folders ends the process.
struct TreeWalk {
  /// What stands under a name.
  enum Entry {
    case file, folder, other
    /// A symbolic link, and where it leads: a place, what is there, and whether the walk may come
    /// to it, below the folder and under no name with a dot in front. `nil` for a circle.
    case link(Target?)
  }

  /// Where a link leads.
  struct Target {
    var place: String
    var isInside: Bool
    /// `nil` when nothing is there.
    var kind: Kind?
  }

  /// What a link can lead to; `unknown` for what no repository holds.
  enum Kind { case file, folder, other, unknown }

  /// The names in a folder.
  struct Names {
    var valid: [String] = []
    /// Names that are not UTF-8, repaired, and whether each is a folder.
    var invalid: [(name: String, isFolder: Bool)] = []
    /// Why not all of them could be had.
    var complaint: String?
  }

  /// How far a walk goes.
  struct Limits {
    /// Files and folders below the folder itself.
    var entries = 1_000_000
    /// Files and folders that only links out of the folder lead to.
    var linkedEntries = 20_000
    /// Folders in each other.
    var depth = 200
    /// Whether folders near the first come before those in them, so that a limit leaves out the furthest.
    var isNearestFirst = false
  }

  /// The files by path, with the place where each really is, and what was left out.
  struct Result {
    var places: [String: String] = [:]
    var gaps: [TreeGap] = []
  }

  var followsLinks: Bool
  var limits = Limits()
  /// The names in the folder at a place; at most as many as are given.
  var names: (_ place: String, _ limit: Int) -> Names
  /// Whether a folder is entered, by its path in the tree.
  var enters: (_ path: String) -> Bool = { _ in true }
  /// What stands under a name in the folder at a place.
  var entry: (_ place: String, _ name: String) -> Entry

  private struct Folder {
    var place: String
    var path: String
    var depth: Int
    /// Whether a link out of the walked folder led here.
    var isLinked: Bool

    /// The path without the `/` that its files have behind it.
    var name: String { path.hasSuffix("/") ? String(path.dropLast()) : path }
  }

  /// Walks from a place; each folder is entered once, whichever way leads to it, so that circles of links end.
  func walk(from root: String) -> Result {
    var result = Result()
    var visited: Set<String> = []
    var (entries, linkedEntries) = (0, 0)
    var open = [Folder(place: root, path: "", depth: 0, isLinked: false)]
    var further: [Folder] = []
    func next() -> Folder? {
      if open.isEmpty { (open, further) = (further.reversed(), []) }
      return open.popLast()
    }
    while let folder = next() {
      guard visited.insert(folder.place).inserted else { continue }
      let room = folder.isLinked ? limits.linkedEntries - linkedEntries : limits.entries - entries
      guard folder.depth <= limits.depth, room > 0 else {
        let limit =
          folder.depth > limits.depth
          ? "folders are read to \(limits.depth) levels"
          : "\(folder.isLinked ? limits.linkedEntries : limits.entries) files and folders"
            + (folder.isLinked ? " behind links" : "") + " are read"
        result.gaps.append(TreeGap(folder.name, .limit(limit), isFolder: true))
        if folder.isLinked || folder.depth > limits.depth { continue } else { break }
      }
      let names = names(folder.place, room)
      if let complaint = names.complaint {
        let isCut = names.valid.count >= room
        result.gaps.append(
          TreeGap(folder.name, isCut ? .limit(complaint) : .unreadable(complaint), isFolder: true))
      }
      if folder.isLinked { linkedEntries += names.valid.count } else { entries += names.valid.count }
      result.gaps += names.invalid.map { TreeGap(folder.path + $0.name, .nameNotUTF8, isFolder: $0.isFolder) }
      let found = names.valid.sorted().compactMap { name in visit(name, in: folder, into: &result) }
      if limits.isNearestFirst { further += found } else { open += found.reversed() }
    }
    return result
  }

  /// Notes what stands under a name; a folder that is still to be entered comes back.
  private func visit(_ name: String, in folder: Folder, into result: inout Result) -> Folder? {
    guard !name.hasPrefix(".") || name == ".gitmodules" else { return nil }
    let path = folder.path + name
    func below(_ place: String, isLinked: Bool) -> Folder? {
      FileTree.ignoredFolders.contains(name) || !enters(path)
        ? nil : Folder(place: place, path: path + "/", depth: folder.depth + 1, isLinked: isLinked)
    }
    let place = folder.place.isEmpty || folder.place == "/" ? folder.place + name : folder.place + "/" + name
    switch entry(folder.place, name) {
    case .file: result.places[path] = place
    case .folder: return below(place, isLinked: folder.isLinked)
    case .other: result.gaps.append(TreeGap(path, .notAFile))
    case .link(let target):
      guard let target else {
        result.gaps.append(TreeGap(path, .leadsNowhere))
        return nil
      }
      guard target.isInside || followsLinks else {
        if !FileTree.ignoredFolders.contains(name) { result.gaps.append(TreeGap(path, .leavesFolder)) }
        return nil
      }
      switch target.kind {
      case .file: result.places[path] = target.place
      case .folder: return below(target.place, isLinked: folder.isLinked || !target.isInside)
      case .other: result.gaps.append(TreeGap(path, .notAFile))
      case .unknown: result.gaps.append(TreeGap(path, .unreadable("it leads out of the repository")))
      case nil: result.gaps.append(TreeGap(path, .leadsNowhere))
      }
    }
    return nil
  }
}

/// Something below a folder that its tree does not have, and why.
public struct TreeGap: Hashable, Sendable {
  /// Why it is not there.
  public enum Reason: Hashable, Sendable {
    /// A symbolic link leads out of the folder, and links are not followed.
    case leavesFolder
    /// A symbolic link leads nowhere, or in a circle.
    case leadsNowhere
    /// A folder cannot be listed, a submodule or a link cannot be read; what the system or Git says.
    case unreadable(String)
    /// The name is not UTF-8.
    case nameNotUTF8
    /// A pipe, a socket or a device stands where a file is expected.
    case notAFile
    /// Here the walk stopped, because it had come to the greatest number of files and folders or of levels.
    case limit(String)
    /// So many files and folders lie around this file that they cannot all be its app's; those beside it were read.
    case manyAround(Int)
  }
  /// The path in the tree; bytes that are not UTF-8 are U+FFFD.
  public var path: String
  /// Why it is not there.
  public var reason: Reason
  /// Whether it is a folder, as far as that is known.
  public var isFolder: Bool

  /// Creates a gap.
  public init(_ path: String, _ reason: Reason, isFolder: Bool = false) {
    self.path = path
    self.reason = reason
    self.isFolder = isFolder
  }
}

/// How much of a folder is read that nobody named, because a file in it was.
public struct FolderBounds: Sendable {
  /// How many files and folders around a file are looked at, where nothing says which of them are the app's.
  public static let entriesAround = 20_000

  /// Files and folders that are looked at, the nearest first.
  public var entries: Int
  /// Whether a folder is entered, by its path below the folder that is bounded.
  public var enters: @Sendable (String) -> Bool

  /// Creates bounds.
  public init(entries: Int = entriesAround, enters: @escaping @Sendable (String) -> Bool = { _ in true }) {
    self.entries = entries
    self.enters = enters
  }

  /// The bounds of a folder that is named itself.
  public static let none = FolderBounds(entries: TreeWalk.Limits().entries)
}
