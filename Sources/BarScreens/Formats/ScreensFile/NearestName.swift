/// Finds the known name that a mistyped name probably meant.
public enum NearestName {
  /// The known name closest to a mistyped one.
  ///
  /// Distance is the number of characters to insert, delete, replace or swap with a neighbour, whatever their case
  /// (optimal string alignment). Names that differ by more than a third of their length are not suggested.
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
