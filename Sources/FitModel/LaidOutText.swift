/// Limits how much of a text is laid out: no bar shows more than a few hundred characters, but a file may contain
/// millions.
public enum LaidOutText {
  /// The maximum length in UTF-16 code units, as `NSString` counts; longer texts are cut.
  public static let maximumUnits = 4_096

  /// The part of a text that is laid out: all of it, or as many whole characters as have `maximumUnits` units together.
  ///
  /// A first character that is longer than that is cut between its scalars. The running time depends on the length of
  /// the part, not of the text.
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
    // The scalar after the limit shows whether the last character ends there.
    let known = text[..<scalars.index(after: end)]
    let last = known.indices.last ?? text.startIndex
    return (String(text[..<(last > text.startIndex ? min(last, end) : end)]), true)
  }
}
