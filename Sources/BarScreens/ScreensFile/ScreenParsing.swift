import FitModel
import InputFiles

extension ScreensFileParser {
  /// A screen as read, before the names it mentions are looked up.
  struct Draft {
    var screen: Screen
    var from: [PositionedText] = []
    var back: BarText?
    var backTitle: BarText?
    var display = BackLabel.Display.default
  }

  /// The screens of the file, in order; name and state together are unique.
  mutating func screens(_ tree: YAMLTree?) -> [Screen] {
    var drafts: [Draft] = []
    var taken = NumberedNames()
    var states: Set<[String?]> = []
    for (index, tree) in list(tree, of: .key("screens")).enumerated() {
      guard var draft = screen(tree, number: index + 1) else { continue }
      if !states.insert([draft.screen.name, draft.screen.state?.text]).inserted {
        let state = draft.screen.state.map { " and the state “\($0.text)”" } ?? ""
        report(
          "Two screens have the name “\(draft.screen.name)”\(state)",
          fix: "rename one, or give them different states if they are the same screen",
          at: draft.screen.position)
        draft.screen.name = taken.unique(draft.screen.name)
        states.insert([draft.screen.name, draft.screen.state?.text])
      }
      taken.insert(draft.screen.name)
      drafts.append(draft)
    }
    return resolved(drafts)
  }

  private mutating func screen(_ tree: YAMLTree, number: Int) -> Draft? {
    guard let fields = fields(tree, of: "A screen", known: ScreensFileKey.screen.names) else { return nil }
    let name = text(fields["name"], of: .key("name"))
    if !fields.has("name") { report("The screen has no name", fix: "add name: …", at: tree.position) }
    var draft = Draft(screen: Screen(name: name?.text ?? "screen \(number)", position: tree.position))
    draft.screen.isStated = true
    draft.screen.naming = name.flatMap { ScreenName(keyboard: $0.text) }
    draft.screen.state = text(fields["state"], of: .key("state")).map { ScreenState(text: $0.text) }
    draft.screen.typeName = text(fields["type"], of: .key("type"))?.text
    draft.from = texts(fields["from"], of: .key("from"))
    draft.screen.toolbar = barItems(fields["toolbar"], of: .key("toolbar"))
    draft.screen.tabs = tabs(fields["tabs"])
    draft.screen.search = search(fields["search"])
    draft.screen.segmentedControls = list(fields["segmented-controls"], of: .key("segmented-controls")).map {
      barTexts($0, of: "A segmented control")
    }
    draft.screen.composition = composition(fields["composition"])
    draft.screen.unplaced = unplacedItems(fields["unplaced"])
    setting(fields, into: &draft.screen)
    if let tree = fields["navigation"] { navigation(tree, of: &draft) }
    if draft.screen.navigation == nil, !draft.from.isEmpty { draft.screen.navigation = NavigationItem() }
    return draft
  }

  /// The doubts about bars, by bar.
  private mutating func composition(_ tree: YAMLTree?) -> [BarKind: Composition] {
    guard let tree, let fields = fields(tree, of: .key("composition"), known: BarKind.allCases.map(\.rawValue)) else {
      return [:]
    }
    var result: [BarKind: Composition] = [:]
    for kind in BarKind.allCases {
      let doubts = list(fields[kind.rawValue], of: "“\(kind.rawValue)”").compactMap { doubt($0) }
      if !doubts.isEmpty { result[kind] = Composition(doubts) }
    }
    return result
  }

  private mutating func doubt(_ tree: YAMLTree) -> Composition.Doubt? {
    let owner: Sentence = "Each doubt"
    guard let fields = fields(tree, of: owner, known: ScreensFileKey.doubt.names) else { return nil }
    let stated = Composition.Doubt.Kind.allCases.filter { fields[$0.rawValue] != nil }
    guard stated.count == 1, let kind = stated.first, let reason = text(fields[kind.rawValue], of: owner) else {
      if stated.count != 1 {
        report(
          "\(owner) needs exactly one of inferred, open, font and unseen",
          fix: "write { inferred: … }, { open: … }, { font: … } or { unseen: … }",
          at: tree.position)
      }
      return nil
    }
    return Composition.Doubt(kind, reason.text, at: tree.position)
  }

