import BarScreens
import FitModel

/// Interprets changes of navigation items and bars: titles, back labels, display modes, hidden bars and buttons.
struct NavigationItems {
  let reading: UIKitReading

  init(_ reading: UIKitReading) { self.reading = reading }

  /// Records a fact about a text.
  func fact(
    _ value: Value, _ call: String, of screen: ScreenReference, _ content: (ScreenText) -> ScreenFact.Content
  ) {
    let text = reading.texts.text(value, isKey: false, call: call)
    reading.record(
      content(text), of: [screen], when: value.condition, at: text.position, isInferred: value.scope.isRepeated)
  }

  /// Records the title of a controller or of its navigation item.
  ///
  /// A title that code sets while the user leaves the screen, or empties before a push, is the label of the next
  /// screen's back button; the screen restores its title before it reappears.
  func title(
    _ value: Value, _ call: String, of screen: ScreenReference, _ content: (ScreenText) -> ScreenFact.Content
  ) {
    if reading.isLeaving { return leave(value, call, of: screen) }
    if value.condition.hasMoment, screen == reading.own, !value.expression.isNone, isEmpty(value) {
      record(titleWhenLeft: value, call, of: screen, when: value.condition)
    }
    guard isOwnTitle(value, of: screen) else { return fact(value, call, of: screen, content) }
    let position = reading.position(of: value)
    let own = ScreenText(
      choices: [ScreenText.Choice(words: .ownTitle, condition: value.condition)], position: position, call: call)
    reading.record(
      content(own), of: [screen], when: value.condition, at: position, isInferred: value.scope.isRepeated)
  }

  /// Whether a value is the current title of the same controller: `title`, `self.title`, or a constant with that value,
  /// unless the app's code determines it.
  func isOwnTitle(_ value: Value, of screen: ScreenReference) -> Bool {
    let own = Expression(kind: .name("self"), location: value.expression.location)
    let holder: Expression
    switch value.expression.uncast.kind {
    case .name("title") where value.scope.local("title") == nil: holder = own
    case .member(let base?, "title"): holder = base
    case .name(let name):
      guard let given = value.scope.local(name)?.constant else { return false }
      return given.expression != value.expression && isOwnTitle(given, of: screen)
    default: return false
    }
    let objects = UIKitObjectReader(reading: reading).objects(Value(holder, like: value))
    return !objects.isEmpty && objects.allSatisfy { $0.object == .screen(screen) }
      && reading.texts.text(value, isKey: false, call: "").choices.allSatisfy { $0.words == .runTime }
  }

  /// Records a fact about a Boolean value. If the value is only known at run time, records both values, under
  /// conditions that exclude each other.
  func decision(_ value: Value, _ record: (Bool, Guard, SourcePosition) -> Void) {
    let (holds, fails) = reading.values.guards(of: .holds(value.expression), in: value.scope)
    for (isOn, decided) in [(false, fails), (true, holds)] {
      guard let condition = decided.flatMap({ value.condition.and($0) }) else { continue }
      record(isOn, condition, reading.position(of: value))
    }
  }

  /// Records that a navigation bar is hidden or shown.
  func hide(_ value: Value, of screen: ScreenReference?) {
    guard let screen else { return }
    decision(value) { reading.record(.hidesNavigationBar($0), of: [screen], when: $1, at: $2) }
  }

  /// Records `navigationItem.name = value`.
  ///
  /// - Returns: whether the effect is known.
  func record(_ name: String, _ value: Value, of screen: ScreenReference, isTop: Bool) -> Bool {
    let position = reading.position(of: value)
    func decide(_ content: (Bool) -> ScreenFact.Content) {
      decision(value) { reading.record(content($0), of: [screen], when: $1, at: $2) }
    }
    switch name {
    case "title":
      // During a push, the top item belongs to the previous screen; its title is emptied to change the back label.
      if isTop, isEmpty(value) {
        back(value, "topItem.title", of: screen, isTop: true)
        return true
      }
      title(value, "navigationItem.title", of: screen) { .title($0) }
    case "prompt": fact(value, "navigationItem.prompt", of: screen) { .prompt($0) }
    case "subtitle": fact(value, "navigationItem.subtitle", of: screen) { .subtitle($0) }
    case "largeSubtitle": fact(value, "navigationItem.largeSubtitle", of: screen) { .subtitle($0) }
    case "largeTitle":
      if !value.expression.isNone { fact(value, "navigationItem.largeTitle", of: screen) { .largeTitleView($0) } }
    case "backButtonTitle":
      if isEmpty(value), !value.expression.isNone {
        back(value, name, of: screen, isTop: isTop)
        return true
      }
      let text = reading.texts.text(value, isKey: false, call: "navigationItem.backButtonTitle")
      recordBack(.backTitle(text), of: screen, isTop: isTop, when: value.condition, at: text.position)
    case "backBarButtonItem": backItem(value, of: screen, isTop: isTop)
    case "backButtonDisplayMode":
      for one in reading.values.values(of: value) {
        guard let mode = one.expression.enumCase.flatMap({ BackLabel.Display(rawValue: $0) }) else { return false }
        recordBack(.backDisplay(mode), of: screen, isTop: isTop, when: one.condition, at: position)
      }
    case "largeTitleDisplayMode":
      for one in reading.values.values(of: value) {
        guard let mode = one.expression.enumCase, Self.sizes.contains(mode) else { return false }
        let isLarge: Bool? = mode == "never" ? false : mode == "always" ? true : nil
        reading.record(.largeTitle(isLarge), of: [screen], when: one.condition, at: position)
      }
    case "style":
      for one in reading.values.values(of: value) {
        guard let style = one.expression.enumCase.flatMap({ TitleStyle(rawValue: $0) }) else { continue }
        reading.record(.titleStyle(style), of: [screen], when: one.condition, at: position)
      }
    case "titleMenuProvider", "documentProperties":
      if !value.expression.isNone { reading.record(.titleMenu, of: [screen], when: value.condition, at: position) }
    case "hidesBackButton": decide { .hidesBackButton($0) }
    case "leftItemsSupplementBackButton": decide { .leadingSupplementsBack($0) }
    case "leftBarButtonItem", "leftBarButtonItems":
      BarItems(reading).put(value, in: .leading, of: screen, isElement: !name.hasSuffix("s"))
    case "rightBarButtonItem", "rightBarButtonItems":
      BarItems(reading).put(value, in: .trailing, of: screen, isElement: !name.hasSuffix("s"))
    case "leadingItemGroups": BarItems(reading).put(groups: value, in: .leading, of: screen)
    case "trailingItemGroups": BarItems(reading).put(groups: value, in: .trailing, of: screen)
    case "titleView": TitleViews(reading).record(value, of: screen)
    case "searchController":
      if !value.expression.isNone {
        reading.record(.search(isInBar: true), of: [screen], when: value.condition, at: position)
      }
    default: return false
    }
    return true
  }

