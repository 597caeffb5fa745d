import BarScreens
import FitModel

/// Code in which an app sets its own fonts for bar texts: `UINavigationBar.appearance().titleTextAttributes`.
///
/// Appearances affect the whole app, or more screens than can be determined, so they count for all of its bars.
struct OwnFonts {
  /// Where the fonts are set, by the text that they affect.
  private(set) var locations: [Text: CodeLocation] = [:]

  /// The texts that may have a font of the app.
  enum Text {
    case title, largeTitle, button, tab
  }

  /// The font of titles and of large titles, where every title of the app has one and the same known font.
  private(set) var fonts: [Text: AppFont] = [:]

  /// The fonts that code sets for some titles, without duplicates, and the first location with one that is not known.
  private var possible: [Text: [AppFont]] = [:]
  private var unknown: [Text: CodeLocation] = [:]

  /// Every setting of the attributes of titles, and whether it counts for all bars.
  private var settings: [Text: [(font: FontValue?, isOfAllBars: Bool, location: CodeLocation)]] = [:]

  /// Where the code of a type sets fonts for its own buttons, by the name of the type.
  private var ownButtons: [String: CodeLocation] = [:]

  /// Where the code of a controller sets fonts that hold only while it is shown, `navigationItem.standardAppearance`, by
  /// the name of its type.
  private var ownTitles: [String: [Text: CodeLocation]] = [:]
  private let ofKeyboards: [String: String]
  private let links: [InterfaceLink]
  /// The classes of all navigation controllers that code creates, once they are needed.
  private var stacks: Set<String>?

  /// Names that indicate code that sets text attributes.
  private static let words: Set<String> = [
    "titleTextAttributes", "largeTitleTextAttributes", "setTitleTextAttributes",
  ]

  /// Searches the code of a program.
  ///
  /// - Parameters:
  ///   - ofKeyboards: the screens with a bar above the keyboard, by the names under which these bars are listed.
  ///   - links: the controllers of documents, with the classes of their navigation controllers.
  init(_ program: Program, ofKeyboards: [String: String], links: [InterfaceLink]) {
    self.ofKeyboards = ofKeyboards
    self.links = links
    let values = ValueReader(program: program)
    for file in program.files where file.facts.mentions(Self.words) {
      for type in file.types where !type.isPreview {
        let name = program.fullName(type.name)
        for function in type.functions {
          search(function.body ?? [], of: name, items: function.itemNames, values)
        }
        for variable in type.variables { search([.variable(variable)], of: name, values) }
      }
      for function in file.functions { search(function.body ?? [], of: nil, values) }
    }
    for (text, settings) in settings {
      guard let font = settings[0].font, settings.allSatisfy({ $0.font == font }),
        let everywhere = settings.first(where: \.isOfAllBars)
      else { continue }
      fonts[text] = AppFont(
        name: font.name, size: font.size, weight: font.weight, position: program.position(of: everywhere.location))
    }
  }

  /// An assignment of attributes, or of a font, to a text.
  private struct StyledText {
    /// The text; `nil` for that of a single item.
    var text: Text?
    var target: Expression
    var value: Expression
    var isFont = false
  }

