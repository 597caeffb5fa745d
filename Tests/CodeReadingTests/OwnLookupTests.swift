import FitModel
import Testing

@testable import CodeReading

/// Functions of an app that shadow a lookup function of Foundation.
struct OwnLookupTests {
  private static func title(_ declared: String, _ text: String = "NSLocalizedString(\"key\", comment: \"\")") throws
    -> StringReference
  {
    try titleReference(
      readCode(
        [
          "L.swift": declared,
          "A.swift": "class A: UIViewController { override func viewDidLoad() { title = \(text) } }",
        ], keys: ["Localizable": ["key"]]
      ).screens)
  }

  private static func declared(_ body: String) -> String {
    "func NSLocalizedString(_ key: String, value: String = \"\", comment: String) -> String { \(body) }"
  }

  private static func again(in folder: String, otherwise: String = "nil", before: String = "") -> String {
    """
    var found = Bundle.main.localizedString(forKey: key, value: nil, table: nil)
    if found == key || found == "" {
      \(before)
      guard let path = Bundle.main.path(forResource: \(folder), ofType: "lproj") else { return key }
      guard let second = Bundle(path: path) else { return key }
      found = second.localizedString(forKey: key, value: \(otherwise), table: nil)
    }
    return found
    """
  }

  @Test(arguments: [
    (again(in: "\"Base\""), "Base"), (again(in: "\"fr\""), "fr"),
    (again(in: "name", before: "let name = \"Base\""), "Base"), (again(in: "Languages.first"), "de"),
    ("look(key)", "it"),
  ])
  func theLanguageOfTheSecondLookupIsKnown(body: String, language: String) throws {
    let reference = try Self.title(
      """
      enum Languages { static let first = "de" }
      func look(_ key: String) -> String { \(Self.again(in: "\"it\"")) }
      \(Self.declared(body))
      """)
    #expect(reference.fallbackLanguage == LanguageTag(language) && !reference.hasOwnFallback)
  }

  @Test func aTextOfTheCallMayBeShownIfTheSecondLookupFindsNothing() throws {
    let reference = try Self.title(Self.declared(Self.again(in: "\"Base\"", otherwise: "comment")))
    #expect(reference.fallbackLanguage == .base && reference.hasOwnFallback)
  }

  @Test(arguments: [
    again(in: "name", before: "var name = \"Base\"; if isOld { name = \"en\" }"), "Texts.shared.find(key)",
    "let found = Bundle.main.localizedString(forKey: key, value: nil, table: nil); return found == key ? \"-\" : found",
  ])
  func aFallbackThatIsNotUnderstoodIsNotClaimed(body: String) throws {
    let reference = try Self.title(Self.declared(body))
    #expect(reference.key == "key" && reference.fallbackLanguage == nil && reference.hasOwnFallback)
  }

  @Test(arguments: [
    (declared("Bundle.main.localizedString(forKey: key, value: nil, table: nil)"), ""),
    (declared("Foundation.NSLocalizedString(key, bundle: .main, comment: comment)"), ""),
    // The call below is to the function of Foundation.
    ("func NSLocalizedString(_ key: String) -> String { Texts.shared.find(key) }", ""),
    (declared("Texts.shared.find(key)"), "Foundation."),
  ])
  func aFunctionThatOnlyLooksUpIsThatOfFoundation(declared: String, module: String) throws {
    let reference = try Self.title(declared, "\(module)NSLocalizedString(\"key\", comment: \"\")")
    #expect(reference.key == "key" && reference.fallbackLanguage == nil && !reference.hasOwnFallback)
  }

  @Test func theMacroOfObjectiveCIsThatOfFoundation() throws {
    let reference = try titleReference(
      readCode(
        [
          "L.swift": Self.declared("Texts.shared.find(key)"),
          "A.m": """
          @interface A : UIViewController @end
          @implementation A
          - (void)viewDidLoad { self.title = NSLocalizedString(@"key", nil); }
          @end
          """,
        ], keys: ["Localizable": ["key"]]
      ).screens)
    #expect(!reference.hasOwnFallback)
  }
}
