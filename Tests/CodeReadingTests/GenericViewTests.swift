import BarScreens
import FitModel
import Testing

@testable import CodeReading

/// Views with generic parameters and optional parts, and the types that code states for them elsewhere.
struct GenericViewTests {
  private static let app = """
    @main struct Main: App { var body: some Scene { WindowGroup { Root() } } }

    """
  private static let sheet =
    app + """
      struct Root: View { var body: some View {
        Text("").sheet(isPresented: $a) { Library() }.sheet(isPresented: $b) { Other() } } }
      struct Sheet<Content: View, Controls: View>: View {
        private let title: String
        private let content: Content
        private let controls: Controls?
        private var hasControls: Bool { controls != nil }
        init(title: String, @ViewBuilder content: () -> Content, @ViewBuilder controls: () -> Controls) {
          self.title = title; self.content = content(); self.controls = controls() }
        init(title: String, @ViewBuilder content: () -> Content) where Controls == EmptyView {
          self.title = title; self.content = content(); self.controls = nil }
        var body: some View { NavigationStack { inner().navigationTitle(title) } }
        @ViewBuilder private func inner() -> some View {
          if hasControls {
            content.toolbar { if let controls { ToolbarItemGroup(placement: .automatic) { controls } } }
          } else { content } }
      }
      struct Library: View { var body: some View {
        Sheet(title: "Library") { Form {} } controls: { Button("Done") { done() } } } }
      struct Other: View { var body: some View { Sheet(title: "Other") { Form {} } } }
      """

  @Test func anOptionalArgumentExists() {
    let found = screens(Self.sheet)
    #expect(found.filter { $0.titleSummary == "hard-coded Library" }.map(\.trailingSummary) == [["Done=Done"]])
    #expect(found.filter { $0.titleSummary == "hard-coded Other" }.map(\.trailingSummary) == [[]])
  }

  @Test func anExtensionMayStateAGenericParameter() {
    let found = screens(
      Self.app + """
        struct Root: View { var body: some View { Text("").sheet(item: $path) { Path(path: $0) } } }
        struct Path<Content: View>: View { let model: Model; let content: (Course) -> Content
          var body: some View { Loading(data: $model.course) { content($0) } } }
        extension Path { init(path: Int, @ViewBuilder content: @escaping (Course) -> Content) {
          self.init(model: Model(path), content: content) } }
        extension Path where Content == CourseView { init(path: Int) { self.init(path: path, content: Content.init) } }
        struct CourseView: View { let course: Course; var body: some View { NavigationStack {
          List {}.navigationTitle("Course") } } }
        """)
    #expect(found.contains { $0.titleSummary == "Course=Course" })
  }

  @Test func anInitializerOfAnExtensionDelegatesToTheMemberwiseOne() throws {
    let found = screens(
      Self.app + """
        struct Root: View { var body: some View { Sheet("About", isWide: true) { Text("") } } }
        struct Sheet<Content: View>: View {
          enum Kind { case done, cancel }
          let title: LocalizedStringKey; var kind: Kind = .done; var isWide = false; @ViewBuilder var content: Content
          var body: some View { NavigationStack { content.navigationTitle(title).toolbar { ToolbarItem {
            if isWide { switch kind { case .done: Button("Done") {}; case .cancel: Button("Cancel") {} } } } } } } }
        extension Sheet {
          init(_ title: LocalizedStringKey, kind: Kind = .done, isWide: Bool = false,
               @ViewBuilder content: () -> Content) {
            self.init(title: title, kind: kind, isWide: isWide, content: content) } }
        """
    )
    #expect(found.map(\.titleSummary) == ["About=About"])
    #expect(found.map(\.trailingSummary) == [["Done=Done"]])
  }

  @Test func aHostingControllerStatesItsView() throws {
    let screen = try screens(
      """
      class Delegate: NSObject, UIApplicationDelegate { func start() {
        window.rootViewController = UINavigationController(rootViewController: Host()) } }
      class Host: UIHostingController<Settings> { init() { super.init(rootView: .init()) } }
      struct Settings: View { var body: some View { NavigationLink("More") { Detail() } } }
      struct Detail: View { var body: some View { List {}.navigationTitle("Detail") } }
      """
    ).named("Detail")
    #expect(screen.titleSummary == "Detail=Detail")
  }

  @Test func aTypeThatAScriptGeneratesHasTheKeysOfATable() throws {
    let screen = try screens(
      Self.app + """
        struct Root: View { var body: some View { NavigationStack { List {}.navigationTitle(LocalString.page_title) } } }
        """, keys: ["page.title"]
    ).named("Root")
    #expect(screen.titleSummary == "page.title=nil")
  }

  @Test func tabsOfAListNeedNotStandTogether() throws {
    let found = screens(
      Self.app + """
        struct Root: View { var body: some View { TabView {
          if shown.contains(.one) { Tab("One", systemImage: "a", value: 1) { Text("") } }
          if shown.contains(.two) { Tab("Two", systemImage: "b", value: 2) { Text("") } } } } }
        """
    ).filter { !$0.tabs.isEmpty }
    #expect(found.allSatisfy { $0.composition(of: .tabs).certainty == .possible })
    #expect(!found.isEmpty)
  }

