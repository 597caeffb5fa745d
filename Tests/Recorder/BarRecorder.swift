// Copy the whole file into an app's UI test target, as README.md explains. It imports nothing of this package.
import Foundation

/// A bar as the recorder prints it: a row of `Reports/Accuracy/frames.jsonl`, whose fields are described in
/// `Reports/Accuracy/trim-recordings.py`.
struct RecordedRow: Hashable, Sendable {
  /// Points: x, y, width, height.
  struct Frame: Hashable, Sendable {
    var x, y, width, height: Double

    /// Whether all numbers are finite and no size is negative. Elements outside of the screen may have other frames.
    var isUsable: Bool {
      [x, y, width, height].allSatisfy { $0.isFinite && abs($0) < 20_000 } && width >= 0 && height >= 0
    }

    var midX: Double { x + width / 2 }
  }

  /// An item of the bar.
  struct Item: Hashable, Sendable {
    var kind: Kind
    var text: String
    var frame: Frame
    var shows: Contents
  }

  /// What an item is.
  enum Kind: String, Sendable { case title, back, button, label, tab, placeholder }
  /// What the frame of an item shows.
  enum Contents: String, Sendable { case text, image, unknown }

  /// Who recorded it, and the app.
  var source: String
  /// `UIDevice.current.systemVersion`.
  var ios: String
  /// Size of the app's window in its orientation, in points.
  var screenWidth, screenHeight: Double
  var scale: Double
  /// `system`, `custom`, or `unknown` if settings of the app or the user change texts.
  var font: String
  /// `navigation`, `tab`, `toolbar` or `search`.
  var bar: String
  var frame: Frame
  var items: [Item]
}

// MARK: - One line of JSON

extension RecordedRow {
  /// The row as one line without a line break; the same bytes for the same row.
  var line: String {
    let written = items.filter(\.frame.isUsable).sorted(by: Self.isBefore).map { item in
      "{"
        + [
          "\"kind\": \(Self.quoted(item.kind.rawValue))", "\"text\": \(Self.quoted(item.text))",
          "\"frame\": \(Self.numbers(item.frame))", "\"shows\": \(Self.quoted(item.shows.rawValue))",
        ].joined(separator: ", ") + "}"
    }
    return "{"
      + [
        "\"source\": \(Self.quoted(source))", "\"ios\": \(Self.quoted(ios))",
        "\"screen\": [\(Self.number(screenWidth)), \(Self.number(screenHeight))]", "\"scale\": \(Self.number(scale))",
        "\"rounding\": \"exact\"", "\"font\": \(Self.quoted(font))", "\"bar\": \(Self.quoted(bar))",
        "\"frame\": \(Self.numbers(frame))", "\"items\": [\(written.joined(separator: ", "))]",
      ].joined(separator: ", ") + "}"
  }

  /// Order from left to right, with enclosing items first.
  private static func isBefore(_ a: Item, _ b: Item) -> Bool {
    (a.frame.x, -a.frame.width, a.frame.y, a.kind.rawValue, a.text)
      < (b.frame.x, -b.frame.width, b.frame.y, b.kind.rawValue, b.text)
  }

  private static func numbers(_ frame: Frame) -> String {
    "[" + [frame.x, frame.y, frame.width, frame.height].map(number).joined(separator: ", ") + "]"
  }

  /// A number with at most two decimals, which is what `exact` promises.
  static func number(_ value: Double) -> String {
    guard value.isFinite, abs(value) < 1e9 else { return "null" }
    let hundredths = Int((value * 100).rounded())
    let rest = abs(hundredths % 100)
    let sign = hundredths < 0 ? "-" : ""
    let decimals = rest == 0 ? "" : rest % 10 == 0 ? ".\(rest / 10)" : rest < 10 ? ".0\(rest)" : ".\(rest)"
    return "\(sign)\(abs(hundredths / 100))\(decimals)"
  }

  /// A text in quotation marks; control characters are escaped, so that a row is always one line.
  static func quoted(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "\"") { line, scalar in
      switch scalar.value {
      case 0x22, 0x5C: line += "\\" + String(Character(scalar))
      case 0x00..<0x20, 0x7F..<0xA0, 0x2028...0x202E, 0x2066...0x2069:
        let digits = String(scalar.value, radix: 16)
        line += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: line.unicodeScalars.append(scalar)
      }
    } + "\""
  }
}

// MARK: - What an element is

/// An element as a UI test finds it in a bar.
struct FoundElement: Hashable, Sendable {
  var label: String
  var frame: RecordedRow.Frame
  /// Labels and frames of the static texts inside it.
  var texts: [FoundText] = []
  /// Whether there is an image inside it.
  var hasImage = false
}

/// A static text as a UI test finds it.
struct FoundText: Hashable, Sendable {
  var label: String
  var frame: RecordedRow.Frame
}

/// Determines what the elements of a bar are.
struct ElementClassifier: Sendable {
  /// Whether the screen was pushed, so that the outermost leading button is the back button.
  var isPushed = false
  /// Labels of the buttons that show an image; `nil` if it is unknown which do.
  var images: Set<String>?

