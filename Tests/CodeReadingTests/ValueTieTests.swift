import BarScreens
import Testing

@testable import CodeReading

/// Optional state and flags that have a value or hold only together with other state.
struct ValueTieTests {
  /// The titles of the states of a view with a book and a chapter, with the leading items beside them.
  private func states(
    _ title: String, gives: String = "if let book { Button(book.name) { chapter = 1 } }",
    takes: String = "book = nil; chapter = nil", name: String = "let name: String"
  ) -> Set<String> {
    let found = screens(
      """
      struct Book { \(name) }
      struct Chooser: View {
        @State private var book: Book?
        @State private var chapter: Int?
        var body: some View { NavigationStack {
          List { \(gives) }.navigationTitle(\(title)).toolbar {
            if chapter != nil {
              ToolbarItem(placement: .topBarLeading) { Button("Chapters") { chapter = nil } }
            } else if book != nil {
              ToolbarItem(placement: .topBarLeading) { Button("Books") { \(takes) } }
            } } } }
      }
      struct Start: View { var body: some View { Chooser() } }
      """)
    return Set(
      found.filter { $0.typeName == "Chooser" || $0.name.hasPrefix("Chooser") }.map {
        "\($0.titleSummary ?? "-"): \($0.leadingSummary.joined(separator: ", "))"
      })
  }

  private static let all: Set<String> = [
    "Choose=Choose: ", "Choose=Choose: Chapters=Chapters", "Read=Read: Books=Books", "Read=Read: Chapters=Chapters",
  ]
  private static let tied = all.subtracting(["Choose=Choose: Chapters=Chapters"])
  private static let title = "book == nil ? \"Choose\" : \"Read\""

  @Test(arguments: [
    "if let book { Button(book.name) { chapter = 1 } }", "if book != nil { Button(\"a\") { chapter = 1 } }",
    "if book == nil { Text(\"a\") } else { Button(\"a\") { withAnimation { chapter = 1 } } }",
    "Button(\"a\") { guard book != nil else { return }; chapter = 1 }",
    "Button(\"a\") { book = first; chapter = 1 }",
    "if let book { Button(book.name) { chapter = 1 } }; if chapter == nil { Button(\"b\") { book = nil } }",
  ])
  func aValueAssignedOnlyWithAnotherExistsOnlyWithIt(gives: String) {
    #expect(states(Self.title, gives: gives) == Self.tied)
  }

  @Test(arguments: [
    ("Button(\"a\") { chapter = 1 }", "book = nil; chapter = nil"),
    ("if let book { Button(book.name) { chapter = 1 } }; Button(\"b\") { book = nil }", "book = nil; chapter = nil"),
    ("if let book { Stepper(value: $chapter) }", "book = nil; chapter = nil"),
    ("if let book { Button(\"a\") { chapter = 1 } }; Other(book: $book)", "book = nil; chapter = nil"),
  ])
  func aValueThatIsAssignedOrKeptAloneIsIndependent(gives: String, takes: String) {
    #expect(states(Self.title, gives: gives, takes: takes) == Self.all)
  }

  @Test(arguments: [("let name: String", false), ("let name: String?", true)])
  func aMemberIsMissingWithWhatHasIt(name: String, isAlone: Bool) {
    let found = states("book?.name ?? \"Choose\"", name: name)
    #expect(found.contains("hard-coded Choose: "), "\(found)")
    #expect(found.contains("hard-coded Choose: Books=Books") == isAlone, "\(found)")
  }

  @Test func aValueThatIsNotNilMayAlsoBeTrue() throws {
    let found = screens(
      """
      struct Home: View { let device: Device
        var body: some View { NavigationStack { List {
          if (device.flags[.remote] != nil) && device.flags[.remote] as! Bool { NavigationLink("x") { Remote() } } }
          .navigationTitle("Home") } } }
      \(SwiftUISource.view("Remote"))
      """)
    #expect(try found.named("Remote").backSummary == ["previous-title Home=Home from Home"])
  }

