import BarScreens
import FitModel
import Testing

@testable import CodeReading

/// Bars around a view, and the ways to it: stacks inside stacks, bars for which only the size of the title is
/// stated, and views that are both pushed and presented.
struct BarsAroundTests {
  private static let app = SwiftUISource.app

  private static func pushing(_ link: String, _ views: String) -> [Screen] {
    screens(
      """
      \(app)
      struct Home: View { var body: some View { NavigationStack { List { \(link) }.navigationTitle("Home") } } }
      \(views)
      """)
  }

  private static let nested = """
    struct Edit: View { var body: some View {
      NavigationStack { List {} }.navigationTitle("Edit").toolbar { Button("Save") {} } } }
    """

  @Test func aPushedViewWithAStackOfItsOwnHasTheTitleOfTheBarAround() throws {
    let found = try Self.pushing("NavigationLink(\"x\") { Edit() }", Self.nested).named("Edit")
    #expect(found.titleSummary == "Edit=Edit")
    #expect(found.trailingSummary == ["Save=Save"])
    #expect(found.backSummary == ["previous-title Home=Home from Home"])
  }

  @Test func whatAStackOfItsOwnPushesHasNoTitleBelowIt() throws {
    let found = try Self.pushing(
      "NavigationLink(\"x\") { Edit() }",
      """
      struct Edit: View { var body: some View {
        NavigationStack { List { NavigationLink("y") { Detail() } } }.navigationTitle("Edit") } }
      struct Detail: View { var body: some View { List {}.navigationTitle("Detail") } }
      """
    ).named("Detail")
    #expect(found.backSummary == ["previous-title nil from Edit"])
  }

  @Test func aSheetWithAStackOfItsOwnHasNothingOfWhatStandsAroundIt() throws {
    let found = Self.pushing("Button(\"x\") {}.sheet(isPresented: $shows) { Edit() }", Self.nested)
    #expect(try found.named("Edit").navigation == NavigationItem())
  }

  @Test func whatStandsAroundAStackIsSeenOnlyWhereTheViewIsPushed() throws {
    let found = Self.pushing(
      "NavigationLink(\"x\") { Edit() }; Button(\"y\") {}.sheet(isPresented: $shows) { Edit() }", Self.nested)
    #expect(found.filter { $0.name == "Edit" }.map(\.titleSummary) == ["Edit=Edit", nil])
  }

  /// A view is shown in two places, of which each needs another size class.
  @Test func theConditionOfAPlaceExcludesOtherStatesThere() {
    let found = screens(
      """
      @main struct Start: App { var body: some Scene { WindowGroup { Home() } } }
      struct Home: View { @Environment(\\.horizontalSizeClass) var horizontalSizeClass
        var body: some View {
          if horizontalSizeClass == .compact {
            NavigationStack { Detail().navigationTitle("Compact") }
          } else {
            NavigationStack { Detail().navigationTitle("Wide") }
          } } }
      struct Detail: View { @Environment(\\.horizontalSizeClass) var horizontalSizeClass
        var body: some View { List {}.toolbar { ToolbarItem {
          if horizontalSizeClass == .compact { Button("A") {} } else { Button("B") {} } } } } }
      """
    ).filter { $0.name == "Detail" }
    let shown = found.map { "\($0.titleSummary ?? "-") \($0.trailingSummary)" }
    #expect(Set(shown) == ["Compact=Compact [\"A=A\"]", "Wide=Wide [\"B=B\"]"], "\(shown)")
  }

  @Test func theTitleInsideAStackOfItsOwnIsTheOneThatIsRead() throws {
    let found = try Self.pushing(
      "NavigationLink(\"x\") { Edit() }",
      """
      struct Edit: View { var body: some View {
        NavigationStack { List {}.navigationTitle("Inner") }.navigationTitle("Edit") } }
      """
    ).named("Edit")
    #expect(found.titleSummary == "Inner=Inner")
  }

