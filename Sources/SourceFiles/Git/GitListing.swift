import Foundation

/// Everything a commit holds: files, symbolic links, and the files of submodules that are checked out now.
struct GitListing {
  /// A file's contents, by hash, in the repository that has them.
  struct Blob: Hashable {
    var repository: String
    var hash: String
  }

  private var blobs: [String: Blob] = [:]
  private var links: [String: String] = [:]
  private var children: [String: Set<String>] = [:]

  /// - Throws: `GitError` when the commit, or the commit of a submodule that is there, cannot be read.
  init(of root: String, commit: String) throws(GitError) {
    try add(root, commit: commit, prefix: "", depth: 0)
  }

  /// The files `DirectoryTree` would find below a folder, by their paths below it.
  func files(below folder: String) -> [String: Blob] {
    var visited: Set<String> = []
    var found: [String: Blob] = [:]
    collect(folder, prefix: "", visited: &visited, into: &found)
    return found
  }

  /// The same walk as over folders on disk; each folder is entered once, so that loops of links end.
  private func collect(
    _ folder: String, prefix: String, visited: inout Set<String>, into found: inout [String: Blob]
  ) {
    guard visited.insert(folder).inserted else { return }
    for name in (children[folder] ?? []).sorted() where !name.hasPrefix(".") || name == ".gitmodules" {
      guard let place = resolved(Self.join(folder, name)) else { continue }
      if let blob = blobs[place] {
        found[prefix + name] = blob
      } else if children[place] != nil, !FileTree.ignoredFolders.contains(name) {
        collect(place, prefix: prefix + name + "/", visited: &visited, into: &found)
      }
    }
  }

  /// Where a path leads once its links are followed; `nil` outside of the repository and in loops.
  private func resolved(_ path: String) -> String? {
    var open = path.split(separator: "/").reversed().map(String.init)
    var place = ""
    var hops = 0
    while let name = open.popLast() {
      if name == "." { continue }
      if name == ".." {
        guard !place.isEmpty else { return nil }
        place = place.lastIndex(of: "/").map { String(place[..<$0]) } ?? ""
        continue
      }
      let next = Self.join(place, name)
      guard let target = links[next] else {
        place = next
        continue
      }
      hops += 1
      guard hops <= 40, !target.hasPrefix("/") else { return nil }
      open += target.split(separator: "/").reversed().map(String.init)
    }
    return place
  }

  private mutating func add(_ repository: String, commit: String, prefix: String, depth: Int) throws(GitError) {
    let git = try GitCommand(in: repository)
    let listing = try git.run(["ls-tree", "-r", "-z", "--full-tree", commit])
    guard listing.isSuccess else {
      let place = prefix.isEmpty ? "The repository" : "The submodule \(prefix)"
      throw .unreadable(
        "\(place) does not have commit \(commit.prefix(10)); bring it with git fetch"
          + (prefix.isEmpty ? "" : " in that folder"))
    }
    var linkBlobs: [(path: String, blob: Blob)] = []
    var submodules: [(path: String, commit: String)] = []
    for record in listing.output.split(separator: 0) {
      // A record is “mode type hash<TAB>path”.
      guard let tab = record.firstIndex(of: 0x09) else { continue }
      let words = String(decoding: record[..<tab], as: UTF8.self).split(separator: " ").map(String.init)
      let path = Self.join(prefix, String(decoding: record[(tab + 1)...], as: UTF8.self))
      guard words.count == 3 else { continue }
      let blob = Blob(repository: repository, hash: words[2])
      switch (words[0], words[1]) {
      case ("120000", _): linkBlobs.append((path, blob))
      case (_, "commit"): submodules.append((path, words[2]))
      default: insert(path, blob)
      }
    }
    let targets = try GitBlobs.contents(of: linkBlobs.map(\.blob))
    for link in linkBlobs {
      links[link.path] = targets[link.blob].map { String(decoding: $0, as: UTF8.self) } ?? ""
      insertParents(of: link.path)
    }
    for submodule in submodules where depth < 8 {
      let folder = repository + "/" + submodule.path.dropFirst(prefix.isEmpty ? 0 : prefix.count + 1)
      guard FileManager.default.fileExists(atPath: folder + "/.git") else { continue }
      try add(folder, commit: submodule.commit, prefix: submodule.path, depth: depth + 1)
    }
  }

  private mutating func insert(_ path: String, _ blob: Blob) {
    blobs[path] = blob
    insertParents(of: path)
  }

  private mutating func insertParents(of path: String) {
    var rest = path[...]
    while let slash = rest.lastIndex(of: "/") {
      let name = String(rest[rest.index(after: slash)...])
      rest = rest[..<slash]
      guard children[String(rest), default: []].insert(name).inserted else { return }
    }
    children["", default: []].insert(String(rest))
  }

  private static func join(_ folder: String, _ name: String) -> String { folder.isEmpty ? name : folder + "/" + name }
}
