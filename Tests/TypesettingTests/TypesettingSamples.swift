import FitModel
import FitTestSupport
import Foundation
import Testing

@testable import Typesetting

/// Labels that are composed at random of the words of our samples and of pieces that are hard to shape.
struct LabelMaker {
  private let words: [String]
  private let pieces: [String]

  /// The font has to have all characters, because otherwise nearly all labels would lack a glyph.
  init(for font: FontInstance) {
    let all = ShapingSamples.byLanguage.flatMap(\.texts).flatMap { $0.split(separator: " ").map(String.init) }
    words = all.filter { Self.has(font, $0) }
    pieces = Self.pieces.filter { Self.has(font, $0) }
  }

  /// Whether the font has every character of the text.
  private static func has(_ font: FontInstance, _ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { font.has($0.value) }
  }

  /// Separators of words; the ordinary space is the most frequent.
  private static let separators =
    Array(repeating: " ", count: 12) + [
      "", "  ", "   ", "\u{A0}", "-", " - ", ", ", ". ", " (", ") ", "/", ": ", " & ", "・", "、",
    ]
  /// Pieces that occur beside each other in labels.
  private static let pieces = [
    "1", "2", "10", "2026", "3.5", "x", "×", "*", "3x4", "(", ")", "[", "]", "@", "-", "->", "=>", "A", "V", "To", "Ta",
    "P.", "r,", "fi", "ffi", "Th", "Qu", "j", "i", "í", "ñ", "Ł", "Ș", "ı", "“", "”", "…", "’s", "ー", "。", "，", "（",
    "）",
    "「", "」", "Ａ", "１", "アプリ", "きょう", "ﾊﾟ", "™", "©", "я", "Ж", "ω", "w w", "T A", "R C", "R G", "L T", "A V", "設定",
  ]
  /// Pieces with which a text has to be shaped as a whole.
  private static let hostile = [
    "e\u{301}", "q\u{323}\u{302}", "👍🏽", "❤️", "1️⃣", "مرحبا", "שלום", "1⁄2", "ab\u{200D}c", "\u{200B}", "\u{AD}", "\t",
    "𠮷", "한글",
  ]

  /// A label of one to seven parts.
  func label(using random: inout some RandomNumberGenerator) -> String {
    var label = Int.random(in: 0..<12, using: &random) == 0 ? " " : ""
    for index in 0..<Int.random(in: 1...5, using: &random) {
      if index > 0 { label += Self.separators.randomElement(using: &random)! }
      switch Int.random(in: 0..<60, using: &random) {
      case 0: label += Self.hostile.randomElement(using: &random)!
      case 1: label += RandomText.line(using: &random, alphabets: RandomText.withoutEmoji, longest: 5)
      case 2...20: label += pieces.randomElement(using: &random)!
      default: label += words.randomElement(using: &random)!
      }
    }
    return Int.random(in: 0..<12, using: &random) == 0 ? label + " " : label
  }
}

/// Random texts of characters that occur beside each other in labels, and of some that should not.
enum RandomText {
  typealias Alphabet = [ClosedRange<UInt32>]

  static let withoutEmoji: [Alphabet] = [
    [0x20...0x7E], [0xA0...0x17F], [0x300...0x345], [0x370...0x3FF], [0x400...0x45F], [0x1E00...0x1EFF],
    [0x2010...0x2027], [0x3000...0x3020], [0x3041...0x30FF], [0x4E00...0x9FA5], [0xFF01...0xFF5E],
  ]
  static let hostile: [Alphabet] = [
    [0x0...0x1F], [0x80...0xA0], [0x5D0...0x5EA], [0x620...0x64A], [0x900...0x94D], [0xE01...0xE3A],
    [0x1100...0x11FF], [0xAC00...0xAC50], [0x200B...0x200F, 0x202A...0x202E, 0x2060...0x2069], [0xFE00...0xFE0F],
    [0x1F1E6...0x1F1FF], [0x1F3FB...0x1F3FF], [0x1F466...0x1F469], [0x200D...0x200D], [0x20E3...0x20E3],
    [0x2600...0x2764], [0x1F600...0x1F64F], [0xE000...0xE010], [0xFFF0...0xFFFD], [0xE0001...0xE007F],
    [0x10FFF0...0x10FFFF], [0x20000...0x20010],
  ]

  /// A line of one to `longest` characters, from a few of the alphabets.
  static func line(
    using random: inout some RandomNumberGenerator, alphabets: [Alphabet], longest: Int = 24
  ) -> String {
    let chosen = (0..<Int.random(in: 1...4, using: &random)).map { _ in alphabets.randomElement(using: &random)! }
    var scalars = String.UnicodeScalarView()
    for _ in 0..<Int.random(in: 1...longest, using: &random) {
      let range = chosen.randomElement(using: &random)!.randomElement(using: &random)!
      if let scalar = Unicode.Scalar(UInt32.random(in: range, using: &random)) { scalars.append(scalar) }
    }
    return String(scalars)
  }
}

