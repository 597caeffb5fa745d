import FitModel

/// How an app spells the names of its types.
struct TypeNames {
  /// Last components of type names that start with a lowercase letter (`iPadRoot`) and that are not also names of
  /// functions.
  private let lowercase: NameSet
  /// Last components of type names that are also names of methods; if they start with a lowercase letter, not of
  /// functions outside of types.
  private let alsoMethods: Set<String>

  /// Collects the names that files declare.
  init(_ files: [SourceForm]) {
    let types = files.flatMap(\.types)
    let names = Set(types.filter { $0.kind != .extension }.map(\.name.lastName))
    let methods = names.intersection(types.lazy.flatMap(\.functions).map(\.name))
    let small = names.filter { !$0.startsUppercase }
    let functions = small.isEmpty ? [] : small.intersection(files.lazy.flatMap(\.functions).map(\.name))
    lowercase = NameSet(small.subtracting(functions).subtracting(methods))
    alsoMethods = methods.subtracting(functions)
  }

  /// Whether a name may be that of a type: it begins with an uppercase letter, or is that of a type of the app.
  func maySpell(_ name: String) -> Bool { name.startsUppercase || lowercase.contains(name) }

  /// Whether a name is that of a type and that of a method.
  func isAlsoMethod(_ name: String) -> Bool { alsoMethods.contains(name) }
}

extension Program {
  /// The result types of functions that are recognized although their names look like those of types. Controllers and
  /// views are not among them, because their constructions are found by such names.
  private static let plainResults: Set<String> = [
    "String", "NSString", "LocalizedStringKey", "LocalizedStringResource", "UIFont", "UIBarButtonItem", "UITabBarItem",
  ]

  /// Whether a call constructs a type. A name that only a function has, such as `DONE_STRING()` or
  /// `Texts.Title()`, does not count.
  func namesType(_ call: Call) -> Bool {
    guard let name = call.name, maySpellType(name) else { return false }
    if case .member(let base?, _) = call.callee.uncast.kind, types[name] == nil, let path = base.namePath,
      functions(name, of: fullName(path.joined(separator: "."))).contains(where: {
        $0.function.body != nil && Self.plainResults.contains($0.function.result ?? "")
      })
    {
      return false
    }
    guard case .name = call.callee.uncast.kind, let own = functions[name] else { return true }
    return types[name] != nil || aliases[name] != nil || own.allSatisfy { $0.body == nil }
  }

  /// The full name of a type that code names with its module, `Lists.ListView`, if it is below a folder with the name
  /// of the module, such as `Sources/Lists`.
  func nameInModule(_ name: String) -> String? {
    guard let dot = name.firstIndex(of: ".") else { return nil }
    let inner = String(name[name.index(after: dot)...])
    guard let type = types[inner], type.isDeclared, types[String(name[..<dot])] == nil else { return nil }
    let folders = files[Int(type.location.file)].path.split(separator: "/").dropLast()
    return folders.contains(name[..<dot]) ? inner : nil
  }
}

extension ValueReader {
  /// Whether a path in code begins with a type: its first name has an uppercase first letter, or is that of a type of
  /// the app that no variable shadows, such as `l10n` in `l10n.Home.title`.
  func startsWithType(_ path: [String], in scope: Scope) -> Bool {
    guard let first = path.first else { return false }
    if first.startsUppercase { return true }
    return program.maySpellType(first) && scope.local(first) == nil && program.variables[first] == nil
      && owners(of: scope).allSatisfy { program.variables(first, of: $0.type).isEmpty }
  }

  /// Whether a name without a receiver is that of a type, although other types have a method of that name: `label` in
  /// `label("Done")`, if `"Done".label()` creates one.
  func namesTypeDespiteMethods(_ path: [String], in scope: Scope) -> Bool {
    path.count == 1 && program.spelling.isAlsoMethod(path[0]) && !isOwnMethod(path[0], in: scope)
  }

  /// Whether the enclosing types have a method with a name, which then hides a type of that name: `func Row()`.
  func isOwnMethod(_ name: String, in scope: Scope) -> Bool {
    program.spelling.isAlsoMethod(name)
      && owners(of: scope).contains { !program.functions(name, of: $0.type).isEmpty }
  }

  /// Whether a call that looks like one of an initializer refers to a method of the enclosing types:
  /// `LocalizedString("title")`.
  func callsMethod(_ call: Call, in scope: Scope) -> Bool {
    guard case .name(let name) = call.callee.uncast.kind, name.startsUppercase, program.types[name] == nil,
      program.aliases[name] == nil
    else { return false }
    return owners(of: scope).contains { owner in
      program.functions(name, of: owner.type).contains { $0.function.body != nil }
    }
  }
}

/// A small set of names, which rules out nearly all others by their length and first letter.
struct NameSet: ExpressibleByArrayLiteral {
  private let names: Set<String>
  private let lengths: UInt64
  private let initials: UInt64

  init(_ names: Set<String>) {
    self.names = names
    lengths = names.reduce(0) { $0 | 1 << UInt64($1.utf8.count & 63) }
    initials = names.reduce(0) { $0 | 1 << UInt64(($1.utf8.first ?? 0) & 63) }
  }

  init(arrayLiteral names: String...) { self.init(Set(names)) }

  func contains(_ name: String) -> Bool {
    let bytes = name.utf8
    return lengths >> UInt64(bytes.count & 63) & 1 == 1 && initials >> UInt64((bytes.first ?? 0) & 63) & 1 == 1
      && names.contains(name)
  }
}

