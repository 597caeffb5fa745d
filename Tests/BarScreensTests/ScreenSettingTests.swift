import BarScreens
import FitModel
import Testing

@Suite struct ScreenSettingTests {
  private static let file = """
    screens:
      - name: Songs
        navigation: { bar-style: black, title-placeholder: { text: Search } }
        toolbar: [ flexible ]
        toolbar-translucent: no
        toolbar-style: default
        tabs: [ { text: A } ]
        tabs-landscape: [ { text: A }, { text: B, badge: 3 } ]
        tabs-in: popover
        scope-bar: [ { key: all }, { text: New } ]
        status-bar: hidden
        full-screen-media: true
        bar-heights:
          navigation: 60
          tabs: 49.5
      - name: Plain
        status-bar: shown
    """

  @Test func everySetting() throws {
    let (file, problems) = readScreensFile(Self.file)
    #expect(problems == [])
    let screen = try #require(file.screens.first)
    #expect(screen.navigation?.appearance == BarAppearance(style: .black))
    #expect(screen.navigation?.titlePlaceholder?.content == .literal("Search"))
    #expect(screen.toolbarAppearance == BarAppearance(translucent: false, style: .default))
    #expect(screen.tabsLandscape.map(\.title?.content) == [.literal("A"), .literal("B")])
    #expect(screen.tabsLandscape.map(\.badge) == [nil, "3"])
    #expect(screen.tabsContainer == .popover)
    #expect(screen.scopeBar.map(\.content) == [.localized(StringReference(key: "all")), .literal("New")])
    #expect(screen.statusBar == StatusBar(isHidden: true, at: at(11, 5)))
    #expect(screen.isFullScreenMedia)
    #expect(
      screen.barHeights == [
        .navigation: PinnedBarHeight(60, at: at(14, 7)), .tabs: PinnedBarHeight(49.5, at: at(15, 7)),
      ])
    #expect(file.screens.last?.statusBar?.isHidden == false)
  }

  private func at(_ line: Int, _ column: Int) -> SourcePosition {
    SourcePosition(file: "labelfit.yml", line: line, column: column)
  }

  @Test func nothingStated() throws {
    let screen = try #require(readScreensFile("screens: [ { name: A, tabs: [ { text: B } ] } ]").file.screens.first)
    #expect(screen.toolbarAppearance == BarAppearance())
    #expect(screen.tabsContainer == .fullScreen && screen.statusBar == nil && !screen.isFullScreenMedia)
    #expect(screen.barHeights == [:])
    #expect(screen.tabs(.landscape) == screen.tabs)
  }

  @Test func everyTextIsMapped() throws {
    let screen = try #require(readScreensFile(Self.file).file.screens.first)
    let mapped = screen.mapTexts { BarText(.literal("changed"), at: $0.position) }
    let texts = [mapped.navigation?.titlePlaceholder].compactMap(\.self) + mapped.scopeBar
    #expect((texts + (mapped.tabs + mapped.tabsLandscape).compactMap(\.title)).count == 6)
    #expect(
      (texts + (mapped.tabs + mapped.tabsLandscape).compactMap(\.title)).allSatisfy {
        $0.content == .literal("changed")
      })
  }

  @Test func tabsByOrientation() throws {
    let screen = try #require(readScreensFile(Self.file).file.screens.first)
    #expect(screen.tabs(.portrait).count == 1)
    #expect(screen.tabs(.landscape).count == 2)
  }

  @Test(arguments: [
    ("status-bar: gone", "“status-bar” cannot be “gone”; write one of hidden, shown"),
    ("status-bar: true", "“status-bar” cannot be “true”"),
    ("tabs-in: popver", "“tabs-in” cannot be “popver”; write popover"),
    ("toolbar-style: dark", "“toolbar-style” cannot be “dark”"),
    ("toolbar-translucent: half", "“toolbar-translucent” has to be true or false"),
    ("bar-heights: 44", "“bar-heights” has to be a mapping"),
    ("bar-heights: { navigatoin: 44 }", "“bar-heights” has no key “navigatoin”; write “navigation”"),
    ("bar-heights: { toolbar: tall }", "“toolbar” has to be a number"),
    ("tabs-landscape: { text: A }", "“tabs-landscape” has to be a list"),
    ("tabs-landscape: [ A ]", "Each of “tabs-landscape” has to be a mapping"),
    ("scope-bar: [ All ]", "Each text of “scope-bar” has to say whether “All” is a key or a text"),
    ("toolbar-translucnt: true", "A screen has no key “toolbar-translucnt”; write “toolbar-translucent”"),
  ])
  func problem(_ line: String, _ expected: String) {
    let (file, problems) = readScreensFile("screens:\n  - name: A\n    \(line)\n")
    #expect(problems.count == 1 && problems.first?.contains(expected) == true, "\(problems)")
    #expect(file.screens.count == 1)
  }
}

/// Screens that only developers see are recognized by the words of their names.
struct DeveloperScreenTests {
  @Test(
    arguments: [
      ("App/Views/Debug/LogView.swift", "LogView", true), ("App/DevViews/Console.swift", "Console", true),
      ("App/DebugMenu.swift", "Menu", true), ("App/A.swift", "DebugLogViewController", true),
      ("App/A.swift", "SPDebugView", true), ("App/A.swift", "Settings.DeveloperView", true),
      ("App/A.swift", "InternalSettingsView", true), ("App/Internal/A.swift", "SettingsView", false),
      ("Debug/App/Views/A.swift", "SettingsView", false), ("App/A.swift", "DevicesView", false),
      ("App/A.swift", "DevelopersView", false), ("App/Devices/Debugger.swift", "InternalizedView", false),
    ])
  func names(file: String, type: String, isForDevelopers: Bool) {
    var screen = Screen(name: type, position: SourcePosition(file: file, line: 1, column: 1))
    screen.typeName = type
    #expect(screen.isForDevelopers == isForDevelopers)
    screen.isStated = true
    #expect(!screen.isForDevelopers)
  }

  @Test func aSceneOfADocumentIsKnownByItsName() {
    let screen = Screen(name: "Debug Info", position: SourcePosition(file: "Main.storyboard", line: 1, column: 1))
    #expect(screen.isForDevelopers)
  }

  @Test("Outside of bars, only the doubt whether the screen appears counts")
  func doubtsOutsideOfBars() {
    var screen = Screen(name: "A", position: SourcePosition(file: "A.swift", line: 1, column: 1))
    screen.doubt(.navigation, Composition.Doubt(.open, "the title"))
    #expect(screen.composition(ofBar: .segments).certainty == .certain)
    #expect(screen.composition(ofBar: .navigation).certainty == .possible)
    screen.doubt(.navigation, .unreached)
    #expect(screen.composition(ofBar: .segments).doubts == [.unreached])
    #expect(screen.composition(ofBar: .navigation).doubts.count == 2)
  }
}
