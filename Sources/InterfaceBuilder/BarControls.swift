import BarScreens
import FitModel
import Foundation
import InputFiles

extension InterfaceDocument {
  /// The titles of a segmented control; empty if it shows only images.
  ///
  /// A segment without a title keeps its place as an empty literal, because segments share the width equally.
  func segments(_ node: ElementNode) -> [BarText] {
    let titles = Self.segmentTitles(of: node)
    guard titles.contains(where: { $0 != nil }) else { return [] }
    if let keys = RuntimeLocalization.key(for: "title", of: node) {
      // One attribute has the keys of all segments.
      let parts = keys.text.split(separator: ",", omittingEmptySubsequences: false)
      return titles.enumerated().map { index, title in
        let position = title?.position ?? keys.position
        guard parts.count == titles.count else { return BarText(.unknown("set at run time"), at: position) }
        let key = parts[index].trimmingCharacters(in: .whitespaces)
        return BarText(.localized(StringReference(key: key, sourceText: title?.text)), at: position)
      }
    }
    return titles.enumerated().map { index, title in
      title.map { text($0, key: node["id"].map { "\($0).segmentTitles[\(index)]" }) }
        ?? BarText(.literal(""), at: node.position)
    }
  }

  /// A search bar with its texts and buttons.
  func searchBar(_ node: ElementNode) -> SearchBar {
    var bar = SearchBar(at: node.position)
    bar.placeholder = text("placeholder", of: node)
    bar.prompt = text("prompt", of: node)
    // Interface Builder keeps the titles of a scope bar that is not shown.
    if node["showsScopeBar"] == "YES" || hasSearchDisplay {
      bar.scope = Self.scopeTitles(of: node).enumerated().compactMap { index, title in
        title.map { text($0, key: node["id"].map { "\($0).scopeButtonTitles[\(index)]" }) }
      }
    }
    bar.bookmarks = node["showsBookmarkButton"] == "YES"
    bar.resultsList = node["showsSearchResultsButton"] == "YES"
    bar.cancel = node["showsCancelButton"] == "YES"
    return bar
  }

  /// Whether it contains a search display controller, which shows the scope bar during a search.
  private var hasSearchDisplay: Bool {
    func isThere(_ node: ElementNode) -> Bool {
      node.name == "searchDisplayController" || node.children.contains(where: isThere)
    }
    return isThere(root)
  }

  /// The width of a view's frame in points; `nil` if the document does not state it or the value is invalid.
  static func frameWidth(_ node: ElementNode) -> Double? {
    let frame = node.children.first { $0.name == "rect" && $0["key"] == "frame" }
    return length(frame?["width"], in: 1...10_000)
  }

  /// A length in points; `nil` if it is not a number or not plausible for a bar.
  static func length(_ text: String?, in range: ClosedRange<Double>) -> Double? {
    guard let length = text.flatMap(Double.init), range.contains(length) else { return nil }
    return length
  }

  /// The name of the image that an object shows, from its attribute or an `<imageReference key="image">`.
  static func imageName(_ node: ElementNode) -> String? {
    if let name = node["image"] ?? node["selectedImage"], !name.isEmpty { return name }
    let references = node.children.filter { $0.name == "imageReference" }
    return (references.first { $0["key"] == "image" } ?? references.first { $0["key"] == "selectedImage" })?["image"]
  }

  /// The width in points of the image that an object shows: that of the asset, or what the document states.
  func imageWidth(_ node: ElementNode) -> Double? {
    Self.imageName(node).flatMap { name in imageWidths[name].map { assets.width(of: name) ?? $0 } }
  }
}

extension InterfaceDocument {
  /// The appearance stated in a bar's element. Simulated metrics do not affect the app and are ignored.
  static func appearance(of bar: ElementNode) -> BarAppearance {
    var appearance = BarAppearance(translucent: bar["translucent"].map { $0 == "YES" })
    switch bar["barStyle"] {
    case "default": appearance.style = .default
    case "black", "blackOpaque": appearance.style = .black
    case "blackTranslucent":
      // Deprecated: it means black, and translucent.
      appearance.style = .black
      appearance.translucent = appearance.translucent ?? true
    default: break
    }
    return appearance
  }
}

/// The heights that constraints of a document give to its objects.
struct BarHeightConstraints {
  private(set) var heights: [String: PinnedBarHeight] = [:]
  private var excluded: Set<String> = []

  /// Collects the constraints of a document that set a height to a constant.
  ///
  /// A constraint does not count if it only limits the height, has a lower priority than the bar's own height, compares
  /// the height with another view's, is a placeholder removed at build time, or is not installed.
  init(in root: ElementNode) {
    collectExcluded(root)
    collect(root, owner: nil)
  }

  private mutating func collectExcluded(_ node: ElementNode) {
    if node.name == "variation", node["key"] == "default" {
      for mask in node.children where mask.name == "mask" && mask["key"] == "constraints" {
        excluded.formUnion(mask.children.compactMap { $0.name == "exclude" ? $0["reference"] : nil })
      }
    }
    for child in node.children { collectExcluded(child) }
  }

  private mutating func collect(_ node: ElementNode, owner: String?) {
    if node.name == "constraint", let object = node["firstItem"] ?? owner, heights[object] == nil,
      fixesHeight(node), let height = InterfaceDocument.length(node["constant"], in: 1...10_000)
    {
      heights[object] = PinnedBarHeight(height, at: node.position)
    }
    // Constraints without a first item belong to the view that contains them.
    for child in node.children { collect(child, owner: node.name == "constraints" ? owner : node["id"]) }
  }

  private func fixesHeight(_ node: ElementNode) -> Bool {
    let isEquality = (node["relation"] ?? "equal") == "equal" && node["secondItem"] == nil
    // UIView keeps its own height with priority 750, so constraints with a lower priority have no effect.
    let priority = node["priority"].flatMap(Double.init) ?? 1000
    return node["firstAttribute"] == "height" && isEquality && priority > 750 && node["placeholder"] != "YES"
      && !excluded.contains(node["id"] ?? "")
  }
}