// MARK: - Parts of names

extension Program {
  /// Types of simple values, which are neither views nor objects of UIKit.
  static let basicTypes: Set<String> = [
    "String", "Int", "Double", "Bool", "URL", "UUID", "Data", "Date", "Character", "Substring",
  ]
}

extension String {
  /// The type of the elements of an array of this type: `Item` for `[Item]` and `Array<Item>`; `nil` for other types.
  var arrayElement: String? {
    if hasPrefix("["), hasSuffix("]"), !contains(":") { return String(dropFirst().dropLast()) }
    return hasPrefix("Array<") && hasSuffix(">") ? String(dropFirst("Array<".count).dropLast()) : nil
  }

  /// `Detail` for `Settings.Detail`.
  var lastName: String { utf8.lastIndex(of: UInt8(ascii: ".")).map { String(self[utf8.index(after: $0)...]) } ?? self }

  /// The last of the parts between dots that is not empty; `nil` if there is none.
  var lastPart: Substring? {
    guard utf8.allSatisfy({ $0 < 0x80 }) else { return split(separator: ".").last }
    let dot = UInt8(ascii: ".")
    guard let last = utf8.lastIndex(where: { $0 != dot }) else { return nil }
    let end = utf8.index(after: last)
    return self[(self[..<end].utf8.lastIndex(of: dot).map { utf8.index(after: $0) } ?? startIndex)..<end]
  }

  /// `Settings` for `Settings.Detail`; `nil` if the type is not nested.
  var outerName: String? { utf8.lastIndex(of: UInt8(ascii: ".")).map { String(self[..<$0]) } }

  /// Whether it contains some ASCII text. It compares bytes, which is much faster than comparing characters.
  func includes(_ part: StaticString) -> Bool {
    var text = self
    return text.withUTF8 { bytes in
      guard bytes.count >= part.utf8CodeUnitCount else { return false }
      return (0...(bytes.count - part.utf8CodeUnitCount)).contains { start in
        (0..<part.utf8CodeUnitCount).allSatisfy { bytes[start + $0] == part.utf8Start[$0] }
      }
    }
  }

  /// The names in a text: `Array` and `Item` for `Array<Item>`.
  var names: [Substring] {
    guard utf8.allSatisfy({ $0 < 0x80 }) else { return split { !$0.isLetter && !$0.isNumber && $0 != "_" } }
    return utf8.split { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
        false
      default: true
      }
    }.map { Substring($0) }
  }
}

// MARK: - Controllers from outside

extension Program {
  /// The UIKit view controller that an undeclared type is, or inherits from; `nil` if it is not a view controller.
  ///
  /// The type has the members that the app adds to that controller.
  func controllerFromOutside(_ name: String) -> String? {
    if name == "UIViewController" || name.hasPrefix("NS") { return nil }
    if name.hasSuffix("NavigationController"), name != "UINavigationController" { return "UINavigationController" }
    let isController = name.hasSuffix("ViewController") || Self.otherControllers.contains(name)
    return isController || controllersOfPackages.contains(name) ? "UIViewController" : nil
  }

  /// Whether a name may be that of a type, judging by its spelling.
  func maySpellType(_ name: String) -> Bool { spelling.maySpell(name) }

  /// The first version of iOS that has a type, for those that `@available` restricts, by their full names.
  var availability: [String: SystemVersion] {
    files.flatMap(\.types).reduce(into: [:]) { found, type in
      guard type.kind != .extension, case .system(let version) = type.condition else { return }
      found[fullName(type.name)] = version
    }
  }

  /// Whether some file declares a type of this name, which may be nested or private.
  func declares(typeNamed name: String) -> Bool {
    byLastName[name]?.contains { types[$0]?.isDeclared == true } == true
  }

  /// Whether a type is a navigation controller of a package, or inherits from one, which may push onto a different
  /// stack.
  func isForeignStack(_ name: String) -> Bool {
    lineage(of: name).contains { type in
      type.lastName != "UINavigationController" && types[type]?.isDeclared != true
        && controllerFromOutside(type) == "UINavigationController"
    }
  }

  /// The view controllers of UIKit and SwiftUI whose names do not end with `ViewController`.
  private static let otherControllers: Set<String> = [
    "UINavigationController", "UITabBarController", "UISearchController", "UIAlertController", "UIHostingController",
    "UIImagePickerController",
  ]

  /// The superclasses, not declared in the app, whose subclasses override a method of the life cycle of view
  /// controllers and call the inherited one: view controllers of packages, whatever their names.
  static func controllersOfPackages(_ types: [String: TypeInfo]) -> Set<String> {
    Set(
      types.values.lazy.compactMap { type in
        guard let parent = type.inherited.first, types[parent]?.isDeclared != true, !parent.hasPrefix("NS"),
          ["viewDidLoad", "viewWillAppear", "viewDidAppear"].contains(where: type.callsInherited)
        else { return nil }
        return parent
      })
  }
}

extension Program.TypeInfo {
  /// Whether one of its methods with a name calls the inherited one as a statement of its own.
  fileprivate func callsInherited(_ name: String) -> Bool {
    (functions[name] ?? []).contains { function in
      (function.body ?? []).contains { statement in
        guard case .expression(let expression) = statement else { return false }
        return expression.call?.callee.namePath == ["super", name]
      }
    }
  }
}

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
