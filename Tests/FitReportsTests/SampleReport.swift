import BarLayout
import BarScreens
import FitModel
import FitReports
import Pictures

/// Handwritten reports with which all reporters are tested.
enum SampleReport {
  /// Two screens and a broken file, with every kind of finding, in four scripts.
  static let small = Report(
    version: "0.1.0", fonts: fonts,
    summary: summary(
      screens: 3, texts: 41, locales: ["ar", "de", "en", "zh-Hans"], names: ["Inbox", "Mail 📮 邮件", "Settings"]),
    findings: SampleFindings.small.sorted { $0.position < $1.position }, rules: rules,
    skipped: [
      InputProblem(
        .skipped, at: SourcePosition(file: "Mac/Base.lproj/MainMenu.xib", line: 2, column: 1),
        message: "The document is for \("macOS" as Sentence), whose bars are not checked",
        fix: "leave it out of the paths to check")
    ])

  /// Two rules of it: a title that is cut in German and perhaps in Chinese, and the broken file. For the goldens of
  /// formats that write much about each rule and finding.
  static let brief: Report = {
    var report = small
    report.rules = small.rules.filter { ["title-truncated", "unreadable-input"].contains($0.id) }
    let kept = Set(report.rules.map(\.id))
    report.findings = small.findings.filter { kept.contains($0.rule) && $0.locale != "ar" }
    return report
  }()

  /// Six findings in each of ten locales.
  static let many = Report(
    version: "0.1.0", fonts: fonts,
    summary: summary(screens: 6, texts: 230, locales: (SampleFindings.titles.map(\.locale) + ["en"]).sorted()),
    findings: SampleFindings.many, rules: rules)

  /// Nothing worse than a note, on three screens.
  static let onlyNotes = Report(
    version: "0.1.0", fonts: fonts, summary: summary(screens: 3, texts: 41, locales: ["de", "en"]),
    findings: small.findings.filter { $0.severity == .note }, rules: rules)

  /// No findings.
  static let none = Report(
    version: "0.1.0", fonts: fonts, summary: summary(screens: 3, texts: 41, locales: ["de", "en", "zh-Hans"]),
    findings: [], rules: rules)

  private static func summary(screens: Int, texts: Int, locales: [LanguageTag], names: [String] = []) -> Report.Summary
  {
    var summary = Report.Summary(
      screens: screens, texts: texts, locales: locales, sourceLanguage: "en", devices: 26, layouts: 7436,
      platforms: ["ios11"], screenNames: names)
    summary.systems = [SystemVersions(from: SystemVersion(11), through: 15)]
    return summary
  }

  private static let fonts = [
    Report.FontUse(
      role: "title", family: "Inter SemiBold", file: "Inter.var.ttf", standInFor: "SF Pro Semibold", error: 0.012),
    Report.FontUse(role: "button", family: "Inter", file: "Inter.var.ttf", standInFor: "SF Pro", error: 0.012),
    Report.FontUse(role: "toolbar", family: "Inter", file: "Inter.var.ttf", standInFor: "SF Pro", error: 0.01),
    Report.FontUse(
      role: "han", family: "Noto Sans SC", file: "NotoSansSC-Regular.otf", standInFor: "PingFang SC", error: 0.004),
  ]

  /// Rules with their texts; the reasons are shortened to their first sentences.
  private static let rules: [Report.RuleInfo] = [
    rule("title-truncated", .error, "The title is cut off", "The title tells people where they are.", .truncation),
    rule("title-off-center", .note, "The title is off center", "A title belongs in the middle of the bar."),
    rule(
      "back-label-replaced", .note, "The back button says “Back” instead of the previous title",
      "The back button shows the title of the screen it returns to.", .replacedBackLabel),
    rule(
      "button-spacing", .warning, "Two text buttons are so close that they read as one phrase",
      "Only the space between them separates buttons without borders."),
    rule(
      "toolbar-overflow", .error, "The items need more width than the bar has", "Buttons do not shrink.", .overflow),
    rule(
      "navigation-bar-crowded", .warning, "More controls in a navigation bar than it can show well",
      "A navigation bar is for the title, the way back and the most frequent actions of the screen."),
    rule(
      "untranslated", .warning, "The bar shows a text that is not translated",
      """
      The entry is missing, empty or still marked as new, so readers of this language see the source text in the \
      middle of their own.
      """, .translation),
    rule(
      "hard-coded", .note, "A text that no string table can translate",
      """
      The text is in a document without translations, in code as a plain literal, or in code that looks up a key that \
      no string table has.
      """),
    rule(
      "unreadable-input", .error, "A file, or a part of one, could not be read",
      "LabelFit could not check what it could not read."),
  ]

