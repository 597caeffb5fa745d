import BarLayout
import BarScreens
import FitModel
import FitRules

/// Measures the texts of a screen's bars in one choice of variants.
struct BarMeasurer {
  let session: MeasuringSession
  /// Measures the system's texts in the language of the screen.
  let system: LanguageMeasurer
  /// The platform, by reference, because copying its numbers for every screen would be slow.
  private let run: LayoutRun.PlatformRun
  let idiom: DeviceIdiom
  let textSize: ContentSizeCategory
  let slots: ScreenSlots
  /// Widths in points that override those of texts, for determining the room.
  var widths: [ItemID: Double] = [:]

  init(
    _ session: MeasuringSession, _ run: LayoutRun.PlatformRun, _ locale: LanguageTag, idiom: DeviceIdiom,
    textSize: ContentSizeCategory, slots: ScreenSlots
  ) {
    self.session = session
    self.run = run
    self.idiom = idiom
    self.textSize = textSize
    self.slots = slots
    system = session.measurer(run.platform, locale)
  }

  /// The navigation bar; `nil` if the screen has none.
  func navigationBar(_ screen: LocalizedScreen, _ choice: TextChoice) -> MeasuredNavigationBar? {
    guard let navigation = screen.screen.navigation, !navigation.isEmpty else { return nil }
    let metrics = run.platform.navigation
    var bar = MeasuredNavigationBar()
    var title = metrics.title
    if textSize.isAccessibilitySize, let size = metrics.accessibilityTitleSize?.value {
      title.size = size
      bar.titleSize = size
    }
    if let font = screen.screen.fonts[.title]?.only {
      title.size = font.size
      bar.titleSize = font.size
    }
    bar.title = measure(.title, title, screen, choice)
    bar.segments = segments(navigation.segments, of: .titleControl, screen, choice)
    bar.titleViewWidth = navigation.titleViewWidth
    bar.prompt = measure(.prompt, metrics.prompt, screen, choice)
    bar.back = back(navigation, screen, choice)
    bar.leading = items(
      navigation.leading, slots.leading, plain: metrics.button, done: metrics.done, screen, choice)
    bar.trailing = items(
      navigation.trailing, slots.trailing, plain: metrics.button, done: metrics.done, screen, choice)
    bar.leadingSupplementsBack = navigation.leadingSupplementsBack
    if run.platform.hasTitleStyles {
      bar.titleLeads = navigation.titleStyle != .navigator
      bar.hasTitleMenu = navigation.hasTitleMenu
    }
    if navigation.largeTitle, metrics.largeTitleHeight.value > 0 {
      var style = metrics.largeTitle
      style.size *= (choice.textSize ?? textSize).largeTitleSize / ContentSizeCategory.large.largeTitleSize
      if let font = screen.screen.fonts[.largeTitle]?.only { style.size = font.size }
      bar.largeTitleSize = style.size
      bar.titleStaysLarge = navigation.titleStaysLarge
      bar.largeTitle = measure(.title, style, screen, choice)
    }
    return bar
  }

  /// The search bar; `nil` if the screen has none.
  func searchBar(_ screen: LocalizedScreen, _ choice: TextChoice) -> MeasuredSearchBar? {
    guard let search = screen.screen.search else { return nil }
    let metrics = run.platform.search
    return MeasuredSearchBar(
      placeholder: measure(.placeholder, metrics.text, screen, choice),
      cancel: search.cancel ? system.systemTitle("cancel", metrics.cancel) : nil,
      prompt: measure(.searchPrompt, run.platform.navigation.prompt, screen, choice),
      scope: segments(search.scope + screen.screen.scopeBar, screen, choice) { .scope($0) },
      fieldButtons: (search.bookmarks ? 1 : 0) + (search.resultsList ? 1 : 0))
  }

  /// The tabs; empty if the screen has none.
  func tabs(
    _ screen: LocalizedScreen, _ choice: TextChoice, _ orientation: Orientation, style: TextStyle,
    selected: TextStyle?
  ) -> [MeasuredTab] {
    zip(screen.screen.tabs(orientation), slots.tabs(orientation)).map { tab, id in
      MeasuredTab(
        id: id, label: measure(id, style, screen, choice),
        selected: selected.flatMap { measure(id, $0, screen, choice) }, icon: tab.image,
        badge: tab.badge.map { system.measure(LaidOutText.part(of: $0).text, run.platform.tab.badge) })
    }
  }

  /// The system's More tab.
  func moreTab(style: TextStyle, selected: TextStyle?) -> MeasuredTab {
    MeasuredTab(
      id: .moreTab, label: system.systemTitle("more", style),
      selected: selected.map { system.systemTitle("more", $0) })
  }

  /// The items of the toolbar; empty if the screen has none.
  func toolbar(_ screen: LocalizedScreen, _ choice: TextChoice) -> [MeasuredItem] {
    let metrics = run.platform.toolbar
    return items(screen.screen.toolbar, slots.toolbar, plain: metrics.item, done: metrics.done, screen, choice)
  }

