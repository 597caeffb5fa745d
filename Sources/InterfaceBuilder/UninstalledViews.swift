import InputFiles

/// Removes views that no screen size shows, because “Installed” is off.
enum UninstalledViews {
  /// A document without such views.
  ///
  /// The default variation of a view excludes parts of it, and variations for other sizes include them again.
  static func removed(from root: ElementNode) -> ElementNode {
    var excluded: Set<String> = []
    collect(root, into: &excluded)
    return excluded.isEmpty ? root : removed(from: root, excluded)
  }

  private static func collect(_ node: ElementNode, into excluded: inout Set<String>) {
    let variations = node.children.filter { $0.name == "variation" }
    if !variations.isEmpty {
      func references(_ kind: String, in variations: [ElementNode]) -> [String] {
        variations.flatMap(\.children).filter { $0.name == "mask" && $0["key"] == "subviews" }.flatMap(\.children)
          .filter { $0.name == kind }.compactMap { $0["reference"] }
      }
      let out = references("exclude", in: variations.filter { $0["key"] == "default" })
      excluded.formUnion(Set(out).subtracting(references("include", in: variations)))
    }
    for child in node.children { collect(child, into: &excluded) }
  }

  private static func removed(from node: ElementNode, _ excluded: Set<String>) -> ElementNode {
    var node = node
    if node.name == "subviews" { node.children.removeAll { $0["id"].map(excluded.contains) == true } }
    for index in node.children.indices { node.children[index] = removed(from: node.children[index], excluded) }
    return node
  }
}
