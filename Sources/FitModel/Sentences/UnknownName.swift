/// A message about an unknown name.
public enum UnknownName {
  /// How many choices are listed; if there are more, only those that contain the word.
  private static let listed = 12

  /// The problem, the nearest choice, and the choices.
  ///
  /// - Parameters:
  ///   - kind: what it should name, such as `platform`.
  ///   - choices: all valid names.
  ///   - list: how to list the choices if there are many.
  public static func sentence(_ name: String, _ kind: Sentence, choices: [String], list: Sentence? = nil) -> Sentence {
    let choices = choices.uniqued()
    let lowercase = name.lowercased()
    let similar = name.count < 2 ? [] : choices.filter { $0.lowercased().contains(lowercase) }
    // For `zh`, the first tag with that prefix is suggested.
    let longer = choices.count > listed ? nil : similar.first { $0.lowercased().hasPrefix(lowercase + "-") }
    let nearest = NearestName.of(name, in: choices) ?? (similar.count == 1 ? similar[0] : longer)
    let start: Sentence =
      nearest.map { "“\(name)” is not a known \(kind); did you mean “\($0)”?" } ?? "“\(name)” is not a known \(kind)"
    func choose(_ names: some Collection<String>, more: Int = 0) -> Sentence {
      let all = names.map(Sentence.init(verbatim:)) + (more > 0 ? ["\(more) more"] : [])
      return nearest == nil ? "\(start); choose \(alternatives(all))" : "\(start) Choose \(alternatives(all))"
    }
    guard let list, choices.count > listed else {
      return choose(choices.prefix(40), more: max(0, choices.count - 40))
    }
    if (2...listed).contains(similar.count) { return "\(choose(similar)); \(list)" }
    guard nearest == nil else { return "\(start) \(list)" }
    return "\(choose(NearestName.few(name, in: choices), more: choices.count - NearestName.fewest)); \(list)"
  }
}

/// Finds the known name that a mistyped name probably meant.
public enum NearestName {
  /// The known name closest to a mistyped one.
  ///
  /// Distance is the number of characters to insert, delete, replace or swap with a neighbor, ignoring case
  /// (optimal string alignment). Names that differ by more than one character and more than a third of their length
  /// are not suggested.
  ///
  /// - Returns: the closest name, the first one if there are several; `nil` if none is close.
  public static func of(_ name: String, in known: some Sequence<String>) -> String? {
    guard name.count <= 60 else { return nil }
    let wanted = Array(name.lowercased())
    var best: (name: String, distance: Int)?
    for candidate in known where candidate.count <= 60 {
      let distance = distance(wanted, Array(candidate.lowercased()))
      let limit = max(1, max(wanted.count, candidate.count) / 3)
      if distance <= limit, distance < best?.distance ?? .max { best = (candidate, distance) }
    }
    return best?.name
  }

  /// How many names ``few(_:in:)`` returns at most.
  public static let fewest = 3

  /// The known names that differ least from one that resembles none, nearest first, as examples of what is known.
  public static func few(_ name: String, in known: [String]) -> [String] {
    let wanted = Array(name.lowercased().prefix(60))
    let distances = known.map { distance(wanted, Array($0.lowercased().prefix(60))) }
    return known.indices.sorted { (distances[$0], $0) < (distances[$1], $1) }.prefix(fewest).map { known[$0] }
  }

  private static func distance(_ a: [Character], _ b: [Character]) -> Int {
    guard !a.isEmpty, !b.isEmpty else { return max(a.count, b.count) }
    var rows = [Array(0...b.count)]
    for i in 1...a.count {
      var row = [i]
      for j in 1...b.count {
        let replaced = rows[i - 1][j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1)
        var cost = min(rows[i - 1][j] + 1, row[j - 1] + 1, replaced)
        if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] { cost = min(cost, rows[i - 2][j - 2] + 1) }
        row.append(cost)
      }
      rows.append(row)
    }
    return rows[a.count][b.count]
  }
}
