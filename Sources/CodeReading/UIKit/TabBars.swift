import BarScreens
import FitModel

/// Reads the tabs of screens and of tab bar controllers.
struct TabBars {
  let reading: UIKitReading

  init(_ reading: UIKitReading) { self.reading = reading }

  private var objects: UIKitObjectReader { UIKitObjectReader(reading: reading) }

  /// Records `tabBarItem = value`.
  func record(tab value: Value, of screen: ScreenReference) {
    for (tab, condition) in tabs(item: value, of: screen) {
      reading.record(.tab(tab), of: [screen], when: condition, at: tab.position)
      keep(tab, of: screen, when: condition)
    }
  }

  /// Records `stack.tabBarItem = value` for stored navigation controllers, whose screens other code sets.
  func record(tab value: Value, ofStacks stacks: [ControllerStacks.Name]) {
    for stack in stacks {
      for (tab, _) in tabs(item: value) { reading.controllers.stacks.record(item: tab, of: stack) }
    }
  }

  /// Records `stack.tabBarItem.title = value` and `stack.tabBarItem.image = value` for such navigation controllers.
  func record(_ property: String, _ value: Value, ofStacks stacks: [ControllerStacks.Name]) {
    var tab = TabFact(position: reading.position(of: value))
    if property == "title" { tab.title = text(value) } else { tab.hasImage = !value.expression.isNone }
    for stack in stacks { reading.controllers.stacks.record(item: tab, of: stack) }
  }

  /// Stores a tab for tab bars to which its screen is added later, and changes those that already contain it.
  private func keep(_ tab: TabFact, of screen: ScreenReference, when condition: Guard) {
    guard let use = screen.use else { return }
    reading.bars.tabs[use, default: []].append((tab, condition))
    for (owner, var shown) in reading.bars.shownTabs {
      guard let index = shown.tabs.firstIndex(where: { $0.use == use }), condition == shown.condition else { continue }
      let old = shown.tabs[index].tab
      shown.tabs[index].tab = tab
      shown.tabs[index].tab.screen = old.screen
      shown.tabs[index].tab.condition = old.condition
      reading.bars.shownTabs[owner] = shown
      reading.record(.tabs(shown.tabs.map(\.tab)), of: [owner], when: shown.condition, at: shown.position)
    }
  }

  /// Records `tabBarItem.title = value`.
  func record(title value: Value, _ call: String, of screen: ScreenReference) {
    let text = reading.texts.text(value, isKey: false, call: call)
    var tab = TabFact(position: text.position)
    if let use = screen.use,
      var known = reading.bars.tabs[use]?.last(where: { $0.condition.agrees(with: value.condition) })?.tab
    {
      if known.title == nil { known.position = text.position }
      tab = known
    }
    tab.title = isOwnTitle(value, of: screen) ? nil : text
    tab.system = nil
    reading.record(.tab(tab), of: [screen], when: value.condition, at: text.position)
    keep(tab, of: screen, when: value.condition)
  }

  /// Whether a value is the title that a controller has at that time: `title`, `self.title`.
  private func isOwnTitle(_ value: Value, of screen: ScreenReference) -> Bool {
    switch value.expression.uncast.kind {
    case .name("title") where value.scope.local("title") == nil, .member(_?, "title"):
      NavigationItems(reading).isOwnTitle(value, of: screen)
    default: false
    }
  }

  /// Records `tabBarItem.image = value`, before or after the title.
  func recordImage(_ value: Value, of screen: ScreenReference) {
    guard let use = screen.use else { return }
    let known = reading.bars.tabs[use]?.last?.tab
    var tab = known ?? TabFact(position: reading.position(of: value))
    tab.hasImage = true
    if known != nil { reading.record(.tab(tab), of: [screen], when: value.condition, at: tab.position) }
    keep(tab, of: screen, when: value.condition)
  }

  /// Records `tabBar.items?[0].title = value`, or the title that a loop sets: of the tab with a `tag` if the code
  /// checks for one, otherwise of every tab.
  func record(title value: Value, at index: Int?, of screen: ScreenReference) {
    if index == nil, let titles = titles(countedWithTabs: value) {
      for (index, title) in titles.enumerated() { record(title: title, at: index, of: screen) }
      return
    }
    var value = value
    var location = index.map { ScreenFact.TabIndex.index($0) } ?? .all
    if index == nil, let tag = value.condition.tag {
      location = .tag(tag.number)
      value.condition = value.condition.without { $0.isAbout(tag.subject) }
    }
    NavigationItems(reading).fact(value, "tabBarItem.title", of: screen) { .tabTitle(location, $0) }
  }

