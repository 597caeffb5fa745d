import BarScreens
import FitModel

/// Where an app gives the texts of its bars fonts of its own: `UINavigationBar.appearance().titleTextAttributes`.
///
/// Appearances are for the whole app, or for more screens than can be told: they count for all of its bars.
struct OwnFonts {
  /// Where the fonts are given, by what they are for.
  private(set) var places: [Text: SourcePlace] = [:]

  /// The texts that may have a font of their own.
  enum Text: String {
    case title = "titleTextAttributes"
    case largeTitle = "largeTitleTextAttributes"
    case button, tab
  }

  /// Looks through the code of a program.
  init(_ program: Program) {
    for file in program.files {
      for type in file.types where !type.isPreview {
        for function in type.functions { look(at: function.body ?? []) }
        for variable in type.variables { look(at: [.variable(variable)]) }
      }
      for function in file.functions { look(at: function.body ?? []) }
    }
  }

  /// Looks at the code of one function: attributes that it keeps in a variable are those it makes.
  private mutating func look(at body: [Statement]) {
    var given: [(text: Text, value: Expression, place: SourcePlace)] = []
    var fonts: [Expression] = []
    FormWalk { expression in
      switch expression.kind {
      case .assignment(let target, let value):
        if let text = Text(rawValue: target.lastName ?? "") { given.append((text, value, expression.place)) }
        if case .element(let base, let key) = target.uncast.kind, let text = Text(rawValue: base.lastName ?? ""),
          key.isFontKey, !value.isSystemFont(of: text)
        {
          given.append((text, expression, expression.place))
          fonts.append(expression)
        }
      case .call(let call) where call.name == "setTitleTextAttributes":
        guard let value = call.arguments.first?.value, let text = call.receiver?.appearance else { return }
        given.append((text, value, expression.place))
      case .dictionary(let parts) where parts.font != nil: fonts.append(expression)
      default: break
      }
    }.walk(body)
    guard !given.isEmpty, !fonts.isEmpty else { return }
    for one in given where places[one.text] == nil {
      if case .dictionary(let parts) = one.value.uncast.kind {
        guard let font = parts.font, !font.isSystemFont(of: one.text) else { continue }
      }
      places[one.text] = one.place
    }
  }

  /// Notes the fonts in the composition of the bars of a screen.
  func mark(_ screen: inout Screen, position: (SourcePlace) -> SourcePosition) {
    func doubt(_ kind: BarKind, _ what: String, _ text: Text) {
      guard let place = places[text] else { return }
      screen.doubt(kind, Composition.Doubt(.font, "\(what) in a font of the app’s own", at: position(place)))
    }
    guard !places.isEmpty else { return }
    if let item = screen.navigation {
      if item.title != nil { doubt(.navigation, "a title", item.largeTitle == true ? .largeTitle : .title) }
      if item.title != nil, item.largeTitle == true, !item.titleStaysLarge { doubt(.navigation, "a title", .title) }
      if (item.leading + item.trailing).contains(where: \.isText) { doubt(.navigation, "a button", .button) }
    }
    if screen.toolbar.contains(where: \.isText) { doubt(.toolbar, "a button", .button) }
    if !screen.tabs.isEmpty { doubt(.tabs, "a tab", .tab) }
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
  /// The font of a dictionary's keys and values in turn.
  fileprivate var font: Expression? {
    guard let key = indices.first(where: { $0 % 2 == 0 && self[$0].isFontKey }), key + 1 < count else { return nil }
    return self[key + 1]
  }
}

extension Expression {
  /// `.font`, `NSAttributedString.Key.font`, `NSFontAttributeName`.
  fileprivate var isFontKey: Bool { ["font", "NSFontAttributeName"].contains(lastName) }

  /// What an appearance is for: `UIBarButtonItem.appearance()`; `nil` for that of no bar.
  fileprivate var appearance: OwnFonts.Text? {
    var current = uncast
    while let call = current.call, let receiver = call.receiver { current = receiver.uncast }
    switch current.namePath?.first {
    case "UIBarButtonItem": return .button
    case "UITabBarItem": return .tab
    default: return nil
    }
  }

  /// Whether a font is the one that the system takes anyway.
  fileprivate func isSystemFont(of text: OwnFonts.Text) -> Bool {
    guard let call = uncast.call, let name = call.name else { return false }
    let size: Double = text == .largeTitle ? 34 : 17
    switch name {
    case "preferredFont":
      return (call.argument("forTextStyle") ?? call.firstUnlabeled)?.lastName
        == (text == .largeTitle ? "largeTitle" : text == .title ? "headline" : "body")
    case "boldSystemFont":
      return text == .largeTitle && call.arguments.first?.value.number == size
    case "systemFont":
      let weight = call.argument("weight")?.lastName ?? "regular"
      let own = text == .largeTitle ? "bold" : text == .title ? "semibold" : "regular"
      return call.arguments.first?.value.number == size && weight == own
    default: return false
    }
  }
}
