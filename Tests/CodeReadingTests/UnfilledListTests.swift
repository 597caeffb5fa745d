import BarScreens
import Testing

@testable import CodeReading

/// Lists of observable objects to which no code adds elements.
struct UnfilledListTests {
  /// The screens of an app whose model contains some code about the list.
  private static func shown(
    _ use: String, outside: String = "", declared: String = "@Published private(set) var notices"
  )
    -> Set<String>
  {
    let found = screens(
      """
      @main struct Main: App { var body: some Scene { WindowGroup { NavigationStack { Home() } } } }
      #if false
      class Model: ObservableObject { @Published private(set) var notices: [Int] = []
        func add() { notices.append(1) } }
      #endif
      class Model: ObservableObject {
        static let shared = Model()
        \(declared): [Int] = []
        func work() { \(use) }
      }
      \(outside)
      struct Home: View { @StateObject private var model = Model.shared
        var body: some View {
          List {
            if !model.notices.isEmpty { NavigationLink("1") { First() } }
            if model.notices.count > 0 { NavigationLink("2") { Second() } }
            ForEach(model.notices, id: \\.self) { _ in NavigationLink("3") { Third() } }
            if model.notices.isEmpty { NavigationLink("4") { Fourth() } }
          }.navigationTitle("Home") } }
      \(["First", "Second", "Third", "Fourth"].map { SwiftUISource.view($0) }.joined())
      """)
    return Set(found.map(\.name))
  }

  private static let all: Set<String> = ["Home", "First", "Second", "Third", "Fourth"]

  @Test(arguments: [
    "", "print(notices.count, notices.first)", "notices.removeAll { $0 == 1 }; notices = []",
    "for notice in notices { print(notice) }", "let copy = notices.filter { $0 > 1 }; all = copy + notices",
    "$notices.sink { _ in }.store(in: &bag)", "other += notices",
  ])
  func aListThatIsOnlyReadStaysEmpty(use: String) {
    #expect(Self.shown(use) == ["Home", "Fourth"])
  }

  @Test(arguments: [
    "notices.append(1)", "notices = load()", "notices += [1]", "self.notices.insert(1, at: 0)", "fill(&notices)",
    "load().assign(to: &$notices)", "load().assign(to: \\.notices, on: self)", "bind($notices)",
    "setValue([1], forKey: \"notices\")", "_notices = Published(initialValue: [1])", "notices.add(1)",
    "(notices, other) = (a, b)", "notices[0...] = [1]", "notices.refill()",
  ])
  func aListThatSomethingMayFillDoesNot(use: String) {
    #expect(Self.shown(use) == Self.all)
  }

  @Test func codeOutsideTheClassCounts() {
    #expect(
      Self.shown(
        "", outside: "func load(_ model: Model) { model.notices.append(1) }", declared: "@Published var notices")
        == Self.all)
    #expect(
      Self.shown(
        "",
        outside:
          "struct Editor: View { @ObservedObject var model: Model; var body: some View { Fields($model.notices) } }",
        declared: "@Published var notices") == Self.all)
    #expect(
      Self.shown("", outside: "func load(_ model: Model) { print(model.notices) }", declared: "@Published var notices")
        == ["Home", "Fourth"])
  }

  @Test func onlyPublishedListsCount() {
    #expect(Self.shown("", declared: "var notices") == Self.all)
    #expect(Self.shown("", declared: "@Stored var notices") == Self.all)
  }

  /// The choices of a picker in the state of a view, which no code changes.
  @Test(arguments: [
    ("", "Choices()", ["hard-coded Day", "hard-coded Week"]),
    ("print(choices.first)", "Choices()", ["hard-coded Day", "hard-coded Week"]),
    ("choices.append(\"Month\")", "Choices()", ["unknown: set at run time"]),
    ("choices.removeLast()", "Choices()", ["unknown: set at run time"]),
    ("", "Choices(choices: load())", ["unknown: set at run time"]),
  ])
  func aListInTheStateOfAViewKeepsItsElements(_ use: String, _ made: String, expected: [String]) throws {
    let found = screens(
      """
      @main struct Main: App { var body: some Scene { WindowGroup { NavigationStack { \(made) } } } }
      struct Choices: View {
        @State var choices = ["Day", "Week"]
        @State var own = "Day"
        func change() { \(use) }
        var body: some View {
          Picker("Range", selection: $own) { ForEach(choices, id: \\.self) { Text($0) } }.pickerStyle(.segmented)
            .navigationTitle("Choices") } }
      """)
    #expect(try found.named("Choices").segmentedControls.flatMap { $0.map(\.summary) } == expected)
  }
}