  /// The items of a navigation bar, a toolbar or a tab bar; `texts` are the static texts anywhere in it.
  func items(bar: String, buttons: [FoundElement], texts: [FoundText]) -> [RecordedRow.Item] {
    let buttons = buttons.filter(\.frame.isUsable)
    let back = isPushed && bar == "navigation" ? buttons.min { $0.frame.x < $1.frame.x } : nil
    var items: [RecordedRow.Item] = []
    for button in buttons {
      let kind: RecordedRow.Kind = bar == "tab" ? .tab : button == back ? .back : .button
      let contents = bar == "tab" ? .text : contents(button)
      items.append(RecordedRow.Item(kind: kind, text: button.label, frame: button.frame, shows: contents))
      guard contents == .text else { continue }
      items += button.texts.filter { $0.label == button.label }.map(label)
    }
    guard bar == "navigation" else { return items }
    // The texts of the bar include those of its buttons.
    let inside = Set(buttons.flatMap(\.texts))
    let titles = texts.filter { $0.frame.isUsable && !$0.label.isEmpty && !inside.contains($0) }
    // Two texts come from a title view of the app, a prompt or a subtitle: it is unknown which of them is the
    // title.
    guard titles.count == 1, let title = titles.first else { return items }
    return items + [RecordedRow.Item(kind: .title, text: title.label, frame: title.frame, shows: .text)]
  }

  /// The items of a search field and its Cancel button, if there is one.
  func items(field: FoundElement, cancel: FoundElement?) -> [RecordedRow.Item] {
    let field = RecordedRow.Item(kind: .placeholder, text: field.label, frame: field.frame, shows: .text)
    guard let cancel, cancel.frame.isUsable else { return [field] }
    return [field, RecordedRow.Item(kind: .button, text: cancel.label, frame: cancel.frame, shows: contents(cancel))]
  }

  private func label(_ text: FoundText) -> RecordedRow.Item {
    RecordedRow.Item(kind: .label, text: text.label, frame: text.frame, shows: .text)
  }

  private func contents(_ button: FoundElement) -> RecordedRow.Contents {
    if button.label.isEmpty { return .image }
    if button.texts.contains(where: { $0.label == button.label }) { return .text }
    if let images { return images.contains(button.label) ? .image : .text }
    return button.hasImage ? .image : .unknown
  }
}

// MARK: - In the UI test

#if canImport(XCTest) && os(iOS)
  import UIKit
  import XCTest

  /// Prints the bars that an app shows, one per line.
  @MainActor struct BarRecorder {
    let app: XCUIApplication
    /// Who records what, such as `Example 2.1, simulator, iPhone 16`.
    var source: String
    /// `system`, or `custom` for an app that sets its own fonts in its bars.
    var font = "system"

    init(_ app: XCUIApplication, source: String, font: String = "system") {
      self.app = app
      self.source = source
      self.font = font
    }

    /// Prints the bars of the current screen, and returns the lines for an attachment.
    ///
    /// - Parameters:
    ///   - pushed: whether a back button is at the leading edge.
    ///   - images: labels of the buttons that show an image; every other button then shows its label as a text.
    ///     Without it, buttons whose elements do not show this are recorded but not compared.
    @discardableResult
    func record(pushed: Bool = false, images: Set<String>? = nil) -> String {
      let classifier = ElementClassifier(isPushed: pushed, images: images)
      var rows: [RecordedRow] = []
      for (name, query) in [("navigation", app.navigationBars), ("toolbar", app.toolbars), ("tab", app.tabBars)] {
        for bar in query.allElementsBoundByIndex where bar.exists {
          let items = classifier.items(
            bar: name, buttons: bar.buttons.allElementsBoundByIndex.map(found),
            texts: bar.staticTexts.allElementsBoundByIndex.map(foundText))
          rows.append(row(name, bar.frame, items))
        }
      }
      for field in app.searchFields.allElementsBoundByIndex where field.exists {
        let element = FoundElement(label: field.placeholderValue ?? "", frame: frame(field.frame))
        rows.append(row("search", field.frame, classifier.items(field: element, cancel: cancel(beside: field))))
      }
      let lines = rows.filter(\.frame.isUsable).map(\.line).joined(separator: "\n")
      print(lines)
      return lines
    }

    private func row(_ bar: String, _ frame: CGRect, _ items: [RecordedRow.Item]) -> RecordedRow {
      let window = app.windows.firstMatch.frame
      return RecordedRow(
        source: source, ios: UIDevice.current.systemVersion, screenWidth: Double(window.width),
        screenHeight: Double(window.height), scale: Double(UIScreen.main.scale), font: judgedFont, bar: bar,
        frame: self.frame(frame), items: items)
    }

    /// Bold Text and other text sizes change what is measured.
    private var judgedFont: String {
      let isUsual =
        !UIAccessibility.isBoldTextEnabled && UITraitCollection.current.preferredContentSizeCategory == .large
      return isUsual ? font : "unknown"
    }

    /// A button to the right of a search field, in its row.
    private func cancel(beside field: XCUIElement) -> FoundElement? {
      app.buttons.allElementsBoundByIndex.first { button in
        button.exists && button.frame.minX >= field.frame.maxX
          && abs(button.frame.midY - field.frame.midY) < 8
      }.map(found)
    }

    private func found(_ element: XCUIElement) -> FoundElement {
      FoundElement(
        label: element.label, frame: frame(element.frame),
        texts: element.staticTexts.allElementsBoundByIndex.map(foundText),
        hasImage: !element.images.allElementsBoundByIndex.isEmpty)
    }

    private func foundText(_ element: XCUIElement) -> FoundText {
      FoundText(label: element.label, frame: frame(element.frame))
    }

    private func frame(_ rect: CGRect) -> RecordedRow.Frame {
      RecordedRow.Frame(
        x: Double(rect.minX), y: Double(rect.minY), width: Double(rect.width), height: Double(rect.height))
    }
  }
#endif
