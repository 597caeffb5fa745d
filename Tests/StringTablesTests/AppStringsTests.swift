import FitModel
import Foundation
import InputFiles
import Testing

@testable import StringTables

/// Which text users of a locale see.
@Suite struct AppStringsTests {
  static func strings(
    _ files: [String: String], source: LanguageTag = "en", documents: [StringTable] = []
  ) -> AppStrings {
    let tree = FileTree.memory(files)
    let reading = StringTableReader.read(tree.files, from: tree, languages: .handMade)
    #expect(reading.problems.isEmpty)
    return AppStrings(tables: reading.tables + documents, sourceLanguage: source, languages: .handMade)
  }

  /// `text / status / language` of a key, `nil` if nothing is known of it.
  static func shown(
    _ strings: AppStrings, _ key: String, _ locale: LanguageTag, table: String = "Localizable", folder: String? = nil,
    sourceText: String? = nil
  ) -> String? {
    shown(strings, StringReference(table: table, key: key, folder: folder, sourceText: sourceText), locale)
  }

  static func shown(_ strings: AppStrings, _ reference: StringReference, _ locale: LanguageTag) -> String? {
    let translation = strings.translation(of: reference, in: locale, samples: ArgumentSamples())
    return translation.map { "\($0.variants.map(\.text).joined(separator: "|")) / \($0.status) / \($0.language)" }
  }

  @Test func listsLocales() {
    let strings = Self.strings([
      "A/Base.lproj/M.strings": "", "A/zh_TW.lproj/M.strings": "", "A/zh-hans.lproj/M.strings": "",
      "English.lproj/M.strings": "", "German.lproj/M.strings": "", "Loose.strings": "",
    ])
    #expect(strings.locales == ["de", "en", "zh-Hans", "zh-TW"])
    #expect(strings.localizations(for: "zh-HK") == ["zh-TW", "en"])
  }

  /// An entry of a catalog has a text in the source language only if that is stated, or if the key is the text.
  @Test func aLanguageWithoutATextLacksTheEntry() {
    let strings = Self.strings([
      "Localizable.xcstrings": """
      { "sourceLanguage": "en", "version": "1.0", "strings": {
        "plain": { "localizations": { "fr": { "stringUnit": { "state": "translated", "value": "Simple" } } } },
        "stated": { "localizations": { "en": { "stringUnit": { "state": "translated", "value": "Stated" } } } } } }
      """
    ])
    func lacks(_ key: String, _ locale: LanguageTag) -> Bool {
      strings.lacksEntry(for: StringReference(table: "Localizable", key: key), in: locale)
    }
    #expect(lacks("plain", "de") && !lacks("plain", "fr"))
    #expect(!lacks("stated", "de"))
  }

  /// An app may ship a region's localization that a package's bundle does not have.
  @Test func aBundleWithoutTheRegionIsShownInItsLanguage() {
    let strings = Self.strings([
      "App/de-AT.lproj/InfoPlist.strings": "CFBundleName = App;", "App/Base.lproj/Own.strings": "back = Own;",
      "App/de.lproj/Own.strings": "back = Eigen;",
      "Package/Base.lproj/Localizable.strings": "back = Back;",
      "Package/de.lproj/Localizable.strings": "back = \"Zurück\";",
    ])
    #expect(Self.shown(strings, "back", "de-AT") == "Zurück / translated / de")
    // The app's own bundle has the region, but not this table in it.
    #expect(Self.shown(strings, "back", "de-AT", table: "Own") == "Own / missing / en")
  }

