import FitTestSupport
import Foundation

/// What the targets start from: the sample app's files, and files that are made here.
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
