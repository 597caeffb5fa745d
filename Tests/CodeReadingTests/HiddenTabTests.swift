import BarScreens
import FitModel
import Testing

@testable import CodeReading

/// Tabs that stand in the bar on some devices only.
struct HiddenTabTests {
  private static func tabs(_ body: String, property: String = "sizeClass") -> [Set<DeviceIdiom>: [String]] {
    let found = screens(
      """
      struct Main: View {
        @Environment(\\.horizontalSizeClass) var \(property)
        var body: some View { TabView { \(body) } }
      }
      struct A: View { var body: some View { Text("a") } }
      """, keys: ["A", "B", "C", "D"]
    ).filter { !$0.tabs.isEmpty }
    return Dictionary(found.map { ($0.idioms, $0.tabs.compactMap { $0.title?.summary.first.map(String.init) }) }) {
      $0 + $1
    }
  }

  private static let sections = """
    Tab("A", systemImage: "a") { A() }
    Tab("B", systemImage: "b") { A() }.hidden(sizeClass == .compact)
    TabSection("S", content: { Tab("C", systemImage: "c") { A() } }).hidden(sizeClass == .compact)
    Tab("D", systemImage: "d") { A() }.hidden(sizeClass != .compact)
    """

  @Test func compactWidthIsThatOfPhones() {
    #expect(Self.tabs(Self.sections) == [[.iphone]: ["A", "D"], [.ipad]: ["A", "B", "C"]])
  }

  @Test func aBranchAsksForTheSizeClassAlike() {
    let branch = """
      Tab("A", systemImage: "a") { A() }
      if width == .regular { Tab("B", systemImage: "b") { A() } }
      """
    #expect(Self.tabs(branch, property: "width") == [[.iphone]: ["A"], [.ipad]: ["A", "B"]])
  }

  @Test func whatIsAlwaysHiddenIsNoTab() {
    let hidden = """
      Tab("A", systemImage: "a") { A() }
      Tab("B", systemImage: "b") { A() }.hidden()
      Tab("C", systemImage: "c") { A() }.hidden(false)
      """
    #expect(Self.tabs(hidden) == [Set(DeviceIdiom.allCases): ["A", "C"]])
  }
}
