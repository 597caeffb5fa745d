import BarScreens
import FitModel
import Foundation
import InputFiles

/// The controllers of all documents and the connections between them.
struct SceneGraph {
  /// The documents from which screens come.
  let documents: [InterfaceDocument]
  /// All controllers, by document and position in it.
  let controllers: [SceneController]
  private let indices: [ControllerID: Int]
  /// The controllers by document and storyboard identifier; the first one of duplicates.
  private let identified: [ControllerID: Int]
  private let documentsByName: [String: [Int]]
  /// The targets of storyboard references by index; circular ones have none.
  private var references: [Int: Int] = [:]

  private struct ControllerID: Hashable {
    var document: Int
    var object: String
  }

  /// The maximum number of documents of one name that are searched for the target of a reference.
  private static let maximumNamesakes = 64

  /// Collects the controllers of documents.
  init(_ documents: [InterfaceDocument]) {
    self.init(
      documents, documents.enumerated().flatMap { index, document in document.controllers(document: index) })
  }

  /// The graph of some of the controllers.
  func keeping(_ kept: Set<Int>) -> SceneGraph {
    kept.count == controllers.count
      ? self : SceneGraph(documents, controllers.indices.filter(kept.contains).map { controllers[$0] })
  }

  /// Whether only code can perform a segue.
  var hasManualSegues: Bool { controllers.contains { $0.segues.contains { $0.onlyInCode != nil } } }

  /// The graph without the segues that only code can perform and that no code names. Segues of classes that the app
  /// does not declare are kept, because a library may perform them.
  func performing(_ names: MentionedNames) -> SceneGraph {
    var controllers = controllers
    for index in controllers.indices {
      guard controllers[index].node["customClass"].map(names.declares) ?? true else { continue }
      controllers[index].segues.removeAll { $0.onlyInCode.map(names.contains) == false }
    }
    return SceneGraph(documents, controllers)
  }

  private init(_ documents: [InterfaceDocument], _ controllers: [SceneController]) {
    self.documents = documents
    self.controllers = controllers
    let ids = controllers.enumerated().map { (ControllerID(document: $1.document, object: $1.id), $0) }
    indices = Dictionary(ids) { first, _ in first }
    let identifiers = controllers.enumerated().compactMap { index, controller in
      controller.node["storyboardIdentifier"].map { (ControllerID(document: controller.document, object: $0), index) }
    }
    identified = Dictionary(identifiers) { first, _ in first }
    documentsByName = Dictionary(grouping: documents.indices) { documents[$0].location.name }
    resolveReferences()
  }

  /// Follows every reference once: a chain ends at a reference that was resolved before.
  private mutating func resolveReferences() {
    var isFollowed: Set<Int> = []
    for start in controllers.indices where controllers[start].kind == .placeholder {
      var chain: [Int] = []
      var target: Int? = start
      while let index = target, controllers[index].kind == .placeholder, isFollowed.insert(index).inserted {
        chain.append(index)
        target = referenced(by: controllers[index])
      }
      let end = target.flatMap { controllers[$0].kind == .placeholder ? references[$0] : $0 }
      for index in chain { references[index] = end }
    }
  }

  func document(of controller: Int) -> InterfaceDocument { documents[controllers[controller].document] }

  /// The destination of a segue, after resolving storyboard references; `nil` if the documents do not tell.
  func destination(of segue: SceneSegue, in document: Int) -> Int? {
    let target = indices[ControllerID(document: document, object: segue.destination)]
    return target.flatMap { controllers[$0].kind == .placeholder ? references[$0] : $0 }
  }

  /// The name by which code loads a storyboard. A name with `~` and anything but a device is a backup copy of an
  /// editor, which is never loaded.
  func startName(of index: Int) -> String? {
    guard isInitial(index) else { return nil }
    let parts = document(of: index).location.name.split(separator: "~", omittingEmptySubsequences: false)
    let isPlain = parts.count == 1 || parts.count == 2 && ["ipad", "iphone"].contains(parts[1].lowercased())
    return isPlain ? parts.first.map(String.init) : nil
  }

