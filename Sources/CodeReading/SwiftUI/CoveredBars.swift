import BarScreens
import FitModel

/// Facts about a bar around the screen's own navigation stack, which has a bar too.
extension ViewScreen.Record {
  /// The facts that may also apply to the bar of an inner stack, under the condition that this stack exists. It is
  /// unknown which of the two bars shows an item, and whether the title replaces the inner one. Other facts do not
  /// affect the inner bar.
  func covered(byStacksWhen conditions: [Guard]) -> [Self] {
    var content = fact.content
    var isTitle = false
    switch content {
    case .title(let text): (content, isTitle) = (.titleAround(text.relative(to: fact.condition)), true)
    case .items(.leading, let items), .items(.trailing, let items), .items(.toolbar, let items),
      .addsItems(.leading, let items), .addsItems(.trailing, let items), .addsItems(.toolbar, let items):
      content = .addsItems(.unknown, items)
    default: return []
    }
    return conditions.compactMap { condition in
      guard let both = fact.condition.and(condition) else { return nil }
      var record = self
      record.fact.content = content
      // The condition of the title itself is left out: it may test the width, which states of a screen do not
      // distinguish.
      record.fact.condition = isTitle ? condition : both
      return record
    }
  }

  /// For a title outside the stack, one record for each reading of the screen's body; any other record unchanged. The
  /// code that sets the title for one use may also test the width.
  func inAllReadings(_ readings: [ScreenUse]) -> [Self] {
    guard case .titleAround = fact.content else { return [self] }
    return readings.map { reading in
      var record = self
      record.use = reading
      record.isBody = true
      return record
    }
  }
}
