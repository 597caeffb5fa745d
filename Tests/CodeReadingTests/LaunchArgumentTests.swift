import BarScreens
import FitModel
import Testing

@testable import CodeReading

/// Code for launch arguments, which only developers and tests pass.
struct LaunchArgumentTests {
  @Test(arguments: [
    "CommandLine.arguments.contains(\"-demo\")", "ProcessInfo.processInfo.arguments.contains(\"-demo\")",
    "ProcessInfo().arguments.contains(\"-demo\")",
  ])
  func launchArgumentsAreAbsent(question: String) throws {
    func items(_ condition: String) -> [[String]] {
      screens(
        """
        enum Launch { static let isDemo = \(question) }
        struct Home: View { let model: Model
          static let hasItem = \(condition)
          var body: some View { NavigationStack {
            List {}.navigationTitle("Home").toolbar { if Self.hasItem { Button("Play") {} } } } } }
        \(SwiftUISource.app)
        """
      ).map(\.trailingSummary)
    }
    #expect(items("!Launch.isDemo || Model.shared.isReady") == [["Play=Play"]])
    #expect(items("Launch.isDemo && Model.shared.isReady") == [[]])
  }

  @Test func objectiveCTestsLaunchArgumentsToo() throws {
    let found = readCode([
      "A.m": """
      \(objectiveCStart)
      @interface A : UIViewController @end
      @implementation A
      - (void)viewDidLoad {
        self.title = [[NSProcessInfo processInfo].arguments containsObject:@"-demo"] ? @"Demo" : @"Birds"; }
      @end
      """
    ]).screens
    #expect(found.map(\.titleSummary) == ["hard-coded Birds"])
  }

  @Test func anArgumentOfAnythingElseIsNotKnown() {
    let found = screens(
      """
      struct Home: View { let command: Command
        var body: some View { NavigationStack {
          List {}.navigationTitle(command.arguments.contains("-demo") ? "Demo" : "Birds") } } }
      \(SwiftUISource.app)
      """)
    #expect(Set(found.map(\.titleSummary)) == ["Demo=Demo", "Birds=Birds"])
  }
}

/// Apps for iOS are checked as on their devices, not on a Mac.
struct MacConditionTests {
  @Test(arguments: [
    "if ProcessInfo.processInfo.isiOSAppOnMac { title = \"Mac\" } else { title = \"Birds\" }",
    "title = ProcessInfo().isMacCatalystApp ? \"Mac\" : \"Birds\"",
    "if UIDevice.current.isMac { title = \"Mac\" } else { title = \"Birds\" }",
    "if isMac { title = \"Mac\"; return }; title = \"Birds\"",
  ])
  func aDeviceIsNoMac(code: String) {
    let found = screens(
      """
      extension UIDevice { var isMac: Bool { ProcessInfo.processInfo.isiOSAppOnMac } }
      class A: UIViewController {
        var isMac: Bool { ProcessInfo.processInfo.isiOSAppOnMac }
        override func viewDidLoad() { \(code) }
      }
      """)
    #expect(found.map(\.titleSummary) == ["hard-coded Birds"])
  }
}
