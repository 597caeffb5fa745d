import BarScreens
import FitModel

extension ViewScreen.Record {
  /// The record, marked as one about the bar of the screen's own stack.
  var ofOwnStack: Self {
    var record = self
    record.fact.isOfOwnStack = true
    return record
  }

  /// The records for the bars of the stacks around the screen's own stack; `nil` if the record comes from a use
  /// outside all stacks.
  ///
  /// - Parameters:
  ///   - uses: the uses of the screen in stacks.
  ///   - containments: whether each use of the screen is in a stack.
  func around(_ uses: [ScreenUse], of containments: [ViewScreen.Containment]) -> [Self]? {
    let isAlways = containments.allSatisfy { if case .stack = $0 { true } else { false } }
    var around = self
    around.fact.isAround = true
    if isAlways { return [around] }
    let own = use.flatMap { $0.isEmpty ? nil : $0 }
    let found = uses.filter { own == nil || own == $0 }
    guard !found.isEmpty else { return nil }
    return found.map { location in
      var record = around
      record.use = location
      record.isBody = false
      return record
    }
  }

  /// The record, restricted to conditions under which none of these stacks exists, because nothing outside a stack
  /// affects the bar inside; `nil` if there are none.
  func outside(stacksWhen conditions: [Guard]) -> Self? {
    var record = self
    for condition in conditions where record.fact.condition.agrees(with: condition) {
      guard let without = condition.negated.flatMap({ record.fact.condition.and($0) }) else { return nil }
      record.fact.condition = without
    }
    return record
  }
}

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

extension ScreenFact.Content {
  /// Whether it has no effect without a navigation stack.
  var needsBar: Bool {
    switch self {
    case .tab, .tabs, .addsTabs, .segments: false
    default: true
    }
  }

  /// The title in the navigation bar; `nil` for any other fact.
  var title: ScreenText? { if case .title(let text) = self { text } else { nil } }
}

extension [ScreenFact] {
  /// SwiftUI puts the first of several trailing items innermost, and the items of a later `toolbar` before those of an
  /// earlier one. Which of two simultaneous titles is shown is not documented; we use the outer one, list the
  /// others, and mark all of them as inferred.
  var inOrderOfBars: [ScreenFact] {
    var facts = self
    let trailing = facts.indices.filter { if case .addsItems(.trailing, _) = facts[$0].content { true } else { false } }
    for (index, source) in zip(trailing, trailing.reversed()) { facts[index] = self[source] }
    let titles = facts.indices.filter { facts[$0].content.title != nil }
    guard titles.count > 1, titles.count <= 64 else { return facts }
    for index in titles
    where titles.contains(where: { other in
      other != index && facts[other].condition.agrees(with: facts[index].condition)
    }) {
      facts[index].isInferred = true
      facts[index].isOneOfTitles = true
    }
    return facts
  }
}

extension Guard {
  /// Whether it holds only while one of these sets is not empty.
  func selects(_ sets: Set<ValueName>) -> Bool {
    literals.contains { literal in
      guard case .value(.value(let name), .isTrue) = literal.atom, !literal.holds else { return false }
      return sets.contains { name == $0.member(["isEmpty"]) }
    }
  }
}
