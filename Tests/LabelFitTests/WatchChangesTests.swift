import FitModel
import FitReports
import LabelFit
import Testing

/// What watch mode prints after a change.
struct WatchChangesTests {
  private func finding(_ rule: String, _ locale: String, _ file: String = "Localizable.strings") -> Finding {
    Finding(
      rule: rule, severity: .error, certainty: .certain, message: "\(rule)", fix: nil,
      position: SourcePosition(file: "App/\(locale).lproj/\(file)", line: 1, column: 1),
      key: rule == "title-truncated" ? "a" : nil, locale: LanguageTag(locale),
      screen: rule == "title-truncated" ? "A" : nil, item: rule == "title-truncated" ? .title : nil, text: "a")
  }

  private func report(_ findings: [Finding]) -> Report {
    Report(
      version: "0", fonts: [],
      summary: Report.Summary(
        screens: 1, texts: 1, locales: ["de", "en", "fr"], sourceLanguage: "en", devices: 1, layouts: 1,
        platforms: ["ios16"], screenNames: ["A"]), findings: findings, rules: [])
  }

  @Test("While a table cannot be read, its language is said once not to be checked, and its findings are kept")
  func broken() {
    let (de, fr) = (finding("title-truncated", "de"), finding("title-truncated", "fr"))
    let omission = finding("unreadable-input", "de")
    var changes = WatchChanges(report([de, fr]))
    func next(_ findings: [Finding]) -> [String] {
      let update = changes.update(to: report(findings))
      changes = update.changes
      return update.text.split(separator: "\n").map(String.init)
    }
    #expect(
      next([omission]) == [
        "+ App/de.lproj/Localizable.strings:1:1: de: unreadable-input (unreadable-input)",
        "- App/fr.lproj/Localizable.strings:1:1: A, title, fr: title-truncated (title-truncated)",
        "de is not checked until App/de.lproj/Localizable.strings can be read again", "1 new, 1 gone; 1 finding",
      ])
    #expect(next([omission, fr]).count == 2, "it is said once")
    let fixed = next([de, fr])
    #expect(fixed.count == 2 && fixed[0].hasPrefix("- ") && fixed[1] == "0 new, 1 gone; 2 findings", "\(fixed)")
    #expect(next([fr]).first?.hasPrefix("- App/de.lproj") == true)
  }

  @Test("What a broken table causes in its language is not new, and a broken source language concerns all languages")
  func caused() {
    let omission = finding("lost-entries", "de")
    let (text, changes) = WatchChanges(report([])).update(to: report([omission, finding("title-truncated", "de")]))
    #expect(
      text.hasSuffix("\n1 new, 0 gone; 2 findings") && !text.contains("+ App/de.lproj/Localizable.strings:1:1: A"))
    #expect(changes.update(to: report([])).text.hasSuffix("\n0 new, 1 gone; 0 findings"))
    let source = WatchChanges(report([finding("title-truncated", "fr")])).update(
      to: report([finding("lost-entries", "en")])
    ).text
    #expect(source.contains("Nothing is compared until App/en.lproj/Localizable.strings can be read again"))
    #expect(source.hasSuffix("1 new, 0 gone; 1 finding"))
  }
}
