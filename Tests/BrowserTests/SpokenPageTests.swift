import FitModel
import Foundation
import LabelFit
import Testing

@testable import FitReports

/// The languages of the page, compared with other reports.
@Suite(.serialized, .enabled(if: Browser.executable != nil, Browser.advice))
struct SpokenPageTests {
  /// Chooses each language in turn, and collects the texts of the cards.
  private static let probe = """
    var result = {}, control = document.forms.looks.elements.ui;
    result.first = document.documentElement.lang;
    ['zh-Hant', 'en', 'zh-Hans'].forEach(function (name) {
      control.value = name;
      control.dispatchEvent(new Event('change', { bubbles: true }));
      function texts(selector) {
        return Array.from(document.querySelectorAll('.card')).map(function (card) {
          var found = card.querySelector(selector);
          return found ? found.textContent : '';
        });
      }
      result[name] = [texts('h3+p [data-s], h3+p[data-s]'), texts('.fix [data-s]'), texts('h3>span')];
      result['lang ' + name] = document.documentElement.lang;
      result['options ' + name] = Array.from(document.querySelector('[name=severity]').options).map(
        function (option) { return option.text; });
    });
    result.lost = document.body.innerText.match(/%[@0-9]|undefined|NaN/g) || [];
    return result;
    """

  @Test(
    "In each language the page says the same as the JSON and text reports, whichever language it starts with",
    arguments: SpokenLanguage.allCases)
  func agreement(_ start: SpokenLanguage) async throws {
    let report = try #require(SamplePage.report)
    let visit = try await Browser.visit(
      SamplePage.page(report, try SpeakerChoice.speaker(for: start.rawValue)), probe: Self.probe)
    #expect(visit.console.isEmpty, "\(visit.console)")
    #expect(visit.found["first"] as? String == start.rawValue)
    #expect(visit.found["lost"] as? [String] == [])
    let blocks = FindingBlock.all(of: report)
    for language in SpokenLanguage.allCases {
      let found = try #require(visit.found[language.rawValue] as? [[String]], "\(visit.found)")
      let say = try SpeakerChoice.speaker(for: language.rawValue)
      #expect(visit.found["lang \(language.rawValue)"] as? String == language.rawValue)
      let options = visit.found["options \(language.rawValue)"] as? [String]
      #expect(options?.contains(say("Errors and warnings")) == true)
      #expect(found[0].count == blocks.count && found[0].allSatisfy { !$0.isEmpty })
      let text = Self.words(Self.written("text", report, say))
      let json = Self.written("json", report, say)
      for (number, block) in blocks.enumerated() where !block.key.isAboutEntries {
        let message = String(decoding: try JSONEncoder().encode(found[0][number]), as: UTF8.self)
        #expect(json.contains("\"message\": " + message.replacing("\\/", with: "/")), "\(language): \(message)")
        for words in found.dropFirst().map({ $0[number] }) where !words.isEmpty {
          #expect(text.contains(Self.words(words)), "\(language): \(words)")
        }
        #expect(found[1][number].isEmpty == (block.findings[0].cure == nil) && !found[2][number].isEmpty)
      }
    }
  }

  @Test("The language of the browser sets that of an English page, but not of a page in another language")
  func browser() async throws {
    for (start, tag, lang) in [("en", "zh-TW", "zh-Hant"), ("en", "zh-CN", "zh-Hans"), ("zh-Hans", "en-US", "zh-Hans")]
    {
      let visit = try await Browser.visit(
        SamplePage.page(SamplePage.report, try SpeakerChoice.speaker(for: start)), language: tag,
        probe: "return { lang: document.documentElement.lang, browser: navigator.language };")
      #expect(visit.found["browser"] as? String == tag && visit.found["lang"] as? String == lang)
    }
  }

  private static func written(_ name: String, _ report: Report, _ say: Speaker) -> String {
    var options = Reporter.Options(possible: true, all: true, columns: 4000)
    options.speaker = say
    return Reporter.all.first { $0.name == name }?.write(report, options) ?? ""
  }

  /// The text without its spaces, because a terminal breaks lines at other positions.
  private static func words(_ text: String) -> String { text.filter { !$0.isWhitespace } }
}
