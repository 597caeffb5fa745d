import FitVocabulary

/// The sentences that reports for machines share.
extension Finding {
  /// What is wrong, in which language, and what to do, on one line without controls.
  var sentence: String {
    let language = locale.map { "\($0.identifier): " } ?? ""
    let unsure = certainty == .possible && severity > .note ? " (only possible)" : ""
    return ReportLine.text(language + message + unsure + (fix.map { "; \($0)" } ?? ""))
  }

  /// `needs 239 pt, has 175 pt on iPhone SE (3rd generation), portrait, and 2 more layouts`; `nil` when it is in no
  /// layout.
  var worstLayout: String? {
    guard let worst = failing.first else { return nil }
    let device = (worst.devices.last.map { "on \($0), " } ?? "in ") + worst.orientation.rawValue
    let more = failing.count > 1 ? ", and \(counted(failing.count - 1, "more layout"))" : ""
    return ReportLine.text([worst.sum.map { $0 + " " }, device, more].compactMap { $0 }.joined())
  }

  /// `Inbox › title`, and in which states of the screen where it is not in all; empty for a finding about a file.
  var place: String {
    ReportLine.text(
      [screen, itemName].compactMap { $0 }.joined(separator: " › ") + (onlyInStates.map { " (\($0))" } ?? ""))
  }

  /// `only while editing`; `nil` where it holds in all states of its screen.
  var onlyInStates: String? { states?.words.map { "only " + $0 } }
}

extension Finding.Failure {
  /// `needs 239 pt, has 175 pt`; `nil` when nothing was measured.
  var sum: String? {
    guard let needed, let available, needed.isFinite, available.isFinite else { return nil }
    return "needs \(Decimals.short(needed)) pt, has \(Decimals.short(available)) pt"
  }
}

extension Report {
  /// That nothing was checked, which no report may let pass for success; `nil` when something was.
  var nothingChecked: String? {
    guard summary.screens == 0 || summary.texts == 0 else { return nil }
    return "Nothing was checked: no \(summary.screens == 0 ? "screens" : "texts") were found"
  }
}

/// Text from files, made safe for a line of a log or a document.
enum ReportLine {
  /// The text with controls, line breaks and overrides of direction spelled out: no string of an app can add a line
  /// to a log, end a command, or make a reader see another order than is there.
  static func text(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: { TerminalText.spelledOut($0) != nil }) else { return text }
    return text.unicodeScalars.reduce(into: "") { line, scalar in
      if let words = TerminalText.spelledOut(scalar) { line += words } else { line.unicodeScalars.append(scalar) }
    }
  }
}
