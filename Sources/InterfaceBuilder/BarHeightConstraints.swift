import BarScreens
import FitVocabulary
import SourceFiles

/// The heights that constraints of a document give to its objects.
struct BarHeightConstraints {
  private(set) var heights: [String: PinnedBarHeight] = [:]
  private var excluded: Set<String> = []

  /// Looks through a document for constraints that set a height to a constant, whatever else there is.
  ///
  /// Constraints that only bound the height, give way to the bar's own height, compare it with another view's, stand
  /// in for one that code adds, or are not installed, do not fix it.
  init(in root: XMLNode) {
    collectExcluded(root)
    collect(root, owner: nil)
  }

  private mutating func collectExcluded(_ node: XMLNode) {
    if node.name == "variation", node["key"] == "default" {
      for mask in node.children where mask.name == "mask" && mask["key"] == "constraints" {
        excluded.formUnion(mask.children.compactMap { $0.name == "exclude" ? $0["reference"] : nil })
      }
    }
    for child in node.children { collectExcluded(child) }
  }

  private mutating func collect(_ node: XMLNode, owner: String?) {
    if node.name == "constraint", let object = node["firstItem"] ?? owner, heights[object] == nil,
      fixesHeight(node), let height = InterfaceDocument.length(node["constant"], in: 1...10_000)
    {
      heights[object] = PinnedBarHeight(height, at: node.position)
    }
    // Constraints without a first item belong to the view whose list they stand in.
    for child in node.children { collect(child, owner: node.name == "constraints" ? owner : node["id"]) }
  }

  private func fixesHeight(_ node: XMLNode) -> Bool {
    let isEquality = (node["relation"] ?? "equal") == "equal" && node["secondItem"] == nil
    // UIView keeps its own height with priority 750; what asks for less gives way to it.
    let priority = node["priority"].flatMap(Double.init) ?? 1000
    return node["firstAttribute"] == "height" && isEquality && priority > 750 && node["placeholder"] != "YES"
      && !excluded.contains(node["id"] ?? "")
  }
}