  /// Searches the code of one function, whose locals may hold attributes.
  ///
  /// - Parameter items: the names in it that refer to bar button items.
  private mutating func search(
    _ body: [Statement], of type: String?, items: Set<String> = [], _ values: ValueReader
  ) {
    var assigned: [StyledText] = []
    var locals: [Variable] = []
    // The fonts that code adds to the attributes in a variable: `attributes[.font] = font`.
    var added: [String: [Expression]] = [:]
    var hasAppearance = false
    // The appearances that become those of all bars, `UINavigationBar.appearance().standardAppearance = look`, and the
    // variables that hold the proxy of all bars, `let bar = UINavigationBar.appearance()`.
    var ofAllBars: Set<String> = []
    var ofOwnItem = OwnAppearances()
    var walk = FormWalk { expression in
      ofOwnItem.read(expression)
      switch expression.kind {
      case .assignment(let target, let value):
        if target.lastName == "standardAppearance" {
          hasAppearance = true
          if target.isProxyOfAllBars, let name = value.lastName { ofAllBars.insert(name) }
        }
        if let text = target.attributes, !Self.isOfOtherView(target, type, values.program) {
          assigned.append(StyledText(text: text, target: target, value: value))
        }
        guard case .element(let base, let key) = target.uncast.kind, key.isFontKey else { return }
        if let text = base.attributes {
          guard !Self.isOfOtherView(base, type, values.program) else { return }
          assigned.append(StyledText(text: text, target: base, value: value, isFont: true))
        } else if let name = base.lastName {
          added[name, default: []].append(value)
        }
      case .call(let call) where call.name == "setTitleTextAttributes":
        guard let value = call.arguments.first?.value, let receiver = call.receiver else { return }
        assigned.append(StyledText(text: receiver.appearance, target: receiver, value: value))
      default: break
      }
    }
    walk.declare = {
      locals.append($0)
      if $0.value?.isProxyOfAllBars == true { ofAllBars.insert($0.name) }
    }
    walk.walk(body)
    guard !assigned.isEmpty else { return }
    let isOfEveryStack = type.map { isEveryStack($0, values.program) } ?? false
    let scope = Scope(typeName: type, object: type.map(Object.init(typeName:)))
    for variable in locals { scope.declare(variable.name, values.storage(for: variable, in: scope)) }
    for one in assigned {
      let texts = texts(of: one, in: scope, values)
      // A bar with an appearance ignores other attributes.
      let mayBeOpen = one.target.isAppearance && !(hasAppearance && one.text != .button)
      let owner = one.target.namePath.map { $0.dropLast().last ?? "" }
      let isOfBar = one.target.isProxyOfAllBars || owner == "navigationBar"
      let isOfStack = isOfEveryStack && isOfBar && one.target.namePath?.dropLast(2).allSatisfy { $0 == "self" } == true
      // The view in a hosting controller sets the title.
      if let type, ofOwnItem.holds(one.target, locals), !values.program.isA(type, ["UIHostingController"]) {
        guard setsFont(one, isOpen: mayBeOpen, added: added, in: scope, values) else { continue }
        for text in texts { ownTitles[type, default: [:]][text] = one.value.location }
        continue
      }
      let font = font(of: one, added: added, in: scope, values)
      for text in texts where [.title, .largeTitle].contains(text) && !(hasAppearance && isOfBar) {
        settings[text, default: []].append(
          (
            font: font,
            isOfAllBars: one.target.isProxyOfAllBars || owner.map(ofAllBars.contains) == true || isOfStack,
            location: one.value.location
          ))
      }
      guard setsFont(one, isOpen: mayBeOpen, added: added, in: scope, values) else { continue }
      for text in texts where locations[text] == nil { locations[text] = one.value.location }
      for text in texts {
        guard let font else {
          unknown[text] = unknown[text] ?? one.value.location
          continue
        }
        let found = AppFont(
          name: font.name, size: font.size, weight: font.weight,
          position: values.program.position(of: one.value.location))
        if possible[text]?.contains(where: { $0.isDrawnLike(found) }) != true {
          possible[text, default: []].append(found)
        }
      }
      let isItem = one.target.namePath.map { $0.count == 1 && items.contains($0[0]) } == true
      if one.text == nil, let type, isItem || one.target.isItem(in: scope, values), ownButtons[type] == nil {
        ownButtons[type] = one.value.location
      }
    }
  }

  /// Whether every navigation controller of the app is of a class, so that what its code sets on its bar counts for all
  /// bars.
  private mutating func isEveryStack(_ type: String, _ program: Program) -> Bool {
    guard program.isA(type, ["UINavigationController"]) else { return false }
    let made = stacks ?? HiddenStacks.stacks(madeBy: program)
    stacks = made
    return !made.isEmpty && made.allSatisfy { program.isA($0, [type]) }
      && links.allSatisfy { link in
        link.stackType.map { program.isA(program.fullName($0), [type]) } ?? !link.isRoot
      }
  }

  /// Whether attributes are a property of the current object, which is not a bar: `self.titleTextAttributes` in the code
  /// of a segmented control.
  private static func isOfOtherView(_ target: Expression, _ type: String?, _ program: Program) -> Bool {
    guard let type, let path = target.namePath, path.filter({ $0 != "self" }).count == 1 else { return false }
    return !program.lineage(of: type).contains { program.types[$0]?.isDeclared != true && $0.includes("Bar") }
  }

