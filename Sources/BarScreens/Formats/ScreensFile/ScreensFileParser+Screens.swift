import FitVocabulary
import SourceFiles

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
    var taken: [String: Int] = [:]
    var states: Set<[String?]> = []
    for (index, tree) in list(tree, of: .key("screens")).enumerated() {
      guard var draft = screen(tree, number: index + 1) else { continue }
      if !states.insert([draft.screen.name, draft.screen.state]).inserted {
        let state = draft.screen.state.map { " and the state “\($0)”" } ?? ""
        report(
          "Two screens have the name “\(draft.screen.name)”\(state)",
          fix: "give each a name of its own, or a state of its own where they are one screen",
          at: draft.screen.position)
        draft.screen.name = Self.free(draft.screen.name, &taken)
        states.insert([draft.screen.name, draft.screen.state])
      }
      if taken[draft.screen.name] == nil { taken[draft.screen.name] = 1 }
      drafts.append(draft)
    }
    return resolved(drafts)
  }

  /// The name with the first number behind it that makes it unique; `taken` remembers how far each name has come.
  private static func free(_ name: String, _ taken: inout [String: Int]) -> String {
    var number = taken[name, default: 1]
    repeat { number += 1 } while taken["\(name) \(number)"] != nil
    taken[name] = number
    return "\(name) \(number)"
  }

  private mutating func screen(_ tree: YAMLTree, number: Int) -> Draft? {
    guard let fields = fields(tree, of: "A screen", known: ScreensFileKey.screen.names) else { return nil }
    let name = text(fields["name"], of: .key("name"))
    if !fields.has("name") { report("The screen has no name", fix: "add name: …", at: tree.position) }
    var draft = Draft(screen: Screen(name: name?.text ?? "screen \(number)", position: tree.position))
    draft.screen.state = text(fields["state"], of: .key("state"))?.text
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
          "\(owner) is one thing that was inferred, is open or has a font of its own",
          fix: "write { inferred: … }, { open: … } or { font: … }",
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
      let place = fields.keyPositions["back-title"] ?? fields.position
      report("An explicit “back” hides “back-title”", fix: "delete one of the two", at: place)
    }
    draft.screen.navigation = item
  }
}
