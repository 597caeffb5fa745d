import BarScreens
import FitModel
import FitReports
import FitRules
import FitTestSupport
import Foundation
import InputFiles
import LabelFit
import StringTables
import Testing
import Typesetting

/// `Strings/LabelFit.xcstrings`: every sentence in every language.
struct SpokenLanguageTests {
  static let languages = SpokenLanguage.allCases.filter { $0 != .english }
  private static let tables = StringTableReader.read(
    ["LabelFit.xcstrings"], from: .directory(Repository.url("Strings").path), languages: .icu
  ).tables

  private static func templates(_ language: String) -> [String: Speaker.Template] {
    let table = tables.first { $0.locale?.identifier == language }
    return (table?.entries.dictionary ?? [:]).compactMapValues { entry in
      switch entry.value {
      case .text(let text, _), .format(let text, _, _): return .init(other: text)
      case .variations(_, let members):
        let texts = members.reduce(into: [String: String]()) { texts, member in
          if case .text(let text, _) = member.value { texts[member.selector] = text }
        }
        return texts["other"].map { .init(one: texts["one"], other: $0) }
      }
    }
  }

  /// A speaker that marks texts without a template with `⟦⟧`.
  private static func marking(_ language: SpokenLanguage) throws -> Speaker {
    var speaker = try SpeakerChoice.speaker(for: language.rawValue)
    speaker.marksMissing = true
    return speaker
  }

  private static let sample = Result {
    let app = InputReader.read(["Strings/Sample"], currentFolder: Repository.root.path)
    let options = try OptionResolver.resolve(
      TypedOptions(platforms: ["ios11"], systemFonts: false), configuration: app.configuration,
      fontFolder: app.configurationFolder)
    return try Analyzer(options: options).check(app)
  }

  @Test("Every key has a text in every language, and the table has no other entries")
  func complete() {
    let keys = Set(Self.templates("en").keys)
    #expect(keys.count > 1000)
    #expect(Set(Self.tables.compactMap { $0.locale?.identifier }) == Set(SpokenLanguage.allCases.map(\.rawValue)))
    for language in Self.languages {
      let templates = Self.templates(language.rawValue)
      #expect(keys.subtracting(templates.keys).isEmpty, "\(language)")
      #expect(templates.allSatisfy { !$0.value.other.isEmpty }, "\(language)")
    }
  }

  @Test("A translation has the placeholders of its key, each once", arguments: SpokenLanguage.allCases)
  func places(_ language: SpokenLanguage) {
    func places(_ template: String) -> [Int] {
      var next = 0
      return TemplatePart.parts(of: template).compactMap { part in
        guard case .argument(let argument) = part else { return nil }
        defer { next += 1 }
        return argument ?? next
      }.sorted()
    }
    let wrong = Self.templates(language.rawValue).filter { key, template in places(template.other) != places(key) }
    #expect(wrong.isEmpty, "\(wrong.keys)")
  }

  @Test("No translation is English, and Chinese has its own punctuation", arguments: languages)
  func chinese(_ language: SpokenLanguage) {
    let isHan = { (scalar: Unicode.Scalar) in (0x4E00..<0xA000).contains(scalar.value) }
    let templates = Self.templates(language.rawValue)
    let english = templates.filter { key, template in
      key.contains(/[a-z]{2,} [a-z]{2,}/) && !template.other.unicodeScalars.contains(where: isHan)
    }
    #expect(english.isEmpty)
    let strange = templates.values.map(\.other).filter { text in
      let scalars = Array(text.unicodeScalars)
      return zip(scalars, scalars.dropFirst()).contains { isHan($0) && ",;:?!()".unicodeScalars.contains($1) }
        || (language == .traditionalChinese && text.contains { "“”".contains($0) })
    }
    #expect(strange.isEmpty)
  }

  @Test("English in the code equals English in the table")
  func english() throws {
    let report = try Self.sample.get()
    let table = Speaker(.english, templates: Self.templates("en"))
    for reporter in Reporter.all where reporter.name != "html" {
      var options = Reporter.Options(verbose: true, possible: true)
      let plain = reporter.write(report, options)
      options.speaker = table
      #expect(reporter.write(report, options) == plain, "\(reporter.name)")
    }
  }

  @Test("Every report is completely in the requested language", arguments: languages)
  func reports(_ language: SpokenLanguage) throws {
    let report = try Self.sample.get()
    for reporter in Reporter.all {
      for (verbose, all) in [(false, false), (true, false), (false, true)] {
        var options = Reporter.Options(verbose: verbose, possible: true, all: all)
        options.speaker = try Self.marking(language)
        let missing = reporter.write(report, options).matches(of: /⟦[^⟧]*⟧/).map { String($0.output) }
        #expect(missing.isEmpty, "\(reporter.name): \(Set(missing))")
      }
    }
  }

