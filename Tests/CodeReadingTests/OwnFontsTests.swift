import BarScreens
import FitModel
import Testing

@testable import CodeReading

/// Texts of bars in the app's own fonts.
struct OwnFontsTests {
  private static func doubts(_ code: String, file: String = "A.swift") throws -> [Composition.Doubt] {
    let found = readCode([
      file: code,
      "List.swift": """
      class List: UIViewController { override func viewDidLoad() { title = "List"
        navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Add", style: .plain, target: nil, action: nil) } }
      """,
    ])
    let screen = try #require(found.screens.first { $0.name == "List" })
    return screen.composition[.navigation]?.doubts.filter { $0.kind == .font } ?? []
  }

  @Test(arguments: [
    "let a = UINavigationBarAppearance(); a.titleTextAttributes = [.foregroundColor: c, .font: Fonts.headline]",
    "let attributes: [NSAttributedString.Key: Any] = [.font: Fonts.headline]; bar.titleTextAttributes = attributes",
    "bar.titleTextAttributes?[.font] = Fonts.headline",
  ])
  func titlesInAFontOfTheAppsOwnAreDoubtful(statement: String) throws {
    let found = try Self.doubts("func setUp(bar: UINavigationBar) { \(statement) }")
    #expect(found.map(\.reason) == ["a title in a font of the app’s own"])
    #expect(found.first?.position?.file == "A.swift")
  }

  /// The attributes of another view in a property are not those of a bar.
  @Test(arguments: [("Segments", false), ("UINavigationBar", true), ("UINavigationBarAppearance", true)])
  func attributesOfOtherViewsAreNotThoseOfBars(type: String, isOfBar: Bool) throws {
    let found = try Self.doubts(
      "class Other: UIViewController { var control: \(type)!; "
        + "override func viewDidLoad() { control.titleTextAttributes = [.font: Fonts.headline] } }")
    #expect(found.isEmpty != isOfBar)
  }

  @Test(arguments: [
    ("[.font: UIFont.systemFont(ofSize: 17, weight: .bold)]", true),
    ("[.font: UIFont(name: \"Foo\", size: 17)!]", true),
    ("[.font: UIFont.systemFont(ofSize: 17, weight: .semibold)]", false), ("[.font: Fonts.a]", false),
  ])
  func knownFontsOfSomeBarsArePossible(attributes: String, isPossible: Bool) {
    let found = readCode([
      "A.swift": """
      func setUp(bar: UINavigationBar) { bar.titleTextAttributes = \(attributes) }
      class List: UIViewController { override func viewDidLoad() { title = "List" } }
      """
    ])
    #expect(found.screens.map { $0.fonts[.title]?.fonts.map(\.size) } == [isPossible ? [17] : nil])
    #expect(found.screens.allSatisfy { $0.fonts[.title]?.only == nil })
  }

  @Test(arguments: [
    ("class Control: HMSegmentedControl", false), ("class Bar: UINavigationBar", true),
    ("extension UINavigationBar", true),
  ])
  func anotherViewsAttributesAreNotThoseOfBars(type: String, isBar: Bool) throws {
    let found = try Self.doubts(
      """
      \(type) { func setUp() { update { [weak self] in self?.titleTextAttributes = [.font: Fonts.a] } }
        func grow() { titleTextAttributes?[.font] = Fonts.headline } }
      """)
    #expect(found.isEmpty != isBar)
  }

  @Test(arguments: [
    ("", []), ("navigationController?.navigationBar.standardAppearance = look", ["List", "Other"]),
    ("style(look)", ["List", "Other"]), ("style([look])", ["List", "Other"]), ("let more = look", ["List", "Other"]),
    ("UINavigationBar.appearance().standardAppearance = isOn ? look : other", ["List", "Other"]),
    ("navigationController?.navigationBar.standardAppearance = navigationItem.standardAppearance!", ["List", "Other"]),
    ("look.configureWithOpaqueBackground(); look.buttonAppearance.normal.titleTextAttributes = [:]", []),
  ])
  func appearancesOfAnItemHoldForItsController(more: String, doubted: [String]) throws {
    let found = readCode([
      "A.swift": """
      class Other: UIViewController { override func viewDidLoad() { title = "Other"
        let look = UINavigationBarAppearance(); look.titleTextAttributes = [.font: Fonts.headline]
        navigationItem.standardAppearance = look; self.navigationItem.scrollEdgeAppearance = look; \(more) } }
      class Derived: Other {}
      """,
      "List.swift": """
      class List: UIViewController { override func viewDidLoad() { title = "List"; for next in [Other(), Derived()] {
        navigationController?.pushViewController(next, animated: true) } } }
      """,
    ])
    let screens = found.screens.filter {
      $0.composition[.navigation]?.doubts.contains { $0.kind == .font } == true
    }
    #expect(Set(screens.compactMap(\.typeName)).subtracting(["Derived"]) == Set(doubted + ["Other"]))
  }

