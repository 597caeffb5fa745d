public import FitModel
import Foundation

/// Resolves the names of commits in a repository.
struct GitRepository {
  /// The work tree and where its repository is.
  let tree: GitWorkTree
  /// The view on which Git is run.
  let view: RepositoryView
  private let git: GitCommand

  /// - Throws: `GitError` if Git is missing, or if the repository cannot be opened.
  init(_ tree: GitWorkTree) throws(GitError) {
    self.tree = tree
    view = try RepositoryView(tree)
    git = try GitCommand(in: view)
  }

  /// The hash of the commit that a name refers to; `NAME...` is the merge base of `NAME` and the current branch.
  func commit(_ reference: String) throws(GitError) -> String {
    if !reference.hasPrefix("-"), !reference.isEmpty {
      if reference.hasSuffix("..."), let base = try mergeBase(String(reference.dropLast(3))) { return base }
      let found = try git.run(["rev-parse", "--verify", "--quiet", reference + "^{commit}"])
      if found.isSuccess { return found.line }
    }
    guard try hasCommits() else { throw .noCommits(folder: tree.root) }
    let isShallow = try git.run(["rev-parse", "--is-shallow-repository"]).line == "true"
    throw .unknownReference(reference, isShallow: isShallow)
  }

  private func mergeBase(_ other: String) throws(GitError) -> String? {
    guard !other.isEmpty, !other.hasPrefix("-") else { return nil }
    let base = try git.run(["merge-base", other, "HEAD"])
    return base.isSuccess ? base.line.split(separator: "\n").first.map(String.init) : nil
  }

  /// Whether the current branch or any other has a commit.
  private func hasCommits() throws(GitError) -> Bool {
    if try git.run(["rev-parse", "--verify", "--quiet", "HEAD^{commit}"]).isSuccess { return true }
    return try !git.run(["rev-list", "--max-count=1", "--all"]).line.isEmpty
  }
}

/// Why a state of a repository cannot be read, as a message for users.
public enum GitError: Error, Hashable, Sendable, CustomStringConvertible {
  /// There is no Git on this machine.
  case notInstalled
  /// The folder is not in a repository.
  case noRepository(folder: String)
  /// The repository exists, but Git refuses to use it; with Git's message.
  case refused(folder: String, complaint: String)
  /// Nothing has been committed yet.
  case noCommits(folder: String)
  /// No commit has the name; `isShallow` if the clone is shallow, so the commit may be missing from it.
  case unknownReference(String, isShallow: Bool)
  /// The repository cannot be read, for example because an object is missing; with a sentence for users.
  case unreadable(String)

  /// Whether the request is wrong, not the contents of the repository.
  public var isWrongRequest: Bool { if case .unreadable = self { false } else { true } }

  /// The message in English.
  public var description: String { words.description }

  /// What is wrong and what to do about it, one sentence without a full stop.
  public var words: Sentence {
    switch self {
    case .notInstalled:
      "Git was not found, but is needed to read an earlier state; install Git, or leave out --since"
    case .noRepository(let folder):
      "\(folder) is not in a Git repository, so there is no earlier state to compare with; leave out --since"
    case .refused(let folder, let complaint): "Git cannot read the repository of \(folder): \(complaint)"
    case .noCommits(let folder):
      "The repository of \(folder) has no commit yet, so there is nothing to compare with; leave out --since"
    case .unknownReference(let name, isShallow: true):
      "No commit “\(name)” is in this shallow clone; fetch more of the history, as with git fetch --deepen=50, "
        + "git fetch --unshallow or fetch-depth: 0"
    case .unknownReference(let name, isShallow: false):
      "No commit “\(name)” is in the repository; git log lists commits, and git fetch downloads those of others"
    case .unreadable(let complaint): Sentence(known: complaint)
    }
  }
}

/// The checked-out commit of the work tree around a folder.
public struct GitHead: Hashable, Sendable {
  /// Its full hash, in hexadecimal digits.
  public var commit: String
  /// When it was committed, in the committer's time zone: `2026-03-01 14:05 +0100`; `nil` if the commit does not say.
  public var date: String?
  /// The top of the work tree, without links.
  public var root: String

