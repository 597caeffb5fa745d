import BarScreens
import FitModel

/// What code states about a bar around the screen's own navigation stack, while that stack shows a bar inside.
extension ViewScreen.Record {
  /// The record where one of these stacks exists and another bar is around it: it is not known which of the two bars
  /// shows an item, nor whether the title replaces the one inside. Nothing else is known to affect the bar inside.
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
      // The condition of a title may be about the width, which no state of a screen distinguishes.
      record.fact.condition = isTitle ? condition : both
      return record
    }
  }

  /// A title around a stack as one in every reading of the screen's own code; any other record unchanged. The condition
  /// of the code that shows the screen with this title may be about the width, too.
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
