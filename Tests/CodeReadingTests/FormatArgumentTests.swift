import BarScreens
import FitModel
import Testing

@testable import CodeReading

/// Formats whose arguments the code states.
struct FormatArgumentTests {
  private static func arguments(_ title: String, more: String = "") -> [[String?]] {
    let found = readCode([
      "A.swift": "class A: UIViewController { var count = 3; let name: String\n"
        + "override func viewDidLoad() { title = \(title) } }\n\(more)"
    ])
    return found.screens.compactMap { screen in
      guard case .localized(let reference)? = screen.navigation?.title?.content else { return nil }
      return reference.arguments
    }
  }

  private static let format = "NSLocalizedString(\"k\", comment: \"\")"

  @Test(arguments: [
    ("\"IOTA\"", ["IOTA"]), ("2, 3", ["2", "3"]), ("name, \"x\"", [nil, "x"]), ("\"x\", name", ["x"]), ("name", []),
    ("String(describing: 4)", ["4"]), ("\"no. \\(4)\"", ["no. 4"]), ("Limits.most", ["9"]), ("count", []),
    ("1.5", ["1.5"]),
  ])
  func constants(code: String, expected: [String?]) {
    let more = "enum Limits { static let most = 9 }"
    #expect(Self.arguments("String(format: \(Self.format), \(code))", more: more) == [expected])
    #expect(Self.arguments("String.localizedStringWithFormat(\(Self.format), \(code))", more: more) == [expected])
    #expect(Self.arguments("NSString(format: \(Self.format), \(code)) as String", more: more) == [expected])
  }

  /// A function that sets the text may be called again with another argument, and a list may change.
  @Test func valuesThatMayChangeAreUnknown() {
    let more = """
      class B: UIViewController { override func viewDidLoad() { update(count: 0) }
        override func viewDidAppear(_ a: Bool) { update(count: names.count) }
        func update(count: Int) { title = String(format: \(Self.format), count) } }
      """
    #expect(Self.arguments("String(format: \(Self.format), name)", more: more).allSatisfy { $0 == [] })
    let inner = "String(format: \(Self.format), \"A\", \"%@\")"
    #expect(Self.arguments("String(format: \(inner), \"B\")") == [["A", "%@"]])
  }

  @Test func argumentsThatFunctionsPassOn() {
    let more = """
      enum L10n {
        static func step(_ p1: String, _ p2: String) -> String { return L10n.tr("Localizable", "step", p1, p2) }
        private static func tr(_ table: String, _ key: String, _ args: CVarArg...) -> String {
          let format = NSLocalizedString(key, tableName: table, comment: "")
          return String(format: format, locale: Locale.current, arguments: args) } }
      """
    #expect(Self.arguments("L10n.step(String(describing: 1), \"3\")", more: more) == [["1", "3"]])
    #expect(Self.arguments("L10n.step(name, \"3\")", more: more) == [[nil, "3"]])
  }
}
