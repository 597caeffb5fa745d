/// A start tag as the scanner saw it: where its parts stand.
struct XMLStartTag {
  /// The name as written.
  var name: String
  /// Where the `<` stands.
  var place: TextPlace
  /// Names and the positions of the values' first characters, in order.
  var attributes: [(name: String, place: TextPlace)]
  /// Where the first character behind the tag stands.
  var textPlace: TextPlace
}
