import FitModel
import InputFiles

extension ScreensFileParser {
  /// The plausible lengths in a bar, in points.
  static let widths = 0.0...10_000
  private static let contentKeys = [
    "space", "image", "custom", "segments", "text-field", "key", "text", "hard-coded", "system", "joined",
    "unknown",
  ]

  /// Bar button items and spaces, in order.
  mutating func barItems(_ tree: YAMLTree?, of owner: Sentence) -> [BarItem] {
    list(tree, of: owner).compactMap { barItem($0, of: "Each item of \(owner)") }
  }

  /// One item: `flexible`, or a mapping that describes its contents.
  mutating func barItem(_ tree: YAMLTree, of owner: Sentence) -> BarItem? {
    if case .scalar(let word, _, let position) = tree {
      if ScreensFileKey.flexible.contains(word) {
        return BarItem(.flexibleSpace, at: position)
      }
      report(
        "\(owner) cannot be “\(word)”", fix: "write flexible, { key: … }, { text: … } or { system: … }", at: position)
      return nil
    }
    return fields(tree, of: owner, known: ScreensFileKey.item.names).flatMap { barItem($0, of: owner) }
  }

  /// The items whose bars are unknown, each with the reason.
  mutating func unplacedItems(_ tree: YAMLTree?) -> [UnplacedItem] {
    let owner: Sentence = "Each of “unplaced”"
    return list(tree, of: .key("unplaced")).compactMap { tree in
      guard let fields = fields(tree, of: owner, known: ScreensFileKey.unplaced.names),
        let item = barItem(fields, of: owner)
      else { return nil }
      return UnplacedItem(item, reason: .init(rawValue: text(fields["why"], of: .key("why"))?.text ?? ""))
    }
  }

  /// The item that a mapping describes.
  private mutating func barItem(_ fields: Fields, of owner: Sentence) -> BarItem? {
    // An item may state only one kind of content; `key` with `text` counts as one.
    let stated = Self.contentKeys.filter { fields.has($0) && !($0 == "text" && fields.has("key")) }
    guard stated.count < 2 else {
      report("\(owner) cannot be both “\(stated[0])” and “\(stated[1])”", fix: "make it two items", at: fields.position)
      return nil
    }
    guard let kind = stated.first, let content = content(kind, fields, of: owner) else {
      if stated.isEmpty {
        report("\(owner) has no content", fix: "say what it shows, as in { key: … }", at: fields.position)
      }
      return nil
    }
    for (key, owners) in [("title", "image"), ("placeholder", "text-field")] where fields[key] != nil && kind != owners
    {
      let position = fields.keyPositions[key] ?? fields.position
      report("“\(key)” belongs to “\(owners)” only", fix: "delete it, or add \(owners): …", at: position)
    }
    var item = BarItem(content, style: choice(fields["style"], of: .key("style")) ?? .plain, at: fields.position)
    item.goesBack = flag(fields["goes-back"], of: .key("goes-back")) ?? false
    return item
  }

  private mutating func content(_ kind: String, _ fields: Fields, of owner: Sentence) -> BarItem.Content? {
    switch kind {
    case "space": return number(fields["space"], of: .key("space"), in: -10_000...10_000).map { .fixedSpace($0) }
    case "image":
      return .image(
        width: width(fields["image"], of: .key("image")), title: barText(fields["title"], of: .key("title")))
    case "custom": return .customView(width: width(fields["custom"], of: .key("custom")))
    case "segments": return .segments(barTexts(fields["segments"], of: .key("segments")))
    case "text-field":
      let placeholder = barText(fields["placeholder"], of: .key("placeholder"))
      return .textField(placeholder: placeholder, width: width(fields["text-field"], of: .key("text-field")))
    default:
      guard let text = barText(fields, of: owner) else { return nil }
      guard case .system(let item) = text.content else { return .text(text) }
      return item.name == "flexibleSpace" ? .flexibleSpace : .system(item)
    }
  }

  /// A width in points; `nil` for `default`, `unknown` or no value.
  private mutating func width(_ tree: YAMLTree?, of owner: Sentence) -> Double? {
    if case .scalar("default", _, _) = tree { return nil }
    if case .scalar("unknown", _, _) = tree { return nil }
    return number(tree, of: owner, in: Self.widths)
  }

  /// The tabs of a tab bar, from the list of a key.
  mutating func tabs(_ tree: YAMLTree?, key: String = "tabs") -> [TabItem] {
    let owner: Sentence = "Each of “\(key)”"
    return list(tree, of: "“\(key)”").compactMap { tree in
      guard let fields = fields(tree, of: owner, known: ScreensFileKey.tab.names) else { return nil }
      let title = barText(fields, of: owner, bar: .tab)
      let image = width(fields["image"], of: .key("image"))
      return TabItem(
        title: title, image: image, badge: text(fields["badge"], of: .key("badge"))?.text, at: tree.position)
    }
  }

