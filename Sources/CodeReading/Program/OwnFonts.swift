import BarScreens
import FitModel

/// Code in which an app sets its own fonts for bar texts: `UINavigationBar.appearance().titleTextAttributes`.
///
/// Appearances affect the whole app, or more screens than can be determined, so they count for all of its bars. Fonts
/// that a controller sets on its own items are those of its screen.
struct OwnFonts {
  /// The texts that may have a font of the app.
  enum Text {
    case title, largeTitle, button, tab
  }

  /// The fonts that code sets for a text.
  private struct Found {
    /// The known ones, without duplicates.
    var fonts: [AppFont] = []
    /// The first place that sets one that is not known.
    var unknown: CodeLocation?

    var isEmpty: Bool { fonts.isEmpty && unknown == nil }

    mutating func add(_ font: AppFont?, at location: CodeLocation) {
      guard let font else {
        unknown = unknown ?? location
        return
      }
      if !fonts.contains(where: { $0.isDrawnLike(font) }) { fonts.append(font) }
    }

    mutating func join(_ other: Found) {
      for font in other.fonts where !fonts.contains(where: { $0.isDrawnLike(font) }) { fonts.append(font) }
      unknown = unknown ?? other.unknown
    }
  }

  /// The font of titles and of large titles, where every title of the app has one and the same known font.
  private(set) var fonts: [Text: AppFont] = [:]

  /// The fonts that code sets for some texts.
  private var possible: [Text: Found] = [:]

  /// Every setting of the attributes of titles, and whether it counts for all bars.
  private var settings: [Text: [(font: FontValue?, isOfAllBars: Bool, location: CodeLocation)]] = [:]

  /// The fonts that the code of a type sets for its own buttons, by the name of the type.
  private var ownButtons: [String: Found] = [:]

  /// The fonts that hold while a controller is shown, those of its own appearances,
  /// `navigationItem.standardAppearance`, by the name of its type.
  private var ownTitles: [String: [Text: Found]] = [:]
  /// The fonts that controllers set on their bar whenever they appear.
  private let ofOwnBars: OwnBarFonts
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
    ofOwnBars = OwnBarFonts(program, values)
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
      fonts[text] = font.appFont(at: program.position(of: everywhere.location))
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
        let state = (call.argument("for") ?? call.argument("forState"))?.lastName?.lowercased() ?? ""
        guard let value = call.arguments.first?.value, let receiver = call.receiver else { return }
        let isOfTab = receiver.appearance == .tab && state.hasSuffix("selected")
        if !isOfTab, Self.states.dropFirst().contains(where: state.hasSuffix) { return }
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
      let value = font(of: one, added: added, in: scope, values)
      let font = value?.appFont(at: values.program.position(of: one.value.location))
      // The view in a hosting controller sets the title.
      if let type, ofOwnItem.holds(one.target, locals), !values.program.isA(type, ["UIHostingController"]) {
        guard setsFont(one, isOpen: mayBeOpen, added: added, in: scope, values) else { continue }
        for text in texts { ownTitles[type, default: [:]][text, default: Found()].add(font, at: one.value.location) }
        continue
      }
      for text in texts where [.title, .largeTitle].contains(text) && !(hasAppearance && isOfBar) {
        settings[text, default: []].append(
          (
            font: value,
            isOfAllBars: one.target.isProxyOfAllBars || owner.map(ofAllBars.contains) == true || isOfStack,
            location: one.value.location
          ))
      }
      guard setsFont(one, isOpen: mayBeOpen, added: added, in: scope, values) else { continue }
      for text in texts { possible[text, default: Found()].add(font, at: one.value.location) }
      let isItem = one.target.namePath.map { $0.count == 1 && items.contains($0[0]) } == true
      if one.text == nil, let type, isItem || one.target.isItem(in: scope, values) {
        ownButtons[type, default: Found()].add(font, at: one.value.location)
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

  /// Whether attributes are a property of the current object or of one in its properties, which is not a bar:
  /// `self.titleTextAttributes` in the code of a segmented control.
  private static func isOfOtherView(_ target: Expression, _ type: String?, _ program: Program) -> Bool {
    guard let type, let path = target.namePath?.filter({ $0 != "self" }) else { return false }
    func isBar(_ type: String) -> Bool {
      program.lineage(of: type).contains {
        program.types[$0]?.isDeclared != true && ($0.includes("Bar") || $0.includes("Appearance"))
      }
    }
    if path.count == 1 { return !isBar(type) }
    guard path.count == 2, let held = program.variables(path[0], of: type).first, let declared = held.variable.type
    else {
      return false
    }
    return !isBar(program.fullName(declared, in: held.owner))
  }

  private static let states = ["normal", "highlighted", "disabled", "focused", "selected"]

  /// The texts that attributes affect. The attributes of an item's states in an appearance affect buttons or tabs.
  private func texts(of one: StyledText, in scope: Scope, _ values: ValueReader) -> [Text] {
    guard case .member(let state?, _) = one.target.uncast.kind, case .member(let item?, let name) = state.uncast.kind,
      Self.states.contains(name)
    else { return one.text.map { [$0] } ?? [] }
    // An enabled button that nobody touches has the font of the normal state; a back button is no item.
    if name != "normal" && name != "selected" || item.lastName == "backButtonAppearance" { return [] }
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

  /// Sets the fonts of a screen's texts that are known, and adds doubts about the others to the composition of its
  /// bars.
  ///
  /// - Parameters:
  ///   - lineage: the type of the screen and its base classes.
  func mark(_ screen: inout Screen, lineage: [String], position: (CodeLocation) -> SourcePosition) {
    func set(_ text: Text, _ kind: BarKind, _ roles: [FontRole]) {
      if text == .title, let own = lineage.first.flatMap({ ofOwnBars.fonts[$0] }) {
        screen.fonts[.title] = AppFontChoice([own.font.appFont(at: position(own.location))], mayBeSystem: false)
        return
      }
      let own = lineage.lazy.compactMap { ownTitles[$0]?[text] }.first
      // In all other bars the text may also have the font of the system.
      guard let found = own ?? (fonts[text] == nil ? ofSomeBars(text, screen) : nil), !found.isEmpty else { return }
      if let unknown = found.unknown { return screen.doubt(kind, .ownFont(of: roles[0], at: position(unknown))) }
      let mayBeSystem = own == nil || text == .button || text == .tab
      for role in roles { screen.fonts[role] = AppFontChoice(found.fonts, mayBeSystem: mayBeSystem) }
    }
    guard !possible.isEmpty || !ownButtons.isEmpty || !ownTitles.isEmpty || !ofOwnBars.fonts.isEmpty else { return }
    if let item = screen.navigation {
      if item.title != nil, item.largeTitle { set(.largeTitle, .navigation, [.largeTitle]) }
      if item.title != nil, !item.largeTitle || !item.titleStaysLarge { set(.title, .navigation, [.title]) }
      if (item.leading + item.trailing).contains(where: \.isText) { set(.button, .navigation, [.button, .done]) }
    }
    if screen.toolbar.contains(where: \.isText) { set(.button, .toolbar, [.toolbar, .done]) }
    if !screen.tabs.isEmpty { set(.tab, .tabs, [.tab]) }
  }

  /// The fonts that code sets for a text of some bars, or for a button of a screen.
  private func ofSomeBars(_ text: Text, _ screen: Screen) -> Found {
    var found = possible[text] ?? Found()
    if text == .button, let own = (screen.typeName ?? ofKeyboards[screen.name]).flatMap({ ownButtons[$0] }) {
      found.join(own)
    }
    return found
  }
}