  private static func rule(
    _ id: String, _ severity: Severity, _ summary: String, _ rationale: String, _ topic: RuleTopic = .other
  ) -> Report.RuleInfo {
    Report.RuleInfo(id: id, severity: severity, summary: summary, rationale: rationale, topic: topic)
  }
}

/// The sample reports by name, as arguments of tests.
enum Sample: String, CaseIterable {
  case small, many, onlyNotes, none

  var report: Report {
    switch self {
    case .small: SampleReport.small
    case .many: SampleReport.many
    case .onlyNotes: SampleReport.onlyNotes
    case .none: SampleReport.none
    }
  }
}

/// Findings for `SampleReport`.
enum SampleFindings {
  /// A failure of a phone; `needed` and `available` in points.
  static func failure(
    _ devices: [String], _ orientation: Orientation = .portrait, needed: Double?, available: Double?,
    certainty: Certainty = .likely, shown: String? = nil
  ) -> Finding.Failure {
    Finding.Failure(
      devices: devices, orientation: orientation, needed: needed, available: available,
      certainty: certainty, shown: shown)
  }

  /// A text in quotation marks, as rules write it.
  static func quoted(_ text: String) -> Sentence { "“\(text)”" }

  /// Points, as rules write them.
  static func points(_ value: Double) -> Sentence { "\(value == value.rounded() ? "\(Int(value))" : "\(value)") pt" }

  static let phone4 = ["iPhone 5", "iPhone 5s", "iPhone SE"]
  static let phone47 = ["iPhone 6", "iPhone 8", "iPhone SE (3rd generation)"]
  static let phone54 = ["iPhone 12 mini", "iPhone 13 mini"]

  static let small: [Finding] = titleFindings + otherFindings

  private static let mainStoryboard = "App/Base.lproj/Main.storyboard"

  private static let titleFindings = [
    Finding(
      rule: "title-truncated", severity: .error, certainty: .text(.likely),
      message: "The title \(quoted("Überprüfe deinen Posteingang")) is cut to \(quoted("Überprüfe deinen Po…"))",
      fix:
        "\("shorten \(quoted("Überprüfe deinen Posteingang")) by \(points(64))" as Sentence), or \(quoted("Abbrechen"))"
        + " by as much",
      position: SourcePosition(file: "App/de.lproj/Localizable.strings", line: 12, column: 19),
      declared: SourcePosition(file: mainStoryboard, line: 40, column: 11), key: "inbox.title", table: "Localizable",
      locale: "de", screen: "Inbox", item: .title, text: "Überprüfe deinen Posteingang",
      shown: "Überprüfe deinen Po…", platform: "ios11",
      failing: [
        failure(phone47, needed: 238.97, available: 175, shown: "Überprüfe deinen Po…"),
        failure(phone54, needed: 238.67, available: 175, certainty: .possible),
        failure(phone4, .landscape, needed: 239.04, available: 238.96, certainty: .possible),
      ], sourceFailsToo: false),
    Finding(
      rule: "title-truncated", severity: .error, certainty: .text(.possible),
      message: "The title \(quoted("检查您的电子邮件收件箱和垃圾箱")) is cut to \(quoted("检查您的电子邮件收件…"))",
      fix: "shorten \(quoted("检查您的电子邮件收件箱和垃圾箱")) by \(points(9))",
      position: SourcePosition(file: "App/zh-Hans.lproj/Localizable.strings", line: 12, column: 19),
      declared: SourcePosition(file: mainStoryboard, line: 40, column: 11), key: "inbox.title", table: "Localizable",
      locale: "zh-Hans", variation: "plural.other", screen: "Inbox", item: .title,
      text: "检查您的电子邮件收件箱和垃圾箱", shown: "检查您的电子邮件收件…", platform: "ios11",
      failing: [failure(phone47, needed: 184, available: 175.2, certainty: .possible)],
      sourceFailsToo: true),
    Finding(
      rule: "title-truncated", severity: .error, certainty: .text(.likely),
      message: "The title \(quoted("تحقق من صندوق الوارد الخاص بك")) is cut to \(quoted("تحقق من صندوق…"))",
      fix: "shorten \(quoted("تحقق من صندوق الوارد الخاص بك")) by \(points(31))",
      position: SourcePosition(file: "App/ar.lproj/Localizable.strings", line: 12, column: 19),
      declared: SourcePosition(file: mainStoryboard, line: 40, column: 11), key: "inbox.title", table: "Localizable",
      locale: "ar", screen: "Inbox", item: .title, text: "تحقق من صندوق الوارد الخاص بك",
      shown: "تحقق من صندوق…", platform: "ios11",
      failing: [failure(phone4, needed: 150.5, available: 120)], sourceFailsToo: false),
  ]

