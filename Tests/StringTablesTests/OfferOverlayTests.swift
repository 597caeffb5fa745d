import FitModel
import Foundation
import InputFiles
import Testing

@testable import StringTables

/// Offered texts in the tables of an app.
@Suite struct OfferOverlayTests {
  private static let catalogFile: String = """
    { "sourceLanguage": "en", "version": "1.0", "strings": {
      "days": { "localizations": {
        "en": { "variations": { "plural": { "one": { "stringUnit": { "value": "%lld day" } },
          "other": { "stringUnit": { "value": "%lld days" } } } } } } },
      "parts": { "localizations": { "en": { "stringUnit": { "value": "%#@n@ left" }, "substitutions": { "n": {
        "argNum": 1, "formatSpecifier": "lld", "variations": { "plural": { "one": { "stringUnit": { "value": "%arg part" } },
        "other": { "stringUnit": { "value": "%arg parts" } } } } } } } } },
      "Save": { } } }
    """
  private static let files: [String: String] = [
    "App/Localizable.xcstrings": catalogFile,
    "Other/en.lproj/Localizable.strings": "\"Save\" = \"Keep\";",
    "App/en.lproj/Errors.strings": "\"lost\" = \"Lost\";", "App/de.lproj/Errors.strings": "\"lost\" = \"Weg\";",
  ]

  private static func strings() -> AppStrings {
    let reading = StringTableReader.read(Array(files.keys.sorted()), from: .memory(files), languages: .handMade)
    return AppStrings(tables: reading.tables, sourceLanguage: "en", languages: .handMade)
  }

  static func offer(
    _ key: String, _ text: String, original: String? = nil, path: [OfferedText.Step] = [], source: String? = nil,
    locale: LanguageTag? = "de"
  ) -> OfferedText {
    OfferedText(
      original: original, key: key, path: path, locale: locale, sourceText: source,
      value: .text(text, SourcePosition(file: "v.xliff", line: 7, column: 3)),
      position: SourcePosition(file: "v.xliff", line: 7, column: 1))
  }

  private static func overlay(_ texts: [OfferedText], wanted: Set<LanguageTag> = []) -> OfferOverlay {
    OfferOverlay(texts, in: strings(), languages: .handMade, wanted: wanted)
  }

  private static func value(_ overlay: OfferOverlay, _ table: String, _ key: String, folder: String = "App") -> String?
  {
    let tables = overlay.strings.tables.filter { $0.name == table && $0.locale == "de" && $0.folder == folder }
    return tables.lazy.compactMap { $0.entries[key]?.value.outline }.first
  }

  @Test("Texts replace those of the same file in the app, also if the language has no table yet")
  func places() {
    let overlay = Self.overlay([
      Self.offer("lost", "Verloren", original: "Project/App/en.lproj/Errors.strings", source: "Lost"),
      Self.offer("Save", "Sichern", original: "App/Localizable.xcstrings", source: "Save"),
    ])
    #expect(overlay.count == 2 && overlay.locales == ["de"] && overlay.remarks.isEmpty, "\(overlay.remarks)")
    #expect(Self.value(overlay, "Errors", "lost") == "Verloren")
    #expect(Self.value(overlay, "Localizable", "Save") == "Sichern")
    #expect(Self.value(overlay, "Localizable", "Save", folder: "Other") == nil)
    let found = overlay.strings.translation(
      of: StringReference(table: "Errors", key: "lost"), in: "de", samples: ArgumentSamples())
    #expect(found?.variants.first?.position == SourcePosition(file: "v.xliff", line: 7, column: 3))
  }

  @Test("Of several tables with a key, those with the sender's source text count")
  func sources() {
    let overlay = Self.overlay([Self.offer("Save", "Behalten", source: "Keep")])
    #expect(Self.value(overlay, "Localizable", "Save", folder: "Other") == "Behalten")
    #expect(Self.value(overlay, "Localizable", "Save") == nil)
  }

  @Test("Plural forms and variables are replaced one by one, and the source language's do not remain among them")
  func variations() {
    let overlay = Self.overlay([
      Self.offer("days", "%lld Tage", path: [.variation(.plural, "other")], source: "%lld days"),
      Self.offer("parts", "noch %1$#@n@", source: "%1$#@n@ left"),
      Self.offer("parts", "%arg Teile", path: [.substitution("n"), .variation(.plural, "other")]),
    ])
    #expect(Self.value(overlay, "Localizable", "days") == "plural(other: %lld Tage)")
    #expect(Self.value(overlay, "Localizable", "parts") == "noch %1$#@n@ where n lld#1 = plural(other: %arg Teile)")
    #expect(overlay.remarks.isEmpty)
    let part = Self.overlay([Self.offer("parts", "%arg T", path: [.substitution("n"), .variation(.plural, "other")])])
    let found = part.strings.translation(
      of: StringReference(table: "Localizable", key: "parts", folder: "App"), in: "de", samples: ArgumentSamples())
    #expect(found?.variants.allSatisfy { $0.position?.file == "v.xliff" } == true, "\(found?.variants ?? [])")
  }

  static let strange: [(OfferedText, String)] = [
    (offer("nope", "x"), "is not a key"), (offer("lost", "x", original: "Gone.strings"), "No string table"),
    (offer("lost", "x", source: "Last"), "was translated from “Last”, but the app now has “Lost”"),
    (offer("lost", "x", locale: nil), "does not state the language"),
    (offer("lost", "x", locale: "ja"), "does not ship ja"), (offer("lost", "x", locale: "de-DE"), "treated as de"),
    (offer("x", "y", original: "App/en.lproj/Errors.strings"), "not a key of “App/en.lproj/Errors.strings”"),
  ]

  @Test("Texts without a place or with an unknown one are reported with their position", arguments: strange)
  func remarks(_ text: OfferedText, _ words: String) {
    let overlay = Self.overlay([text, text])
    #expect(overlay.remarks.first?.message.contains(words) == true, "\(overlay.remarks)")
    #expect(overlay.remarks.count == 1 && overlay.remarks.allSatisfy { $0.position.line == 7 })
  }

  @Test("A language that the app does not ship is accepted on request")
  func wanted() {
    let overlay = Self.overlay([Self.offer("lost", "x", locale: "ja")], wanted: ["ja"])
    #expect(overlay.count == 1 && overlay.strings.locales.contains("ja"))
  }
}
