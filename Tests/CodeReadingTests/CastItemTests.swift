import BarScreens
import FitModel
import Testing

@testable import CodeReading

/// Values that code casts to a protocol of the app, and generic modifiers for the destinations of routes.
struct CastItemTests {
  /// An app whose modifier sets the title of each destination from its route.
  private static func app(_ routes: String, _ home: String) -> String {
    """
    \(SwiftUISource.app)
    protocol Titled { var title: String? { get } }
    \(routes)
    struct Destination<D, C>: ViewModifier where D: Hashable, C: View {
      @ViewBuilder var destination: (D) -> C
      init(for _: D.Type, destination: @escaping (D) -> C) { self.destination = destination }
      func body(content: Content) -> some View {
        content.navigationDestination(for: D.self) { item in
          destination(item).modifier(Title(title: (item as? Titled)?.title)) } }
    }
    struct Title: ViewModifier { let title: String?
      func body(content: Content) -> some View { if let title { content.navigationTitle(title) } else { content } } }
    extension View {
      func route<R: Hashable, C: View>(for data: R.Type, @ViewBuilder to: @escaping (R) -> C) -> some View {
        modifier(Destination(for: data, destination: to)) }
    }
    struct Home: View { var body: some View { NavigationStack { \(home) } } }
    struct Detail: View { var body: some View { Text("").toolbar { Button("Edit") {} } } }
    struct Info: View { var body: some View { Text("").toolbar { Button("Share") {} } } }
    """
  }

  private static let titled = """
    enum Other: Hashable, Titled { case a; var title: String? { NSLocalizedString("other", comment: "") } }
    """

  @Test func aValueThatDoesNotConformToTheProtocolHasNoMemberOfIt() {
    let found = screens(
      Self.app(
        "enum Route: Hashable { case a }\n\(Self.titled)",
        """
        List { NavigationLink("", value: Route.a); NavigationLink("", value: Other.a) }.navigationTitle("Home")
          .route(for: Route.self) { _ in Detail() }.route(for: Other.self) { _ in Info() }
        """))
    #expect(found.filter { $0.name == "Detail" }.map(\.titleSummary) == [nil])
    #expect(found.filter { $0.name == "Info" }.map(\.titleSummary) == ["other=other"])
  }

  @Test(arguments: ["extension Route: Titled", "extension Route: Page {}\nextension Page"])
  func aConformingValueHasTheTitleOfItsCase(conformance: String) {
    let found = screens(
      Self.app(
        """
        protocol Page: Titled {}
        enum Route: Hashable { case a, b }
        \(conformance) { var title: String? { NSLocalizedString("page", comment: "") } }
        """,
        """
        List { NavigationLink("", value: Route.a) }.navigationTitle("Home").route(for: Route.self) { _ in Detail() }
        """))
    #expect(found.filter { $0.name == "Detail" }.map(\.titleSummary) == ["page=page"])
  }

  @Test func theTitleOfACaseIsThatOfItsDestination() {
    let found = screens(
      Self.app(
        """
        enum Route: Hashable { case a, b }
        extension Route: Titled { var title: String? { switch self {
          case .a: return NSLocalizedString("a", comment: ""); case .b: return NSLocalizedString("b", comment: "") } } }
        """,
        """
        List { NavigationLink("", value: Route.a); NavigationLink("", value: Route.b) }.navigationTitle("Home")
          .route(for: Route.self) { route in switch route { case .a: Detail(); case .b: Info() } }
        """))
    #expect(found.filter { $0.name == "Detail" }.map(\.titleSummary) == ["a=a"])
    #expect(found.filter { $0.name == "Info" }.map(\.titleSummary) == ["b=b"])
  }

  @Test func aValueOfUnknownTypeMayConform() {
    let found = screens(
      Self.app(
        "\(Self.titled)\nclass Model: Hashable {}\nlet model: Any = Model()",
        """
        Detail().modifier(Title(title: (model as? Titled)?.title))
        """))
    #expect(found.compactMap(\.titleSummary) != [])
  }
}
