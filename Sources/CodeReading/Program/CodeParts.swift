import BarScreens
import FitModel
import InputFiles

/// The code of an app, divided into parts that run as a whole, with the names that each part uses.
///
/// A part is a function, or a type without its functions: its properties, its cases and what it inherits.
struct CodeParts {
  /// A part of the code.
  struct Part {
    /// The type that contains it; empty for code outside types.
    var type: String
    /// The function; `nil` for everything else of the type.
    var function: String?
    /// The numbers of the names of types, functions and scenes in it; some may occur twice.
    var names: [Int]
    /// The numbers of the types that it creates or passes to other code. Types that it only calls, or of which it
    /// declares variables, do not count.
    var passedTypes: [Int]
    /// The number of the function's name, if code uses the name.
    var functionNumber: Int?
    /// Whether only code that names the function runs it.
    var runsOnlyIfNamed = false
    /// Whether it may perform a segue that it names; functions that prepare or permit one only compare the name.
    var performsSegues = true
    /// The number of the name that code must use to run this part; `nil` if it may run whenever its type is used.
    var requiredName: Int? { runsOnlyIfNamed ? functionNumber : nil }
  }

  private(set) var parts: [Part] = []
  /// How many names there are.
  var nameCount: Int { types.count }
  /// The parts of each type.
  private(set) var byType: [String: [Int]] = [:]
  /// The functions that run only if code names them, by the numbers of their names.
  private(set) var partsByRequiredName: [Int: [Int]] = [:]
  /// The types with each name, by the number of the name.
  private(set) var types: [[String]] = []
  /// The scenes to which a text or name refers, by its number.
  private(set) var scenes: [Int: [Int]] = [:]
  /// The identifiers of segues to which a text or name refers, by its number.
  private(set) var segues: [Int: String] = [:]
  /// The parts that name a type, by the number of its name.
  private var users: [Int: [Int]] = [:]

  private let program: Program
  private var numbers: [String: Int] = [:]
  /// The numbers of names in literals, casts and declarations.
  private var declaredNames: Set<Int> = []
  /// The offsets at which declarations begin, by file.
  private var starts: [UInt32: [(offset: UInt32, part: Int)]] = [:]
  private var files: [String: UInt32] = [:]

  /// Collects the names in the code of a program.
  ///
  /// - Parameter scenes: the scenes of the documents.
  init(_ program: Program, _ scenes: [InterfaceScene]) {
    self.program = program
    for (index, form) in program.files.enumerated() { files[form.path] = UInt32(index) }
    var identifiers: [String: [Int]] = [:]
    // Only Swift has generated accessors. Objective-C names scenes in literals and by their classes.
    let hasSwift = program.files.contains { $0.path.hasSuffix(".swift") }
    let spelled = hasSwift ? Self.plain : { $0 }
    var identifiersOfSegues: [String: String] = [:]
    for (index, scene) in scenes.enumerated() {
      for name in scene.names { identifiers[spelled(name), default: []].append(index) }
      for segue in scene.targets.compactMap(\.segue) { identifiersOfSegues[spelled(segue)] = segue }
    }
    for name in program.typeNames where program.types[name]?.isPreview != true { collect(name) }
    for name in program.functions.keys.sorted() {
      for function in program.functions[name] ?? [] { add(function, of: "", runsOnlyIfNamed: true) }
    }
    append(part(of: "", program.variables.values.joined()), at: nil)
    types = Array(repeating: [], count: numbers.count)
    for name in program.typeNames { if let number = numbers[name.lastName] { types[number].append(name) } }
    for (index, part) in parts.enumerated() {
      for name in part.names where !types[name].isEmpty { users[name, default: []].append(index) }
    }
    let longest = (Array(identifiers.keys) + identifiersOfSegues.keys).map(\.utf8.count).max() ?? 0
    // Separators are ignored, so a name may be longer than that of its scene.
    for (name, number) in numbers where name.utf8.count <= longest * 2 {
      guard hasSwift || declaredNames.contains(number) || name.startsUppercase else { continue }
      let spelling = spelled(name)
      self.scenes[number] = identifiers[spelling]
      segues[number] = identifiersOfSegues[spelling]
    }
    addComposedScenes(scenes.map(\.names))
    removeMainOfSystem()
    let functions = Set(parts.compactMap(\.functionNumber))
    let counts = types.indices.map {
      !types[$0].isEmpty || self.scenes[$0] != nil || segues[$0] != nil || functions.contains($0)
    }
    for index in parts.indices {
      parts[index].names.removeAll { !counts[$0] }
      parts[index].passedTypes.removeAll { types[$0].isEmpty }
    }
    for file in starts.keys { starts[file]?.sort { ($0.offset, $0.part) < ($1.offset, $1.part) } }
  }

