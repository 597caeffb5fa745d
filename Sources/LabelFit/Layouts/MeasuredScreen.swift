import BarLayout
import BarScreens
import FitModel
import FitRules

/// A screen in one choice of variants with all its bars measured, ready to be laid out anywhere.
final class MeasuredScreen {
  let choice: TextChoice
  private let isStatusBarHidden: Bool
  private let navigation: MeasuredNavigationBar?
  private let search: MeasuredSearchBar?
  private let toolbar: [MeasuredItem]
  private let isAboveKeyboard: Bool
  /// The tabs in each orientation, by the style of their labels.
  private let tabs: [TabKey: (tabs: [MeasuredTab], more: MeasuredTab)]

  /// What decides which tabs are shown, and how their labels are set.
  struct TabKey: Hashable {
    var orientation: Orientation
    var style: TextStyle
    var selected: TextStyle?

    init(_ environment: LayoutEnvironment) {
      orientation = environment.orientation
      let arrangement = environment.platform.tab.arrangement(
        environment.device, environment.orientation, pane: environment.pane)
      (style, selected) = (arrangement.label, arrangement.selected)
    }
  }

  /// - Parameters:
  ///   - tabKeys: the keys of all environments in question.
  ///   - kinds: the bars that will be requested; others may be missing.
  init(
    _ screen: LocalizedScreen, _ choice: TextChoice, measurer: BarMeasurer, tabKeys: [TabKey],
    kinds: Set<LaidOutBar.Kind> = LaidOutBar.Kind.all
  ) {
    self.choice = choice
    isStatusBarHidden = screen.screen.statusBar?.isHidden == true
    // A search bar is below the navigation bar.
    navigation = kinds.isDisjoint(with: [.navigation, .search]) ? nil : measurer.navigationBar(screen, choice)
    search = kinds.contains(.search) ? measurer.searchBar(screen, choice) : nil
    isAboveKeyboard = screen.screen.isAboveKeyboard
    toolbar = kinds.contains(.toolbar) ? measurer.toolbar(screen, choice) : []
    let hasTabs = kinds.contains(.tab) && !(screen.screen.tabs.isEmpty && screen.screen.tabsLandscape.isEmpty)
    tabs = Dictionary(
      uniqueKeysWithValues: (hasTabs ? tabKeys : []).map { key in
        let tabs = measurer.tabs(screen, choice, key.orientation, style: key.style, selected: key.selected)
        return (key, (tabs, measurer.moreTab(style: key.style, selected: key.selected)))
      })
  }

  /// The bars with texts that no font here can draw, so that they cannot be measured.
  private lazy var unmeasured: Set<LaidOutBar.Kind> = {
    var kinds: Set<LaidOutBar.Kind> = []
    func lack(_ text: MeasuredText?) -> Bool { text?.lacksFont == true }
    func lack(_ texts: [MeasuredText]) -> Bool { texts.contains(where: \.lacksFont) }
    if toolbar.contains(where: \.lacksFont) { kinds.insert(.toolbar) }
    if let bar = navigation,
      lack(bar.title) || lack(bar.largeTitle) || lack(bar.prompt) || lack(bar.back?.label)
        || lack(bar.back?.systemLabel) || lack(bar.segments) || bar.leading.contains(where: \.lacksFont)
        || bar.trailing.contains(where: \.lacksFont)
    {
      kinds.insert(.navigation)
    }
    if let search, lack(search.placeholder) || lack(search.prompt) || lack(search.cancel) || lack(search.scope) {
      kinds.insert(.search)
    }
    if tabs.values.contains(where: { $0.tabs.contains { lack($0.label) } }) { kinds.insert(.tab) }
    return kinds
  }()

  /// The measurable bars with texts in any environment, from top to bottom.
  private(set) lazy var kinds: [LaidOutBar.Kind] = {
    let all: [(LaidOutBar.Kind, Bool)] = [
      (.navigation, navigation != nil), (.search, search != nil), (.toolbar, !toolbar.isEmpty), (.tab, !tabs.isEmpty),
    ]
    return all.filter { $0.1 && !unmeasured.contains($0.0) }.map(\.0)
  }()

  /// Whether a bar is shown in an environment, and can be measured.
  func shows(_ kind: LaidOutBar.Kind, in environment: LayoutEnvironment) -> Bool {
    if !unmeasured.isEmpty, unmeasured.contains(kind) { return false }
    return switch kind {
    case .status: StatusBarLayout.layOut(isHidden: isStatusBarHidden, in: environment) != nil
    case .navigation: navigation != nil
    case .search: search != nil
    case .toolbar: !toolbar.isEmpty
    case .tab: tabs(in: environment) != nil
    }
  }

  /// The number of environments that show a bar with texts.
  func count(of kind: LaidOutBar.Kind, in environments: ArraySlice<LayoutEnvironment>) -> Int {
    guard kinds.contains(kind) else { return 0 }
    let isEverywhere = kind != .tab || tabs.values.allSatisfy { !$0.tabs.isEmpty }
    return isEverywhere ? environments.count : environments.count { shows(kind, in: $0) }
  }

