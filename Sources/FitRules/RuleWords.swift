import FitModel

/// Points for users: whole, or with one decimal if that matters.
func points(_ value: Double) -> Sentence {
  let rounded = (value * 10).rounded() / 10
  return "\(rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)") pt"
}

/// Points to lose: rounded up, so that losing them is enough.
func pointsToLose(_ value: Double) -> Sentence { points(max(1, value.rounded(.up))) }

/// The maximum number of characters that a message quotes.
private let longestQuote = 160

/// A text in quotation marks, with invisible characters escaped; only the start of a long text.
func quoted(_ text: String) -> Sentence {
  let end = text.index(text.startIndex, offsetBy: longestQuote, limitedBy: text.endIndex) ?? text.endIndex
  let text = end < text.endIndex ? text[..<end] + "…" : text
  guard text.unicodeScalars.contains(where: isInvisible) else { return "“\(text)”" }
  let visible = text.unicodeScalars.map { isInvisible($0) ? "⟨\(ControlCharacters.codePoint($0.value))⟩" : String($0) }
    .joined()
  return "“\(visible)”"
}

private func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
  // A fast path for the most frequent characters, because looking up categories is slow.
  if (0x20..<0x7F).contains(scalar.value) || (0x4E00..<0x9FFD).contains(scalar.value) { return false }
  return switch scalar.properties.generalCategory {
  case .control, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator: true
  // Joiners are part of emoji and of several scripts.
  case .format: ![0x200C, 0x200D].contains(scalar.value) && !(0xE0020...0xE007F).contains(scalar.value)
  default: false
  }
}
