import FitVocabulary

/// A start tag as the scanner saw it: where its parts stand.
struct XMLStartTag {
  /// The name as written.
  var name: String
  /// Where the `<` stands.
  var position: SourcePosition
  /// Names and the positions of the values' first characters, in order.
  var attributes: [(name: String, position: SourcePosition)]
  /// Where the first character behind the tag stands.
  var textPosition: SourcePosition
}
