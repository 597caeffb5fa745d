/// Determines whether controllers have scrolling content under their bar, so that a large title is replaced by one in
/// the bar.
extension Program {
  /// Whether the code of a controller shows something that scrolls; `nil` if it shows views that may scroll.
  func scrolls(_ controller: String) -> Bool? {
    let lineage = lineage(of: controller)
    if !Self.scrolling.isDisjoint(with: lineage) { return true }
    let infos = lineage.compactMap { types[$0] }.filter(\.isDeclared)
    let names = infos.flatMap { info in
      info.variables.values.joined().flatMap { variable in
        [variable.type, variable.value?.call?.name].compactMap(\.self)
      }
        + info.functions.values.joined().flatMap { ($0.body ?? []).calls.compactMap(\.name) }
    }
    if names.contains(where: { isA(fullName($0, in: controller), Self.scrolling) }) { return true }
    let isKnown =
      lineage.allSatisfy {
        types[$0]?.isDeclared == true || Self.plain.contains($0) || $0.hasSuffix("Delegate")
      }
      && !names.contains { ["addSubview", "addChild", "insertSubview", "loadView"].contains($0) }
      && !names.contains { isOwnView(fullName($0, in: controller)) }
    return isKnown ? false : nil
  }

  /// Whether a type of the app is a view, which may scroll.
  private func isOwnView(_ name: String) -> Bool {
    types[name]?.isDeclared == true && !isController(name)
      && lineage(of: name).contains { $0.hasPrefix("UI") }
  }

  private static let scrolling: Set<String> = [
    "UITableViewController", "UICollectionViewController", "UITableView", "UICollectionView",
    "UIScrollView",
    "UITableViewDataSource", "UICollectionViewDataSource", "UITableViewDelegate",
    "UICollectionViewDelegate",
  ]
  private static let plain: Set<String> = ["UIViewController", "UIResponder", "NSObject"]
}
