import BarScreens
import FitModel
import InputFiles
import StringTables
import Testing

@testable import LabelFit

/// The subset of strings with which wordings are tried gives the same result as all strings of the app.
struct NarrowedStringsTests {
  @Test(
    "Screens have the same texts with all strings and with only those they need, in every language",
    arguments: [1, 2] as [UInt64])
  func random(_ seed: UInt64) {
    Self.compare(RandomApp.input(seed: seed, screens: 12))
  }

  @Test("Unused tables also decide what a table's language is: folders, Base, missing languages, rules, second lookups")
  func families() {
    let app = InputReader.read(
      .memory([
        "labelfit.yml": """
        source-language: en
        screens:
          - name: One
            navigation: { title: { key: title }, trailing: [ { key: only-french }, { key: nowhere } ] }
          - name: Two
            from: One
            navigation: { title: { key: part, table: Part } }
            toolbar: [ { key: title, table: Catalog } ]

        """,
        "Base.lproj/Localizable.strings": "\"title\" = \"Base title\";", "en.lproj/Other.strings": "\"other\" = \"O\";",
        "de.lproj/Localizable.strings": "\"title\" = \"Titel\";\"count\" = \"%d\";",
        "fr.lproj/Localizable.strings": "\"only-french\" = \"Seul\";",
        // The languages of a folder are those of all its tables, used or not.
        "pt-BR.lproj/Other.strings": "\"other\" = \"O\";", "pt-PT.lproj/Localizable.strings": "\"title\" = \"Título\";",
        "Sub/de.lproj/Part.strings": "\"part\" = \"Teil\";\"title\" = \"Falsch\";",
        "Sub/en.lproj/Part.strings": "\"part\" = \"Part\";", "Sub/sr.lproj/Other.strings": "\"other\" = \"O\";",
        "Catalog.xcstrings": """
        { "sourceLanguage": "en", "version": "1.0", "strings": { "title": { "localizations": {
          "de": { "stringUnit": { "state": "new", "value": "" } },
          "es": { "stringUnit": { "state": "translated", "value": "Título" } } } } } }
        """,
      ]), screensFiles: ["labelfit.yml"])
    Self.compare(app)
  }

  private static func compare(_ app: AppInput) {
    let locales = app.strings.locales + ["de-AT", "pt", "pt-AO", "zh-Hant-HK", "sr-Latn", "ja"]
    for screen in app.screens {
      let narrowed = app.strings.narrowed(to: screen.references)
      #expect(narrowed.locales == app.strings.locales)
      for reference in screen.references {
        for locale in locales {
          let samples = ArgumentSamples()
          #expect(
            narrowed.translation(of: reference, in: locale, samples: samples)
              == app.strings.translation(of: reference, in: locale, samples: samples), "\(reference.key) in \(locale)")
          #expect(
            narrowed.lacksEntry(for: reference, in: locale) == app.strings.lacksEntry(for: reference, in: locale))
        }
      }
    }
  }

  @Test("An empty text has as much room as any other, once it is typed")
  func empty() throws {
    func lefts(_ text: String) throws -> [Double?] {
      let app = InputReader.read(
        .memory([
          "labelfit.yml": """
          screens:
            - name: A
              navigation: { title: { text: T }, trailing: [ { key: send } ] }

          """,
          "en.lproj/Localizable.strings": "\"send\" = \"Send\";",
          "de.lproj/Localizable.strings": "\"send\" = \"\(text)\";",
        ]), screensFiles: ["labelfit.yml"])
      let request = TypedOptions(platforms: ["ios16"], devices: ["320x568"], systemFonts: false, jobs: 1)
      let analyzer = try Analyzer(options: OptionResolver.resolve(request, configuration: app.configuration))
      let wordings = WordingRequest(key: "send", locale: "de", wordings: [text])
      let prepared = try #require(PreparedTrial(wordings, in: app, analyzer: analyzer))
      return prepared.trial(["Senden"]).wordings.flatMap(\.slots).flatMap(\.measures).map(\.left)
    }
    let expected = try lefts("Absenden")
    #expect(!expected.isEmpty && expected.allSatisfy { $0 != nil })
    #expect(try lefts("") == expected)
  }
}
