import BarScreens
import FitModel

// How code names the attributes of texts in bars, and the bars and items that have them.

extension Function {
  /// The names in its code that refer to bar button items that it receives: `buttons.forEach { button in … }`.
  var itemNames: Set<String> {
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
  var isText: Bool {
    switch content {
    case .text, .system: true
    default: false
    }
  }
}

extension [Expression] {
  /// The font among a dictionary's alternating keys and values.
  var font: Expression? {
    guard let key = indices.first(where: { $0 % 2 == 0 && self[$0].isFontKey }), key + 1 < count else { return nil }
    return self[key + 1]
  }
}

extension Expression {
  /// `.font`, `NSAttributedString.Key.font`, `NSFontAttributeName`.
  var isFontKey: Bool { ["font", "NSFontAttributeName", "UITextAttributeFont"].contains(lastName) }

  /// The text that attributes of this name affect.
  var attributes: OwnFonts.Text? {
    switch lastName {
    case "titleTextAttributes": .title
    case "largeTitleTextAttributes": .largeTitle
    default: nil
    }
  }

  /// Whether it is a property of `UINavigationBar.appearance()`, in all containers.
  var isProxyOfAllBars: Bool {
    guard case .member(let base?, _) = uncast.kind else {
      return uncast.call.map {
        $0.name == "appearance" && $0.arguments.isEmpty && $0.receiver?.isPath("UINavigationBar") == true
      } ?? false
    }
    return base.isProxyOfAllBars || base.isPath("UINavigationBar") && uncast.lastName == "appearance"
  }

  /// Whether it belongs to the appearance of all bars or items of the app, not to a single one.
  var isAppearance: Bool {
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
  var appearance: OwnFonts.Text? {
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
  func isItem(in scope: Scope, _ values: ValueReader) -> Bool {
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