  @Test func objectiveCAndButtons() throws {
    let title = try Self.doubts(
      """
      @implementation Look
      + (void)apply { [[UINavigationBar appearance] setTitleTextAttributes:@{NSFontAttributeName: [Fonts headline]}]; }
      @end
      """, file: "Look.m")
    #expect(title.map(\.reason) == ["a title in a font of the app’s own"])
    func older(_ font: String) throws -> [String] {
      try Self.doubts(
        """
        @implementation Look
        - (void)viewDidLoad { [self.navigationController.navigationBar setTitleTextAttributes:
          [NSDictionary dictionaryWithObjectsAndKeys:[UIColor redColor], NSForegroundColorAttributeName, \(font), nil]]; }
        @end
        """, file: "Look.m"
      ).map(\.reason)
    }
    #expect(try older("[Fonts headline], NSFontAttributeName") == ["a title in a font of the app’s own"])
    #expect(try older("[UIColor blueColor], NSStrokeColorAttributeName") == [])
    let button = try Self.doubts(
      "func setUp() { UIBarButtonItem.appearance().setTitleTextAttributes([.font: Fonts.body], for: .normal) }")
    #expect(button.map(\.reason) == ["a button in a font of the app’s own"])
  }

  @Test(arguments: [
    ("let a = UINavigationBarAppearance(); a.buttonAppearance.normal.titleTextAttributes = [.font: Fonts.a]", "button"),
    ("let b = UIBarButtonItemAppearance(); b.normal.titleTextAttributes = [.font: Fonts.a]", "button"),
    ("UIBarButtonItem.appearance().setTitleTextAttributes(style.attributes.all(), for: .normal)", "button"),
    ("UINavigationBar.appearance().titleTextAttributes = style.attributes.all()", "title"),
    ("UINavigationBar.appearance().standardAppearance.titleTextAttributes = Self.attributes", "title"),
  ])
  func attributesOfAppearancesThatAreNotKnownAreDoubtful(statement: String, text: String) throws {
    let found = try Self.doubts(
      """
      class Look { static let attributes: [NSAttributedString.Key: Any] = [.font: Fonts.headline]
        func setUp(bar: UINavigationBar) { \(statement) } }
      """)
    #expect(found.map(\.reason) == ["a \(text) in a font of the app’s own"])
  }