  /// The commit of a folder; `nil` if it cannot be determined for any reason.
  public init?(of folder: String) {
    guard let head = try? GitHead(at: folder) else { return nil }
    self = head
  }

  /// The commit of a folder.
  ///
  /// - Throws: `GitError` if the folder is not in a repository, if there are no commits, or if Git is missing.
  public init(at folder: String) throws(GitError) {
    let tree = try GitWorkTree.containing(folder).tree
    let repository = try GitRepository(tree)
    commit = try repository.commit("HEAD")
    guard commit.utf8.allSatisfy(Self.isHexadecimal) else { throw .unreadable("Git returned no commit hash") }
    root = tree.root
    date = (try? repository.contents(ofCommit: commit)).flatMap { Self.date(of: $0) }
  }

  /// The version of Git, such as `git version 2.39.5`.
  public static func gitVersion(at folder: String) throws(GitError) -> String {
    try GitCommand(in: GitRepository(try GitWorkTree.containing(folder).tree).view).run(["--version"]).line
  }

  private static func isHexadecimal(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x61...0x66).contains(byte)
  }

  /// The date in the `committer` line of a commit.
  static func date(of commit: Data) -> String? {
    let lines = commit.split(separator: 0x0A, maxSplits: 64, omittingEmptySubsequences: false)
    // The message starts after an empty line; it could contain a similar line.
    let head = lines.prefix { !$0.isEmpty }
    guard let line = head.first(where: { $0.starts(with: Data("committer ".utf8)) }) else { return nil }
    let fields = line.split(separator: 0x20).suffix(2).map { String(decoding: $0, as: UTF8.self) }
    guard fields.count == 2, let seconds = Int(fields[0]), (0..<253_402_300_800 - 86_400).contains(seconds),
      fields[1].utf8.count == 5, let sign = fields[1].first, "+-".contains(sign), let zone = Int(fields[1].dropFirst()),
      fields[1].dropFirst().utf8.allSatisfy({ (0x30...0x39).contains($0) }), zone % 100 < 60, zone <= 1400
    else { return nil }
    let offset = (zone / 100 * 60 + zone % 100) * (sign == "-" ? -60 : 60)
    let local = seconds + offset
    guard local >= 0 else { return nil }
    let (year, month, day) = civil(local / 86_400)
    let minutes = local % 86_400 / 60
    return "\(year)-\(two(month))-\(two(day)) \(two(minutes / 60)):\(two(minutes % 60)) \(fields[1])"
  }

  private static func two(_ number: Int) -> String { (number < 10 ? "0" : "") + String(number) }

  /// The date of a day counted from 1 January 1970.
  private static func civil(_ day: Int) -> (year: Int, month: Int, day: Int) {
    var rest = day
    var year = 1970
    func length(_ year: Int) -> Int { year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 366 : 365 }
    while rest >= length(year) {
      rest -= length(year)
      year += 1
    }
    var month = 0
    let months = [31, length(year) - 337, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    while rest >= months[month] {
      rest -= months[month]
      month += 1
    }
    return (year, month + 1, rest + 1)
  }
}

extension GitRepository {
  /// The header and the message of a commit.
  func contents(ofCommit hash: String) throws -> Data {
    let outcome = try GitCommand(in: view).run(["cat-file", "--batch"], input: hash + "\n", limit: 1 << 16)
    guard let end = outcome.output.firstIndex(of: 0x0A) else { throw FileReadError("it does not exist") }
    let fields = String(decoding: outcome.output[..<end], as: UTF8.self).split(separator: " ")
    guard fields.count == 3, fields[1] == "commit" else { throw FileReadError("it is not a commit") }
    return Data(outcome.output[(end + 1)...])
  }
}

/// A work tree and its Git folder, found without Git: Git would accept a bare repository among the app's files and obey
/// its configuration.
struct GitWorkTree {
  /// The top folder of the work tree, without links.
  let root: String
  /// The folder with `HEAD`, without links: `.git`, or what a file `.git` names.
  let folder: String
  /// The folder with objects and references; differs from `folder` in a linked work tree.
  let common: String

