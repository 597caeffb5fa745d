import BarScreens
import FitModel
import FitTestSupport
import Foundation
import Testing

/// Screens with every kind of content and every kind of text, from a seed.
struct RandomScreens {
  var random: SeededGenerator
  private static let file = "App/Base.lproj/Main.storyboard"
  private static let pieces = [
    "Settings", "设置", " ", "\"", "'", "\\", "\n", "\t", ": ", " #", "- ", "*a", "&a", "%@", "é", "e\u{301}", "👨‍👩‍👧",
    "\u{200B}",
    "\u{2028}", "\u{85}", "\u{0}", "\u{7F}", "{", "}", "[", "]", ",", "null", "true", "~", "0x1", "1e3", "\u{FEFF}",
    "\u{E000}",
    "\u{FFFF}", "flexible", "\r",
  ]

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  mutating func chance() -> Bool { Bool.random(using: &random) }
  mutating func pick<T>(_ values: [T]) -> T { values[Int.random(in: 0..<values.count, using: &random)] }
  mutating func maybe<T>(_ make: (inout RandomScreens) -> T) -> T? { chance() ? make(&self) : nil }
  mutating func several<T>(_ make: (inout RandomScreens) -> T) -> [T] {
    (0..<Int.random(in: 0...3, using: &random)).map { _ in make(&self) }
  }

  mutating func string() -> String {
    (0..<Int.random(in: 0...4, using: &random)).map { _ in pick(Self.pieces) }.joined()
  }
  mutating func somewhere() -> SourcePosition {
    SourcePosition(file: pick([Self.file, "a\nb", "#", ""]), line: Int.random(in: 1...900, using: &random), column: 1)
  }
  mutating func width() -> Double { pick([0, 8, 24.5, 1.0 / 3, 120, 9999.999]) }

  mutating func text() -> BarText {
    switch Int.random(in: 0..<6, using: &random) {
    case 5:
      let parts = [BarText.Content.localized(StringReference(key: string())), .hardCoded(string()), .literal(string())]
      return BarText(.joined(parts.shuffled(using: &random)), at: somewhere())
    case 4: return BarText(.unknown(string()), at: somewhere())
    case 0: return BarText(.literal(string()), at: somewhere())
    case 1: return BarText(.hardCoded(string()), at: somewhere())
    case 2: return BarText(.localized(StringReference(key: string())), at: somewhere())
    default:
      let reference = StringReference(
        table: string(), key: string(), folder: maybe { $0.string() }, sourceText: maybe { $0.string() })
      return BarText(.localized(reference), at: somewhere())
    }
  }

  mutating func item() -> BarItem {
    let content: BarItem.Content =
      switch Int.random(in: 0..<8, using: &random) {
      case 0: .text(text())
      case 1: .system(SystemItem(pick(["done", "cancel", "add", string() + "x"])))
      case 2: .image(width: maybe { $0.width() }, title: maybe { $0.text() })
      case 3: .fixedSpace(pick([-8, 0, 42.25]))
      case 4: .flexibleSpace
      case 5: .customView(width: maybe { $0.width() })
      case 6: .segments(several { $0.text() })
      default: .textField(placeholder: maybe { $0.text() }, width: maybe { $0.width() })
      }
    return BarItem(content, style: pick(BarItem.Style.allCases), at: somewhere())
  }

  /// Back labels that `from` alone yields, one for each title of the screen, or others.
  mutating func backs(_ names: [String], _ titles: [String: [BarText?]]) -> [BackLabel] {
    if chance(), let from = names.randomElement(using: &random), let titles = titles[from] {
      return titles.map { BackLabel(text: $0, kind: .previousTitle, from: from, previousTitle: $0) }
    }
    return [back()]
  }

  mutating func back() -> BackLabel {
    BackLabel(
      text: maybe { $0.text() }, kind: pick([.previousTitle, .backTitle, .backItem]),
      display: pick(BackLabel.Display.allCases), from: maybe { $0.string() }, previousTitle: maybe { $0.text() })
  }

