extension Program {
  /// The types that an app never uses: only their own code, previews, other such types, and functions that are never
  /// called name them.
  func unnamed(isNamedElsewhere: (String) -> Bool) -> Set<String> {
    guard hasStart else { return [] }
    let aliased = Set(aliases.values.map(\.lastName))
    let candidates = typeNames.filter { name in
      guard let type = types[name], type.isDeclared, !isNamedElsewhere(name), !isA(name, Self.starts) else {
        return false
      }
      return isView(name) || isController(name) || isLoadedByName(name)
        || isOnlyOfApp(name) && !type.isAttribute && !aliased.contains(name.lastName)
    }
    var calls = UncalledFunctions(self)
    while true {
      let unnamed = unnamed(among: candidates, uncalled: calls.uncalled)
      guard calls.grow(without: unnamed) else { return unnamed }
    }
  }

  private func unnamed(among candidates: [String], uncalled: Set<Mentions.Site>) -> Set<String> {
    let candidates = Set(candidates)
    var unnamed = candidates
    func isUsed(by user: String) -> Bool {
      let full = user.isEmpty ? "" : fullName(user)
      // Code of a nested type runs if that type is created, whether or not the type around it is.
      return sequence(first: full, next: \.outerName).first(where: candidates.contains).map { !unnamed.contains($0) }
        ?? true
    }
    while true {
      let named = unnamed.filter { name in
        let sites = mentions.sites(of: name)
        return sites.contains { !uncalled.contains($0) && isUsed(by: $0.type) }
          || !isController(name) && mentions.takers(of: name).contains(where: isUsed)
          // The system can also create a class by its name.
          || !isView(name) && mentions.spellers(of: name).contains(where: isUsed)
      }
      guard !named.isEmpty else { return unnamed }
      unnamed.subtract(named)
    }
  }

  /// Whether a type is an Objective-C class without `+load` and `+initialize`, which the runtime calls by itself.
  private func isLoadedByName(_ name: String) -> Bool {
    guard let type = types[name], type.kind == .class, !isSwift(type.location) else {
      return false
    }
    return ["load", "initialize"].allSatisfy { type.functions[$0] == nil }
  }

  /// Whether the app itself declares a class or structure and everything from which it inherits, so that only the app's
  /// code creates it and calls its functions.
  func isOnlyOfApp(_ name: String) -> Bool {
    guard let type = types[name], type.kind == .class || type.kind == .struct,
      isSwift(type.location)
    else { return false }
    return lineage(of: name).allSatisfy { types[$0]?.isDeclared == true || Self.empty.contains($0) }
  }

  /// Protocols without requirements that the system calls.
  private static let empty: Set<String> = ["AnyObject", "class", "Sendable"]

  /// Which functions of a type only code of the app runs, by naming them.
  func functionsRunByName(of name: String) -> FunctionsRunByName {
    guard let type = types[name] else { return .none }
    guard isSwift(type.location) else {
      let isOfUIKit = type.kind == .class && (isController(name) || isA(name, ["UIView"]))
      return isOfUIKit && inheritsOnlySystemTypes(name) ? .withoutArguments : .none
    }
    if isOnlyOfApp(name) { return .all }
    guard type.kind == .class, isController(name) || isA(name, ["UIView"]) else { return .none }
    if inheritsOnlyBaseClasses(name) { return .exceptOverrides }
    return inheritsOnlySystemTypes(name) ? .exceptMethodsOfDelegates : .none
  }

  /// Whether a type inherits, apart from types of the app, only from types of Apple's frameworks, whose delegates and
  /// data sources have no methods without parameters.
  func inheritsOnlySystemTypes(_ name: String) -> Bool {
    outerTypes(of: name).allSatisfy { name in Self.systemPrefixes.contains(where: name.hasPrefix) }
  }

  /// Whether a type inherits, apart from types of the app, only from classes of which the system calls only methods
  /// that a subclass has to override.
  func inheritsOnlyBaseClasses(_ name: String) -> Bool { outerTypes(of: name).allSatisfy(Self.baseClasses.contains) }

  /// The classes and protocols from which a type inherits and that the app does not declare.
  private func outerTypes(of name: String) -> [String] {
    lineage(of: name).filter { types[$0]?.isDeclared != true && !Self.empty.contains($0) }
  }

