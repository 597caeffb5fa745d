import BarScreens
import FitModel
import Testing

@testable import CodeReading

/// What is below the screens that code adds to the path of a stack.
struct PathPushTests {
  private static func pushes(_ source: String) -> Set<String> {
    let dump = FactDump.swift(
      """
      enum Route: Hashable { case first, second, third }
      struct First: View { let go: () -> Void
        var body: some View { List { Button("x") { go() } }.navigationTitle("First") } }
      struct Second: View { var body: some View { List {}.navigationTitle("Second") } }
      \(source)
      """)
    return Set(dump.pushes.map { String($0.split(separator: " [")[0]) })
  }

  private static func flow(_ last: String) -> String {
    """
    @main struct Main: App { var body: some Scene { WindowGroup { Flow() } } }
    struct Flow: View { @State private var path = NavigationPath()
      var body: some View { NavigationStack(path: $path) {
        First(go: { path.append(Route.second) }).navigationDestination(for: Route.self) { route in
          switch route {
          case .first: First(go: { path.append(Route.second) })
          case .second: Third(go: { path.append(Route.third) })
          case .third: \(last)
          } } } } }
    struct Third: View { let go: (() -> Void)?
      var body: some View { List { Button("x") { if let go { go() } } }.navigationTitle("Third") } }
    struct Last: View { let go: () -> Void
      var body: some View { List { Button("x", action: go) }.navigationTitle("Last") } }
    """
  }

  /// A method called `push` may have nothing to do with a stack.
  @Test(arguments: [
    ("transport.send(route); log()", false), ("path.append(route)", true), ("handler(route)", true),
    ("current = route", true), ("router.navigate(to: route)", true),
  ])
  func aMethodWithTheNameOfAPush(body: String, pushes: Bool) {
    let found = Self.pushes(
      """
      final class Model { let handler: (Route) -> Void; var current: Route?
        func push(_ route: Route) { \(body) } }
      @main struct Main: App { var body: some Scene { WindowGroup { NavigationStack(path: $path) {
        Start(model: Model()).navigationDestination(for: Route.self) { _ in Second() } } } } }
      struct Start: View { let model: Model; @State private var isOpen = false
        var body: some View { List { NavigationLink("x", value: Route.second); Button("y") { isOpen = true } }
          .navigationTitle("Start").sheet(isPresented: $isOpen) { NavigationStack { Sheet(model: model) } } } }
      struct Sheet: View { let model: Model
        var body: some View { Button("x") { model.push(Route.second) }.navigationTitle("Sheet") } }
      """)
    #expect(found.contains("Start -push-> Second"))
    #expect(found.contains("Sheet -push-> Second") == pushes, "\(found)")
  }

  @Test("A preceding pop determines the screen below a push, including pushes from the root of the stack")
  func afterGoingBack() {
    let pushes = Self.pushes(
      Self.flow("Last(go: { path.removeLast(); path.append(Route.first) })"))
    #expect(pushes == ["First -push-> Third", "Third -push-> Last", "· -push-> First"])
    let back = Self.pushes(Self.flow("Last(go: { path.removeLast(path.count); path.append(Route.second) })"))
    #expect(back == ["First -push-> Third", "Third -push-> Last"])
  }

  @Test(
    "A view calls an optional closure that was passed to it",
    arguments: [
      "if let go { go() }", "if let open = go { open() }", "go?()", "Inner(go: go)",
      "guard let go else { return }; go()",
    ])
  func optionalClosures(call: String) {
    let button = call.hasPrefix("Inner") ? call : "Button(\"x\") { \(call) }"
    let pushes = Self.pushes(
      """
      @main struct Main: App { var body: some Scene { WindowGroup { Flow() } } }
      struct Flow: View { @State private var path: [Route] = []
        var body: some View { NavigationStack(path: $path) {
          Start(go: { path.append(.second) }).navigationDestination(for: Route.self) { _ in Second() } } } }
      struct Start: View { var go: (() -> Void)? = nil
        var body: some View { List { \(button) }.navigationTitle("Start") } }
      struct Inner: View { let go: (() -> Void)?; var body: some View { Button("x") { go?() } } }
      """)
    #expect(pushes == ["Start -push-> Second"])
  }

  @Test func aVariableOfOneRouteIsNoPath() {
    let pushes = Self.pushes(
      """
      @main struct Main: App { var body: some Scene { WindowGroup { Flow() } } }
      struct Flow: View { @State private var path: [Route] = []; @State private var alertRoute: Route?
        var body: some View { NavigationStack(path: $path) {
          First(go: { open(.second); open(.third) }).navigationDestination(for: Route.self) { route in
            switch route { case .third: Third(); default: Second() } } } }
        private func open(_ route: Route) { if route == .second { alertRoute = route } else { path.append(route) } } }
      """)
    #expect(!pushes.contains("First -push-> Second"), "\(pushes)")
  }

  @Test func thePreviewOfAContextMenuPushesNothing() {
    let pushes = Self.pushes(
      """
      @main struct Main: App { var body: some Scene { WindowGroup { NavigationStack { Start() } } } }
      struct Start: View { var body: some View { List { Text("x").contextMenu { Links(isSecond: false) } preview: {
        NavigationStack { Links(isSecond: true) } } }.navigationTitle("Start") } }
      struct Links: View { let isSecond: Bool
        var body: some View { if isSecond { NavigationLink("x") { Second() } } else { NavigationLink("y") { Menus() } } } }
      struct Menus: View { var body: some View { List {}.navigationTitle("Menus") } }
      """)
    #expect(pushes == ["Start -push-> Menus"])
  }

  @Test("An event handler outside the stack of a path pushes above an unknown screen")
  func eventsElsewhere() {
    let pushes = Self.pushes(
      """
      @Observable final class Router { var path: [Route] = []; func navigate(to route: Route) { path.append(route) } }
      @main struct Main: App { @State private var router = Router(); @State private var isIn = false
        var body: some Scene { WindowGroup {
          NavigationStack { if isIn { Home() } else { Login() } }
            .environment(router).onOpenURL { _ in router.navigate(to: .second) } } } }
      struct Login: View { var body: some View { List {}.navigationTitle("Login") } }
      struct Home: View { @Environment(Router.self) private var router
        var body: some View {
          @Bindable var router = router
          NavigationStack(path: $router.path) {
            Start().navigationDestination(for: Route.self) { _ in Second() } } } }
      struct Start: View { @Environment(Router.self) private var router
        var body: some View { List { Button("x") { router.navigate(to: .second) } }.navigationTitle("Start") } }
      """)
    #expect(pushes.contains("Start -push-> Second") && !pushes.contains { $0.hasPrefix("Login") }, "\(pushes)")
  }
}
