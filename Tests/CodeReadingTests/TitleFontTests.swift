import FitModel
import Testing

@testable import CodeReading

/// The fonts that code sets for the titles of all navigation bars.
struct TitleFontTests {
  private static let bar = "UINavigationBar.appearance()"

  private static func fonts(_ code: String, more: String = "", file: String = "A.swift") -> [FontRole: AppFont] {
    readCode([
      file: code,
      "List.swift": "class List: UIViewController { override func viewDidLoad() { title = \"List\" } }\n\(more)",
    ]).fonts
  }

  private static func title(_ font: String, more: String = "") -> AppFont? {
    fonts("func setUp() { \(bar).titleTextAttributes = [.foregroundColor: c, .font: \(font)] }", more: more)[.title]
  }

  @Test(arguments: [
    ("UIFont(name: \"Lato-Bold\", size: 18)!", "Lato-Bold", 18.0),
    ("UIFont(name: \"Lato-Bold\", size: 18) ?? .systemFont(ofSize: 17)", "Lato-Bold", 18),
    ("UIFontMetrics(forTextStyle: .headline).scaledFont(for: UIFont(name: \"Lato-Bold\", size: 18)!)", "Lato-Bold", 18),
    ("Look.title", "Lato-Heavy", 20), ("Look.title.withSize(16)", "Lato-Heavy", 16),
    ("UIFont.lato(16, .bold)", "Lato-Bold", 16), ("UIFont.lato(16)", "Lato-Regular", 16),
    ("UIFont.named(\"Black\", size: 15)", "Lato-Black", 15), ("UIFont.scaled(\"Lato-Thin\", .body)", "Lato-Thin", 17),
    ("UIFont.Heading()", "Lato-Italic", 19),
  ])
  func aNamedFont(code: String, name: String, size: Double) throws {
    let more = """
      enum Look { static let title = UIFont(name: "Lato-Heavy", size: Look.size)!; static let size: CGFloat = 20 }
      extension UIFont {
        static func Heading() -> UIFont { UIFont(name: "Lato-Italic", size: 19)! }
        static func lato(_ size: CGFloat, _ weight: UIFont.Weight = .regular) -> UIFont {
          if weight == .bold { return UIFont(name: "Lato-Bold", size: size) ?? UIFont.systemFont(ofSize: size) }
          return UIFont(name: "Lato-Regular", size: size) ?? UIFont.systemFont(ofSize: size)
        }
        static func named(_ cut: String, size: CGFloat) -> UIFont { UIFont(name: "Lato-\\(cut)", size: size)! }
        static func scaled(_ name: String, _ style: UIFont.TextStyle) -> UIFont {
          guard let font = UIFont(name: name, size: 17) else { return preferredFont(forTextStyle: style) }
          return UIFontMetrics(forTextStyle: style).scaledFont(for: font)
        }
      }
      """
    let font = try #require(Self.title(code, more: more))
    #expect(font.name == name)
    #expect(font.size == size)
    #expect(font.weight == nil)
    #expect(font.position.file == "A.swift")
  }

  @Test func aFunctionThatMayReturnTheSystemsFontIsUnknown() {
    let more = """
      func font(_ size: CGFloat) -> UIFont {
        if Settings.isPlain { return .systemFont(ofSize: 10) }
        guard let own = UIFont(name: "Lato-Bold", size: size) else { return .systemFont(ofSize: size) }
        return own }
      """
    #expect(Self.title("font(40)", more: more) == nil)
  }

  @Test(arguments: [
    (".systemFont(ofSize: 20, weight: .light)", 20.0, 300.0), ("UIFont.boldSystemFont(ofSize: 18)", 18, 700),
    ("UIFont.systemFont(ofSize: UIFont.labelFontSize)", 17, 400),
    ("UIFont.preferredFont(forTextStyle: .title3)", 20, 400),
  ])
  func theSystemsFontInAnotherStyle(code: String, size: Double, weight: Double) throws {
    let font = try #require(Self.title(code))
    #expect(font.name == nil)
    #expect(font.size == size)
    #expect(font.weight == weight)
  }