  /// The controllers to which a controller leads: the destinations of its segues, or the target of a storyboard
  /// reference.
  func targets(of controller: Int) -> [InterfaceScene.Target] {
    let source = controllers[controller]
    let targets = source.segues.compactMap { segue in
      destination(of: segue, in: source.document).map { InterfaceScene.Target($0, segue: segue.onlyInCode) }
    }
    return targets + (references[controller].map { [InterfaceScene.Target($0)] } ?? [])
  }

  /// The destination of a segue, and the storyboard reference if it is in another document.
  func targets(of segue: SceneSegue, in document: Int) -> [Int] {
    guard let direct = indices[ControllerID(document: document, object: segue.destination)] else { return [] }
    return [direct] + [controllers[direct].kind == .placeholder ? references[direct] : nil].compactMap(\.self)
  }

  /// The controllers in a relationship to a controller, in the order of the document: the one that the segue names
  /// directly, which may be a storyboard reference, and the one it resolves to.
  func related(to controller: Int, _ relationship: String) -> [(direct: Int, resolved: Int?)] {
    let source = controllers[controller]
    return source.segues.filter { $0.relationship == relationship }.compactMap { segue in
      indices[ControllerID(document: source.document, object: segue.destination)].map {
        ($0, destination(of: segue, in: source.document))
      }
    }
  }

  /// The first controller of a navigation controller.
  func root(of navigation: Int) -> Int? { related(to: navigation, "rootViewController").first?.resolved }

  /// Whether a controller is the initial one of its document.
  func isInitial(_ controller: Int) -> Bool {
    document(of: controller).root["initialViewController"] == controllers[controller].id
  }

  private func referenced(by placeholder: SceneController) -> Int? {
    WorkCount.add(1)
    let home = documents[placeholder.document]
    let name = placeholder.node["storyboardName"] ?? home.location.name
    let namesakes = documentsByName[name] ?? []
    guard namesakes.count <= Self.maximumNamesakes else { return nil }
    let candidates = namesakes.compactMap { document in
      controller(placeholder.node["referencedIdentifier"], in: document).map {
        (index: $0, nearness: nearness(documents[document], home))
      }
    }
    // The first one of the nearest documents.
    return candidates.max { $0.nearness < $1.nearness || ($0.nearness == $1.nearness && $0.index > $1.index) }?.index
  }

  /// The controller of a document with a storyboard identifier; without an identifier, the initial controller.
  private func controller(_ identifier: String?, in document: Int) -> Int? {
    guard let identifier else {
      return documents[document].root["initialViewController"].flatMap {
        indices[ControllerID(document: document, object: $0)]
      }
    }
    return identified[ControllerID(document: document, object: identifier)]
  }

  /// How many folders two documents share, for apps with several storyboards of one name.
  private func nearness(_ one: InterfaceDocument, _ other: InterfaceDocument) -> Int {
    zip(one.location.path.split(separator: "/"), other.location.path.split(separator: "/")).prefix { $0 == $1 }.count
  }
}

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
        [identifier(of: $0), graph.startName(of: $0), ownClass(of: $0)].compactMap(\.self)
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
  ///
  /// - Parameter isDeclared: whether the app's code has a class.
  func shown(naming mentioned: Set<String>, declaring isDeclared: (String) -> Bool) -> Set<Int> {
    let mentioned = mentioned.union(runtimeValues)
    var queue = graph.controllers.indices.filter { index in
      guard isInStoryboard(index) else { return true }
      // If the app no longer has the class of a scene, the scene is a remnant.
      return ownClass(of: index).map(isDeclared) != false
        && [identifier(of: index), graph.startName(of: index)].contains { $0.map(mentioned.contains) ?? false }
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
}
