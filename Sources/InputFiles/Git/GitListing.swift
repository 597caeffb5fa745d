import FitModel
import Foundation

/// The contents of a commit: files, symbolic links, and the files of submodules that are currently checked out.
struct GitListing {
  /// A file's contents, by hash, in the repository that has them.
  struct Blob: Hashable {
    /// Index in the `repositories` of the listing.
    var repository: Int
    var hash: String
    /// In bytes; `nil` if the repository does not have it.
    var size: Int?
  }

  /// The maximum number of files in all repositories together: a few kilobytes of nested trees can describe any number
  /// of files.
  static let maximumFiles = 200_000
  /// Bytes of output of `git ls-tree` allowed for each file, on average.
  private static let bytesPerFile = 160
  /// The maximum nesting of submodules that are read.
  private static let maximumDepth = 8

  /// The repository and the submodules that were read.
  private(set) var repositories: [GitRepository] = []
  private var blobs: [String: Blob] = [:]
  private var links: [String: String] = [:]
  private var children: [String: Set<String>] = [:]
  private var unread: [TreeOmission] = []
  private let folder: String
  private let maximumFiles: Int

  /// - Parameters:
  ///   - folder: only what is in this folder is listed; empty for everything.
  ///   - maximumFiles: how many files are listed.
  /// - Throws: `GitError` when the commit cannot be read. Parts that cannot be read become omissions.
  init(
    of repository: GitRepository, commit: String, folder: String, maximumFiles: Int = Self.maximumFiles
  ) throws(GitError) {
    self.folder = folder
    self.maximumFiles = maximumFiles
    if let complaint = try add(repository, commit: commit, prefix: "", depth: 0) {
      throw .unreadable("The repository does not have all of commit \(commit.prefix(10)): \(complaint)")
    }
  }

  /// The files that `FileTree.directory` would find below a folder, by their paths relative to it, and what is
  /// missing.
  func files(below folder: String, followsLinks: Bool) -> (files: [String: Blob], omissions: [TreeOmission]) {
    let walk = TreeWalk(followsLinks: followsLinks) { realPath, limit in
      let names = children[realPath] ?? []
      return TreeWalk.Names(
        valid: Array(names.sorted().prefix(limit)),
        complaint: names.count > limit ? "it holds more than can be read" : nil)
    } entry: { realPath, name in
      let path = Self.join(realPath, name)
      guard links[path] != nil else { return kind(path) == .folder ? .folder : .file(nil) }
      guard let target = resolved(path) else { return .link(nil) }
      guard let target else { return .link(TreeWalk.Target(realPath: "", isInside: false, kind: .unknown)) }
      let isInside = RealPath.isVisible("/" + target, below: "/" + folder)
      return .link(TreeWalk.Target(realPath: target, isInside: isInside, kind: kind(target)))
    }
    let found = walk.walk(from: folder)
    let start = folder.isEmpty ? "" : folder + "/"
    let own = unread.filter { $0.path.isEmpty || $0.path.hasPrefix(start) || folder.hasPrefix($0.path + "/") }
    return (
      found.files.compactMapValues { blobs[$0.realPath] },
      found.omissions
        + own.map { omission in
          TreeOmission(
            omission.path.hasPrefix(start) ? String(omission.path.dropFirst(start.count)) : "", omission.reason,
            isFolder: omission.isFolder
          )
        }
    )
  }

  private func kind(_ path: String) -> TreeWalk.Kind? {
    if blobs[path] != nil { return .file }
    return children[path] == nil ? nil : .folder
  }

  /// The path after following links: `.some(nil)` outside the repository, `nil` for a loop.
  private func resolved(_ path: String) -> String?? {
    var remaining = path.split(separator: "/").reversed().map(String.init)
    var reached = ""
    var hops = 0
    while let name = remaining.popLast() {
      if name == "." { continue }
      if name == ".." {
        guard !reached.isEmpty else { return .some(nil) }
        reached = reached.lastIndex(of: "/").map { String(reached[..<$0]) } ?? ""
        continue
      }
      let next = Self.join(reached, name)
      guard let target = links[next] else {
        reached = next
        continue
      }
      hops += 1
      guard hops <= RealPath.maximumLinks else { return nil }
      guard !target.hasPrefix("/") else { return .some(nil) }
      remaining += target.split(separator: "/").reversed().map(String.init)
    }
    return .some(reached)
  }

