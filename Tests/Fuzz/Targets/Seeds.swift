import FitTestSupport
import Foundation

/// The files from which the targets start: those of the sample app, and files that are created here.
enum Seeds {
  /// The sample app's files with an extension, and the damaged ones beside it.
  static func files(_ fileExtension: String) -> [[UInt8]] {
    ["Strings/Sample", "Strings/Broken"].flatMap { folder -> [[UInt8]] in
      let root = Repository.url(folder)
      let paths = (try? FileManager.default.subpathsOfDirectory(atPath: root.path)) ?? []
      return paths.filter { $0.hasSuffix("." + fileExtension) }.sorted().compactMap { path in
        (try? Data(contentsOf: root.appendingPathComponent(path))).map { [UInt8]($0) }
      }
    }
  }

  /// Small fonts.
  static let fonts: [[UInt8]] = ["SpaceKern.ttf", "TallDemo.ttf", "Collection.ttc"].compactMap { name in
    (try? Data(contentsOf: Repository.url("Fonts/TestFonts/" + name))).map { [UInt8]($0) }
  }

  private static let oldStyleText =
    "/* c */ \"a\" = \"b\\U00e9\\\"\\101\"; // d\nk; l = (a, <0f>, 'x');\n\"é😀\" = { NSStringLocalizedFormatKey = x; };\n"

  /// Old-style tables in every encoding.
  static let oldStyle: [[UInt8]] =
    [Array(oldStyleText.utf8), Array("\"a\" = \"b\";\n\"c\" = \"%1$@ of %2$lld\";\n".utf8)]
    + [String.Encoding.utf16LittleEndian, .utf16BigEndian].compactMap { encoding in
      ("\u{FEFF}" + oldStyleText).data(using: encoding).map { [UInt8]($0) }
    }

  private static var propertyLists: [[String: Any]] {
    [
      ["a": "b", "c": "d", "long": String(repeating: "Text ", count: 12)],
      [
        "a": "é😀", "list": ["x", 1, true] as [Any], "date": Date(timeIntervalSince1970: 0),
        "n": [
          "NSStringLocalizedFormatKey": "%#@v@",
          "v": [
            "NSStringFormatSpecTypeKey": "NSStringPluralRuleType", "NSStringFormatValueTypeKey": "d", "one": "1",
            "other": "%d",
          ],
        ],
      ],
    ]
  }

  /// Property lists in XML.
  static let xmlPropertyLists = propertyLists.map { serialized($0, .xml) }
  /// Binary property lists.
  static let binaryPropertyLists = propertyLists.map { serialized($0, .binary) }

  private static func serialized(
    _ list: [String: Any], _ format: PropertyListSerialization.PropertyListFormat
  ) -> [UInt8] {
    [UInt8]((try? PropertyListSerialization.data(fromPropertyList: list, format: format, options: 0)) ?? Data())
  }

  static let catalog = """
    { "sourceLanguage" : "en", "strings" : { "k\\u00e9" : { "comment" : "c", "localizations" : { "de" : {
    "stringUnit" : { "state" : "new", "value" : "%#@n@ 😀" }, "substitutions" : { "n" : { "argNum" : 1,
    "formatSpecifier" : "lld", "variations" : { "plural" : { "one" : { "stringUnit" : { "value" : "%arg" } },
    "other" : { "stringUnit" : { "value" : "%arg x" } } } } } } }, "fr" : { "variations" : { "device" : {
    "iphone" : { "stringUnit" : { "value" : "a" } }, "other" : { "stringUnit" : { "value" : "b" } } } } } } },
    "plain" : { "extractionState" : "stale", "shouldTranslate" : false } }, "version" : "1.1" }
    """

  static let storyboard = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" initialViewController="n">
    <scenes><scene sceneID="s1"><objects><navigationController id="n"><segue destination="a" kind="relationship"
    relationship="rootViewController" id="g1"/></navigationController></objects></scene>
    <scene sceneID="s2"><objects><tableViewController id="a" customClass="A"><navigationItem key="navigationItem"
    title="A &amp; é" id="i1"><barButtonItem key="rightBarButtonItem" title="Save" id="b1"><connections>
    <segue destination="b" kind="show" id="g2"/></connections></barButtonItem></navigationItem>
    <toolbarItems><barButtonItem systemItem="flexibleSpace" id="f"/><barButtonItem title="Go" id="b2"/></toolbarItems>
    <connections><segue destination="b" kind="show" id="g3"/></connections></tableViewController></objects></scene>
    <scene sceneID="s3"><objects><viewController id="b"><navigationItem key="navigationItem" title="B" id="i2">
    <segmentedControl key="titleView" id="sc"><segments><segment title="One"/><segment title="Two"/></segments>
    </segmentedControl></navigationItem></viewController></objects></scene></scenes></document>
    """

  static let screens = """
    locales: [de, zh-Hans]
    report: [text, html=out.html]
    rules: { title-truncated: { severity: warning } }
    screens:
      - name: A
        navigation:
          title: { text: "Title \\u00e9" }
          leading: [ { key: a.b, table: T }, { system: cancel } ]
          trailing: [ { text: Save, style: done } ]
        toolbar: [ { text: One }, flexible, { fixed: 12 } ]
      - { name: B, from: A, tabs: [ { text: T, badge: "3" } ] }
    """
}

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
