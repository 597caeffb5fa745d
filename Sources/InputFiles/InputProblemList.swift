public import FitModel

/// The problems of a file, limited for each kind; further ones are only counted.
///
/// A file can have an error at every second byte, and a problem value takes a hundred times as much memory.
public struct InputProblemList: Sendable {
  /// The maximum number of problems listed per kind; further ones are only counted.
  public static let limit = 1_000

  /// The listed problems; `nil` for one that later input has disproved.
  private var entries: [InputProblem?] = []
  private var counts: [InputProblem.Kind: Int] = [:]

  public init() {}

  /// Adds a problem of a kind; the closure is called only if the problem will be listed.
  ///
  /// - Returns: the index by which the problem can be removed; `nil` if it is not listed.
  @discardableResult
  public mutating func append(_ kind: InputProblem.Kind, _ problem: () -> InputProblem?) -> Int? {
    guard counts[kind, default: 0] >= Self.limit else {
      guard let problem = problem() else { return nil }
      entries.append(problem)
      counts[problem.kind, default: 0] += 1
      return entries.count - 1
    }
    counts[kind, default: 0] += 1
    return nil
  }

  /// Removes a listed problem that later input disproves.
  public mutating func remove(at index: Int) {
    guard entries.indices.contains(index), let problem = entries[index] else { return }
    entries[index] = nil
    while case .some(nil) = entries.last { entries.removeLast() }
    counts[problem.kind, default: 1] -= 1
  }

  /// Adds a problem; beyond the limit of its kind it is only counted.
  public mutating func append(_ problem: InputProblem) { append(problem.kind) { problem } }

  /// The problems in the order in which they were found, then for each kind over the limit the number of further
  /// ones, at the position of the last one listed.
  public var problems: [InputProblem] {
    let listed = entries.compactMap(\.self)
    var result = listed
    for kind in InputProblem.Kind.allCases {
      let more = counts[kind, default: 0] - listed.count { $0.kind == kind }
      guard more > 0, let last = listed.lastIndex(where: { $0.kind == kind }) else { continue }
      var problem = listed[last]
      problem.statement = "\(counted(more, "more problem")) of this kind in the file"
      problem.cure = "fix those that are listed first"
      problem.key = nil
      result.append(problem)
    }
    return result
  }
}
