import BarScreens
import FitVocabulary
import SourceFiles

extension InterfaceDocument {
  /// The titles of a segmented control, empty when it shows images only.
  ///
  /// A segment without a title keeps its place as an empty literal, because segments share the width equally.
  func segments(_ node: XMLNode) -> [BarText] {
    let titles = Self.segmentTitles(of: node)
    guard titles.contains(where: { $0 != nil }) else { return [] }
    return titles.enumerated().map { index, title in
      title.map { text($0, key: node["id"].map { "\($0).segmentTitles[\(index)]" }) }
        ?? BarText(.literal(""), at: node.position)
    }
  }

  /// A search bar with its texts and buttons.
  func searchBar(_ node: XMLNode) -> SearchBar {
    var bar = SearchBar(at: node.position)
    bar.placeholder = text("placeholder", of: node)
    bar.prompt = text("prompt", of: node)
    bar.scope = Self.scopeTitles(of: node).enumerated().compactMap { index, title in
      title.map { text($0, key: node["id"].map { "\($0).scopeButtonTitles[\(index)]" }) }
    }
    bar.bookmarks = node["showsBookmarkButton"] == "YES"
    bar.resultsList = node["showsSearchResultsButton"] == "YES"
    bar.cancel = node["showsCancelButton"] == "YES"
    return bar
  }

  /// The width of a view's frame in points, `nil` when the document leaves it open or writes nonsense.
  static func frameWidth(_ node: XMLNode) -> Double? {
    let frame = node.children.first { $0.name == "rect" && $0["key"] == "frame" }
    return length(frame?["width"], in: 1...10_000)
  }

  /// A length in points, `nil` when it is no number or lies outside what a bar can hold.
  static func length(_ text: String?, in range: ClosedRange<Double>) -> Double? {
    guard let length = text.flatMap(Double.init), range.contains(length) else { return nil }
    return length
  }

  /// The name of the image an object shows, from its attribute or an `<imageReference key="image">`.
  static func imageName(_ node: XMLNode) -> String? {
    if let name = node["image"] ?? node["selectedImage"], !name.isEmpty { return name }
    let references = node.children.filter { $0.name == "imageReference" }
    return (references.first { $0["key"] == "image" } ?? references.first { $0["key"] == "selectedImage" })?["image"]
  }

  /// The width in points of the image an object shows, when the document knows it.
  func imageWidth(_ node: XMLNode) -> Double? { Self.imageName(node).flatMap { imageWidths[$0] } }
}
