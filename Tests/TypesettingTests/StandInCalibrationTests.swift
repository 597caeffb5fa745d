import FitVocabulary
import Testing

@testable import Typesetting

/// A width UIKit or WebKit really gave a text; it lies in `range`, which is as wide as the recording was rounded.
struct RecordedWidth: Sendable, CustomTestStringConvertible {
  var text: String
  var size = 17.0
  var weight = FontWeight.regular
  var language: LanguageTag = "en"
  var range: ClosedRange<Double>
  var testDescription: String { "\(text) \(size) \(weight.name)" }

  /// Widths rounded up to a multiple of `grid`.
  static func up(
    _ text: String, _ width: Double, grid: Double, size: Double = 17, weight: FontWeight = .regular,
    language: LanguageTag = "en"
  ) -> RecordedWidth {
    RecordedWidth(text: text, size: size, weight: weight, language: language, range: width - grid - 0.01...width + 0.01)
  }

  static let settings: [RecordedWidth] = [
    ("Name", 45), ("iPhone", 53), ("iOS Version", 88), ("26.4", 35), ("Model Name", 97), ("iPhone 17 Pro", 104),
    ("Model Number", 113), ("A3256LL/A", 86), ("Songs", 48), ("Photos", 54), ("Applications", 94), ("Capacity", 67),
    ("Certificate Trust Settings", 190), ("Ready for Apple Intelligence", 213), ("Daily reminder", 110),
    ("Reminder time", 111), ("Version", 57),
  ].map { up($0.0, $0.1, grid: 1) }

  static let buttons: [RecordedWidth] = [
    ("Add habit", 74), ("Reset data", 82), ("Today", 47), ("Week", 44), ("Settings", 64),
  ].map { up($0.0, $0.1, grid: 2) }

  static let webKit: [RecordedWidth] =
    zip(6..., [36.0, 41, 46, 51, 56, 61, 65, 70, 75, 79, 84, 88, 92, 97, 100, 104]).map {
      RecordedWidth(text: "Test Button", size: Double($0), range: $1 - 0.5...$1 + 0.5)
    }
    + [
      ("foo", 17.0), ("Reset", 30), ("button", 35), ("menu", 29), ("Choose File", 62), ("textarea", 43),
      ("text field", 47), ("xxxxxxxx", 47),
    ].map { RecordedWidth(text: $0.0, size: 11, range: $0.1 - 0.5...$0.1 + 0.5) }

  static let tabs: [RecordedWidth] =
    [("Controls", 41), ("Gestures", 43.5), ("Scrolls", 33), ("Special", 35.5), ("Date Picker", 55.5)].map {
      up($0.0, $0.1, grid: 0.5, size: 10)
    } + [up("Downloads", 54.5, grid: 0.5, size: 10, weight: .medium)]

  static let titles: [RecordedWidth] = [
    RecordedWidth(text: "Summary", weight: .semibold, range: 76.0...76.6),
    up("Log in", 47.33, grid: 0.34, weight: .semibold), up("Posts", 44.67, grid: 0.34, weight: .semibold),
    up("About", 49, grid: 2, weight: .semibold), up("General", 62, grid: 2, weight: .semibold),
    up("Settings", 133, grid: 0.67, size: 34, weight: .bold), up("Morning list", 142, grid: 2, size: 28),
    up("Weekly summary", 208, grid: 2, size: 28),
  ]

  static let chinese: [RecordedWidth] = [
    up("下一步", 52, grid: 0.5, language: "zh-Hans"), up("数据统计", 69.5, grid: 0.5, weight: .semibold, language: "zh-Hans"),
    up("取消", 35, grid: 0.5, language: "zh-Hans"), up("登录", 34.67, grid: 0.34, language: "zh-Hans"),
    up("首页", 22.67, grid: 0.34, size: 11, language: "zh-Hans"),
    up("步行 + 跑步距离", 124, grid: 2, language: "zh-Hans"),
    up("アカウント", 79.67, grid: 0.34, weight: .semibold, language: "ja"),
    up("友だちリスト", 96, grid: 2, weight: .semibold, language: "ja"),
  ]

  static let all = settings + buttons + webKit + tabs + titles + chinese
}

@Suite struct StandInCalibrationTests {
  let typesetter = try! Typesetter(fonts: TestFonts.standIns)

  @Test func report() {
    for r in RecordedWidth.all {
      let m = typesetter.measure(r.text, style: TextStyle(role: .title, size: r.size, weight: r.weight), language: r.language)
      let outside = m.width < r.range.lowerBound ? m.width - r.range.lowerBound : max(0, m.width - r.range.upperBound)
      print(r.text, r.size, r.weight.name, m.width, r.range, outside == 0 ? "" : "OUT \(outside) \(outside / m.width)", m.error, abs(outside) > m.error ? "!!!" : "")
    }
    for (t, w) in [("Cancelar", FontWeight.regular), ("Selecionar destino", .semibold), ("Compartilhar assim mesmo", .regular), ("“设置”…", .regular), ("👍🏽 ok", .regular), ("שלום world", .regular), ("", .regular), ("e\u{301}\u{FFFD}", .regular)] {
      let m = typesetter.measure(t, style: TextStyle(role: .title, size: 17, weight: w), language: "pt")
      print(t, m)
    }
    print(typesetter.fontDescriptions)
  }
}
