import BarScreens
import FitModel
import Testing

@testable import CodeReading

/// How code changes texts before they are shown, and in which bundle it looks them up.
struct ChangedTextTests {
  private static func title(_ code: String, _ more: String = "") throws -> StringReference {
    let found = screens(
      "class A: UIViewController { override func viewDidLoad() { title = \(code) } }\n\(more)", keys: ["key"])
    let title = try #require(try found.named("A").navigation?.title)
    guard case .localized(let reference) = title.content else {
      return try #require(nil as StringReference?, "the title looks nothing up: \(title.summary)")
    }
    return reference
  }

  @Test(arguments: [
    (".uppercased()", LetterChange(.upper)), (".localizedUppercase", LetterChange(.upper, isLocalized: true)),
    (".capitalized", LetterChange(.words)), (".lowercased(with: .current)", LetterChange(.lower, isLocalized: true)),
  ])
  func theLettersOfATextAreChanged(member: String, change: LetterChange) throws {
    #expect(try Self.title("NSLocalizedString(\"key\", comment: \"\")\(member)").letters == [change])
    let written = try screens(
      "class A: UIViewController { override func viewDidLoad() { title = \"sign in\"\(member) } }"
    ).named("A").titleSummary
    let known = ["upper": "hard-coded SIGN IN", "words": "hard-coded Sign In"]
    #expect(written == (change.isLocalized ? "unknown: assembled at run time" : known["\(change.kind)"]))
  }

  /// Properties of `String` with which apps capitalize a text.
  @Test(
    arguments: [
      ("prefix(1).uppercased() + dropFirst()", "hard-coded Sign IN", [.first]),
      ("return prefix(1).uppercased() + self.lowercased().dropFirst()", "hard-coded Sign in", [.lower, .first]),
      (
        "let first = String(self.prefix(1)).capitalized; let rest = String(dropFirst()); return first + rest",
        "hard-coded Sign IN", [.first]
      ),
      ("(first?.uppercased() ?? \"\") + dropFirst()", "hard-coded Sign IN", [.first]),
      ("prefix(2).uppercased() + dropFirst(2)", "unknown: set at run time", nil),
      ("prefix(1).lowercased() + dropFirst()", "unknown: set at run time", nil),
    ] as [(String, String, [LetterChange.Kind]?)])
  func anAppsOwnPropertyCapitalizes(body: String, written: String, kinds: [LetterChange.Kind]?) throws {
    func title(_ text: String) throws -> BarText? {
      try screens(
        """
        extension String { var asSentence: String { \(body) } }
        class A: UIViewController { override func viewDidLoad() { title = \(text).asSentence } }
        """
      ).named("A").navigation?.title
    }
    #expect(try title("\"sign IN\"")?.summary == written)
    guard case .localized(let reference)? = try title("NSLocalizedString(\"key\", comment: \"\")")?.content else {
      #expect(kinds == nil)
      return
    }
    #expect(reference.letters.map(\.kind) == kinds)
  }

  private static let lookups = """
    enum L { static var set: String { NSLocalizedString("set", comment: "") }
      static var name: String { NSLocalizedString("name", comment: "") }
      static var place: String { NSLocalizedString("place", comment: "") } }
    """

