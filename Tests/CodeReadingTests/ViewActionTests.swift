import BarScreens
import FitModel
import Testing

@testable import CodeReading

/// Actions that are passed to an app's own views, which run them.
struct ViewActionTests {
  @Test(
    "Actions passed to a view are followed however the view calls them",
    arguments: [
      "Row { router.show(.detail(1)) }", "Row { router.goDetail(1) }", "Row(tap: { router.goDetail(1) })",
      "Row(tap: open)", "Key(\"x\", action: open)", "Key(\"x\") { router.goDetail(1) }",
      "Button(\"x\", action: open)", "Button(action: open) { Text(\"x\") }", "Plain { router.show(.detail(1)) }",
      "LibraryButton(text: \"x\") { router.goDetail(1) }",
    ])
  func leadsOn(row: String) throws {
    let found = screens(
      """
      enum Route: Hashable { case detail(Int), other
        @ViewBuilder var view: some View { switch self { case .detail: Detail(); case .other: Text("x") } } }
      @Observable final class Router { var path = NavigationPath()
        func goDetail(_ index: Int) { path.append(Route.detail(index)) }
        func show(_ route: Route) { path.append(route) } }
      @main struct Start: App { @State var router = Router()
        var body: some Scene { WindowGroup { NavigationStack(path: $router.path) {
          Home().navigationDestination(for: Route.self) { $0.view } } } } }
      struct Home: View { @Environment(Router.self) private var router
        var body: some View { List { \(row) }.navigationTitle("Home") }
        private func open() { router.goDetail(1) } }
      struct Row: View { var tap: () -> Void
        var body: some View { Text("x").onTapGesture { tap() } } }
      struct Key: View { let name: String; let action: (() -> Void)?
        init(_ name: String, action: (() -> Void)? = nil) { self.name = name; self.action = action }
        var body: some View { Button(name) { action?() } } }
      struct Plain: View { let run: () -> Void
        var body: some View { Button(action: run) { Text("x") } } }
      struct Detail: View { var body: some View { List {}.navigationTitle("Detail") } }
      """)
    #expect(try found.named("Detail").backSummary == ["previous-title Home=Home from Home"])
  }

  @Test("A closure that creates a view is not an action", arguments: ["Frame", "LibraryButton"])
  func builders(name: String) throws {
    let found = screens(
      """
      @main struct Start: App { var body: some Scene { WindowGroup { NavigationStack {
        \(name) { Text("x").navigationTitle("Inside") } } } } }
      struct Frame<Content: View>: View { var tap: (() -> Void)?; @ViewBuilder var content: () -> Content
        var body: some View { VStack { content() } } }
      """)
    #expect(found.compactMap(\.titleSummary) == ["Inside=Inside"])
  }

  @Test("Only values that are appended to the path of a stack are pushed")
  func pathsOfStacks() {
    func pushers(_ action: String, path: String = "$model.screens") -> [String] {
      screens(
        """
        struct Item: Hashable {}
        @Observable final class Model { var screens: [Item] = []; var items: [Item] = []; var log: [String] = []
          func open(_ item: Item) { log.append("x") }
          func show(_ item: Item) { screens.append(item) } }
        @main struct Start: App { @State var model = Model()
          var body: some Scene { WindowGroup { NavigationStack(path: \(path)) {
            Home().navigationDestination(for: Item.self) { _ in Detail() } } } } }
        struct Home: View { @Environment(Model.self) private var model
          var body: some View { List { NavigationLink("x") { Other() }
            NavigationLink(value: Item()) { Text("x") } }.navigationTitle("Home") } }
        struct Other: View { @Environment(Model.self) private var model
          var body: some View { Button("x") { \(action) }.navigationTitle("Other") } }
        struct Detail: View { var body: some View { List {}.navigationTitle("Detail") } }
        """
      ).first { $0.name == "Detail" }?.navigation?.backs.compactMap(\.from).sorted() ?? []
    }
    #expect(pushers("model.items.append(Item())") == ["Home"])
    #expect(pushers("model.open(Item())") == ["Home"])
    #expect(pushers("model.screens.append(Item())") == ["Home", "Other"])
    #expect(pushers("model.show(Item())") == ["Home", "Other"])
    #expect(pushers("model.items.append(Item())", path: "model.path(of: 1)") == ["Home", "Other"])
  }

  @Test("Actions do not use up the step limit of views")
  func limitOfActions() throws {
    let steps = (0..<40).map { "func step\($0)() { all.append(1); step\($0 + 1)(); step\($0 + 1)() }" }
    let code = readCode([
      "A.swift": """
      @main struct Start: App { var body: some Scene { WindowGroup { NavigationStack { Home() } } } }
      final class Work { var all: [Int] = []; func step40() {}
        \(steps.joined(separator: "\n")) }
      struct Home: View { let work = Work()
        var body: some View { List { \(String(repeating: "Button(\"x\") { work.step0() }\n", count: 200)) }
          .navigationTitle("Home").toolbar { ToolbarItem { Button("Go") {} } } } }
      """
    ])
    #expect(code.problems.isEmpty, "\(code.problems.map(\.message))")
    #expect(try code.screens.named("Home").trailingSummary == ["Go=Go"])
  }

  @Test func whatAnActionOpensIsNoPartOfTheScreen() throws {
    let found = screens(
      """
      struct Filter: View { var body: some View { NavigationStack { VStack {
        Row(action: { Router.shared.open { NavigationStack { Coins() } } }) { Text("Coins") } }
        .navigationTitle("Filter").toolbar { ToolbarItem { Button("Reset") {} } } } } }
      struct Row<Content: View>: View { private let action: () -> Void; @ViewBuilder private let content: Content
        init(action: @escaping () -> Void, @ViewBuilder content: () -> Content) {
          self.action = action; self.content = content() }
        var body: some View { Button(action: action, label: { HStack { content } }) } }
      struct Coins: View { var body: some View { List {}.navigationTitle("Coins")
        .toolbar { ToolbarItem { Button("Close all of them") {} } }.searchable(text: $text) } }
      """)
    let filter = try found.named("Filter")
    #expect(filter.trailingSummary == ["Reset=Reset"] && filter.search == nil, "\(found.map(\.name))")
  }
}
