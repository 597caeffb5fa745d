extension TextRow {
  /// The finding as lines: one with everything that matters, more where the body needs them, and dim ones with what
  /// to do about it.
  func lines(_ columns: TextColumns, color: Bool) -> [String] {
    let bodyLines = TextWrapping.lines(
      body, columns: isMeasured ? columns.body : columns.total - columns.bodyStart, breaksWords: true)
    let indent = String(repeating: " ", count: columns.bodyStart)
    let first = prefix(columns, color: color) + firstLine(bodyLines[0], columns, color: color)
    return [first] + bodyLines.dropFirst().map { indent + $0 }
      + TextWrapping.items(details, columns: columns.total - columns.bodyStart)
      .map { indent + TerminalStyle.dim.apply($0, color: color) }
  }

  private func prefix(_ columns: TextColumns, color: Bool) -> String {
    var prefix = "    " + severity.style.apply(severity.mark, color: color) + " "
    if columns.certainty > 0 { prefix += DisplayWidth.padded(certainty, to: columns.certainty + 1) }
    if columns.locale > 0 {
      prefix += TerminalStyle.bold.apply(DisplayWidth.padded(locale, to: columns.locale), color: color) + "  "
    }
    return prefix
  }

  private func firstLine(_ body: String, _ columns: TextColumns, color: Bool) -> String {
    guard isMeasured else { return body }
    let cells = [
      (body, columns.body, false, TerminalStyle.plain), (points, columns.points, true, severity.style),
      (device, columns.device, false, .plain), (share, columns.share, true, .plain),
    ]
    return cells.filter { $0.1 > 0 }.map { text, width, isRight, style in
      style.apply(DisplayWidth.padded(text, to: width, isRightAligned: isRight), color: color)
    }.joined(separator: "  ")
  }
}
