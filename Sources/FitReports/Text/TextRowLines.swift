extension TextRow {
  /// The finding as lines: one with everything that matters, more where what is cut needs them, and dim ones with what
  /// to do about it. A message that is too long for its column has the first line for itself.
  func lines(_ columns: TextColumns, color: Bool) -> [String] {
    let isAlone = !isMeasured || (!isCut && !columns.fits(self))
    let body = TextWrapping.lines(
      body, columns: isAlone ? columns.total - columns.bodyStart : columns.body, breaksWords: true)
    let first = isAlone ? body[0] : cells(body[0], columns, color: color)
    let indent = String(repeating: " ", count: columns.bodyStart)
    let below = String(repeating: " ", count: TextColumns.detailStart)
    return [prefix(columns, color: color) + first] + body.dropFirst().map { indent + $0 }
      + TextWrapping.items(
        homeless(columns, isAlone: isAlone) + details, columns: columns.total - TextColumns.detailStart
      ).map { below + TerminalStyle.dim.apply($0, color: color) }
  }

  private func prefix(_ columns: TextColumns, color: Bool) -> String {
    var prefix = "    " + severity.style.apply(severity.mark, color: color) + " "
    if columns.certainty > 0 { prefix += DisplayWidth.padded(certainty, to: columns.certainty + 2) }
    if columns.locale > 0 {
      prefix += TerminalStyle.bold.apply(DisplayWidth.padded(locale, to: columns.locale), color: color) + "  "
    }
    return prefix
  }

  private func cells(_ body: String, _ columns: TextColumns, color: Bool) -> String {
    let cells = [
      (body, columns.body, false, TerminalStyle.plain), (points, columns.points, true, severity.style),
      (device, columns.device, false, .plain), (columns.isShareShort ? shortShare : share, columns.share, true, .plain),
    ]
    return cells.filter { $0.1 > 0 }.map { text, width, isRight, style in
      style.apply(DisplayWidth.padded(text, to: width, isRightAligned: isRight), color: color)
    }.joined(separator: "  ")
  }

  /// What the first line has no column for.
  private func homeless(_ columns: TextColumns, isAlone: Bool) -> [String] {
    let certainty = columns.certainty > 0 ? "" : certainty
    let onDevice = device.isEmpty ? "" : "on " + device
    if isAlone { return [certainty, [points, onDevice].filter { !$0.isEmpty }.joined(separator: " "), share] }
    return [certainty, columns.device > 0 ? "" : onDevice]
  }
}
