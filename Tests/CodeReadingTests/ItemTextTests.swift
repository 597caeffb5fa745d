import BarScreens
import FitModel
import Testing

@testable import CodeReading

/// What items of SwiftUI's bars show: several texts, and the button for editing mode.
struct ItemTextTests {
  private func home(_ properties: String = "", _ items: String, mode: String = ".automatic") -> [Screen] {
    screens(
      """
      \(SwiftUISource.app)
      struct Home: View { \(properties)
        var body: some View { NavigationStack { List {}.navigationTitle("Home")
          .navigationBarTitleDisplayMode(\(mode)).toolbar { \(items) } } } }
      """)
  }

  @Test func anItemWithTwoTextsListsTheSecond() throws {
    let found = try home("", "Button(action: open) { VStack { Text(\"Chapter\"); Text(\"Progress\") } }").named("Home")
    #expect(found.trailingSummary == ["Chapter=Chapter"])
    #expect(found.unplaced.map(\.item.summary) == ["Progress=Progress"])
    #expect(found.unplaced.map(\.reason) == [.besideText])
    let doubts = found.composition[.navigation]?.doubts.map(\.reason) ?? []
    #expect(doubts.contains("a text with its own size") && !doubts.contains("an item whose bar is unknown"))
  }

  @Test(arguments: [("principal", UnplacedItem.Reason.besideText), ("largeSubtitle", .subtitle)])
  func whatStandsBelowATextInTheMiddleIsListed(placement: String, reason: UnplacedItem.Reason) throws {
    let stack = "VStack { Text(\"First\"); if isLong { Text(\"Second\") } }"
    let found = home(
      "@State private var isLong: Bool", "ToolbarItem(placement: .\(placement)) { \(stack) }", mode: ".inline")
    let usual = try found.named("Home")
    #expect(usual.titleSummary == (placement == "principal" ? "First=First" : "Home=Home"))
    let texts = usual.unplaced.map(\.item.summary)
    #expect(texts == (placement == "principal" ? ["Second=Second"] : ["First=First", "Second=Second"]))
    #expect(usual.unplaced.allSatisfy { $0.reason == reason })
    #expect(found.contains { $0.unplaced.count == texts.count - 1 })
  }

  @Test func anItemWithOneOfTwoTextsListsNoOther() throws {
    let found = home("", "Button(action: open) { if isNew { Text(\"New\") } else { Text(\"Old\") } }")
    #expect(Set(found.map(\.trailingSummary)) == [["New=New"], ["Old=Old"]])
    #expect(found.allSatisfy { $0.unplaced.isEmpty })
  }

  @Test func anEditButtonShownOnlyWhileEditingIsDone() {
    let found = home(
      "@State private var editMode = EditMode.inactive",
      "if editMode == .active { EditButton().environment(\\.editMode, $editMode) } else { Button(\"Filter\") {} }")
    #expect(Set(found.map(\.trailingSummary)) == [["Filter=Filter"], ["system done"]])
  }