  private static let sizes: Set<String> = ["automatic", "always", "never", "inline"]

  /// Whether a text is always `nil`, empty or blank.
  private func isEmpty(_ value: Value) -> Bool {
    Self.isBlank(reading.texts.text(value, isKey: false, call: ""))
  }

  /// Records the label of the next screen's back button. The top item of the bar may also belong to the screens that
  /// push this one.
  private func recordBack(
    _ content: ScreenFact.Content, of screen: ScreenReference, isTop: Bool, when condition: Guard,
    at position: SourcePosition
  ) {
    reading.record(content, of: [screen], when: condition, at: position)
    if isTop, !reading.isLeaving {
      reading.controllers.record(
        ScreenFact(content: content, condition: condition.withoutMoments, position: position, isInferred: true),
        ofPushersOf: screen.name)
    }
  }

  /// The call name for the title of an existing back item.
  static let changedBackTitle = "navigationItem.backBarButtonItem.title"

  /// Records the text of a back item.
  func back(_ value: Value, _ call: String, of screen: ScreenReference, isTop: Bool) {
    let text = isEmpty(value) ? nil : reading.texts.text(value, isKey: false, call: call)
    recordBack(
      .backItem(text), of: screen, isTop: isTop, when: value.condition, at: reading.position(of: value))
  }

  /// Records the title that code sets whenever the user leaves a screen.
  private func leave(_ value: Value, _ call: String, of screen: ScreenReference) {
    guard screen == reading.own, value.condition.withoutMoments.isAlways, !value.expression.isNone else { return }
    record(titleWhenLeft: value, call, of: screen, when: .always)
  }

  private func record(titleWhenLeft value: Value, _ call: String, of screen: ScreenReference, when condition: Guard) {
    var text = reading.texts.text(value, isKey: false, call: call)
    if Self.isBlank(text) { text.choices = [ScreenText.Choice(words: .nothing, condition: .always)] }
    let content = ScreenFact.Content.titleWhenLeft(text).relative(to: value.condition)
    reading.controllers.record(
      ScreenFact(content: content, condition: condition, position: text.position), of: screen, phase: .moment)
  }

  private func backItem(_ value: Value, of screen: ScreenReference, isTop: Bool) {
    for one in reading.values.values(of: value) where !one.expression.isNone {
      let items = BarItems(reading).items(one)
      // `UIBarButtonItem()` has no title, so only the chevron remains.
      if items.isEmpty {
        recordBack(.backItem(nil), of: screen, isTop: isTop, when: one.condition, at: reading.position(of: value))
      }
      for item in items {
        guard let condition = one.condition.and(item.fact.condition) else { continue }
        reading.bars.add(item.keys)
        var text: ScreenText?
        if case .text(let title) = item.fact.content, !Self.isBlank(title) { text = title }
        recordBack(.backItem(text), of: screen, isTop: isTop, when: condition, at: item.fact.position)
      }
    }
  }

  private static func isBlank(_ text: ScreenText) -> Bool {
    text.choices.allSatisfy { choice in
      switch choice.words {
      case .nothing: true
      case .hardCoded(let words), .verbatim(let words): words.allSatisfy(\.isWhitespace)
      default: false
      }
    }
  }

  /// Records `navigationBar.items = [UINavigationItem(title: "Log")]`: the last item is shown.
  func bar(_ value: Value, of screen: ScreenReference) {
    let known = reading.values.elements(of: value)
    guard let last = known.elements.last else { return }
    for one in reading.values.values(of: last) {
      guard let title = one.expression.call?.argument("title") ?? one.expression.call?.firstUnlabeled else { continue }
      fact(Value(title, like: one), "UINavigationItem", of: screen) { .title($0) }
    }
  }
}

extension Expression {
  /// The case of a UIKit enumeration: `never` for `.never`, `UINavigationItem.LargeTitleDisplayMode.never` and
  /// `UINavigationItemLargeTitleDisplayModeNever`.
  var enumCase: String? {
    guard let name = lastName else { return nil }
    guard name.hasPrefix("UI") || name.hasPrefix("NS") else { return name }
    return ObjectiveCNames.enumerationCase(name) ?? name
  }
}
