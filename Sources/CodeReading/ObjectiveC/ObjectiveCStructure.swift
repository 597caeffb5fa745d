/// A type in a declaration.
struct ObjectiveCType: Hashable, Sendable {
  /// Its Swift name; `""` for `void`.
  var name: String
  /// Whether it is an object, so it may be `nil`.
  var isObject = false
}

/// The declarations of one file, with their code as tokens.
struct ObjectiveCStructure: Sendable {
  /// A part of a selector with the parameter after it.
  struct Part: Sendable {
    var word: String
    var parameter: (name: String, type: ObjectiveCType)?
  }

  /// A method or function.
  struct Method: Sendable {
    /// The parts of the selector; for a function, its name and each parameter.
    var parts: [Part]
    /// The type it returns.
    var result: ObjectiveCType
    /// Whether it is a class method.
    var isStatic = false
    /// `IBAction`.
    var attributes: Set<String> = []
    /// Offset of the selector.
    var offset: Int
    /// The tokens between its braces.
    var body: Range<Int>?
    /// The condition under which the app contains it.
    var condition = Condition.always

    /// The selector without colons if there are no parameters; otherwise `nil`.
    var getterName: String? { parts.count == 1 && parts[0].parameter == nil ? parts[0].word : nil }

    /// The words of its selector.
    var words: [String] { parts.map(\.word) }

    /// Whether its name begins like that of an initializer, but it returns nothing: `- (void)initItems`.
    var isOnlyNamedInitializer: Bool { result.name.isEmpty && !isStatic && words[0].hasPrefix("init") }

    /// The property that it would set: `title` of `setTitle:`; `nil` for any other method.
    var setterName: String? {
      parts.count == 1 && parts[0].parameter != nil ? ObjectiveCNames.property(setBy: parts[0].word) : nil
    }
  }

  /// A property or an instance variable.
  struct Member: Sendable {
    var name: String
    var type: ObjectiveCType
    var attributes: Set<String> = []
    var isStatic = false
    /// Whether it is an instance variable, not a property.
    var isVariable = false
    var offset: Int
    var condition = Condition.always
  }

  /// An `@interface`, a category, an `@implementation` or a `@protocol`.
  struct Class: Sendable {
    /// How a class, or a protocol, is declared.
    enum Kind: Sendable { case interface, category, implementation, `protocol` }
    /// Name of the class.
    var name: String
    var kind: Kind
    /// Superclass and protocols.
    var inherited: [String] = []
    /// Offset of the name.
    var offset: Int
    var methods: [Method] = []
    var members: [Member] = []
    /// The properties that `@synthesize` stores in instance variables, by the names of the variables.
    var synthesized: [String: String] = [:]
    var condition = Condition.always
  }

  struct Enumeration: Sendable {
    var name: String
    var offset: Int
    /// Constants with their offsets and the tokens of their values.
    var constants: [(name: String, offset: Int, value: Range<Int>?)] = []
    var condition = Condition.always
  }

  /// Classes in order.
  var classes: [Class] = []
  /// C functions.
  var functions: [Method] = []
  /// The tokens of variables outside methods, with the conditions under which the app contains them.
  var variables: [(tokens: Range<Int>, condition: Condition)] = []
  var enumerations: [Enumeration] = []
  /// Type aliases.
  var aliases: [String: String] = [:]
}

/// The declarations of classes in all files.
struct ObjectiveCDeclarations: Sendable {
  private var superclasses: [String: String] = [:]
  private var inherited: [String: [String]] = [:]
  private var properties: [String: [String: ObjectiveCType]] = [:]
  private var variables: [String: [String: ObjectiveCType]] = [:]
  /// The properties that `@synthesize` stores in instance variables, by class and variable.
  private var synthesized: [String: [String: String]] = [:]
  private var getters: [String: Set<String>] = [:]
  /// The names after `set` of methods with one parameter.
  private var setters: [String: Set<String>] = [:]
  /// The methods without parameters that an `@interface` or a `@protocol` declares.
  private(set) var declaredMethods: Set<String> = []
  /// The selectors of methods that begin like those of initializers, but return nothing, by class.
  private var namedInitializers: [String: Set<[String]>] = [:]
  /// Classes that have an `@implementation` in the files.
  private(set) var implemented: Set<String> = []
  /// Constants of enumerations.
  private(set) var constants: Set<String> = []