  private static let map = """
    struct Map: View { var body: some View {
      NavigationStack { List {}.navigationTitle("Map").toolbar { Button("Filter") {} } } } }
    """

  @Test func itemsAroundAViewWithAStackOfItsOwnAreListedWithoutABar() throws {
    let found = try screens(
      """
      \(Self.app)
      struct Home: View { var body: some View { NavigationStack {
        Map().toolbar { ToolbarItem(placement: .topBarLeading) { Button("Settings") {} } } } } }
      \(Self.map)
      """
    ).named("Map")
    #expect(found.titleSummary == "Map=Map")
    #expect(found.trailingSummary == ["Filter=Filter"])
    #expect(found.navigation?.leading.isEmpty == true)
    #expect(found.unplaced.map(\.reason) == [.unknownBar])
    #expect(found.composition[.navigation]?.doubts.contains { $0.kind == .open } == true)
  }

  @Test(arguments: [
    ".navigationTitle(\"Short\")", ".apply { view in if isNarrow { view.navigationTitle(\"Short\") } else { view } }",
  ])
  func aTitleAroundAViewWithAStackOfItsOwnMayReplaceTheOneInside(modifier: String) {
    let found = screens(
      """
      \(Self.app)
      extension View { func apply<T: View>(@ViewBuilder _ change: (Self) -> T) -> some View { change(self) } }
      struct Home: View { @State var isNarrow: Bool
        var body: some View { NavigationStack { Map()\(modifier) } } }
      \(Self.map)
      """
    ).filter { $0.name == "Map" }
    #expect(!found.isEmpty)
    for screen in found {
      #expect(screen.titleSummary == "Map=Map")
      #expect(screen.unplaced.map(\.reason) == [.otherTitle])
      #expect(screen.composition[.navigation]?.doubts.contains { $0.kind == .open } == true)
    }
  }

  @Test func aHiddenBarAroundAStackShowsNothing() throws {
    let found = try screens(
      """
      \(Self.app)
      struct Home: View { var body: some View { NavigationStack {
        Map().navigationTitle("Outer").toolbar(.hidden, for: .navigationBar) } } }
      \(Self.map)
      """
    ).named("Map")
    #expect(found.titleSummary == "Map=Map")
    #expect(found.unplaced.isEmpty)
  }

  @Test func aViewThatOnlyStatesTheSizeOfItsTitleHasABar() throws {
    let found = try screens(
      """
      \(Self.app)
      struct Home: View { var body: some View { NavigationStack { List { NavigationLink("x") { Login() } } } } }
      struct Login: View { var body: some View { Form {}.navigationBarTitleDisplayMode(.inline) } }
      """
    ).named("Login")
    #expect(found.navigation != nil)
    #expect(found.titleSummary == nil && found.navigation?.largeTitle == false)
    #expect(found.backSummary == ["previous-title nil from Home"])
  }

  @Test func aViewOutsideOfStacksHasNoBarForTheSizeOfItsTitle() {
    let found = screens(
      """
      \(Self.app)
      struct Home: View { var body: some View { Text("x").sheet(isPresented: $shows) { Login() } } }
      struct Login: View { var body: some View { Form {}.navigationBarTitleDisplayMode(.inline) } }
      """)
    #expect(!found.contains { $0.name == "Login" })
  }

  @Test func aSheetHasNoBackButtonOfTheScreenThatPushesTheSameViewElsewhere() throws {
    let found = Self.pushing(
      """
      NavigationLink("x") { Amount().navigationTitle("Amount") }
      Button("y") {}.sheet(isPresented: $shows) { NavigationStack {
        Amount().navigationTitle("Amount").toolbar { Button("Close") {} } } }
      """, "struct Amount: View { var body: some View { List {} } }"
    ).filter { $0.name == "Amount" }
    #expect(found.count == 2)
    for screen in found {
      let isSheet = screen.trailingSummary == ["Close=Close"]
      #expect(screen.backSummary == (isSheet ? [] : ["previous-title Home=Home from Home"]))
    }
  }

