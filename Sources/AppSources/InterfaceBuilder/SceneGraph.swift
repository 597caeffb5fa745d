import FitVocabulary
import SourceFiles

/// The controllers of all documents and the ways between them.
struct SceneGraph {
  /// The documents screens come from.
  let documents: [InterfaceDocument]
  /// All controllers, by document and place in it.
  let controllers: [SceneController]
  private let indices: [ControllerID: Int]
  private let documentsByName: [String: [Int]]

  private struct ControllerID: Hashable {
    var document: Int
    var object: String
  }

  /// Collects the controllers of documents.
  init(_ documents: [InterfaceDocument]) {
    self.documents = documents
    controllers = documents.enumerated().flatMap { index, document in document.controllers(document: index) }
    let ids = controllers.enumerated().map { (ControllerID(document: $1.document, object: $1.id), $0) }
    indices = Dictionary(ids) { first, _ in first }
    documentsByName = Dictionary(grouping: documents.indices) { documents[$0].location.name }
  }

  /// The document of a controller.
  func document(of controller: Int) -> InterfaceDocument { documents[controllers[controller].document] }

  /// The controller a segue leads to, behind any storyboard references; `nil` when the documents do not say.
  func destination(of segue: SceneSegue, in document: Int) -> Int? {
    var target = indices[ControllerID(document: document, object: segue.destination)]
    var visited: Set<Int> = []
    while let index = target, controllers[index].kind == .placeholder {
      guard visited.insert(index).inserted else { return nil }
      target = referenced(by: controllers[index])
    }
    return target
  }

  /// The controllers a controller is related to, in the order of the document, with the controller the segue names
  /// directly, which may be a storyboard reference.
  func related(to controller: Int, _ relationship: String) -> [(direct: Int, resolved: Int?)] {
    let source = controllers[controller]
    return source.segues.filter { $0.relationship == relationship }.compactMap { segue in
      indices[ControllerID(document: source.document, object: segue.destination)].map {
        ($0, destination(of: segue, in: source.document))
      }
    }
  }

  /// Whether a controller is where its document starts.
  func isInitial(_ controller: Int) -> Bool {
    document(of: controller).root["initialViewController"] == controllers[controller].id
  }

  private func referenced(by placeholder: SceneController) -> Int? {
    let home = documents[placeholder.document]
    let name = placeholder.node["storyboardName"] ?? home.location.name
    let candidates = (documentsByName[name] ?? []).sorted {
      nearness(documents[$0], home) > nearness(documents[$1], home)
    }
    for document in candidates {
      if let index = controller(placeholder.node["referencedIdentifier"], in: document) { return index }
    }
    return nil
  }

  /// The controller of a document with a storyboard identifier, without one the initial controller.
  private func controller(_ identifier: String?, in document: Int) -> Int? {
    guard let identifier else {
      return documents[document].root["initialViewController"].flatMap {
        indices[ControllerID(document: document, object: $0)]
      }
    }
    return controllers.indices.first {
      controllers[$0].document == document && controllers[$0].node["storyboardIdentifier"] == identifier
    }
  }

  /// How many folders two documents share, for apps with several storyboards of one name.
  private func nearness(_ one: InterfaceDocument, _ other: InterfaceDocument) -> Int {
    zip(one.location.path.split(separator: "/"), other.location.path.split(separator: "/")).prefix { $0 == $1 }.count
  }
}