  private static let otherFindings = [
    Finding(
      rule: "navigation-bar-crowded", severity: .warning, certainty: .certain,
      message: "The navigation bar has \(enumeration(["a back button", quoted("Edit"), "2 icons"]))",
      fix: .plural(
        1, one: "keep one control beside the back button, and move the rest to a toolbar or a menu",
        other: "keep \(1) controls beside the back button, and move the rest to a toolbar or a menu"),
      position: SourcePosition(file: mainStoryboard, line: 38, column: 9),
      declared: SourcePosition(file: mainStoryboard, line: 38, column: 9), screen: "Inbox",
      item: .title),
    Finding(
      rule: "title-off-center", severity: .note, certainty: .text(.likely),
      message: "The title \(quoted("Posteingang")) is \(points(7.5)) left of the center",
      fix: "shorten \(quoted("Posteingang")) by \(points(15)), or the items beside it by half of that",
      position: SourcePosition(file: "App/de.lproj/Localizable.strings", line: 14, column: 19),
      declared: SourcePosition(file: mainStoryboard, line: 90, column: 11), key: "mail.title", table: "Localizable",
      locale: "de", screen: "Mail 📮 邮件", item: .title, text: "Posteingang", shown: "Posteingang",
      platform: "ios11", failing: [failure(phone47, needed: 190, available: 175)]),
    Finding(
      rule: "button-spacing", severity: .warning, certainty: .certain,
      message: """
        Only \(points(7)) between \(quoted("Send")) and \(quoted("Save")), but \(points(17)) is needed: they read as \
        one phrase
        """,
      fix: "put a fixed space of \(points(10)) between them",
      position: SourcePosition(file: "App/en.lproj/Localizable.strings", line: 3, column: 10),
      declared: SourcePosition(file: mainStoryboard, line: 96, column: 13), key: "save", table: "Localizable",
      screen: "Mail 📮 邮件", item: .trailing(0), text: "Save", shown: "Save", platform: "ios11",
      failing: [
        failure(phone47, .landscape, needed: 17, available: 7, certainty: .certain, shown: "Save")
      ]),
    Finding(
      rule: "hard-coded", severity: .note, certainty: .certain,
      message: "\(quoted("Cancel")) cannot be translated: it is hard-coded here",
      fix: "set the text from a string table, or move its document into Base.lproj",
      position: SourcePosition(file: mainStoryboard, line: 97, column: 13),
      declared: SourcePosition(file: mainStoryboard, line: 97, column: 13), screen: "Mail 📮 邮件",
      item: .leading(0), text: "Cancel"),
    Finding(
      rule: "unreadable-input", severity: .error, certainty: .certain,
      message: "An “=” is missing after the key “\("a\u{1b}[31m\nb")”",
      fix: "add it, or escape the quotation marks inside the key as \\\"",
      position: SourcePosition(file: "App/fr.lproj/Localizable.strings", line: 7, column: 4), locale: "fr"),
  ]
}

/// Pictures for the title findings of `SampleReport.small`, from real layouts of invented measurements: all
/// characters are boxes of the same width.
enum SamplePictures {
  static let book: PictureBook = {
    var book = PictureBook(
      outlines: [.rectangle(Rect(x: 60, y: 0, width: 480, height: 700))],
      devices: [
        CheckedDevice(models: SampleFindings.phone4, width: 320, orientations: Orientation.allCases),
        CheckedDevice(models: SampleFindings.phone47, width: 375, orientations: Orientation.allCases),
        CheckedDevice(models: SampleFindings.phone54, width: 375, orientations: Orientation.allCases),
      ])
    var numbers: [[String]: Int] = [:]
    for finding in SampleFindings.small where finding.rule == "title-truncated" {
      let locale = finding.locale ?? "en"
      let needed = finding.failing.first?.needed ?? 0
      let width = book.devices.first { $0.models == finding.failing.first?.devices }?.width ?? 375
      let title = measured(finding.text ?? "", width: needed)
      let source = measured("Check your inbox", width: 130)
      book.findings[finding.id] = FindingPictures(
        translation: pictures(title, locale, width: width, isFailing: true, &book, &numbers),
        inSourceLanguage: pictures(source, "en", width: width, isFailing: false, &book, &numbers))
    }
    return book
  }()

