public import FitModel
import Foundation

/// Resolves the names of commits in a repository.
struct GitRepository {
  /// The work tree and where its repository is.
  let tree: GitWorkTree
  /// The view on which Git is run.
  let view: RepositoryView
  private let git: GitCommand

  /// - Throws: `GitError` when Git is missing, or the repository cannot be looked into.
  init(_ tree: GitWorkTree) throws(GitError) {
    self.tree = tree
    view = try RepositoryView(tree)
    git = try GitCommand(in: view)
  }

  /// The hash of the commit a name stands for; `NAME...` is where the current branch left `NAME`.
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
  /// Bytes; `nil` if the repository does not have the contents.
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
    let words = String(decoding: record[..<tab], as: UTF8.self).split(separator: " ")
    guard words.count == 4 else { return nil }
    let name = record[(tab + 1)...]
    let valid = String(validating: name, as: UTF8.self)
    (path, isUTF8) = (valid ?? String(decoding: name, as: UTF8.self), valid != nil)
    (hash, size) = (String(words[2]), Int(words[3]))
    (isLink, isSubmodule) = (words[0] == "120000", words[1] == "commit")
  }

  /// Whether a folder can have such a path; a commit can contain any bytes, including `..`.
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
  /// The folder is in no repository.
  case noRepository(folder: String)
  /// The repository exists, but Git refuses to use it; with Git's message.
  case refused(folder: String, complaint: String)
  /// Nothing has been committed yet.
  case noCommits(folder: String)
  /// No commit has the name; `isShallow` if the clone is shallow, so the commit may be missing from it.
  case unknownReference(String, isShallow: Bool)
  /// A commit or a file of it is not in the repository, although its history says so.
  case unreadable(String)

  /// Whether the request is wrong, not the contents of the repository.
  public var isWrongRequest: Bool { if case .unreadable = self { false } else { true } }

  /// The words in English.
  public var description: String { words.description }

  /// What is wrong and what to do about it, one sentence without a full stop.
  public var words: Sentence {
    switch self {
    case .notInstalled:
      "Git was not found, and an earlier state is read with it; install Git, or leave out --since"
    case .noRepository(let folder):
      "\(folder) is not in a Git repository, so there is no earlier state to compare with; leave out --since"
    case .refused(let folder, let complaint): "Git cannot read the repository of \(folder): \(complaint)"
    case .noCommits(let folder):
      "The repository of \(folder) has no commit yet, so there is nothing to compare with; leave out --since"
    case .unknownReference(let name, isShallow: true):
      "No commit “\(name)” is in this shallow clone; fetch more of the history, as with git fetch --deepen=50, "
        + "git fetch --unshallow or fetch-depth: 0"
    case .unknownReference(let name, isShallow: false):
      "No commit “\(name)” is in the repository; git log lists commits, and git fetch brings those of others"
    case .unreadable(let complaint): Sentence(known: complaint)
    }
  }
}
