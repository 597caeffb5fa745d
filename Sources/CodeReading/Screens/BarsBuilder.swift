import BarScreens
import FitModel

/// Builds the bars of one screen in one state from the facts that hold in it, starting with the bars of a document.
struct BarsBuilder {
  let state: FactStates.State
  /// The screen built so far.
  var screen: Screen
  /// The items above the keyboard, and the doubts about them. Inferred doubts are left out, because they concern the
  /// navigation stack, on which these items do not depend.
  private(set) var keyboard: [BarItem] = []
  private(set) var keyboardDoubts = Composition()
  /// The text of the back button on a screen that this one pushes; `.some(nil)` for the chevron alone.
  private(set) var backItem: BarText??
  /// Whether code changes the title of a document's back item instead of creating a new item.
  private(set) var changesBackItem = false
  /// `backButtonTitle`.
  private(set) var backTitle: BarText?
  /// `backButtonDisplayMode`.
  private(set) var backDisplay = BackLabel.Display.default
  /// Whether the back button is hidden.
  private(set) var hidesBack = false
  /// Whether the navigation bar is hidden.
  private(set) var hidesBar = false
  /// For each search field, whether it is that of the navigation item.
  private var searchesInBar: Set<Bool> = []
  /// Whether code shows the Cancel button of a search bar; `nil` if the document decides.
  private var showsCancel: Bool?
  /// Whether the tab bar is hidden.
  private(set) var hidesTabs = false
  /// Whether the screen or its document makes the title large; `nil` for automatic.
  private(set) var largeTitle: Bool?
  /// `prefersLargeTitles` of its navigation bar, if the screen sets it.
  private(set) var prefersLargeTitles: Bool?
  /// Its own tab.
  private(set) var tab: TabFact?
  /// The title of its own tab after the controller's title is set.
  private(set) var retitledTab: BarText?
  /// The title that the controller sets on itself, and so on its tab, once it is loaded.
  private(set) var laterTitle: BarText?
  /// The tabs of its tab bar.
  private(set) var tabs: [TabFact] = []
  /// The titles that code sets on tabs of its tab bar, in order.
  private(set) var tabTitles: [(location: ScreenFact.TabIndex, title: BarText?)] = []
  /// The title of the screen, including one that a title view replaces.
  private(set) var title: BarText?
  /// The title that the screen has when the user leaves it, if code changes it then; `.some(nil)` for none.
  private(set) var titleWhenLeft: BarText??
  /// The title that the back button of a pushed screen shows.
  var titleBelow: BarText? { isTitleAround ? nil : titleWhenLeft ?? title }
  private var isTitleAround = false
  /// Titles that perhaps replace the one inside the screen's own stack.
  private var titlesAround: [BarText] = []
  /// Whether several different titles apply at the same time.
  private var titlesDiffer = false
  private var titleView: ScreenFact.TitleView?
  /// Whether code sets the titles of the document's segmented control in the place of the title.
  private var isTitledByCode = false
  var item: NavigationItem
  /// The controller's own title, which its tab also shows; not the title of its navigation item.
  private(set) var controllerTitle: BarText?
  /// The controller's own title before it is loaded.
  private(set) var earlyTitle: BarText?
  private var hasItem: Bool
  /// Whether the bar has a button for items that do not fit.
  private var overflows = false
  let outlets: [String: Set<SourcePosition>]
  private let hasOwnBar: Bool
  /// The title of the controller itself in a document, which code may replace.
  let documentedTitle: BarText?
  /// The document's items that outlets hold, with the changes by code so far.
  var held: [SourcePosition: BarItem] = [:]
  /// The document's items in each bar, outermost first.
  let documentedItems: [ScreenFact.ItemBar: [SourcePosition]]

