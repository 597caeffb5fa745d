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
  static let typesetter = try! Typesetter(fonts: TestFonts.standIns)

  private func measure(_ recorded: RecordedWidth) -> MeasuredText {
    Self.typesetter.measure(
      recorded.text, style: TextStyle(role: .title, size: recorded.size, weight: recorded.weight),
      language: recorded.language)
  }

  @Test("every recorded width lies within the stated error", arguments: RecordedWidth.all)
  func withinError(_ recorded: RecordedWidth) {
    let measured = measure(recorded)
    let outside = max(0, recorded.range.lowerBound - measured.width, measured.width - recorded.range.upperBound)
    #expect(outside <= measured.error, "\(measured.width) is \(outside) off \(recorded.range)")
  }

  @Test("on the whole the stand-in is neither wide nor narrow")
  func bias() {
    for group in [RecordedWidth.settings, RecordedWidth.webKit, RecordedWidth.tabs, RecordedWidth.titles] {
      let ratios = group.map { measure($0).width / (($0.range.lowerBound + $0.range.upperBound) / 2) }
      #expect(abs(ratios.reduce(0, +) / Double(ratios.count) - 1) < 0.006)
    }
  }

  @Test("the factors change smoothly with size and weight")
  func smooth() {
    for weight in stride(from: 100.0, through: 900, by: 100) {
      var last = StandIn.sfPro.correction(size: 5, weight: weight, script: "Latn", language: "en")
      for size in stride(from: 5.0, through: 60, by: 0.25) {
        let next = StandIn.sfPro.correction(size: size, weight: weight, script: "Latn", language: "en")
        #expect(abs(next.scale - last.scale) < 0.005 && abs(next.tracking - last.tracking) < 0.05)
        last = next
      }
    }
  }

  @Test(
    "tracking of the sizes the guidelines name, and between them",
    arguments: [(10.0, 0.12), (17, -0.43), (34, 0.40), (11.5, 0.03), (21, -0.355), (3, 0.24), (80, 0.40)])
  func tracking(size: Double, points: Double) {
    #expect(abs(StandIn.tracking(size: size) - points) < 1e-9)
  }

  @Test("tracking is Latin only and once a cluster")
  func trackingOfClusters() throws {
    let plain = try Typesetter(fonts: TestFonts.plain)
    let style = TextStyle(role: .title, size: 17, weight: .regular)
    for (text, clusters) in [("ab", 2.0), ("a\u{200B}b", 2), ("q\u{323}b", 2), ("…", 1), (" ", 1)] {
      let corrected = Self.typesetter.measure(text, style: style, language: "en").width
      let bare = plain.measure(text, style: style, language: "en").width
      #expect(abs(corrected - bare + 0.43 * clusters) < 1e-9, "\(text.debugDescription)")
    }
    let han = Self.typesetter.measure("设置", style: style, language: "zh-Hans").width
    #expect(abs(han - 34 * 1.018) < 1e-9)
  }

  @Test("Heiti is exactly one em")
  func heiti() throws {
    var selection = TestFonts.standIns
    selection.hanRegular.standIn = .heiti
    selection.hanBold.standIn = .heiti
    let measured = try Typesetter(fonts: selection)
      .measure("测试界面", style: TextStyle(role: .title, size: 17, weight: .bold), language: "zh-Hans")
    #expect(abs(measured.width - 68) < 1e-9)
  }

  @Test(
    "labels are as high as recorded, whatever their script",
    arguments: [("Log in", 17.0, 3.0, 20.33), ("下一步", 17, 2, 20.5), ("Settings", 34, 3, 40.67), ("购物车", 10, 2, 12)])
  func heights(text: String, size: Double, scale: Double, height: Double) {
    let measured = Self.typesetter.measure(
      text, style: TextStyle(role: .title, size: size, weight: .regular), language: "zh-Hans")
    let onGrid = ((measured.ascent + measured.descent) * scale).rounded(.up) / scale
    #expect(abs(onGrid - height) < 0.01)
  }

  @Test("emoji get smaller, beside the text, as it grows")
  func emoji() {
    #expect(abs(EmojiAdvance(size: 10).points - 12.9) < 1e-9)
    #expect(abs(EmojiAdvance(size: 34).points - 37.4) < 1e-9)
    #expect(EmojiAdvance(size: 17).error > 0)
  }
}
