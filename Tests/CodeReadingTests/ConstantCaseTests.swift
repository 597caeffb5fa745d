import BarScreens
import Testing

@testable import CodeReading

/// A case that only the declaration or the initializers of a controller set is the only one.
struct ConstantCaseTests {
  /// The titles of a controller that is constructed twice.
  private static func titles(_ declared: String, _ members: String, _ more: String = "") -> Set<String?> {
    let found = screens(
      """
      enum Kind { case home, scan; var text: String { switch self { case .home: return "Home"; case .scan: return "Scan" } } }
      class Base: UIViewController { \(declared) }
      class Page: Base {
        init(code: Int) { super.init(nibName: nil, bundle: nil); \(members) }
      class Other: UIViewController { var kind: Kind = .home; override func viewDidLoad() { title = "Other" } }
      class Start: UIViewController {
        func one() { navigationController?.pushViewController(Page(code: 1), animated: true) }
        func two() { navigationController?.pushViewController(Page(code: 2), animated: true) }
        func other() { let other = Other(); other.kind = .scan; show(other, sender: nil) }
        \(more) }
      """)
    return Set(found.filter { $0.name == "Page" }.map(\.titleSummary))
  }

  private static let text = "override func viewDidLoad() { title = kind.text } }"
  private static let comparing =
    "override func viewDidLoad() { if kind == .scan { title = \"Scan\" } else { title = \"Home\" } } }"

  @Test(arguments: [text, comparing])
  func anInitializerDecides(setup: String) {
    #expect(Self.titles("var kind: Kind = .home", "kind = .scan }; " + setup) == ["hard-coded Scan"])
  }

  @Test(arguments: [text, comparing])
  func theVariableOfAnotherClassIsAnotherOne(setup: String) {
    #expect(Self.titles("var kind: Kind = .home", "}; " + setup) == ["hard-coded Home"])
  }

  @Test(arguments: [
    "func set(_ page: Page) { page.kind = .home }",
    "func set(_ page: UIViewController) { (page as? Page)?.kind = .home }",
    "func set(_ pages: [Page]) { pages.forEach { $0.kind = .home } }",
  ])
  func codeOutsideMaySetAnother(more: String) {
    let found = Self.titles("var kind: Kind = .home", "kind = .scan }; " + Self.comparing, more)
    #expect(found == ["hard-coded Home", "hard-coded Scan"])
  }

  @Test func anotherMethodMaySetAnother() {
    let setup = "func reload() { kind = .home }; " + Self.comparing
    let found = Self.titles("var kind: Kind = .home", "kind = .scan }; " + setup)
    #expect(found == ["hard-coded Home", "hard-coded Scan"])
  }

  /// `.plain()` has the default values of the case's declaration.
  @Test(arguments: [
    (".plain()", ["hard-coded Short"]), (".plain(isLong: true)", ["hard-coded Long"]),
    (".plain(3, isLong: true)", ["hard-coded Long"]), (".plain(3)", ["hard-coded Short"]),
    (".none", [nil]),
  ])
  func anAssociatedValueMayHaveItsDefault(style: String, titles: [String?]) {
    let found = screens(
      """
      enum Style { case plain(_ count: Int = 1, isLong: Bool = false); case none }
      class Base: UIViewController {
        var style: Style { \(style) }
        override func viewDidLoad() {
          switch style {
          case .plain(_, let isLong): title = isLong ? "Long" : "Short"
          case .none: navigationItem.prompt = "P"
          }
        }
      }
      class A: Base {}
      \(pushesA)
      """
    ).filter { $0.name == "A" }
    #expect(found.map(\.titleSummary) == titles)
  }

  /// A helper with an initializer for each place of its items.
  @Test(arguments: [
    ("Loader(view: view)", "", false), ("Loader(item: navigationItem, isLeft: true)", "", true),
    ("Loader(view: view)", "func all() -> [Loader] { items.map(Loader.init) }", true),
  ])
  func anInitializerThatNothingCallsDecidesNothing(construction: String, code: String, hasItem: Bool) throws {
    let found = screens(
      """
      class Delegate: UIResponder, UIApplicationDelegate { var window: UIWindow?
        func application(_ a: UIApplication, didFinishLaunchingWithOptions o: [String: Any]?) -> Bool {
          window?.rootViewController = UINavigationController(rootViewController: A()); return true } }
      class A: UIViewController { var loader: Loader?
        override func viewDidLoad() { title = "T"; loader = \(construction); loader?.start() }
        \(code) }
      class Loader { enum Kind { case view, left, right }
        weak var item: UINavigationItem?; var kind: Kind = .view
        init(view: UIView) { kind = .view }
        init(item: UINavigationItem, isLeft: Bool) { self.item = item
          switch isLeft { case true: kind = .left; case false: kind = .right } }
        func start() { switch kind {
          case .view: break
          case .left: item?.leftBarButtonItem = UIBarButtonItem(title: "L", style: .plain, target: nil, action: nil)
          case .right: item?.rightBarButtonItem = UIBarButtonItem(title: "R", style: .plain, target: nil, action: nil) } } }
      """)
    #expect(found.contains { $0.navigation?.leading.isEmpty == false } == hasItem)
    #expect(hasItem || found.count == 1)
  }

  /// An optional that no code sets keeps its initial value.
  @Test(arguments: [
    ("= { let b = UIButton(type: .system); return b }()", "", ["hard-coded There"]),
    ("= UIButton(type: .system)", "", ["hard-coded There"]),
    ("= made()", "", ["hard-coded There", "hard-coded Missing"]),
    ("= UIButton(type: .system)", "button = nil", ["hard-coded There", "hard-coded Missing"]),
    ("= UIButton(type: .system)", "clear(&button)", ["hard-coded There", "hard-coded Missing"]),
    ("= UIButton(type: .system)", "(button, old) = made()", ["hard-coded There", "hard-coded Missing"]),
    ("= UIButton(coder: coder)", "", ["hard-coded There", "hard-coded Missing"]),
  ])
  func anOptionalThatNoCodeSets(initial: String, code: String, titles: [String]) {
    let found = screens(
      """
      class A: UIViewController { var button: UIButton? \(initial)
        override func viewDidLoad() { if button == nil { title = "Missing" } else { title = "There" } }
        @IBAction func change() { \(code) } }
      """)
    #expect(found.compactMap(\.titleSummary) == titles)
  }

  /// A wrapper or the Objective-C runtime keeps the value of such a property elsewhere.
  @Test(arguments: [
    ("var", ["literal Main"]), ("@MainActor var", ["literal Main"]), ("@Persisted var", ["unknown: set at run time"]),
    ("@UserDefault(\"name\") var", ["unknown: set at run time"]), ("@objc dynamic var", ["unknown: set at run time"]),
  ])
  func theDefaultOfAStoredProperty(_ declaration: String, _ titles: [String]) {
    let found = screens(
      """
      \(SwiftUISource.app)
      class Room { \(declaration) name = "Main"; var words: String { name } }
      struct Home: View { let room: Room
        var body: some View { NavigationStack { List {}.navigationTitle(Text(verbatim: room.words)) } } }
      """)
    #expect(found.compactMap(\.titleSummary) == titles)
  }
}
