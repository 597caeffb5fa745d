public import FitModel

extension BarItem {
  /// The identities of a bar's items, in order; spaces are not counted.
  ///
  /// - Parameter identity: makes the identity of an item from its number, such as `ItemID.leading`.
  public static func ids(_ items: [BarItem], _ identity: (Int) -> ItemID) -> [ItemID] {
    var count = 0
    return items.map { item in
      if item.isSpace { return ItemID(identity(0).bar, .space) }
      count += 1
      return identity(count - 1)
    }
  }
}
