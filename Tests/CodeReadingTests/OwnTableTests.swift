import BarScreens
import FitModel
import Testing

@testable import CodeReading

/// Texts that apps look up in collections of their own, which are not string tables.
struct OwnTableTests {
  /// The title `"page.title".localized` with a manager whose method `string(forKey:)` has this body.
  private static func titles(_ body: String, load: String = "", keys: [String] = []) -> [String?] {
    screens(
      """
      class Manager { static let shared = Manager(); private var entries: [String: String] = [:]
        func load(_ data: Data) { \(load) }
        func string(forKey key: String) -> String { \(body) } }
      extension String { var localized: String { Manager.shared.string(forKey: self) } }
      struct A: View { var body: some View { List {}.navigationTitle("page.title".localized) } }
      \(SwiftUISource.app.replacing("Home()", with: "NavigationStack { A() }"))
      """, keys: keys
    ).filter { $0.name == "A" }.map(\.titleSummary)
  }

  private static let json = "entries = try! JSONSerialization.jsonObject(with: data) as! [String: String]"

  @Test(arguments: [
    "return entries[key] ?? key", "if let entry = entries[key] { return entry }; log(key); return key",
    "guard let entry = entries[key] else { return key }; return entry",
  ])
  func theKeyOfAMissingEntryIsNotShown(_ body: String) {
    #expect(Self.titles(body) == ["unknown: set at run time"])
    #expect(Self.titles(body, load: Self.json) == ["unknown: set at run time"])
  }

  /// The entries of a collection read from JSON may differ from those of a string table with the same keys.
  @Test func entriesOfJSONAreNotThoseOfAStringTable() {
    let body = "return entries[key] ?? key"
    #expect(Self.titles(body, load: Self.json, keys: ["page.title"]) == ["unknown: set at run time"])
    #expect(Self.titles(body, keys: ["page.title"]) == ["page.title=nil"])
  }

  @Test func anotherTextForAMissingEntryIsOneOfTheTexts() {
    let found = Self.titles("return entries[key] ?? \"Untitled\"", load: Self.json)
    #expect(Set(found) == ["unknown: set at run time", "hard-coded Untitled"])
  }
}