  /// The titles of the tabs in their order, if a loop over the tabs takes each from a list at the index of its tab:
  /// `item.title = titles[index]`. Whether the list is long enough, which such loops often check, is not a condition.
  private func titles(countedWithTabs value: Value) -> [Value]? {
    guard case .element(let list, let index) = value.expression.uncast.kind,
      case .name(let counter) = index.uncast.kind,
      let name = value.scope.local(counter)?.name, case .loop = name.origin
    else { return nil }
    let condition = value.condition.without { literal in literal.name?.path.hasPrefix(counter + " ") == true }
    let known = reading.values.elements(of: Value(list, value.scope, when: condition))
    guard !known.isOpen, known.elements.allSatisfy({ $0.condition == condition }) else { return nil }
    return known.elements
  }

  /// The tabs of a `UITabBarItem`.
  ///
  /// - Parameter screen: the controller that has the item.
  func tabs(item value: Value, of screen: ScreenReference? = nil) -> [(tab: TabFact, condition: Guard)] {
    reading.values.values(of: value).compactMap { one in
      guard !one.expression.isNone else { return nil }
      var tab = TabFact(position: reading.position(of: one))
      guard let call = one.expression.call else { return nil }
      if let system = call.argument("tabBarSystemItem") {
        let found = reading.values.values(of: Value(system, like: one))
        tab.system = found.first?.expression.enumCase
      } else {
        let title = call.argument("title").map { Value($0, like: one) }
        // The item has the title of its controller.
        let isOwn = title.map { title in screen.map { isOwnTitle(title, of: $0) } ?? false }
        tab.title = isOwn == true ? nil : title.map(text)
        tab.hasImage = call.argument("image").map { !$0.isNone } ?? false
      }
      if let own = OwnTabItems(reading).contents(call, one) {
        tab.title = own.titles.last.map { $0.condition == one.condition ? text($0) : unknown($0) }
        tab.system = own.system?.expression.enumCase
        tab.hasImage = own.hasImage
      }
      for storage in one.variables.reversed() {
        if let title = storage.members["title"]?.last { tab.title = text(title) }
        if storage.members["image"] != nil { tab.hasImage = true }
        if let badge = storage.members["badgeValue"]?.last { tab.badge = badge.expression.plainText }
      }
      if tab.title == nil, tab.system == nil, !tab.hasImage, !call.arguments.isEmpty { return nil }
      return (tab, one.condition)
    }
  }

  /// A title that is known only at run time.
  private func unknown(_ value: Value) -> ScreenText {
    ScreenText(
      choices: [.init(words: .runTime, condition: value.condition)], position: reading.position(of: value),
      call: "UITabBarItem")
  }

  private func text(_ value: Value) -> ScreenText { reading.texts.text(value, isKey: false, call: "UITabBarItem") }

  /// Records the controllers of a tab bar controller.
  func record(tabs value: Value, of screen: ScreenReference?, joins: Bool = false, isElement: Bool = false) {
    let position = reading.position(of: value)
    let screen = screen ?? ConstructedObject(reading: reading).anonymous(value, UIKitObjectReader.use(position))
    let known = isElement ? ([value], false) : reading.values.elements(of: value)
    var tabs: [(tab: TabFact, use: ScreenUse?)] = []
    var controllers: [Value] = []
    var elementsOfUse: [ScreenUse: Set<Int>] = [:]
    for (index, element) in known.0.enumerated() {
      for controller in reading.values.values(of: element) {
        let found = self.tabs(controller: controller, on: objects.stack(element), of: screen, in: value.condition)
        tabs += found
        controllers += found.map { _ in controller }
        for use in found.compactMap(\.use) { elementsOfUse[use, default: []].insert(index) }
      }
    }
    guard !tabs.isEmpty else {
      if known.1, !joins { recordUnknown(value, of: screen) }
      return
    }
    // The controllers that a loop builds have one use, so the item that was set last is not that of each of them.
    for (index, controller) in controllers.enumerated() {
      guard let use = tabs[index].use, elementsOfUse[use, default: []].count > 1, own(controller) == nil else {
        continue
      }
      let own = ofMembers(controller) ?? ofTitle(controller, tabs[index].tab)
      tabs[index] = (tabs[index].tab.changed(to: own, otherwise: unknown(controller)), nil)
    }
    // Code may replace a controller of no class of the app, which only keeps a place.
    for (index, controller) in controllers.enumerated() where known.1 && isPlaceholder(tabs[index].tab) {
      tabs[index].tab.title = unknown(controller)
    }
    let facts = tabs.map(\.tab)
    let isInferred = known.1 || value.scope.isRepeated
    reading.record(
      joins ? .addsTabs(facts) : .tabs(facts), of: [screen], when: value.condition, at: position, isInferred: isInferred
    )
    reading.bars.shownTabs[screen] =
      joins || isInferred ? nil : BarContents.ShownTabs(tabs: tabs, condition: value.condition, position: position)
  }