  @Test func aRouteToAViewLeadsOnlyToItsUseThere() throws {
    let found = screens(
      """
      \(Self.app)
      enum Route: Hashable { case amount, other }
      struct Home: View { var body: some View { NavigationStack {
        List { NavigationLink(value: Route.amount) { Text("x") } }.navigationTitle("Home")
          .navigationDestination(for: Route.self) { route in
            switch route { case .amount: Amount(isSheet: false).navigationTitle("Pushed"); case .other: Text("z") } }
          .sheet(isPresented: $shows) { NavigationStack { Amount(isSheet: true).navigationTitle("Sheet") } } } } }
      struct Amount: View { let isSheet: Bool; var body: some View { List {} } }
      """
    ).filter { $0.name == "Amount" }
    #expect(found.count == 2)
    for screen in found {
      #expect(
        screen.backSummary
          == (screen.titleSummary == "Sheet=Sheet" ? [] : ["previous-title Home=Home from Home"]))
    }
  }

  @Test func aViewOfManyRoutesHasTheBackButtonOfEachRoute() throws {
    let found = screens(
      """
      \(Self.app)
      enum Route: Hashable { case friends, about, help }
      struct Home: View { var body: some View { NavigationStack {
        List { NavigationLink(value: Route.friends) { Text("x") }; NavigationLink("y") { Other() } }
          .navigationTitle("Home")
          .navigationDestination(for: Route.self) { route in Destination(route: route) } } } }
      struct Other: View { var body: some View {
        List { NavigationLink(value: Route.about) { Text("x") } }.navigationTitle("Other") } }
      struct Destination: View { let route: Route
        var body: some View { switch route {
          case .friends: List {}.navigationTitle("Friends")
          case .about: List {}.navigationTitle("About")
          case .help: Text("x") } } }
      """
    ).filter { $0.name == "Destination" && $0.titleSummary != nil }
    let backs = Dictionary(found.map { ($0.titleSummary ?? "", $0.backSummary) }) { first, _ in first }
    #expect(backs["Friends=Friends"] == ["previous-title Home=Home from Home"])
    #expect(backs["About=About"] == ["previous-title Other=Other from Other"])
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

  /// A bar in the controller's own view is shown however the controller appears.
  @Test func aBarInTheViewOfWhatIsPresentedStays() throws {
    let document = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0"><scenes><scene sceneID="s">
      <objects><viewController storyboardIdentifier="B" id="b" customClass="B" sceneMemberID="viewController">
      <view key="view" id="v"><subviews><navigationBar id="n"><items><navigationItem title="Source" id="i">
      <barButtonItem key="rightBarButtonItem" title="OK" id="o"/></navigationItem></items></navigationBar></subviews>
      </view></viewController></objects></scene></scenes></document>
      """
    let code = """
      class Start: UIViewController { func go() {
        let shown = storyboard!.instantiateViewController(withIdentifier: "B") as! B
        present(shown, animated: true) } }
      class B: UIViewController {}
      """
    let found = readCode(["Main.storyboard": document, "A.swift": code]).screens
    #expect(try found.named("B").titleSummary == "hard-coded Source")
  }

  /// A function may return its view as a type that is named with its module.
  @Test(arguments: [("Lists", "hard-coded L"), ("Other", nil)])
  func aFunctionMakesTheViewInAStack(folder: String, title: String?) {
    let found = readCode([
      "Sources/\(folder)/List.swift": """
      public struct ItemList: View { let title: String; public var body: some View { Text("x").navigationTitle(title) } }
      """,
      "Sources/App/App.swift": """
      struct Container { typealias Item = Lists.ItemList
        func build(title: String) -> Item { return Item(title: title) } }
      @main struct Main: App { let container = Container()
        var body: some Scene { WindowGroup { NavigationStack { container.build(title: "L") } } } }
      """,
    ]).screens
    #expect(found.filter { $0.navigation != nil }.map(\.titleSummary) == [title], "\(found)")
  }
}