  @Test func aButtonInAFontOfItsOwnIsDoubtfulOnItsScreen() throws {
    let item = "let add = UIBarButtonItem(title: \"Add\", style: .plain, target: nil, action: nil)"
    func doubts(_ statement: String) throws -> [String] {
      let found = screens(
        """
        class A: UIViewController { \(item)
          override func viewDidLoad() { title = "A"; navigationItem.rightBarButtonItem = add; \(statement) } }
        class B: UIViewController { func a() { show(A(), sender: nil) } }
        """)
      return try found.named("A").composition[.navigation]?.doubts.filter { $0.kind == .font }.map(\.reason) ?? []
    }
    #expect(
      try doubts("add.setTitleTextAttributes([.font: Fonts.a], for: .normal)") == [
        "a button in a font of the app’s own"
      ])
    #expect(try doubts("pages.setTitleTextAttributes([.font: Fonts.a], for: .normal)") == [])
  }

  @Test(arguments: [
    (
      "list: [UIBarButtonItem]",
      "list.forEach { one in one.setTitleTextAttributes([.font: Fonts.icon(17)], for: .normal) }"
    ),
    (
      "list: [UIBarButtonItem]", "for one in list { one.setTitleTextAttributes([.font: Fonts.icon(17)], for: .normal) }"
    ),
    ("one: UIBarButtonItem", "one.setTitleTextAttributes([.font: Fonts.icon(17)], for: .normal)"),
  ])
  func itemsThatAFunctionGivesAFontAreDoubtful(parameter: String, code: String) throws {
    let found = screens(
      """
      class A: UIViewController { let bar = UIToolbar()
        let camera = UIBarButtonItem(title: "camera", style: .plain, target: nil, action: nil)
        override func viewDidLoad() { title = "A"; bar.setItems([camera], animated: false); style(camera)
          text.inputAccessoryView = bar }
        func style(_ \(parameter)) { \(code) } }
      class B: UIViewController { func a() { show(A(), sender: nil) } }
      """)
    let keyboard = try found.named("A (keyboard)")
    #expect(keyboard.composition[.toolbar]?.doubts.contains { $0.kind == .font } == true)
  }

  @Test(arguments: [
    "bar.titleTextAttributes = [.foregroundColor: UIColor.red]",
    """
    bar.titleTextAttributes =
      [.font: UIFont.systemFont(ofSize: UIFont.preferredFont(forTextStyle: .body).pointSize, weight: .semibold)]
    """,
    "let a = UITabBarAppearance(); a.stackedLayoutAppearance.normal.titleTextAttributes = [.font: Fonts.a]",
    "button = make(); label.attributedText = text([.font: Fonts.a])",
    "UIBarButtonItem.appearance(whenContainedInInstancesOf: [UISearchBar.self]).setTitleTextAttributes([.font: Fonts.a])",
    """
    UINavigationBar.appearance().standardAppearance = UINavigationBarAppearance()
    UINavigationBar.appearance().titleTextAttributes = style.attributes.all()
    """,
    "bar.titleTextAttributes = [.font: UIFont.systemFont(ofSize: 17, weight: .semibold)]",
    "segments.setTitleTextAttributes([.font: Fonts.small], for: .normal)",
    "let text = NSAttributedString(string: \"a\", attributes: [.font: Fonts.body]); bar.tintColor = .red",
    "label.attributedText = text([.font: Fonts.body]); bar.titleTextAttributes = [.foregroundColor: UIColor.red]",
  ])
  func whatLeavesTheFontLeavesNoDoubt(statement: String) throws {
    #expect(try Self.doubts("func setUp(bar: UINavigationBar) { \(statement) }").isEmpty)
  }
}

/// Fonts that hold for the texts of one screen.
struct ScreenFontTests {
  private static func fonts(_ code: String, also: String = "") throws -> [FontRole: AppFontChoice] {
    try screens(
      """
      class List: UIViewController {
        let add = UIBarButtonItem(title: "Add", style: .plain, target: nil, action: nil)
        override func viewDidLoad() { super.viewDidLoad(); title = "List"; navigationItem.rightBarButtonItem = add }
        \(code)
      }
      class Other: UIViewController { override func viewDidLoad() { title = "Other" } }
      \(also)
      """
    ).named("List").fonts
  }

  private static func set(_ attributes: String) -> String {
    "navigationController?.navigationBar.titleTextAttributes = [\(attributes)]"
  }
  private static let bold = ".font: UIFont.boldSystemFont(ofSize: 12)"
  private static let other = """
    class Look { func set(bar: UINavigationBar) { bar.titleTextAttributes = [.font: UIFont.boldSystemFont(ofSize: 24)] } }
    """

  /// Code of a controller; `SET` sets its font.
  private static func code(_ appearing: String, _ more: String = "") -> String {
    "override func viewWillAppear(_ a: Bool) { super.viewWillAppear(a); \(appearing) }; \(more)"
      .replacing("SET", with: set(bold))
  }

  @Test(arguments: [
    ("SET", "", ""), ("SET", "", other), ("setUp()", "func setUp() { SET }", other),
    ("if let bar = navigationController?.navigationBar { bar.titleTextAttributes = [\(bold)] }", "", other),
    ("SET", "func again() { SET }", ""),
  ])
  func whatAScreenSetsWhenItAppearsHoldsForIt(appearing: String, more: String, also: String) throws {
    #expect(try Self.fonts(Self.code(appearing, more), also: also)[.title]?.only?.size == 12)
  }

