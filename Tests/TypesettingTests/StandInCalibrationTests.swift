import FitModel
import FitTestSupport
import Foundation
import Testing

@testable import Typesetting

@Suite struct StandInCalibrationTests {
  static let typesetter = try! Typesetter(fonts: TestFonts.standIns)

  @Test("Every recorded width is within the stated error", arguments: RecordedWidth.all.filter(\.hasFont))
  func withinError(_ recorded: RecordedWidth) {
    let measured = recorded.measured()
    let outside = max(0, recorded.low - measured.width, measured.width - recorded.high)
    #expect(outside <= measured.error, "\(measured.width) is \(outside) off \(recorded.low)…\(recorded.high)")
  }

  @Test("Hangul syllables have their recorded width, whatever font draws them", arguments: [920, 1000, 865])
  func hangul(advance: Int) throws {
    let rows = RecordedWidth.all.filter { $0.language == "ko" }
    try #require(rows.count >= 5)
    let correction = StandInCorrection.hangul(advance: advance, unitsPerEm: 1000)
    for row in rows {
      let width = Double(row.text.count * advance) / 1000 * row.size * correction.scale
      #expect((row.low...row.high).contains(width), "\(row.text): \(width)")
      #expect(correction.relativeError < 0.02)
    }
  }

  @Test("On average the stand-in is neither too wide nor too narrow", arguments: SystemTypeface.allCases)
  func bias(_ typeface: SystemTypeface) {
    let rows = RecordedWidth.all.filter { $0.typeface == typeface.rawValue && $0.hasFont && $0.language != "ja" }
    guard !rows.isEmpty else { return }
    let ratios = rows.map { $0.measured().width / (($0.low + $0.high) / 2) }
    #expect(abs(ratios.reduce(0, +) / Double(ratios.count) - 1) < 0.007)
  }

  @Test("The numbers equal those that Fonts/calibrate.py fits", .enabled(if: HBShape.executable != nil))
  func fitted() throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["python3", Repository.url("Fonts/calibrate.py").path, "--check"]
    let errors = Pipe()
    process.standardError = errors
    try process.run()
    let message = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    // 127: `env` found no python3.
    #expect([0, 127].contains(process.terminationStatus), "\(message)")
  }

  @Test("The factors change smoothly with size and weight")
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
    "Tracking of the sizes in the guidelines, and between them",
    arguments: [(10.0, 0.12), (17, -0.43), (34, 0.40), (11.5, 0.03), (21, -0.355), (3, 0.24), (80, 0.40)])
  func tracking(size: Double, points: Double) {
    #expect(abs(StandIn.tracking(size: size) - points) < 1e-9)
  }

  @Test("Tracking is for Latin only, once per cluster")
  func trackingOfClusters() throws {
    let plain = try Typesetter(fonts: TestFonts.plain)
    let style = TextStyle(role: .title, size: 17, weight: .regular)
    for (text, clusters) in [("ab", 2.0), ("a\u{200B}b", 2), ("q\u{323}b", 2), ("…", 1), (" ", 1)] {
      let corrected = Self.typesetter.measure(text, style: style, language: "en").width
      let bare = plain.measure(text, style: style, language: "en").width
      #expect(
        abs(corrected - bare * StandInCalibration.textScale.regular + 0.43 * clusters) < 1e-9,
        "\(text.debugDescription)")
    }
    let han = Self.typesetter.measure("设置", style: style, language: "zh-Hans").width
    #expect(abs(han - 34 * StandInCalibration.pingFang.scale) < 1e-9)
  }

  @Test("Heiti is exactly one em")
  func heiti() throws {
    let fonts = FontSelection.standIns(TestFonts.files, for: .sanFranciscoWithHeiti, systemFonts: false)
    let measured = try Typesetter(fonts: fonts)
      .measure("测试界面", style: TextStyle(role: .title, size: 17, weight: .bold), language: "zh-Hans")
    #expect(abs(measured.width - 68) < 1e-9)
  }

  @Test(
    "Helvetica has the advances that Adobe published, without kerning",
    arguments: [("Cancel", 700.0, 3279.0), ("AVATAR", 400.0, 4001.0)])
  func helvetica(text: String, weight: Double, thousandths: Double) throws {
    let fonts = FontSelection.standIns(TestFonts.files, for: .helvetica, systemFonts: false)
    let style = TextStyle(role: .button, size: 1000, weight: FontWeight(weight))
    #expect(abs(try Typesetter(fonts: fonts).measure(text, style: style, language: "en").width - thousandths) < 3)
  }

  @Test(
    "Labels have their recorded height, whatever their script",
    arguments: [("Log in", 17.0, 3.0, 20.33), ("下一步", 17, 2, 20.5), ("Settings", 34, 3, 40.67), ("购物车", 10, 2, 12)])
  func heights(text: String, size: Double, scale: Double, height: Double) {
    let measured = Self.typesetter.measure(
      text, style: TextStyle(role: .title, size: size, weight: .regular), language: "zh-Hans")
    let onGrid = ((measured.ascent + measured.descent) * scale).rounded(.up) / scale
    #expect(abs(onGrid - height) < 0.01)
  }

  @Test("Emoji are smaller relative to a larger text")
  func emoji() {
    #expect(abs(EvenAdvance(.emojiStandIn, size: 10).points - 12.9) < 1e-9)
    #expect(abs(EvenAdvance(.emojiStandIn, size: 34).points - 37.4) < 1e-9)
    #expect(EvenAdvance(.emojiStandIn, size: 17).error > 0)
  }
}
