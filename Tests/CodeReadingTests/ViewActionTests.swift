import BarScreens
import FitModel
import Testing

@testable import CodeReading

/// Actions that an app's own views are given, and run for their users.
struct ViewActionTests {
  @Test(
    "An action leads on, however a view is given it and calls it",
    arguments: [
      "Row { router.show(.detail(1)) }", "Row { router.goDetail(1) }", "Row(tap: { router.goDetail(1) })",
      "Row(tap: open)", "Key(\"x\", action: open)", "Key(\"x\") { router.goDetail(1) }",
      "Button(\"x\", action: open)", "Button(action: open) { Text(\"x\") }", "Plain { router.show(.detail(1)) }",
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

  @Test("A closure that builds a view is no action")
  func builders() throws {
    let found = screens(
      """
      @main struct Start: App { var body: some Scene { WindowGroup { NavigationStack {
        Frame { Text("x").navigationTitle("Inside") } } } } }
      struct Frame<Content: View>: View { var tap: (() -> Void)?; @ViewBuilder var content: () -> Content
        var body: some View { VStack { content() } } }
      """)
    #expect(found.compactMap(\.titleSummary) == ["Inside=Inside"])
  }
}
