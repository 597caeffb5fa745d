import BarScreens
import FitModel
import FitTestSupport
import Testing

@testable import CodeReading

/// Causes of wrong texts that were found by comparing with public apps, each reduced to a minimum.
struct ComparedAppTests {
  @Test(arguments: [
    "self.kept ?? Texts.untitled", "if let kept { return kept }; return Texts.untitled",
    "kept.isEmpty ? Texts.untitled : kept",
  ])
  func aFallbackOfAnUnknownTextIsNotTheOnlyText(body: String) throws {
    let found = screens(
      """
      struct Texts { static let untitled = NSLocalizedString("Untitled", comment: "") }
      class Note: NSManagedObject {}
      extension Note { @NSManaged public var kept: String? }
      extension Note { var title: String { get { \(body) } set { kept = newValue } } }
      class Start: UIViewController { var note: Note
        override func viewDidLoad() { navigationItem.title = note.title }
        func go() { navigationController?.pushViewController(A(), animated: true) } }
      class A: UIViewController { override func viewDidLoad() { title = "A" } }
      """, keys: ["Untitled"])
    let titles = Set(found.filter { $0.name == "Start" }.map(\.titleSummary))
    #expect(titles == ["unknown: set at run time", "Untitled=nil"])
    let backs = try found.named("A").backSummary
    #expect(!backs.isEmpty && backs.allSatisfy { $0.includes("unknown") }, "\(backs)")
  }

  /// A screen with many conditions does not have all combinations of them as states.
  @Test func allTextsOfAMomentAreListedBesideManyConditions() throws {
    let flags = (0..<6).map { "if f\($0) { navigationItem.prompt = \"P\($0)\" }" }.joined(separator: "\n")
    let found = try controllerA(
      """
      override func viewDidLoad() { \(flags) }
      @objc func rename() { let text = isNew ? "New" : "Old"
        title = text }
      """)
    #expect(Set(found.compactMap(\.titleSummary)) == ["hard-coded New", "hard-coded Old"])
  }

  @Test(arguments: [
    ("override func show(_ shown: UIViewController, sender: Any?)", true),
    ("func show(animated: Bool)", false),
  ])
  func anOwnMethodWithANameOfUIKitIsFollowed(method: String, isFollowed: Bool) throws {
    let found = screens(
      """
      class Start: UIViewController { let area = Area()
        override func viewDidLoad() { title = "S" }
        func go() { area.show(A(), sender: self) } }
      class Area: UIViewController { override func viewDidLoad() { title = "Area" }
        \(method) { present(UINavigationController(rootViewController: shown), animated: true) } }
      class A: UIViewController { override func viewDidLoad() { title = "A" } }
      """)
    #expect(try found.named("A").backSummary.isEmpty == isFollowed)
  }

  @Test func theStateOfANonzeroCountIsNamed() throws {
    let found = try controllerA(
      "override func viewDidLoad() { if names.count == 0 { title = \"None\" } else { title = \"Some\" } }")
    let some = try #require(found.first { $0.titleSummary == "hard-coded Some" })
    #expect(some.state == "where names.count is not 0")
  }

  /// A helper that returns the key itself in one language, and looks it up in others.
  @Test func aKeyThatAHelperReturnsIsShown() {
    let found = screens(
      """
      enum Texts {
        static func string(_ key: String) -> String { string(key, code: code) }
        static func string(_ key: String, code: String) -> String {
          if code == Language.en.rawValue { return key }
          if let value = translation(for: key, code: code) { return value }
          return String(localized: String.LocalizationValue(key)) }
        private static var code: String { UserDefaults.standard.string(forKey: "c") ?? Language.system.rawValue }
        private static func translation(for key: String, code: String) -> String? { texts[code]?[key] } }
      enum Language: String { case system, en, ro }
      @main struct Main: App { var body: some Scene { WindowGroup { NavigationStack { Home() } } } }
      struct Home: View { var body: some View { List {}.navigationTitle(Texts.string("Settings")).toolbar {
        Button("Go") {} } } }
      """, keys: ["Settings"])
    #expect(Set(found.map(\.titleSummary)) == ["hard-coded Settings", "Settings=nil"])
  }

  @Test(arguments: ["", "@objc func edit() { navigationItem.rightBarButtonItem = nil }"])
  func anItemOfTheOwnBarIsTheSameInAnother(other: String) throws {
    let found = screens(
      """
      class Start: UIViewController {
        override func viewDidLoad() { title = "S"
          navigationItem.rightBarButtonItem = UIBarButtonItem(
            title: NSLocalizedString("Done", comment: ""), style: .done, target: nil, action: nil)
          open() }
        func open() { let next = A()
          navigationController?.pushViewController(next, animated: false)
          next.navigationItem.rightBarButtonItem = navigationItem.rightBarButtonItem }
        \(other) }
      class A: UIViewController { override func viewDidLoad() { title = "A" } }
      """, keys: ["Done"])
    #expect(try found.named("A").trailingSummary == [other.isEmpty ? "done:Done=nil" : "unknown: set at run time"])
  }
}