  /// Builds the bars.
  ///
  /// - Parameters:
  ///   - base: the screen of a document, or an empty screen.
  ///   - facts: the facts from code, in the order in which they happen.
  ///   - outlets: the positions of items that outlets hold in documents.
  ///   - hasOwnBar: whether the bar is a view of the controller, which does not show the controller's title.
  ///   - documentedTitle: the title of the controller itself in a document.
  init(
    _ base: Screen, _ facts: [ScreenFact], in state: FactStates.State,
    outlets: [String: Set<SourcePosition>] = [:], hasOwnBar: Bool = false,
    documentedTitle: BarText? = nil
  ) {
    screen = base
    self.hasOwnBar = hasOwnBar
    self.documentedTitle = documentedTitle
    self.state = state
    self.outlets = outlets
    item = base.navigation ?? NavigationItem()
    hasItem = base.navigation != nil
    documentedItems = [
      .leading: item.leading.map(\.position), .trailing: item.trailing.map(\.position),
      .toolbar: base.toolbar.map(\.position),
    ]
    if let back = item.nextBack {
      backDisplay = back.display
      if back.kind == .backItem { backItem = .some(back.text) }
      if back.kind == .backTitle { backTitle = back.text }
    }
    largeTitle = item.wantsLargeTitle
    let locations = Set(outlets.values.joined())
    for item in item.leading + item.trailing + base.toolbar + base.looseSpaces + base.unplaced.map(\.item)
    where locations.contains(item.position) { held[item.position] = item }
    let documented = held
    // An item that code puts into a bar in any state counts as placed in all states.
    let placed = Set(facts.flatMap(\.items).compactMap { $0.outlet.flatMap { outlets[$0] } }.joined())
    screen.unplaced.removeAll { $0.reason == .nowhere && placed.contains($0.item.position) }
    title = item.title
    // If code sets the title while the screen appears, the document's title is only a placeholder.
    let naming = facts.filter { $0.namesWhileAppearing(inOwnBar: hasOwnBar) }
    if title != nil, let named = naming.first, naming.contains(where: { !$0.namesOneMode }) || naming.count > 1 {
      title = BarText(.unknown("set at run time"), at: named.position)
    }
    // If code replaces the document's segments in any state, they are only placeholders.
    if facts.contains(where: { $0.content == .changesSegments && !$0.isEvent }) {
      isTitledByCode = screen.segmentedControls.isEmpty && facts.setOnlyControl(ofSegments: item.segments.count)
      forgetSegments()
    }
    let shown = facts.filter { state.allows($0.condition) }
    let titles = shown.filter(\.isOneOfTitles).map { $0.content.title.flatMap { text($0)?.content } }
    titlesDiffer = Set(titles).count > 1
    for fact in shown { add(fact) }
    if state.isAfterSetup { doubtReplacedTexts(facts, of: documented) }
    finish()
  }

  private mutating func add(_ fact: ScreenFact) {
    switch fact.content {
    case .controllerTitle(let text) where hasOwnBar:
      controllerTitle = self.text(text)
      retitleTab(fact)
    case .title(let text), .controllerTitle(let text):
      // The bar may show the title of a view inside instead.
      if fact.isOneOfTitles, title?.content != self.text(text)?.content { list(title, .otherTitle) }
      title = self.text(text)
      isTitleAround = fact.isAround
      hasItem = hasItem || title != nil
      doubt(.navigation, fact)
      if case .controllerTitle = fact.content {
        controllerTitle = title
        retitleTab(fact)
      }
    case .titleView(let view):
      titleView = view
      hasItem = hasItem || view != nil
      doubt(.navigation, fact)
    case .prompt(let text):
      item.prompt = self.text(text)
      hasItem = hasItem || item.prompt != nil
      doubt(.navigation, fact)
    case .subtitle(let text): list(self.text(text), .subtitle, at: fact.position)
    case .largeTitleView(let text):
      screen.doubt(.navigation, Composition.Doubt(.open, "a separate large title", at: fact.position))
      list(text.flatMap { self.text($0) }, .largeTitle, at: fact.position)
    case .titleWhenLeft(let text): titleWhenLeft = .some(self.text(text))
    case .titleAround(let text): titlesAround += [self.text(text)].compactMap(\.self)
    case .searchCancel(let text): list(self.text(text), .searchCancel, at: fact.position)
    case .beside(let text): list(self.text(text), .besideText, at: fact.position)
    case .showsToolbar: break
    case .backTitle(let text): backTitle = self.text(text)
    case .backItem(let text):
      changesBackItem = text?.call == NavigationItems.changedBackTitle
      backItem = .some(text.flatMap { self.text($0) })
    case .backDisplay(let mode): backDisplay = mode
    case .hidesBackButton(let hides): hidesBack = hides
    case .hidesNavigationBar(let hides): hidesBar = hides
    case .hidesTabBar(let hides): hidesTabs = hides
    case .leadingSupplementsBack(let supplements): item.leadingSupplementsBack = supplements
    case .largeTitle(let mode): largeTitle = mode
    case .inlineLargeTitle:
      screen.doubt(.navigation, Composition.Doubt(.open, "a large title beside the buttons", at: fact.position))
    case .titleStyle(let style): item.titleStyle = style
    case .titleMenu: item.hasTitleMenu = true
    case .prefersLargeTitles(let prefers): prefersLargeTitles = prefers
    case .items(let bar, let items): set(bar, items, replacing: true, fact)
    case .addsItems(let bar, let items): set(bar, items, replacing: false, fact)
    case .changesItem(let reference, let item): change(reference, to: item)
    case .opens(let bar):
      doubt(bar, Composition.Doubt(.open, "items that the code does not show", at: fact.position))
    case .tab(let tab):
      guard state.allows(tab.condition) else { return }
      self.tab = tab
      retitledTab = nil
      laterTitle = nil
    case .tabs(let tabs):
      self.tabs = tabs.filter { state.allows($0.condition) }
      doubt(.tabs, fact)
    case .addsTabs(let tabs):
      self.tabs += tabs.filter { state.allows($0.condition) }
      doubt(.tabs, fact)
    case .tabTitle(let location, let title): tabTitles.append((location, text(title)))
    case .searchShowsCancel(let shows): showsCancel = shows
    case .search, .searchPlaceholder, .searchPrompt, .searchScopes: addSearch(fact)
    case .segments(let titles) where isTitledByCode: titleView = .segments(titles)
    case .segments(let titles):
      let texts = titles.compactMap { text($0) }
      if !texts.isEmpty { screen.segmentedControls.append(texts) }
    case .changesSegments: forgetSegments()
    }
  }

