import BarScreens
import FitRules
import FitVocabulary

/// A text of a screen with the place it has there.
struct TextDeclaration {
  var bar: String
  var item: String
  var role: LocalizedText.Role
  var text: BarText
  var back: BackLabel?
  /// Name that is unique on the screen.
  let slot: String

  init(bar: String, item: String, role: LocalizedText.Role, text: BarText, back: BackLabel? = nil) {
    self.bar = bar
    self.item = item
    self.role = role
    self.text = text
    self.back = back
    slot = "\(bar)/\(item)"
  }
}

extension Screen {
  /// Every text of the screen, bar by bar.
  var textDeclarations: [TextDeclaration] {
    navigationTexts + itemTexts(toolbar, bar: "toolbar", side: "toolbar") + tabTexts + searchTexts + segmentTexts
  }

  private var navigationTexts: [TextDeclaration] {
    guard let navigation else { return [] }
    var texts: [TextDeclaration] = []
    func add(_ item: String, _ role: LocalizedText.Role, _ text: BarText?, back: BackLabel? = nil) {
      guard let text else { return }
      texts.append(TextDeclaration(bar: "navigation", item: item, role: role, text: text, back: back))
    }
    for (index, back) in navigation.backs.enumerated() {
      let title = back.text ?? BarText(.system(SystemItem("back")), at: position)
      add(index == 0 ? "back" : "back \(index + 1)", .back, title, back: back)
    }
    texts += itemTexts(navigation.leading, bar: "navigation", side: "leading")
    add("title", .title, navigation.title)
    add("title field", .placeholder, navigation.titlePlaceholder)
    for (index, segment) in navigation.segments.enumerated() { add("segment \(index + 1)", .segment, segment) }
    texts += itemTexts(navigation.trailing, bar: "navigation", side: "trailing")
    add("prompt", .prompt, navigation.prompt)
    return texts
  }

  private func itemTexts(_ items: [BarItem], bar: String, side: String) -> [TextDeclaration] {
    zip(items, BarItem.names(items, side: side)).flatMap { item, name -> [TextDeclaration] in
      switch item.content {
      case .text(let text): [TextDeclaration(bar: bar, item: name, role: .button, text: text)]
      case .system(let system) where SystemTitles.appearance(of: system) == .title:
        [TextDeclaration(bar: bar, item: name, role: .button, text: BarText(.system(system), at: item.position))]
      case .image(_, let title?): [TextDeclaration(bar: bar, item: name, role: .imageTitle, text: title)]
      case .segments(let titles):
        titles.enumerated().map { index, text in
          TextDeclaration(bar: bar, item: "\(name) segment \(index + 1)", role: .segment, text: text)
        }
      case .textField(let placeholder?, _):
        [TextDeclaration(bar: bar, item: name, role: .placeholder, text: placeholder)]
      default: []
      }
    }
  }

  private var tabTexts: [TextDeclaration] {
    let portrait = tabs.enumerated().compactMap { index, tab in
      tab.title.map { TextDeclaration(bar: "tab", item: "tab \(index + 1)", role: .tab, text: $0) }
    }
    let known = Set(portrait.map(\.text.content))
    return portrait
      + tabsLandscape.enumerated().compactMap { index, tab in
        guard let title = tab.title, !known.contains(title.content) else { return nil }
        return TextDeclaration(bar: "tab", item: "landscape tab \(index + 1)", role: .tab, text: title)
      }
  }

  private var searchTexts: [TextDeclaration] {
    var texts: [TextDeclaration] = []
    if let text = search?.placeholder {
      texts.append(TextDeclaration(bar: "search", item: "placeholder", role: .placeholder, text: text))
    }
    if let text = search?.prompt {
      texts.append(TextDeclaration(bar: "search", item: "search prompt", role: .prompt, text: text))
    }
    for (index, text) in ((search?.scope ?? []) + scopeBar).enumerated() {
      texts.append(TextDeclaration(bar: "search", item: "scope \(index + 1)", role: .scope, text: text))
    }
    return texts
  }

  private var segmentTexts: [TextDeclaration] {
    segmentedControls.enumerated().flatMap { control, titles in
      titles.enumerated().map { index, text in
        TextDeclaration(
          bar: "segments", item: "control \(control + 1) segment \(index + 1)", role: .segment, text: text)
      }
    }
  }
}
