import BarScreens
import FitModel
import Testing

@testable import CodeReading

/// Which large titles move into the bar: those above scrolling content.
struct ScrolledContentTests {
  enum Title { case givesWay, stays, mayStay }

  private static func title(_ found: [Screen], _ name: String) throws -> Title {
    let item = try #require(try found.named(name).navigation)
    #expect(item.largeTitle)
    return item.titleStaysLarge ? .stays : item.titleMayStayLarge ? .mayStay : .givesWay
  }

  private static let others = """
    struct Row: View { var body: some View { HStack { Image("a"); Text("b") } } }
    struct Rows: View { var body: some View { Group { if isLoading { ProgressView() } else { List {} } } } }
    struct Page<Content: View>: View { let content: () -> Content
      var body: some View { ScrollView { content() } } }
    struct Card<Content: View>: View { let content: () -> Content
      var body: some View { VStack { Row(); content() } } }
    struct Web: UIViewRepresentable { func makeUIView(context: Context) -> UIView { UIView() } }
    """

  private static func title(of content: String) throws -> Title {
    let view = "struct V: View { var rows: some View { List {} }; var body: some View {"
    return try title(
      screens("\(view) NavigationStack { \(content).navigationTitle(\"T\") } } }\n\(others)"), "V")
  }

  @Test(arguments: [
    "List {}", "Form {}.refreshable {}", "ScrollView { ForEach(items) { Text($0.name) } }",
    "VStack { List {}; Button(\"b\") {} }",
    "ZStack { Color.red; rows }", "VStack { if isOffline { Row() }; List {} }", "ZStack { Rows() }",
    "HStack { Form {} }",
    "GeometryReader { proxy in List {}.padding(.bottom) }", "Page { Text(\"a\"); ForEach(items) { Text($0.name) } }",
    "ScrollView(.vertical) { LazyVGrid(columns: columns) { Row() } }",
    "Group { if isEmpty { Text(\"a\") } else { rows } }",
    "VStack { switch mode { case .a: Row(); default: List {} } }",
  ])
  func contentThatScrollsUnderTheBarShrinksTheTitle(content: String) throws {
    #expect(try Self.title(of: content) == .givesWay)
  }

  @Test(arguments: [
    "VStack { DatePicker(\"Day\", selection: $day).padding(); List {} }",
    "VStack { Row(); Divider(); List {} }",
    "VStack { HStack { Text(\"a\"); Spacer() }; List {} }", "Text(\"a\")", "Card { List {} }",
    "ScrollView(.horizontal) { Row() }", "LazyVStack { Row() }",
  ])
  func withoutScrollingContentTheTitleStays(content: String) throws {
    #expect(try Self.title(of: content) == .stays)
  }

  @Test(arguments: [
    "Web()", "Library()", "VStack { Web(); List {} }", "List {}.padding()",
    "List {}.scrollDisabled(true)",
    "HStack { List {}; Row() }", "ScrollView { Text(\"a\") }", "ScrollView(.vertical) { VStack { Row() } }",
    "Page { Text(\"a\") }",
  ])
  func withUnknownContentTheTitleMayStay(content: String) throws {
    #expect(try Self.title(of: content) == .mayStay)
  }

  private static let row = "Toggle(\"a\", isOn: $on); "

  @Test(arguments: [
    ("Form { Section { TextField(\"a\", text: $a) } footer: { Text(\"b\") } }", Title.mayStay),
    ("List { Section(\"a\") { \(String(repeating: row, count: 5)) }; if failed { Text(\"b\") } }", .mayStay),
    ("Form { Row(); Row() }", .mayStay),
    ("List([\"a\", \"b\"], id: \\.self) { Text($0) }", .mayStay),
    ("Form { Picker(\"a\", selection: $a) { ForEach(items) { Text($0.name) } } }", .mayStay),
    ("Form { \(String(repeating: row, count: 11)) }", .givesWay),
    ("Form { Text(\"a\"); ForEach(items) { Text($0.name) } }", .givesWay),
    ("List(items) { Text($0.name) }", .givesWay),
    ("Form { Picker(\"a\", selection: $a) { Text(\"b\") }.pickerStyle(.inline) }", .givesWay),
  ])
  func aListOfAFewRowsMayNotScroll(content: String, expected: Title) throws {
    #expect(try Self.title(of: content) == expected)
  }

  @Test func screensThatAreViewsOfTheirOwnAndThoseThatAreNot() throws {
    let found = screens(
      """
      struct V: View { var body: some View { NavigationStack { List(rows) { NavigationLink("a") { A() } }.navigationTitle("V")
        .sheet(isPresented: $on) { NavigationStack { Text("b").navigationTitle("B") } } } } }
      struct A: View { var body: some View { VStack { Text("a"); List {}.navigationTitle("A") } } }
      """)
    #expect(try Self.title(found, "V") == .givesWay)
    #expect(try Self.title(found, "A") == .stays)
    #expect(try Self.title(found, "V (line 2)") == .stays)
  }

  private static func controller(_ declaration: String) throws -> Title {
    try title(
      screens(
        """
        \(declaration)
        class Box: UIView {}
        class Start: UIViewController { func go() { let stack = UINavigationController(rootViewController: A())
          stack.navigationBar.prefersLargeTitles = true
          present(stack, animated: true) } }
        """), "A")
  }

  @Test(arguments: [
    ("class A: UITableViewController {", Title.givesWay),
    ("class A: UIViewController { @IBOutlet var list: UITableView!", .givesWay),
    ("class A: UIViewController, UITableViewDataSource {", .givesWay),
    ("class A: UIViewController { lazy var list = UICollectionView(frame: .zero)", .givesWay),
    ("class A: UIViewController {", .stays),
    ("class A: UIViewController { func a() { view.addSubview(label) }", .mayStay),
    ("class A: UIViewController { let box = Box()", .mayStay),
    ("class A: LibraryViewController {", .mayStay),
  ])
  func controllersWithAndWithoutSomethingThatScrolls(declaration: String, expected: Title) throws {
    #expect(
      try Self.controller(
        "\(declaration) override func viewDidLoad() { super.viewDidLoad(); title = \"A\" } }")
        == expected)
  }
}
