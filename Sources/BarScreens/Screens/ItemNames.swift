extension BarItem {
  /// Names of a bar's items for people: `leading 1`, `toolbar 3`; spaces are not counted.
  ///
  /// - Parameter side: `leading`, `trailing` or `toolbar`.
  /// - Returns: a name for each item, in order; `space` for every space.
  public static func names(_ items: [BarItem], side: String) -> [String] {
    var count = 0
    return items.map { item in
      if item.isSpace { return "space" }
      count += 1
      return "\(side) \(count)"
    }
  }
}