  @Test(arguments: [
    ("@ViewBuilder private func content(shows: Bool) -> some View { Dash(shows: shows) }", "content(shows: true)"),
    ("private func content(_ shows: Bool) -> some View { inner { Dash(shows: $0) } }", "content(true)"),
  ])
  func aViewHasAStateForEachCallOfTheFunctionThatBuildsIt(function: String, call: String) {
    let found = screens(
      Self.app + """
        struct Root: View { let isWide: Bool
          var body: some View { Group { if isWide { wide } else { narrow } } }
          private var narrow: some View { NavigationStack { \(call) } }
          private var wide: some View { NavigationStack { \(call.replacing("true", with: "false")) } }
          \(function.replacing("inner {", with: "Made(shows: shows) {"))
        }
        struct Made<Content: View>: View { let shows: Bool; @ViewBuilder let content: (Bool) -> Content
          var body: some View { content(shows) } }
        struct Dash: View { let shows: Bool; var body: some View {
          List {}.navigationTitle("Dash").toolbar { if shows { ToolbarItem { Button("Gear") {} } } } } }
        """)
    #expect(Set(found.filter { $0.name == "Dash" }.map(\.trailingSummary)) == [[], ["Gear=Gear"]], "\(found)")
  }

  @Test func aClosureThatMakesAModelIsNoContent() {
    let dump = FactDump.swift(
      """
      \(SwiftUISource.app)
      struct Home: View { var body: some View { List {}.sheet(isPresented: $a) { Controls { model } } } }
      struct Controls: View {
        @StateObject private var model: Self.Model
        init(initModel: @escaping () -> Self.Model) { _model = .init(wrappedValue: initModel()) }
        var body: some View { NavigationStack { List {}.navigationTitle("Controls") } } }
      extension Controls { class Model: ObservableObject { } }
      """)
    #expect(dump.names == ["Controls"])
  }
}

/// Private types of the same name in several files.
struct PrivateTypeTests {
  private static func file(_ controller: String, _ title: String, _ access: String = "private")
    -> String
  {
    """
    \(access) enum Constants { enum Keys { static let title = "\(title)" } }
    \(access) struct Row { static let name = Constants.Keys.title }
    class \(controller): UIViewController { let name: String = Constants.Keys.title
      override func viewDidLoad() { title = name; navigationItem.prompt = Row.name } }
    """
  }

  private static let start =
    "class Start: UIViewController { func go() { show(A(), sender: nil); show(B(), sender: nil); show(C(), sender: nil) } }"

  @Test(arguments: [("private", "private"), ("fileprivate", "private"), ("private", "")])
  func aNameMeansTheTypeOfItsOwnFile(first: String, second: String) throws {
    let found = readCode([
      "A.swift": Self.file("A", "First", first), "B.swift": Self.file("B", "Second", second),
      "Start.swift": Self.start,
    ]).screens
    for (name, title) in [("A", "First"), ("B", "Second")] {
      let screen = try found.named(name)
      #expect(screen.titleSummary == "hard-coded \(title)")
      #expect(screen.navigation?.prompt?.summary == "hard-coded \(title)")
      #expect(screen.composition[.navigation]?.doubts.contains { $0.kind == .open } != true)
    }
  }

  @Test func aNamePrivateToSeveralOtherFilesIsUnknown() throws {
    let found = readCode([
      "A.swift": Self.file("A", "First"), "B.swift": Self.file("B", "Second"),
      "C.swift":
        "class C: UIViewController { override func viewDidLoad() { title = Constants.Keys.title } }",
      "Start.swift": Self.start,
    ]).screens
    #expect(try found.named("C").titleSummary?.hasPrefix("unknown: ") == true)
  }

  @Test func viewsOfOneNameAreScreensOfTheirOwn() throws {
    func file(_ name: String) -> String {
      """
      struct \(name): View { var body: some View { NavigationStack { List { NavigationLink("a") { Detail() } }
        .navigationTitle("\(name)") } } }
      private struct Detail: View { var body: some View { List {}.navigationTitle("Detail \(name)")
        .modifier(Bar()) } }
      private struct Bar: ViewModifier { func body(content: Content) -> some View {
        content.toolbar { Button("Go \(name)") {} } } }
      """
    }
    let found = readCode(["A.swift": file("A"), "Parts/A.swift": file("B")]).screens
    let details = found.filter { $0.titleSummary?.hasPrefix("Detail") == true }
    #expect(details.map(\.titleSummary) == ["Detail A=Detail A", "Detail B=Detail B"])
    #expect(details.map(\.trailingSummary) == [["Go A=Go A"], ["Go B=Go B"]])
  }

  @Test func aTypeWithinAnotherOneIsNotTheSystemsOfThatName() throws {
    let found = screens(
      """
      enum L10n {
        enum Map { enum View { static let title = "Map" }; enum List {} }
        enum Kiosk { enum Button { static let title = "Kiosk" } }
      }
      struct V: View { var body: some View { List {}.navigationTitle("T").toolbar { Button("B") {} } } }
      class Outer { class Base: UIViewController {}; class Inner: Base { override func viewDidLoad() { title = "I" } } }
      """
    )
    #expect(try found.named("V").titleSummary == "T=T" && found.named("V").trailingSummary == ["B=B"])
    #expect(found.contains { $0.name.hasSuffix("Inner") }, "\(found.map(\.name))")
  }
}
