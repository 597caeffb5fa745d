import BarScreens
import FitModel
import FitRules

/// A text of a screen with its place.
struct TextDeclaration {
  /// The item that shows it; unique on the screen.
  var id: ItemID
  var role: LocalizedText.Role
  var text: BarText
  var back: BackLabel?
}

extension Screen {
  /// Every known text of the screen, bar by bar; at the end the texts of items without a known bar.
  var textDeclarations: [TextDeclaration] {
    let all =
      navigationTexts + itemTexts(toolbar, ItemID.toolbar) + tabTexts + searchTexts + segmentTexts
      + itemTexts(unplaced.map(\.checkedItem), ItemID.unplaced)
    return all.filter { $0.text.unknownReason == nil }
  }

  private var navigationTexts: [TextDeclaration] {
    guard let navigation else { return [] }
    var texts: [TextDeclaration] = []
    func add(_ id: ItemID, _ role: LocalizedText.Role, _ text: BarText?, back: BackLabel? = nil) {
      guard let text else { return }
      texts.append(TextDeclaration(id: id, role: role, text: text, back: back))
    }
    for (index, back) in navigation.backs.enumerated() {
      add(.back(index), .back, back.text ?? BarText(.system(SystemItem("back")), at: position), back: back)
    }
    texts += itemTexts(navigation.leading, ItemID.leading)
    add(.title, .title, navigation.title)
    add(.titleField, .placeholder, navigation.titlePlaceholder)
    for (index, segment) in navigation.segments.enumerated() {
      add(.titleControl.segment(index), .segment, segment)
    }
    texts += itemTexts(navigation.trailing, ItemID.trailing)
    add(.prompt, .prompt, navigation.prompt)
    return texts
  }

  private func itemTexts(_ items: [BarItem], _ identity: (Int) -> ItemID) -> [TextDeclaration] {
    zip(items, BarItem.ids(items, identity)).flatMap { item, id -> [TextDeclaration] in
      switch item.content {
      case .text(let text): [TextDeclaration(id: id, role: .button, text: text)]
      case .system(let system) where SystemTitles.content(of: system) == .title:
        [TextDeclaration(id: id, role: .button, text: BarText(.system(system), at: item.position))]
      case .image(_, let title?): [TextDeclaration(id: id, role: .imageTitle, text: title)]
      case .segments(let titles):
        titles.enumerated().map { TextDeclaration(id: id.segment($0), role: .segment, text: $1) }
      case .textField(let placeholder?, _): [TextDeclaration(id: id, role: .placeholder, text: placeholder)]
      default: []
      }
    }
  }

  private var tabTexts: [TextDeclaration] {
    let portrait = tabs.enumerated().compactMap { index, tab in
      tab.title.map { TextDeclaration(id: .tab(index), role: .tab, text: $0) }
    }
    let known = Set(portrait.map(\.text.content))
    return portrait
      + tabsLandscape.enumerated().compactMap { index, tab in
        guard let title = tab.title, !known.contains(title.content) else { return nil }
        return TextDeclaration(id: ItemID(.tab, .landscapeTab, index), role: .tab, text: title)
      }
  }

  private var searchTexts: [TextDeclaration] {
    var texts: [TextDeclaration] = []
    if let text = search?.placeholder {
      texts.append(TextDeclaration(id: .placeholder, role: .placeholder, text: text))
    }
    if let text = search?.prompt { texts.append(TextDeclaration(id: .searchPrompt, role: .prompt, text: text)) }
    for (index, text) in ((search?.scope ?? []) + scopeBar).enumerated() {
      texts.append(TextDeclaration(id: .scope(index), role: .scope, text: text))
    }
    return texts
  }

  private var segmentTexts: [TextDeclaration] {
    segmentedControls.enumerated().flatMap { control, titles in
      titles.enumerated().map { TextDeclaration(id: .control(control).segment($0), role: .segment, text: $1) }
    }
  }
}

extension UnplacedItem {
  /// The checked part of the item: without its texts if no bar shows them.
  fileprivate var checkedItem: BarItem {
    reason == .nowhere ? BarItem(.customView(width: nil), at: item.position) : item
  }
}
