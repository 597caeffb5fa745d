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

  /// The screens of the file, in order, with unique names.
  mutating func screens(_ tree: YAMLTree?) -> [Screen] {
    var drafts: [Draft] = []
    var taken: [String: Int] = [:]
    for (index, tree) in list(tree, of: "“screens”").enumerated() {
      guard var draft = screen(tree, number: index + 1) else { continue }
      if taken[draft.screen.name] != nil {
        report(
          "Two screens have the name “\(draft.screen.name)”", fix: "give each a name of its own",
          at: draft.screen.position)
        draft.screen.name = Self.free(draft.screen.name, &taken)
      }
      taken[draft.screen.name] = 1
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
    let name = text(fields["name"], of: "“name”")
    if !fields.has("name") { report("The screen has no name", fix: "add name: …", at: tree.position) }
    var draft = Draft(screen: Screen(name: name?.text ?? "screen \(number)", position: tree.position))
    draft.from = texts(fields["from"], of: "“from”")
    draft.screen.toolbar = barItems(fields["toolbar"], of: "“toolbar”")
    draft.screen.tabs = tabs(fields["tabs"])
    draft.screen.search = search(fields["search"])
    draft.screen.segmentedControls = list(fields["segmented-controls"], of: "“segmented-controls”").map {
      barTexts($0, of: "A segmented control")
    }
    setting(fields, into: &draft.screen)
    if let tree = fields["navigation"] { navigation(tree, of: &draft) }
    if draft.screen.navigation == nil, !draft.from.isEmpty { draft.screen.navigation = NavigationItem() }
    return draft
  }

  private mutating func navigation(_ tree: YAMLTree, of draft: inout Draft) {
    guard let fields = fields(tree, of: "“navigation”", known: ScreensFileKey.navigation.names) else { return }
    var item = NavigationItem()
    item.title = barText(fields["title"], of: "“title”")
    item.segments = barTexts(fields["segments"], of: "“segments”")
    item.titleViewWidth = number(fields["title-view"], of: "“title-view”", in: Self.widths)
    item.titlePlaceholder = barText(fields["title-placeholder"], of: "“title-placeholder”")
    item.prompt = barText(fields["prompt"], of: "“prompt”")
    item.leading = barItems(fields["leading"], of: "“leading”")
    item.trailing = barItems(fields["trailing"], of: "“trailing”")
    item.leadingSupplementsBack = flag(fields["leading-beside-back"], of: "“leading-beside-back”") ?? false
    item.largeTitle = flag(fields["large-title"], of: "“large-title”") ?? false
    item.translucent = flag(fields["translucent"], of: "“translucent”")
    item.style = choice(fields["bar-style"], of: "“bar-style”")
    item.backs = list(fields["backs"], of: "“backs”").compactMap { backLabel($0) }
    draft.back = barText(fields["back"], of: "“back”")
    draft.backTitle = barText(fields["back-title"], of: "“back-title”")
    draft.display = choice(fields["back-display"], of: "“back-display”") ?? .default
    if draft.back != nil, draft.backTitle != nil {
      let place = fields.keyPositions["back-title"] ?? fields.position
      report("An explicit “back” hides “back-title”", fix: "delete one of the two", at: place)
    }
    draft.screen.navigation = item
  }
}
