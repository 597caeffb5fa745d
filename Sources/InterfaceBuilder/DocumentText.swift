import BarScreens
import FitModel
import Foundation
import InputFiles

/// A text in a document.
struct DocumentLiteral {
  var text: String
  /// The text's first character.
  var position: SourcePosition
}

extension InterfaceDocument {
  /// A property's text, from its attribute or, for texts with line breaks, from a `<string key="…">` inside.
  static func literal(_ property: String, of node: ElementNode) -> DocumentLiteral? {
    if let attribute = node.attribute(property) {
      return attribute.value.isEmpty ? nil : DocumentLiteral(text: attribute.value, position: attribute.position)
    }
    return node.children.first { ["string", "mutableString"].contains($0.name) && $0["key"] == property }
      .flatMap(literal(in:))
  }

  /// The text of a `<string>` element; Xcode writes texts with control characters in Base64. `nil` for an empty text,
  /// and for one that cannot be decoded.
  static func literal(in node: ElementNode) -> DocumentLiteral? {
    let text = node["base64-UTF8"] == "YES" ? decoded(node.text) : node.text
    return text.isEmpty ? nil : DocumentLiteral(text: text, position: node.textPosition)
  }

  /// A text in Base64 without its padding; empty if it is invalid.
  private static func decoded(_ base64: String) -> String {
    var code = base64.filter { !$0.isWhitespace }
    // Xcode adds an `A` to whole groups of four, which stands for no byte.
    if code.utf8.count % 4 == 1 { code.removeLast() }
    code += String(repeating: "=", count: (4 - code.utf8.count % 4) % 4)
    return Data(base64Encoded: code).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }

  /// The text of a property in a bar: the key in a run-time attribute, else the text in the document.
  func text(_ property: String, of node: ElementNode) -> BarText? {
    let literal = Self.literal(property, of: node)
    if let attribute = RuntimeLocalization.key(for: property, of: node) {
      let reference = StringReference(key: attribute.text, sourceText: literal?.text)
      return BarText(.localized(reference), at: literal?.position ?? attribute.position)
    }
    return literal.map { text($0, key: node["id"].map { "\($0).\(property)" }) }
  }

  /// A text that the document's own table can translate under `key`.
  func text(_ literal: DocumentLiteral, key: String?) -> BarText {
    guard location.isLocalizable, let key else { return BarText(.hardCoded(literal.text), at: literal.position) }
    let reference = StringReference(
      table: location.name, key: key, folder: location.folder, sourceText: literal.text)
    return BarText(.localized(reference), at: literal.position)
  }
}

extension BarText {
  /// The text in the document, in the source language.
  var sourceText: String? {
    switch content {
    case .localized(let reference): reference.sourceText
    case .literal(let text), .hardCoded(let text): text
    case .system, .joined, .unknown: nil
    }
  }
}

extension ElementNode {
  /// The run-time attributes of an object.
  var runtimeAttributes: [ElementNode] {
    children.first { $0.name == "userDefinedRuntimeAttributes" }?.children ?? []
  }
}

/// Keys in user-defined run-time attributes, for apps that translate their documents in code.
enum RuntimeLocalization {
  /// The key that fills a property of an object.
  ///
  /// An attribute counts when it is a string and its key path begins with `localiz` or `localis` (`localizableString`,
  /// `localizedPrompt`), or is one of the names extensions commonly use. A key path that names a property fills that
  /// one; any other fills the object's main text.
  static func key(for property: String, of node: ElementNode) -> DocumentLiteral? {
    for attribute in node.runtimeAttributes {
      guard attribute["type"] == "string", let path = attribute["keyPath"]?.lowercased(), isKeyPath(path) else {
        continue
      }
      let named = properties.first { path.contains($0.lowercased()) } ?? mainProperty(of: node.name)
      if named == property, let key = InterfaceDocument.literal("value", of: attribute) { return key }
    }
    return nil
  }

  private static func isKeyPath(_ path: String) -> Bool {
    path.hasPrefix("localiz") || path.hasPrefix("localis") || ["xiblockey", "xiblockeys", "lockey"].contains(path)
  }

  private static let properties = ["backButtonTitle", "placeholder", "prompt", "title"]

  private static func mainProperty(of element: String) -> String {
    ["searchBar", "textField"].contains(element) ? "placeholder" : "title"
  }
}

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
