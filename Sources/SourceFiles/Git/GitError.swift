public import FitVocabulary

/// Why a state of a repository cannot be had, in words for people.
public enum GitError: Error, Hashable, Sendable, CustomStringConvertible {
  /// There is no Git on this machine.
  case notInstalled
  /// The folder is in no repository.
  case noRepository(folder: String)
  /// The repository is there, but Git will not touch it; what Git says.
  case refused(folder: String, complaint: String)
  /// Nothing has been committed yet.
  case noCommits(folder: String)
  /// No commit has the name; `isShallow` when the history is cut off, so that it may be behind the cut.
  case unknownReference(String, isShallow: Bool)
  /// A commit or a file of it is not in the repository, although its history says so.
  case unreadable(String)

  /// Whether the request itself is at fault, not what the repository holds.
  public var isWrongRequest: Bool { if case .unreadable = self { false } else { true } }

  /// The words in English.
  public var description: String { words.description }

  /// What is wrong and what to do about it, one sentence without a full stop.
  public var words: Sentence {
    switch self {
    case .notInstalled:
      "Git was not found, and an earlier state is read with it; install Git, or leave out --since"
    case .noRepository(let folder):
      "\(folder) is in no Git repository, so there is no earlier state to compare with; leave out --since"
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
