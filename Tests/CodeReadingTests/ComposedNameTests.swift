import BarScreens
import FitModel
import Testing

@testable import CodeReading

/// Controllers whose classes code finds by composed names.
struct ComposedNameTests {
  private static func read(_ use: String, _ name: String = "@\"AB%@ViewController\", name") -> [String] {
    let controllers = ["Links", "ChannelDetail", "Panel"].map { name in
      """
      @interface AB\(name)ViewController : UIViewController
      @end
      @implementation AB\(name)ViewController
      - (void)viewDidLoad { self.title = @"\(name)"; }
      @end
      """
    }.joined(separator: "\n")
    return readCode([
      "A.m": """
      @interface Start : UIResponder <UIApplicationDelegate>
      @end
      @implementation Start
      - (void)open:(NSString *)name {
        Class page = NSClassFromString([NSString stringWithFormat:\(name)]);
        [self.stack pushViewController:[[page alloc] init] animated:YES]; }
      - (void)start { \(use) }
      @end
      \(controllers)
      """
    ]).screens.map(\.name).sorted()
  }

  @Test func aLiteralSpellsTheUnknownPart() {
    #expect(Self.read("[self open:@\"Links\"];") == ["ABLinksViewController"])
    #expect(Self.read("[self open:@\"/page/channel/detail?show=1\"];") == ["ABChannelDetailViewController"])
    #expect(Self.read("[self open:@\"/page/channel\"];") == [])
    #expect(Self.read("[self open:@\"Links\"];", "@\"%@\", name") == [])
  }
}