  @Test(arguments: [("@\"\"", ["hard-coded None"]), ("@\"a\"", ["hard-coded Some"])])
  func theLengthOfAConstantTextIsKnown(text: String, titles: [String]) {
    let found = readCode([
      "A.m": objectiveCStart + """

        @interface A : UIViewController @end
        @implementation A
        - (void)viewDidLoad {
          NSString *const path = \(text);
          if ([path length] == 0) { self.title = @"None"; } else { self.title = @"Some"; } }
        @end
        """
    ]).screens.filter { $0.name == "A" }
    #expect(found.map { $0.titleSummary ?? "" } == titles)
  }

  @Test(arguments: [
    "!path || [path length] == 0", "path == nil || path.length == 0", "!(path.length > 0)", "![path length]",
  ])
  func aTextWithoutCharactersMayBeNil(condition: String) {
    let found = readCode([
      "A.m": objectiveCStart + """

        @interface A : UIViewController @end
        @implementation A
        - (id)initWithPath:(NSString *)path {
          if (\(condition)) { self.navigationItem.title = @"Files"; }
          else { self.navigationItem.title = [path lastPathComponent]; }
          if ([path length] == 0) {
            self.navigationItem.leftBarButtonItem =
              [[UIBarButtonItem alloc] initWithTitle:@"Find" style:0 target:nil action:nil];
          }
          return self; }
        @end
        """
    ]).screens.filter { $0.name == "A" }
    let bars = Set(found.map { [$0.titleSummary ?? ""] + $0.leadingSummary })
    #expect(bars == [["hard-coded Files", "hard-coded Find"], ["unknown: set at run time"]], "\(found)")
  }

  /// The trailing items of the states of a view with an editing and a selection mode.
  private func modes(
    starts: String = "if isEditing { start }", ends: String = "isSelecting = false; isEditing = false",
    select: String = "isSelecting = true"
  ) -> Set<[String]> {
    let found = screens(
      """
      struct Feeds: View {
        @State private var isEditing = false
        @State private var isSelecting = false
        var body: some View { NavigationStack {
          List { \(starts); Button("End") { end() } }.navigationTitle("Feeds").toolbar {
            if isEditing { Button("Done") { end() } } else { Button("Edit") { isEditing = true } }
            if isSelecting { Button("Delete") { } } } } }
        var start: some View { Button("Select") { select() } }
        func select() { \(select) }
        func end() { \(ends) } }
      struct Start: View { var body: some View { Feeds() } }
      """)
    return Set(found.filter { $0.titleSummary == "Feeds=Feeds" }.map(\.trailingSummary))
  }

  private static let modes: Set<[String]> = [
    ["Edit=Edit"], ["Done=Done"], ["Delete=Delete", "Done=Done"], ["Delete=Delete", "Edit=Edit"],
  ]

  @Test(
    "A mode that only another one starts ends with it",
    arguments: [
      ("if isEditing { start }", "isSelecting = false; isEditing = false", "isSelecting = true", true),
      (
        "if isEditing { if isSelecting { start } else { start } }", "isEditing = false; isSelecting = false",
        "if isSelecting { isSelecting = false } else { isSelecting = true }", true
      ),
      (
        "if isEditing { start }", "withAnimation { isEditing = false; isSelecting = false }", "isSelecting.toggle()",
        true
      ),
      ("start", "isSelecting = false; isEditing = false", "isSelecting = true", false),
      ("if isEditing { start }; start", "isSelecting = false; isEditing = false", "isSelecting = true", false),
      ("if isEditing { start }", "isEditing = false", "isSelecting = true", false),
      ("if isEditing { start }", "isSelecting = false; isEditing.toggle()", "isSelecting = true", false),
      ("if isEditing { start }; Toggle(isOn: $isSelecting)", "isSelecting = false; isEditing = false", "", false),
    ])
  func modes(starts: String, ends: String, select: String, isTied: Bool) {
    let found = modes(starts: starts, ends: ends, select: select)
    #expect(found == (isTied ? Self.modes.subtracting([["Delete=Delete", "Edit=Edit"]]) : Self.modes), "\(found)")
  }
}
