import FitModel
import FitTestSupport
import Testing

@testable import LabelFit

/// The smallest room of a text, beside the rooms of all places.
///
/// It may be smaller than these: where a text that is wider fits again, each search may end at another width.
struct RoomFinderTests {
  @Test("No place has less room than the smallest, although roomier places are not checked", arguments: [1, 2])
  func tightest(seed: UInt64) throws {
    let app = RandomApp.input(seed: seed, screens: 5)
    let request = TypedOptions(
      platforms: ["ios11", "ios16", "ios26"],
      devices: ["320x568", "375x667", "390x844", "430x932", "744x1133", "1024x1366"], locales: ["de"],
      systemFonts: false, jobs: 1)
    let analyzer = try Analyzer(options: OptionResolver.resolve(request, configuration: nil))
    let resolver = analyzer.resolver(for: app)
    let session = MeasuringSession(analyzer.layoutRun.typesetters)
    for slot in app.slots(where: { _ in true }) {
      guard let kind = slot.kind else { continue }
      let screen = resolver.localize(app.screens[slot.number], in: "de")
      func finder() -> RoomFinder {
        RoomFinder(
          screen, slot: slot, kind: kind, run: analyzer.layoutRun, rules: RoomRules(analyzer.options), session: session)
      }
      let (all, found) = (finder().rooms().map(\.points).min(), finder().tightest()?.points)
      #expect(
        all == nil && found == nil || (found ?? .infinity) <= (all ?? -1) + RoomFinder.precision + 0.001,
        "\(seed) \(slot.key) \(slot.screen) \(all ?? -1) \(found ?? -1)")
    }
  }
}
