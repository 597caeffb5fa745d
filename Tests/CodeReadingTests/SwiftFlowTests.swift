import BarScreens
import FitModel
import Testing

@testable import CodeReading

/// Where screens are pushed from.
struct SwiftFlowTests {
  static let detail = "struct Detail: View { var body: some View { List {}.navigationTitle(\"D\") } }"

  static let row = "struct Row: View { var body: some View { NavigationLink { Detail() } label: { Text(\"x\") } } }"

  @Test(arguments: [
    "List { NavigationLink(\"x\", destination: Detail()) }", "List { NavigationLink(\"x\") { Detail() } }",
    "List { NavigationLink(destination: Detail()) { Text(\"x\") } }",
    "List { NavigationLink { Detail() } label: { Text(\"x\") } }",
    "List { NavigationLink(destination: { Detail() }) { Text(\"x\") } }",
    "List {}.navigationDestination(for: Item.self) { item in Detail(item: item) }",
    "List {}.navigationDestination(isPresented: $a) { Detail() }",
    "List {}.navigationDestination(for: R.self) { switch $0 { case .a: Detail(); case .b: Text(\"x\") } }",
    "List { Row() }",
  ])
  func pushes(body: String) throws {
    let found = screens(
      """
      struct V: View { var body: some View { NavigationStack { \(body).navigationTitle("T") } } }
      \(body.contains("Row") ? Self.row : "")
      \(Self.detail)
      """)
    #expect(try found.named("Detail").backSummary == ["previous-title T=T from V"])
    #expect(try found.named("V").backSummary == [])
  }

  @Test func everyPusherGivesALabel() throws {
    let found = screens(
      """
      struct A: View { var body: some View { NavigationLink("x") { Detail() }.navigationTitle("A") } }
      struct B: View { var body: some View { NavigationLink("x") { Detail() }.navigationTitle("B") } }
      struct C: View { var body: some View { NavigationLink("x") { Detail() }.navigationTitle("B") } }
      \(Self.detail)
      """)
    #expect(try found.named("Detail").backSummary == ["previous-title A=A from A", "previous-title B=B from B"])
  }

  @Test func withoutAKnownPushThereIsNoBackLabel() throws {
    let detail = try screens(Self.detail).named("Detail")
    #expect(detail.backSummary == [])
    #expect(detail.composition[.navigation]?.mayHaveBackButton == true)
    let hidden =
      "struct D: View { var body: some View { List {}.navigationTitle(\"D\").navigationBarBackButtonHidden() } }"
    #expect(try screens(hidden).named("D").backSummary == [])
  }

  @Test(arguments: [
    "navigationController?.pushViewController(Detail(), animated: true)",
    "let d = Detail(style: .grouped); navigationController?.pushViewController(d, animated: true)",
    "show(Detail(), sender: self)", "guard let d = make() as? Detail else { return }; show(d, sender: nil)",
    "let d = UIStoryboard(name: \"M\", bundle: nil).instantiateViewController(withIdentifier: \"x\") as! Detail; self.show(d, sender: nil)",
    "navigationController?.setViewControllers([self, Detail()], animated: false)",
    "navigationController!.pushViewController(UIHostingController(rootView: Detail()), animated: true)",
  ])
  func controllersPush(code: String) throws {
    let found = screens(
      """
      class A: UIViewController { override func viewDidLoad() { title = "A" } func go() { \(code) } }
      class Detail: UITableViewController { override func viewDidLoad() { title = "D" } }
      """)
    #expect(try found.named("Detail").backSummary == ["previous-title hard-coded A from A"])
  }

  @Test(arguments: [
    ("navigationItem.backButtonTitle = \"B\"", ["back-title hard-coded B from A"]),
    (
      "navigationItem.backBarButtonItem = UIBarButtonItem(title: \"B\", style: .plain, target: nil, action: nil)",
      ["back-item hard-coded B from A"]
    ),
    (
      "navigationItem.backBarButtonItem = UIBarButtonItem(title: \"\", style: .plain, target: nil, action: nil)",
      ["back-item nil from A"]
    ),
  ])
  func explicitBackLabels(code: String, summary: [String]) throws {
    let found = screens(
      """
      class A: UIViewController { override func viewDidLoad() { title = "A"; \(code); show(Detail(), sender: nil) } }
      class Detail: UIViewController { override func viewDidLoad() { title = "D" } }
      """)
    #expect(try found.named("Detail").backSummary == summary)
  }

  @Test func presentedControllersHaveNoBack() throws {
    let found = screens(
      """
      class A: UIViewController { func go() { present(UINavigationController(rootViewController: Detail()), animated: true) } }
      class Detail: UIViewController { override func viewDidLoad() { title = "D" } }
      """)
    #expect(try found.named("Detail").backSummary == [])
  }

  @Test func aTitleThatIsNotKnownDoesNotHideThePusher() throws {
    let found = screens(
      """
      class A: UIViewController { func go() { title = item.name; show(Detail(), sender: nil) } }
      class Detail: UIViewController { override func viewDidLoad() { title = "D" } }
      """)
    #expect(
      try found.named("Detail").backSummary == [
        "previous-title unknown: set at run time from A"
      ])
  }

  @Test func aBindingIsTheVariableThatItIsBoundTo() {
    let found = screens(
      """
      struct V: View { @State var isEditing = false
        var body: some View { List {}.navigationTitle("T").toolbar {
          ToolbarItem(placement: .topBarLeading) { if isEditing { Button("All") {} } }
          ToolbarItem(placement: .topBarTrailing) { Trailing(isEditing: $isEditing) } } } }
      struct Trailing: View { @Binding var isEditing: Bool
        var body: some View { if isEditing { Button("Done") {} } else { Button("Edit") {} } } }
      """)
    let pairs = Set(found.filter { $0.name == "V" }.map { [$0.leadingSummary, $0.trailingSummary] })
    #expect(pairs == [[["All=All"], ["Done=Done"]], [[], ["Edit=Edit"]]])
  }

  /// The module is a folder around the file of the type.
  @Test(arguments: [
    ("Modules/Inbox/Sources/A.swift", "hard-coded Mail"), ("Other/A.swift", "unknown: set at run time"),
  ])
  func aTypeNamedWithItsModule(file: String, title: String) throws {
    let found = readCode([
      file: """
      public final class MailController: UIViewController {
        public static func instance() -> UINavigationController {
          let controller = MailController()
          controller.tabBarItem = UITabBarItem(title: "Mail", image: nil, tag: 2)
          return UINavigationController(rootViewController: controller) } }
      """,
      "App/B.swift": """
      final class Tabs: UITabBarController {
        override func viewDidLoad() { setViewControllers([Inbox.MailController.instance()], animated: false) } }
      class Start: UIViewController { func go() { present(Tabs(), animated: true) } }
      """,
    ]).screens
    #expect(try found.named("Tabs").tabs.map { $0.title?.summary } == [title])
  }
}