  private func isPlaceholder(_ tab: TabFact) -> Bool {
    tab.title == nil && tab.system == nil && !tab.hasImage
      && tab.screen.flatMap { reading.program.types[$0]?.isDeclared } != true
  }

  /// Records that a tab bar controller has tabs that only the app knows at run time; this counts only if neither a
  /// document nor other code sets its tabs, from which the list may be made.
  private func recordUnknown(_ value: Value, of screen: ScreenReference) {
    let program = reading.program
    guard !program.links.contains(where: { program.fullName($0.typeName) == screen.name }),
      ![Statement.expression(value.expression)].names.contains("viewControllers")
    else { return }
    var tab = TabFact(title: unknown(value), position: reading.position(of: value))
    tab.isRepeated = true
    tab.isUnknownList = true
    reading.record(.tabs([tab]), of: [screen], when: value.condition, at: tab.position, isInferred: true)
  }

  /// The tab of one controller, or of a `UITab`.
  ///
  /// - Parameter stack: the name of the stack, if the controller is a navigation controller that code stores.
  private func tabs(
    controller value: Value, on stack: ControllerStacks.Name?, of owner: ScreenReference, in known: Guard
  ) -> [(tab: TabFact, use: ScreenUse?)] {
    if let tab = built(value, of: owner, in: known) { return [(tab, nil)] }
    let shown = objects.screens(value)
    let position = reading.position(of: value)
    guard !shown.isEmpty else {
      let members = ofMembers(value)
      let isKnown = members?.title?.choices.contains { $0.words != .runTime } == true
      // The item of a stored stack may be set elsewhere.
      let own = own(value) ?? (stack == nil || isKnown ? members : nil)
      var tab = own ?? TabFact(title: unknown(value), position: position)
      tab.condition = value.condition.beyondAll(of: known)
      if let stack {
        if own == nil { tab.stack = stack }
        let edge = ScreenEdge(kind: .tab, from: owner.name, to: "", condition: tab.condition, position: position)
        reading.controllers.stacks.record(edge, toTabOf: stack)
      }
      return [(tab, nil)]
    }
    let isDirect = objects.areControllers(value)
    return shown.map { screen, condition in
      var tab = own(value) ?? TabFact(position: position)
      if tab.title == nil, tab.system == nil, let use = screen.use,
        let set = reading.bars.tabs[use]?.last(where: { $0.condition.agrees(with: condition) })
      {
        tab = set.tab
      } else if tab.title == nil, tab.system == nil, let set = ofMembers(value) {
        tab = set
      }
      tab.screen = screen.name
      tab.condition = condition.beyondAll(of: known)
      tab.isRepeated = value.scope.isRepeated
      var edge = ScreenEdge(kind: .tab, from: owner.name, to: screen, condition: condition, position: position)
      edge.isContained = isDirect && screen.scene == nil && reading.program.hides(tab: screen.name, within: owner.name)
      reading.controllers.show(screen, isContained: edge.isContained)
      reading.controllers.record(edge)
      return (tab, screen.use)
    }
  }

  /// The tab that was set on a variable of the controller.
  private func own(_ value: Value) -> TabFact? {
    for storage in variables(of: value) {
      if let item = storage.members["tabBarItem"]?.last, let tab = tabs(item: item).last?.tab { return tab }
    }
    return nil
  }

  /// The tab of a controller whose class the code does not name, from the title and the image that code sets on the tab
  /// bar item of its variable; `nil` if it sets neither.
  private func ofMembers(_ value: Value) -> TabFact? {
    for storage in variables(of: value) {
      let titles = storage.members["tabBarItem.title"] ?? []
      let image = storage.members["tabBarItem.image"]?.last
      guard let first = titles.first ?? image else { continue }
      var tab = TabFact(position: reading.position(of: first))
      guard isKnown(storage.name.base, titles: titles.count, value) else {
        tab.title = unknown(value)
        return tab
      }
      tab.hasImage = image.map { !$0.expression.isNone } ?? false
      if !titles.isEmpty {
        let texts = titles.map(text)
        tab.title = ScreenText(choices: texts.flatMap(\.choices), position: texts[0].position, call: texts[0].call)
      }
      return tab
    }
    return nil
  }

