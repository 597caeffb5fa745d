/// Finds the name a person meant.
public enum Suggestion {
  /// The known name with the smallest edit distance, if at most a third of its letters differ.
  public static func nearest(to name: String, in known: [String]) -> String? {
    let best = known.map { ($0, distance(name.lowercased(), $0.lowercased())) }.min { $0.1 < $1.1 }
    guard let best, best.1 <= max(1, best.0.count / 3) else { return nil }
    return best.0
  }

  /// Edits (insertions, deletions, replacements) from one text to the other.
  ///
  /// Source: Wagner and Fischer, “The string-to-string correction problem”, 1974.
  static func distance(_ a: String, _ b: String) -> Int {
    let target = Array(b)
    var row = Array(0...target.count)
    for (i, letter) in a.enumerated() {
      var diagonal = row[0]
      row[0] = i + 1
      for j in target.indices {
        let replaced = diagonal + (letter == target[j] ? 0 : 1)
        diagonal = row[j + 1]
        row[j + 1] = min(replaced, min(row[j], row[j + 1]) + 1)
      }
    }
    return row[target.count]
  }
}