  @Test func anAppearanceOfAllBarsAndObjectiveC() {
    let look = """
      let look = UINavigationBarAppearance(); look.titleTextAttributes = [.font: UIFont(name: "Lato-Bold", size: 18)!]
      look.largeTitleTextAttributes = [.font: UIFont.systemFont(ofSize: 30, weight: .black)]
      """
    let found = Self.fonts("func setUp() { \(look); \(Self.bar).standardAppearance = look }")
    #expect(found[.title]?.name == "Lato-Bold")
    #expect(found[.largeTitle].map { [$0.size, $0.weight ?? 0] } == [30, 900])
    #expect(Self.fonts("func setUp(bar: UINavigationBar) { \(look); bar.standardAppearance = look }").isEmpty)
    let objectiveC = Self.fonts(
      """
      @implementation Look
      + (void)apply { [[UINavigationBar appearance] setTitleTextAttributes:
        @{NSFontAttributeName: [UIFont fontWithName:@"Lato-Bold" size:18.0f]}]; }
      @end
      """, file: "Look.m")
    #expect(objectiveC[.title]?.name == "Lato-Bold")
    #expect(objectiveC[.title]?.size == 18)
  }

  @Test(arguments: [
    "UINavigationBar *bar = [UINavigationBar appearance]; [bar setTitleTextAttributes:@{NSFontAttributeName: FONT}];",
    """
    NSMutableDictionary *a = [NSMutableDictionary dictionary]; a[NSFontAttributeName] = FONT;
    [[UINavigationBar appearance] setTitleTextAttributes:a];
    """,
  ])
  func theProxyOrTheAttributesAreInAVariable(code: String) {
    let code = code.replacing("FONT", with: "[UIFont systemFontOfSize:18]")
    let found = Self.fonts("@implementation Look\n+ (void)apply { \(code) }\n@end", file: "Look.m")
    #expect(found[.title].map { [$0.size, $0.weight ?? 0] } == [18, 400])
  }

  /// A class of navigation controllers counts if every one of the app is of it.
  @Test(arguments: [
    ("Nav(rootViewController: List())", true), ("Inner(rootViewController: List())", true),
    ("UINavigationController(rootViewController: List())", false), ("List()", false),
  ])
  func theOnlyClassOfNavigationControllers(root: String, isKnown: Bool) {
    let found = Self.fonts(
      """
      class Nav: UINavigationController { override func viewDidLoad() {
        self.navigationBar.titleTextAttributes = [.font: UIFont.systemFont(ofSize: 18)] } }
      class Inner: Nav {}
      class Other: UIViewController { func go() { present(\(root), animated: true)
        \(isKnown ? "present(Nav(rootViewController: List()), animated: true)" : "") } }
      """)
    #expect(found[.title]?.size == (isKnown ? 18 : nil))
  }

  /// Unknown fonts, those of some bars only, and bars with different fonts.
  @Test(arguments: [
    "\(bar).titleTextAttributes = [.font: theme.font]",
    "\(bar).titleTextAttributes = [.font: isWide ? UIFont(name: \"A\", size: 17)! : UIFont(name: \"B\", size: 17)!]",
    "navigationBar.titleTextAttributes = [.font: UIFont(name: \"A\", size: 17)!]",
    "UINavigationBar.appearance(whenContainedInInstancesOf: [A.self]).titleTextAttributes = [.font: UIFont(name: \"A\", size: 17)!]",
    "\(bar).titleTextAttributes = [.font: UIFont(name: \"A\", size: 17)!]; navigationBar.titleTextAttributes = [.foregroundColor: c]",
    "\(bar).titleTextAttributes = [.font: UIFont(name: \"A\", size: 17)!]; navigationBar.titleTextAttributes = [.font: UIFont(name: \"B\", size: 17)!]",
  ])
  func otherFontsAreNotKnown(code: String) {
    #expect(Self.fonts("class Stack: UINavigationController { func setUp() { \(code) } }").isEmpty)
  }
}