  mutating func search(_ tree: YAMLTree?) -> SearchBar? {
    guard let tree, let fields = fields(tree, of: .key("search"), known: ScreensFileKey.search.names) else {
      return nil
    }
    var bar = SearchBar(at: tree.position)
    bar.placeholder = barText(fields["placeholder"], of: .key("placeholder"))
    bar.prompt = barText(fields["prompt"], of: .key("prompt"))
    bar.scope = barTexts(fields["scope"], of: .key("scope"))
    bar.bookmarks = flag(fields["bookmarks"], of: .key("bookmarks")) ?? false
    bar.resultsList = flag(fields["results-list"], of: .key("results-list")) ?? false
    bar.cancel = flag(fields["cancel"], of: .key("cancel")) ?? false
    return bar
  }
}

extension ScreensFileParser {
  /// One entry of `backs`: `title`, `back` or `back-title` says where the label comes from.
  mutating func backLabel(_ tree: YAMLTree) -> BackLabel? {
    let owner: Sentence = "Each of “backs”"
    guard let fields = fields(tree, of: owner, known: ScreensFileKey.back.names) else { return nil }
    let kinds = [("title", BackLabel.Kind.previousTitle), ("back", .backItem), ("back-title", .backTitle)]
      .filter { fields[$0.0] != nil }
    guard kinds.count < 2 else {
      report("\(owner) has only one label", fix: "keep “title”, “back” or “back-title”", at: tree.position)
      return nil
    }
    var label = BackLabel(text: nil, kind: kinds.first?.1 ?? backKind(fields["kind"]))
    if let name = kinds.first?.0 { label.text = barText(fields[name], of: "“\(name)”") }
    label.display = choice(fields["display"], of: .key("display")) ?? .default
    label.from = text(fields["from"], of: .key("from"))?.text
    label.previousTitle = label.kind == .previousTitle ? label.text : nil
    if case .scalar("none", _, _) = fields["previous"] {
      label.previousTitle = nil
    } else if let previous = barText(fields["previous"], of: .key("previous")) {
      label.previousTitle = previous
    }
    return label
  }

  private mutating func backKind(_ tree: YAMLTree?) -> BackLabel.Kind {
    let kinds = [BackLabel.Kind.previousTitle, .backTitle, .backItem]
    guard let text = text(tree, of: .key("kind")) else { return .previousTitle }
    if let kind = BackLabel.Kind(rawValue: text.text) { return kind }
    let known = kinds.map(\.rawValue).joined(separator: ", ")
    report("“kind” cannot be “\(text.text)”", fix: "write one of \(known)", at: text.position)
    return .previousTitle
  }

  /// The screens with the back labels that result from `from`, `back` and `back-title`.
  mutating func resolved(_ drafts: [Draft]) -> [Screen] {
    let known = drafts.map(\.screen) + others
    let titles = ScreenTitleIndex(known)
    return drafts.map { draft in
      var screen = draft.screen
      var labels: [BackLabel] = []
      for name in draft.from {
        guard let found = titles[name.text] else {
          reportUnknown(name, among: known.map(\.name))
          continue
        }
        // An explicit label is the same in all states of the screen it leads to.
        let isExplicit = draft.back != nil || draft.backTitle != nil
        labels += (isExplicit ? found.prefix(1) : found[...]).map {
          label(draft, from: name.text, previousTitle: $0)
        }
      }
      if draft.from.isEmpty, draft.back != nil || draft.backTitle != nil {
        labels.append(label(draft, from: nil, previousTitle: nil))
      }
      screen.navigation?.backs.insert(contentsOf: labels, at: 0)
      return screen
    }
  }

  private func label(_ draft: Draft, from name: String?, previousTitle: BarText?) -> BackLabel {
    let kind: BackLabel.Kind = draft.back != nil ? .backItem : draft.backTitle != nil ? .backTitle : .previousTitle
    return BackLabel(
      text: draft.back ?? draft.backTitle ?? previousTitle, kind: kind, display: draft.display, from: name,
      previousTitle: previousTitle)
  }

  private mutating func reportUnknown(_ name: PositionedText, among known: [String]) {
    let nearest = NearestName.of(name.text, in: known)
    report(
      "No screen has the name “\(name.text)”",
      fix: nearest.map { "write “\($0)”" } ?? "add that screen, or give the label by navigation.back", at: name.position
    )
  }
}
