import BarScreens
import Testing

@testable import CodeReading

/// Modifiers of the app that put a view into a stack by applying another modifier.
struct StackModifierTests {
  @Test func aStackAroundTheContentOfAModifier() throws {
    let found = screens(
      """
      @main struct Main: App { var body: some Scene { WindowGroup { Home().stacked() } } }
      struct Stacked: ViewModifier { func body(content: Content) -> some View { NavigationStack { content } } }
      extension View {
        func stacked() -> some View { modifier(Stacked()) }
        func colored() -> some View { self.modifier(Stacked()).tint(.red) }
      }
      struct Home: View { @State var isShown = false
        var body: some View { List { NavigationLink("D") { Detail() }; Button("F") { isShown = true } }.navigationTitle("Home")
          .sheet(isPresented: $isShown) { Form2().colored() } } }
      struct Form2: View { var body: some View { VStack {}.navigationTitle("Form") } }
      \(SwiftUISource.view("Detail"))
      """)
    #expect(try found.named("Home").titleSummary == "Home=Home")
    #expect(try found.named("Form2").titleSummary == "Form=Form")
    #expect(try found.named("Detail").backSummary == ["previous-title Home=Home from Home"])
  }

  @Test func aViewThatPutsItselfIntoAStack() throws {
    let found = screens(
      """
      @main struct Main: App { var body: some Scene { WindowGroup { Home() } } }
      struct Stacked: ViewModifier { func body(content: Content) -> some View { NavigationStack { content } } }
      extension View { func stacked() -> some View { modifier(Stacked()) } }
      struct Home: View { var body: some View {
        List {}.navigationTitle("Home").toolbar { Button("Add") {} }.stacked() } }
      """)
    #expect(try found.named("Home").titleSummary == "Home=Home")
    #expect(try found.named("Home").trailingSummary == ["Add=Add"])
  }
}
