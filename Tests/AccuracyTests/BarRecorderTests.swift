import BarLayout
@testable import BarRecorder
@testable import BarScreens
@testable import FitAccuracy
import FitModel
import FitTestSupport
import Foundation
import Testing
import Typesetting

/// The output of the recorder, and how it is read.
struct BarRecorderTests {
  static let typesetters = try! Recordings.typesetters()

  private func frame(_ rect: Rect) -> RecordedRow.Frame {
    RecordedRow.Frame(x: rect.x, y: rect.y, width: rect.width, height: rect.height)
  }

  private func row(_ bar: LaidOutBar, _ items: [RecordedRow.Item], ios: String) -> RecordedRow {
    let size = bar.environment.device.size(bar.environment.orientation)
    return RecordedRow(
      source: "synthetic", ios: ios, screenWidth: size.width, screenHeight: size.height,
      scale: bar.environment.device.scale, font: "system", bar: bar.kind == .navigation ? "navigation" : "tab",
      frame: frame(bar.frame), items: items)
  }

  private func compare(_ row: RecordedRow) throws -> AccuracyData {
    let recording = RecordingReader.read(Data(row.line.utf8), file: "rec.jsonl")
    #expect(recording.problems == [])
    return BarComparison.compare(try #require(recording.bars.first), typesetters: Self.typesetters)
  }

  private func environment(_ platform: Platform, _ width: Double, _ height: Double) throws -> LayoutEnvironment {
    let device = Device.all.first { device in
      device.size.value == Size(width: width, height: height) && device.systems.overlaps(platform.versions)
    }
    return LayoutEnvironment(platform: platform, device: try #require(device), orientation: .portrait)
  }

  /// The typesetter of a version such as `17.0.1`.
  private func typesetter(_ ios: String) -> Typesetter {
    Self.typesetters[SystemTypeface(iOS: Int(ios.prefix { $0 != "." }) ?? 0)]
  }

  @Test("Landscape bars are compared with the landscape layout, also beside the notch")
  func landscape() throws {
    let portrait = try environment(.ios16, 390, 844)
    let environment = LayoutEnvironment(platform: .ios16, device: portrait.device, orientation: .landscape)
    let save = typesetter("17.0").measure("Save", style: Platform.ios16.navigation.button, language: "en")
    let item = MeasuredItem(.text(save), id: .trailing(0), style: Platform.ios16.navigation.button)
    let bar = NavigationBarLayout.layOut(MeasuredNavigationBar(trailing: [item]), in: environment)
    let placed = try #require(bar.item(.trailing(0)))
    let recorded = RecordedRow.Item(kind: .button, text: "Save", frame: frame(placed.frame), shows: .text)
    let data = try compare(row(bar, [recorded], ios: "17.0"))
    #expect(data.excluded.isEmpty)
    #expect(data.differences.count == 2 && data.differences.allSatisfy { $0.points == 0 && $0.width == 844 })
  }

  static let settings: [(Platform, String, Double, Double)] = [
    (.ios11, "13.1", 375, 667), (.ios11, "17.0.1", 390, 844), (.ios26, "26.1", 402, 874), (.ios7, "9.3", 320, 568),
  ]

  @Test("A recording of a navigation bar from the layout has no differences", arguments: settings)
  func ownNavigationBar(_ platform: Platform, ios: String, width: Double, height: Double) throws {
    let environment = try environment(platform, width, height)
    let typesetter = typesetter(ios)
    let metrics = platform.navigation
    let cancel = typesetter.measure("Cancel", style: metrics.button, language: "en")
    let save = typesetter.measure("Save", style: metrics.button, language: "en")
    let bar = NavigationBarLayout.layOut(
      MeasuredNavigationBar(
        title: typesetter.measure("Destination", style: metrics.title, language: "en"),
        leading: [MeasuredItem(.text(cancel), id: .leading(0), style: metrics.button)],
        trailing: [MeasuredItem(.text(save), id: .trailing(0), style: metrics.button)]), in: environment)
    // Accessibility reports only the inside of a capsule.
    let inset = platform.name == "ios26" ? 4.0 : 0
    func found(_ id: ItemID, _ inset: Double) throws -> FoundElement {
      let item = try #require(bar.item(id))
      var box = frame(item.frame)
      (box.x, box.width, box.height) = (box.x + inset, box.width - 2 * inset, box.height - 10)
      return FoundElement(label: item.text, frame: box, texts: [FoundText(label: item.text, frame: frame(item.label))])
    }
    let buttons = try [found(.trailing(0), inset), found(.leading(0), inset)].map { button in
      var button = button
      button.frame.height = inset > 0 ? 36 : button.frame.height
      return button
    }
    let title = try #require(bar.item(.title))
    let texts = buttons.flatMap(\.texts) + [FoundText(label: title.text, frame: frame(title.label))]
    let items = ElementClassifier().items(bar: "navigation", buttons: buttons, texts: texts)
    let data = try compare(row(bar, items, ios: ios))
    #expect(
      Set(data.differences.map(\.quantity)).isSuperset(of: [.textWidth, .titleX, .buttonX, .buttonWidth, .labelX]))
    #expect(data.excluded.isEmpty)
    for each in data.differences { #expect(each.points == 0, "\(each.quantity) of \(each.text)") }
  }

  @Test("A title beside a button of unknown contents has the position of the layout", arguments: settings)
  func unknownNeighbor(_ platform: Platform, ios: String, width: Double, height: Double) throws {
    let environment = try environment(platform, width, height)
    let typesetter = typesetter(ios)
    let metrics = platform.navigation
    let save = typesetter.measure("Save as Draft", style: metrics.button, language: "en")
    let bar = NavigationBarLayout.layOut(
      MeasuredNavigationBar(
        title: typesetter.measure("One Far Destination", style: metrics.title, language: "en"),
        trailing: [MeasuredItem(.text(save), id: .trailing(0), style: metrics.button)]), in: environment)
    let button = try #require(bar.item(.trailing(0)))
    let title = try #require(bar.item(.title))
    #expect(title.slide != 0, "\(title.label), \(title.fit), \(button.frame)")
    var box = frame(button.frame)
    if platform.name == "ios26" { (box.x, box.width, box.height) = (box.x + 4, box.width - 8, 36) }
    let items = ElementClassifier().items(
      bar: "navigation", buttons: [FoundElement(label: "Save as Draft", frame: box)],
      texts: [FoundText(label: title.text, frame: frame(title.label))])
    let data = try compare(row(bar, items, ios: ios))
    #expect(data.excluded.map(\.rule) == [.unknownContent])
    #expect(data.differences.contains { $0.quantity == .titleX })
    for each in data.differences { #expect(each.points == 0, "\(each.quantity) of \(each.text): \(each.ours)") }
  }

  @Test("A recording of a tab bar from the layout has no differences", arguments: settings)
  func ownTabBar(_ platform: Platform, ios: String, width: Double, height: Double) throws {
    let environment = try environment(platform, width, height)
    let typesetter = typesetter(ios)
    let arrangement = platform.tab.arrangement(environment.device, environment.orientation, pane: environment.pane)
    let tabs = ["Home", "Search", "Profile"].enumerated().map { index, text in
      MeasuredTab(
        id: .tab(index), label: typesetter.measure(text, style: arrangement.label, language: "en"),
        selected: arrangement.selected.map { typesetter.measure(text, style: $0, language: "en") })
    }
    let bar = TabBarLayout.layOut(tabs, more: MeasuredTab(id: .moreTab, label: nil), in: environment)
    let buttons = bar.items.map { item in
      FoundElement(
        label: item.text, frame: frame(item.frame), texts: [FoundText(label: item.text, frame: frame(item.label))])
    }
    let items = ElementClassifier().items(bar: "tab", buttons: buttons, texts: [])
    let data = try compare(row(bar, items, ios: ios))
    #expect(data.differences.count { $0.quantity == .tabFrame } == 12)
    #expect(data.differences.count { $0.quantity == .labelX } == 3)
    for each in data.differences { #expect(each.points == 0, "\(each.quantity) of \(each.text), \(each.edge)") }
  }

  @Test("A row is one line, with the fields of the recordings in their order and form")
  func line() throws {
    let item = RecordedRow.Item(
      kind: .button, text: "A \"b\"\n\u{1B}\\", frame: .init(x: 94.333333, y: 20.005, width: 30.5, height: -0.0),
      shows: .unknown)
    let row = RecordedRow(
      source: "me", ios: "17.0", screenWidth: 375, screenHeight: 667, scale: 2, font: "system", bar: "navigation",
      frame: .init(x: 0, y: 20, width: 375, height: 44), items: [item])
    #expect(
      row.line == #"{"source": "me", "ios": "17.0", "screen": [375, 667], "scale": 2, "rounding": "exact", "#
        + #""font": "system", "bar": "navigation", "frame": [0, 20, 375, 44], "items": [{"kind": "button", "#
        + #""text": "A \"b\"\u000a\u001b\\", "frame": [94.33, 20.01, 30.5, 0], "shows": "unknown"}]}"#)
    let read = RecordingReader.read(Data(row.line.utf8), file: "rec.jsonl")
    #expect(read.bars.first?.items.first?.text == item.text)
    let kept = try Data(contentsOf: Repository.url("Reports/Accuracy/frames.jsonl"))
    let keys = try #require(JSONSerialization.jsonObject(with: kept.prefix { $0 != 10 }) as? [String: Any]).keys
    let ours = try #require(JSONSerialization.jsonObject(with: Data(row.line.utf8)) as? [String: Any]).keys
    #expect(Set(ours) == Set(keys))
  }

  @Test(
    "Numbers have two decimals at most",
    arguments: [
      (1.0, "1"), (-0.004, "0"), (-1.5, "-1.5"), (163.666666, "163.67"), (0.05, "0.05"), (-0.25, "-0.25"),
      (.infinity, "null"), (.nan, "null"), (1e12, "null"),
    ])
  func numbers(_ value: Double, _ text: String) { #expect(RecordedRow.number(value) == text) }

  @Test("Items are sorted from left to right, and those without a usable frame are left out")
  func order() {
    func item(_ x: Double, _ width: Double) -> RecordedRow.Item {
      RecordedRow.Item(
        kind: .button, text: "\(Int(width))", frame: .init(x: x, y: 0, width: width, height: 44), shows: .text)
    }
    var row = RecordedRow(
      source: "me", ios: "17.0", screenWidth: 375, screenHeight: 667, scale: 2, font: "system", bar: "navigation",
      frame: .init(x: 0, y: 20, width: 375, height: 44), items: [item(50, 3), item(8, 1), item(0, -1), item(8, 2)])
    row.items.append(item(.infinity, 4))
    let texts = RecordingReader.read(Data(row.line.utf8), file: "").bars.first?.items.map(\.text)
    #expect(texts == ["2", "1", "3"])
  }

  @Test("A button's elements or the person decide what it shows; otherwise it is unknown and not compared")
  func contents() throws {
    func button(_ label: String, x: Double) -> FoundElement {
      FoundElement(label: label, frame: .init(x: x, y: 20, width: 46, height: 44))
    }
    func shows(_ button: FoundElement, images: Set<String>? = nil) -> RecordedRow.Contents? {
      ElementClassifier(images: images).items(bar: "navigation", buttons: [button], texts: []).first?.shows
    }
    #expect(shows(button("Add", x: 321)) == .unknown)
    #expect(shows(button("Add", x: 321), images: ["Add"]) == .image)
    #expect(shows(button("Edit", x: 321), images: ["Add"]) == .text)
    #expect(shows(button("", x: 321)) == .image)
    var image = button("Add", x: 321)
    image.hasImage = true
    #expect(shows(image) == .image)

    let items = ElementClassifier().items(bar: "navigation", buttons: [button("Add", x: 321)], texts: [])
    let environment = try environment(.ios11, 375, 667)
    let bar = NavigationBarLayout.layOut(MeasuredNavigationBar(), in: environment)
    let data = try compare(row(bar, items, ios: "13"))
    #expect(data.differences.isEmpty)
    #expect(data.excluded.map(\.rule) == [.unknownContent])
  }

  @Test("The first button of a pushed screen is the back button; of several texts none is the title")
  func kinds() {
    let buttons = [300.0, 8].map { x in
      FoundElement(label: "B\(Int(x))", frame: .init(x: x, y: 20, width: 46, height: 44))
    }
    let one = FoundText(label: "Home", frame: .init(x: 160, y: 30, width: 50, height: 21))
    let two = FoundText(label: "Prompt", frame: .init(x: 160, y: 10, width: 50, height: 21))
    let pushed = ElementClassifier(isPushed: true)
    #expect(pushed.items(bar: "navigation", buttons: buttons, texts: [one]).map(\.kind) == [.button, .back, .title])
    #expect(
      pushed.items(bar: "navigation", buttons: buttons, texts: [one, two]).map(\.kind) == [.button, .back])
    #expect(pushed.items(bar: "toolbar", buttons: buttons, texts: [one]).map(\.kind) == [.button, .button])
    #expect(pushed.items(bar: "tab", buttons: buttons, texts: [one]).map(\.kind) == [.tab, .tab])
  }

  @Test("A search field with its Cancel button")
  func search() {
    let field = FoundElement(label: "Search", frame: .init(x: 8, y: 60, width: 280, height: 36))
    let cancel = FoundElement(label: "Cancel", frame: .init(x: 299, y: 60, width: 60, height: 36))
    let items = ElementClassifier(images: []).items(field: field, cancel: cancel)
    #expect(items.map(\.kind) == [.placeholder, .button])
    #expect(items.map(\.shows) == [.text, .text])
    #expect(ElementClassifier().items(field: field, cancel: nil).count == 1)
  }
}
