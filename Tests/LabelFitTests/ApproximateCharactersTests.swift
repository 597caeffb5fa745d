import FitModel
import FitTestSupport
import Foundation
import StringTables
import Testing

@testable import LabelFit

/// How well a number of characters stands for a width, on the texts of real apps in `LABELFIT_APPS`.
@Suite(.enabled(if: Repository.apps != nil, "needs LABELFIT_APPS"))
struct ApproximateCharactersTests {
  @Test(
    "At most one percent of the texts within the approximate characters overflow in points, in each language")
  func overflow() throws {
    let request = TypedOptions(platforms: ["ios16"])
    let analyzer = try Analyzer(options: OptionResolver.resolve(request, configuration: nil))
    let platform = try #require(analyzer.options.platforms.first)
    let session = MeasuringSession(analyzer.layoutRun.typesetters)
    let style = TextStyle(role: .title, size: 17, weight: .semibold)
    var texts: [LanguageTag: Int] = [:]
    var wide: [LanguageTag: Int] = [:]
    for app in [
      "INaturalistIOS", "NetNewsWire", "openfoodfacts-ios", "owntracks-ios", "UTM", "home-assistant-iOS", "CSE",
    ] {
      let folder = try #require(Repository.apps).appendingPathComponent(app).path
      let strings = InputReader.read([folder], currentFolder: folder).strings
      for locale in strings.locales {
        let measurer = session.measurer(platform, locale)
        guard let width = LetterWidths(strings, locale: locale).pointsOfCharacter(session, platform, style) else {
          continue
        }
        var seen: Set<String> = []
        for table in strings.tables where (table.locale ?? strings.sourceLanguage) == locale {
          table.entries.forEach { entry in
            guard case .text(let text, _) = entry.value, text.count >= 3, !text.contains("\n"), !text.contains("%"),
              text.count <= 40, seen.count < 2000, seen.insert(text).inserted
            else { return }
            let points = measurer.measure(text, style).width
            for room in [80.0, 158, 250] where text.count <= Int(room / width) {
              texts[locale, default: 0] += 1
              if points > room { wide[locale, default: 0] += 1 }
            }
          }
        }
      }
    }
    for (locale, count) in texts.sorted(by: { $0.key < $1.key }) where count >= 100 {
      let share = Double(wide[locale] ?? 0) / Double(count)
      print("approximate characters: \(locale) \(wide[locale] ?? 0) of \(count) \((share * 10_000).rounded() / 100) %")
      #expect(share <= 0.01, "\(locale): \(wide[locale] ?? 0) of \(count)")
    }
    #expect(texts.count > 10)
  }
}