  @Test(arguments: [
    ("if isNew { SET }", "", ""), ("", "func later() { SET }", ""), ("if isNew { return }; SET", "", ""),
    ("guard isNew else { return }; SET", "", ""),
    ("SET", "func later() { navigationController?.navigationBar.titleTextAttributes = [.foregroundColor: c] }", ""),
    ("SET", "func later() { navigationController?.navigationBar.titleTextAttributes = [.font: Fonts.title] }", ""),
    ("SET", "func later() { navigationController?.navigationBar.titleTextAttributes = nil }", ""),
    ("SET", "func later() { apply(to: navigationController!.navigationBar) }", ""),
    (set(".font: UIFont.boldSystemFont(ofSize: size)"), "var size = 12.0", ""),
    ("let setUp = { }; setUp()", "func setUp() { SET }", ""),
    ("setUp()", "func setUp() {}; func setUp(big: Bool) { SET }", ""),
    ("SET", "", "class B { func b(bar: UINavigationBar) { bar.standardAppearance = look } }"),
    ("SET", "", "class B { func b(bar: UINavigationBar) { bar.scrollEdgeAppearance = look } }"),
    (
      "SET", "",
      "class Stack: UINavigationController { func big() { navigationBar.titleTextAttributes = [.font: Fonts.a] } }"
    ),
    ("SET", "func later() { Look().style(self) }", "class Look { func style(_ a: UIViewController) { \(set(bold)) } }"),
    ("let bar = make(); bar.titleTextAttributes = [\(bold)]", "", ""),
    (
      set(".font: UIFont.boldSystemFont(ofSize: Sizes.title)"), "func grow() { Sizes.title = 20 }",
      "enum Sizes { static var title = 12.0 }"
    ),
  ])
  func otherCodeMaySetAnother(appearing: String, more: String, also: String) throws {
    #expect(try Self.fonts(Self.code(appearing, more), also: also)[.title]?.only == nil)
  }

  @Test(arguments: [("super.viewWillAppear(a)", true), ("", false)])
  func aBaseClassSetsTheFontIfItsCodeRuns(call: String, isSet: Bool) throws {
    let found = try screens(
      """
      class Base: UIViewController { \(Self.code("SET", "")) }
      class A: Base { override func viewWillAppear(_ a: Bool) { \(call); title = "A" } }
      """
    ).named("A")
    #expect(found.fonts[.title]?.only?.size == (isSet ? 12 : nil))
  }

  @Test func fontsOfButtonsArePossible() throws {
    func found(_ state: String) throws -> [FontRole: AppFontChoice] {
      try Self.fonts(
        Self.code(
          "add.setTitleTextAttributes([.font: UIFont.boldSystemFont(ofSize: 12)], for: .\(state))"))
    }
    let normal = try found("normal")
    #expect(normal[.button]?.fonts.map(\.size) == [12] && normal[.button]?.mayBeSystem == true)
    #expect(normal[.done] == normal[.button] && normal[.title] == nil)
    #expect(try found("disabled").isEmpty)
  }

  @Test func attributesForAStateThatOnlyTheCodeKnowsArePossible() throws {
    let found = try Self.fonts(
      Self.code(
        "for state in states { add.setTitleTextAttributes([.font: UIFont.boldSystemFont(ofSize: 12)], for: state) }"))
    #expect(found[.button]?.fonts.map(\.size) == [12] && found[.button]?.mayBeSystem == true)
  }

  @Test(arguments: [
    ("buttonAppearance.normal", true), ("backButtonAppearance.normal", false), ("buttonAppearance.disabled", false),
  ])
  func appearancesOfAnItemsButtonsArePossible(state: String, isPossible: Bool) throws {
    let found = try Self.fonts(
      Self.code(
        """
        let look = UINavigationBarAppearance()
        look.\(state).titleTextAttributes = [.font: UIFont.boldSystemFont(ofSize: 12)]
        navigationItem.standardAppearance = look
        """))
    #expect(found[.button]?.fonts.map(\.size) == (isPossible ? [12] : nil))
    #expect(found[.button]?.mayBeSystem != false)
  }
}
