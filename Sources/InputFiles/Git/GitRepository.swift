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
