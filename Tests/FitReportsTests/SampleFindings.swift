import FitModel
import FitReports

/// Findings for `SampleReport`.
enum SampleFindings {
  /// A failure of a phone; `needed` and `available` in points.
  static func failure(
    _ devices: [String], _ orientation: Orientation = .portrait, needed: Double?, available: Double?, width: Double,
    certainty: Certainty = .likely, shown: String? = nil
  ) -> Finding.Failure {
    Finding.Failure(
      devices: devices, orientation: orientation, needed: needed, available: available, barWidth: width,
      certainty: certainty, shown: shown)
  }

  static let phone4 = ["iPhone 5", "iPhone 5s", "iPhone SE"]
  static let phone47 = ["iPhone 6", "iPhone 8", "iPhone SE (3rd generation)"]
  static let phone54 = ["iPhone 12 mini", "iPhone 13 mini"]

  static let small: [Finding] = titleFindings + otherFindings

  private static let mainStoryboard = "App/Base.lproj/Main.storyboard"

  private static let titleFindings = [
    Finding(
      rule: "title-truncated", severity: .error, certainty: .text(.likely),
      message: "The title “Überprüfe deinen Posteingang” is cut to “Überprüfe deinen Po…”",
      fix: "shorten the title by 64 pt, or “Abbrechen” by as much",
      location: SourcePosition(file: "App/de.lproj/Localizable.strings", line: 12, column: 19),
      declared: SourcePosition(file: mainStoryboard, line: 40, column: 11), key: "inbox.title", table: "Localizable",
      locale: "de", screen: "Inbox", item: .title, text: "Überprüfe deinen Posteingang",
      shown: "Überprüfe deinen Po…", platform: "ios11",
      failing: [
        failure(phone47, needed: 238.97, available: 175, width: 375, shown: "Überprüfe deinen Po…"),
        failure(phone54, needed: 238.67, available: 175, width: 375, certainty: .possible),
        failure(phone4, .landscape, needed: 239.04, available: 238.96, width: 568, certainty: .possible),
      ], sourceFailsToo: false),
    Finding(
      rule: "title-truncated", severity: .error, certainty: .text(.possible),
      message: "The title “检查您的电子邮件收件箱和垃圾箱” is cut to “检查您的电子邮件收件…”", fix: "shorten the title by 9 pt",
      location: SourcePosition(file: "App/zh-Hans.lproj/Localizable.strings", line: 12, column: 19),
      declared: SourcePosition(file: mainStoryboard, line: 40, column: 11), key: "inbox.title", table: "Localizable",
      locale: "zh-Hans", variation: "plural.other", screen: "Inbox", item: .title,
      text: "检查您的电子邮件收件箱和垃圾箱", shown: "检查您的电子邮件收件…", platform: "ios11",
      failing: [failure(phone47, needed: 184, available: 175.2, width: 375, certainty: .possible)],
      sourceFailsToo: true),
    Finding(
      rule: "title-truncated", severity: .error, certainty: .text(.likely),
      message: "The title “تحقق من صندوق الوارد الخاص بك” is cut to “تحقق من صندوق…”",
      fix: "shorten the title by 31 pt",
      location: SourcePosition(file: "App/ar.lproj/Localizable.strings", line: 12, column: 19),
      declared: SourcePosition(file: mainStoryboard, line: 40, column: 11), key: "inbox.title", table: "Localizable",
      locale: "ar", screen: "Inbox", item: .title, text: "تحقق من صندوق الوارد الخاص بك",
      shown: "تحقق من صندوق…", platform: "ios11",
      failing: [failure(phone4, needed: 150.5, available: 120, width: 320)], sourceFailsToo: false),
  ]

  private static let otherFindings = [
    Finding(
      rule: "navigation-bar-crowded", severity: .warning, certainty: .certain,
      message: "The navigation bar has 3 controls and a back button",
      fix: "keep a back button and one control, move the rest to a toolbar or a menu",
      location: SourcePosition(file: mainStoryboard, line: 38, column: 9),
      declared: SourcePosition(file: mainStoryboard, line: 38, column: 9), screen: "Inbox",
      item: .title),
    Finding(
      rule: "title-off-center", severity: .note, certainty: .text(.likely),
      message: "The title “Posteingang” is 7.5 pt left of the centre because of “Weiter”", fix: nil,
      location: SourcePosition(file: "App/de.lproj/Localizable.strings", line: 14, column: 19),
      declared: SourcePosition(file: mainStoryboard, line: 90, column: 11), key: "mail.title", table: "Localizable",
      locale: "de", screen: "Mail 📮 邮件", item: .title, text: "Posteingang", shown: "Posteingang",
      platform: "ios11", failing: [failure(phone47, needed: 190, available: 175, width: 375)]),
    Finding(
      rule: "button-spacing", severity: .warning, certainty: .certain,
      message: "Only 7 pt between “Send” and “Save”: they read as one phrase",
      fix: "put a fixed space of 10 pt between them",
      location: SourcePosition(file: "App/en.lproj/Localizable.strings", line: 3, column: 10),
      declared: SourcePosition(file: mainStoryboard, line: 96, column: 13), key: "save", table: "Localizable",
      screen: "Mail 📮 邮件", item: .trailing(0), text: "Save", shown: "Save", platform: "ios11",
      failing: [
        failure(phone47, .landscape, needed: 17, available: 7, width: 667, certainty: .certain, shown: "Save")
      ]),
    Finding(
      rule: "hard-coded", severity: .note, certainty: .certain,
      message: "“Cancel” can not be translated: it is written into the document itself",
      fix: "move the document into Base.lproj, or set the text from a string table",
      location: SourcePosition(file: mainStoryboard, line: 97, column: 13),
      declared: SourcePosition(file: mainStoryboard, line: 97, column: 13), screen: "Mail 📮 邮件",
      item: .leading(0), text: "Cancel"),
    Finding(
      rule: "unreadable-input", severity: .error, certainty: .certain,
      message: "After the key “a\u{1b}[31m\nb” an equals sign is missing",
      fix: "write \"key\" = \"text\"; and check the quotation marks of the line before",
      location: SourcePosition(file: "App/fr.lproj/Localizable.strings", line: 7, column: 4), locale: "fr"),
  ]
}
