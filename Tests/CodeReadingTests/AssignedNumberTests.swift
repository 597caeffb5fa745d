import BarScreens
import Testing

@testable import CodeReading

/// A number or text that a use assigns to a property of a controller belongs to that use.
struct AssignedNumberTests {
  /// The back labels of a controller by its title; each of two screens pushes it with a value of its own.
  private static func backs(_ declared: String, _ patterns: (String, String), _ values: (String, String)) -> [String:
    Set<String>]
  {
    func start(_ name: String, _ value: String) -> String {
      """
      class \(name): UIViewController { override func viewDidLoad() { title = "\(name)" }
        func go() {
          if let next = UIStoryboard(name: "Main", bundle: nil).instantiateViewController(withIdentifier: "a") as? A {
            next.code = \(value)
            navigationController?.pushViewController(next, animated: true) } } }
      """
    }
    let found = screens(
      """
      class A: UIViewController { \(declared)
        override func viewDidLoad() {
          switch (code) {
          case \(patterns.0): title = "One"
          case \(patterns.1): title = "Two"
          default: break
          } } }
      \(start("First", values.0))
      \(start("Second", values.1))
      """
    ).filter { $0.name == "A" }
    return found.reduce(into: [:]) { backs, screen in
      guard let title = screen.titleSummary else { return }
      backs[title, default: []].formUnion(screen.backSummary)
    }
  }

  private static let first = "previous-title hard-coded First from First"
  private static let second = "previous-title hard-coded Second from Second"

  @Test(arguments: [
    ("var code: Int?", ("1", "2"), ("1", "2")), ("var code = 0", ("1", "2"), ("1", "2")),
    ("var code: String = \"\"", ("\"a\"", "\"b\""), ("\"a\"", "\"b\"")),
  ])
  func eachTitleHasTheBackButtonOfItsUse(declared: String, patterns: (String, String), values: (String, String)) {
    let found = Self.backs(declared, patterns, values)
    #expect(found["hard-coded One"] == [Self.first] && found["hard-coded Two"] == [Self.second], "\(found)")
  }

  @Test(arguments: [
    (("0...1", "2...3"), ("1", "2")), (("Codes.one", "Codes.two"), ("1", "2")), (("1", "2"), ("number", "other")),
  ])
  func aValueThatCannotBeComparedMayBeThatOfBoth(patterns: (String, String), values: (String, String)) {
    let found = Self.backs("var code = 0", patterns, values)
    #expect(found["hard-coded One"] == [Self.first, Self.second] && found["hard-coded Two"]?.count == 2, "\(found)")
  }

  @Test func aTitleForAValueThatNoPushPassesHasNoBackButton() {
    let found = Self.backs("var code = 0", ("1", "2"), ("1", "3"))
    #expect(found["hard-coded One"] == [Self.first] && found["hard-coded Two"] == [], "\(found)")
  }

  @Test func aValueThatTheControllerChangesMayBeThatOfAnyUse() {
    let found = Self.backs("var code = 0; func next() { code = 2; viewDidLoad() }", ("1", "2"), ("1", "1"))
    #expect(found["hard-coded Two"] == [Self.first, Self.second], "\(found)")
  }

  @Test func anUnnamedValueMayBeAnyThatIsThere() {
    let found = screens(
      """
      class A: UIViewController { var code: Int?
        override func viewDidLoad() { if code == 1 { title = "One" } else if code != nil { title = "Other" } } }
      class First: UIViewController { override func viewDidLoad() { title = "First" }
        func go() { let next = A(); next.code = 7; show(next, sender: nil) } }
      """)
    let other = found.filter { $0.titleSummary == "hard-coded Other" }
    #expect(other.contains { $0.backSummary == [Self.first] }, "\(found)")
  }
}
