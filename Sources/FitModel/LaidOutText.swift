/// How much of a text is laid out: no bar shows more than some hundred characters, and a file may hold millions.
public enum LaidOutText {
  /// Longer texts are cut, in UTF-16 code units, which is what `NSString` and its users count.
  public static let maximumUnits = 4_096

  /// The part of a text that is laid out: all of it, or as many whole characters as have `maximumUnits` units together.
  ///
  /// A first character that has more units by itself is cut between its scalars. Takes time in proportion to the part,
  /// not to the text.
  public static func part(of text: String) -> (text: String, isCut: Bool) {
    guard text.utf8.count > maximumUnits else { return (text, false) }
    var units = 0
    var end = text.startIndex
    let scalars = text.unicodeScalars
    while end < text.endIndex {
      units += UTF16.width(scalars[end])
      guard units <= maximumUnits else { break }
      scalars.formIndex(after: &end)
    }
    guard end < text.endIndex else { return (text, false) }
    // With the scalar behind the limit, the last character shows whether it ends there.
    let known = text[..<scalars.index(after: end)]
    let last = known.indices.last ?? text.startIndex
    return (String(text[..<(last > text.startIndex ? min(last, end) : end)]), true)
  }
}
