import BarLayout
import BarScreens
import FitRules
import FitVocabulary

/// Measures the texts of a screen's bars in one choice of variants.
struct BarMeasurer {
  let session: MeasuringSession
  /// Measures what the system says in the language of the screen.
  let system: LanguageMeasurer
  let platform: Platform
  let idiom: DeviceIdiom
  let textSize: ContentSizeCategory
  let slots: ScreenSlots

  init(
    _ session: MeasuringSession, _ platform: Platform, _ locale: LanguageTag, idiom: DeviceIdiom,
    textSize: ContentSizeCategory, slots: ScreenSlots
  ) {
    self.session = session
    self.platform = platform
    self.idiom = idiom
    self.textSize = textSize
    self.slots = slots
    system = session.measurer(platform, locale)
  }

  /// The navigation bar; `nil` when the screen has none.
  func navigationBar(_ screen: LocalizedScreen, _ choice: TextChoice) -> MeasuredNavigationBar? {
    guard let navigation = screen.screen.navigation, !navigation.isEmpty else { return nil }
    let metrics = platform.navigation
    var bar = MeasuredNavigationBar()
    bar.title = measure("navigation/title", metrics.title, screen, choice)
    bar.segments = navigation.segments.indices.compactMap {
      measure("navigation/segment \($0 + 1)", platform.segmented.label, screen, choice)
    }
    bar.titleViewWidth = navigation.titleViewWidth
    bar.prompt = measure("navigation/prompt", metrics.prompt, screen, choice)
    bar.back = back(navigation, screen, choice)
    bar.leading = items(
      navigation.leading, slots.leading, plain: metrics.button, done: metrics.done, screen, choice)
    bar.trailing = items(
      navigation.trailing, slots.trailing, plain: metrics.button, done: metrics.done, screen, choice)
    bar.leadingSupplementsBack = navigation.leadingSupplementsBack
    if navigation.largeTitle, metrics.largeTitleHeight.value > 0 {
      var style = metrics.largeTitle
      style.size = (choice.textSize ?? textSize).largeTitleSize
      bar.largeTitleSize = style.size
      bar.largeTitle = measure("navigation/title", style, screen, choice)
    }
    return bar
  }

  /// The search bar; `nil` when the screen has none.
  func searchBar(_ screen: LocalizedScreen, _ choice: TextChoice) -> MeasuredSearchBar? {
    guard let search = screen.screen.search else { return nil }
    let metrics = platform.search
    return MeasuredSearchBar(
      placeholder: measure("search/placeholder", metrics.text, screen, choice),
      cancel: search.cancel ? system.systemTitle("cancel", metrics.cancel) : nil,
      prompt: measure("search/search prompt", platform.navigation.prompt, screen, choice),
      scope: (search.scope + screen.screen.scopeBar).indices.compactMap {
        measure("search/scope \($0 + 1)", platform.segmented.label, screen, choice)
      },
      fieldButtons: (search.bookmarks ? 1 : 0) + (search.resultsList ? 1 : 0))
  }

  /// The tabs; empty when the screen has none.
  func tabs(
    _ screen: LocalizedScreen, _ choice: TextChoice, _ orientation: Orientation, style: TextStyle
  ) -> [MeasuredTab] {
    let portrait = screen.screen.tabs
    return screen.screen.tabs(orientation).enumerated().map { index, tab in
      let shared = portrait.firstIndex { $0.title?.content == tab.title?.content }
      let name = shared.map { "tab \($0 + 1)" } ?? "landscape tab \(index + 1)"
      return MeasuredTab(
        name: name, label: measure("tab/\(name)", style, screen, choice), icon: tab.image,
        badge: tab.badge.map { system.measure(LaidOutText.part(of: $0).text, platform.tab.badge) })
    }
  }

  /// The system's More tab.
  func moreTab(style: TextStyle) -> MeasuredTab { MeasuredTab(name: "more", label: system.systemTitle("more", style)) }

  /// The items of the toolbar; empty when the screen has none.
  func toolbar(_ screen: LocalizedScreen, _ choice: TextChoice) -> [MeasuredItem] {
    let metrics = platform.toolbar
    return items(screen.screen.toolbar, slots.toolbar, plain: metrics.item, done: metrics.done, screen, choice)
  }

  private func back(
    _ navigation: NavigationItem, _ screen: LocalizedScreen, _ choice: TextChoice
  ) -> MeasuredBack? {
    guard navigation.backs.indices.contains(choice.back) else { return nil }
    let back = navigation.backs[choice.back]
    let style = platform.navigation.back
    let name = choice.back == 0 ? "back" : "back \(choice.back + 1)"
    return MeasuredBack(
      name: name, label: back.text == nil ? nil : measure("navigation/\(name)", style, screen, choice),
      systemLabel: system.systemTitle("back", style), kind: back.kind, display: back.display)
  }

  private func items(
    _ items: [BarItem], _ slots: [ScreenSlots.Item], plain: TextStyle, done: TextStyle, _ screen: LocalizedScreen,
    _ choice: TextChoice
  ) -> [MeasuredItem] {
    zip(items, slots).map { item, slot in
      let style = isDone(item) ? done : plain
      return MeasuredItem(kind(item, slot, style: style, screen, choice), name: slot.name, style: style)
    }
  }

  private func kind(
    _ item: BarItem, _ slot: ScreenSlots.Item, style: TextStyle, _ screen: LocalizedScreen, _ choice: TextChoice
  ) -> MeasuredItem.Kind {
    switch item.content {
    case .text: return measure(slot.slot, style, screen, choice).map { .text($0) } ?? .image(width: nil)
    case .system(let system):
      switch SystemTitles.appearance(of: system) {
      case .title: return measure(slot.slot, style, screen, choice).map { .text($0) } ?? .image(width: nil)
      case .icon: return .image(width: nil)
      case .fixedSpace: return .fixedSpace(0)
      case .flexibleSpace: return .flexibleSpace
      }
    case .image(let width, _): return .image(width: width)
    case .fixedSpace(let width): return .fixedSpace(width)
    case .flexibleSpace: return .flexibleSpace
    case .customView(let width), .textField(_, let width): return .customView(width: width)
    case .segments:
      return .segments(slot.segments.compactMap { measure($0, platform.segmented.label, screen, choice) })
    }
  }

  /// Done and Save are semibold by themselves.
  private func isDone(_ item: BarItem) -> Bool {
    if item.style == .done { return true }
    if case .system(let system) = item.content { return ["done", "save"].contains(system.name) }
    return false
  }

  private func measure(
    _ slot: String, _ style: TextStyle, _ screen: LocalizedScreen, _ choice: TextChoice
  ) -> MeasuredText? {
    guard let place = slots.index[slot], !screen.texts[place].isRawKey else { return nil }
    let text = screen.texts[place]
    let variants = text.variants(for: idiom)
    let index = choice.variants.isEmpty ? 0 : choice.variants[slot] ?? 0
    guard variants.indices.contains(index), !variants[index].text.isEmpty else { return nil }
    let language = text.translation.language
    let measurer = language == system.language ? system : session.measurer(platform, language)
    return measurer.measure(variants[index].text, style)
  }
}
