import BarScreens
import FitModel
import FitRules

/// A choice of one variant for each text of a screen: what a bar shows at one moment.
struct TextChoice: Hashable {
  /// Item → index of the variant; other items show their first variant.
  var variants: [ItemID: Int] = [:]
  /// Which of the back labels is shown.
  var back = 0
  /// The item in which this choice differs from the plain one; `nil` for the plain one.
  var focus: ItemID?
  /// Name of the variant of the item in focus.
  var variation = ""
  /// The text size, if it differs from the requested one.
  var textSize: ContentSizeCategory?
}

extension LocalizedScreen {
  /// The plain choice first, then one for each further variant of each text and for each further back label.
  ///
  /// Variants are tried one at a time, so that the number of layouts grows with their sum and not their product.
  ///
  /// - Parameter allSizes: whether large titles are also tried at the largest text size.
  func choices(for idiom: DeviceIdiom, allSizes: Bool) -> [TextChoice] {
    var choices = [TextChoice()]
    if allSizes, screen.navigation?.largeTitle == true {
      let largest = ContentSizeCategory.accessibilityMedium
      choices.append(
        TextChoice(focus: .largeTitle, variation: "text size \(largest.rawValue)", textSize: largest))
    }
    for text in texts where text.role != .imageTitle && text.isInBar {
      for index in text.variants(for: idiom).indices.dropFirst() {
        choices.append(
          TextChoice(
            variants: [text.id: index], back: text.backIndex ?? 0, focus: text.id,
            variation: text.variants(for: idiom)[index].name))
      }
      if let back = text.backIndex, back > 0 { choices.append(TextChoice(back: back, focus: text.id)) }
    }
    return choices
  }
}

extension LocalizedText {
  /// Whether it is in a bar that is laid out.
  var isInBar: Bool { id.bar != .segments && id.bar != .unplaced }

  /// For a back label: which one.
  var backIndex: Int? { id.role == .back ? id.index : nil }

  /// The variants that a kind of device shows; all of them if there is none for it.
  func variants(for idiom: DeviceIdiom) -> [TextVariant] {
    let all = translation.variants
    let matching = all.filter { $0.idioms?.contains(idiom) ?? true }
    return matching.isEmpty ? all : matching
  }
}