  @Test(
    "A text that is joined from known texts is known",
    arguments: [
      (#"L.set + " " + L.name"#, "set=nil + hard-coded   + name=nil"),
      (#""\(L.set): \(L.name)""#, "set=nil + hard-coded :  + name=nil"),
      (#"" \(L.set)""#, "hard-coded   + set=nil"), (#"L.set + """#, "set=nil"), (#""" + L.set"#, "set=nil"),
      (#"String(format: "%@ (%@)", L.set, L.name)"#, "set=nil + hard-coded  ( + name=nil + hard-coded )"),
      (#"L.set.appending(L.name)"#, "set=nil + name=nil"),
      (#"(L.set + " ").trimmingCharacters(in: .whitespaces)"#, "unknown: assembled at run time"),
      (#""\(L.set) \(quoted: L.name)""#, "unknown: set at run time"),
      (#"changed + L.set"#, "unknown: assembled at run time"),
      // Numbers, other formats and unknown values leave the whole text open.
      (#"String(format: "%@ %d", L.set, 3)"#, "unknown: set at run time"),
      (#"L.set + user.name"#, "unknown: assembled at run time"),
      (#""\(L.set) \(user.name)""#, "unknown: set at run time"),
    ])
  func joined(code: String, summary: String) throws {
    let found = screens(
      """
      class A: UIViewController { override func viewDidLoad() {
        var changed = L.name; changed += "!"
        title = \(code) } }
      \(Self.lookups)
      """, keys: ["set", "name", "place"])
    #expect(try found.named("A").titleSummary == summary)
  }

  @Test("A function whose alternatives are joined or empty keeps them")
  func joinedByAFunction() throws {
    let found = screens(
      """
      enum Mode { case add, edit, none
        var title: String {
          switch self { case .add: return L.set; case .edit: return L.set + " " + L.name; case .none: return "" } } }
      class A: UIViewController { var mode = Mode.add
        override func viewDidLoad() { title = L.place + mode.title }
        @IBAction func edit() { mode = .edit }
        @IBAction func leave() { mode = .none } }
      \(Self.lookups)
      """, keys: ["set", "name", "place"])
    #expect(
      Set(found.map(\.titleSummary)) == [
        "place=nil + set=nil", "place=nil + set=nil + hard-coded   + name=nil", "place=nil",
      ])
  }

  @Test("A text with alternatives makes alternatives of the whole")
  func joinedAlternatives() throws {
    let found = screens(
      """
      class A: UIViewController { var isOn = false
        override func viewDidLoad() { title = L.set + (isOn ? L.name : L.place) }
        @IBAction func flip() { isOn.toggle() } }
      \(Self.lookups)
      """, keys: ["set", "name", "place"])
    #expect(Set(found.map(\.titleSummary)) == ["set=nil + name=nil", "set=nil + place=nil"])
  }

  static let token = "final class Token { static let bundle = Bundle(for: Token.self) }"

  @Test(arguments: [
    ("NSLocalizedString(\"key\", comment: \"\")", StringReference.Bundle.main),
    ("NSLocalizedString(\"key\", bundle: .main, comment: \"\")", .main),
    ("String(localized: \"key\", bundle: .module)", .package("A.swift")),
    ("NSLocalizedString(\"key\", bundle: Token.bundle, comment: \"\")", .compiling("A.swift")),
    ("Token.bundle.localizedString(forKey: \"key\", value: nil, table: nil)", .compiling("A.swift")),
    ("Bundle.main.localizedString(forKey: \"key\", value: nil, table: nil)", .main),
    ("NSLocalizedString(\"key\", bundle: given, comment: \"\")", nil),
  ])
  func theBundleIsThatOfTheCall(code: String, bundle: StringReference.Bundle?) throws {
    #expect(try Self.title(code, Self.token).bundle == bundle)
  }

  @Test func aGeneratedAccessorUsesOneBundleUnderTwoNames() throws {
    let token = """
      private final class Token { static let bundle: Bundle = {
        #if SWIFT_PACKAGE
        return Bundle.module
        #else
        return Bundle(for: Token.self)
        #endif
      }() }
      enum Strings { static let title = Strings.tr("Localizable", "key", fallback: "Key")
        private static func tr(_ table: String, _ key: String, _ args: CVarArg..., fallback value: String) -> String {
          let format = Token.bundle.localizedString(forKey: key, value: value, table: table)
          return String(format: format, locale: Locale.current, arguments: args) } }
      """
    #expect(try Self.title("Strings.title", token).bundle == .compiling("A.swift"))
  }

  @Test("Helpers of the same name look up texts in the bundle of their module", arguments: ["Kit", "Pay"])
  func helpersOfModules(module: String) throws {
    let helper = """
      fileprivate class Marker {}
      func Localized(_ key: String) -> String { NSLocalizedString(key, bundle: Bundle(for: Marker.self), comment: "") }
      extension String { var localized: String { NSLocalizedString(self, bundle: Bundle(for: Marker.self), comment: "") } }
      """
    let found = readCode(
      [
        "Core/Sources/Words.swift": helper, "Kit/Sources/Words.swift": helper, "Pay/Sources/Words.swift": helper,
        "\(module)/Sources/Views/A.swift": """
        class A: UIViewController { override func viewDidLoad() { title = Localized("key")
          navigationItem.prompt = "key".localized } }
        \(pushesA)
        """,
      ], keys: ["Localizable": ["key"]])
    let item = try #require(found.screens.first { $0.name == "A" }?.navigation)
    let bundles = [item.title, item.prompt].map { text -> StringReference.Bundle? in
      guard case .localized(let reference)? = text?.content else { return nil }
      return reference.bundle
    }
    #expect(bundles == [.compiling("\(module)/Sources/Words.swift"), .compiling("\(module)/Sources/Words.swift")])
  }

  @Test func aTitleThatMayBeMissingIsOneState() {
    let found = screens(
      """
      class A: UIViewController { var item: Item?
        override func viewDidLoad() { title = item?.name ?? ""
          navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Go", menu: nil) } }
      """)
    #expect(found.filter { $0.name == "A" }.map(\.titleSummary) == ["unknown: set at run time"])
  }

  @Test(arguments: [
    ("UITableViewController", "", 2),
    ("UITableViewController", "func pick() { tableView.setEditing(true, animated: true) }", 4),
    ("UIViewController", "", 4),
    (
      "UIViewController",
      """
      override func setEditing(_ editing: Bool, animated: Bool) {
        super.setEditing(editing, animated: animated); tableView.setEditing(editing, animated: animated) }
      """, 2
    ),
  ])
  func aListIsEditedWithItsController(parent: String, more: String, states: Int) {
    let found = screens(
      """
      class A: \(parent) {
        override func viewDidLoad() { title = isEditing ? "Select" : "Files"
          if tableView.isEditing { navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Go", menu: nil) } }
        \(more) }
      \(pushesA)
      """
    ).filter { $0.name == "A" }
    #expect(Set(found.map { [$0.titleSummary ?? ""] + $0.trailingSummary }).count == states, "\(found.map(\.state))")
  }

  // MARK: Tabs

  private static func tabs(_ home: String, _ made: String) throws -> [String?] {
    try screens(
      """
      class Home: UIViewController { \(home) }
      class Tabs: UITabBarController { override func viewDidLoad() { let home = Home(); \(made)
        viewControllers = [home] } }
      """
    ).named("Tabs").tabs.map { $0.title?.summary }
  }

  @Test func theTitleOfAControllerReplacesThatOfItsTab() throws {
    let item = "home.tabBarItem = UITabBarItem(title: \"Tab\", image: nil, tag: 0)"
    let unknown = "unknown: the title of the screen replaces it"
    #expect(try Self.tabs("override func viewDidLoad() { title = \"Home\" }", item) == ["hard-coded Home"])
    let named = "@IBInspectable var name = \"\"; override func viewDidLoad() { if !name.isEmpty { title = name } }"
    #expect(try Self.tabs(named, item) == [unknown])
    #expect(try Self.tabs("override func viewDidLoad() { title = \"Tab\" }", item) == ["hard-coded Tab"])
    #expect(
      try Self.tabs("override func viewDidLoad() { navigationItem.title = \"Home\" }", item) == ["hard-coded Tab"])
    #expect(try Self.tabs("", item + "; home.title = \"Home\"") == ["hard-coded Home"])
    #expect(try Self.tabs("", "home.title = \"Home\"; " + item) == ["hard-coded Tab"])
    let key = "NSLocalizedString(\"key\", comment: \"\")"
    let keyed = "home.tabBarItem = UITabBarItem(title: NSLocalizedString(\"key\", value: \"K\", comment: \"\"), tag: 0)"
    #expect(try Self.tabs("override func viewDidLoad() { title = \(key) }", keyed) == ["key=K"])
    let own = "tabBarItem = UITabBarItem(title: \"Tab\", image: nil, tag: 0)"
    #expect(
      try Self.tabs("override func viewDidLoad() { title = \"Home\"; \(own) }", "") == ["hard-coded Tab"])
  }

  @Test func theTitleOfAControllerReplacesTheTabOfADocument() throws {
    let storyboard = """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0"><scenes>
        <scene sceneID="s0"><objects><tabBarController id="t" sceneMemberID="viewController">
          <connections><segue destination="a" kind="relationship" relationship="viewControllers" id="g0"/>
            <segue destination="b" kind="relationship" relationship="viewControllers" id="g1"/></connections>
        </tabBarController></objects></scene>
        <scene sceneID="s1"><objects><viewController id="a" customClass="A" sceneMemberID="viewController">
          <tabBarItem key="tabBarItem" title="First" id="ai"/></viewController></objects></scene>
        <scene sceneID="s2"><objects><viewController id="b" customClass="B" sceneMemberID="viewController">
          <tabBarItem key="tabBarItem" title="Second" id="bi"/></viewController></objects></scene>
      </scenes></document>
      """
    let code = """
      class A: UIViewController { override func viewDidLoad() { title = "Replaced" } }
      class B: UIViewController { override func viewDidLoad() { navigationItem.title = "Kept" } }
      """
    let found = readCode(["Base.lproj/Main.storyboard": storyboard, "A.swift": code]).screens
    let tabs = try #require(found.first { !$0.tabs.isEmpty }?.tabs)
    #expect(tabs.map { $0.title?.summary } == ["hard-coded Replaced", "bi.title=Second"])
    for line in [
      "for item in tabBar.items ?? [] { item.title = name(item) }", "b?.tabBarItem.title = name()",
      "tabBarController?.viewControllers![1].title = name()",
    ] {
      let bar = "class T: UITabBarController { var b: B?; override func viewDidLoad() { \(line) } }"
      let retitled = readCode(["Base.lproj/Main.storyboard": storyboard, "A.swift": code + bar]).screens
      #expect(retitled.flatMap(\.tabs).compactMap { $0.title?.unknownReason }.count == 2)
    }
  }
}