  /// Adds the scenes whose names code composes by appending a literal: `identifier + "Dark"`.
  private mutating func addComposedScenes(_ sceneNames: [[String]]) {
    let named = Set(scenes.values.joined())
    var endings: [String: Bool] = [:]
    for (scene, names) in sceneNames.enumerated() where !named.contains(scene) {
      for name in names {
        for index in name.indices.dropFirst(3).reversed() {
          guard let number = numbers[String(name[..<index])] else { continue }
          let ending = String(name[index...])
          let isComposed = endings[ending] ?? program.appends(ending)
          endings[ending] = isComposed
          if isComposed { scenes[number, default: []].append(scene) }
        }
      }
    }
  }

  /// Removes the name `main` from code that refers to a system object, such as `Bundle.main`, instead of the storyboard
  /// “Main”: the code names no storyboard, and no type of the app declares a `main`.
  private mutating func removeMainOfSystem() {
    let isDeclared = program.typeNames.contains { name in
      guard let type = program.types[name] else { return false }
      return type.functions["main"] != nil || type.variables["main"] != nil
        || type.cases.contains { $0.name == "main" }
    }
    guard !isDeclared, let main = numbers["main"], scenes[main] != nil else { return }
    let storyboards = Set(numbers.filter { $0.key.lowercased().includes("storyboard") }.values)
    for index in parts.indices where storyboards.isDisjoint(with: parts[index].names) {
      parts[index].names.removeAll { $0 == main }
    }
  }

  private mutating func collect(_ name: String) {
    guard let type = program.types[name] else { return }
    var rest = CodeUses()
    for name in type.inherited + type.inheritedArguments { rest.record(type: name) }
    for one in type.cases {
      for parameter in one.parameters { rest.record(parameter) }
      if let value = one.rawValue { rest.record(value) } else { rest.record(names: [one.name]) }
    }
    append(part(of: name, type.variables.values.joined(), rest), at: type.location)
    let index = parts.count - 1
    for variable in type.variables.values.joined() {
      starts[variable.location.file, default: []].append((variable.location.offset, index))
    }
    let byName = program.functionsRunByName(of: name)
    for function in type.functionNames.flatMap({ type.functions[$0] ?? [] }) {
      let isStatic = function.isStatic && !program.isMixed && !function.attributes.contains("override")
      add(
        function, of: name,
        runsOnlyIfNamed: (isStatic ? FunctionsRunByName.all : byName).contains(function, isMixed: program.isMixed)
          || program.unusedActions.contains(function))
    }
  }

  private mutating func add(_ function: Function, of type: String, runsOnlyIfNamed: Bool) {
    if program.buildFlags.exclude(function.condition) {
      // No code has this name, so that nothing runs the part, which still holds the edges at its position.
      return append(
        Part(
          type: type, function: function.name, names: [], passedTypes: [], functionNumber: number(""),
          runsOnlyIfNamed: true),
        at: function.location)
    }
    var names = Names()
    collect(function.location, in: &names)
    append(
      Part(
        type: type, function: function.name, names: names.found, passedTypes: names.passedTypes,
        functionNumber: number(function.name), runsOnlyIfNamed: runsOnlyIfNamed,
        performsSegues: !function.preparesSegue),
      at: function.location)
    if runsOnlyIfNamed { partsByRequiredName[number(function.name), default: []].append(parts.count - 1) }
  }