  /// Whether only code of the app that names a function of a type runs it.
  func runsOnlyIfNamed(_ function: Function, of name: String) -> Bool {
    functionsRunByName(of: name).contains(function, isMixed: isMixed)
  }

  /// Classes of UIKit of which the system calls only methods that a subclass has to override.
  private static let baseClasses: Set<String> = [
    "NSObject", "UIResponder", "UIViewController", "UITableViewController", "UICollectionViewController",
    "UINavigationController", "UITabBarController", "UIPageViewController", "UISplitViewController", "UIView",
    "UIControl", "UIButton", "UITableViewCell", "UICollectionViewCell", "UICollectionReusableView",
    "UITableViewHeaderFooterView",
  ]

  /// Prefixes of the classes and protocols of Apple's frameworks.
  private static let systemPrefixes = [
    "UI", "NS", "AV", "CB", "CL", "CN", "EK", "LA", "MF", "MK", "PH", "PK", "QL", "SF", "SK", "UN", "VN", "WK",
  ]
}

/// Which functions of a type only code of the app runs, by naming them.
enum FunctionsRunByName {
  case all
  /// Those that override none.
  case exceptOverrides
  /// Of those that override none, the ones that cannot be methods of delegates or data sources.
  case exceptMethodsOfDelegates
  /// Methods of Objective-C without arguments and a result. They do not state whether they override a method of UIKit;
  /// those whose names begin like such a method are left out.
  case withoutArguments
  /// At most private ones.
  case none

  /// Whether a function is one of them.
  ///
  /// - Parameter isMixed: whether Objective-C code may call Swift functions by other names.
  func contains(_ function: Function, isMixed: Bool) -> Bool {
    guard Function.isCalledByName(function.name), function.attributes.isDisjoint(with: Function.exposing) else {
      return false
    }
    if self == .withoutArguments {
      return function.parameters.isEmpty && function.result == nil && !function.isStatic && function.name != "init"
        && !Self.overridden.contains(where: function.name.hasPrefix)
    }
    if self == .all || function.attributes.contains("private") { return true }
    guard self != .none, !function.attributes.contains("override") else { return false }
    guard let first = function.parameters.first else { return true }
    // The name in Objective-C is the same if the first argument has no label.
    return (!isMixed || first.label == nil) && (self == .exceptOverrides || !function.mayBeOfDelegate)
  }
}

extension FunctionsRunByName {
  /// Beginnings of the names of methods without arguments and a result that UIKit calls.
  private static let overridden = [
    "application", "awake", "become", "cancel", "commit", "dealloc", "delete", "did", "draw", "finalize", "finish",
    "layout", "load", "prepare", "reload", "resign", "select", "set", "start", "stop", "unmark", "update", "view",
    "will",
  ]
}

extension Function {
  /// Whether it may be a method of a delegate or data source: the label of its first argument is missing or begins with
  /// a preposition, as in `numberOfSections(in:)` and `animationController(forPresented:presenting:source:)`.
  fileprivate var mayBeOfDelegate: Bool {
    guard let label = self.parameters.first?.label else { return true }
    return Self.prepositions.contains { preposition in
      label.hasPrefix(preposition) && label.dropFirst(preposition.count).first?.isLowercase != true
    }
  }

  private static let prepositions = ["at", "by", "for", "from", "in", "of", "on", "to", "with"]
}

extension Program.TypeInfo {
  /// Whether it is used as an attribute: a property wrapper, a result builder.
  fileprivate var isAttribute: Bool {
    variables["wrappedValue"] != nil || functionNames.contains { $0.hasPrefix("build") }
  }
}

/// The functions of an app's own types whose names are used only by code that never runs.
private struct UncalledFunctions {
  private(set) var uncalled: Set<Mentions.Site> = []
  private let program: Program
  /// Functions that may be uncalled.
  private var left: [(site: Mentions.Site, functions: [Function])] = []
  /// How often code that never runs uses a name as a value.
  private var dead: [String: Int] = [:]
  /// The types whose code is known never to run.
  private var types: Set<String> = []