  /// Adds the declarations of a file.
  mutating func add(_ structure: ObjectiveCStructure) {
    for item in structure.classes {
      for method in item.methods where method.body == nil {
        if let name = method.getterName { declaredMethods.insert(name) }
      }
      guard item.kind != .protocol else { continue }
      let known = inherited[item.name] ?? []
      inherited[item.name] = known + item.inherited.filter { !known.contains($0) }
      if item.kind == .implementation { implemented.insert(item.name) }
      synthesized[item.name, default: [:]].merge(item.synthesized) { first, _ in first }
      if item.kind != .category, let first = item.inherited.first, superclasses[item.name] == nil {
        superclasses[item.name] = first
      }
      for member in item.members {
        if member.isVariable {
          variables[item.name, default: [:]][member.name] = member.type
        } else {
          properties[item.name, default: [:]][member.name] = member.type
        }
      }
      for method in item.methods {
        if let name = method.getterName { getters[item.name, default: []].insert(name) }
        if let name = method.setterName { setters[item.name, default: []].insert(name) }
        if method.isOnlyNamedInitializer { namedInitializers[item.name, default: []].insert(method.words) }
      }
    }
    for enumeration in structure.enumerations { constants.formUnion(enumeration.constants.map(\.name)) }
  }

  /// The superclass and protocols of a class, from all its declarations.
  func inherited(by name: String) -> [String] {
    let all = inherited[name] ?? []
    guard let first = superclasses[name], all.first != first else { return all }
    return [first] + all.filter { $0 != first }
  }

  /// The type of a property that a class has or inherits.
  func property(_ name: String, of type: String) -> ObjectiveCType? {
    lookUp(type) { properties[$0]?[name] ?? undeclaredProperty(name, of: $0) }
  }

  /// The property that an instance variable stores because of `@synthesize title = title_;`.
  func property(storedIn variable: String, of type: String) -> String? {
    lookUp(type) { synthesized[$0]?[variable] }.flatMap { property($0, of: type) == nil ? nil : $0 }
  }

  /// The type of an object that an instance variable stores and a method of the same name returns, as in code from
  /// before properties.
  private func undeclaredProperty(_ name: String, of type: String) -> ObjectiveCType? {
    guard let stored = variables[type], getters[type]?.contains(name) == true,
      let found = stored[name] ?? stored["_" + name], found.isObject
    else { return nil }
    return found
  }

  /// Whether a class has or inherits a method without arguments that is not a property.
  func isMethod(_ name: String, of type: String) -> Bool {
    property(name, of: type) == nil && lookUp(type) { getters[$0]?.contains(name) == true ? true : nil } == true
  }

  /// Whether `setText:` is a method of a class, or of one from which it inherits, that sets no property `text` of the
  /// app or of UIKit's bars.
  func isSetterWithoutProperty(_ name: String, of type: String) -> Bool {
    !BarCode.words.contains(name) && !BarCode.changedWords.contains(name)
      && lookUp(type) { setters[$0]?.contains(name) == true ? true : nil } == true
      && property(name, of: type) == nil
      && lookUp(type) { variables[$0]?[name] ?? variables[$0]?["_" + name] } == nil
  }

  /// Whether a selector is that of a method of a class that only has the name of an initializer.
  func isOnlyNamedInitializer(_ words: [String], of type: String) -> Bool {
    lookUp(type) { namedInitializers[$0]?.contains(words) == true ? true : nil } == true
  }

  private func lookUp<Found>(_ type: String, _ find: (String) -> Found?) -> Found? {
    var name = type
    for _ in 0..<16 {
      if let found = find(name) { return found }
      guard let next = superclasses[name] else { return nil }
      name = next
    }
    return nil
  }
}