  private mutating func navigation(_ tree: YAMLTree, of draft: inout Draft) {
    guard let fields = fields(tree, of: .key("navigation"), known: ScreensFileKey.navigation.names) else { return }
    var item = NavigationItem()
    item.title = barText(fields["title"], of: .key("title"))
    item.segments = barTexts(fields["segments"], of: .key("segments"))
    item.titleViewWidth = number(fields["title-view"], of: .key("title-view"), in: Self.widths)
    item.titlePlaceholder = barText(fields["title-placeholder"], of: .key("title-placeholder"))
    item.prompt = barText(fields["prompt"], of: .key("prompt"))
    item.leading = barItems(fields["leading"], of: .key("leading"))
    item.trailing = barItems(fields["trailing"], of: .key("trailing"))
    item.leadingSupplementsBack = flag(fields["leading-beside-back"], of: .key("leading-beside-back")) ?? false
    item.largeTitle = flag(fields["large-title"], of: .key("large-title")) ?? false
    item.titleStaysLarge = flag(fields["title-stays-large"], of: .key("title-stays-large")) ?? false
    item.titleStyle = choice(fields["title-style"], of: .key("title-style")) ?? .navigator
    item.hasTitleMenu = flag(fields["title-menu"], of: .key("title-menu")) ?? false
    item.translucent = flag(fields["translucent"], of: .key("translucent"))
    item.style = choice(fields["bar-style"], of: .key("bar-style"))
    item.backs = list(fields["backs"], of: .key("backs")).compactMap { backLabel($0) }
    draft.back = barText(fields["back"], of: .key("back"))
    draft.backTitle = barText(fields["back-title"], of: .key("back-title"))
    draft.display = choice(fields["back-display"], of: .key("back-display")) ?? .default
    if draft.back != nil, draft.backTitle != nil {
      let position = fields.keyPositions["back-title"] ?? fields.position
      report("An explicit “back” hides “back-title”", fix: "delete one of the two", at: position)
    }
    draft.screen.navigation = item
  }
}

extension ScreensFileParser {
  /// A text: `{ key: … }`, `{ text: … }`, `{ hard-coded: … }`, `{ system: … }`, `{ joined: […] }` or `{ unknown: … }`.
  mutating func barText(_ tree: YAMLTree?, of owner: Sentence) -> BarText? {
    guard let tree else { return nil }
    if case .scalar(let words, _, let position) = tree {
      report(
        "\(owner) has to say whether “\(words)” is a key or a text",
        fix: "write { key: … } for a key of a string table, or { text: … }", at: position)
      return nil
    }
    guard let fields = fields(tree, of: owner, known: ScreensFileKey.text.names) else { return nil }
    let text = barText(fields, of: owner)
    if text == nil, !ScreensFileKey.text.names.contains(where: { fields[$0] != nil }) {
      report("\(owner) is empty", fix: "write { key: … }, { text: … } or { system: … }", at: tree.position)
    }
    return text
  }

  /// The text among other fields; `nil` if there is none.
  mutating func barText(_ fields: Fields, of owner: Sentence, bar: SystemItem.Bar = .button) -> BarText? {
    let kinds = ["key", "hard-coded", "system", "joined", "unknown"].filter { fields[$0] != nil }
    if kinds.count > 1 {
      report("\(owner) cannot be both “\(kinds[0])” and “\(kinds[1])”", fix: "keep one of them", at: fields.position)
    }
    let words = text(fields["text"], of: .key("text"))
    if let key = text(fields["key"], of: .key("key")) {
      let folder = text(fields["folder"], of: .key("folder")).flatMap { isInside($0) ? $0.text : nil }
      let reference = StringReference(
        table: text(fields["table"], of: .key("table"))?.text ?? "Localizable", key: key.text, folder: folder,
        sourceText: words?.text)
      return BarText(.localized(reference), at: key.position)
    }
    for name in ["table", "folder"] where fields[name] != nil {
      report("“\(name)” needs a key", fix: "add key: … or delete it", at: fields.keyPositions[name] ?? fields.position)
    }
    if let system = text(fields["system"], of: .key("system")) {
      return BarText(.system(SystemItem(system.text, bar)), at: system.position)
    }
    if let words = text(fields["hard-coded"], of: .key("hard-coded")) {
      return BarText(.hardCoded(words.text), at: words.position)
    }
    if let parts = fields["joined"] { return joined(parts) }
    if let reason = text(fields["unknown"], of: .key("unknown")) {
      return BarText(.unknown(reason.text), at: reason.position)
    }
    return words.map { BarText(.literal($0.text), at: $0.position) }
  }

  /// A text that code joins from others.
  private mutating func joined(_ tree: YAMLTree) -> BarText? {
    let parts = barTexts(tree, of: .key("joined"))
    for part in parts {
      switch part.content {
      case .localized, .literal, .hardCoded: continue
      case .system, .joined, .unknown:
        report("“joined” takes keys and fixed texts only", fix: "write { key: … } or { text: … }", at: part.position)
        return nil
      }
    }
    return parts.isEmpty ? nil : BarText(.joined(parts.map(\.content)), at: tree.position)
  }

  /// A list of texts.
  mutating func barTexts(_ tree: YAMLTree?, of owner: Sentence) -> [BarText] {
    list(tree, of: owner).compactMap { barText($0, of: "Each text of \(owner)") }
  }
}
