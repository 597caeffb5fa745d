import BarScreens
import Testing

@testable import CodeReading

/// An arrow that only leaves the screen is the app's own back button.
struct OwnBackButtonTests {
  private static func leading(_ found: [Screen]) throws -> [Bool] {
    try found.named("A").navigation?.leading.map(\.goesBack) ?? []
  }

  private static func swift(_ image: String, _ action: String) throws -> [Bool] {
    try leading(
      JudgedCausesTests.controller(
        """
        override func viewDidLoad() { title = "A"
          navigationItem.leftBarButtonItem = UIBarButtonItem(
            image: UIImage(\(image)), style: .plain, target: self, action: #selector(leave)) }
        @objc func leave() { \(action) }
        """))
  }

  @Test(arguments: [#"systemName: "chevron.left""#, #"named: "nav_back""#])
  func anArrowThatPopsGoesBack(image: String) throws {
    #expect(try Self.swift(image, "navigationController?.popViewController(animated: true)") == [true])
  }

  @Test(arguments: [
    (#"systemName: "gear""#, "navigationController?.popViewController(animated: true)"),
    (#"systemName: "chevron.left""#, "page -= 1; load(page)"),
    (#"systemName: "xmark""#, "dismiss(animated: true)"),
  ])
  func anyOtherIconIsAControl(image: String, action: String) throws {
    #expect(try Self.swift(image, action) == [false])
  }

  @Test func soIsOneOfObjectiveC() throws {
    let found = readCode([
      "A.m": """
      @interface A : UIViewController
      @end
      @implementation A
      - (void)viewDidLoad {
        self.title = @"A";
        self.navigationItem.leftBarButtonItem = [[UIBarButtonItem alloc]
          initWithImage:[UIImage systemImageNamed:@"chevron.left"] style:UIBarButtonItemStylePlain
          target:self action:@selector(onBack:)];
      }
      - (void)onBack:(id)sender { [self.navigationController popViewControllerAnimated:YES]; }
      @end
      """
    ]).screens
    #expect(try Self.leading(found) == [true])
  }

  @Test func soIsAButtonOfSwiftUI() throws {
    let found = screens(
      """
      struct Home: View { var body: some View { NavigationStack { A() } } }
      struct A: View { @Environment(\\.dismiss) var dismiss
        var body: some View { List {}.navigationTitle("A").toolbar {
          ToolbarItem(placement: .topBarLeading) {
            Button { dismiss() } label: { Image(systemName: "chevron.left") } }
          ToolbarItem(placement: .topBarTrailing) {
            Button { share() } label: { Image(systemName: "square") } } } } }
      """)
    #expect(found.flatMap { $0.navigation?.leading.map(\.goesBack) ?? [] } == [true], "\(found)")
    #expect(found.flatMap { $0.navigation?.trailing.map(\.goesBack) ?? [] } == [false])
  }
}
