extension Program {
  /// Cached results, by the names that were looked up.
  final class KnownNames {
    /// Results for the code or the members of one type.
    final class OfType {
      fileprivate let name: String
      /// Full names, and types, by the names in the type's code.
      @exclusivity(unchecked) var full: [String: String] = [:]
      @exclusivity(unchecked) var types: [String: TypeInfo?] = [:]
      /// The methods and properties that the type has or inherits, by name.
      @exclusivity(unchecked) var functions: [String: [(owner: String, function: Function)]] = [:]
      @exclusivity(unchecked) var variables: [String: [(owner: String, variable: Variable)]] = [:]
      /// Whether subtypes have a property, by name.
      var overridden: [String: Bool] = [:]
      /// The properties that may hold a navigation controller, or a controller in one.
      var keepingControllers: [Variable]?

      fileprivate init(_ name: String) { self.name = name }
    }

    private var ofTypes: [String: OfType] = [:]
    /// The types that were looked up last. Most lookups in a row are for the same one or two types.
    @exclusivity(unchecked) private var last = OfType("")
    @exclusivity(unchecked) private var before = OfType("")
    /// Lineages, by type.
    var lineages: [String: [String]] = [:]
    /// The superclass and protocols of each type, and the types that inherit directly from it.
    var inherited: [String: [String]] = [:]
    var subtypes: [String: [String]] = [:]
    /// Types whose ancestors are currently being looked up.
    var visiting: Set<String> = []
    /// Whether types are controllers.
    var controllers: [String: Bool] = [:]
    /// Whether types are unrelated to UIKit.
    var others: [String: Bool] = [:]

    init() { ofTypes[""] = last }

    /// The results for a type; those of the empty name are for code outside of types.
    subscript(type: String) -> OfType {
      if last.name == type { return last }
      if before.name == type {
        swap(&last, &before)
        return last
      }
      let found = ofTypes[type] ?? OfType(type)
      if ofTypes[type] == nil { ofTypes[type] = found }
      (last, before) = (found, last)
      return found
    }

    /// Removes the results that depend on which names exist.
    func removeNames() {
      for known in ofTypes.values { (known.full, known.types) = ([:], [:]) }
      lineages = [:]
      inherited = [:]
    }
  }
}