  /// Adds the files of a repository's commit below a prefix.
  ///
  /// - Returns: Git's message if parts are missing.
  private mutating func add(
    _ repository: GitRepository, commit: String, prefix: String, depth: Int
  ) throws(GitError) -> String? {
    let index = repositories.count
    repositories.append(repository)
    // Submodules are listed completely, because they are wholly inside the folder.
    let within = folder.isEmpty || !prefix.isEmpty ? [] : ["--", folder + "/"]
    let listing = try GitCommand(in: repository.view).run(
      ["ls-tree", "-r", "-z", "-l", "--full-tree", commit] + within, limit: maximumFiles * Self.bytesPerFile)
    guard listing.isSuccess || listing.isCut else { return listing.complaint }
    var isCut = listing.isCut
    var linkBlobs: [(path: String, blob: Blob)] = []
    var submodules: [GitRecord] = []
    GitRecord.forEach(in: listing.output) { record in
      guard blobs.count + links.count + linkBlobs.count < maximumFiles else {
        isCut = true
        return false
      }
      let path = Self.join(prefix, record.path)
      let blob = Blob(repository: index, hash: record.hash, size: record.size)
      if !record.isPlausible {
        unread.append(
          TreeOmission(path, record.isUTF8 ? .unreadable("its name is not a valid file name") : .nameNotUTF8))
      } else if record.isLink {
        linkBlobs.append((path, blob))
      } else if record.isSubmodule {
        submodules.append(record)
      } else {
        blobs[path] = blob
        insertParents(of: path)
      }
      return true
    }
    if isCut {
      unread.append(TreeOmission(prefix, .limit("a commit is read up to \(maximumFiles) files"), isFolder: true))
    }
    // A link whose target is longer than any path is invalid; it is recorded as a link to itself.
    let readable = linkBlobs.filter { ($0.blob.size ?? 0) <= Int(PATH_MAX) }.map(\.blob)
    let targets = try GitBlobs.contents(of: readable, in: repositories)
    for link in linkBlobs {
      switch targets[link.blob] {
      case .success(let target): links[link.path] = String(decoding: target, as: UTF8.self)
      case .failure(let error): unread.append(TreeOmission(link.path, .unreadable(error.description)))
      case nil: links[link.path] = link.path
      }
      insertParents(of: link.path)
    }
    for submodule in submodules { try add(submodule, in: repository, prefix: prefix, depth: depth) }
    return nil
  }

  /// Adds a submodule if it is currently checked out. Otherwise it is left out, as in a check of the work tree.
  private mutating func add(
    _ submodule: GitRecord, in repository: GitRepository, prefix: String, depth: Int
  ) throws(GitError) {
    let path = Self.join(prefix, submodule.path)
    let folder = GitWorkTree.join(repository.tree.root, submodule.path)
    guard GitWorkTree.exists(folder + "/.git") else { return }
    func leaveOut(_ reason: String) { unread.append(TreeOmission(path, .unreadable(reason), isFolder: true)) }
    guard RealPath.of(folder) == folder else { return leaveOut("the submodule’s path contains a symbolic link") }
    guard depth < Self.maximumDepth else { return leaveOut("submodules are read to \(Self.maximumDepth) levels") }
    do throws(GitError) {
      guard let tree = try GitWorkTree.at(folder) else { return leaveOut("the submodule has no repository") }
      let complaint = try add(
        GitRepository(tree), commit: submodule.hash, prefix: path, depth: depth + 1)
      if complaint != nil {
        leaveOut(
          "the submodule does not have commit \(submodule.hash.prefix(10)); run git fetch in that folder")
      }
    } catch {
      if error == .notInstalled { throw error }
      leaveOut(error.description)
    }
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

  static func join(_ folder: String, _ name: String) -> String { folder.isEmpty ? name : folder + "/" + name }
}

/// A line of `git ls-tree -r -z -l`: “mode type hash size<TAB>path”.
struct GitRecord {
  /// The path; bytes that are not UTF-8 are U+FFFD.
  var path: String
  var isUTF8: Bool
  /// Hash of the contents, or of a submodule's commit.
  var hash: String
  /// In bytes; `nil` if the repository does not have the contents.
  var size: Int?
  var isLink, isSubmodule: Bool

