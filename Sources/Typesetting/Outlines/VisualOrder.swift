/// Puts shaped items, which stand in logical order, in the order in which they are drawn.
enum VisualOrder {
  /// Rule L2 of UAX #9: from the highest level to the lowest odd one, reverse every stretch at that level or above.
  static func sorted(_ items: [ShapedItem], in analysis: TextAnalysis) -> [ShapedItem] {
    guard !analysis.levels.isEmpty else { return items }
    let levels = items.map { item in
      analysis.levels.indices.contains(item.item.range.lowerBound) ? analysis.levels[item.item.range.lowerBound] : 0
    }
    return order(of: levels).map { items[$0] }
  }

  /// Indices of the levels from left to right.
  static func order(of levels: [UInt8]) -> [Int] {
    var order = Array(levels.indices)
    guard let highest = levels.max(), let lowestOdd = levels.filter({ $0 & 1 == 1 }).min() else { return order }
    for level in stride(from: highest, through: lowestOdd, by: -1) {
      var start = 0
      while start < order.count {
        guard levels[order[start]] >= level else {
          start += 1
          continue
        }
        let end = order[start...].firstIndex { levels[$0] < level } ?? order.count
        order[start..<end].reverse()
        start = end
      }
    }
    return order
  }
}
