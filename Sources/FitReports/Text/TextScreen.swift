import FitModel

/// The blocks of one screen, or of one file if they belong to no screen.
struct TextScreen {
  /// Name of the screen, or path of the file; `Translations` for entries of tables.
  var title: String
  /// The declaration of the worst of them; `nil` for a file.
  var place: String?
  /// The blocks, worst first.
  var blocks: [FindingBlock]

  /// Every screen once, in the order of the worst block of each.
  static func all(of blocks: [FindingBlock], in report: Report, _ say: Speaker) -> [TextScreen] {
    blocks.grouped { [$0.key.screen ?? "", $0.key.file ?? ""] }.map { _, blocks in
      let key = blocks[0].key
      let title = key.screen.map(report.title(of:)) ?? key.file ?? say("Translations")
      return TextScreen(title: title, place: key.screen == nil ? nil : place(of: blocks[0]), blocks: blocks)
    }
  }

  /// The declaration of a block's worst finding.
  static func place(of block: FindingBlock) -> String {
    let position = block.findings[0].declared ?? block.findings[0].location
    return "\(position.file):\(position.line)"
  }

  /// The title at the left, the position at the right, or below if both do not fit.
  func heading(_ options: Reporter.Options) -> [String] {
    let titles = TextWrapping.lines(TerminalText.line(title), columns: options.width, breaksWords: true)
      .map { TerminalStyle.bold.apply($0, color: options.color) }
    guard let place else { return titles }
    let line = TextWrapping.ending(TerminalText.line(place), columns: options.width - 2)
    let dim = TerminalStyle.dim.apply(line, color: options.color)
    let gap =
      options.width - DisplayWidth.columns(of: TerminalText.line(title)) - DisplayWidth.columns(of: line)
    return gap >= 2 ? [titles[0] + String(repeating: " ", count: gap) + dim] : titles + ["  " + dim]
  }
}

extension Reporter.Options {
  /// The width of lines in columns: at least 60, so that names of rules and devices fit.
  var width: Int { max(60, columns) }
}
