extension Seeds {
  static let swiftCode = #"""
    import UIKit
    enum L { static let title = NSLocalizedString("list.title", comment: ""); static func n(_ c: Int) -> String { "\(c)" } }
    #if DEBUG
    let debug = true
    #endif
    final class ListController: UITableViewController {
      let names = ["a", "b"]
      override func viewDidLoad() {
        super.viewDidLoad()
        title = isEditing ? L.title : String(localized: "other \(names.count)")
        navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Save", style: .done, target: self, action: nil)
        navigationItem.leftBarButtonItems = [UIBarButtonItem(barButtonSystemItem: .cancel, target: self, action: nil)]
        toolbarItems = [.flexibleSpace(), UIBarButtonItem(title: """
          More
          """, image: nil, primaryAction: nil, menu: nil)]
        switch names.first { case "a"?: navigationItem.prompt = "P"; default: break }
      }
      func show() { navigationController?.pushViewController(DetailController(), animated: true) }
    }
    class DetailController: UIViewController { override var title: String? { get { "Detail" } set {} } }
    """#

  static let swiftUICode = #"""
    import SwiftUI
    struct Root: View {
      @State private var query = ""
      var body: some View {
        TabView {
          NavigationStack {
            List { NavigationLink("Go") { Detail(name: "x") } }
              .navigationTitle(Text("root.title", tableName: "T"))
              .searchable(text: $query, prompt: "Find")
              .toolbar { ToolbarItem(placement: .primaryAction) { Button("Add") {} }; ToolbarItemGroup { Text("A") } }
          }.tabItem { Label("Home", systemImage: "house") }
        }
      }
    }
    struct Detail: View { let name: String; var body: some View { Text(name).navigationTitle(name.isEmpty ? "A" : "B") } }
    """#

  static let objectiveCCode = #"""
    #import "A.h"
    #define Localized(key) [NSBundle.mainBundle localizedStringForKey:(key) value:@"" table:nil]
    static NSString *const kTitle = @"title";
    @interface A : UIViewController <B> { NSString *_x; }
    @property (nonatomic, copy) void (^done)(int a);
    @end
    @implementation A
    #if TARGET_OS_IPHONE
    - (void)viewDidLoad {
      [super viewDidLoad];
      self.title = flag ? NSLocalizedString(@"a.b", nil) : Localized(kTitle);
      NSString *text = [NSString stringWithFormat:@"%@ \u00e9 %d", self.title, 3];
      UIBarButtonItem *item = [[UIBarButtonItem alloc] initWithTitle:text style:UIBarButtonItemStylePlain target:self
          action:@selector(save:)];
      self.navigationItem.rightBarButtonItems = @[item, @{@"k": item}[@"k"]];
      dispatch_async(queue, ^{ for (int i = 0; i < 3; i++) { self.navigationItem.prompt = @"P" @"Q"; } });
      [self.navigationController pushViewController:[[B alloc] initWithName:@"n"] animated:YES];
    }
    #endif
    - (NSString *)name:(int)b { if (b) { return @"x"; } else return [[self y] z]; }
    @end
    """#

  static let project = """
    // !$*UTF8*$!
    {
      archiveVersion = 1;
      objects = {
        B1 /* A.swift in Sources */ = {isa = PBXBuildFile; fileRef = F1 /* A.swift */; };
        B2 = {isa = PBXBuildFile; fileRef = V1; platformFilters = (ios, ); };
        F1 = {isa = PBXFileReference; lastKnownFileType = sourcecode.swift; path = A.swift; sourceTree = "<group>"; };
        F2 = {isa = PBXFileReference; path = "Config/App.xcconfig"; sourceTree = SOURCE_ROOT; };
        L1 = {isa = PBXFileReference; name = Base; path = Base.lproj/Main.storyboard; sourceTree = "<group>"; };
        V1 = {isa = PBXVariantGroup; children = (L1, ); name = Main.storyboard; sourceTree = "<group>"; };
        G0 = {isa = PBXGroup; children = (G1, F2, R1, ); sourceTree = "<group>"; };
        G1 = {isa = PBXGroup; children = (F1, V1, ); path = "App \\"x\\""; sourceTree = "<group>"; };
        R1 = {isa = PBXFileSystemSynchronizedRootGroup; exceptions = (E1, ); path = New; sourceTree = "<group>"; };
        E1 = {isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = T1; membershipExceptions = (Info.plist, ); };
        S1 = {isa = PBXSourcesBuildPhase; files = (B1, B2, BX, ); };
        T1 = {isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application";
          buildPhases = (S1, ); buildConfigurationList = C1; fileSystemSynchronizedGroups = (R1, ); };
        C1 = {isa = XCConfigurationList; buildConfigurations = (D1, ); };
        D1 = {isa = XCBuildConfiguration; name = Release; baseConfigurationReference = F2;
          buildSettings = {TARGETED_DEVICE_FAMILY = "1,2"; SDKROOT = iphoneos; }; };
        P = {isa = PBXProject; developmentRegion = de; knownRegions = (en, Base, de, ); mainGroup = G0;
          targets = (T1, ); buildConfigurationList = C1; };
      };
      rootObject = P /* Project object */;
    }
    """
}
