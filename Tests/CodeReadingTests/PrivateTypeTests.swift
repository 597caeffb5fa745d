import BarScreens
import FitModel
import Testing

@testable import CodeReading

/// Types of one name that several files keep to themselves.
struct PrivateTypeTests {
  private static func file(_ controller: String, _ title: String, _ access: String = "private")
    -> String
  {
    """
    \(access) enum Constants { enum Keys { static let title = "\(title)" } }
    \(access) struct Row { static let name = Constants.Keys.title }
    class \(controller): UIViewController { let name: String = Constants.Keys.title
      override func viewDidLoad() { title = name; navigationItem.prompt = Row.name } }
    """
  }

  private static let start =
    "class Start: UIViewController { func go() { show(A(), sender: nil); show(B(), sender: nil); show(C(), sender: nil) } }"

  @Test(arguments: [("private", "private"), ("fileprivate", "private"), ("private", "")])
  func aNameMeansTheTypeOfItsOwnFile(first: String, second: String) throws {
    let found = readCode([
      "A.swift": Self.file("A", "First", first), "B.swift": Self.file("B", "Second", second),
      "Start.swift": Self.start,
    ]).screens
    for (name, title) in [("A", "First"), ("B", "Second")] {
      let screen = try found.named(name)
      #expect(screen.titleSummary == "hard-coded \(title)")
      #expect(screen.navigation?.prompt?.summary == "hard-coded \(title)")
      #expect(screen.composition[.navigation]?.doubts.contains { $0.kind == .open } != true)
    }
  }

  @Test func aNameThatSeveralOtherFilesKeepToThemselvesMeansNothing() throws {
    let found = readCode([
      "A.swift": Self.file("A", "First"), "B.swift": Self.file("B", "Second"),
      "C.swift":
        "class C: UIViewController { override func viewDidLoad() { title = Constants.Keys.title } }",
      "Start.swift": Self.start,
    ]).screens
    #expect(try found.named("C").titleSummary == "unknown: set at run time")
  }

  @Test func viewsOfOneNameAreScreensOfTheirOwn() throws {
    func file(_ name: String) -> String {
      """
      struct \(name): View { var body: some View { NavigationStack { List { NavigationLink("a") { Detail() } }
        .navigationTitle("\(name)") } } }
      private struct Detail: View { var body: some View { List {}.navigationTitle("Detail \(name)")
        .modifier(Bar()) } }
      private struct Bar: ViewModifier { func body(content: Content) -> some View {
        content.toolbar { Button("Go \(name)") {} } } }
      """
    }
    let found = readCode(["A.swift": file("A"), "Parts/A.swift": file("B")]).screens
    let details = found.filter { $0.titleSummary?.hasPrefix("Detail") == true }
    #expect(details.map(\.titleSummary) == ["Detail A=Detail A", "Detail B=Detail B"])
    #expect(details.map(\.trailingSummary) == [["Go A=Go A"], ["Go B=Go B"]])
  }
}
