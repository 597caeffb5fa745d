import BarScreens
import Testing

@testable import CodeReading

/// Texts that objects hold: those that everything shares, and those that are never `nil`.
struct SharedObjectTests {
  @Test func aTextOfASharedObjectIsItsOnlyValue() throws {
    let found = screens(
      """
      final class Model: ObservableObject { static let shared = Model(); var heading = "Files" }
      class A: UIViewController {
        let model = Model.shared
        override func viewDidLoad() { title = Model.shared.heading; navigationItem.prompt = model.heading }
      }
      """)
    #expect(try found.named("A").titleSummary == "hard-coded Files")
    #expect(try found.named("A").navigation?.prompt?.summary == "hard-coded Files")
  }

  @Test(arguments: [
    "func load() { heading = server.text }", "func load() { heading.append(\" x\") }",
    "static func load() { shared = server.model }", "func load() { change(&heading) }",
  ])
  func aTextOfASharedObjectThatCodeChangesIsUnknown(code: String) throws {
    let found = screens(
      """
      final class Model { static var shared = Model(); var heading = "Files"; \(code) }
      class A: UIViewController { override func viewDidLoad() { title = Model.shared.heading } }
      """)
    #expect(try found.named("A").titleSummary?.contains("Files") != true)
  }

  @Test(arguments: [
    ("Launch.title = item.name", "unknown: set at run time"), ("other.title = item.name", "hard-coded Start"),
    ("Other.title = item.name", "hard-coded Start"), ("show(Launch.title)", "hard-coded Start"),
  ])
  func aStaticVariableKeepsItsValueUnlessCodeSetsIt(statement: String, title: String) throws {
    let found = screens(
      """
      struct Launch { static var title = "Start" }
      class Model { func open() { \(statement) } }
      class A: UIViewController { override func viewDidLoad() { title = Launch.title } }
      \(pushesA)
      """)
    #expect(try found.named("A").titleSummary == title)
  }

  @Test func aStaticPropertyThatAnExtensionDeclaresIsNoObjectOfTheSystem() throws {
    let found = screens(
      """
      struct Texts { let heading = "Files" }
      extension UserDefaults { static let current = Texts(); var heading: String { "Other" } }
      class A: UIViewController { override func viewDidLoad() { title = UserDefaults.current.heading } }
      """)
    #expect(try found.named("A").titleSummary == "hard-coded Files")
  }

  @Test("An object of which code assigns members stays the same object", arguments: ["UIBarButtonItem", "AddItem"])
  func anObjectWithAssignedMembers(type: String) throws {
    let found = screens(
      """
      class AddItem: UIBarButtonItem {}
      class Layout { lazy var add: \(type)! = { let add = \(type)(); add.title = "Add"; return add }() }
      class A: UIViewController { var layout: Layout?
        override func viewDidLoad() { title = "A"; layout = Layout(); layout?.add.target = self
          navigationItem.rightBarButtonItem = layout!.add } }
      """)
    #expect(try found.named("A").trailingSummary == ["hard-coded Add"])
  }

  @Test(arguments: [
    ("Item", "item", "Cancel"), ("Item?", "item", "Close Cancel"), ("Maybe", "item", "Close Cancel"),
    ("Any", "item as? Item", "Close Cancel"),
  ])
  func aPropertyThatIsNeverNilDecidesACondition(type: String, value: String, expected: String) {
    let found = screens(
      """
      struct Item {}
      typealias Maybe = Item?
      struct Edit: View { var old: Item?
        var body: some View { NavigationStack { List {}.toolbar { ToolbarItem(placement: .cancellationAction) {
          Button(old == nil ? "Close" : "Cancel") {} } } } } }
      struct Home: View { let item: \(type); @State var isOn = false
        var body: some View { Button("Edit") { isOn = true }.sheet(isPresented: $isOn) { Edit(old: \(value)) } } }
      """
        + SwiftUISource.app)
    let items = found.filter { $0.name == "Edit" }.flatMap { ($0.navigation?.leading ?? []).map(\.summary) }
    #expect(items.sorted { $0 > $1 }.map { $0.prefix { $0 != "=" } } == expected.split(separator: " "))
  }
}
