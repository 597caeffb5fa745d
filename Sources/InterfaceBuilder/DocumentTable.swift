import FitModel
import InputFiles

extension InterfaceDocument {
  /// The texts of objects in bars as a table of the document: keys `ObjectID.property`, precedence 0.
  var table: StringTable {
    var table = StringTable(
      name: location.name, folder: location.folder, file: location.path, locale: location.locale, precedence: 0)
    var entries: [String: StringEntry] = [:]
    Self.collect(root, into: &entries)
    table.entries = StringEntries(entries)
    return table
  }

  /// The properties that can be translated, by element.
  private static let properties: [String: [String]] = [
    "navigationItem": ["title", "prompt", "backButtonTitle"],
    "barButtonItem": ["title"],
    "tabBarItem": ["title", "badgeValue"],
    "searchBar": ["placeholder", "prompt", "text"],
    "textField": ["placeholder", "text"],
    "viewController": ["title"], "tableViewController": ["title"], "collectionViewController": ["title"],
    "navigationController": ["title"], "tabBarController": ["title"], "pageViewController": ["title"],
    "splitViewController": ["title"],
  ]

  private static func collect(_ node: ElementNode, into entries: inout [String: StringEntry]) {
    if let id = node["id"] {
      for property in properties[node.name] ?? [] {
        if let literal = literal(property, of: node) { add(literal, "\(id).\(property)", to: &entries) }
      }
      for (index, title) in segmentTitles(of: node).enumerated() {
        if let title { add(title, "\(id).segmentTitles[\(index)]", to: &entries) }
      }
      for (index, title) in scopeTitles(of: node).enumerated() {
        if let title { add(title, "\(id).scopeButtonTitles[\(index)]", to: &entries) }
      }
    }
    for child in node.children { collect(child, into: &entries) }
  }

  private static func add(_ literal: DocumentLiteral, _ key: String, to entries: inout [String: StringEntry]) {
    let value = LocalizedValue.text(literal.text, literal.position)
    entries[key] = StringEntry(key: key, position: literal.position, value: value)
  }

  /// The titles of a segmented control; `nil` for a segment that shows an image or nothing.
  static func segmentTitles(of node: ElementNode) -> [DocumentLiteral?] {
    guard node.name == "segmentedControl" else { return [] }
    let segments = node.children.first { $0.name == "segments" }?.children ?? []
    return segments.map { $0["image"]?.isEmpty == false ? nil : literal("title", of: $0) }
  }

  /// The titles of a search bar's scope bar.
  static func scopeTitles(of node: ElementNode) -> [DocumentLiteral?] {
    guard node.name == "searchBar" else { return [] }
    return (node.children.first { $0.name == "scopeButtonTitles" }?.children ?? []).map(literal(in:))
  }
}