  mutating func navigation() -> NavigationItem {
    var item = NavigationItem()
    item.title = maybe { $0.text() }
    item.segments = several { $0.text() }
    item.titleViewWidth = maybe { $0.width() }
    item.prompt = maybe { $0.text() }
    item.leading = several { $0.item() }
    item.trailing = several { $0.item() }
    item.leadingSupplementsBack = chance()
    item.titleStyle = pick(TitleStyle.allCases)
    item.hasTitleMenu = chance()
    item.largeTitle = chance()
    item.translucent = maybe { $0.chance() }
    item.style = maybe { $0.pick(BarStyle.allCases) }
    item.titlePlaceholder = maybe { $0.text() }
    return item
  }

  mutating func tab() -> TabItem {
    let system = BarText(.system(SystemItem(pick(["more", "search"]), .tab)), at: somewhere())
    return TabItem(
      title: chance() ? system : maybe { $0.text() }, image: maybe { $0.width() }, badge: maybe { $0.string() },
      at: somewhere())
  }

  mutating func search() -> SearchBar {
    var bar = SearchBar(at: somewhere())
    bar.placeholder = maybe { $0.text() }
    bar.prompt = maybe { $0.text() }
    bar.scope = several { $0.text() }
    (bar.bookmarks, bar.resultsList, bar.cancel) = (chance(), chance(), chance())
    return bar
  }

  mutating func setting(of screen: inout Screen) {
    screen.toolbarAppearance = BarAppearance(
      translucent: maybe { $0.chance() }, style: maybe { $0.pick(BarStyle.allCases) })
    screen.tabsLandscape = several { $0.tab() }
    screen.tabsContainer = pick(TabsContainer.allCases)
    screen.scopeBar = several { $0.text() }
    screen.statusBar = maybe { StatusBar(isHidden: $0.chance(), at: $0.somewhere()) }
    screen.isFullScreenMedia = chance()
    for kind in BarKind.allCases { screen.barHeights[kind] = maybe { PinnedBarHeight($0.width(), at: $0.somewhere()) } }
    for kind in BarKind.allCases where chance() {
      for number in 0...Int.random(in: 0...1, using: &random) {
        let position = maybe { $0.somewhere() }
        screen.doubt(
          kind, Composition.Doubt(pick(Composition.Doubt.Kind.allCases), "\(number)" + string(), at: position))
      }
    }
    screen.unplaced = several { UnplacedItem($0.item(), reason: .init(rawValue: $0.string())) }
  }

  mutating func screens() -> [Screen] {
    var screens: [Screen] = []
    for number in 0..<Int.random(in: 0...5, using: &random) {
      var screen = Screen(name: string() + "\(number)", position: somewhere())
      if let last = screens.last, chance() {
        (screen.name, screen.state) = (last.name, ScreenState(text: "state \(number)" + string()))
      }
      screen.isStated = true
      screen.typeName = maybe { $0.pick(["NotesController", "Notes.List"]) }
      screen.navigation = maybe { $0.navigation() }
      screen.toolbar = several { $0.item() }
      screen.tabs = several { $0.tab() }
      screen.search = maybe { $0.search() }
      screen.segmentedControls = several { random in random.several { $0.text() } }
      setting(of: &screen)
      screens.append(screen)
    }
    var titles: [String: [BarText?]] = [:]
    for screen in screens {
      let title = screen.navigation?.title
      if titles[screen.name]?.contains(where: { $0?.content == title?.content }) != true {
        titles[screen.name, default: []].append(title)
      }
    }
    for index in screens.indices where screens[index].navigation != nil {
      screens[index].navigation?.backs = several { $0.backs(Array(titles.keys.sorted()), titles) }.flatMap { $0 }
    }
    return screens
  }
}