  @Test("Every finding of the rules' examples has its sentences in every language", arguments: Rule.all.map(\.id))
  func examples(_ id: String) throws {
    let rule = try #require(Rule.all.first { $0.id == id })
    let speakers = try Self.languages.map(Self.marking)
    for example in rule.examples {
      let app = InputReader.read(.memory(example.files), screensFiles: ["labelfit.yml"])
      let options = try OptionResolver.resolve(
        TypedOptions(devices: [example.device], locales: [example.locale.identifier], systemFonts: false),
        configuration: app.configuration, fontFolder: Repository.url("Fonts/TestFonts").path)
      let analyzer = try Analyzer(options: options)
      let report = analyzer.check(app)
      for say in speakers {
        var said = report.findings.flatMap { [say($0.statement), say($0.cure) ?? "", say($0.item?.words) ?? ""] }
        said += report.findings.prefix(1).map { ExplanationText.render($0, analyzer.basis(of: $0, in: app), say) }
        said += analyzer.layouts(app, screen: nil).map { LayoutDump.text([$0], say) }
        #expect(said.filter { $0.contains("⟦") }.isEmpty)
      }
    }
  }

  @Test("The pages of the rules, and the lists, are in every language", arguments: languages)
  func pages(_ language: SpokenLanguage) throws {
    let say = try Self.marking(language)
    for rule in Rule.all {
      let missing = RulePage.text(rule, say).matches(of: /⟦[^⟧]*⟧/).map { String($0.output) }
      #expect(missing.isEmpty, "\(rule.id): \(missing)")
    }
    let lists = DeviceList.text(Platform.all, for: .unrestricted, say) + DeviceList.numbers(Platform.all, say)
    #expect(lists.matches(of: /⟦[^⟧]*⟧/).map { String($0.output) }.isEmpty)
  }

  @Test("The sources of all numbers are in every language, joined ones too", arguments: languages)
  func sources(_ language: SpokenLanguage) throws {
    let say = try SpeakerChoice.speaker(for: language.rawValue)
    for number in Platform.all.flatMap(\.numbers) {
      // The recording that would replace an estimate is not part of a sum.
      let source = String(
        number.source.prefix(upTo: number.source.firstRange(of: "; a recording")?.lowerBound ?? number.source.endIndex))
      #expect(ExplanationText.source(source, say) != source, "\(source)")
    }
    let joined = ExplanationText.source("guidelines; QMUI constants; measured frames at 414; x; estimate", say)
    #expect(!joined.contains("guidelines") && !joined.contains("measured") && joined.contains("414"), "\(joined)")
    #expect(joined.contains("；x；"), "\(joined)")
    #expect(ExplanationText.source("a; estimate", .english) == "a; estimate")
  }

  @Test("The page has the texts of all languages, whatever its initial language", arguments: SpokenLanguage.allCases)
  func page(_ language: SpokenLanguage) throws {
    let reporter = try #require(Reporter.all.first { $0.name == "html" })
    var options = Reporter.Options(possible: true)
    options.speaker = try SpeakerChoice.speaker(for: language.rawValue)
    options.otherSpeakers = SpeakerChoice.all()
    let page = reporter.write(try Self.sample.get(), options)
    #expect(page.contains("\"languages\":[\"en\",\"zh-Hans\",\"zh-Hant\"]"))
    for title in ["The title is cut off", "标题被截断", "標題被截斷"] { #expect(page.contains(title)) }
    #expect(page.contains("<html lang=\"\(language.rawValue)\""))
  }

  @Test("Only existing languages can be requested")
  func unknown() throws {
    #expect(try SpeakerChoice.speaker(for: "en").templates.isEmpty)
    let error = #expect(throws: OptionError.self) { try SpeakerChoice.speaker(for: "zh-hans") }
    #expect(
      error?.message.description
        == "“zh-hans” is not a known language; did you mean “zh-Hans”? Choose en, zh-Hans or zh-Hant")
  }
}

/// An explanation fits into the terminal.
struct ExplanationWidthTests {
  @Test(
    "No line is wider than the terminal, and every number is there", arguments: [60, 80, 120], SpokenLanguage.allCases)
  func widths(_ columns: Int, _ language: SpokenLanguage) throws {
    let say = try SpeakerChoice.speaker(for: language.rawValue)
    let app = InputReader.read(["Strings/Sample"], currentFolder: Repository.root.path)
    let request = TypedOptions(devices: ["iPhone 4.7\"", "iPhone 6.1\" notch"], systemFonts: false)
    let options = try OptionResolver.resolve(
      request, configuration: app.configuration, fontFolder: app.configurationFolder)
    let analyzer = try Analyzer(options: options)
    var rules: Set<String> = []
    for finding in analyzer.check(app).findings where rules.insert(finding.rule).inserted {
      let basis = analyzer.basis(of: finding, in: app)
      let text = ExplanationText.render(finding, basis, say, columns: columns)
      for line in text.split(separator: "\n") {
        #expect(DisplayWidth.columns(of: String(line)) <= columns, "\(finding.rule): \(line)")
      }
      let whole = ExplanationText.render(finding, basis, say, columns: 1000)
      #expect(Self.numbers(text) == Self.numbers(whole), "\(finding.rule)")
    }
    #expect(rules.count > 10)
  }

  /// The numbers with two decimals, such as those of the sums.
  private static func numbers(_ text: String) -> [String] {
    text.matches(of: /-?\d+\.\d\d\b/).map { String($0.output) }.sorted()
  }
}