  init(_ program: Program) {
    self.program = program
    for name in program.typeNames where program.isOnlyOfApp(name) {
      guard let type = program.types[name] else { continue }
      for function in type.functionNames where Function.isCalledByName(function) {
        let all = type.functions[function] ?? []
        guard all.allSatisfy({ $0.attributes.isDisjoint(with: Function.exposing) }) else { continue }
        left.append((Mentions.Site(type: name, function: function), all))
      }
    }
  }

  /// Adds the functions that only these types and uncalled functions name; `false` if there are none.
  mutating func grow(without unnamed: Set<String>) -> Bool {
    for name in unnamed where types.insert(name).inserted {
      guard let type = program.types[name], !type.isPreview else { continue }
      for (function, all) in type.functions where !uncalled.contains(Mentions.Site(type: name, function: function)) {
        leaveOut(all)
      }
      for variable in type.variables.values.joined() { leaveOut { $0.walk(variable) } }
    }
    let known = uncalled.count
    var isChanging = true
    while isChanging {
      isChanging = false
      for (site, functions) in left where !types.contains(site.type) && !uncalled.contains(site) {
        guard let name = site.function else { continue }
        guard program.mentions.count(of: name) <= dead[name, default: 0] else { continue }
        uncalled.insert(site)
        leaveOut(functions)
        isChanging = true
      }
    }
    return uncalled.count > known
  }

  private mutating func leaveOut(_ functions: [Function]) {
    for function in functions { leaveOut { $0.walk(function.body ?? []) } }
  }

  private mutating func leaveOut(_ walk: (FormWalk) -> Void) {
    var counts: [String: Int] = [:]
    walk(
      FormWalk {
        switch $0.kind {
        case .name(let name), .member(_, let name): counts[name, default: 0] += 1
        default: break
        }
      })
    dead.merge(counts, uniquingKeysWith: +)
  }
}

/// Determines which apps of a project show a type that several of them compile.
struct AppsOfTypes {
  let program: Program
  /// The apps that contain a file; `nil` if unknown.
  let apps: (String) -> Set<Int>?
  /// Whether something other than code names a type.
  let isNamedElsewhere: (String) -> Bool

  /// For each type that any code names, the apps whose code names it. A type that is missing here may be in all apps
  /// that compile it.
  func find() -> [String: Set<Int>] {
    var own: [String: Set<Int>] = [:]
    for name in program.typeNames {
      guard let type = program.types[name], type.isDeclared else { continue }
      own[name] = apps(program.files[Int(type.location.file)].path)
    }
    guard Set(own.values).count > 1 else { return [:] }
    let users: [String: Set<String>?] = Dictionary(uniqueKeysWithValues: own.keys.map { ($0, self.users(of: $0)) })
    var left = own
    for (name, users) in users where users?.isEmpty == true { left[name] = [] }
    var isChanging = true
    while isChanging {
      isChanging = false
      for (name, named) in users {
        guard let named, !named.isEmpty, let before = left[name],
          // The apps of one such type are often all that count.
          !named.contains(where: { left[$0]?.isSuperset(of: before) == true }),
          named.allSatisfy({ left[$0] != nil })
        else { continue }
        let now = before.intersection(named.reduce(into: []) { $0.formUnion(left[$1] ?? []) })
        if now != before {
          left[name] = now
          isChanging = true
        }
      }
    }
    // If no app is left, the code does not show some use of the type.
    return left.filter { name, apps in !apps.isEmpty && apps != own[name] }
  }

  /// The other types whose code names a type; `nil` if something other than a type of the app may create it.
  private func users(of name: String) -> Set<String>? {
    guard !isNamedElsewhere(name), !program.mentions.isSpelt(name), program.types[name]?.functions["main"] == nil else {
      return nil
    }
    var found: Set<String> = []
    for user in program.mentions.users(of: name) {
      let full = user.isEmpty ? "" : program.fullName(user)
      guard !full.isEmpty, program.types[full]?.isDeclared == true else { return nil }
      if full != name { found.insert(full) }
    }
    // The system creates subclasses of its own types.
    let isOwn = program.lineage(of: name).allSatisfy { program.types[$0]?.isDeclared == true }
    return found.isEmpty && !isOwn && !program.isView(name) ? nil : found
  }
}