  /// The texts that attributes affect. The attributes of an item's states in an appearance affect buttons or tabs.
  private func texts(of one: StyledText, in scope: Scope, _ values: ValueReader) -> [Text] {
    guard case .member(let state?, _) = one.target.uncast.kind, case .member(let item?, let name) = state.uncast.kind,
      ["normal", "highlighted", "disabled", "focused", "selected"].contains(name)
    else { return one.text.map { [$0] } ?? [] }
    let owner = (item.lastName ?? "") + (values.typeName(of: Value(item, scope)) ?? "")
    if owner.lowercased().includes("button") { return [.button] }
    return owner.includes("Layout") || owner.includes("Tab") ? [.tab] : [.button, .tab]
  }

  /// Whether attributes contain a font other than the system's.
  ///
  /// - Parameter isOpen: whether unknown attributes count as containing a font.
  private func setsFont(
    _ one: StyledText, isOpen: Bool, added: [String: [Expression]], in scope: Scope, _ values: ValueReader
  ) -> Bool {
    let text = one.text ?? .button
    if one.isFont { return !one.value.isSystemFont(of: text) }
    if let name = one.value.lastName, let fonts = added[name] { return !fonts.allSatisfy { $0.isSystemFont(of: text) } }
    return values.values(of: Value(one.value, scope)).contains { found in
      switch found.expression.uncast.kind {
      case .dictionary(let parts): parts.font.map { !$0.isSystemFont(of: text) } ?? false
      case .none, .choice, .infix: false
      default: isOpen && found.expression.attributes == nil
      }
    }
  }

  /// The fonts of titles and large titles, where all bars of the app have one and the same.
  var byRole: [FontRole: AppFont] {
    var found: [FontRole: AppFont] = [:]
    found[.title] = fonts[.title]
    found[.largeTitle] = fonts[.largeTitle]
    return found
  }

  /// The fonts of titles and large titles, where bars have either one of them or that of the system.
  var possibleByRole: [FontRole: [AppFont]] {
    var found: [FontRole: [AppFont]] = [:]
    found[.title] = possible(.title)
    found[.largeTitle] = possible(.largeTitle)
    return found
  }

  private func possible(_ text: Text) -> [AppFont]? {
    fonts[text] == nil && unknown[text] == nil ? possible[text] : nil
  }

  /// The font in the attributes that code sets; `nil` if they have none, or one that is not known.
  private func font(
    of one: StyledText, added: [String: [Expression]], in scope: Scope, _ values: ValueReader
  ) -> FontValue? {
    let reader = FontValues(values: values)
    if one.isFont { return reader.font(Value(one.value, scope)) }
    if let name = one.value.lastName, let fonts = added[name] {
      return fonts.count == 1 ? reader.font(Value(fonts[0], scope)) : nil
    }
    let found = values.values(of: Value(one.value, scope))
    guard found.count == 1, case .dictionary(let parts) = found[0].expression.uncast.kind, let font = parts.font else {
      return nil
    }
    return reader.font(Value(font, like: found[0]))
  }

  /// Adds doubts about the fonts to the composition of a screen's bars.
  ///
  /// - Parameters:
  ///   - lineage: the type of the screen and its base classes.
  func mark(_ screen: inout Screen, lineage: [String], position: (CodeLocation) -> SourcePosition) {
    func ofItem(_ text: Text) -> CodeLocation? { lineage.lazy.compactMap { ownTitles[$0]?[text] }.first }
    func doubt(_ kind: BarKind, _ what: String, _ text: Text) {
      let own = text == .button ? (screen.typeName ?? ofKeyboards[screen.name]).flatMap { ownButtons[$0] } : nil
      guard let location = ofItem(text) ?? (fonts[text] == nil ? locations[text] ?? own : nil) else { return }
      if ofItem(text) == nil, [.title, .largeTitle].contains(text), possible(text) != nil {
        screen.possibleFonts.insert(text == .title ? .title : .largeTitle)
        return
      }
      screen.doubt(kind, Composition.Doubt(.font, "\(what) in a font of the app’s own", at: position(location)))
    }
    guard !locations.isEmpty || !ownButtons.isEmpty || !ownTitles.isEmpty else { return }
    if let item = screen.navigation {
      if item.title != nil { doubt(.navigation, "a title", item.largeTitle == true ? .largeTitle : .title) }
      if item.title != nil, item.largeTitle == true, !item.titleStaysLarge { doubt(.navigation, "a title", .title) }
      if (item.leading + item.trailing).contains(where: \.isText) { doubt(.navigation, "a button", .button) }
    }
    if screen.toolbar.contains(where: \.isText) { doubt(.toolbar, "a button", .button) }
    if !screen.tabs.isEmpty { doubt(.tabs, "a tab", .tab) }
  }
}

