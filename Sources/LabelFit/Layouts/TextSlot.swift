import BarScreens
import FitRules
import FitVocabulary

/// A choice of one variant for each text of a screen: what a bar shows at one moment.
struct TextChoice: Hashable {
  /// Item name (with its bar) → index of the variant; items that are not listed show their first.
  var variants: [String: Int] = [:]
  /// Which of the back labels is shown.
  var back = 0
  /// The item this choice differs in from the plain one; `nil` for the plain one.
  var focus: String?
  /// Name of the variant of the item in focus.
  var variation = ""
  /// The text size people have set, when it is not the one asked for.
  var textSize: ContentSizeCategory?
}

extension LocalizedScreen {
  /// The plain choice first, then one for each further variant of each text and for each further back label.
  ///
  /// Variants are tried one at a time, so that the number of layouts grows with their sum and not their product.
  func choices(for idiom: DeviceIdiom) -> [TextChoice] {
    var choices = [TextChoice()]
    if screen.navigation?.largeTitle == true {
      let largest = ContentSizeCategory.accessibilityMedium
      choices.append(
        TextChoice(focus: "large title", variation: "text size \(largest.rawValue)", textSize: largest))
    }
    for text in texts where text.role != .imageTitle && text.bar != "segments" {
      for index in text.variants(for: idiom).indices.dropFirst() {
        choices.append(
          TextChoice(
            variants: [text.slot: index], back: text.backIndex ?? 0, focus: text.item,
            variation: text.variants(for: idiom)[index].name))
      }
      if let back = text.backIndex, back > 0 { choices.append(TextChoice(back: back, focus: text.item)) }
    }
    return choices
  }
}

extension LocalizedText {
  /// Name that is unique on the screen.
  var slot: String { "\(bar)/\(item)" }

  /// For a back label: which one.
  var backIndex: Int? {
    guard role == .back else { return nil }
    return item == "back" ? 0 : Int(item.dropFirst("back ".count)).map { $0 - 1 }
  }

  /// The variants that a kind of device shows; all of them when none is meant for it.
  func variants(for idiom: DeviceIdiom) -> [TextVariant] {
    let all = translation.variants
    let matching = all.filter { $0.idioms?.contains(idiom) ?? true }
    return matching.isEmpty ? all : matching
  }
}