  private func back(
    _ navigation: NavigationItem, _ screen: LocalizedScreen, _ choice: TextChoice
  ) -> MeasuredBack? {
    guard navigation.backs.indices.contains(choice.back) else { return nil }
    let back = navigation.backs[choice.back]
    let style = run.platform.navigation.back
    let id = ItemID.back(choice.back)
    // The width of an unknown label cannot be determined, so only the chevron is shown.
    let isUnknown = back.text?.unknownReason != nil
    return MeasuredBack(
      id: id, label: back.text == nil ? nil : measure(id, style, screen, choice),
      systemLabel: system.systemTitle("back", style), kind: back.kind, display: isUnknown ? .minimal : back.display)
  }

  private func items(
    _ items: [BarItem], _ ids: [ItemID], plain: TextStyle, done: TextStyle, _ screen: LocalizedScreen,
    _ choice: TextChoice
  ) -> [MeasuredItem] {
    zip(items, ids).map { item, id in
      let style = isDone(item) ? done : plain
      return MeasuredItem(
        kind(item, id, style: style, screen, choice), id: id, style: style, goesBack: item.goesBack)
    }
  }

  private func kind(
    _ item: BarItem, _ id: ItemID, style: TextStyle, _ screen: LocalizedScreen, _ choice: TextChoice
  ) -> MeasuredItem.Kind {
    switch item.content {
    case .text(let text) where text.unknownReason != nil: return .customView(width: nil)
    case .text: return measure(id, style, screen, choice).map { .text($0) } ?? .image(width: nil)
    case .system(let system):
      switch SystemTitles.content(of: system) {
      case .title where run.platform.iconItems.value.contains(system.name): return .image(width: nil)
      case .title: return measure(id, style, screen, choice).map { .text($0) } ?? .image(width: nil)
      case .icon: return .image(width: nil)
      case .fixedSpace: return .fixedSpace(0)
      case .flexibleSpace: return .flexibleSpace
      }
    case .image(let width, _): return .image(width: width)
    case .fixedSpace(let width): return .fixedSpace(width)
    case .flexibleSpace: return .flexibleSpace
    case .customView(let width), .textField(_, let width): return .customView(width: width)
    case .segments(let titles) where titles.contains { $0.unknownReason != nil }: return .customView(width: nil)
    case .segments(let titles): return .segments(segments(titles, of: id, screen, choice))
    }
  }

  /// The titles of a segmented control.
  private func segments(
    _ titles: [BarText], of control: ItemID, _ screen: LocalizedScreen, _ choice: TextChoice
  ) -> [MeasuredText] {
    segments(titles, screen, choice) { control.segment($0) }
  }

  /// Titles of segments; empty if one of them is unknown, because it may be the widest.
  private func segments(
    _ titles: [BarText], _ screen: LocalizedScreen, _ choice: TextChoice, _ identity: (Int) -> ItemID
  ) -> [MeasuredText] {
    if titles.contains(where: { $0.unknownReason != nil }) { return [] }
    return titles.indices.compactMap { measure(identity($0), run.platform.segmented.label, screen, choice) }
  }

  /// Whether an item is drawn in the style of Done; the system items Done and Save are by default.
  private func isDone(_ item: BarItem) -> Bool {
    if item.style == .done { return true }
    if case .system(let system) = item.content { return ["done", "save"].contains(system.name) }
    return false
  }

  private func measure(
    _ item: ItemID, _ style: TextStyle, _ screen: LocalizedScreen, _ choice: TextChoice
  ) -> MeasuredText? {
    guard let slot = slots.index[item], !screen.texts[slot].isRawKey else { return nil }
    let text = screen.texts[slot]
    let variants = text.variants(for: idiom)
    let index = choice.variants.isEmpty ? 0 : choice.variants[item] ?? 0
    guard variants.indices.contains(index), !variants[index].text.isEmpty else { return nil }
    let language = text.translation.language
    let measurer = language == system.language ? system : session.measurer(run.platform, language)
    let line = variants[index].text.firstLine
    let measured =
      screen.screen.fonts[style.role].map { session.narrowest(line, style, in: $0, run.platform, language) }
      ?? measurer.measure(line, style)
    return widths.isEmpty ? measured : widths[item].map(measured.stretched) ?? measured
  }
}

extension String {
  /// The text up to the first line break, because a one-line label draws no more. If it begins with a line break, the
  /// whole text.
  fileprivate var firstLine: String {
    // Searching characters is slow. Every line break begins with one of these bytes, which few texts contain.
    guard utf8.contains(where: { (0x0A...0x0D).contains($0) || $0 == 0xC2 || $0 == 0xE2 }) else { return self }
    guard let end = firstIndex(where: \.isNewline), end > startIndex else { return self }
    return String(self[..<end])
  }
}