  /// A tab without a title of its own, with the title that code sets on the variable of its controller; `nil` if it
  /// sets none.
  private func ofTitle(_ value: Value, _ tab: TabFact) -> TabFact? {
    guard tab.title == nil, tab.system == nil else { return nil }
    let titles = variables(of: value).lazy.compactMap { $0.members["title"] }.first ?? []
    guard titles.count == 1 else { return nil }
    var tab = tab
    tab.title = text(titles[0])
    return tab
  }

  /// Whether code sets the title of the item of a variable's controller only so many times, also in the other files
  /// with code of the current type.
  private func isKnown(_ variable: String, titles count: Int, _ value: Value) -> Bool {
    let own = Int(value.expression.location.file)
    guard tabItems(ofFile: own).isKnown(variable, titles: count) else { return false }
    let type = value.scope.typeName
    return !reading.program.files.enumerated().contains { index, file in
      index != own && file.types.contains { $0.name == type } && tabItems(ofFile: index).isOpen
    }
  }

  private func tabItems(ofFile index: Int) -> ControllerTabItems {
    if let known = reading.bars.tabItems[index] { return known }
    let items = ControllerTabItems(reading.program.files[index])
    reading.bars.tabItems[index] = items
    return items
  }

  /// The variables of a controller, and of the root of a navigation controller.
  private func variables(of value: Value) -> [Storage] {
    let root = value.expression.call?.argument("rootViewController").map { Value($0, like: value) }
    return value.variables + (root.flatMap { reading.values.values(of: $0).first?.variables } ?? [])
  }

  /// `UITab(title: "Home", image: nil, identifier: "home") { _ in HomeController() }`, `UISearchTab { … }`.
  private func built(_ value: Value, of owner: ScreenReference, in known: Guard) -> TabFact? {
    guard let call = value.expression.call, let name = call.name, ["UITab", "UISearchTab", "UITabGroup"].contains(name)
    else { return nil }
    var tab = TabFact(position: reading.position(of: value))
    tab.title = call.argument("title").map { text(Value($0, like: value)) }
    if name == "UISearchTab", tab.title == nil { tab.system = "search" }
    tab.hasImage = call.argument("image").map { !$0.isNone } ?? (name == "UISearchTab")
    tab.condition = value.condition.beyondAll(of: known)
    if let closure = call.builder("viewControllerProvider") {
      let scope = Scope(inside: value.scope, deeper: true)
      reading.run(closure.body, in: scope, when: value.condition)
      let results = Execution(values: reading.values).run(closure.body, in: scope, when: value.condition).results
      for case let result in results {
        for (screen, condition) in objects.screens(result) {
          tab.screen = screen.name
          reading.controllers.record(
            ScreenEdge(kind: .tab, from: owner.name, to: screen, condition: condition, position: tab.position))
        }
      }
    }
    return tab
  }
}

extension TabFact {
  /// The tab with the title and the image of another one; if only this one has a title, with an unknown one.
  fileprivate func changed(to other: TabFact?, otherwise title: ScreenText) -> TabFact {
    var tab = self
    if let other { (tab.system, tab.hasImage) = (nil, tab.hasImage || other.hasImage) }
    tab.title = other?.title ?? tab.title.map { _ in title }
    return tab
  }
}

extension Guard {
  /// The number that it requires a `tag` to have, and the subject of that literal.
  fileprivate var tag: (subject: Guard.Subject, number: Int)? {
    literals.lazy.compactMap { literal -> (subject: Guard.Subject, number: Int)? in
      guard literal.holds, case .value(let subject, .pattern(let number)) = literal.atom,
        subject.name?.isMember(named: "tag") == true
      else {
        return nil
      }
      return Int(number).map { (subject, $0) }
    }.first
  }
}

extension ValueReader {
  /// The current item of a loop over the items of a tab bar: `for item in tabBar.items ?? []`; `nil` for any other
  /// list.
  func someTab(of list: Expression, in scope: Scope) -> Value? {
    guard namesTabs else { return nil }
    let found = values(of: Value(list, scope)).filter {
      $0.expression.elements?.isEmpty != true && !$0.expression.isNone
    }
    guard found.count == 1, case .member(let bar?, "items") = found[0].expression.uncast.kind,
      bar.lastName == "tabBar"
    else { return nil }
    let some = Expression(kind: .operands([]), location: list.location)
    return Value(Expression(kind: .element(found[0].expression, some), location: list.location), found[0].scope)
  }
}

extension Expression {
  /// Whether it is a placeholder for the index of any element.
  var isSomeIndex: Bool { if case .operands(let parts) = kind { parts.isEmpty } else { false } }
}
