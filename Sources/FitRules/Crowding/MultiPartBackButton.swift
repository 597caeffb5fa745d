import BarScreens
import FitModel

extension Rule {
  static let multiPartBackButton = Rule(
    id: "multi-part-back-button", severity: .warning, summary: "A back button of several parts",
    rationale: """
      A row of several back buttons at the leading edge takes the title's room. Its parts are small targets, and none \
      can show that it was pressed. One back button with the previous title is enough.
      """,
    source: "iPhone OS guidelines, Navigation Bar: no multi-part back buttons; iOS 7 guidelines (Chinese edition)",
    examples: [
      .triggers(
        "Several steps in the back title",
        """
        screens:
          - name: Photo
            navigation: { title: { text: Photo }, back: { text: Albums › 2024 } }
        """),
      .triggers(
        "Two arrows beside each other",
        """
        screens:
          - name: Photo
            navigation: { title: { text: Photo }, leading: [ { text: ‹ Albums }, { text: ‹ 2024 } ] }
        """),
      .passes(
        "One step",
        """
        screens:
          - name: Photo
            navigation: { title: { text: Photo }, back: { text: Albums } }
        """),
    ],
    arrangement: .always,
    check: .screen { screen, _ in
      let trails = screen.texts(.back).filter { text in
        text.isOwn && text.back?.label.display != .minimal && isTrail(text.text)
      }.map { text in
        Verdict(
          text, "The back label \(quoted(text.text)) lists several steps", fix: "name only the previous screen")
      }
      let arrows = screen.texts(.button).filter { text in
        text.id.role == .leading && ["‹", "<", "«", "←"].contains { text.text.hasPrefix($0) }
      }
      let hasBack = screen.screen.navigation.map { !$0.backs.isEmpty && $0.leadingSupplementsBack } ?? false
      guard let last = arrows.last, arrows.count + (hasBack ? 1 : 0) > 1 else { return trails }
      let all = Sentence.list(arrows.map { quoted($0.text) }, by: .names)
      return trails + [
        Verdict(
          last, "Several buttons at the leading edge lead back: \(all)", fix: "keep one back button",
          holdsInEveryLanguage: true)
      ]
    })
  /// Whether a label names several steps.
  private static func isTrail(_ label: String) -> Bool {
    // The last UTF-8 bytes of the separators, to skip labels without them quickly.
    let marks: Set<UInt8> = [0x3E, 0x2F, 0xBA, 0xBB]
    guard label.utf8.contains(where: marks.contains), !label.contains("«"), !label.contains("‹") else { return false }
    return [" › ", " > ", " / ", " » ", "›", "»"].contains { label.contains($0) }
  }
}
