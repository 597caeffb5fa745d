import BarScreens
import FitVocabulary
import SourceFiles

extension InterfaceDocument {
  /// The bar button items of an element such as `<items>` or `<rightBarButtonItems>`, in order.
  func barButtonItems(in node: XMLNode?) -> [BarItem] {
    (node?.children ?? []).filter { $0.name == "barButtonItem" }.map(barButtonItem)
  }

  /// One bar button item.
  func barButtonItem(_ node: XMLNode) -> BarItem {
    let style = node["style"].flatMap(BarItem.Style.init(rawValue:)) ?? .plain
    return BarItem(content(of: node), style: style, at: node.position)
  }

  private func content(of node: XMLNode) -> BarItem.Content {
    if let view = node.children.first(where: { $0["key"] == "customView" }) { return customView(view) }
    switch node["systemItem"] {
    case nil, "custom": break
    case "flexibleSpace": return .flexibleSpace
    case "fixedSpace": return .fixedSpace(Self.length(node["width"], in: -10_000...10_000) ?? 0)
    case .some(let name): return .system(SystemItem(name))
    }
    let title = text("title", of: node)
    if Self.imageName(node) != nil { return .image(width: imageWidth(node), title: title) }
    // Without title and image, code will set one; an icon is the least it can be.
    return title.map { .text($0) } ?? .image(width: nil, title: nil)
  }

  private func customView(_ view: XMLNode) -> BarItem.Content {
    let width = Self.frameWidth(view)
    switch view.name {
    case "segmentedControl":
      let titles = segments(view)
      return titles.isEmpty ? .customView(width: width) : .segments(titles)
    case "textField": return .textField(placeholder: text("placeholder", of: view), width: width)
    default: return .customView(width: width)
    }
  }
}