  @Test(
    "An edit button changes the edit mode in the environment",
    arguments: [
      "editMode?.wrappedValue.isEditing == true", "editMode?.wrappedValue == .active",
      "editMode?.wrappedValue.isEditing ?? false", "!(editMode?.wrappedValue == .inactive)",
    ])
  func environmentOfAnEditButton(condition: String) {
    let found = home(
      "@Environment(\\.editMode) private var editMode",
      "EditButton(); if \(condition) { Button(\"All\") {} } else { Button(\"Import\") {} }")
    #expect(
      Set(found.map { Set($0.trailingSummary) }) == [["system edit", "Import=Import"], ["system done", "All=All"]])
  }

  @Test func aLocalConstantIsTheEditModeToo() {
    let found = screens(
      """
      import SwiftUI
      struct Home: View {
        @Environment(\\.editMode) private var editMode
        var body: some View {
          let editing = editMode?.wrappedValue.isEditing ?? false
          if editing { List {}.navigationTitle("A").toolbar { EditButton() } }
          else { Form {}.navigationTitle("B").toolbar { EditButton() } } } }
      """)
    #expect(
      Set(found.map { [$0.titleSummary] + $0.trailingSummary }) == [["A=A", "system done"], ["B=B", "system edit"]])
  }

  @Test func anEditButtonIsEditOrDone() {
    let found = home("", "EditButton()")
    #expect(Set(found.map(\.trailingSummary)) == [["system edit"], ["system done"]])
  }

  /// The app has a view for texts whose name begins with a lowercase letter, and a method of the same name.
  @Test(arguments: ["", "extension String { func hText(_ size: Int? = nil) -> hText { hText(self, size: size) } }"])
  func aTextOfTheAppsOwnBesideAnImageIsFound(method: String) throws {
    let found = screens(
      """
      \(SwiftUISource.app)
      \(method)
      struct hText: View { var text: String; var size: Int?
        init(_ text: String, size: Int?) { self.text = text; self.size = size }
        init(_ text: String) { self.text = text; size = nil }
        var body: some View { Text(text).modifier(Font(size: size ?? 1)) } }
      struct Home: View { var body: some View { NavigationStack { List {}.navigationTitle("Home").toolbar {
        Button {} label: { HStack { Image(systemName: "plus"); hText(NSLocalizedString("new", comment: ""), size: 2) } }
      } } } }
      """)
    #expect(try found.named("Home").trailingSummary == ["new=new"])
  }

  /// The texts of tables in a text that is known only at run time.
  @Test(arguments: [
    ("Text(\"\\(name) \\(LocalizedStringResource(\"details\"))\")", ["details=details"]),
    ("\"\\(name) \\(String(localized: \"details\"))\"", ["details=details"]),
    ("heading", ["details=details"]), ("name + NSLocalizedString(\"details\", comment: \"\")", ["details=details"]),
    ("String(format: \"%@ %@\", name, String(localized: \"details\"))", ["details=details"]), ("name", []),
    ("\"\\(name) \\(name)\"", []), ("String(localized: \"details\")", []),
  ])
  func theFixedPartsOfATextAreListed(text: String, parts: [String]) throws {
    let members = """
      let name: String
      var heading: String { "\\(name) · \\(NSLocalizedString("details", comment: ""))" }
      """
    let found = screens(
      """
      \(SwiftUISource.app)
      struct Home: View { \(members)
        var body: some View { NavigationStack { List {}.navigationTitle(\(text)) } } }
      """)
    let home = try found.named("Home")
    #expect(home.unplaced.map(\.item.summary) == parts)
    #expect(home.titleSummary?.hasPrefix("unknown") == (text != "String(localized: \"details\")"))
  }

  @Test func theFixedPartsBesideAFormatOfATableAreListed() throws {
    let found = readCode(
      [
        "A.swift": """
        \(SwiftUISource.app)
        struct Home: View { let name: String
          var body: some View { NavigationStack { List {}
            .navigationTitle("\\(name) \\(String(localized: "details"))") } } }
        """
      ], keys: ["Localizable": ["%@ %@", "details"]]
    ).screens
    let listed = try found.named("Home").unplaced.map(\.item.summary)
    #expect(listed == ["details=nil"])
  }

  @Test func aTextWithAlternativesIsNoPartOfItself() throws {
    let found = home(
      "let name: String; @State var isOn = false; var title: String { isOn ? Strings.details : name }",
      "ToolbarItem(placement: .principal) { Text(title) }; Toggle(\"\", isOn: $isOn)", mode: ".inline")
    #expect(found.allSatisfy { $0.unplaced.isEmpty })
  }

  @Test(arguments: ["Text(\"\\(name) \\(title)\")", "Button(\"\\(name) \\(title)\") {}"])
  func theFixedPartsOfAnItemAreListed(item: String) throws {
    let found = home("let name: String; var title: String { NSLocalizedString(\"details\", comment: \"\") }", item)
    #expect(try found.named("Home").unplaced.map(\.item.summary) == ["details=details"])
    #expect(try found.named("Home").trailingSummary.first?.hasPrefix("unknown") == true)
  }
}
