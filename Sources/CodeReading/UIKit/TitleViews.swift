import FitModel

/// Reads views in bars: in place of the title, and in items.
struct TitleViews {
  let reading: UIKitReading

  init(_ reading: UIKitReading) { self.reading = reading }

  /// Records `navigationItem.titleView = value`. Assigning the current view again has no effect.
  func record(_ value: Value, of screen: ScreenReference) {
    for one in reading.values.values(of: value) where !isThere(one, in: screen) {
      if one.expression.call?.name == "UILabel" {
        reading.bars.titleLabels += one.variables.map { (storage: $0, value: value, screen: screen) }
      }
      let content: ScreenFact.TitleView?
      if one.expression.isNone {
        content = nil
      } else if let titles = Segments(reading).titles(one, isInBar: true), !titles.isEmpty {
        content = .segments(titles)
      } else if let text = labelText(one) {
        content = hasTitleFont(one) ? .text(text) : .label(text)
      } else {
        content = .view(width: width(one), texts: ButtonViews(reading).texts(in: one))
      }
      reading.record(.titleView(content), of: [screen], when: one.condition, at: reading.position(of: value))
    }
    for case (.search(let owner), let condition) in UIKitObjectReader(reading: reading).objects(value)
    where owner == screen {
      reading.record(.search(isInBar: false), of: [screen], when: condition, at: reading.position(of: value))
    }
  }

  /// Reads a label again that replaces a title, after code has changed its text.
  func recordChange(of label: Value) {
    guard !reading.bars.titleLabels.isEmpty,
      let storage = reading.values.storage(of: label.expression, in: label.scope),
      let known = reading.bars.titleLabels.last(where: { $0.storage === storage })
    else { return }
    record(known.value, of: known.screen)
  }

  private func isThere(_ view: Value, in screen: ScreenReference) -> Bool {
    UIKitObjectReader(reading: reading).objects(view).contains { $0.object == .titleView(screen) }
  }

  /// The text of a label, if the code that builds it sets one.
  func labelText(_ value: Value) -> ScreenText? {
    guard value.expression.call?.name == "UILabel" else { return nil }
    for storage in value.variables {
      // Attributes may set another font.
      let attributed = storage.members["attributedText"]?.last
      guard let text = attributed == nil ? storage.members["text"]?.last : attributed.flatMap(words(ofAttributed:)),
        let condition = value.condition.and(text.condition)
      else { continue }
      let read = reading.texts.text(
        Value(text.expression, text.scope, when: condition), isKey: false, call: "UILabel.text")
      return read.choices.contains { $0.words == .runTime } ? nil : read
    }
    return nil
  }

  /// The words of `NSAttributedString(string: words, attributes: …)`; `nil` for any other text with attributes.
  func words(ofAttributed text: Value) -> Value? {
    let found = reading.values.values(of: text)
    guard found.count == 1, let call = found[0].expression.call,
      ["NSAttributedString", "NSMutableAttributedString"].contains(call.name), let words = call.argument("string")
    else { return nil }
    return Value(words, like: found[0])
  }

  /// Whether a label is known to have the font of a title.
  private func hasTitleFont(_ value: Value) -> Bool {
    value.variables.contains { storage in
      storage.members["attributedText"] == nil
        && storage.members["font"]?.last.map { $0.expression.isSystemFont(of: .title) } ?? false
    }
  }

  /// The width of `UIView(frame: CGRect(x: 0, y: 0, width: 120, height: 30))`.
  func width(_ value: Value) -> Double? {
    guard let frame = value.expression.call?.argument("frame") else { return nil }
    let found = reading.values.values(of: Value(frame, like: value))
    guard found.count == 1, let call = found[0].expression.call, ["CGRect", "CGRectMake"].contains(call.name),
      let width = call.argument("width") ?? (call.arguments.count == 4 ? call.arguments[2].value : nil)
    else { return nil }
    return width.number.flatMap { $0 > 0 ? $0 : nil }
  }

  /// A text field in a bar.
  func textField(_ value: Value) -> ItemFact.Content? {
    guard let name = value.expression.call?.name, ["UISearchBar", "UITextField", "UISearchTextField"].contains(name)
    else { return nil }
    for storage in value.variables {
      if let text = storage.members["placeholder"]?.last, let condition = value.condition.and(text.condition) {
        let placeholder = Value(text.expression, text.scope, when: condition)
        return .textField(placeholder: reading.texts.text(placeholder, isKey: false, call: "placeholder"))
      }
    }
    return .textField(placeholder: nil)
  }
}