/// Texts, by language, that contain something that shaping may get wrong.
enum ShapingSamples {
  static let byLanguage: [(language: LanguageTag, texts: [String])] = [
    ("en", english), ("de", german), ("fr", french), ("vi", vietnamese), ("ru", russian), ("el", greek),
    ("tr", turkish), ("ro", romanian), ("zh-Hans", simplified), ("zh-Hant", traditional), ("zh-Hant-HK", hongKong),
    ("ja", japanese),
  ]

  static let count = byLanguage.reduce(0) { $0 + $1.texts.count }

  static let english = [
    "AVATAR To", "Type AWAY Today", "WAVE Yo. P, T. V.", "LYRA Tr Ty Te Wa", "office file fluffy ffi ffl",
    "fi fl ff ffj",
    "first afflict", "Settings", "iOS Version", "iPhone 17 Pro", "A3256LL/A", "26.4", "1:23:45", "10:09 AM", "3x4 = 12",
    "-> <- => <= >= != --> <--", "1/2 3/4", "(paren) [bracket] {brace}", "“quotes” ‘single’ «angle»", "a…b—c–d-e",
    "e-mail@example.com", "#hashtag & ampersand", "50% off $9.99 €10 £5 ¥100", "Don’t Can't", "x² y³ H₂O", "№ 5 © ® ™",
    "Wi-Fi", "A  double  space", " leading and trailing ", "UPPER lower MiXeD", "Illegal1 Il1|O0", "…", "·", "—", "+",
    "*",
    "cafe\u{301} nai\u{308}ve", "a\u{300}\u{301}\u{302}\u{303}", "q\u{323}\u{307}", "o\u{31B}\u{323}", "\u{301}lead",
    "x\u{20D7}", "non\u{A0}breaking", "thin\u{2009}space hair\u{200A}space", "zero\u{200B}width\u{200C}joi\u{200D}ners",
    "soft\u{AD}hyphen", "word\u{2060}joiner", "non\u{2011}breaking hyphen", "figure\u{2007}space", "em\u{2003}space",
    "tab 1 | tab 2", "Log in", "A Story About a Fish", "Certificate Trust Settings", "Ready for Apple Intelligence",
  ]
  static let german = [
    "Einstellungen", "Benachrichtigungen", "Größe ändern", "Übersicht", "Straße STRAẞE", "„Anführung“ ‚einfach‘",
    "Datenschutzerklärung", "Nächstes Tal", "Vergrößern/Verkleinern", "Öffnen mit …", "z. B. 3,5 km",
  ]
  static let french = [
    "Réglages", "Élément supprimé", "Qu’est-ce que c’est ?", "« Annuler »", "Œuvre cœur", "Ça marche à côté",
    "l’été dernier", "Où êtes-vous\u{202F}?", "Tél\u{A0}: 01 23", "Ý Ÿ Ñ",
  ]
  static let vietnamese = [
    "Cài đặt", "Tiếng Việt", "Thông báo", "Đăng nhập", "Quyền riêng tư", "ắ ằ ẳ ẵ ặ", "ế ề ể ễ ệ", "ố ồ ổ ỗ ộ",
    "Ứng dụng",
    "e\u{302}\u{301} o\u{31B}\u{300}", "a\u{306}\u{323}", "Người dùng",
  ]
  static let russian = [
    "Настройки", "Уведомления", "ГАТО ТАК РУДА", "Ёлка й Й", "и\u{306} е\u{308}", "Конфиденциальность",
    "«Отмена» — “нет”",
    "Щука, объём", "Подъезд №5", "Українська ґ ї є", "Љубав Његош Ђ",
  ]
  static let greek = [
    "Ρυθμίσεις", "Ειδοποιήσεις", "ΑΥΤΟ ΤΑΥ", "ἀρχή", "ᾳ ῇ ὦ", "Ακύρωση;", "α\u{301} ι\u{308}\u{301}", "Ώρα Έτος",
    "«Ναι» · Όχι",
  ]
  static let turkish = ["İptal", "Işık ılık", "fi fıstık", "Ayarlar Şifre ğ", "Geçmiş"]
  static let romanian = ["Setări", "Știri și țară", "Şirket ţ", "Înapoi"]
  static let simplified = [
    "设置", "下一步", "数据统计", "取消", "登录", "日期与时间设置", "中文，标点。测试；冒号：", "（括号）「引号」『双』", "《书名》【方头】",
    "“引号”和‘单引号’", "等待……", "破折号——测试", "间隔·号", "使用 iPhone 17 Pro", "Wi‑Fi设置", "100%完成！", "全角ＡＢＣ１２３", "骨 直 角 曜",
    "？！、，。", "步行 + 跑步距离", "　全角空格　", "﹁﹂︵︶",
  ]
  static let traditional = [
    "設定", "下一步", "日期與時間設定", "取消", "登入", "「引號」、『雙引號』", "使用者名稱：", "全螢幕（橫向）", "骨 直 角 曜", "等待⋯⋯", "第 3 頁，共 10 頁",
    "喜好項目", "最近項目", "，。；：！？",
  ]
  static let hongKong = ["設定", "聯絡資訊", "骨 直 角 曜", "嘅 咗 喺 佢哋", "「還原」", "，。；：！？", "瀏覽記錄 History"]
  static let japanese = [
    "設定", "アカウント", "友だちリスト", "プライバシーとセキュリティ", "ひらがな、カタカナ。", "ｶﾀｶﾅ ﾊﾝｶｸ", "か\u{3099} は\u{309A}", "がぎぐ ぱぴぷ", "「戻る」",
    "骨 直 角 曜", "コーヒー〜", "2026年11月20日（金）", "Wi-Fiを使う", "々〆〇", "～・ー",
  ]
}