  /// The bars that are shown in an environment, from top to bottom.
  func kinds(in environment: LayoutEnvironment) -> [LaidOutBar.Kind] {
    LaidOutBar.Kind.allCases.filter { shows($0, in: environment) }
  }

  /// A bar in an environment that shows it.
  func bar(_ kind: LaidOutBar.Kind, in environment: LayoutEnvironment) -> VariantBar? {
    switch kind {
    case .status: StatusBarLayout.layOut(isHidden: isStatusBarHidden, in: environment).map { laidOut($0) }
    case .navigation: navigation.map { laidOut(NavigationBarLayout.layOut($0, in: environment)) }
    case .search:
      search.map {
        laidOut(
          SearchBarLayout.layOut(
            $0, top: searchTop(in: environment), followsNavigationBar: navigation != nil, in: environment))
      }
    case .toolbar:
      toolbar.isEmpty
        ? nil : laidOut(ToolbarLayout.layOut(toolbar, isAboveKeyboard: isAboveKeyboard, in: environment))
    case .tab: tabs(in: environment).map { laidOut(TabBarLayout.layOut($0.tabs, more: $0.more, in: environment)) }
    }
  }

  private func tabs(in environment: LayoutEnvironment) -> (tabs: [MeasuredTab], more: MeasuredTab)? {
    guard !tabs.isEmpty else { return nil }
    return tabs[TabKey(environment)].flatMap { $0.tabs.isEmpty ? nil : $0 }
  }

  /// Where the search bar starts: below the navigation bar, or the safe area.
  private func searchTop(in environment: LayoutEnvironment) -> Double {
    guard let navigation else { return environment.safeArea.value.top }
    return NavigationBarLayout.frame(navigation, in: environment).maxY
  }

  private func laidOut(_ bar: LaidOutBar) -> VariantBar { VariantBar(bar: bar, choice: choice) }
}

extension MeasuredItem {
  /// Whether one of the texts it shows has characters that devices can draw but this machine cannot.
  fileprivate var lacksFont: Bool {
    if case .segments(let texts) = kind { return texts.contains(where: \.lacksFont) }
    return text?.lacksFont == true
  }
}

extension MeasuredText {
  /// Whether it has characters that devices, or a font of the app's own, can draw but this machine cannot.
  fileprivate var lacksFont: Bool {
    missing.contains { !Rule.hasNoGlyphAnywhere($0) } || !missing.isEmpty && Rule.isIcon(text)
  }
}

/// A choice of one variant for each text of a screen: what a bar shows at one moment.
struct TextChoice: Hashable {
  /// Item → index of the variant; other items show their first variant.
  var variants: [ItemID: Int] = [:]
  /// Which of the back labels is shown.
  var back = 0
  /// The item in which this choice differs from the plain one; `nil` for the plain one.
  var focus: ItemID?
  /// Name of the variant of the item in focus.
  var variation = ""
  /// The text size, if it differs from the requested one.
  var textSize: ContentSizeCategory?
}

extension LocalizedScreen {
  /// The plain choice first, then one for each further variant of each text and for each further back label.
  ///
  /// Variants are tried one at a time, so that the number of layouts grows with their sum and not their product.
  ///
  /// - Parameter allSizes: whether large titles are also tried at the largest text size.
  func choices(for idiom: DeviceIdiom, allSizes: Bool) -> [TextChoice] {
    var choices = [TextChoice()]
    if allSizes, screen.navigation?.largeTitle == true {
      let largest = ContentSizeCategory.accessibilityMedium
      choices.append(
        TextChoice(focus: .largeTitle, variation: "text size \(largest.rawValue)", textSize: largest))
    }
    for text in texts where text.role != .imageTitle && text.isInBar {
      for index in text.variants(for: idiom).indices.dropFirst() {
        choices.append(
          TextChoice(
            variants: [text.id: index], back: text.backIndex ?? 0, focus: text.id,
            variation: text.variants(for: idiom)[index].name))
      }
      if let back = text.backIndex, back > 0 { choices.append(TextChoice(back: back, focus: text.id)) }
    }
    return choices
  }
}

extension LocalizedText {
  /// Whether the text is in a bar that is laid out.
  var isInBar: Bool { id.bar != .segments && id.bar != .unplaced }

  /// The index of a back label; `nil` for other texts.
  var backIndex: Int? { id.role == .back ? id.index : nil }

  /// The variants that a kind of device shows; all of them if there is none for it.
  func variants(for idiom: DeviceIdiom) -> [TextVariant] {
    let all = translation.variants
    guard all.contains(where: { $0.idioms != nil }) else { return all }
    let matching = all.filter { $0.idioms?.contains(idiom) ?? true }
    return matching.isEmpty ? all : matching
  }
}
