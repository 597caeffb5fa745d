import BarScreens
import FitModel
import InputFiles
import InterfaceBuilder

extension LanguageData {
  /// Enough of ICU for folder names: two letters, and what follows them.
  static let simple = LanguageData(
    canonical: { name in
      let tag = name.replacing("_", with: "-")
      return tag.prefix { $0 != "-" }.count == 2 ? LanguageTag(tag) : nil
    },
    maximized: { $0 }, pluralCategory: { _, _ in .other }, formattedNumber: { number, _, _ in "\(number)" })
}

extension Screen {
  /// Every text of the screen.
  var texts: [BarText] {
    var texts = toolbar.flatMap(\.texts) + tabs.compactMap(\.title) + segmentedControls.flatMap(\.self)
    if let search { texts += [search.placeholder, search.prompt].compactMap(\.self) + search.scope }
    if let item = navigation {
      texts += [item.title, item.prompt].compactMap(\.self) + item.segments + item.backs.compactMap(\.text)
      texts += (item.leading + item.trailing).flatMap(\.texts)
    }
    return texts
  }
}

extension BarItem {
  /// Every text of the item.
  var texts: [BarText] {
    switch content {
    case .text(let text): [text]
    case .image(_, let title): [title].compactMap(\.self)
    case .segments(let titles): titles
    case .textField(let placeholder, _): [placeholder].compactMap(\.self)
    case .system, .fixedSpace, .flexibleSpace, .customView: []
    }
  }
}

extension BarText {
  /// `key=text` of a reference, the words of anything else: short enough to compare in tests.
  var summary: String {
    switch content {
    case .localized(let reference): "\(reference.key)=\(reference.sourceText ?? "nil")"
    case .literal(let text): "literal \(text)"
    case .hardCoded(let text): "hard-coded \(text)"
    case .system(let item): "system \(item.name)"
    case .unknown(let reason): "unknown: \(reason)"
    }
  }
}
