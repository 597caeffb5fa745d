import BarScreens
import FitModel

/// Titles and labels of tabs and back buttons that are never visible, because the app's appearances draw them in a
/// clear color or move them out of their bar, or because all navigation controllers show back buttons without labels.
struct HiddenLabels {
  private var hidesTabs = false
  private var hidesTitles = false
  private var showsSelectedTab = false
  /// Whether the back labels of all bars are hidden.
  private var hidesBacks = false
  /// The controllers and views that hide the label of their own back button.
  private var ownBacks: Set<String> = []
  private let program: Program

  private enum Label { case tab, back, title }

  /// Names that indicate code that styles labels.
  private static let words: Set<String> = [
    "titleTextAttributes", "titlePositionAdjustment", "setTitleTextAttributes", "backButtonDisplayMode",
  ]
  /// The methods of a navigation controller that run whenever its top item has changed.
  private static let layoutMethods: Set<String> = ["viewWillLayoutSubviews", "viewDidLayoutSubviews"]

  /// Searches the code of a program.
  init(_ program: Program) {
    self.program = program
    let values = ValueReader(program: program)
    for file in program.files where file.facts.movesTitles || file.facts.mentions(Self.words) {
      for type in file.types where !type.isPreview {
        let name = program.fullName(type.name)
        for function in type.functions {
          search(function.body ?? [], of: name, values)
          // An extension overrides the method of every navigation controller.
          if name == "UINavigationController", Self.layoutMethods.contains(function.name) {
            searchLayout(function.body ?? [])
          }
        }
        for variable in type.variables { search([.variable(variable)], of: name, values) }
      }
      for function in file.functions { search(function.body ?? [], of: nil, values) }
    }
  }

  /// Searches code that every navigation controller runs for its bar.
  private mutating func searchLayout(_ body: [Statement]) {
    for case .expression(let expression) in body {
      guard case .assignment(let target, let value) = expression.kind else { continue }
      switch target.namePath {
      case ["navigationBar", "topItem", "backButtonDisplayMode"]:
        hidesBacks = hidesBacks || value.lastName == "minimal"
      case ["navigationBar", "titleTextAttributes"]: hidesTitles = hidesTitles || value.isClear
      default: break
      }
    }
  }

  private mutating func search(_ body: [Statement], of type: String?, _ values: ValueReader) {
    var assigned: [(target: Expression, value: Expression)] = []
    var locals: [Variable] = []
    var backs: Set<String> = []
    var isForAll = false
    FormWalk { expression in
      if expression.typeOfAllItems == "UINavigationBar" { isForAll = true }
      switch expression.kind {
      case .assignment(let target, let value):
        if ["titleTextAttributes", "titlePositionAdjustment"].contains(target.lastName) {
          assigned.append((target.uncast, value))
        } else if target.lastName == "backButtonAppearance" {
          if let name = value.lastName { backs.insert(name) }
          if let body = value.call?.callee.closure?.body { assigned += body.attributes(ofLabelsIn: target) }
        }
      case .call(let call):
        guard let name = call.name, let receiver = call.receiver else { return }
        guard name == "setTitleTextAttributes" || name.hasSuffix("TitlePositionAdjustment"),
          let value = call.arguments.first?.value
        else { return }
        let states = call.arguments.dropFirst().compactMap(\.value.lastName)
        let state = states.contains { $0.hasSuffix("elected") } ? "selected" : "normal"
        let target = Expression(kind: .member(receiver, state), location: expression.location)
        assigned.append((Expression(kind: .member(target, name), location: expression.location), value))
      default: break
      }
    }.walk(body)
    guard !assigned.isEmpty else { return }
    var walk = FormWalk { _ in }
    walk.declare = { locals.append($0) }
    walk.walk(body)
    let scope = Scope(typeName: type, object: type.map(Object.init(typeName:)))
    for variable in locals { scope.declare(variable.name, values.storage(for: variable, in: scope)) }
    for (target, value) in assigned {
      guard case .member(let styled?, let property) = target.kind else { continue }
      var item = styled.uncast
      var state = "normal"
      if case .member(let owner?, let name) = item.kind, ["normal", "selected"].contains(name) {
        (item, state) = (owner.uncast, name)
      }
      guard let label = self.label(of: item, property, backs: backs, in: scope, values) else { continue }
      let isHidden = values.values(of: Value(value, scope)).allSatisfy {
        $0.expression.isClear || $0.expression.isOutside
      }
      switch (label, state) {
      case (.tab, "selected"): showsSelectedTab = showsSelectedTab || !isHidden
      case (.tab, _): hidesTabs = hidesTabs || isHidden
      case (.back, "normal") where isHidden: hideBack(of: type, isForAll: isForAll || item.typeOfAllItems != nil)
      case (.back, _): break
      case (.title, _): hidesTitles = hidesTitles || isHidden
      }
    }
  }

