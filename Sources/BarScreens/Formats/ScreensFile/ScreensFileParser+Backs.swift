import FitVocabulary
import SourceFiles

extension ScreensFileParser {
  /// One entry of `backs`: `title`, `back` or `back-title` says where the label comes from.
  mutating func backLabel(_ tree: YAMLTree) -> BackLabel? {
    let owner: Sentence = "Each of “backs”"
    guard let fields = fields(tree, of: owner, known: ScreensFileKey.back.names) else { return nil }
    let kinds = [("title", BackLabel.Kind.previousTitle), ("back", .backItem), ("back-title", .backTitle)]
      .filter { fields[$0.0] != nil }
    guard kinds.count < 2 else {
      report("\(owner) has one label only", fix: "keep “title”, “back” or “back-title”", at: tree.position)
      return nil
    }
    var label = BackLabel(text: nil, kind: kinds.first?.1 ?? backKind(fields["kind"]))
    if let name = kinds.first?.0 { label.text = barText(fields[name], of: "“\(name)”") }
    label.display = choice(fields["display"], of: .key("display")) ?? .default
    label.from = text(fields["from"], of: .key("from"))?.text
    label.previousTitle = label.kind == .previousTitle ? label.text : nil
    if case .scalar("none", _, _) = fields["previous"] {
      label.previousTitle = nil
    } else if let previous = barText(fields["previous"], of: .key("previous")) {
      label.previousTitle = previous
    }
    return label
  }

  private mutating func backKind(_ tree: YAMLTree?) -> BackLabel.Kind {
    let kinds = [BackLabel.Kind.previousTitle, .backTitle, .backItem]
    guard let text = text(tree, of: .key("kind")) else { return .previousTitle }
    if let kind = BackLabel.Kind(rawValue: text.text) { return kind }
    let known = kinds.map(\.rawValue).joined(separator: ", ")
    report("“kind” knows no “\(text.text)”", fix: "write one of \(known)", at: text.position)
    return .previousTitle
  }

  /// The screens with the back labels that `from`, `back` and `back-title` make.
  mutating func resolved(_ drafts: [Draft]) -> [Screen] {
    let known = drafts.map(\.screen) + others
    let titles = ScreenTitles(known)
    return drafts.map { draft in
      var screen = draft.screen
      var labels: [BackLabel] = []
      for name in draft.from {
        guard let found = titles[name.text] else {
          reportUnknown(name, among: known.map(\.name))
          continue
        }
        // A label of its own is the same in all states of the screen it leads to.
        let isExplicit = draft.back != nil || draft.backTitle != nil
        labels += (isExplicit ? found.prefix(1) : found[...]).map {
          label(draft, from: name.text, previousTitle: $0)
        }
      }
      if draft.from.isEmpty, draft.back != nil || draft.backTitle != nil {
        labels.append(label(draft, from: nil, previousTitle: nil))
      }
      screen.navigation?.backs.insert(contentsOf: labels, at: 0)
      return screen
    }
  }

  private func label(_ draft: Draft, from name: String?, previousTitle: BarText?) -> BackLabel {
    let kind: BackLabel.Kind = draft.back != nil ? .backItem : draft.backTitle != nil ? .backTitle : .previousTitle
    return BackLabel(
      text: draft.back ?? draft.backTitle ?? previousTitle, kind: kind, display: draft.display, from: name,
      previousTitle: previousTitle)
  }

  private mutating func reportUnknown(_ name: PositionedText, among known: [String]) {
    let nearest = NearestName.of(name.text, in: known)
    report(
      "No screen has the name “\(name.text)”",
      fix: nearest.map { "write “\($0)”" } ?? "add that screen, or give the label by navigation.back", at: name.position
    )
  }
}
