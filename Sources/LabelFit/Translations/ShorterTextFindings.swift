import BarScreens
public import FitModel
public import FitReports
import FitRules
import InputFiles
import StringTables
import Typesetting

extension AppInput {
  /// Existing texts with the same meaning as that of a key: other translations of the same words, its own text for one
  /// kind of device or width, and the system's text.
  public func shorterTexts(for key: String, table: String? = nil, in locale: LanguageTag) -> [ShorterText] {
    ShorterTexts(SourceTexts(strings), locale: locale).texts(for: key, table: table)
  }
}

extension Analyzer {
  /// The maximum number of keys for which shorter texts are searched, to limit the time.
  private static var mostSuggestions: Int { 200 }

  /// A text that is clearly wider than the one that does not fit is not tried, because each trial lays out its screens
  /// on every device. The factor allows for different styles.
  private static var narrower: Double { 1.05 }

  private func width(_ text: String, _ locale: LanguageTag) -> Double {
    mainTypesetter.measure(text, style: TextStyle(role: .title, size: 17, weight: .semibold), language: locale).width
  }

  /// The report with existing texts that would fit, for findings about texts that do not fit.
  ///
  /// Each is checked as in `try`: only texts without findings are suggested, narrowest first.
  public func suggesting(_ report: Report, in app: AppInput) -> Report {
    struct Subject: Hashable {
      var key, table: String
      var locale: LanguageTag
    }
    let rules = RoomRules(options).ids
    func subject(_ finding: Finding) -> Subject? {
      guard rules.contains(finding.rule), let key = finding.key, let table = finding.table,
        let locale = finding.locale, finding.variation.isEmpty || !finding.variation.contains("="),
        !report.isKnown(finding)
      else { return nil }
      return Subject(key: key, table: table, locale: locale)
    }
    var subjects: [Subject] = []
    var current: [Subject: String] = [:]
    for finding in report.findings.sorted(by: { $0.certainty > $1.certainty }) {
      guard let subject = subject(finding), current[subject] == nil, let text = finding.text else { continue }
      current[subject] = text
      subjects.append(subject)
    }
    guard !subjects.isEmpty else { return report }
    let sources = SourceTexts(app.strings)
    var byLocale: [LanguageTag: ShorterTexts] = [:]
    var asked: [(subject: Subject, texts: [ShorterText])] = []
    for subject in subjects where asked.count < Self.mostSuggestions {
      let texts = byLocale[subject.locale] ?? ShorterTexts(sources, locale: subject.locale)
      byLocale[subject.locale] = texts
      let known = texts.texts(for: subject.key, table: subject.table)
      guard !known.isEmpty else { continue }
      let widest = width(current[subject] ?? "", subject.locale) * Self.narrower
      let found = known.filter { width($0.text, subject.locale) < widest }
      if !found.isEmpty { asked.append((subject, found)) }
    }
    guard !asked.isEmpty else { return report }
    let fitting = concurrentMap(asked, jobs: options.jobs) { subject, texts -> (Subject, [ShorterText]) in
      let request = WordingRequest(
        key: subject.key, table: subject.table, locale: subject.locale, wordings: texts.map(\.text))
      let fitting = PreparedTrial.fitting(request, in: app, analyzer: self)
      let found = fitting.enumerated().compactMap { number, text in
        texts.first { $0.text == text }.map { (text: $0, width: width(text, subject.locale), number: number) }
      }
      return (subject, found.sorted { ($0.width, $0.number) < ($1.width, $1.number) }.map(\.text))
    }
    let bySubject = Dictionary(fitting) { $1 }
    var report = report
    for index in report.findings.indices {
      guard let found = subject(report.findings[index]).flatMap({ bySubject[$0] }), let first = found.first else {
        continue
      }
      report.findings[index].alternatives = found.map(\.text)
      let offer: Sentence = "write “\(first.text)”, \(first.words), and fits"
      report.findings[index].cure = report.findings[index].cure.map { "\($0); or \(offer)" } ?? offer
    }
    return report
  }
}
