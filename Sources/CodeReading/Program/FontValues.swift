import FitModel

/// A font as code builds it: `UIFont(name: "Lato-Bold", size: 17)`, `.systemFont(ofSize: 18, weight: .medium)`.
struct FontValue: Hashable {
  /// The PostScript name or the family; `nil` for the system's font.
  var name: String?
  /// The size in points, at the default text size.
  var size: Double
  /// The weight of the system's font on the `wght` scale; `nil` for a named font.
  var weight: Double?

  /// The font with the position that sets it.
  func appFont(at position: SourcePosition) -> AppFont {
    AppFont(name: name, size: size, weight: weight, position: position)
  }
}

/// Evaluates expressions for fonts, through the app's own constants and functions.
struct FontValues {
  let values: ValueReader

  /// The maximum number of functions of `UIFont` around a font.
  private static let maximumDepth = 8

  /// The font of an expression; `nil` if it is unknown or may be one of several.
  func font(_ value: Value) -> FontValue? { font(value, depth: 0) }

  private func font(_ value: Value, depth: Int) -> FontValue? {
    guard depth < Self.maximumDepth else { return nil }
    // A font that is in the app exists, so the fallback is never used.
    if case .infix("??", let first, _) = value.expression.uncast.kind {
      return font(Value(first, like: value), depth: depth + 1)
    }
    if let built = built(value, depth: depth) { return built }
    // One step at a time, because `??` inside a function would become two fonts.
    let found = (values.step(value)?.values ?? []).filter { $0.condition.isPossible && !$0.expression.isNone }
    guard !found.contains(where: { $0.scope === value.scope && $0.expression == value.expression }) else { return nil }
    var fonts = found.map { font($0, depth: depth + 1) }
    if asksForFont(value) { fonts.removeAll { $0?.name == nil } }
    guard let first = fonts.first, fonts.allSatisfy({ $0 == first }) else { return nil }
    return first
  }

  /// Whether a function only asks for a font by its name before it returns that of the system: `guard let font =
  /// UIFont(name: name, size: 17) else { return .systemFont(ofSize: 17) }`. A font that is in the app exists.
  private func asksForFont(_ value: Value) -> Bool {
    guard let call = value.expression.uncast.call,
      let body = values.functions(called: call, in: value.scope, binds: false).first?.function.body
    else { return false }
    let checks = body.compactMap { statement -> Bool? in
      switch statement {
      case .require(_, let bindings, _): bindings.contains(where: \.isNamedFont)
      case .branch(let branches): branches.count <= 2 && branches[0].bindings.contains(where: \.isNamedFont)
      case .loop: false
      default: nil
      }
    }
    return checks == [true]
  }

  /// The font of a call of UIKit's functions.
  private func built(_ value: Value, depth: Int) -> FontValue? {
    guard let call = value.expression.uncast.call, let name = call.name else { return nil }
    func number(_ expression: Expression?) -> Double? { expression.flatMap { self.number(Value($0, like: value)) } }
    switch name {
    case "UIFont", "init", "fontWithName", "font":
      guard let named = call.argument("name") ?? (name == "fontWithName" ? call.firstUnlabeled : nil),
        let text = text(Value(named, like: value)), let size = number(call.argument("size"))
      else { return nil }
      return FontValue(name: text, size: size)
    case "withSize", "fontWithSize":
      guard let base = call.receiver, var font = font(Value(base, like: value), depth: depth + 1),
        let size = number(call.arguments.first?.value)
      else { return nil }
      font.size = size
      return font
    case "scaledFont":
      guard let inner = call.argument("for") ?? call.firstUnlabeled else { return nil }
      return font(Value(inner, like: value), depth: depth + 1)
    case "systemFont", "systemFontOfSize", "boldSystemFont", "boldSystemFontOfSize":
      guard let size = number(call.argument("ofSize") ?? call.firstUnlabeled) else { return nil }
      if name.hasPrefix("bold") { return FontValue(size: size, weight: FontWeight.bold.value) }
      guard let argument = call.argument("weight") else {
        return FontValue(size: size, weight: FontWeight.regular.value)
      }
      return weight(Value(argument, like: value)).map { FontValue(size: size, weight: $0) }
    case "preferredFont", "preferredFontForTextStyle":
      let style = (call.argument("forTextStyle") ?? call.firstUnlabeled)?.lastName ?? ""
      guard call.arguments.count == 1, let (size, weight) = Self.textStyles[Self.shortName(style, "UIFontTextStyle")]
      else { return nil }
      return FontValue(size: size, weight: weight.value)
    default: return nil
    }
  }

