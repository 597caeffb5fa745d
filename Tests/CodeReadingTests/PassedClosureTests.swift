import BarScreens
import FitModel
import Testing

@testable import CodeReading

/// Closures that views pass to modifiers and views of the app.
struct PassedClosureTests {
  @Test func aClosureForAnOptionalPropertyMakesAnotherUse() {
    let found = screens(
      """
      @main struct Main: App { var body: some Scene { WindowGroup { Home() } } }
      struct Home: View { @State var isOpen = false
        var body: some View { NavigationStack { Login(); Button("x") { isOpen = true } }
          .sheet(isPresented: $isOpen) { NavigationStack { Login(cancel: { isOpen = false }) } } } }
      struct Login: View { var cancel: (() -> Void)?
        var body: some View { List {}.navigationTitle("Login").toolbar {
          if let cancel { ToolbarItem(placement: .cancellationAction) { Button("Cancel", action: cancel) } } } } }
      """
    ).filter { $0.titleSummary?.hasPrefix("Login") == true }
    #expect(Set(found.map(\.leadingSummary)) == [[], ["Cancel=Cancel"]], "\(found)")
    #expect(found.allSatisfy { $0.composition[.navigation]?.doubts.contains { $0.kind == .open } != true })
  }

  private static let form = """
    struct Prompt: View { let name: String
      var body: some View { Form {}.navigationTitle("Prompt").toolbar { Button("Send") {} } } }

    """

  private static func home(_ modifier: String) -> String {
    """
    \(form)@main struct Main: App { var body: some Scene { WindowGroup { NavigationStack { Home() } } } }
    struct Home: View { @State var chosen: Item?
      var body: some View { List {}.navigationTitle("Home")\(modifier) } }

    """
  }

  private static let sheet = """
    extension View {
      func ownSheet<I: Identifiable>(item: Binding<I?>, onDismiss: (() -> Void)? = nil,
        @ViewBuilder content: @escaping (I) -> some View) -> some View {
        modifier(OwnSheet(item: item, onDismiss: onDismiss, content: content)) } }
    struct OwnSheet<I: Identifiable, C: View>: ViewModifier {
      @Binding var item: I?
      var onDismiss: (() -> Void)?
      @ViewBuilder let content: (I) -> C
      func body(content: Content) -> some View {
        content.sheet(item: $item, onDismiss: onDismiss) { item in NavigationStack { self.content(item) } } } }
    """

  private static let push = """
    extension View {
      func hiddenLink<C: View>(presenting: Binding<Bool>, @ViewBuilder _ view: @escaping () -> C) -> some View {
        modifier(HiddenLink(isActive: presenting, child: view)) } }
    struct HiddenLink<C: View>: ViewModifier { @Binding var isActive: Bool
      var child: () -> C
      func body(content: Content) -> some View {
        content.background { NavigationLink(isActive: $isActive) { child() } label: { EmptyView() } } } }
    """

  @Test(arguments: [
    (".ownSheet(item: $chosen) { item in Prompt(name: item.name) }", sheet),
    (".ownSheet(item: $chosen, onDismiss: { clear() }) { Prompt(name: $0.name) }", sheet),
    (".hiddenLink(presenting: $isShown) { Prompt(name: \"a\") }", push),
    (".whollyUnknown(item: $chosen) { item in Prompt(name: item.name) }", ""),
    (".whollyUnknown(isPresented: Binding(get: { isShown }, set: { isShown = $0 })) { Prompt(name: \"a\") }", ""),
    (".whollyUnknown(item: $store.scope(state: \\.a)) { item in Prompt(name: item.name) }", ""),
  ])
  func whatAModifierShowsElsewhereIsNoPartOfItsView(use: String, modifier: String) {
    let dump = FactDump.swift(Self.home(use) + modifier)
    #expect(dump.facts("Home") == ["title Home"])
    #expect(dump.facts("Prompt").map { $0.replacing(" ~", with: "") }.contains("title Prompt"), "\(dump.facts)")
  }

  @Test func whatAModifierMayPlaceIsInDoubt() {
    let item = "ToolbarItem(placement: .topBarTrailing) { Button(\"Add\") {} }"
    let use = ".whollyUnknown { Text(\"a\").toolbar { \(item) } }"
    #expect(FactDump.swift(Self.home(use)).facts("Home").contains("trailing open"))
  }

  @Test(arguments: [
    ("Frame(title: \"T\") { List {} }", ["Close"]),
    ("Frame(title: \"T\", onReset: { reset() }) { List {} }", ["Close", "Reset"]),
  ])
  func aClosureThatACallLeavesOutIsNone(use: String, items: [String]) {
    let dump = FactDump.swift(
      """
      struct Frame<Content: View, Controls: View>: View {
        private let title: String?
        private let onReset: (() -> Void)?
        private let content: Content
        private let controls: Controls?
        init(title: String? = nil, onReset: (() -> Void)? = nil, @ViewBuilder content: () -> Content,
          @ViewBuilder controls: () -> Controls) {
          self.title = title
          self.onReset = onReset
          self.content = content()
          self.controls = controls() }
        init(title: String? = nil, onReset: (() -> Void)? = nil, @ViewBuilder content: () -> Content)
        where Controls == EmptyView {
          self.title = title
          self.onReset = onReset
          self.content = content()
          self.controls = nil }
        var body: some View { NavigationStack { content.toolbar {
          ToolbarItemGroup(placement: .cancellationAction) {
            Button("Close") {}
            if let onReset { Button("Reset") { onReset() } } }
          if let controls { ToolbarItemGroup(placement: .primaryAction) { controls } } } } } }
      @main struct Main: App { var body: some Scene { WindowGroup { Home() } } }
      struct Home: View { var body: some View { \(use) } }
      """)
    let found = ["Close", "Reset"].filter { item in dump.facts.contains { $0.contains(item) } }
    #expect(found == items, "\(dump.facts)")
  }

  /// The elements of a list hold the actions of its rows.
  @Test func theElementsOfAListHoldActions() throws {
    let found = screens(
      """
      enum Route: Hashable { case about, tags }
      final class Coordinator: ObservableObject { @Published var path: [Route] = []
        func push(_ route: Route) { path.append(route) } }
      struct Root: View { @StateObject var coordinator = Coordinator()
        var body: some View { NavigationStack(path: $coordinator.path) {
          NavigationLink("Settings") { Settings(coordinator: coordinator) }.navigationTitle("Root")
            .navigationDestination(for: Route.self) { route in
              switch route { case .about: About(); case .tags: Tags() } } } } }
      final class Model: ObservableObject { let coordinator: Coordinator
        init(coordinator: Coordinator) { self.coordinator = coordinator }
        var rows: [Row] { [.init(text: "a", action: openAbout), .init(text: "b") { self.coordinator.push(.tags) }] }
        func openAbout() { coordinator.push(.about) }
        struct Row: Identifiable { let text: String; let action: () -> Void; var id: String { text } } }
      struct Settings: View { @StateObject var model: Model
        init(coordinator: Coordinator) { _model = .init(wrappedValue: .init(coordinator: coordinator)) }
        var body: some View {
          Form { ForEach(model.rows) { row in Button(action: row.action) { Text(row.text) } } }
            .navigationTitle("Settings") } }
      struct About: View { var body: some View { Text("x").navigationTitle("About") } }
      struct Tags: View { var body: some View { Text("x").navigationTitle("Tags") } }
      """)
    #expect(try found.named("About").navigation?.backs.map(\.from) == ["Settings"])
    #expect(try found.named("Tags").navigation?.backs.map(\.from) == ["Settings"])
  }
}