  @Test("A second lookup of the app finds what only the Base table has, also beside tables of the source language")
  func aSecondLookupReachesBase() {
    let strings = Self.strings([
      "Base.lproj/Localizable.strings": "tab = Schedule; both = Base;", "en.lproj/Localizable.strings": "both = Both;",
      "de.lproj/Localizable.strings": "other = Andere;",
    ])
    func shown(_ key: String, _ locale: LanguageTag, again: LanguageTag?) -> String? {
      var reference = StringReference(table: "Localizable", key: key)
      reference.fallbackLanguage = again
      return Self.shown(strings, reference, locale)
    }
    #expect(shown("tab", "de", again: nil) == "tab / missing / en")
    #expect(shown("tab", "de", again: "en") == "Schedule / missing / en")
    #expect(shown("tab", "en", again: "en") == "Schedule / translated / en")
    #expect(shown("both", "de", again: "en") == "Both / missing / en")
    #expect(shown("none", "de", again: "en") == nil)
    #expect(shown("both", "de", again: .base) == "Base / missing / en")
    #expect(shown("other", "fr", again: .base) == "other / missing / en")
  }

  /// A language may have its own document, and the tables of a document may be in another folder.
  @Test func documentsHaveTextsInTheirLanguages() {
    func document(_ folder: String, _ locale: LanguageTag?, _ texts: [String: String]) -> StringTable {
      let file = "\(folder)/\(locale?.identifier ?? "Base").lproj/Main.storyboard"
      let position = SourcePosition(file: file, line: 1, column: 1)
      var table = StringTable(name: "Main", folder: folder, file: position.file, locale: locale, precedence: 0)
      let entries = texts.map { ($0, StringEntry(key: $0, position: position, value: .text($1, position))) }
      table.entries = StringEntries(Dictionary(uniqueKeysWithValues: entries))
      return table
    }
    let strings = Self.strings(
      ["de.lproj/Main.strings": "\"b.title\" = Zwei;"],
      documents: [
        document("UI", nil, ["a.title": "One", "b.title": "Two"]), document("UI", "ja", ["a.title": "一"]),
      ])
    func shown(_ key: String, _ locale: LanguageTag) -> String? {
      Self.shown(strings, key, locale, table: "Main", folder: "UI", sourceText: key == "a.title" ? "One" : "Two")
    }
    #expect(shown("a.title", "ja") == "一 / translated / ja" && shown("b.title", "ja") == "Two / missing / en")
    #expect(shown("a.title", "en") == "One / translated / en" && shown("a.title", "de") == "One / missing / en")
    #expect(shown("b.title", "de") == "Zwei / translated / de")
  }

  @Test func followsTheSearchListOfStringsFiles() {
    let strings = Self.strings([
      "en.lproj/Localizable.strings": "save = Save; only = Only; n = No;",
      "zh-Hans.lproj/Localizable.strings": "save = \"存储\"; empty = \"\";",
      "zh-Hant.lproj/Localizable.strings": "save = \"儲存\";",
      "zh-Hant.lproj/Other.strings": "o = \"其他\";", "zh-HK.lproj/Other.strings": "x = y;",
      "ja.lproj/Other.strings": "",
    ])
    #expect(Self.shown(strings, "save", "zh-Hans") == "存储 / translated / zh-Hans")
    #expect(Self.shown(strings, "save", "zh") == "存储 / translated / zh-Hans")
    #expect(Self.shown(strings, "save", "en-GB") == "Save / translated / en")
    #expect(Self.shown(strings, "empty", "zh-Hans") == " / untranslated / zh-Hans")
    // The table exists but lacks the key: no other language is searched.
    #expect(Self.shown(strings, "only", "zh-Hans") == "only / missing / en")
    #expect(Self.shown(strings, "only", "zh-Hans", sourceText: "Just") == "Just / missing / en")
    // The selected localization has no such table: the next best ones are searched, then the source language.
    #expect(Self.shown(strings, "save", "zh-HK") == "儲存 / translated / zh-Hant")
    #expect(Self.shown(strings, "save", "ja") == "Save / missing / en")
    #expect(Self.shown(strings, "save", "ko") == "Save / missing / en")
    #expect(Self.shown(strings, "o", "zh-HK", table: "Other") == "o / missing / en")
    #expect(Self.shown(strings, "nowhere", "en") == nil)
    #expect(Self.shown(strings, "nowhere", "en", sourceText: "Here") == "Here / translated / en")
    #expect(Self.shown(strings, "nowhere", "ja", sourceText: "Here") == "Here / inNoTable / en")
  }

