import BarScreens
import FitModel

/// The items and texts of one screen in one state.
extension BarsBuilder {
  /// The item of a fact. A document's item keeps the properties that code does not set.
  func item(_ fact: ItemFact) -> BarItem {
    var item = BarItem(content(of: fact), style: fact.style, at: fact.position)
    item.goesBack = fact.goesBack
    guard let locations = fact.outlet.flatMap({ outlets[$0] }), locations.count == 1, let location = locations.first,
      let known = held[location]
    else { return item }
    // Properties that code does not set stay as in the document.
    guard case .text(let text) = fact.content, text.choices.allSatisfy({ $0.words == .runTime }) else {
      return known.changed(to: item.content)
    }
    return known
  }

  /// What an item shows.
  func content(of fact: ItemFact) -> BarItem.Content {
    switch fact.content {
    case .text(let text): self.text(text).map { .text($0) } ?? .image(width: nil, title: nil)
    case .system(let name): .system(SystemItem(name))
    case .image(let title): .image(width: nil, title: title.flatMap { known($0) })
    case .fixedSpace(let width): .fixedSpace(width)
    case .flexibleSpace: .flexibleSpace
    case .customView(let width): .customView(width: width)
    case .segments(let titles):
      titles.isEmpty ? .customView(width: nil) : .segments(titles.compactMap { text($0) })
    case .textField(let placeholder): .textField(placeholder: placeholder.flatMap { known($0) }, width: nil)
    }
  }

  /// The text in this state; `nil` if there is none. For a text known only at run time, an unknown text.
  func text(_ text: ScreenText) -> BarText? {
    guard let choice = text.choices.first(where: { state.allows($0.condition) }) else { return nil }
    if choice.words == .nothing { return nil }
    if choice.words == .ownTitle, let known = controllerTitle ?? documentedTitle { return known }
    return BarText(choice.words.content ?? .unknown(choice.unknownReason), at: text.position)
  }

  /// The title of a tab, or the system's title for it.
  func title(of tab: TabFact) -> BarText? {
    tab.title.flatMap { text($0) } ?? tab.system.map { BarText(.system(SystemItem($0, .tab)), at: tab.position) }
  }

  /// A text that is not drawn, or does not affect a width; `nil` if it is unknown.
  func known(_ text: ScreenText) -> BarText? {
    guard let found = self.text(text) else { return nil }
    if case .unknown = found.content { return nil }
    return found
  }
}

extension [BarItem] {
  /// The items with segmented controls as views of unknown width.
  var withoutSegments: [BarItem] {
    map { item in
      var item = item
      if case .segments = item.content { item.content = .customView(width: nil) }
      return item
    }
  }
}

extension [ScreenFact] {
  /// Whether code sets all titles of a single segmented control, which has this number of segments.
  func setOnlyControl(ofSegments count: Int) -> Bool {
    let controls = compactMap { fact in if case .segments(let titles) = fact.content { titles } else { nil } }
    return count > 0 && controls.count == 1 && controls[0].count == count
      && controls[0].allSatisfy { title in title.choices.contains { $0.words != .runTime } }
  }
}

extension ScreenText.Choice {
  /// Why a text cannot be read.
  fileprivate var unknownReason: String {
    if words == .hardCodedParts { return "assembled at run time" }
    return isUndeclared ? "from code that is not in the folder" : "set at run time"
  }
}

extension Screen {
  /// Adds a doubt if two items of a bar have the same text, or if two images or custom views are on the same line of
  /// the code. Unrecognized conditions, such as which field has the focus, may exclude each other.
  mutating func doubtEqualItems(in kind: BarKind, _ items: [BarItem]) {
    let second = items.indices.dropFirst().first { index in
      items[..<index].contains { earlier in
        switch (earlier.content, items[index].content) {
        case (.text(let one), .text(let other)): one.unknownReason == nil && one.saysTheSame(as: other)
        case (.system(let one), .system(let other)): one == other
        case (.image, .image), (.customView, .customView): earlier.position == items[index].position
        default: false
        }
      }
    }
    guard let second else { return }
    let reason = "two items with the same text, of which perhaps only one is shown at a time"
    doubt(kind, Composition.Doubt(.open, reason, at: items[second].position))
  }
}

extension BarText {
  /// Whether two texts are the same: equal words, or the same key of the same table, with the same changes of case.
  func saysTheSame(as other: BarText) -> Bool {
    guard case .localized(let one) = content, case .localized(let two) = other.content else {
      return content == other.content
    }
    return one.table == two.table && one.key == two.key && one.letters == two.letters
  }
}

extension BarItem {
  /// The item after code has set an empty title.
  var withoutTitle: BarItem {
    var item = self
    switch item.content {
    case .text: item.content = .image(width: nil, title: nil)
    case .image(let width, _): item.content = .image(width: width, title: nil)
    default: break
    }
    return item
  }

  /// The item after code has changed it.
  func changed(to content: Content) -> BarItem {
    var item = self
    switch (item.content, content) {
    case (.image(let width, _), .text(let title)): item.content = .image(width: width, title: title)
    case (.text, .text), (_, .customView), (_, .segments), (_, .textField): item.content = content
    case (.text(let title), .image): item.content = .image(width: nil, title: title)
    default: break
    }
    return item
  }
}