  /// The reason for a text that is not measured.
  private static let invisible = "drawn invisibly"

  private mutating func hideBack(of type: String?, isForAll: Bool) {
    if let type, !isForAll, program.isController(type) || program.isView(type) {
      ownBacks.insert(type)
    } else {
      hidesBacks = true
    }
  }

  /// The kind of label that an appearance affects; `nil` for any other label.
  private func label(
    of item: Expression, _ property: String, backs: Set<String>, in scope: Scope, _ values: ValueReader
  ) -> Label? {
    switch item.typeOfAllItems {
    case "UITabBarItem": return .tab
    case "UINavigationBar": return property == "titleTextAttributes" ? .title : nil
    case "UIBarButtonItem": return property == "titlePositionAdjustment" ? nil : .back
    default: break
    }
    guard let name = item.lastName else { return nil }
    if name == "backButtonAppearance" || backs.contains(name) { return .back }
    let isTab = ["stackedLayoutAppearance", "inlineLayoutAppearance", "compactInlineLayoutAppearance"].contains(name)
    return isTab || values.typeName(of: Value(item, scope)) == "UITabBarItemAppearance" ? .tab : nil
  }

  /// Removes the hidden labels from the bars of a screen.
  func mark(_ screen: inout Screen) {
    if hidesTabs, !showsSelectedTab {
      func unread(_ tabs: [TabItem]) -> [TabItem] {
        tabs.map { tab in
          var tab = tab
          tab.title = tab.title.map { BarText(.unknown(Self.invisible), at: $0.position) }
          return tab
        }
      }
      screen.tabs = unread(screen.tabs)
      screen.tabsLandscape = unread(screen.tabsLandscape)
    }
    if hidesTitles, let title = screen.navigation?.title {
      screen.navigation?.title = BarText(.unknown(Self.invisible), at: title.position)
    }
    let lineage = screen.typeName.map { program.lineage(of: program.fullName($0)) } ?? []
    guard hidesBacks || !ownBacks.isDisjoint(with: lineage) else { return }
    let backs = screen.navigation?.backs ?? []
    screen.navigation?.backs = backs.map(\.chevron)
  }
}

extension [Statement] {
  /// The attributes that a closure sets for the labels of the appearance that it returns, as if it set them through the
  /// property to which the appearance is assigned.
  fileprivate func attributes(ofLabelsIn appearance: Expression) -> [(target: Expression, value: Expression)] {
    var found: [(target: Expression, value: Expression)] = []
    guard case .result(let result?)? = last, let returned = result.namePath else { return [] }
    FormWalk { expression in
      guard case .assignment(let target, let value) = expression.kind,
        case .member(let styled?, "titleTextAttributes") = target.uncast.kind,
        case .member(let item?, let state) = styled.uncast.kind, item.namePath == returned
      else { return }
      let labels = Expression(kind: .member(appearance, state), location: styled.location)
      found.append((Expression(kind: .member(labels, "titleTextAttributes"), location: target.location), value))
    }.walk(self)
    return found
  }
}

extension BackLabel {
  /// The chevron alone.
  var chevron: BackLabel {
    BackLabel(text: nil, kind: .backItem, display: .minimal, from: from, previousTitle: previousTitle)
  }
}

extension Expression {
  /// The type whose items an appearance affects: `UITabBarItem` for `UITabBarItem.appearance()` without a container.
  var typeOfAllItems: String? {
    if let call { return call.name == "appearance" && call.arguments.isEmpty ? call.receiver?.lastName : nil }
    guard case .member(let base?, "appearance") = uncast.kind else { return nil }
    return base.lastName
  }

  /// Whether attributes have a clear color.
  fileprivate var isClear: Bool {
    guard case .dictionary(let parts) = uncast.kind else { return false }
    return parts.indices.contains { index in
      index % 2 == 0 && index + 1 < parts.count
        && ["foregroundColor", "NSForegroundColorAttributeName"].contains(parts[index].lastName)
        && ["clear", "clearColor"].contains(parts[index + 1].lastName)
    }
  }

  /// Whether an offset moves a label out of its bar: horizontally by 100 points, the width of a back label, or
  /// vertically by 44 points, the height of the bar.
  fileprivate var isOutside: Bool {
    guard let call, call.name?.hasPrefix("UIOffset") == true, call.arguments.count == 2 else { return false }
    func exceeds(_ value: Expression, _ most: Double) -> Bool {
      value.lastName == "greatestFiniteMagnitude" || value.number.map { abs($0) >= most } ?? false
    }
    return exceeds(call.arguments[0].value, 100) || exceeds(call.arguments[1].value, 44)
  }
}
