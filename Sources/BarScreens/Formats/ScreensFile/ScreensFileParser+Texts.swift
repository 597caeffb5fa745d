import FitVocabulary
import SourceFiles

extension ScreensFileParser {
  /// A text: `{ key: … }`, `{ text: … }`, `{ hard-coded: … }`, `{ system: … }` or `{ unknown: … }`.
  mutating func barText(_ tree: YAMLTree?, of owner: Sentence) -> BarText? {
    guard let tree else { return nil }
    if case .scalar(let words, _, let position) = tree {
      report(
        "\(owner) has to say whether “\(words)” is a key or a text",
        fix: "write { key: … } for a key of a string table, or { text: … }", at: position)
      return nil
    }
    guard let fields = fields(tree, of: owner, known: ScreensFileKey.text.names) else { return nil }
    let text = barText(fields, of: owner)
    if text == nil, !ScreensFileKey.text.names.contains(where: { fields[$0] != nil }) {
      report("\(owner) is empty", fix: "write { key: … }, { text: … } or { system: … }", at: tree.position)
    }
    return text
  }

  /// The text that stands among other fields, `nil` when there is none.
  mutating func barText(_ fields: Fields, of owner: Sentence, bar: SystemItem.Bar = .button) -> BarText? {
    let kinds = ["key", "hard-coded", "system", "unknown"].filter { fields[$0] != nil }
    if kinds.count > 1 {
      report("\(owner) cannot be both “\(kinds[0])” and “\(kinds[1])”", fix: "keep one of them", at: fields.position)
    }
    let words = text(fields["text"], of: .key("text"))
    if let key = text(fields["key"], of: .key("key")) {
      let folder = text(fields["folder"], of: .key("folder")).flatMap { isInside($0) ? $0.text : nil }
      let reference = StringReference(
        table: text(fields["table"], of: .key("table"))?.text ?? "Localizable", key: key.text, folder: folder,
        sourceText: words?.text)
      return BarText(.localized(reference), at: key.position)
    }
    for name in ["table", "folder"] where fields[name] != nil {
      report("“\(name)” needs a key", fix: "add key: … or delete it", at: fields.keyPositions[name] ?? fields.position)
    }
    if let system = text(fields["system"], of: .key("system")) {
      return BarText(.system(SystemItem(system.text, bar)), at: system.position)
    }
    if let words = text(fields["hard-coded"], of: .key("hard-coded")) {
      return BarText(.hardCoded(words.text), at: words.position)
    }
    if let reason = text(fields["unknown"], of: .key("unknown")) {
      return BarText(.unknown(reason.text), at: reason.position)
    }
    return words.map { BarText(.literal($0.text), at: $0.position) }
  }

  /// A list of texts.
  mutating func barTexts(_ tree: YAMLTree?, of owner: Sentence) -> [BarText] {
    list(tree, of: owner).compactMap { barText($0, of: "Each text of \(owner)") }
  }
}
