import BarScreens
import FitModel
import Testing

@testable import CodeReading

/// A text that is shown only if another one is missing may never be seen.
struct FallbackTextTests {
  /// Whether the bar is perhaps never visible, by the titles of the screen in its states.
  private func titles(_ body: String, _ members: String = "") throws -> [String: Bool] {
    let found = try controllerA("\(members) override func viewDidLoad() { \(body) }")
    return Dictionary(
      found.map { screen in
        let composition = screen.composition(of: .navigation)
        return (screen.titleSummary ?? "nil", composition.certaintyOfWords == .possible)
      }
    ) { $0 || $1 }
  }

  private static let unknown = "unknown: set at run time"
  private static let home = #"NSLocalizedString("home", comment: "")"#

  @Test(arguments: [
    "title = name.isEmpty ? \(home) : name",
    "title = name.count > 0 ? name.capitalized : \(home)",
    "title = name != \"\" ? name : \(home)",
    "if !name.isEmpty { title = name } else { title = \(home) }",
    "title = \(home)\nif !name.isEmpty { title = name }",
    "navigationItem.title = nick ?? \(home)",
    "navigationItem.title = user.nick ?? \(home)", "navigationItem.title = find(id)?.label() ?? \(home)",
    "if let nick { title = nick } else { title = \(home) }",
    "guard let nick = user.nick, !nick.isEmpty else { title = \(home); return }\ntitle = nick",
  ])
  func aFallbackForATestedTextOfRunTimeMayNeverBeVisible(body: String) throws {
    let found = try titles(body, "var name: String\nvar nick: String?\nvar user: User")
    #expect(found == ["home=home": true, Self.unknown: false], "\(found)")
  }

  @Test(arguments: [
    "title = isNew ? \(home) : name",
    "switch kind { case .new: title = \(home)\ndefault: title = name }",
    "title = \(home)\nif isNew { title = name }",
  ])
  func aTextUnderAnotherConditionIsVisible(body: String) throws {
    let found = try titles(body, "var isNew: Bool\nvar kind: Kind\nvar name: String")
    #expect(found == ["home=home": false, Self.unknown: false], "\(found)")
  }

  @Test func aTextBeforeAMomentIsVisible() throws {
    let found = try titles(
      "title = \(Self.home)", "var name: String\nfunc loaded() { if !name.isEmpty { title = name } }")
    #expect(found["home=home"] == false, "\(found)")
  }

  @Test func aChoiceOfObjectiveCIsTheSame() throws {
    let found = readCode([
      "A.m": """
      @interface A : UIViewController
      @property (nonatomic, copy) NSString *name;
      @end
      @implementation A
      - (void)viewDidLoad {
        self.navigationItem.title = self.name.length > 0 ? self.name : NSLocalizedString(@"home", nil);
      }
      @end
      @interface B : UIViewController
      @end
      @implementation B
      - (void)go { [self.navigationController pushViewController:[A new] animated:YES]; }
      @end
      """
    ]).screens
    let home = try #require(found.first { $0.titleSummary == "home=home" })
    #expect(home.composition(of: .navigation).certaintyOfWords == .possible)
  }

  @Test func aBackButtonDoesNotShowAFallbackText() throws {
    let found = screens(
      """
      class Start: UIViewController {
        var name: String
        override func viewDidLoad() { title = name.isEmpty ? NSLocalizedString("home", comment: "") : name }
        func go() { show(A(), sender: nil) }
      }
      class A: UIViewController { override func viewDidLoad() { title = NSLocalizedString("a", comment: "") } }
      """)
    let a = try found.named("A")
    #expect(a.navigation?.backs.isEmpty == false && !a.backSummary.contains { $0.contains("home") }, "\(a.backSummary)")
    #expect(a.composition(of: .navigation).certaintyOfWords == .certain)
  }