  /// Calls a body with each record of a list until it returns `false`; ignores an incomplete last record.
  static func forEach(in list: Data, _ body: (GitRecord) -> Bool) {
    list.withUnsafeBytes { bytes in
      var rest = bytes[...]
      while let start = UnsafeRawBufferPointer(rebasing: rest).baseAddress, let end = memchr(start, 0, rest.count) {
        let count = UnsafeRawPointer(end) - start
        if let record = GitRecord(UnsafeRawBufferPointer(rebasing: rest.prefix(count))), !body(record) { return }
        rest = rest.dropFirst(count + 1)
      }
    }
  }

  private init?(_ record: UnsafeRawBufferPointer) {
    guard let tab = record.firstIndex(of: 0x09) else { return nil }
    let fields = String(decoding: record[..<tab], as: UTF8.self).split(separator: " ")
    guard fields.count == 4 else { return nil }
    let name = record[(tab + 1)...]
    let valid = String(validating: name, as: UTF8.self)
    (path, isUTF8) = (valid ?? String(decoding: name, as: UTF8.self), valid != nil)
    (hash, size) = (String(fields[2]), Int(fields[3]))
    (isLink, isSubmodule) = (fields[0] == "120000", fields[1] == "commit")
  }

  /// Whether the path can exist in a folder; a commit can contain any bytes, including `..`.
  var isPlausible: Bool {
    isUTF8
      && !path.split(separator: "/", omittingEmptySubsequences: false).contains {
        $0.isEmpty || $0 == "." || $0 == ".." || $0.lowercased() == ".git"
      }
  }
}

extension FileTree {
  /// The files below a folder as they are in a commit, read from the repository without a checkout.
  ///
  /// These are the files that `directory(_:followsLinks:)` would return if the commit were checked out. Submodules
  /// are read where they are checked out now. A folder that the commit lacks is an empty tree. Parts of the commit
  /// that cannot be read become omissions. No command in the repository's configuration is run, and nothing is fetched.
  ///
  /// - Parameters:
  ///   - folder: path of a folder that exists now.
  ///   - reference: a commit as Git names it, such as `HEAD~1`, `main`, or `main...` for the commit at which the
  ///     current branch left `main`.
  ///   - followsLinks: whether links out of the folder are followed, within the repository.
  /// - Throws: `GitError` if the folder is not in a repository, if no commit has the name, or if Git is missing.
  public static func git(
    _ folder: String, at reference: String, followsLinks: Bool = false
  ) throws(GitError) -> FileTree {
    try git(folder, at: reference, followsLinks: followsLinks, maximumFiles: GitListing.maximumFiles)
  }

  /// The files of a commit, limited in number; the rest is an omission.
  package static func git(
    _ folder: String, at reference: String, followsLinks: Bool, maximumFiles: Int
  ) throws(GitError) -> FileTree {
    let (tree, prefix) = try GitWorkTree.containing(folder)
    let repository = try GitRepository(tree)
    let commit = try repository.commit(reference)
    let listing = try GitListing(
      of: repository, commit: commit, folder: followsLinks ? "" : prefix, maximumFiles: maximumFiles)
    let (files, omissions) = listing.files(below: prefix, followsLinks: followsLinks)
    let blobs = GitBlobs(files, in: listing.repositories)
    return FileTree(files: Array(files.keys), omissions: omissions) { path in try blobs.read(path) }
  }
}
