import SourceFiles

/// Keys given by user-defined run-time attributes, for apps that translate their documents in code.
enum RuntimeLocalization {
  /// The key that fills a property of an object.
  ///
  /// An attribute counts when it is a string and its key path begins with `localiz` or `localis` (`localizableString`,
  /// `localizedPrompt`), or is one of two names extensions commonly use. A key path that names a property fills that
  /// one; any other fills the object's main text.
  static func key(for property: String, of node: XMLNode) -> DocumentLiteral? {
    for attribute in node.children.first(where: { $0.name == "userDefinedRuntimeAttributes" })?.children ?? [] {
      guard attribute["type"] == "string", let path = attribute["keyPath"]?.lowercased(), isKeyPath(path) else {
        continue
      }
      let named = properties.first { path.contains($0.lowercased()) } ?? mainProperty(of: node.name)
      if named == property, let key = InterfaceDocument.literal("value", of: attribute) { return key }
    }
    return nil
  }

  private static func isKeyPath(_ path: String) -> Bool {
    path.hasPrefix("localiz") || path.hasPrefix("localis") || path == "xiblockey" || path == "lockey"
  }

  private static let properties = ["backButtonTitle", "placeholder", "prompt", "title"]

  private static func mainProperty(of element: String) -> String {
    ["searchBar", "textField"].contains(element) ? "placeholder" : "title"
  }
}
