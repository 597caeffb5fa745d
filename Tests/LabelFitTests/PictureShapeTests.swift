import BarLayout
import BarScreens
import FitModel
import FitReports
import FitTestSupport
import Foundation
import InputFiles
import Pictures
import Testing

@testable import LabelFit

/// What the pictures of the sample app show, as each platform draws its bars.
@Suite struct PictureShapeTests {
  private static func book(_ platform: String) throws -> PictureBook {
    let app = InputReader.read(["Strings/Sample"], currentFolder: Repository.root.path)
    let request = TypedOptions(platforms: [platform], devices: ["iPhone 4\"", "iPhone 4.7\""], systemFonts: false)
    let options = try OptionResolver.resolve(
      request, configuration: app.configuration, fontFolder: app.configurationFolder)
    let analyzer = try Analyzer(options: options)
    return analyzer.pictures(of: analyzer.check(app), in: app)
  }

  private static let platforms = ["classic", "ios7", "ios11", "ios26"]

  @Test("Nothing of a bar is drawn outside the device", arguments: platforms) func inside(_ platform: String) throws {
    let book = try Self.book(platform)
    #expect(book.findings.count > 10)
    for picture in book.findings.values.flatMap(\.drawn) {
      let width = picture.bar.frame.width
      for primitive in BarDrawing(picture, texts: book.texts).primitives {
        guard let (from, to) = Self.extent(of: primitive, texts: book.texts, below: picture.bar.frame.height) else {
          continue
        }
        #expect(from >= -0.51 && to <= width + 0.51, "\(platform) \(picture.locale) \(primitive)")
      }
    }
  }

  @Test("No text of a bar overlaps its neighbor", arguments: platforms) func apart(_ platform: String) throws {
    let book = try Self.book(platform)
    for picture in book.findings.values.flatMap(\.drawn) {
      let badges = Set(zip(picture.bar.items, picture.texts).filter { $0.0.role == .badge }.compactMap(\.1.shown))
      var rows: [Double: [(from: Double, to: Double)]] = [:]
      for primitive in BarDrawing(picture, texts: book.texts).primitives {
        guard case .text(let text, _, let baseline, _, _) = primitive, !badges.contains(text),
          let extent = Self.extent(of: primitive, texts: book.texts, below: picture.bar.frame.height)
        else { continue }
        rows[(baseline / 6).rounded(), default: []].append(extent)
      }
      for row in rows.values.map({ $0.sorted { $0.from < $1.from } }) {
        for (one, next) in zip(row, row.dropFirst()) {
          #expect(one.to <= next.from + 0.51, "\(platform) \(picture.locale) \(picture.bar.items.map(\.shown))")
        }
      }
    }
  }

  @Test("A badge's text is inside its pill", arguments: platforms) func badges(_ platform: String) throws {
    let book = try Self.book(platform)
    var count = 0
    for picture in book.findings.values.flatMap(\.drawn) {
      let marks = BarDrawing(picture, texts: book.texts).marks
      let pills = marks.compactMap { mark -> Rect? in
        if case .box(let box, _, .badge) = mark { box } else { nil }
      }
      for case .text(let text, let x, let baseline, .onBadge, let clip) in marks where !pills.isEmpty {
        guard let pill = pills.first(where: { $0.x <= x && x <= $0.maxX }) else { continue }
        count += 1
        let end = min(x + book.texts[text].width, clip?.maxX ?? .infinity)
        #expect(end <= pill.maxX - 2 && baseline < pill.maxY - 2 && baseline > pill.y + 8)
      }
    }
    #expect(count > 0)
  }

