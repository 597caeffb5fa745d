/// The declarations of one file: classes, methods, functions, variables.
struct ObjectiveCStructure: Sendable {
  /// A method or function with its statements.
  struct Method: Sendable {
    /// The selector with its colons; the name of a function.
    var selector: String
    /// The type it returns.
    var returnType: String
    /// Its parameters in order.
    var parameters: [(name: String, type: String)]
    /// Offset of the selector.
    var offset: Int
    /// What it does.
    var statements: [ObjectiveCStatement]
  }

  /// An `@implementation`: of a class, or of a category of it.
  struct Implementation: Sendable {
    /// Name of the class.
    var name: String
    /// Whether it is a category.
    var isCategory: Bool
    /// Offset of the name.
    var offset: Int
    /// Its methods in order.
    var methods: [Method] = []
  }

  /// The implementations in order.
  var implementations: [Implementation] = []
  /// Functions of C.
  var functions: [Method] = []
  /// Variables and constants outside of methods.
  var variables: [ObjectiveCStatement] = []
  /// What the file declares of classes.
  var declarations = ObjectiveCDeclarations()
}

/// What headers and implementations declare of classes.
struct ObjectiveCDeclarations: Hashable, Sendable {
  /// Class → superclass and protocols.
  var inherited: [String: [String]] = [:]
  /// Class → property or instance variable (without `_`) → type.
  var members: [String: [String: String]] = [:]

  /// The type of a member of a class or of one above it.
  func type(of member: String, in name: String) -> String? {
    var name = name
    for _ in 0..<16 {
      if let type = members[name]?[member] { return type }
      guard let next = inherited[name]?.first else { return nil }
      name = next
    }
    return nil
  }

  /// Whether a class is another one or inherits from it.
  func isA(_ name: String, where isMeant: (String) -> Bool) -> Bool {
    var name = name
    for _ in 0..<16 {
      if isMeant(name) { return true }
      guard let next = inherited[name]?.first else { return false }
      name = next
    }
    return false
  }

  /// Adds what another file declares.
  mutating func merge(_ other: ObjectiveCDeclarations) {
    for (name, above) in other.inherited {
      let known = inherited[name] ?? []
      inherited[name] = known + above.filter { !known.contains($0) }
    }
    for (name, found) in other.members { members[name, default: [:]].merge(found) { first, _ in first } }
  }
}
