@testable import FitAccuracy
import Foundation
import Testing

struct AccuracyTextTests {
  private func difference(_ ours: Double, stated: Double = 0.5, text: String = "Home", isEstimated: Bool = false)
    -> Difference
  {
    Difference(
      bar: "navigation", platform: "ios11", quantity: .titleX, text: text, ios: "13", width: 375, recorded: 100...101,
      ours: ours, source: "me", stated: stated, isEstimated: isEstimated)
  }

  @Test("The allowed difference covers the stated error and UIKit's rounding")
  func judgement() {
    #expect(difference(100.5).judgement == .within)
    #expect(difference(102.5).judgement == .within)
    #expect(difference(102.6).judgement == .beyond)
    #expect(difference(102.6, stated: 2).judgement == .within)
    #expect(difference(90, isEstimated: true).judgement == .estimate)
    #expect(!AccuracyData(differences: [difference(90, isEstimated: true), difference(101)]).hasBeyond)
    #expect(AccuracyData(differences: [difference(101), difference(90)]).hasBeyond)
  }

  @Test("The worst difference is first; agreeing numbers are listed on request")
  func order() throws {
    let data = AccuracyData(differences: [
      difference(100.5, text: "Agrees"), difference(102, text: "Little"), difference(90, text: "Much"),
    ])
    let text = AccuracyText.render(data)
    let much = try #require(text.firstRange(of: "Much"))
    let little = try #require(text.firstRange(of: "Little"))
    #expect(much.lowerBound < little.lowerBound)
    #expect(!text.contains("Agrees"))
    #expect(AccuracyText.render(data, isVerbose: true).contains("Agrees"))
    #expect(text.contains("3 numbers compared, 2 off, 1 further off than stated."))
    #expect(AccuracyText.render(AccuracyData()) == "Nothing could be compared.\n")
  }

  @Test("Texts and sources cannot move the cursor or start a command")
  func harmless() {
    var data = AccuracyData(differences: [difference(90, text: "\u{1B}[2J\u{202E}::error::x")])
    data.excluded = [AccuracyData.Omission(rule: .noItem, what: "tab", source: "##[error]\u{7}\nx")]
    let text = AccuracyText.render(data)
    #expect(!text.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" || $0.value == 0x202E })
    #expect(!text.contains("##[") && !text.contains("\nx"))
  }
}
