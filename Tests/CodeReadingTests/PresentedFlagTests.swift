import BarScreens
import FitModel
import Testing

@testable import CodeReading

/// `@Environment(\.isPresented)`, which how a screen appears decides.
struct PresentedFlagTests {
  private static func settings(
    _ app: String, _ flag: String = "@Environment(\\.isPresented) private var isSheet", _ condition: String = "isSheet"
  ) -> [Screen] {
    screens(
      """
      @main struct Main: App { var body: some Scene { WindowGroup { \(app) } } }
      struct Start: View { @State var isOpen = false
        var body: some View { NavigationStack { Button("") { isOpen = true }.navigationTitle("Start")
          .sheet(isPresented: $isOpen) { Settings() } } } }
      struct Pushing: View {
        var body: some View { NavigationStack { NavigationLink("") { Settings() }.navigationTitle("Start") } } }
      struct Tabs: View {
        var body: some View { TabView { Settings().tabItem { Label("Settings", systemImage: "gear") } } } }
      struct TabsInSheet: View { @State var isOpen = false
        var body: some View { Button("") { isOpen = true }.fullScreenCover(isPresented: $isOpen) { Tabs() } } }
      struct Settings: View { \(flag)
        var body: some View { NavigationStack { List {}.navigationTitle("Settings").toolbar {
          if \(condition) { Button("Done") {} } } } } }
      """
    ).filter { $0.name == "Settings" }
  }

  @Test(arguments: [
    ("Settings()", [[]]), ("Tabs()", [[]]), ("ZStack { Tabs(); Color.red }", [[]]),
    ("TabView { Tab(\"Settings\", systemImage: \"gear\") { Settings() } }", [[]]),
    ("Start()", [["Done=Done"]]), ("TabsInSheet()", [["Done=Done"]]),
    ("TabView { Settings().tabItem { Text(\"a\") }; Start().tabItem { Text(\"b\") } }", [["Done=Done"], []]),
  ])
  func itDependsOnHowTheScreenAppears(app: String, items: [[String]]) {
    #expect(Self.settings(app).map(\.trailingSummary) == items)
  }

  @Test func aPushedViewIsPresented() {
    #expect(Self.settings("Pushing()").flatMap(\.trailingSummary) == ["Done=Done"])
  }

  @Test func thePresentationModeIsTheSameFlag() {
    let flag = "@Environment(\\.presentationMode) var mode"
    #expect(Self.settings("Settings()", flag, "mode.wrappedValue.isPresented").map(\.trailingSummary) == [[]])
    #expect(Self.settings("Start()", flag, "mode.wrappedValue.isPresented").map(\.trailingSummary) == [["Done=Done"]])
  }

  @Test func aViewThatUIKitShowsMayBePresented() {
    let found = screens(
      """
      class Start: UIViewController { func go() { present(UIHostingController(rootView: Settings()), animated: true) } }
      struct Settings: View { @Environment(\\.isPresented) private var isSheet
        var body: some View { NavigationStack { List {}.navigationTitle("Settings").toolbar {
          if isSheet { Button("Done") {} } } } } }
      """
    ).filter { $0.name == "Settings" }
    #expect(found.map(\.trailingSummary) == [["Done=Done"], []])
  }
}
