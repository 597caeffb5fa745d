import FitModel
import Foundation
import InputFiles

/// Which controllers of storyboards are reachable: those that code or a property list names, and those that can be
/// reached from them.
struct ShownScenes {
  private let graph: SceneGraph

  init(_ graph: SceneGraph) { self.graph = graph }

  /// The names by which code and property lists refer to controllers: identifiers of scenes and of segues, names of
  /// storyboards, and the app's own classes of these scenes.
  var names: Set<String> {
    Set(
      graph.controllers.indices.flatMap {
        [identifier(of: $0), startName(of: $0), ownClass(of: $0)].compactMap(\.self)
          + graph.controllers[$0].segues.compactMap(\.identifier)
      })
  }

  /// Values in documents that code interprets, such as the identifier of a menu's first scene.
  private var runtimeValues: Set<String> {
    var values: Set<String> = []
    func collect(_ node: ElementNode) {
      if node.name == "userDefinedRuntimeAttribute" {
        values.formUnion([node["value"]].compactMap(\.self) + node.children.map(\.text))
      }
      for child in node.children { collect(child) }
    }
    for document in graph.documents { collect(document.root) }
    return values
  }

  /// The controllers that are reachable if code mentions only these names.
  func shown(naming mentioned: Set<String>) -> Set<Int> {
    let mentioned = mentioned.union(runtimeValues)
    var queue = graph.controllers.indices.filter { index in
      guard isInStoryboard(index) else { return true }
      // If the app no longer has the class of a scene, the scene is a remnant.
      return ownClass(of: index).map(mentioned.contains) != false
        && [identifier(of: index), startName(of: index)].contains { $0.map(mentioned.contains) ?? false }
    }
    var shown = Set(queue)
    while let index = queue.popLast() {
      let controller = graph.controllers[index]
      for segue in controller.segues {
        // A storyboard reference is reachable if its target is.
        for target in graph.targets(of: segue, in: controller.document) where shown.insert(target).inserted {
          queue.append(target)
        }
      }
    }
    return shown
  }

  private func isInStoryboard(_ index: Int) -> Bool {
    graph.document(of: index).root.children.contains { $0.name == "scenes" }
  }

  private func identifier(of index: Int) -> String? { graph.controllers[index].node["storyboardIdentifier"] }

  /// The class of a controller, if the document states that it is in the app's own code.
  private func ownClass(of index: Int) -> String? {
    let node = graph.controllers[index].node
    return node["customModuleProvider"] == "target" ? node["customClass"] : nil
  }

  /// The name by which code loads a storyboard. A name with `~` and anything but a device is a backup copy of an
  /// editor, which is never loaded.
  private func startName(of index: Int) -> String? {
    guard graph.isInitial(index) else { return nil }
    let parts = graph.document(of: index).location.name.split(separator: "~", omittingEmptySubsequences: false)
    let isPlain = parts.count == 1 || parts.count == 2 && ["ipad", "iphone"].contains(parts[1].lowercased())
    return isPlain ? parts.first.map(String.init) : nil
  }
}
