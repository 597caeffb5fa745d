import FitModel
import InputFiles
import Testing

@testable import LabelFit

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
    // Rooms that are no more show what was taken from them.
    let emptied = KeptRooms(rooms.entries.keys.map { ($0, []) })
    #expect(lefts(before, emptied).values.allSatisfy { $0 == nil })
    let mixed = lefts(after, emptied)
    #expect(mixed["title"] == lefts(after)["title"] && mixed["send"] == lefts(after)["send"])
    #expect(mixed["other"] == .some(nil))
  }
}
