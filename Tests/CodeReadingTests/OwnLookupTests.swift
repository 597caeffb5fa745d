import BarScreens
import FitModel
import Testing

@testable import CodeReading

/// Texts that code of the app's own looks up in ways that can not be followed, where the tables bear witness.
struct OwnLookupTests {
  private static func titled(_ expression: String, keys: [String]) throws -> String? {
    let code = """
      protocol Localizable { var rawValue: String { get } }
      extension Localizable {
        var key: String { "\\(String(reflecting: type(of: self)).drop { $0 != "." }).\\(rawValue)" }
        var localized: String { localized() }
        func localized(_ arguments: CVarArg...) -> String {
          withVaList(arguments) { NSString(format: NSLocalizedString(key, comment: ""), arguments: $0) as String } } }
      enum Common: String, Localizable { case cancel; var key: String { rawValue } }
      class A: UIViewController { enum Words: String, Localizable { case title, other = "x" }
        override func viewDidLoad() { title = \(expression) } }
      \(JudgedCausesTests.navigation)
      """
    return try screens(code, keys: keys).named("A").titleSummary
  }

  @Test func aCaseIsLookedUpByTheNamesAroundIt() throws {
    #expect(try Self.titled("Words.title.localized", keys: ["A.Words.title"]) == "A.Words.title=nil")
    #expect(try Self.titled("Words.other.localized()", keys: ["Words.x"]) == "Words.x=nil")
    #expect(try Self.titled("Common.cancel.localized", keys: ["cancel"]) == "cancel=nil")
    let several = try Self.titled("Words.title.localized", keys: ["A.Words.title", "title"])
    #expect(several?.hasPrefix("unknown") == true)
  }

  @Test func aTitleOfTheAppsOwnTypeIsTheEntryOfItsKey() throws {
    let found = screens(
      """
      extension View { func navigationTitle(displayable: Words) -> some View { navigationTitle(displayable.string()) } }
      struct Words: ExpressibleByStringLiteral { init(stringLiteral value: String) { make = { lookUp(value) } } }
      struct A: View { var isNew: Bool
        var body: some View { List {}.navigationTitle(displayable: isNew ? "page.new" : "page.old") } }
      struct B: View { var body: some View { List {}.navigationTitle(displayable: "Words") } }
      """, keys: ["page.new", "page.old"])
    let titles = Set(found.filter { $0.name == "A" }.compactMap(\.titleSummary))
    #expect(titles == ["page.new=nil", "page.old=nil"])
    #expect(try found.named("B").titleSummary?.hasPrefix("unknown") == true)
  }
}
