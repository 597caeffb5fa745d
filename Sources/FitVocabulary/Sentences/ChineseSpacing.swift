/// The spaces where words and arguments meet in Chinese, whatever the arguments are.
///
/// A Chinese character and a Latin letter or digit have one space between them; Chinese characters, their punctuation and
/// their quotation marks have none. Behind a path or a language tag, which programs read too, a colon is a Latin one.
enum ChineseSpacing {
  /// Adds words behind others.
  static func append(_ text: String, to words: inout String) {
    guard let last = words.last, let first = text.first else { return words += text }
    if first == "：", endsLatin(last) { return append(": " + text.dropFirst(), to: &words) }
    if last != " ", first != " " {
      if isHan(last) && beginsLatin(first) || endsLatin(last) && isHan(first) { words += " " }
      words += text
    } else if last == " ", first != " ", let before = words.dropLast().last, isTight(before, first) {
      words.removeLast()
      words += text
    } else if first == " ", last != " ", let after = text.dropFirst().first, isTight(last, after) {
      words += text.dropFirst()
    } else {
      words += text
    }
  }

  /// Whether no space belongs between two characters.
  private static func isTight(_ left: Character, _ right: Character) -> Bool {
    isMark(left) && right != " " || isMark(right) && left != " " && left != ":" || isHan(left) && isHan(right)
  }

  private static func isHan(_ character: Character) -> Bool {
    character.unicodeScalars.first.map { (0x4E00..<0xA000).contains($0.value) || (0x3400..<0x4DC0).contains($0.value) }
      ?? false
  }

  private static func isMark(_ character: Character) -> Bool { "“”‘’「」『』（），。；：、？！".contains(character) }

  private static func beginsLatin(_ character: Character) -> Bool {
    character.isASCII && !character.isWhitespace && !",:;.!?)]}>|".contains(character) || character == "±"
  }

  private static func endsLatin(_ character: Character) -> Bool {
    character.isASCII && !character.isWhitespace && !"([{<|".contains(character)
  }
}