  /// A type without its functions.
  private mutating func part(
    of type: String, _ variables: some Sequence<Variable>, _ rest: CodeUses = CodeUses()
  ) -> Part {
    var names = Names()
    collect(rest, in: &names)
    for variable in variables { collect(variable.location, in: &names) }
    return Part(type: type, function: nil, names: names.found, passedTypes: names.passedTypes)
  }

  /// The names in a part of the code, by number.
  private struct Names {
    var found: [Int] = []
    var passedTypes: [Int] = []
  }

  private mutating func collect(_ location: CodeLocation, in names: inout Names) {
    let file = Int(location.file)
    if let uses = program.files[file].facts.uses[location] { collect(uses, in: &names) }
    for code in [program.files[file].facts.bodies[location], program.files[file].facts.values[location]] {
      for name in code?.names ?? [] {
        let number = number(name)
        names.found.append(number)
        // Code that mentions a type whose name begins with a lowercase letter is assumed to pass it to other code.
        if !name.startsUppercase, program.maySpellType(name) { names.passedTypes.append(number) }
      }
    }
  }

  private mutating func collect(_ uses: CodeUses, in names: inout Names) {
    for name in uses.others {
      let number = number(name)
      declaredNames.insert(number)
      names.found.append(number)
    }
    for name in uses.passedTypes { names.passedTypes.append(number(name)) }
  }

  private mutating func append(_ part: Part, at location: CodeLocation?) {
    if let location { starts[location.file, default: []].append((location.offset, parts.count)) }
    byType[part.type, default: []].append(parts.count)
    parts.append(part)
  }

  private mutating func number(_ name: String) -> Int {
    if let known = numbers[name] { return known }
    numbers[name] = numbers.count
    return numbers.count - 1
  }

  /// The parts that name a type, by the last part of its name.
  func users(of name: String) -> [Int] { numbers[name].flatMap { users[$0] } ?? [] }

  /// The part of the code at a position; `nil` if the program has no code there.
  func part(at position: SourcePosition) -> Int? {
    guard let file = files[position.file], let starts = starts[file] else { return nil }
    let offset = UInt32(program.files[Int(file)].lines.offset(of: position))
    var (low, high) = (-1, starts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle].offset <= offset { low = middle } else { high = middle }
    }
    return low < 0 ? nil : starts[low].part
  }

  /// The letters and digits of a name in lower case, to compare names of scenes with those of generated accessors.
  private static func plain(_ name: String) -> String {
    guard name.utf8.allSatisfy({ $0 < 0x80 }) else { return name.lowercased().filter { $0.isLetter || $0.isNumber } }
    let bytes = name.utf8.compactMap { byte -> UInt8? in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): byte
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte | 0x20
      default: nil
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension Function {
  /// Whether it is `prepare(for:sender:)` or `shouldPerformSegue(withIdentifier:sender:)`.
  fileprivate var preparesSegue: Bool {
    self.name == "prepare" && self.parameters.first?.label == "for" || self.name.hasPrefix("shouldPerformSegue")
  }
}

extension Program {
  /// Whether code adds a literal to the end of a text: `name + "Dark"`, `name.append("Dark")`.
  fileprivate func appends(_ ending: String) -> Bool {
    var found = false
    let walk = FormWalk { expression in
      switch expression.kind {
      case .infix("+", _, let added), .addition(_, let added): found = found || added.plainText == ending
      case .call(let call) where call.name?.hasPrefix("append") == true:
        found = found || call.arguments.first?.value.plainText == ending
      default: break
      }
    }
    for file in files where !found && file.facts.mentions([ending]) { walk.walk([file]) }
    return found
  }
}