  @Test(arguments: [
    "user.nick ?? \(home)", "if let nick = user.nick { return nick }; return \(home)",
    "let nick = user.nick; return nick.isEmpty ? \(home) : nick",
    "guard let nick = user.nick else { return \(home) }; return nick != \"\" ? nick : \(home)",
  ])
  func aPropertyThatChoosesBetweenTextsIsNoLookup(body: String) throws {
    let found = try titles("title = heading", "var user: User; var heading: String { \(body) }")
    #expect(found == ["home=home": true, Self.unknown: false], "\(found)")
  }

  @Test func aPropertyThatLooksUpTwiceIsALookup() throws {
    let body = "let found = Texts.shared.find(\"home\"); return found.isEmpty ? \(Self.home) : found"
    let found = try titles("title = heading", "var heading: String { \(body) }")
    #expect(found == ["home=home": false], "\(found)")
  }

  // MARK: Keys

  @Test func aKeyThatAnUnseenFunctionLooksUpIsNoText() throws {
    let code = """
      class A: UIViewController { override func viewDidLoad() {
        title = Texts.localized("page.unknown")
        navigationItem.rightBarButtonItem = UIBarButtonItem(title: name(), style: .plain, target: nil, action: nil)
        navigationItem.leftBarButtonItem = UIBarButtonItem(title: "3.5", style: .plain, target: nil, action: nil) }
        func name() -> String { "page.title" } }
      enum Texts { static func localized(_ key: String) -> String { key } }
      \(pushesA)
      """
    let a = try screens(code, keys: ["page.title"]).named("A")
    #expect(a.titleSummary == Self.unknown && a.trailingSummary == [Self.unknown], "\(a)")
    #expect(a.leadingSummary == ["hard-coded 3.5"])
  }

  private static let fallback = """
    extension String {
      var localizedText: String {
        let localized = NSLocalizedString(self, comment: "")
        if localized == self { return debugText }
        return localized
      }
      private var debugText: String { NSLocalizedString(self, tableName: "Debug", comment: "") }
    }
    class A: UIViewController { override func viewDidLoad() { title = "home_title".localizedText } }
    \(pushesA)
    """

  @Test(arguments: ["Localizable", "Debug"])
  func aTextIsThatOfTheTableThatHasItsKey(table: String) throws {
    let keys = ["Localizable": ["x"], "Debug": ["y"]].merging([table: ["home_title"]]) { $1 }
    let found = readCode(["A.swift": Self.fallback], keys: keys).screens.filter { $0.name == "A" }
    #expect(found.count == 1)
    let content = try found.named("A").navigation?.title?.content
    guard case .localized(let reference)? = content else {
      Issue.record("the title looks nothing up: \(String(describing: content))")
      return
    }
    #expect(reference.table == table && reference.key == "home_title" && reference.hasOwnFallback)
  }

  /// Users see the dash in languages without the entry. That is not a state of the screen.
  @Test(arguments: ["title", "other"])
  func aTextForAMissingEntryIsNoAlternative(key: String) throws {
    let code = """
      extension String { func localize() -> String {
        let found = "\\(NSLocalizedString(self, comment: ""))"
        if found == self { return "-" }
        return "\\(NSLocalizedString(self, comment: ""))" } }
      class A: UIViewController { override func viewDidLoad() { title = "title".localize() } }
      """
    let found = readCode(["A.swift": code], keys: ["Localizable": [key]]).screens
    #expect(found.count == (key == "title" ? 1 : 2))
    guard key == "title" else { return }
    guard case .localized(let reference)? = try found.named("A").navigation?.title?.content else {
      Issue.record("the title looks nothing up")
      return
    }
    #expect(reference.key == "title" && reference.hasOwnFallback)
  }

  @Test func aTextInTwoTablesIsUnknown() throws {
    let found = readCode(["A.swift": Self.fallback], keys: ["Localizable": ["x"], "Debug": ["y"]]).screens
    #expect(try found.named("A").titleSummary?.hasPrefix("unknown") == true)
  }
}