  @Test func fillsCompiledCatalogs() {
    let strings = Self.strings([
      "Localizable.xcstrings": """
      { "sourceLanguage": "en", "strings": {
        "Save": { "localizations": { "de": { "stringUnit": { "state": "translated", "value": "Sichern" } } } },
        "Back": { "localizations": { "de": { "stringUnit": { "state": "new", "value": "" } } } },
        "Done": { "localizations": { "de": { "stringUnit": { "state": "new", "value": "Done" } } } },
        "Brand": { "shouldTranslate": false }, "key": { "localizations": {
          "en": { "stringUnit": { "state": "translated", "value": "Text" } } } } } }
      """
    ])
    #expect(Self.shown(strings, "Save", "de") == "Sichern / translated / de")
    #expect(Self.shown(strings, "Save", "en") == "Save / translated / en")
    #expect(Self.shown(strings, "key", "de") == "Text / missing / en")
    #expect(Self.shown(strings, "key", "de", sourceText: "Code") == "Text / missing / en")
    #expect(Self.shown(strings, "Back", "de") == "Back / untranslated / en")
    #expect(Self.shown(strings, "Done", "de") == "Done / untranslated / de")
    #expect(Self.shown(strings, "Brand", "de") == "Brand / notTranslatable / en")
    #expect(Self.shown(strings, "Save", "fr") == "Save / missing / en")
  }

  @Test func givesDevicesTheirTextsOfACatalog() throws {
    func unit(_ text: String) -> String { "{ \"stringUnit\": { \"state\": \"translated\", \"value\": \"\(text)\" } }" }
    let strings = Self.strings([
      "Names.xcstrings": """
      { "sourceLanguage": "en", "strings": { "here": { "localizations": { "en": { "variations": { "device": {
        "ipad": \(unit("On My iPad")), "iphone": \(unit("On My iPhone")), "mac": \(unit("On My Mac")) } } } } } } }
      """
    ])
    let reference = StringReference(table: "Names", key: "here")
    let translation = try #require(strings.translation(of: reference, in: "en", samples: ArgumentSamples()))
    #expect(translation.variants.map(\.text) == ["On My iPad", "On My iPhone"])
    #expect(translation.variants.map(\.idioms) == [[.ipad], [.iphone]])
  }

  @Test func prefersStringsDict() {
    let rule =
      "{ NSStringLocalizedFormatKey = \"%#@n@\"; n = { NSStringFormatSpecTypeKey = NSStringPluralRuleType; one = \"%d Tag\"; other = \"%d Tage\"; }; };"
    let strings = Self.strings([
      "en.lproj/Localizable.strings": "days = \"%d days\"; a = A;",
      "de.lproj/Localizable.strings": "days = \"%d T.\"; a = \"Ä\";",
      "de.lproj/Localizable.stringsdict": "days = \(rule)",
    ])
    #expect(Self.shown(strings, "days", "de") == "1 Tag|3 Tage|1.234 Tage / translated / de")
    #expect(Self.shown(strings, "a", "de") == "Ä / translated / de")
    #expect(Self.shown(strings, "days", "en") == "3 days|1,234 days / translated / en")
  }

