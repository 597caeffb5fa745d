import BarScreens
import FitVocabulary
import SourceFiles

extension InterfaceDocument {
  /// A tab from a `tabBarItem` element; a system item shows the system's title whatever else is set.
  func tabItem(_ node: XMLNode) -> TabItem {
    let badge = Self.literal("badgeValue", of: node)?.text
    if let system = node.attribute("systemItem"), !system.value.isEmpty {
      let title = BarText(.system(SystemItem(system.value, .tab)), at: system.position)
      return TabItem(title: title, badge: badge, at: node.position)
    }
    return TabItem(title: text("title", of: node), image: imageWidth(node), badge: badge, at: node.position)
  }
}
