import BarScreens
import FitModel
import FitTestSupport
import Foundation
import Testing

/// A screens file with every kind of content.
let completeScreensFile = """
  strings: [App/**/*.xcstrings, "App/**/*.lproj"]
  source-language: en
  locales: [en, zh-Hans, zh-Hant]
  platforms: [ios11]
  devices: [all]
  orientation: both
  text-size: large
  fail-on: error:likely
  fonts:
    latin: Fonts/Inter/Inter.ttf
  arguments: { "%@": ["Anna", "Alexandra"], "%lld": [0, 99, 1234567] }
  rules: { button-spacing: { minimum-gap: 12 }, system-title-available: off, tab-labels-crowded: error }
  ignore:
    - Vendor/**
    - { rule: hard-coded, screen: About, reason: "developers only" }

  screens:
    - name: Settings
      navigation: { title: { key: settings.title, table: Main, text: Settings } }
    - name: Date & Time
      from: Settings
      navigation:
        title: { key: datetime.title }
        prompt: { key: datetime.prompt }
        back-display: generic
        large-title: true
        translucent: false
        leading-beside-back: yes
        leading: [ { system: cancel } ]
        trailing: [ { key: save, style: done }, { space: 8 }, { image: 24, title: { text: Share } } ]
      toolbar: [ { key: today }, flexible, { custom: 120 }, { segments: [ { text: A }, { text: B } ] }, { text-field: 200, placeholder: { key: hint } } ]
      tabs: [ { key: clock.world, image: 25, badge: "3" }, { system: more } ]
      search: { placeholder: { key: search.hint }, bookmarks: true, results-list: true, cancel: true, scope: [ { key: scope.all }, { text: Unread } ] }
    - name: Sheet
      navigation:
        segments: [ { hard-coded: One }, { text: Two } ]
        prompt: { joined: [ { key: sheet }, { text: " 2" } ] }
        title-view: 200
        back: { key: settings.general }
    - name: Deep
      from: [Settings, Date & Time]
      navigation: { back-title: { text: Back } }
  """

func readScreensFile(_ text: String) -> (file: ScreensFile, problems: [String]) {
  let (file, problems) = ScreensFileReader.read(Data(text.utf8), file: "labelfit.yml")
  return (file, problems.map { "\($0.position.line):\($0.position.column) \($0.message); \($0.fix)" })
}

@Suite struct ScreensFileReaderTests {
  @Test func settings() {
    let (file, problems) = readScreensFile(completeScreensFile)
    #expect(problems == [])
    #expect(file.strings.map(\.text) == ["App/**/*.xcstrings", "App/**/*.lproj"])
    #expect(file.sourceLanguage?.text == "en")
    #expect(file.locales.map(\.text) == ["en", "zh-Hans", "zh-Hant"])
    #expect(file.locales.map(\.position.column) == [11, 15, 24])
    #expect(file.platforms.map(\.text) == ["ios11"])
    #expect(file.devices.map(\.text) == ["all"])
    #expect(file.orientation?.text == "both")
    #expect(file.textSize?.text == "large")
    #expect(file.failOn?.text == "error:likely")
    #expect(file.fonts["latin"] == PositionedText("Fonts/Inter/Inter.ttf", at: at(10, 10)))
    #expect(file.arguments["%lld"]?.map(\.text) == ["0", "99", "1234567"])
    #expect(file.arguments["%@"]?.map(\.text) == ["Anna", "Alexandra"])
    #expect(file.rules["button-spacing"]?.options["minimum-gap"]?.value == .number(12))
    #expect(file.rules["system-title-available"]?.isOn == false)
    #expect(file.rules["tab-labels-crowded"]?.options["severity"]?.value == .text("error"))
    #expect(file.ignore.map(\.path) == ["Vendor/**", nil])
    #expect(file.ignore.map(\.reason) == [nil, "developers only"])
    #expect(file.ignore.last?.screen == "About")
  }

  private func at(_ line: Int, _ column: Int) -> SourcePosition {
    SourcePosition(file: "labelfit.yml", line: line, column: column)
  }

