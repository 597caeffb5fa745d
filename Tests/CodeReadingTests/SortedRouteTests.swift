import BarScreens
import FitModel
import Testing

@testable import CodeReading

/// Functions that push some of their values and present others.
struct SortedRouteTests {
  private static func dump(_ navigate: String, _ item: String = "sheet", members: String = "") -> FactDump {
    FactDump.swift(
      """
      @main struct Main: App { var body: some Scene { WindowGroup { Root() } } }
      enum Route: Hashable, Identifiable { case detail, compose, edit, photo
        var id: Self { self }
        var isSheet: Bool { switch self { case .compose, .edit: return true; default: return false } }
        @ViewBuilder func view() -> some View { switch self {
          case .detail: Detail()
          case .compose: Compose()
          case .edit: Editor()
          case .photo: Photo() } } }
      \(members)
      struct Root: View {
        @State private var path: [Route] = []; @State private var sheet: Route?; @State private var router = Router()
        var body: some View { NavigationStack(path: $path) {
            Home(open: { navigate($0) }).navigationDestination(for: Route.self) { route in route.view() } }
          .sheet(item: $\(item)) { route in NavigationStack { route.view() } }
          .onOpenURL { url in if let route = Links.known[url] { navigate(route) } } }
        func isPresented(_ route: Route) -> Bool { switch route { case .compose, .edit: return true; default: return false } }
        \(navigate) }
      struct Links { static var known: [URL: Route] = [:]
        static func add(_ url: URL) { known[url] = .edit; known[url] = .photo } }
      struct Home: View { let open: (Route) -> Void
        var body: some View { List { Button("x") { open(.compose) }; Button("y") { open(.detail) } }.navigationTitle("H") } }
      struct Detail: View { var body: some View { List {}.navigationTitle("D") } }
      struct Compose: View { var body: some View { List {}.navigationTitle("C") } }
      struct Editor: View { var body: some View { List {}.navigationTitle("E") } }
      struct Photo: View { var body: some View { List {}.navigationTitle("P") } }
      """)
  }

  @Test(
    "A function that presents some of its arguments pushes only the others",
    arguments: [
      "func navigate(_ route: Route) { if route.isSheet { sheet = route } else { path.append(route) } }",
      "func navigate(_ route: Route) { if isPresented(route) { sheet = route; return }; path.append(route) }",
      """
      func navigate(_ route: Route) { switch route {
        case .compose, .edit: sheet = route
        default: path.append(route) } }
      """,
    ])
  func functions(navigate: String) {
    let dump = Self.dump(navigate)
    #expect(
      Set(dump.pushes.map { String($0.split(separator: " [")[0]) }) == ["Home -push-> Detail", "· -push-> Photo"])
    let presented = dump.edges.filter { $0.contains("-present->") && !$0.hasPrefix("·") }
    #expect(
      Set(presented.map { String($0.split(separator: " [")[0]) }) == [
        "Root -present-> Compose", "Root -present-> Editor",
      ])
  }

  @Test func anObjectThatHoldsTheItem() {
    let dump = Self.dump(
      "func navigate(_ route: Route) { if route.isSheet { router.item = route } else { path.append(route) } }",
      "router.item", members: "@Observable final class Router { var item: Route? }")
    #expect(dump.pushes.contains { $0.hasPrefix("Home -push-> Detail") })
    #expect(!dump.edges.contains { $0.hasPrefix("Root -present-> Detail") || $0.contains("-push-> Compose") })
    #expect(dump.edges.contains { $0.hasPrefix("Root -present-> Compose") })
  }

  @Test func anItemWithAnyValueMayShowEveryScreen() {
    let dump = Self.dump(
      "func navigate(_ route: Route) { sheet = route }", members: "struct Router {}")
    #expect(dump.edges.filter { $0.hasPrefix("Root -present->") }.count == 4)
  }
}

/// Functions that a router passes to the screens of its stack.
struct PassedNavigationTests {
  private let dump = FactDump.swift(
    """
    @main struct Main: App { var body: some Scene { WindowGroup { Router { open in Route.home.view(open: open) } } } }
    enum Route: Hashable, Identifiable { case home, detail(String), insight(String), photo
      var id: Int { hashValue }
      @ViewBuilder func view(open: @escaping (Route) -> Void) -> some View { switch self {
        case .home: Home(onDetail: { key in open(.detail(key)) }, onInsight: { key in open(.insight(key)) })
        case .detail: Detail(open: open)
        case .insight: Insight(open: open)
        case .photo: Photo() } }
      static func from(_ url: URL) -> Route? {
        switch url.path { case "a": return Route.photo; case "b": return Route.insight("x"); default: return nil } } }
    struct Router<Root: View>: View {
      @ViewBuilder let root: (@escaping (Route) -> Void) -> Root
      @State private var stack: [Route] = []; @State private var sheet: Route? = nil
      init(@ViewBuilder root: @escaping (@escaping (Route) -> Void) -> Root) { self.root = root }
      var body: some View { NavigationStack(path: $stack) {
          root({ route in navigate(route: route) })
            .navigationDestination(for: Route.self) { $0.view(open: { route in navigate(route: route) }) } }
        .sheet(item: $sheet) { route in NavigationStack { route.view(open: { route in navigate(route: route) }) } } }
      func navigate(route: Route) {
        if isPresented(route: route) { sheet = route } else if stack.last != route { stack.append(route); sheet = nil } }
      func isPresented(route: Route) -> Bool { switch route { case .insight, .photo: return true; default: return false } } }
    struct Home: View { let onDetail: (String) -> Void; let onInsight: (String) -> Void
      var body: some View { List { Button("x") { onInsight("a") }; Button("y") { onDetail("b") } }.navigationTitle("H") } }
    struct Detail: View { let open: (Route) -> Void
      var body: some View { List { Button("z") { if let route = Route.from(url) { open(route) } } }.navigationTitle("D") } }
    struct Insight: View { let open: (Route) -> Void
      var body: some View { List { Button("z") { open(.detail("x")) } }.navigationTitle("I") } }
    struct Photo: View { var body: some View { List {}.navigationTitle("P") } }
    """)

