import BarScreens
import FitModel

extension Screen {
  /// The document's screen without toolbar titles that nobody sees: those that code replaces whenever it shows the
  /// toolbar, if nothing shows the toolbar earlier.
  ///
  /// - Parameter outlets: the positions of items that outlets hold.
  func withoutReplacedToolbarTitles(_ facts: [ScreenFact], outlets: [String: Set<SourcePosition>]) -> Screen {
    let shown = facts.filter { $0.content == .showsToolbar }.map { Set($0.condition.literals.filter(\.isMoment)) }
    guard !shown.isEmpty, !shown.contains(where: \.isEmpty) else { return self }
    let moments = shown.reduce(into: Set<Guard.Literal>()) { $0.formUnion($1) }
    var replaced: Set<SourcePosition> = []
    for fact in facts {
      guard case .changesItem(let outlet, let item) = fact.content, case .text = item.content,
        fact.condition.literals.contains(where: moments.contains)
      else { continue }
      replaced.formUnion(outlets[outlet] ?? [])
    }
    var screen = self
    screen.toolbar = toolbar.map { item in
      guard replaced.contains(item.position), case .text(let title) = item.content else { return item }
      var item = item
      item.content = .text(BarText(.unknown("set at run time"), at: title.position))
      return item
    }
    return screen
  }
}