  @Test func showsTheTextsOfDocuments() {
    let position = SourcePosition(file: "UI/Base.lproj/Main.storyboard", line: 9, column: 3)
    let document = StringTable(
      name: "Main", folder: "UI", file: position.file, locale: nil, precedence: 0,
      entries: StringEntries(
        Dictionary(
          uniqueKeysWithValues: ["a.title", "b.title"].map { key in
            (key, StringEntry(key: key, position: position, value: .text("Base \(key)", position)))
          })))
    let strings = Self.strings(
      [
        "UI/de.lproj/Main.strings": "\"a.title\" = \"A\";", "UI/en.lproj/Main.strings": "\"a.title\" = \"Typo\";",
        "Else/de.lproj/Main.strings": "\"b.title\" = \"wrong\";",
      ], documents: [document])
    #expect(Self.shown(strings, "a.title", "de", table: "Main", folder: "UI") == "A / translated / de")
    #expect(Self.shown(strings, "b.title", "de", table: "Main", folder: "UI") == "Base b.title / missing / en")
    #expect(Self.shown(strings, "a.title", "en", table: "Main", folder: "UI") == "Typo / translated / en")
    #expect(Self.shown(strings, "b.title", "en", table: "Main", folder: "UI") == "Base b.title / translated / en")
    #expect(Self.shown(strings, "b.title", "de", table: "Main") == "wrong / translated / de")
    #expect(Self.shown(strings, "a.title", "de", table: "Main", folder: "Other") == nil)
  }

  @Test func prefersTablesNearTheRoot() {
    let strings = Self.strings([
      "Deep/Er/en.lproj/Localizable.strings": "a = deep; b = b;", "Z/en.lproj/Localizable.strings": "a = z; c = c;",
      "Y/en.lproj/Localizable.strings": "a = y;", "Deep/Er/de.lproj/Localizable.strings": "a = tief;",
    ])
    #expect(Self.shown(strings, "a", "en") == "y / translated / en")
    #expect(Self.shown(strings, "b", "en") == "b / translated / en")
    #expect(Self.shown(strings, "a", "en", folder: "Deep/Er") == "deep / translated / en")
    // A table elsewhere that has the locale wins over the source text of a nearer one.
    #expect(Self.shown(strings, "a", "de") == "tief / translated / de")
  }

  @Test func countsBaseAsTheSourceLanguage() {
    let strings = Self.strings(
      ["Base.lproj/Localizable.strings": "a = \"基\"; b = \"乙\";", "en.lproj/Localizable.strings": "a = base;"],
      source: "zh-Hant")
    #expect(strings.locales == ["en", "zh-Hant"])
    #expect(Self.shown(strings, "a", "zh-Hant") == "基 / translated / zh-Hant")
    #expect(Self.shown(strings, "a", "zh-Hans") == "基 / missing / zh-Hant")
    #expect(Self.shown(strings, "b", "en") == "b / missing / zh-Hant")
  }

  @Test func carriesPositions() throws {
    let strings = Self.strings([
      "L.xcstrings": """
      { "sourceLanguage": "en", "strings": {
        "k": { "comment": "note", "localizations": {
          "de": { "stringUnit": { "state": "needs_review", "value": "Wert %@" } } } } } }
      """
    ])
    let found = try #require(
      strings.translation(of: StringReference(table: "L", key: "k"), in: "de", samples: ArgumentSamples()))
    #expect(found.position == SourcePosition(file: "L.xcstrings", line: 2, column: 4))
    #expect(found.variants.map(\.position) == [SourcePosition(file: "L.xcstrings", line: 3, column: 64)])
    #expect(found.variants.map(\.unboundedArguments) == [["%@"]])
    let own = strings.translation(
      of: StringReference(key: "new", sourceText: "New"), in: "de", samples: ArgumentSamples())
    #expect(own?.position == nil)
    #expect(own?.variants.map(\.position) == [nil])
  }

  @Test func followsChangesOfItsTables() {
    var strings = Self.strings(["en.lproj/Localizable.strings": "a = b;"])
    strings.tables += Self.strings(["fr.lproj/Localizable.strings": "a = c;"]).tables
    #expect(strings.locales == ["en", "fr"])
    #expect(Self.shown(strings, "a", "fr") == "c / translated / fr")
    strings.sourceLanguage = "fr"
    #expect(Self.shown(strings, "a", "de") == "c / missing / fr")
  }
}