  private func only(_ value: Value) -> Expression? {
    let found = values.values(of: value)
    return found.count == 1 ? found[0].expression : nil
  }

  private func number(_ value: Value) -> Double? {
    let expression = value.expression.number == nil ? only(value) : value.expression
    let size = expression.flatMap { $0.points ?? $0.call?.callee.points }
    return size.flatMap { (4...200).contains($0) ? $0 : nil }
  }

  private func weight(_ value: Value) -> Double? {
    guard let name = (value.expression.enumCase ?? only(value)?.enumCase ?? value.expression.lastName) else {
      return nil
    }
    return Self.weights[Self.shortName(name, "UIFontWeight")]
  }

  /// A literal, or a text of constants: `"Lato-\(weight.rawValue)"`.
  private func text(_ value: Value, depth: Int = 0) -> String? {
    guard depth < Self.maximumDepth else { return nil }
    guard case .text(let parts) = value.expression.uncast.kind else {
      let found = values.values(of: value)
      guard found.count == 1, found[0].expression != value.expression else { return nil }
      return text(found[0], depth: depth + 1)
    }
    var text = ""
    for part in parts {
      switch part {
      case .words(let words): text += words
      case .value(let inner, _):
        guard let words = self.text(Value(inner, like: value), depth: depth + 1) else { return nil }
        text += words
      }
    }
    return text
  }

  /// `.bold` and `UIFontWeightBold` alike.
  private static func shortName(_ name: String, _ prefix: String) -> String {
    guard name.hasPrefix(prefix), name.count > prefix.count else { return name }
    let rest = name.dropFirst(prefix.count)
    return rest.prefix(1).lowercased() + rest.dropFirst()
  }

  /// Source: the values of these constants of `UIFont` on iOS.
  fileprivate static let systemSizes: [String: Double] = [
    "labelFontSize": 17, "buttonFontSize": 18, "systemFontSize": 14, "smallSystemFontSize": 12,
  ]

  /// Source: Apple's documentation of `UIFont.Weight`; the numbers are those of the `wght` axis.
  private static let weights: [String: Double] = [
    "ultraLight": 100, "thin": 200, "light": 300, "regular": 400, "medium": 500, "semibold": 600, "bold": 700,
    "heavy": 800, "black": 900,
  ]

  /// Sizes in points at the text size Large. Source: Human Interface Guidelines, “Typography”, iOS Dynamic Type sizes.
  fileprivate static let textStyles: [String: (size: Double, weight: FontWeight)] = [
    "largeTitle": (34, .regular), "title1": (28, .regular), "title2": (22, .regular), "title3": (20, .regular),
    "headline": (17, .semibold), "body": (17, .regular), "callout": (16, .regular), "subheadline": (15, .regular),
    "footnote": (13, .regular), "caption1": (12, .regular), "caption2": (11, .regular),
  ]
}

extension Variable {
  /// Whether its value is a font that code asks for by its name.
  fileprivate var isNamedFont: Bool {
    guard let call = self.value?.uncast.call else { return false }
    return call.name == "UIFont" && call.argument("name") != nil || call.name == "fontWithName"
  }
}

extension Expression {
  /// The value of an expression for a font size, in points; at the default text size if it follows the user's.
  var points: Double? {
    if let number { return number }
    guard case .member(let base?, let name) = uncast.kind else { return nil }
    if let size = FontValues.systemSizes[name] { return size }
    guard name == "pointSize", let font = base.call, font.name == "preferredFont" else { return nil }
    return (font.argument("forTextStyle") ?? font.firstUnlabeled)?.lastName.flatMap { FontValues.textStyles[$0]?.size }
  }
}