  @Test func closuresThatHandFunctionsOnLeadToTheirCode() {
    #expect(dump.pushes.contains { $0.hasPrefix("Home -push-> Detail") })
  }

  @Test func theResultOfAFunctionIsSortedLikeAnyValue() {
    #expect(!dump.pushes.contains { $0.contains("-> Photo") || $0.contains("-> Insight") }, "\(dump.pushes)")
    #expect(dump.edges.contains { $0.contains("-present-> Photo") })
  }

  @Test func whatASheetPushesOntoTheStackBelowItIsAboveAnUnknownScreen() {
    #expect(!dump.pushes.contains { $0.hasPrefix("Insight") }, "\(dump.pushes)")
  }
}

/// Paths that code sets as a whole.
struct PathTests {
  private static func pushes(_ code: String, _ stack: String = "path", members: String = "") -> Set<String> {
    let dump = FactDump.swift(
      """
      @main struct Main: App { var body: some Scene { WindowGroup { Root() } } }
      enum Route: Hashable { case list, detail, more, none }
      \(members)
      struct Root: View {
        @State private var path: [Route] = []
        @State private var router = Router()
        var body: some View { NavigationStack(path: $\(stack)) {
            Home().navigationDestination(for: Route.self) { route in
              switch route { case .list: Items(); case .detail: Detail(); case .more: More(); case .none: EmptyView() } } }
          \(code) }
        func routes(for route: Route) -> [Route] {
          switch route { case .none: []; case .list, .more: [route]; case .detail: [.list, route] } } }
      struct Links { static var known: [URL: Route] = [:]
        static func add(_ url: URL) { known[url] = .list; known[url] = .detail; known[url] = .more } }
      struct Home: View { var body: some View { List {}.navigationTitle("Home") } }
      struct Items: View { var body: some View { List {}.navigationTitle("Items") } }
      struct Detail: View { var body: some View { List {}.navigationTitle("Detail") } }
      struct More: View { var body: some View { List {}.navigationTitle("More") } }
      """)
    return Set(dump.pushes.map { String($0.split(separator: " [")[0]) })
  }

  @Test(
    "The first value of a path is above the root of the stack, each other value above the previous one",
    arguments: [
      (".task { path = [.list, .detail] }", ["Home -push-> Items", "Items -push-> Detail"]),
      (".onOpenURL { _ in path.append(.more) }", ["Home -push-> More"]),
      (".onOpenURL { _ in path += [.list, .more] }", ["Home -push-> Items", "Items -push-> More"]),
      (
        ".onOpenURL { url in if let route = Links.known[url] { path = routes(for: route) } }",
        ["Home -push-> Items", "Home -push-> More", "Items -push-> Detail"]
      ),
    ])
  func values(code: String, pushes: [String]) {
    #expect(Self.pushes(code, members: "final class Router {}") == Set(pushes))
  }

  @Test func anObjectThatHoldsThePath() {
    let router = """
      @Observable final class Router { var path: [Route] = []
        func open(_ route: Route) { path = [.list, route] } }
      """
    let pushes = Self.pushes(".onOpenURL { _ in router.open(.detail) }", "router.path", members: router)
    #expect(pushes == ["Home -push-> Items", "Items -push-> Detail"])
  }
}

/// Destinations that a function returns for an item.
struct MadeDestinationTests {
  @Test(arguments: ["Detail.init", "make"])
  func anItemLeadsToWhatAFunctionMakesOfIt(function: String) {
    let dump = FactDump.swift(
      """
      @main struct Main: App { var body: some Scene { WindowGroup { NavigationStack { Home() } } } }
      struct Item: Hashable { var id = 1 }
      struct Home: View { @State private var item: Item?
        var body: some View { List { Button("x") { item = Item() } }.navigationTitle("H")
          .navigationDestination(item: $item, destination: \(function)) }
        private func make(_ item: Item) -> some View { Detail(item: item) } }
      struct Detail: View { let item: Item; var body: some View { List {}.navigationTitle("D") } }
      """)
    #expect(dump.pushes == ["Home -push-> Detail"], "\(dump.edges)")
  }
}