  /// Setting a controller's title also sets that of its tab. If the controller's own setup does it, the tab changes
  /// once the controller is loaded, otherwise immediately.
  private mutating func retitleTab(_ fact: ScreenFact) {
    if fact.isOfScreen { laterTitle = title } else { earlyTitle = title }
    if !fact.isOfScreen, let tab, tab.system == nil, let title { retitledTab = title }
  }

  /// The title of the screen's own tab.
  var shownTabTitle: BarText? { retitledTab ?? tab.flatMap { title(of: $0) } }
  /// The title of its tab, otherwise its own title.
  var titleForTab: BarText? { shownTabTitle ?? controllerTitle }

  /// Removes the document's segmented controls, whose titles are unknown; those in bars become views of unknown width.
  private mutating func forgetSegments() {
    item.leading = item.leading.withoutSegments
    item.trailing = item.trailing.withoutSegments
    screen.toolbar = screen.toolbar.withoutSegments
    if !item.segments.isEmpty { titleView = .view(width: nil) }
    item.segments = []
    screen.segmentedControls = []
  }

  /// Lists a text that is not laid out.
  private mutating func list(_ text: BarText?, _ reason: UnplacedItem.Reason, at position: SourcePosition? = nil) {
    guard let text else { return }
    screen.unplaced.append(UnplacedItem(BarItem(.text(text), at: position ?? text.position), reason: reason))
  }

  private mutating func addSearch(_ fact: ScreenFact) {
    var search = screen.search ?? SearchBar(at: fact.position)
    switch fact.content {
    case .search(let isInBar): searchesInBar.insert(isInBar)
    case .searchPlaceholder(let text): search.placeholder = self.text(text)
    case .searchPrompt(let text): search.prompt = self.text(text)
    case .searchScopes(let titles): search.scope = titles.compactMap { text($0) }
    default: break
    }
    screen.search = search
    doubt(.search, fact)
  }

  // MARK: Items

  private mutating func set(_ bar: ScreenFact.ItemBar, _ facts: [ItemFact], replacing: Bool, _ fact: ScreenFact) {
    var items = facts.filter { state.allows($0.condition) }
    if overflows { items.removeAll(where: \.isOverflow) }
    overflows = overflows || items.contains(where: \.isOverflow)
    let made = items.map { self.item($0) }
    func joined(_ earlier: [BarItem]) -> [BarItem] {
      if replacing { return made }
      guard let index = items.first?.index, earlier.indices.contains(index) else { return earlier + made }
      return earlier[..<index] + made + earlier[index...]
    }
    switch bar {
    case .leading:
      item.leading = joined(item.leading)
      hasItem = hasItem || !made.isEmpty
    case .trailing:
      item.trailing = joined(item.trailing)
      hasItem = hasItem || !made.isEmpty
    case .toolbar: screen.toolbar = joined(screen.toolbar)
    case .keyboard: keyboard = joined(keyboard)
    case .unknown:
      screen.unplaced += made.map { UnplacedItem($0, reason: .unknownBar) }
      return
    }
    for item in items {
      let reason: UnplacedItem.Reason = item.content.isView ? .inView : .besideText
      for text in item.beside { list(self.text(text), reason) }
    }
    for text in items.flatMap(\.options) { list(known(text), .option) }
    if fact.isInferred { doubt(bar, Composition.Doubt(.inferred, "items that were inferred", at: fact.position)) }
    for item in items where item.content == .customView(width: nil) {
      doubt(bar, Composition.Doubt(.open, "a view of unknown width", at: item.position))
    }
    for item in items where item.isSpacedInItem {
      doubt(bar, Composition.Doubt(.open, "the margins of several views in one item", at: item.position))
    }
    for item in items where item.hasOwnFont {
      doubt(bar, Composition.Doubt(.font, "a button in a font of the app’s own", at: item.position))
    }
    // The width of several texts together is not known.
    for item in items where item.hasOwnSize || !item.beside.isEmpty && !item.content.isView {
      doubt(bar, Composition.Doubt(.open, "a text with its own size", at: item.position))
    }
    for repeated in items where repeated.isRepeated {
      doubt(bar, Composition.Doubt(.open, "a number of items that code decides at run time", at: repeated.position))
    }
  }

