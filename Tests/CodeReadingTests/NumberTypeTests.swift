import BarScreens
import Testing

@testable import CodeReading

/// The format specifiers in keys with numbers.
struct NumberTypeTests {
  /// The keys of the segments for the elements of a list.
  private static func keys(_ list: String, _ members: String = "", row: String = "Text(\"\\(time) s\")") -> [String] {
    FactDump.swift(
      """
      @main struct Main: App { var body: some Scene { WindowGroup { NavigationStack { V() } } } }
      let shared: [Int] = [10, 30]
      struct V: View { @State var time = 10; \(members)
        var body: some View { List {}.toolbar { ToolbarItem(placement: .principal) {
          Picker("P", selection: $time) { ForEach(\(list), id: \\.self) { time in \(row) } }
            .pickerStyle(.segmented) } } } }
      """
    ).facts("V")
  }

  @Test(arguments: [
    ("shared", ""), ("times", "let times = [10, 30]"), ("[10, 30]", ""),
    ("Self.times", "static let times: [Int] = [10, 30]"),
  ])
  func wholeNumbers(list: String, members: String) {
    #expect(Self.keys(list, members) == ["title segments %lld s, %lld s"])
  }

  @Test(arguments: [
    ("times", "let times: [Double] = [10, 30]"), ("[1.0, -2.5]", ""), ("times", "let times = [0.5, 1.0]"),
  ])
  func otherNumbers(list: String, members: String) {
    #expect(Self.keys(list, members) == ["title segments %lf s, %lf s"])
  }

  @Test func aPropertyWithoutAStatedType() {
    let dump = FactDump.swift(
      """
      @main struct Main: App { var body: some Scene { WindowGroup { NavigationStack { V() } } } }
      struct V: View { @State var count = 3; @State var part = 1.0
        var body: some View { List {}.navigationTitle("\\(count) of \\(part)") } }
      """)
    #expect(dump.facts("V") == ["title %lld of %lf"])
  }
}