extension Function {
  /// The names in its code that refer to bar button items that it receives: `buttons.forEach { button in … }`.
  fileprivate var itemNames: Set<String> {
    let passed = Set(self.parameters.filter { $0.type?.includes("BarButtonItem") == true }.map(\.name))
    guard !passed.isEmpty else { return [] }
    var names = passed
    for call in (self.body ?? []).calls {
      guard call.name == "forEach", let list = call.receiver?.lastName, passed.contains(list),
        let closure = call.arguments.first?.value.closure
      else { continue }
      names.insert(closure.parameters.first?.name ?? "$0")
    }
    for case .loop(let variable?, _, let over?, _) in self.body ?? [] {
      if let list = over.lastName, passed.contains(list) { names.insert(variable) }
    }
    return names
  }
}

extension BarItem {
  fileprivate var isText: Bool {
    switch content {
    case .text, .system: true
    default: false
    }
  }
}

extension [Expression] {
  /// The font among a dictionary's alternating keys and values.
  fileprivate var font: Expression? {
    guard let key = indices.first(where: { $0 % 2 == 0 && self[$0].isFontKey }), key + 1 < count else { return nil }
    return self[key + 1]
  }
}

extension Expression {
  /// `.font`, `NSAttributedString.Key.font`, `NSFontAttributeName`.
  fileprivate var isFontKey: Bool { ["font", "NSFontAttributeName", "UITextAttributeFont"].contains(lastName) }

  /// The text that attributes of this name affect.
  fileprivate var attributes: OwnFonts.Text? {
    switch lastName {
    case "titleTextAttributes": .title
    case "largeTitleTextAttributes": .largeTitle
    default: nil
    }
  }

  /// Whether it is a property of `UINavigationBar.appearance()`, in all containers.
  fileprivate var isProxyOfAllBars: Bool {
    guard case .member(let base?, _) = uncast.kind else {
      return uncast.call.map {
        $0.name == "appearance" && $0.arguments.isEmpty && $0.receiver?.isPath("UINavigationBar") == true
      } ?? false
    }
    return base.isProxyOfAllBars || base.isPath("UINavigationBar") && uncast.lastName == "appearance"
  }

  /// Whether it belongs to the appearance of all bars or items of the app, not to a single one.
  fileprivate var isAppearance: Bool {
    var current = uncast
    while true {
      switch current.kind {
      case .member(let base?, let name):
        if name.hasPrefix("appearance") || name.hasSuffix("Appearance") { return true }
        current = base.uncast
      case .call(let call): current = call.callee.uncast
      default: return false
      }
    }
  }

  /// The text that an appearance affects: `UIBarButtonItem.appearance()`; `nil` if it affects no bar.
  fileprivate var appearance: OwnFonts.Text? {
    var current = uncast
    while let call = current.call, let receiver = call.receiver {
      // Appearances in other containers, such as search fields.
      if !call.arguments.isEmpty, ![Statement.expression(current)].names.contains("UINavigationBar") { return nil }
      current = receiver.uncast
    }
    switch current.namePath?.first {
    case "UIBarButtonItem": return .button
    case "UITabBarItem": return .tab
    default: return nil
    }
  }

  /// Whether it is a bar button item.
  fileprivate func isItem(in scope: Scope, _ values: ValueReader) -> Bool {
    lastName?.hasSuffix("BarButtonItem") == true && call == nil
      || values.typeName(of: Value(self, scope)) == "UIBarButtonItem"
  }

  /// Whether a font is the one that the system uses by default.
  func isSystemFont(of text: OwnFonts.Text) -> Bool {
    guard let call = uncast.call, let name = call.name else { return false }
    let size: Double = text == .largeTitle ? 34 : 17
    switch name {
    case "preferredFont":
      return (call.argument("forTextStyle") ?? call.firstUnlabeled)?.lastName
        == (text == .largeTitle ? "largeTitle" : text == .title ? "headline" : "body")
    case "boldSystemFont":
      return text == .largeTitle && call.arguments.first?.value.points == size
    case "systemFont":
      let weight = call.argument("weight")?.lastName ?? "regular"
      let own = text == .largeTitle ? "bold" : text == .title ? "semibold" : "regular"
      return call.arguments.first?.value.points == size && weight == own
    default: return false
    }
  }
}