  @Test func navigation() throws {
    let screens = readScreensFile(completeScreensFile).file.screens
    #expect(screens.map(\.name) == ["Settings", "Date & Time", "Sheet", "Deep"])
    let settings = try #require(screens[0].navigation?.title)
    #expect(
      settings.content == .localized(StringReference(table: "Main", key: "settings.title", sourceText: "Settings")))
    let item = try #require(screens[1].navigation)
    #expect(item.title?.content == .localized(StringReference(key: "datetime.title")))
    #expect(item.prompt?.content == .localized(StringReference(key: "datetime.prompt")))
    #expect(item.largeTitle)
    #expect(item.translucent == false)
    #expect(item.leadingSupplementsBack)
    #expect(item.leading.map(\.content) == [.system(SystemItem("cancel"))])
    #expect(item.trailing.map(\.style) == [.done, .plain, .plain])
    #expect(item.trailing[1].content == .fixedSpace(8))
    guard case .image(24, let title) = item.trailing[2].content else {
      Issue.record("no image")
      return
    }
    #expect(title?.content == .literal("Share"))
    #expect(screens[2].navigation?.segments.map(\.content) == [.hardCoded("One"), .literal("Two")])
    #expect(screens[2].navigation?.titleViewWidth == 200)
  }

  @Test func backLabels() throws {
    let screens = readScreensFile(completeScreensFile).file.screens
    let title = try #require(screens[0].navigation?.title)
    #expect(
      screens[1].navigation?.backs == [
        BackLabel(text: title, kind: .previousTitle, display: .generic, from: "Settings", previousTitle: title)
      ])
    let explicit = try #require(screens[2].navigation?.backs.first)
    #expect(explicit.kind == .backItem)
    #expect(explicit.from == nil)
    #expect(explicit.text?.content == .localized(StringReference(key: "settings.general")))
    let deep = try #require(screens[3].navigation?.backs)
    #expect(deep.map(\.kind) == [.backTitle, .backTitle])
    #expect(deep.map(\.from) == ["Settings", "Date & Time"])
    #expect(deep.first?.previousTitle == title)
  }

  @Test func barsBelow() throws {
    let screen = readScreensFile(completeScreensFile).file.screens[1]
    #expect(screen.toolbar.count == 5)
    #expect(screen.toolbar[1].content == .flexibleSpace)
    #expect(screen.toolbar[2].content == .customView(width: 120))
    guard case .segments(let titles) = screen.toolbar[3].content else {
      Issue.record("no segments")
      return
    }
    #expect(titles.map(\.content) == [.literal("A"), .literal("B")])
    #expect(screen.tabs.map(\.badge) == ["3", nil])
    #expect(screen.tabs[0].image == 25)
    #expect(screen.tabs[1].title?.content == .system(SystemItem("more", .tab)))
    let search = try #require(screen.search)
    #expect(search.bookmarks && search.resultsList && search.cancel)
    #expect(search.scope.map(\.content) == [.localized(StringReference(key: "scope.all")), .literal("Unread")])
  }

  @Test func positionsCountCharacters() throws {
    let text = "screens:\n  - name: \"👍🏽\"\n    navigation: { prompt: { text: \"é👨‍👩‍👧\" }, title: { key: x } }\n"
    let screen = try #require(readScreensFile(text).file.screens.first)
    #expect(screen.position == at(2, 5))
    #expect(screen.navigation?.prompt?.position == at(3, 35))
    #expect(screen.navigation?.title?.position == at(3, 57))
  }

  @Test(arguments: [
    ("screns: []", "1:1 The file has no key “screns”; write “screens”"),
    ("sources: 1\nscreens: []", "1:1 The file has no key “sources”; use one of strings"),
    ("- a", "1:1 The file has to be a mapping, not a list"),
    ("screens: 3", "1:10 “screens” has to be a list, not a single value"),
    ("screens: [{ name: A, navigaton: {} }]", "1:22 A screen has no key “navigaton”; write “navigation”"),
    ("screens: [{ toolbar: [flexible] }]", "1:11 The screen has no name; add name: …"),
    ("screens: [{ name: A, toolbar: [flexibel] }]", "1:32 Each item of “toolbar” cannot be “flexibel”"),
    (
      "screens: [{ name: A, toolbar: [{ key: a, image: 3 }] }]",
      "1:32 Each item of “toolbar” cannot be both “image” and “key”"
    ),
    ("screens: [{ name: A, toolbar: [{ style: done }] }]", "1:32 Each item of “toolbar” has no content"),
    ("screens: [{ name: A, toolbar: [{ key: a, style: dome }] }]", "1:49 “style” cannot be “dome”; write done"),
    (
      "screens: [{ name: A, toolbar: [{ image: wide }] }]",
      "1:41 “image” has to be a number from 0 to 10000, not “wide”"
    ),
    ("screens: [{ name: A, toolbar: [{ image: nan }] }]", "1:41 “image” has to be a number"),
    ("screens: [{ name: A, toolbar: [{ key: a, title: { text: b } }] }]", "1:42 “title” belongs to “image” only"),
    (
      "screens: [{ name: A, navigation: { title: Hello } }]",
      "1:43 “title” has to say whether “Hello” is a key or a text"
    ),
    ("screens: [{ name: A, navigation: { title: {} } }]", "1:43 “title” is empty"),
    (
      "screens: [{ name: A, navigation: { large-title: big } }]",
      "1:49 “large-title” has to be true or false, not “big”"
    ),
    ("screens: [{ name: A, navigation: { title: { text: a, table: b } } }]", "1:54 “table” needs a key"),
    (
      "screens: [{ name: Home }, { name: B, from: Hone }]",
      "1:44 No screen has the name “Hone”; write “Home”"
    ),
    ("screens: [{ name: A }, { name: A }]", "1:24 Two screens have the name “A”"),
    ("ignore: [{ reason: none }]", "1:10 An entry of “ignore” would ignore everything"),
    ("rules: { a: maybe }", "1:13 The rule “a” can be on or off, a severity, or a mapping of options, not “maybe”"),
    ("strings: [*.strings]", "1:12 A value cannot begin with * or &"),
    ("strings: [*abc]", "1:11 A value that begins with * refers to an anchor"),
    ("a: b: c", "1:5 A colon followed by a space is not allowed here"),
    ("a: \"b", "1:6 A quotation mark is never closed"),
    ("a: [b", "The file is not valid YAML"),
    ("a: \"\\q\"", "1:5 The character after \\ does not form an escape"),
    ("locales: [en]\n---\nlocales: [de]", "A second document starts here"),
  ])
  func problem(_ text: String, _ expected: String) {
    let problems = readScreensFile(text).problems
    #expect(problems.contains { $0.contains(expected) }, "\(problems)")
  }

  @Test func allProblemsAtOnceAndTheRestIsRead() {
    let (file, problems) = readScreensFile(
      """
      locales: { a: b }
      devises: [all]
      locales2: 1
      screens:
        - name: A
          toolbar: [ { key: one }, { kee: two }, { key: three } ]
          tabs: nothing
        - 7
        - { name: B, search: { cancel: perhaps, bookmarks: true } }
      """)
    #expect(problems.count == 8, "\(problems)")
    #expect(problems == problems.sorted { Int($0.prefix { $0 != ":" }) ?? 0 < Int($1.prefix { $0 != ":" }) ?? 0 })
    #expect(file.screens.map(\.name) == ["A", "B"])
    #expect(file.screens.first?.toolbar.count == 2)
    #expect(file.screens.last?.search?.bookmarks == true)
  }

  @Test func keysThatStandTwice() {
    let (file, problems) = readScreensFile(
      "locales: [en]\narguments: { \"%@\": [a], \"%@\": [b] }\nlocales: [de]\nlocales: [fr]\nscreens: [{ name: A }]\n")
    #expect(file.locales.map(\.text) == ["fr"])
    #expect(file.arguments["%@"]?.map(\.text) == ["b"])
    #expect(file.screens.count == 1)
    #expect(problems.filter { $0.contains("“locales” occurs twice") }.count == 2, "\(problems)")
    #expect(problems.contains { $0.hasPrefix("1:1 ") })
    #expect(problems.contains { $0.hasPrefix("2:14 The key “%@” occurs twice") })
    #expect(problems.count == 3)
  }

  @Test func emptyFiles() {
    for text in ["", "\n", "# nothing\n", "---\n", "{}", "screens:\n", "\u{FEFF}screens: []"] {
      let (file, problems) = readScreensFile(text)
      #expect(file == ScreensFile())
      #expect(problems == [])
    }
  }

  @Test func aliasesWorkWithinBounds() {
    let (file, problems) = readScreensFile(
      "screens:\n  - name: A\n    toolbar: &bar [ { key: x }, flexible ]\n  - { name: B, toolbar: *bar }\n")
    #expect(problems == [])
    #expect(file.screens.map(\.toolbar.count) == [2, 2])
  }

  @Test func bombsAreRefused() {
    var bomb = "a0: &a0 [x, x, x, x, x, x, x, x, x]\n"
    for n in 1...9 {
      bomb += "a\(n): &a\(n) [\(Array(repeating: "*a\(n - 1)", count: 9).joined(separator: ", "))]\n"
    }
    for text in [bomb, bomb + "? *a9\n: 1\n"] {
      let problems = readScreensFile(text).problems
      #expect(problems.count == 1)
      #expect(problems.first?.contains("aliases") == true)
    }
    let wide = "a: &a [\(String(repeating: "x, ", count: 2000))]\nb: [\(String(repeating: "*a, ", count: 900))]\n"
    #expect(readScreensFile(wide).problems.contains { $0.contains("too many values") })
    let deep = String(repeating: "[", count: 200) + String(repeating: "]", count: 200)
    #expect(readScreensFile(deep).problems.contains { $0.contains("too deep") })
    #expect(readScreensFile(String(repeating: "[", count: 500_000)).problems.count == 1)
    #expect(readScreensFile(String(repeating: "- ", count: 500_000)).problems.count == 1)
    #expect(readScreensFile(String(repeating: "a", count: 2_000_001)).problems.first?.contains("two megabytes") == true)
  }

  @Test func invalidBytes() {
    let (_, problems) = ScreensFileReader.read(Data("a: é".utf8) + Data([0xFF]), file: "f")
    #expect(problems.map(\.position) == [SourcePosition(file: "f", line: 1, column: 5)])
  }

  @Test("States of one screen share its name, and `from` gives a label for each of their titles")
  func statesOfAScreen() throws {
    let (file, problems) = ScreensFileReader.read(
      Data(
        """
        screens:
          - { name: Notes, navigation: { title: { text: Notes } } }
          - { name: Notes, state: while editing, navigation: { title: { text: Select Notes } } }
          - { name: Notes, state: while searching, navigation: { title: { text: Notes } } }
          - { name: Note, from: Notes, navigation: { title: { text: Note } } }
        """.utf8), file: "f")
    #expect(problems == [])
    #expect(file.screens.map(\.state) == [nil, "while editing", "while searching", nil])
    let labels = try #require(file.screens.last?.navigation?.backs)
    #expect(labels.map(\.text?.content) == [.literal("Notes"), .literal("Select Notes")])
    #expect(labels.allSatisfy { $0.from == "Notes" })
  }

  @Test("Two screens of one name and state get different names, and a problem is reported")
  func statesAreUnique() {
    let (file, problems) = ScreensFileReader.read(
      Data(
        """
        screens:
          - { name: Notes, state: editing }
          - { name: Notes, state: editing }
          - { name: Notes, state: done }
        """.utf8), file: "f")
    #expect(problems.map(\.position.line) == [3])
    #expect(problems.first?.message == "Two screens have the name “Notes” and the state “editing”")
    #expect(file.screens.map(\.name) == ["Notes", "Notes 2", "Notes"])
  }

  @Test("A name says that a toolbar is the bar above the keyboard")
  func barsAboveKeyboards() {
    let (file, problems) = readScreensFile("screens:\n  - name: Note (keyboard)\n  - name: Note (keyboards)\n")
    #expect(problems == [])
    #expect(file.screens.map(\.isAboveKeyboard) == [true, false])
    #expect(file.screens[0].name == "Note (keyboard)" && file.screens[0].naming?.base == "Note")
  }

  @Test("Unknown contents can be stated, and invalid doubts are reported with their position")
  func doubts() throws {
    let (file, problems) = ScreensFileReader.read(
      Data(
        """
        screens:
          - name: Notes
            navigation: { title: { unknown: set at run time } }
            composition:
              navigation: [ { inferred: a wrapper }, { open: a plug-in }, {}, { inferred: a, open: b }, { unseen: c } ]
              sidebar: []
            unplaced: [ { key: share, why: appended }, { flexible: true } ]
        """.utf8), file: "f")
    let screen = try #require(file.screens.first)
    #expect(screen.navigation?.title?.content == .unknown("set at run time"))
    #expect(screen.composition[.navigation]?.doubts.map(\.kind) == [.inferred, .open, .unseen])
    #expect(screen.composition[.navigation]?.doubts.first?.position?.line == 5)
    #expect(screen.unplaced.map(\.reason) == [.other("appended")])
    #expect(problems.map(\.position.line) == [5, 5, 6, 7, 7])
  }
}
