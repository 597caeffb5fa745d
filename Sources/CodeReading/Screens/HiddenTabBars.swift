import BarScreens
import FitModel

/// Whether the app hides all its tab bars through their appearance, to draw a bar of its own:
/// `UITabBar.appearance().isHidden = true`.
struct HiddenTabBars {
  private var values: Set<Bool?> = []

  /// Searches the code of a program.
  init(_ program: Program) {
    for file in program.files where file.facts.mentions(["isHidden", "hidden"]) {
      for body in file.bodies(previews: false) { search(body.statements) }
    }
  }

  private mutating func search(_ statements: [Statement]) {
    var found: Set<Bool?> = []
    FormWalk { expression in
      guard case .assignment(let target, let value) = expression.kind,
        case .member(let bar?, let name) = target.uncast.kind, ["isHidden", "hidden"].contains(name),
        bar.typeOfAllItems == "UITabBar"
      else { return }
      found.insert(value.boolean)
    }.walk(statements)
    values.formUnion(found)
  }

  /// Removes the hidden tabs from a screen. If the code also shows tab bars, it is unknown whether there is one.
  func mark(_ screen: inout Screen) {
    guard !screen.tabs.isEmpty || !screen.tabsLandscape.isEmpty, values != [false], !values.isEmpty else { return }
    guard values == [true] else {
      return screen.doubt(.tabs, Composition.Doubt(.unseen, "a tab bar that is hidden", at: nil))
    }
    screen.tabs = []
    screen.tabsLandscape = []
    screen.composition[.tabs] = nil
  }
}

extension ScreenRecorder {
  /// Hides the tab bars of tab views all of whose tabs hide the bar around them:
  /// `.toolbar(.hidden, for: .tabBar)`.
  ///
  /// The modifier applies to the nearest container, so on a `TabView` it does not hide that view's own bar.
  func hideTabBars() {
    for recorded in screens where recorded.kind == .view {
      let tabs = recorded.facts.flatMap(\.tabs)
      guard let position = tabs.first?.position else { continue }
      let hiding = conditions(hidingTabBarIn: tabs).map {
        ScreenFact(content: .hidesTabBar(true), condition: $0, position: position)
      }
      let others = recorded.facts.filter { $0.content != .hidesTabBar(true) }
      if !hiding.isEmpty || others.count < recorded.facts.count { replace(factsOf: recorded.name, by: others + hiding) }
    }
  }

  /// Conditions on the system under which the screens of all tabs hide the tab bar.
  private func conditions(hidingTabBarIn tabs: [TabFact]) -> [Guard] {
    let hidden = tabs.map { tab -> [Guard] in
      let facts = tab.screen.flatMap { self[$0] }?.facts ?? []
      return facts.filter { $0.content == .hidesTabBar(true) && $0.condition.isOfSystem }.map(\.condition)
    }
    func isHidden(_ condition: Guard) -> Bool {
      hidden.allSatisfy { alternatives in
        var rest: Guard? = condition
        for alternative in alternatives { rest = alternative.negated.flatMap { rest?.and($0) } }
        return rest == nil
      }
    }
    guard !isHidden(.always) else { return [.always] }
    var found: [Guard] = []
    for condition in hidden.joined() where !found.contains(condition) && isHidden(condition) { found.append(condition) }
    return found
  }
}

extension Guard {
  /// Whether it depends only on the version of the system.
  fileprivate var isOfSystem: Bool {
    atoms.allSatisfy { if case .system = $0 { true } else { false } }
  }
}
