import BarScreens
import FitModel
import InputFiles

extension InterfaceDocument {
  /// The contents of a `navigationItem` element; back labels, large title and translucency depend on other screens.
  func navigationItem(_ node: ElementNode) -> NavigationItem {
    var item = NavigationItem()
    item.title = text("title", of: node)
    item.prompt = text("prompt", of: node)
    let back = backLabel(from: node, title: nil, screen: nil)
    if back.kind != .previousTitle || back.display != .default { item.nextBack = back }
    item.leading = items(of: node, single: "leftBarButtonItem", several: "leftBarButtonItems")
    item.trailing = items(of: node, single: "rightBarButtonItem", several: "rightBarButtonItems")
    item.leadingSupplementsBack = node["leftItemsSupplementBackButton"] == "YES"
    item.titleStyle = node["style"].flatMap(TitleStyle.init(rawValue:)) ?? .navigator
    item.wantsLargeTitle = ["always": true, "never": false][node["largeTitleDisplayMode"] ?? ""]
    if let view = node.children.first(where: { $0["key"] == "titleView" }) {
      // The view replaces the title, which is then only used for the next screen's back button.
      item.title = nil
      item.segments = segments(view)
      if item.segments.isEmpty { item.titleViewWidth = Self.frameWidth(view) }
      if view.name == "textField" { item.titlePlaceholder = text("placeholder", of: view) }
    }
    return item
  }

  private func items(of node: ElementNode, single: String, several: String) -> [BarItem] {
    let one = node.children.filter { $0.name == "barButtonItem" && $0["key"] == single }.map(barButtonItem)
    return one + barButtonItems(in: node.children.first { $0.name == several })
  }

  /// The back label of the next screen, if this item's screen pushes it.
  ///
  /// - Parameters:
  ///   - node: the pushing screen's `navigationItem`, if it has one.
  ///   - title: the pushing screen's title.
  ///   - name: the pushing screen's name.
  func backLabel(from node: ElementNode?, title: BarText?, screen name: String?) -> BackLabel {
    let display = node?["backButtonDisplayMode"].flatMap(BackLabel.Display.init(rawValue:)) ?? .default
    var label = BackLabel(text: title, kind: .previousTitle, display: display, from: name, previousTitle: title)
    if let item = node?.children.first(where: { $0["key"] == "backBarButtonItem" }), item.isBackContent {
      label.kind = .backItem
      label.text = text("title", of: item)
      // With an explicitly empty title, or an image in its place, only the chevron is shown.
      if label.text == nil || Self.imageName(item) != nil {
        label.text = nil
        label.display = .minimal
      }
    } else if let node, let text = text("backButtonTitle", of: node) {
      label.kind = .backTitle
      label.text = text
    }
    return label
  }
}

extension ElementNode {
  /// Whether a back item has a title or an image; UIKit ignores it otherwise.
  fileprivate var isBackContent: Bool {
    attribute("title") != nil || InterfaceDocument.literal("title", of: self) != nil
      || InterfaceDocument.imageName(self) != nil || RuntimeLocalization.key(for: "title", of: self) != nil
  }
}

extension InterfaceDocument {
  /// The bar button items of an element such as `<items>` or `<rightBarButtonItems>`, in order.
  func barButtonItems(in node: ElementNode?) -> [BarItem] {
    (node?.children ?? []).filter { $0.name == "barButtonItem" }.map(barButtonItem)
  }

  func barButtonItem(_ node: ElementNode) -> BarItem {
    // Interface Builder writes no style for a bordered item.
    let style = node["style"].flatMap(BarItem.Style.init(rawValue:)) ?? .bordered
    return BarItem(content(of: node), style: style, at: node.position)
  }

  private func content(of node: ElementNode) -> BarItem.Content {
    if let view = node.children.first(where: { $0["key"] == "customView" }) { return customView(view) }
    switch node["systemItem"] {
    case nil, "custom": break
    case "flexibleSpace": return .flexibleSpace
    case "fixedSpace": return .fixedSpace(Self.length(node["width"], in: -10_000...10_000) ?? 0)
    case .some(let name): return .system(SystemItem(name))
    }
    let title = text("title", of: node)
    if Self.imageName(node) != nil { return .image(width: imageWidth(node), title: title) }
    // If there is neither a title nor an image, code presumably sets one of them. An icon, the narrowest case, is
    // assumed.
    return title.map { .text($0) } ?? .image(width: nil, title: nil)
  }

  private func customView(_ view: ElementNode) -> BarItem.Content {
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

// MARK: - Views

extension InterfaceDocument {
  /// The texts of the labels and buttons in the views of a navigation item, whose room is not known. Code may change
  /// those that an outlet holds.
  ///
  /// - Parameter held: the identifiers of the objects to which outlets refer.
  func texts(inViewsOf item: ElementNode, heldBy held: Set<String>) -> [BarText] {
    var texts: [BarText] = []
    func visit(_ view: ElementNode) {
      guard !["segmentedControl", "textField", "searchBar"].contains(view.name) else { return }
      if let text = text(ofView: view) {
        let isHeld = view["id"].map(held.contains) == true
        texts.append(isHeld ? BarText(.unknown("set at run time"), at: text.position) : text)
      }
      for child in view.children where child.name == "subviews" { child.children.forEach(visit) }
    }
    for child in item.children {
      if child["key"] == "titleView" { visit(child) }
      let items = child.name == "barButtonItem" ? [child] : child.children.filter { $0.name == "barButtonItem" }
      for view in items.flatMap(\.children) where view["key"] == "customView" { visit(view) }
    }
    return texts
  }

  /// The text of a label, or the title of a button in its normal state.
  private func text(ofView view: ElementNode) -> BarText? {
    switch view.name {
    case "label": return text("text", of: view)
    case "button":
      guard let state = view.children.first(where: { $0.name == "state" && $0["key"] == "normal" }),
        let title = Self.literal("title", of: state)
      else { return nil }
      return text(title, key: view["id"].map { $0 + ".normalTitle" })
    default: return nil
    }
  }
}