  private static func pictures(
    _ title: MeasuredText, _ locale: LanguageTag, width: Double, isFailing: Bool, _ book: inout PictureBook,
    _ numbers: inout [[String]: Int]
  ) -> [BarPicture] {
    guard let device = Device.all.first(where: { $0.size.value.width == width }),
      let platform = Platform.all.first(where: { $0.name == "ios11" })
    else { return [] }
    return Orientation.allCases.map { orientation in
      let environment = LayoutEnvironment(
        platform: platform, device: device, orientation: orientation, isRightToLeft: locale.isRightToLeft)
      let style = TextStyle(role: .button, size: 17, weight: .regular)
      var bar = MeasuredNavigationBar(title: title)
      bar.leading = [MeasuredItem(.text(measured("Cancel", width: 70)), id: .leading(0), style: style)]
      bar.trailing = [MeasuredItem(.text(measured("Continue", width: 82)), id: .trailing(0), style: style)]
      let placed = NavigationBarLayout.layOut(bar, in: environment)
      let texts = placed.items.map { item in
        BarPicture.ItemTexts(
          shown: number(of: item.shown, in: item, locale, &book, &numbers),
          whole: item.fit == .full ? nil : number(of: item.text, in: item, locale, &book, &numbers))
      }
      return BarPicture(
        bar: placed, locale: locale, texts: texts, item: .title,
        isFailing: isFailing && placed.item(.title)?.fit == .truncated)
    }
  }

  /// The index of a text in the book; each language has texts of its own.
  private static func number(
    of text: String, in item: LaidOutItem, _ locale: LanguageTag, _ book: inout PictureBook,
    _ numbers: inout [[String]: Int]
  ) -> Int {
    let key = [text, locale.identifier]
    if let known = numbers[key] { return known }
    let whole = item.measured?.width ?? 0
    let advance = whole / Double(max(1, item.text.count))
    let glyphs = text.indices.enumerated().map { offset, _ in
      PictureText.Glyph(
        outline: 0, x: Double(offset) * advance, y: 0, xScale: advance / 600, yScale: item.style.size / 1000)
    }
    book.texts.append(PictureText(text: text, width: advance * Double(text.count), glyphs: glyphs))
    numbers[key] = book.texts.count - 1
    return book.texts.count - 1
  }

  /// A text whose characters are all equally wide.
  private static func measured(_ text: String, width: Double) -> MeasuredText {
    var offset = 0
    let advance = width / Double(max(1, text.count))
    let clusterEnds = text.enumerated().map { index, character in
      offset += character.utf8.count
      return MeasuredText.ClusterEnd(utf8Offset: offset, x: Double(index + 1) * advance)
    }
    return MeasuredText(
      text: text, width: width, clusterEnds: clusterEnds, ascent: 16.2, descent: 4.1, error: 0, ellipsisWidth: advance)
  }
}
