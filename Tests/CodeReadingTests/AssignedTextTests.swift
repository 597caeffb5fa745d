import BarScreens
import FitModel
import Testing

@testable import CodeReading

/// Texts that code assigns to the properties of a controller before it shows the controller.
struct AssignedTextTests {
  /// The titles of `A`, which shows its property `heading`, in an app with code that shows `A`.
  private static func titles(
    _ property: String, _ code: String, more: String = "", base: String = "UIViewController"
  ) -> Set<String> {
    let found = screens(
      """
      class Delegate: NSObject, UIApplicationDelegate { func start() {
        window.rootViewController = UINavigationController(rootViewController: Start()) } }
      class A: \(base) { \(property)
        override func viewDidLoad() { title = heading } }
      class Start: UIViewController {
        override func viewDidAppear(_ animated: Bool) { \(code) }
      }
      \(more)
      """)
    return Set(found.filter { $0.name == "A" }.map { $0.titleSummary ?? "none" })
  }

  private static let push = "navigationController?.pushViewController(a, animated: true)"
  private static let unknown = "unknown: set at run time"

  @Test(
    "The text of the only construction replaces the initial one",
    arguments: [
      "var heading = \"Trees\"", "var heading: String?", "var heading: String!", "var heading: String = \"\"",
    ],
    [
      ("a.heading = \"Birds\"", "hard-coded Birds"), ("a.heading = name()", unknown),
      ("if isOn { a.heading = \"Birds\" } else { a.heading = \"Fish\" }", "hard-coded Birds"),
      ("make(a)", unknown),
    ])
  func onlyConstruction(property: String, assignment: (code: String, title: String)) {
    let found = Self.titles(
      property, "let a = A(); \(assignment.code); \(Self.push)",
      more: assignment.code == "make(a)" ? "extension Start { func make(_ b: A) { b.heading = \"Birds\" } }" : "")
    #expect(found.contains(assignment.title), "\(found)")
    #expect(!found.contains("hard-coded Trees"), "\(found)")
  }

  @Test func eachConstructionHasItsOwnText() {
    let two =
      "let a = A(); a.heading = \"Birds\"; \(Self.push); let b = A(); b.heading = \"Fish\"; show(b, sender: nil)"
    #expect(Self.titles("var heading: String?", two) == ["hard-coded Birds", "hard-coded Fish"])
    let one = "let a = A(); a.heading = \"Birds\"; \(Self.push); let b = A(); show(b, sender: nil)"
    #expect(Self.titles("var heading = \"Trees\"", one) == ["hard-coded Birds", "hard-coded Trees"])
    #expect(Self.titles("var heading: String?", one) == ["hard-coded Birds", Self.unknown])
  }

  /// The construction is unknown, so the text may belong to any controller of the type.
  @Test(arguments: [
    "let a = all[0]; a.heading = \"Birds\"; \(push)", "let a = made() as! A; a.heading = \"Birds\"; \(push)",
    "let b: Base = made(); b.heading = \"Birds\"; let a = A(); \(push)",
  ])
  func unknownConstructions(code: String) {
    let found = Self.titles(
      "", code,
      more: "class Base: UIViewController { var heading = \"Trees\" }\nextension Start { var all: [A] { load() } }",
      base: "Base")
    #expect(found == [Self.unknown])
  }

  /// No code outside the class assigns the property.
  @Test func aPropertyOfItsOwnKeepsItsText() {
    #expect(
      Self.titles(
        "private var heading = \"Trees\"", "let a = A(); \(Self.push); let item = Item(); item.heading = name()",
        more: "class Item { var heading = \"\" }") == ["hard-coded Trees"])
  }

  @Test func aStateOfOtherCodeIsNamed() throws {
    let found = screens(
      """
      class A: UIViewController { var heading = "Trees"; override func viewDidLoad() { title = heading } }
      class Start: UIViewController {
        func one() { let a = A(); a.heading = "Birds"; show(a, sender: nil) }
        func two() { show(A(), sender: nil) } }
      """
    ).filter { $0.name == "A" }
    #expect(found.map { $0.state?.text } == [nil, "as used elsewhere"])
  }

  @Test func textsOfObjectiveC() {
    let found = readCode([
      "A.m": """
      \(objectiveCStart)
      @interface A : UIViewController
      - (void)viewDidAppear:(BOOL)animated;
      @end
      @implementation A
      - (void)viewDidAppear:(BOOL)animated { B *b = [[B alloc] init]; b.heading = @"Birds";
        [self.navigationController pushViewController:b animated:YES]; }
      @end
      @interface B : UIViewController
      @property (copy) NSString *heading;
      @end
      @implementation B
      - (void)viewDidLoad { self.title = self.heading; }
      @end
      """
    ]).screens
    #expect(found.filter { $0.name == "B" }.map(\.titleSummary) == ["hard-coded Birds"])
  }
}
