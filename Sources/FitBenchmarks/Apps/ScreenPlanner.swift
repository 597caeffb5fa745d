/// Decides what the screens of a generated app hold, as screens of real apps do.
struct ScreenPlanner {
  private var generator: SplitMix
  private let table: String

  init(table: String) {
    self.table = table
    // The same for every catalog, so that an app of ten times the strings is ten times the same.
    generator = SplitMix(seed: 1)
  }

  /// The next screen. Three screens make a stack; each twentieth has a tab bar.
  ///
  /// - Parameter isFirst: whether no screen of this catalog stands before it.
  mutating func screen(_ number: Int, isFirst: Bool) -> AppScreen {
    var screen = AppScreen(number: number, table: table, title: text("title", number, title()))
    let isRoot = isFirst || number.isMultiple(of: 3)
    if !isRoot { screen.from = number - 1 }
    screen.isLargeTitle = isRoot && chance(3)
    let buttons = Int.random(in: 0..<10, using: &generator)
    screen.trailing = texts("button", number, buttons < 4 ? 1 : 0, .button)
    if isRoot, buttons < 2 { screen.leading = texts("leading", number, 1, .button) }
    if !isRoot, buttons < 1 { screen.trailing += texts("second", number, 1, .button) }
    screen.hasIcon = buttons >= 5
    if chance(3) { screen.toolbar = texts("tool", number, Int.random(in: 2...3, using: &generator), .button) }
    if chance(12) { screen.segments = texts("segment", number, Int.random(in: 2...3, using: &generator), .button) }
    if chance(20) { screen.prompt = text("prompt", number, TextForm(use: .prompt)) }
    if chance(12) {
      screen.placeholder = text("placeholder", number, TextForm(use: .title))
      if chance(2) { screen.scopes = texts("scope", number, Int.random(in: 2...3, using: &generator), .button) }
    }
    if number.isMultiple(of: 20) {
      screen.tabs = texts("tab", number, Int.random(in: 4...5, using: &generator), .button)
    }
    return screen
  }

  /// The form of a text outside of bars: one in nine takes an argument, one in forty has plural forms.
  mutating func content() -> TextForm {
    if chance(40) { return TextForm(use: .content, argument: .number, isPlural: true) }
    guard chance(9) else { return TextForm(use: .content) }
    return TextForm(use: .content, argument: chance(2) ? .text : .number)
  }

  /// Few titles have arguments.
  private mutating func title() -> TextForm {
    if chance(100) { return TextForm(use: .title, argument: .number, isPlural: true) }
    return TextForm(use: .title, argument: chance(50) ? .text : .none)
  }

  private mutating func chance(_ of: Int) -> Bool { Int.random(in: 0..<of, using: &generator) == 0 }

  private func text(_ item: String, _ screen: Int, _ form: TextForm) -> AppScreen.Text {
    AppScreen.Text(key: "screen\(Padded.five(screen)).\(item)", form: form)
  }

  private func texts(_ item: String, _ screen: Int, _ count: Int, _ use: TextForm.Use) -> [AppScreen.Text] {
    (0..<count).map { text("\(item)\($0 + 1)", screen, TextForm(use: use)) }
  }
}

/// Numbers whose order is that of their digits.
enum Padded {
  static func five(_ number: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, 5 - digits.count)) + digits
  }
}
