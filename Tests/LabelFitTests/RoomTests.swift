import FitModel
import FitTestSupport
import Foundation
import InputFiles
import StringTables
import Testing

@testable import LabelFit

/// The smallest room of a text, compared with the rooms in all environments.
///
/// It may be smaller than these: if a wider text fits again, each search may end at another width.
struct RoomFinderTests {
  @Test("No environment has less room than the smallest, although roomier ones are not checked", arguments: [1, 2])
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
      let screen = resolver.localize(app.screens[slot.screenIndex], in: "de")
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

/// Rooms that are kept from one state of an app to the next.
struct KeptRoomsTests {
  private static func app(send: String) -> AppInput {
    InputReader.read(
      .memory([
        "labelfit.yml": """
        source-language: en
        screens:
          - name: One
            navigation: { title: { key: title }, trailing: [ { key: send } ] }
          - name: Two
            navigation: { title: { key: other } }

        """,
        "en.lproj/Localizable.strings": "\"title\" = \"Title\";\"send\" = \"\(send)\";\"other\" = \"Other\";",
      ]), screensFiles: ["labelfit.yml"])
  }

  @Test("A screen is laid out again only if its texts have changed")
  func screens() throws {
    let request = TypedOptions(platforms: ["ios16"], devices: ["320x568"], systemFonts: false, jobs: 1)
    let analyzer = try Analyzer(options: OptionResolver.resolve(request, configuration: nil))
    func lefts(_ app: AppInput, _ kept: KeptRooms = KeptRooms()) -> [String: Double?] {
      Dictionary(uniqueKeysWithValues: analyzer.barTexts(of: app, in: "en", kept: kept).rows.map { ($0.key, $0.left) })
    }
    let (before, after) = (Self.app(send: "Send"), Self.app(send: "Done"))
    let rooms = analyzer.barTexts(of: before, in: "en").rooms
    #expect(rooms.entries.count == 2)
    #expect(lefts(after, rooms) == lefts(after) && lefts(after) != lefts(before))
    // Emptied rooms show which texts use the kept ones.
    let emptied = KeptRooms(rooms.entries.keys.map { ($0, []) })
    #expect(lefts(before, emptied).values.allSatisfy { $0 == nil })
    let mixed = lefts(after, emptied)
    #expect(mixed["title"] == lefts(after)["title"] && mixed["send"] == lefts(after)["send"])
    #expect(mixed["other"] == .some(nil))
  }
}
