import BarScreens
import FitModel
import Testing

@testable import CodeReading

/// Tests for an element of a set that code writes as a literal.
struct OptionSetTests {
  private static let options = """
    struct Options: OptionSet { let rawValue: Int
      init(rawValue: Int) { self.rawValue = rawValue }
      static let hidden = Options(rawValue: 1 << 0)
      static let wide: Self = .init(rawValue: 1 << 1)
      static let all: Options = [.hidden, .wide]
      static let none = Options()
      static func kind(_ kind: Kind) -> Options { switch kind { case .wide: return wide } }
      enum Kind { case wide }
    }
    """

  private static func stack(_ call: String, _ members: String = "") -> [Screen] {
    screens(
      """
      \(SwiftUISource.app)
      \(options)
      struct Stack<Root: View>: View {
        private let options: Options
        let root: () -> Root
        init(options: Options = [], @ViewBuilder root: @escaping () -> Root) { self.options = options; self.root = root }
        var body: some View { NavigationStack { root().toolbar(options.contains(.hidden) ? .hidden : .visible, for: .navigationBar) } }
      }
      struct Home: View {
        @State var isOpen = false
        \(members)
        var body: some View { Button("") { isOpen = true }.sheet(isPresented: $isOpen) { \(call) { Root() } } }
      }
      \(SwiftUISource.view("Root"))
      """
    ).filter { $0.name == "Root" }
  }

  @Test(arguments: [
    ("Stack", true), ("Stack(options: [])", true), ("Stack(options: .none)", true), ("Stack(options: .wide)", true),
    ("Stack(options: [.wide])", true), ("Stack(options: .kind(.wide))", true), ("Stack(options: .hidden)", false),
    ("Stack(options: [.wide, .hidden])", false), ("Stack(options: .all)", false),
    ("Stack(options: Options(rawValue: 3))", false),
  ])
  func anOptionOfALiteralSetIsDecided(call: String, hasBar: Bool) {
    #expect(Self.stack(call).map { $0.navigation != nil } == [hasBar])
  }

  @Test(
    "A test of bits in Objective-C is decided if the code shows the bits",
    arguments: [
      ("return ActionNone;", "[self actions] & ActionFilter", [[]]),
      ("return ActionSort | ActionFilter;", "[self actions] & ActionFilter", [["hard-coded Filter"]]),
      ("return ActionSort;", "([self actions] & ActionFilter) != 0", [[]]),
      ("return ActionFilter;", "([self actions] & ActionFilter) == ActionFilter", [["hard-coded Filter"]]),
      ("return self.stored;", "[self actions] & ActionFilter", [["hard-coded Filter"], []]),
    ])
  func bits(result: String, test: String, items: [[String]]) {
    let found = readCode([
      "A.m": objectiveCStart + """

        typedef NS_OPTIONS(NSInteger, Action) { ActionNone = 0, ActionFilter = 1 << 0, ActionSort = 1 << 1 };
        @interface Base : UIViewController @end
        @implementation Base
        - (Action)actions { return ActionSort | ActionFilter; }
        - (void)viewDidLoad {
          self.title = @"A";
          if (\(test)) {
            self.navigationItem.rightBarButtonItem =
              [[UIBarButtonItem alloc] initWithTitle:@"Filter" style:0 target:nil action:nil];
          } }
        @end
        @interface A : Base
        @property (nonatomic) Action stored;
        @end
        @implementation A
        - (Action)actions { \(result) }
        @end
        """
    ]).screens.filter { $0.name == "A" }
    #expect(Set(found.map(\.trailingSummary)) == Set(items))
  }

  @Test(arguments: [
    ("Stack(options: given)", "var given: Options"), ("Stack(options: Options(rawValue: number))", "var number = 1"),
    ("Stack(options: foreign)", "let foreign = OtherOptions.standard"),
    ("Stack(options: given)", "@State var given: Options = []"),
  ])
  func anOptionOfAnUnknownSetIsNot(call: String, members: String) {
    #expect(Self.stack(call, members).count == 2)
  }

  @Test(arguments: [
    ("", false), ("func add() -> Self { var copy = self; copy.options.insert(.hidden); return copy }", true),
    ("func add() -> Self { var copy = self; copy.options = [.hidden]; return copy }", true),
  ])
  func aSetThatCodeChangesIsNotDecided(method: String, isOpen: Bool) {
    let found = screens(
      """
      \(SwiftUISource.app)
      \(Self.options)
      struct Home: View { var body: some View { NavigationStack { Page(options: .wide) } } }
      struct Page: View { var options: Options
        \(method)
        var body: some View { Text("").navigationTitle("Page").toolbar {
          if options.contains(.hidden) { Button("Show") {} } else { Button("Hide") {} } } } }
      """)
    #expect(found.flatMap(\.trailingSummary).contains("Show=Show") == isOpen)
    #expect(found.flatMap(\.trailingSummary).contains("Hide=Hide"))
  }

  @Test(arguments: [
    ("[.edit]", "[Action]", ["Edit=Edit"]), ("[]", "Set<Action>", []), ("[.share]", "[Action]", []),
    ("[.edit, .share]", "Set<Action>", ["Edit=Edit"]),
  ])
  func aCaseInALiteralListIsDecided(value: String, type: String, items: [String]) {
    let found = screens(
      """
      \(SwiftUISource.app)
      enum Action { case edit, share }
      struct Home: View { var body: some View { NavigationStack { Page(actions: \(value)) } } }
      struct Page: View { let actions: \(type)
        var body: some View { Text("").navigationTitle("Page").toolbar {
          if actions.contains(.edit) { Button("Edit") {} } } } }
      """)
    #expect(found.map(\.trailingSummary) == [items])
  }

  @Test func aConditionalSetHasBothStates() {
    let found = screens(
      """
      \(SwiftUISource.app)
      \(Self.options)
      struct Home: View { @State var isOn = false
        var body: some View { NavigationStack { Toggle("", isOn: $isOn); Page(options: isOn ? [.hidden] : []) } } }
      struct Page: View { let options: Options
        var body: some View { Text("").navigationTitle("Page").toolbar {
          if options.contains(.hidden) { Button("Show") {} } } } }
      """)
    #expect(found.map(\.trailingSummary) == [["Show=Show"], []])
    #expect(!"\(found.map(\.state))".contains("contains"))
  }
}