  // MARK: Doubts

  private mutating func doubt(_ kind: BarKind, _ fact: ScreenFact) {
    guard fact.isInferred else { return }
    if fact.isOneOfTitles, titlesDiffer {
      // The position of the text identifies the title.
      let position = fact.content.title.flatMap { text($0)?.position } ?? fact.position
      screen.doubt(kind, .otherTitle(at: position))
      return
    }
    // A title is inferred if another one may replace it, or if it is unknown whether a bar shows it (decision 62).
    let (doubt, what): (Composition.Doubt.Kind, String) =
      switch fact.content {
      case .title, .controllerTitle: (.open, "the title")
      case .titleView: (.open, "what stands in the title's place")
      case .prompt: (.inferred, "the prompt")
      case .tabs, .addsTabs: (.inferred, "the tabs")
      default: (.inferred, "the search field")
      }
    screen.doubt(kind, Composition.Doubt(doubt, what, at: fact.position))
  }

  mutating func doubt(_ bar: ScreenFact.ItemBar, _ doubt: Composition.Doubt) {
    switch bar {
    case .leading, .trailing: screen.doubt(.navigation, doubt)
    case .toolbar: screen.doubt(.toolbar, doubt)
    case .keyboard: if doubt.kind != .inferred { keyboardDoubts.add(doubt) }
    case .unknown: break
    }
  }

  /// Puts the title, or the view that replaces it, into the bar.
  private mutating func finish() {
    switch titleView {
    case .text(let text)?: item.title = self.text(text)
    case .label(let text)?:
      item.title = self.text(text)
      screen.doubt(
        .navigation, .ownTitleFont(at: item.title?.position))
    case .segments(let titles)?:
      item.segments = titles.compactMap { text($0) }
      item.title = nil
    case .view(let width, let texts)?:
      for text in texts { list(self.text(text), .inView) }
      item.title = nil
      item.titleViewWidth = width
      if width == nil { screen.doubt(.navigation, Composition.Doubt(.open, "a title view of unknown width")) }
    case nil: item.title = item.hasTitleView ? nil : title
    }
    for other in titlesAround where other.content != title?.content {
      list(other, .otherTitle)
      screen.doubt(.navigation, .otherTitle(at: other.position))
    }
    if tabs.contains(where: \.isRepeated) {
      screen.doubt(.tabs, Composition.Doubt(.open, "a number of tabs that code decides at run time"))
    }
    if let unplaced = screen.unplaced.first(where: { !$0.reason.isBesideNothing }) {
      let doubt = Composition.Doubt(.open, "an item whose bar is unknown", at: unplaced.item.position)
      screen.doubt(.navigation, doubt)
      screen.doubt(.toolbar, doubt)
    }
    screen.doubtEqualItems(in: .navigation, item.leading + item.trailing)
    screen.doubtEqualItems(in: .toolbar, screen.toolbar)
    if let description = state.description, let doubt = state.doubt ?? (state.isAfterSetup ? .inferred : nil) {
      for kind in [BarKind.navigation, .toolbar] where kind == .navigation || !screen.toolbar.isEmpty {
        screen.doubt(kind, Composition.Doubt(doubt, contentsIn: description))
      }
    }
    screen.navigation = hasItem && !hidesBar ? item : nil
    screen.looseSpaces = []
    if hidesBar { screen.composition[.navigation] = nil }
    if let showsCancel { screen.search?.cancel = showsCancel }
    // The search field of the navigation item is hidden with its bar.
    if hidesBar, searchesInBar == [true] { screen.search = nil }
  }
}
