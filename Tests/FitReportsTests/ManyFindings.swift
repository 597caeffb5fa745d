import FitModel
import FitReports

extension SampleFindings {
  /// Titles in ten languages, and their visible parts.
  static let titles: [(locale: LanguageTag, text: String, shown: String, needed: Double)] = [
    ("ar", "تحقق من صندوق الوارد الخاص بك", "تحقق من صندوق…", 230.5),
    ("de", "Überprüfe deinen Posteingang", "Überprüfe deinen Po…", 239),
    ("es", "Comprueba tu bandeja de entrada", "Comprueba tu band…", 252.4),
    ("fr", "Vérifiez votre boîte de réception", "Vérifiez votre bo…", 261.9),
    ("ja", "受信トレイを確認してください", "受信トレイを確認し…", 238),
    ("ko", "받은 편지함을 확인하세요", "받은 편지함을 확…", 189.2),
    ("pl", "Sprawdź skrzynkę odbiorczą", "Sprawdź skrzynkę…", 218.1),
    ("pt-BR", "Verifique sua caixa de entrada", "Verifique sua caixa…", 240),
    ("ru", "Проверьте папку «Входящие»", "Проверьте папк…", 233.3),
    ("zh-Hant", "請檢查您的電子郵件收件匣", "請檢查您的電子郵…", 204),
  ]

  /// Sixty findings: the titles of four screens, a toolbar, and untranslated texts.
  static let many: [Finding] = titles.flatMap { title in
    ["Inbox", "Check Mail", "Sign In", "Date & Time"].enumerated().map { line, screen in cutTitle(title, screen, line) }
      + [overflow(title.locale), untranslated(title.locale)]
  }

  private static func cutTitle(
    _ title: (locale: LanguageTag, text: String, shown: String, needed: Double), _ screen: String, _ line: Int
  ) -> Finding {
    let failing =
      [failure(phone47, needed: title.needed, available: 175, shown: title.shown)]
      + (line == 0 ? [] : [failure(phone54, needed: title.needed, available: 176)])
    return Finding(
      rule: "title-truncated", severity: .error, certainty: line == 2 ? .text(.possible) : .text(.likely),
      message: "The title \(quoted(title.text)) is cut to \(quoted(title.shown))",
      fix: "shorten \(quoted(title.text)) by \(points((title.needed - 175).rounded(.up)))",
      position: SourcePosition(file: "App/\(title.locale).lproj/Localizable.strings", line: 12 + line, column: 19),
      declared: SourcePosition(file: "App/Base.lproj/Main.storyboard", line: 40 + 50 * line, column: 11),
      key: "\(screen.lowercased()).title", table: "Localizable", locale: title.locale, screen: screen,
      item: .title, text: title.text, shown: title.shown, platform: "ios11", failing: failing,
      sourceFailsToo: line == 3)
  }

  private static func overflow(_ locale: LanguageTag) -> Finding {
    Finding(
      rule: "toolbar-overflow", severity: .error, certainty: .text(.likely),
      message: "The items of the toolbar need \(points(402.5)), but only \(points(343)) is available",
      fix: """
        shorten the items by \(points(60)) in total, or move some to a menu; the widest is \(quoted("Today")) with \
        \(points(64))
        """,
      position: SourcePosition(file: "App/\(locale).lproj/Calendar.strings", line: 40, column: 3),
      declared: SourcePosition(file: "App/Calendar.storyboard", line: 77, column: 11), key: "a1-b2-c3.title",
      table: "Calendar", locale: locale, screen: "Calendar", item: .toolbar(2), text: "Today",
      shown: "Today", platform: "ios11", failing: [failure(phone4, needed: 402.5, available: 343)],
      sourceFailsToo: false)
  }

  private static func untranslated(_ locale: LanguageTag) -> Finding {
    Finding(
      rule: "untranslated", severity: .warning, certainty: .certain,
      message: "\(quoted("Calendars")) is not translated: there is no entry for it", fix: "add the entry",
      position: SourcePosition(file: "App/Calendar.storyboard", line: 80, column: 11),
      declared: SourcePosition(file: "App/Calendar.storyboard", line: 80, column: 11), key: "a1-b2-c4.title",
      table: "Calendar", locale: locale, screen: "Calendar", item: .toolbar(4), text: "Calendars")
  }
}
