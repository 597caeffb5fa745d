import BarScreens
import FitModel
import Testing

@testable import CodeReading

/// Destinations of stacks that methods of objects build.
struct MethodDestinationTests {
  private static func app(_ destinations: String, _ members: String) -> [Screen] {
    screens(
      """
      @main struct Main: App { @StateObject var state = AppState()
        var body: some Scene { WindowGroup { Home().environmentObject(state) } } }
      enum Place: Hashable { case first, second }
      enum Tool: Hashable { case third }
      class AppState: ObservableObject {
        @Published var path = NavigationPath()
        func go(to place: Place) { path.append(place) }
        \(members)
      }
      struct Home: View { @EnvironmentObject var state: AppState
        var body: some View { NavigationStack(path: $state.path) { Start()\(destinations) } } }
      struct Start: View { @EnvironmentObject var state: AppState
        var body: some View {
          List {
            NavigationLink("1", value: Place.first)
            NavigationLink("2", value: Place.second)
            NavigationLink("3", value: Tool.third)
          }.navigationTitle("Start") } }
      \(SwiftUISource.view("First"))
      \(SwiftUISource.view("Second"))
      \(SwiftUISource.view("Third"))
      """)
  }

  private static let builder = """
    @ViewBuilder func NAME(_ place: Place) -> some View { switch place { case .first: First(); case .second: Second() } }
    """

  @Test(arguments: ["navigationDestination", "sheet", "view"])
  func aMethodWithTheNameOfAModifier(name: String) throws {
    let found = Self.app(
      ".navigationDestination(for: Place.self) { state.\(name)($0) }",
      Self.builder.replacing("NAME", with: name))
    for name in ["First", "Second"] {
      #expect(try found.named(name).backSummary == ["previous-title Start=Start from Start"], "\(name)")
    }
  }

  /// The back button is in the bar around the stack of a pushed view.
  @Test(arguments: [
    ("NavigationView", []), ("NavigationStack", []), ("Group", ["previous-title Start=Start from Start"]),
  ])
  func aPushedViewHasAStackOfItsOwn(container: String, backs: [String]) throws {
    let found = Self.app(
      """
      .navigationDestination(for: Place.self) { state.view($0) }
      .navigationDestination(for: Tool.self) { _ in \(container) { Third() }.navigationBarBackButtonHidden(true) }
      """,
      """
      @ViewBuilder func view(_ place: Place) -> some View {
        \(container) { switch place { case .first: First(); case .second: Second() } } }
      """)
    for name in ["First", "Second"] { #expect(try found.named(name).backSummary == backs, "\(name)") }
    #expect(try found.named("Third").backSummary == [])
  }

  @Test func theTypeOfTheValueChoosesTheMethod() throws {
    let found = Self.app(
      """
      .navigationDestination(for: Place.self) { state.view($0) }
      .navigationDestination(for: Tool.self) { state.view($0) }
      """,
      Self.builder.replacing("NAME", with: "view")
        + "\n@ViewBuilder func view(_ tool: Tool) -> some View { switch tool { case .third: Third() } }")
    for name in ["First", "Second", "Third"] {
      #expect(try found.named(name).backSummary == ["previous-title Start=Start from Start"], "\(name)")
    }
  }
}

/// Views that rows of a list receive and show elsewhere.
struct RowDestinationTests {
  @Test(arguments: [("AnyView", "AnyView(NAME())", ""), ("Page", "NAME()", "<Page: View>")])
  func onlyTheListWithTheRowPushes(type: String, page: String, parameter: String) {
    let dump = FactDump.swift(
      """
      struct Row\(parameter): View { let page: \(type)
        var body: some View { NavigationLink(destination: { page }, label: { Text("Go") }) } }
      struct Home: View { var body: some View { NavigationStack {
        List { Row(page: \(page.replacing("NAME", with: "Birds"))) }.navigationTitle("Home") } } }
      struct Birds: View { var body: some View {
        List { Row(page: \(page.replacing("NAME", with: "Trees"))) }.navigationTitle("Birds") } }
      \(SwiftUISource.view("Trees"))
      \(SwiftUISource.app)
      """)
    #expect(Set(dump.pushes) == ["Home -push-> Birds", "Birds -push-> Trees"])
  }
}

/// Views for which code passes the item of their presentation, or `nil`.
struct PresentedItemTests {
  private static func titles(_ modifiers: String, members: String = "") -> [String] {
    let found = screens(
      """
      \(SwiftUISource.app)
      struct Goal: Identifiable { var id: Int }
      struct Home: View {
        @State private var adds = false
        @State private var edited: Goal?
        let goals: [Goal]
        var body: some View { List { ForEach(goals) { goal in Button("Edit") { edited = goal } } }
          \(modifiers).onTapGesture { adds = true } }
      }
      struct Editor: View {
        let goal: Goal?
        \(members)
        private var isEditing: Bool { goal != nil }
        var body: some View { NavigationStack { Form {}.navigationTitle(isEditing ? "Edit goal" : "New goal") } }
      }
      """, keys: ["Edit goal", "New goal"])
    return found.filter { $0.name == "Editor" }.compactMap {
      $0.titleSummary?.split(separator: "=").first.map(String.init)
    }
    .sorted()
  }

  private static let edits = ".sheet(item: $edited) { goal in Editor(goal: goal) }"
  private static let adds = ".sheet(isPresented: $adds) { Editor(goal: nil) }"

  @Test(arguments: ["", "init(goal: Goal?) { self.goal = goal }"])
  func theItemOfAPresentationExists(members: String) {
    #expect(Self.titles(Self.edits + Self.adds, members: members) == ["Edit goal", "New goal"])
    #expect(Self.titles(Self.adds + Self.edits, members: members) == ["Edit goal", "New goal"])
  }

  @Test func aViewOnlyForItemsHasNoStateWithoutOne() {
    #expect(Self.titles(Self.edits) == ["Edit goal"])
    #expect(Self.titles(Self.adds) == ["New goal"])
  }
}
