import FitModel
import FitReports
import FitTestSupport
import Foundation
import LabelFit
import Testing

/// Findings of two states side by side, without any file.
struct BaselineMatchingTests {
  private static func finding(
    _ needed: [Double] = [200], screen: String = "Home", item: ItemID = .title, key: String? = "home",
    locale: LanguageTag = "de", file: String = "a.strings", table: String? = "Localizable", text: String = "Start",
    certainty: Certainty = .likely, severity: Severity = .error
  ) -> Finding {
    Finding(
      rule: "title-truncated", severity: severity, certainty: .text(certainty), message: "m", fix: nil,
      position: SourcePosition(file: file, line: 1, column: 1), key: key, table: table, locale: locale, screen: screen,
      item: item, text: text, platform: "ios11",
      failing: needed.enumerated().map { index, needed in
        Finding.Failure(
          devices: ["Device \(index)"], orientation: .portrait, needed: needed, available: 150,
          certainty: certainty, shown: nil)
      })
  }

  private static func report(_ findings: [Finding]) -> Report {
    Report(
      version: "1", fonts: [],
      summary: Report.Summary(
        screens: 1, texts: 1, locales: ["de"], sourceLanguage: "en", devices: 1, layouts: 1, platforms: ["ios11"]),
      findings: findings, rules: [])
  }

  private func compare(_ later: [Finding], _ earlier: [Finding], screens: ([String], [String]) = (["Home"], ["Home"]))
    -> Report
  {
    ReportComparison.compared(Self.report(later), with: Self.report(earlier), screens: screens, base: "HEAD")
  }

  static let changes: [(later: Finding, status: Report.Status)] = [
    (finding([200]), .unchanged), (finding([200.4]), .unchanged), (finding([200.6]), .worse),
    (finding([180]), .unchanged),
    (finding([200, 160]), .worse), (finding([200, 150.3]), .unchanged), (finding([]), .unchanged),
    (finding(certainty: .certain), .worse), (finding(certainty: .possible), .unchanged),
    (finding(locale: "nl"), .new), (finding(screen: "Detail"), .new), (finding(item: .prompt), .new),
    (finding(key: "start"), .unchanged), (finding(key: "start", text: "Other"), .new),
    (finding(file: "b.strings", table: "Texts"), .unchanged), (finding(text: "Start und"), .unchanged),
  ]

  @Test("A missing translation is the same finding when another screen stands for it")
  func otherScreen() {
    func missing(_ screen: String, _ item: ItemID, key: String = "close") -> Finding {
      Finding(
        rule: "untranslated", severity: .warning, certainty: .certain, message: "m", fix: nil,
        position: SourcePosition(file: "a.strings", line: 1, column: 1), key: key, table: "Localizable", locale: "de",
        screen: screen, item: item, text: "Close")
    }
    func status(_ later: Finding, _ earlier: Finding) -> Report.Status? {
      compare([later], [earlier], screens: (["A", "B"], ["A", "B"])).status(of: later)
    }
    #expect(status(missing("B", .trailing(0)), missing("A", .title)) == .unchanged)
    #expect(status(missing("B", .trailing(0), key: "open"), missing("A", .title)) == .new)
    var (later, earlier) = (missing("B", .trailing(0)), missing("A", .title))
    (later.rule, earlier.rule) = ("hard-coded", "hard-coded")
    #expect(status(later, earlier) == .new)
  }

  @Test("The status of findings compared with an earlier state", arguments: changes)
  func status(_ later: Finding, _ status: Report.Status) {
    let report = compare([later], [Self.finding()])
    #expect(report.status(of: later) == status)
    #expect(report.count(.fixed) == (status == .new ? 1 : 0))
  }

  @Test("A screen counts as renamed only if the old name is gone and the new one is new")
  func screens() {
    let later = Self.finding(screen: "Start")
    #expect(compare([later], [Self.finding()], screens: (["Start"], ["Home"])).status(of: later) == .unchanged)
    #expect(compare([later], [Self.finding()], screens: (["Start", "Home"], ["Home"])).status(of: later) == .new)
    #expect(compare([later], [Self.finding()], screens: (["Start"], ["Home", "Start"])).status(of: later) == .new)
  }

  @Test("Each finding is matched once, by id before anything else")
  func once() {
    let (first, second) = (Self.finding(item: .trailing(0)), Self.finding(item: .trailing(1)))
    let report = compare([second, first], [Self.finding(item: .trailing(1))])
    #expect(report.status(of: second) == .unchanged && report.status(of: first) == .new)
    let moved = compare([second], [first])
    #expect(moved.status(of: second) == .unchanged && moved.count(.fixed) == 0)
  }

  @Test("A baseline is read as it was written, whatever the order of findings")
  func roundTrip() throws {
    var generator = SeededGenerator(seed: 7)
    let findings = (0..<200).map { number in
      Self.finding(
        screen: "Screen “\(number % 7)”\n\\ \u{1F600}", item: .trailing(number % 3),
        key: number % 5 == 0 ? nil : "key/\(number)",
        locale: number % 2 == 0 ? "de" : "zh-Hans", table: number % 5 == 0 ? nil : "T")
    }
    let text = Baseline(Self.report(findings)).text
    #expect(Baseline(Self.report(findings.shuffled(using: &generator))).text == text)
    let read = try BaselineReader.read(Data(text.utf8), file: "b.json")
    #expect(read.text == text)
    let (new, known, stale) = read.compared(with: Self.report(findings))
    #expect(new.isEmpty && known.count == 200 && stale.isEmpty)
    #expect(read.compared(with: Self.report([])).stale.count == 200)
  }

  @Test("Any damage to a baseline is reported with a position, and never crashes")
  func damage() throws {
    var generator = SeededGenerator(seed: 8)
    let text = Array(Baseline(Self.report([Self.finding(), Self.finding(locale: "nl")])).text.utf8)
    for _ in 0..<2000 {
      var bytes = text
      for _ in 0..<Int.random(in: 1...3, using: &generator) {
        let index = Int.random(in: 0..<bytes.count, using: &generator)
        if Bool.random(using: &generator) {
          bytes.remove(at: index)
        } else {
          bytes[index] = .random(in: 0...255, using: &generator)
        }
      }
      do {
        _ = try BaselineReader.read(Data(bytes), file: "b.json")
      } catch {
        #expect(error.line.description.hasPrefix("b.json:") && error.position.line >= 1 && !error.fix.isEmpty)
      }
    }
  }

  @Test("Entries of a baseline for several platforms are one finding")
  func platforms() {
    let entries = ["ios11", "ios26"].map { platform in
      var entry = FindingIdentity(Self.finding())
      (entry.platform, entry.id) = (platform, platform)
      return entry
    }
    let comparison = Baseline(entries: entries).compared(with: Self.report([Self.finding()]))
    #expect(comparison.known.count == 1 && comparison.new.isEmpty && comparison.stale.isEmpty)
  }

  @Test("A platform that is not checked makes no entry stale")
  func platform() {
    var entry = FindingIdentity(Self.finding())
    entry.platform = "ios26"
    entry.id = "0"
    #expect(Baseline(entries: [entry]).compared(with: Self.report([])).stale.isEmpty)
  }
}
