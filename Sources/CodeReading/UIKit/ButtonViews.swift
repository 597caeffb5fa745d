import FitModel

/// What code sets on a `UIButton`, as members of the variable that holds it.
enum ButtonMembers {
  /// The members by the name of the method that sets them for the normal state.
  static let setters = [
    "setTitle": title, "setImage": image, "setAttributedTitle": attributedTitle,
    "setBackgroundImage": "background image for normal",
  ]
  static let title = "title for normal"
  static let attributedTitle = "attributed title for normal"
  static let image = "image for normal"
  static let font = "titleLabel.font"
  /// The views inside it.
  static let subviews = "subviews"
  /// The methods that add a view.
  static let adders: Set<String> = ["addSubview", "addArrangedSubview"]
  static let translatesFrame = "translatesAutoresizingMaskIntoConstraints"
  /// Members whose contents are not a plain title.
  static let others: Set<String> = [
    attributedTitle, "background image for normal", "configuration", "frame", "bounds",
  ]
}

/// The contents of a button that is the custom view of an item.
struct ButtonContent {
  var content: ItemFact.Content
  /// Its title, if it is shown beside an image.
  var beside: ScreenText?
  var condition: Guard
}

/// Reads buttons that are the custom views of bar button items.
struct ButtonViews {
  let reading: UIKitReading
  /// The limits for views inside of views, which keep hostile code from taking long. The numbers are our choice.
  private static let maximumDepth = 3
  private static let maximumSubviews = 8

  init(_ reading: UIKitReading) { self.reading = reading }

  /// The possible contents of a plain button, each with its condition: its title, or a view of unknown width if it also
  /// has an image, with the title beside it; `nil` for any other view, and if its title does not determine its width.
  func contents(_ view: Value) -> [ButtonContent]? {
    guard let call = view.expression.call, call.name == "UIButton",
      isAsWideAsItsContent(view, call),
      !view.variables.contains(where: { storage in storage.members.keys.contains(where: ButtonMembers.others.contains) }
      ),
      let titles = members(ButtonMembers.title, of: view), titles.count == 1
    else { return nil }
    var images: [(isThere: Bool, condition: Guard)] = []
    for image in members(ButtonMembers.image, of: view) ?? [] {
      guard let condition = view.condition.and(image.condition) else { continue }
      images += reading.values.values(of: Value(image.expression, image.scope, when: condition)).map {
        (!isNoImage($0), $0.condition)
      }
    }
    guard let condition = view.condition.and(titles[0].condition) else { return nil }
    let text = reading.texts.text(
      Value(titles[0].expression, titles[0].scope, when: condition), isKey: false, call: "UIButton.setTitle")
    var contents: [ButtonContent] = []
    for choice in text.choices {
      guard let shown = condition.and(choice.condition) else { continue }
      var one = text
      one.choices = [choice]
      for image in images.isEmpty ? [(isThere: false, condition: Guard.always)] : images {
        guard let both = shown.and(image.condition) else { continue }
        // An image beside a text takes up additional width.
        let isText = choice.words != .nothing && !image.isThere
        let beside = image.isThere && choice.words != .nothing ? one : nil
        contents.append(
          ButtonContent(content: isText ? .text(one) : .customView(width: nil), beside: beside, condition: both))
      }
    }
    return contents.isEmpty || contents.count > 8 ? nil : contents
  }

  /// The texts of a button or label of any size, or else those of the views inside it; an attributed text replaces a
  /// plain one.
  func texts(in view: Value) -> [ScreenText] { texts(in: view, depth: 0) }

  private func texts(in view: Value, depth: Int) -> [ScreenText] {
    let own = ownTexts(of: view)
    guard own.isEmpty, depth < Self.maximumDepth else { return own }
    let arranged = view.expression.call?.argument("arrangedSubviews").map { Value($0, like: view) }
    let inside =
      (arranged.map { reading.values.elements(of: $0).elements } ?? [])
      + (members(ButtonMembers.subviews, of: view) ?? [])
    return inside.prefix(Self.maximumSubviews).flatMap { inner in
      reading.values.values(of: inner).flatMap { texts(in: $0, depth: depth + 1) }
    }
  }

  private func ownTexts(of view: Value) -> [ScreenText] {
    let (names, call): ([String], String) =
      switch systemClass(of: view) {
      case "UIButton": ([ButtonMembers.attributedTitle, ButtonMembers.title], "UIButton.setTitle")
      case "UILabel": (["attributedText", "text"], "UILabel.text")
      default: ([], "")
      }
    let shown = names.lazy.compactMap { members($0, of: view) }.first ?? []
    return shown.map { reading.texts.text($0, isKey: false, call: call) }.filter { !$0.isNothing }
  }

  /// The class of UIKit that a view has or from which its class inherits: `UIButton` or `UILabel`.
  private func systemClass(of view: Value) -> String? {
    guard let name = view.expression.call?.name else { return nil }
    let type = reading.program.fullName(name, in: view.scope.typeName)
    return ["UIButton", "UILabel"].first { $0 == name || reading.program.isA(type, [$0]) }
  }

  /// Whether a button has no frame, or one that constraints replace.
  private func isAsWideAsItsContent(_ view: Value, _ call: Call) -> Bool {
    let translates = members(ButtonMembers.translatesFrame, of: view)?.last?.expression.boolean
    return translates == false || call.arguments.allSatisfy { $0.label == "type" || $0.value.isZeroFrame }
  }

  /// Whether a value is certainly not an image: `nil`, an image with the name `nil`, or the result of a call on one of
  /// these, which is `nil` in Objective-C.
  private func isNoImage(_ image: Value) -> Bool {
    if image.expression.isNone { return true }
    guard let call = image.expression.call else { return false }
    if let receiver = call.receiver, receiver.call != nil {
      return reading.values.values(of: Value(receiver, like: image)).allSatisfy {
        $0.expression != image.expression && isNoImage($0)
      }
    }
    guard let name = call.arguments.first?.value else { return false }
    return reading.values.values(of: Value(name, like: image)).allSatisfy(\.expression.isNone)
  }

  /// Whether a button is known to draw its title like a bar button.
  func hasBarFont(_ view: Value) -> Bool {
    members(ButtonMembers.font, of: view)?.last.map { $0.expression.isSystemFont(of: .button) } ?? false
  }

  private func members(_ name: String, of view: Value) -> [Value]? {
    view.variables.lazy.compactMap { $0.members[name] }.first
  }
}

extension Expression {
  /// Whether it is an empty frame: `.zero`, `CGRectZero`.
  fileprivate var isZeroFrame: Bool { lastName == "zero" || lastName == "CGRectZero" }
}