  @Test(
    "A long badge ends before the icon of the next tab", arguments: [("ios7", "en"), ("ios26", "en"), ("ios26", "ar")])
  func longBadge(_ platform: String, _ locale: String) throws {
    let screens = """
      source-language: \(locale)
      screens:
        - name: Main
          tabs: [ { text: Feed, image: 25, badge: "1234567890" }, { text: Inbox, image: 25 }, { text: Me, image: 25 } ]
      """
    let app = InputReader.read(.memory(["labelfit.yml": screens]), screensFiles: ["labelfit.yml"])
    try #require(app.problems.isEmpty, "\(app.problems)")
    let request = TypedOptions(platforms: [platform], devices: ["320x568"], systemFonts: false)
    let analyzer = try Analyzer(options: OptionResolver.resolve(request, configuration: nil))
    let book = analyzer.pictures(of: analyzer.check(app), in: app)
    let drawn = book.findings.values.flatMap(\.drawn)
    #expect(!drawn.isEmpty)
    for picture in drawn {
      var pills: [(from: Double, to: Double)] = []
      var icons: [(from: Double, to: Double)] = []
      for mark in BarDrawing(picture, texts: book.texts).marks {
        if case .box(let box, _, .badge) = mark { pills.append((box.x, box.maxX)) }
        if case .fill(let outline, _, _) = mark, let box = outline.controlBox, box.width < 26 {
          icons.append((box.x, box.maxX))
        }
      }
      #expect(pills.count == 1 && icons.count == 3)
      for pill in pills {
        // It starts on the icon of its own tab.
        #expect(icons.count { $0.from < pill.to && pill.from < $0.to } == 1, "\(pill) \(icons)")
      }
    }
  }

  @Test("A picture has the large title, or the title in the row after scrolling, and never both")
  func oneTitle() throws {
    let yml = """
      source-language: en
      screens:
        - name: A
          navigation:
            title: { text: A title that is far too long for any phone }
            large-title: true
            trailing: [ { text: Edit the whole list } ]
      """
    let app = InputReader.read(.memory(["labelfit.yml": yml]), screensFiles: ["labelfit.yml"])
    let options = try OptionResolver.resolve(
      TypedOptions(platforms: ["ios16"], systemFonts: false), configuration: app.configuration)
    let analyzer = try Analyzer(options: options)
    let report = analyzer.check(app)
    let book = analyzer.pictures(of: report, in: app)
    let titles = report.findings.compactMap { finding -> (ItemID, [ItemID])? in
      guard let item = finding.item, let pictures = book.findings[finding.id] else { return nil }
      let ids = pictures.translation.flatMap { $0.bar.items.map(\.id) }
      return (item, ids.filter { $0 == .title || $0 == .largeTitle })
    }
    #expect(Set(titles.map(\.0)).isSuperset(of: [.title, .largeTitle]))
    for (item, shown) in titles {
      #expect(shown.count == 1, "\(item)")
      if [.title, .largeTitle].contains(item) { #expect(shown == [item]) }
    }
  }

  @Test("Each system icon has its own drawing, and all others share one") func icons() throws {
    let book = try Self.book("ios11")
    let icons = Set(book.findings.values.flatMap(\.drawn).flatMap(\.texts).compactMap(\.icon))
    #expect(icons.isSuperset(of: ["action", "trash", "search", "add"]))
  }

  @Test("Bars look like those of their system") func looks() throws {
    func inks(_ platform: String) throws -> Set<Ink> {
      let book = try Self.book(platform)
      let marks = book.findings.values.flatMap(\.drawn).flatMap { BarDrawing($0, texts: book.texts).marks }
      return Set(
        marks.compactMap { mark in
          switch mark {
          case .box(_, _, let ink), .frame(_, _, _, let ink), .fill(_, let ink, _): ink
          default: nil
          }
        })
    }
    #expect(try inks("classic").isSuperset(of: [.chrome, .gloss, .press, .rim, .tabs]))
    let flat = try inks("ios11")
    #expect(flat.contains(.hairline) && flat.isDisjoint(with: [.glass, .gloss, .press]))
    #expect(try inks("ios26").contains(.glass))
  }

  /// The horizontal extent of the visible part of the bar itself; `nil` for the edges of the device, and for what is
  /// below the bar.
  private static func extent(
    of primitive: BarDrawing.Primitive, texts: [PictureText], below height: Double
  ) -> (from: Double, to: Double)? {
    func seen(_ from: Double, _ to: Double, _ clip: Rect?) -> (from: Double, to: Double) {
      (max(from, clip?.x ?? from), min(to, clip?.maxX ?? to))
    }
    switch primitive {
    case .fill(_, .edge, _), .label: return nil
    case .fill(let outline, _, let clip):
      guard let box = outline.controlBox, box.y < height else { return nil }
      return seen(box.x, box.maxX, clip)
    case .text(let text, let x, let baseline, _, let clip):
      return baseline > height + 4 ? nil : seen(x, x + texts[text].width, clip)
    }
  }
}