  /// The work tree that contains a folder, and the folder's path relative to its top.
  ///
  /// - Throws: `GitError` when there is none, or when its `.git` names a folder that is not to be trusted.
  static func containing(_ folder: String) throws(GitError) -> (tree: GitWorkTree, prefix: String) {
    guard let start = RealPath.of(folder) else { throw .noRepository(folder: folder) }
    var top = start
    while true {
      if let tree = try at(top) { return (tree, String(RealPath.below(start, top) ?? "")) }
      guard top != "/" else { throw .noRepository(folder: folder) }
      top = parent(of: top)
      guard !ceilings.contains(top) else { throw .noRepository(folder: folder) }
    }
  }

  /// The work tree whose top folder is at a path without links; `nil` if there is none.
  static func at(_ root: String) throws(GitError) -> GitWorkTree? {
    let entry = join(root, ".git")
    var status = stat()
    guard stat(entry, &status) == 0 else { return nil }
    let named: String
    if status.st_mode & S_IFMT == S_IFDIR {
      named = entry
    } else {
      guard let text = firstLine(entry), text.hasPrefix("gitdir:") else { return nil }
      let path = text.dropFirst(7).drop { $0 == " " }
      named = path.hasPrefix("/") ? String(path) : join(root, String(path))
    }
    guard let folder = RealPath.of(named), exists(join(folder, "HEAD")) else { return try nothing(at: entry, status) }
    var common = folder
    if let text = firstLine(join(folder, "commondir")) {
      guard let path = RealPath.of(text.hasPrefix("/") ? text : join(folder, text)) else { return nil }
      common = path
    }
    guard isFolder(join(common, "objects")), isFolder(join(common, "refs")) else {
      return try nothing(at: entry, status)
    }
    for path in [folder, common] where isAmongFiles(path, from: root) {
      throw .refused(
        folder: root, complaint: "its .git names \(path), which lies among the files of the work tree itself")
    }
    return GitWorkTree(root: root, folder: folder, common: common)
  }

  /// As in Git, a folder `.git` that is not a Git folder is ignored, and a file `.git` that does not name one is an
  /// error.
  private static func nothing(at entry: String, _ status: stat) throws(GitError) -> GitWorkTree? {
    if status.st_mode & S_IFMT == S_IFDIR { return nil }
    throw .refused(folder: parent(of: entry), complaint: "its .git file does not name a Git folder")
  }

  /// Whether a commit can contain a folder, so that its contents are untrusted: the folder is in the work tree or one
  /// around it, and not below `.git`, which no commit can contain.
  private static func isAmongFiles(_ folder: String, from root: String) -> Bool {
    var around = root
    while true {
      if around == root || exists(join(around, ".git")), let below = RealPath.below(folder, around),
        !below.split(separator: "/").contains(where: { $0.lowercased() == ".git" })
      {
        return true
      }
      guard around != "/" else { return false }
      around = parent(of: around)
    }
  }

  /// Folders at which Git stops looking for a repository (`GIT_CEILING_DIRECTORIES`).
  private static var ceilings: Set<String> {
    let list = ProcessInfo.processInfo.environment["GIT_CEILING_DIRECTORIES"] ?? ""
    return Set(list.split(separator: ":").compactMap { RealPath.of(String($0)) })
  }

  /// The first line of a small regular file; `nil` for everything else.
  static func firstLine(_ path: String) -> String? {
    guard let data = try? FolderOnDisk.read(path), data.count <= 8192 else { return nil }
    return String(decoding: data, as: UTF8.self).split(whereSeparator: \.isNewline).first.map(String.init)
  }

  static func exists(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0
  }

  static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  static func join(_ folder: String, _ name: String) -> String { folder == "/" ? "/" + name : folder + "/" + name }

  private static func parent(of path: String) -> String {
    let slash = path.lastIndex(of: "/") ?? path.startIndex
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}