@Suite struct ScreensFileWriterTests {
  @Test func writtenScreensReadBackTheSame() {
    for seed in UInt64(0)..<300 {
      var random = RandomScreens(seed: seed)
      let screens = random.screens()
      let text = ScreensFileWriter.write(screens)
      let (file, problems) = ScreensFileReader.read(Data(text.utf8), file: "f")
      #expect(problems == [], "seed \(seed)\n\(text)")
      let same = file.screens.map(\.withoutPositions) == screens.map(\.withoutPositions)
      #expect(same, "seed \(seed)\n\(text)")
      guard problems.isEmpty, same else { return }
      #expect(ScreensFileWriter.write(screens) == text)
    }
  }

  @Test func theShape() {
    let somewhere = { (line: Int) in SourcePosition(file: "App/Main.storyboard", line: line, column: 9) }
    var home = Screen(name: "Home", position: somewhere(3))
    home.navigation = NavigationItem()
    home.navigation?.title = BarText(
      .localized(StringReference(table: "Main", key: "a1.title", folder: "App", sourceText: "Home")), at: somewhere(4))
    home.navigation?.trailing = [BarItem(.system(SystemItem("add")), at: somewhere(5))]
    var detail = Screen(name: "Detail: “x”", position: somewhere(9))
    detail.navigation = NavigationItem()
    detail.navigation?.backs = [
      BackLabel(
        text: home.navigation?.title, kind: .previousTitle, from: "Home", previousTitle: home.navigation?.title)
    ]
    detail.toolbar = [BarItem(.flexibleSpace, at: somewhere(11))]
    #expect(
      ScreensFileWriter.write([home, detail]) == """
        screens:
          # App/Main.storyboard:3
          - name: Home
            navigation:
              # App/Main.storyboard:4
              title: { key: a1.title, table: Main, folder: App, text: Home }
              trailing:
                # App/Main.storyboard:5
                - { system: add }
          # App/Main.storyboard:9
          - name: "Detail: “x”"
            from: Home
            navigation: {}
            toolbar:
              # App/Main.storyboard:11
              - flexible

        """)
    #expect(ScreensFileWriter.write([]) == "screens: []\n")
  }

  @Test("States, doubts, items without a bar and unknown texts are written readably")
  func whatIsNotKnown() {
    let position = SourcePosition(file: "App/Notes.swift", line: 7, column: 3)
    var notes = Screen(name: "Notes", position: position)
    notes.state = "while editing"
    notes.navigation = NavigationItem()
    notes.navigation?.title = BarText(.unknown("set at run time"), at: position)
    notes.doubt(.navigation, .unknownBackButton(at: position))
    notes.doubt(.navigation, .unknownBackButton(at: position))
    notes.unplaced = [
      UnplacedItem(
        BarItem(.text(BarText(.literal("Share"), at: position)), style: .done, at: position),
        reason: .other("appended to a list"))
    ]
    #expect(
      ScreensFileWriter.write([notes]) == """
        screens:
          # App/Notes.swift:7
          - name: Notes
            state: while editing
            navigation:
              # App/Notes.swift:7
              title: { unknown: set at run time }
            composition:
              navigation:
                # App/Notes.swift:7
                - { inferred: it is unknown whether there is a back button }
            unplaced:
              # App/Notes.swift:7
              - { text: Share, style: done, why: appended to a list }

        """)
    notes.idioms = [.ipad]
    notes.systems = SystemWindow(since: SystemVersion(17, 4), before: SystemVersion(26))
    let limits = "  # App/Notes.swift:7\n  # only on iPad, iOS 17.4 and later, iOS before 26.0\n  - name: Notes\n"
    #expect(ScreensFileWriter.write([notes]).contains(limits))
    #expect(notes.composition(of: .navigation).certainty == .possible, "an unknown text leaves the bar open")
    #expect(notes.composition(of: .toolbar).certainty == .certain)
  }
}
