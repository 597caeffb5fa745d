/// A screen of a generated app, by the keys of its texts.
struct AppScreen: Sendable {
  /// A key and what its text is for.
  struct Text: Sendable {
    var key: String
    var form: TextForm
  }
  var number: Int
  /// The string catalog of its texts.
  var table: String
  var title: Text
  /// The number of the screen it is pushed from; `nil` for a root.
  var from: Int?
  var isLargeTitle = false
  var prompt: Text?
  var leading: [Text] = []
  var trailing: [Text] = []
  /// Whether a system item with an icon stands at the trailing edge.
  var hasIcon = false
  var toolbar: [Text] = []
  var segments: [Text] = []
  var placeholder: Text?
  var scopes: [Text] = []
  var tabs: [Text] = []

  /// All texts of the screen.
  var texts: [Text] {
    [title] + [prompt, placeholder].compactMap { $0 } + leading + trailing + toolbar + segments + scopes + tabs
  }
}