/// The actual width of a text in UIKit or WebKit: a row of `Reports/Accuracy/widths.jsonl`.
struct RecordedWidth: Decodable, Sendable, CustomTestStringConvertible {
  var text, language, typeface, source: String
  var size, weight, low, high: Double
  var testDescription: String { "\(text) \(size) \(Int(weight)) \(typeface)" }

  /// Every row.
  static let all: [RecordedWidth] = {
    let lines = try! Data(contentsOf: Repository.url("Reports/Accuracy/widths.jsonl")).split(
      separator: UInt8(ascii: "\n"))
    return lines.map { try! JSONDecoder().decode(RecordedWidth.self, from: $0) }
  }()

  /// Whether the bundled fonts have its letters.
  var hasFont: Bool { language != "ko" }

  /// The text as the stand-ins of its typeface measure it.
  func measured() -> MeasuredText {
    Self.typesetters[typeface]!.measure(
      text, style: TextStyle(role: .title, size: size, weight: FontWeight(weight)), language: LanguageTag(language))
  }

  private static let typesetters = Dictionary(
    uniqueKeysWithValues: SystemTypeface.allCases.map {
      ($0.rawValue, try! Typesetter(fonts: .standIns(TestFonts.files, for: $0, systemFonts: false)))
    })
}

/// The repository's fonts, for tests.
enum TestFonts {
  static let inter = path("Fonts/Inter/Inter.var.ttf")
  static let hanRegular = path("Fonts/NotoSansSC/NotoSansSC-Regular.otf")
  static let hanBold = path("Fonts/NotoSansSC/NotoSansSC-Bold.otf")
  static let collection = path("Fonts/TestFonts/Collection.ttc")
  static let tall = path("Fonts/TestFonts/TallDemo.ttf")
  static let spaceKern = path("Fonts/TestFonts/SpaceKern.ttf")
  static let plainKern = path("Fonts/TestFonts/PlainKern.ttf")
  static let ligatures = path("Fonts/TestFonts/Ligatures.otf")
  static let spaceContext = path("Fonts/TestFonts/SpaceContext.ttf")

  /// Inter and Noto as stand-ins, without the machine's fonts.
  static let standIns = FontSelection.standIns(files, systemFonts: false)

  /// The stand-ins of every typeface.
  static let files = StandInFiles(
    inter: inter, helvetica: path("Fonts/LiberationSans/LabelFitSans-Regular.ttf"),
    helveticaBold: path("Fonts/LiberationSans/LabelFitSans-Bold.ttf"), noto: hanRegular, notoBold: hanBold)

  /// The same files as fonts of a user: nothing is corrected.
  static let plain = FontSelection(
    latin: FontSpecification(path: inter), hanRegular: FontSpecification(path: hanRegular),
    hanBold: FontSpecification(path: hanBold), systemFonts: false)

  private static func path(_ path: String) -> String { Repository.url(path).path }
}

/// A machine whose fonts are the test fonts and LabelFit Sans. Of them, only Plain Kern has Hebrew, and none Arabic.
struct TestMachine {
  let fonts: SystemFonts

  init() throws {
    // Fontconfig reads the folders while the configuration is created; the folder of its cache is not needed later.
    let cache = try ScratchFolder()
    let folders = ["TestFonts", "LiberationSans"].map { "<dir>\(Repository.url("Fonts/\($0)").path)</dir>" }.joined()
    let configuration = try #require(
      FontconfigConfiguration(folders + "<cachedir>\(cache.folder.path)</cachedir>"))
    fonts = SystemFonts(configuration)
  }

  /// A typesetter with Inter and Noto, which uses this machine's fonts for other characters.
  func typesetter() throws -> Typesetter {
    var selection = TestFonts.plain
    selection.systemFonts = true
    return try Typesetter(fonts: selection, system: fonts)
  }
}
