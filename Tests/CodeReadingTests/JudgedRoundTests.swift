import BarScreens
import FitModel
import Testing

@testable import CodeReading

/// Causes of false findings in views, modifiers and lookups of the app's own, each as small as it gets.
struct JudgedRoundTests {
  private static let fallback = """
    extension String {
      var localizedText: String {
        let localized = NSLocalizedString(self, comment: "")
        if localized == self { return debugText }
        return localized
      }
      private var debugText: String { NSLocalizedString(self, tableName: "Debug", comment: "") }
    }
    class A: UIViewController { override func viewDidLoad() { title = "home_title".localizedText } }
    \(JudgedCausesTests.navigation)
    """

  @Test(arguments: ["Localizable", "Debug"])
  func aTextIsThatOfTheTableThatHasItsKey(table: String) throws {
    let keys = ["Localizable": ["x"], "Debug": ["y"]].merging([table: ["home_title"]]) { $1 }
    let found = readCode(["A.swift": Self.fallback], keys: keys).screens.filter { $0.name == "A" }
    #expect(found.count == 1)
    let content = try found.named("A").navigation?.title?.content
    guard case .localized(let reference)? = content else {
      Issue.record("the title looks nothing up: \(String(describing: content))")
      return
    }
    #expect(reference.table == table && reference.key == "home_title" && reference.hasOwnFallback)
  }

  @Test func aTextThatTwoTablesMayGiveIsUnknown() throws {
    let found = readCode(["A.swift": Self.fallback], keys: ["Localizable": ["x"], "Debug": ["y"]]).screens
    #expect(try found.named("A").titleSummary?.hasPrefix("unknown") == true)
  }

  @Test func aViewThatOnlyPreviewsUseIsNoScreenWhateverParametersAreCalled() {
    let found = screens(
      """
      struct Home: View { var body: some View { NavigationStack { List {}.navigationTitle("Home") } } }
      struct Link<Content, Preview>: View where Content: View, Preview: View {
        let label: ((String) -> Preview)?
        var body: some View { Text("x") } }
      private struct Preview: View { var body: some View { List {}.navigationTitle("Sample") } }
      #Preview("Sample") { Preview() }
      struct Shop: App { var body: some Scene { WindowGroup { Home() } } }
      """)
    #expect(found.map(\.name) == ["Home"], "\(found.map(\.name))")
  }

  @Test func aModifierThatAFunctionMakesLeadsToItsDestination() throws {
    let found = screens(
      """
      struct Home: View { var body: some View { NavigationStack {
        List {}.navigationTitle("Wallet").stackDestination(isPresented: $shown) { Spend() } } } }
      struct Spend: View { var body: some View { List {}.navigationTitle("Spend") } }
      struct Destination<V: View>: ViewModifier { let isPresented: Binding<Bool>; let destination: () -> V
        init(isPresented: Binding<Bool>, destination: @escaping () -> V) {
          self.isPresented = isPresented
          self.destination = destination }
        func body(content: Content) -> some View {
          content.navigationDestination(isPresented: isPresented, destination: destination) } }
      extension View {
        func stackDestination<V: View>(isPresented: Binding<Bool>, destination: @escaping () -> V) -> some View {
          modifier(_destination(isPresented: isPresented, destination: destination)) }
        fileprivate func _destination<V: View>(
          isPresented: Binding<Bool>, destination: @escaping () -> V
        ) -> some ViewModifier {
          if #unavailable(iOS 17) { return Destination(isPresented: isPresented, destination: destination) } else {
            return EmptyModifier() } } }
      """)
    #expect(Set(found.filter { $0.name == "Home" }.map(\.titleSummary)) == ["Wallet=Wallet"])
    #expect(found.filter { $0.name == "Spend" }.compactMap(\.titleSummary) == ["Spend=Spend"])
  }

  @Test func whatPresentsItselfHasNoNavigationBar() {
    let found = screens(
      """
      class Notice: UIViewController {
        func show() { if var top = UIApplication.topViewController() {
          while let next = top.presentedViewController { top = next }
          top.present(self, animated: true) {} } } }
      class Award: Notice { func prepare() { title = "Award" } }
      class Home: UIViewController { func go() { let award = Award(); award.prepare(); award.show() } }
      """)
    #expect(found.allSatisfy { $0.titleSummary == nil }, "\(found.map(\.name))")
  }

  @Test func theTitleOfAControllerIsNotThatOfABarInItsView() throws {
    let bar = """
      <view key="view" id="w"><subviews><navigationBar id="b"><items><navigationItem title="Move To" id="i">
        <barButtonItem key="rightBarButtonItem" title="Apply" id="r"/></navigationItem></items></navigationBar></subviews>
      </view>
      <connections><outlet property="bar" destination="b" id="o"/></connections>
      """
    func titles(_ code: String) -> [String?] {
      DocumentPlaceholderTests.read(
        DocumentPlaceholderTests.scene("v1", "Move", bar),
        "class Move: UIViewController { @IBOutlet var bar: UINavigationBar!; override func viewDidLoad() { \(code) } }"
      ).filter { $0.typeName == "Move" }.map(\.titleSummary)
    }
    #expect(titles("title = \"Moving\"") == titles("view.tintColor = .red"))
    #expect(titles("bar.topItem?.title = \"Moving\"") == ["hard-coded Moving"])
  }
}
