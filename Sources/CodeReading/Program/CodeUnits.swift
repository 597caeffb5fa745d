import FitModel
import InputFiles

/// The code of an app in parts that run together, with the names that each part uses.
///
/// A part is a function, or everything else of a type: its properties, its cases and what it inherits.
struct CodeUnits {
  /// A part of the code.
  struct Unit {
    /// The type that contains it; empty for code outside types.
    var type: String
    /// The function; `nil` for everything else of the type.
    var function: String?
    /// The names in it, by number.
    var names: [Int]
    /// Those of types that it creates or hands on; other types it only asks, or declares variables of.
    var makes: [Int]
    /// The number of the function's name, if it has one that code uses.
    var functionNumber: Int?
    /// Whether only code that names the function runs it.
    var waits = false
    /// The number of the name that runs it; `nil` if it runs with the type.
    var waitsFor: Int? { waits ? functionNumber : nil }
  }

  private(set) var units: [Unit] = []
  /// How many names there are.
  var nameCount: Int { types.count }
  /// The parts of each type.
  private(set) var byType: [String: [Int]] = [:]
  /// The functions that wait to be named, by the number of their names.
  private(set) var waiting: [Int: [Int]] = [:]
  /// The types of each name.
  private(set) var types: [[String]] = []
  /// The texts and names that stand for scenes, by number.
  private(set) var scenes: [Int: [Int]] = [:]
  /// The parts that name each type.
  private var users: [Int: [Int]] = [:]

  private let program: Program
  /// Whether Objective-C may call functions of Swift by other names.
  private let isMixed: Bool
  private var numbers: [String: Int] = [:]
  /// The offsets at which declarations begin, by file.
  private var starts: [UInt32: [(offset: UInt32, unit: Int)]] = [:]
  private var files: [String: UInt32] = [:]

  /// Collects the names in the code of a program.
  ///
  /// - Parameter sceneNames: the names of each scene.
  init(_ program: Program, sceneNames: [[String]]) {
    self.program = program
    isMixed = program.files.contains { !$0.path.hasSuffix(".swift") }
    for (index, form) in program.files.enumerated() { files[form.path] = UInt32(index) }
    var identifiers: [String: [Int]] = [:]
    // Only Swift has generated accessors.
    let spelled = program.files.contains { $0.path.hasSuffix(".swift") } ? Self.plain : { $0 }
    for (scene, names) in sceneNames.enumerated() {
      for name in names { identifiers[spelled(name), default: []].append(scene) }
    }
    for name in program.typeNames where program.types[name]?.isPreview != true { collect(name) }
    for functions in program.functions.values.joined() { add(functions, of: "", waits: true) }
    let rest = FormWalk.Names(program.spelling)
    for variable in program.variables.values.joined() { rest.note(variable) }
    rest.finish()
    append(Unit(type: "", function: nil, names: number(rest.found), makes: number(rest.made)), at: nil)
    types = Array(repeating: [], count: numbers.count)
    for name in program.typeNames { if let number = numbers[name.lastName] { types[number].append(name) } }
    for (index, unit) in units.enumerated() {
      for name in unit.names where !types[name].isEmpty { users[name, default: []].append(index) }
    }
    let longest = identifiers.keys.map(\.utf8.count).max() ?? 0
    // Separators are left out, so names may be longer than those that they stand for.
    for (name, number) in numbers where name.utf8.count <= longest * 2 {
      if let found = identifiers[spelled(name)] { scenes[number] = found }
    }
    for file in starts.keys { starts[file]?.sort { ($0.offset, $0.unit) < ($1.offset, $1.unit) } }
  }

  private mutating func collect(_ name: String) {
    guard let type = program.types[name] else { return }
    let rest = FormWalk.Names(program.spelling)
    for name in type.inherited + type.inheritedArguments { rest.note(type: name) }
    for variable in type.variables.values.joined() { rest.note(variable) }
    for one in type.cases {
      for parameter in one.parameters { rest.note(parameter) }
      if let value = one.rawValue { rest.note([.expression(value)]) } else { rest.note(name: one.name) }
    }
    rest.finish()
    append(Unit(type: name, function: nil, names: number(rest.found), makes: number(rest.made)), at: type.place)
    let index = units.count - 1
    for variable in type.variables.values.joined() {
      starts[variable.place.file, default: []].append((variable.place.offset, index))
    }
    let isSwift = program.files[Int(type.place.file)].path.hasSuffix(".swift")
    let isOwn = program.isOnlyOfApp(name)
    for function in type.functions.values.joined() {
      add(function, of: name, waits: isSwift && function.waits(ofOwnType: isOwn, isMixed: isMixed))
    }
  }

  private mutating func add(_ function: Function, of type: String, waits: Bool) {
    let names = FormWalk.Names(program.spelling)
    if let result = function.result, function.body != nil { names.note(type: result, isMade: true) }
    for parameter in function.parameters { names.note(parameter) }
    names.note(function.body ?? [])
    names.finish()
    append(
      Unit(
        type: type, function: function.name, names: number(names.found), makes: number(names.made),
        functionNumber: number(function.name), waits: waits),
      at: function.place)
    if waits { waiting[number(function.name), default: []].append(units.count - 1) }
  }

  private mutating func append(_ unit: Unit, at place: SourcePlace?) {
    if let place { starts[place.file, default: []].append((place.offset, units.count)) }
    byType[unit.type, default: []].append(units.count)
    units.append(unit)
  }

  private mutating func number(_ name: String) -> Int {
    if let known = numbers[name] { return known }
    numbers[name] = numbers.count
    return numbers.count - 1
  }

  /// The parts that name a type, by the last part of its name.
  func users(of name: String) -> [Int] { numbers[name].flatMap { users[$0] } ?? [] }

  private mutating func number(_ names: Set<String>) -> [Int] { names.map { number($0) }.sorted() }

  /// The part of the code at a position; `nil` if it is in no code of the program.
  func unit(at position: SourcePosition) -> Int? {
    guard let file = files[position.file], let starts = starts[file] else { return nil }
    let offset = UInt32(program.files[Int(file)].lines.offset(of: position))
    var (low, high) = (-1, starts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle].offset <= offset { low = middle } else { high = middle }
    }
    return low < 0 ? nil : starts[low].unit
  }

  /// The letters and digits of a name in lower case, as generated accessors spell the names of scenes.
  private static func plain(_ name: String) -> String {
    let isPlain = name.utf8.allSatisfy { byte in
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }
    return isPlain ? name : name.lowercased().filter { $0.isLetter || $0.isNumber }
  }
}

extension Function {
  /// Whether only code that names the function runs it.
  fileprivate func waits(ofOwnType isOwn: Bool, isMixed: Bool) -> Bool {
    guard name.first?.isLetter == true, isOwn || attributes.contains("private") || isStatic && !isMixed else {
      return false
    }
    return attributes.isDisjoint(with: ["objc", "IBAction", "IBSegueAction", "_cdecl", "ViewBuilder", "override"])
      && !["init", "deinit", "subscript", "callAsFunction", "main", "body"].contains(name)
  }
}

extension FormWalk {
  /// Collects the names in code that runs together.
  final class Names {
    private let types: TypeNames
    /// Every name.
    private(set) var found: Set<String> = []
    /// The types of which an object, or the class itself, may be handed on.
    private(set) var made: Set<String> = []
    /// The types that local variables start with.
    private var locals: [String: Set<String>] = [:]
    private var uses: [String: Int] = [:]

    init(_ types: TypeNames) { self.types = types }

    func note(_ statements: [Statement]) { walk.walk(statements) }

    /// Collects the names of a property, which other code may hand on.
    func note(_ variable: Variable) {
      walk.walk(variable)
      made.formUnion(locals.removeValue(forKey: variable.name) ?? [])
    }

    func note(_ parameter: Parameter) {
      if let type = parameter.type { note(type: type, isMade: type.contains("->") || type.hasSuffix(".Type")) }
      if let value = parameter.defaultValue { note([.expression(value)]) }
    }

    func note(type: String, isMade: Bool = false) {
      for name in type.names.map(String.init) {
        found.insert(name)
        if isMade { made.insert(name) }
      }
    }

    func note(name: String) { found.insert(name) }

    /// Decides which local variables are handed on: those that are used otherwise than for asking them something.
    func finish() {
      for (name, types) in locals where uses[name, default: 0] > 0 { made.formUnion(types) }
    }

    private var walk: FormWalk {
      var walk = FormWalk { self.note($0) }
      walk.declare = { self.declare($0) }
      return walk
    }

    private func declare(_ variable: Variable) {
      let built = variable.value.flatMap { leaveOut($0) }
      // Other values may be made by the name of the declared type: `let detail: Detail = .make()`.
      let isOpen = built == nil && (variable.value?.uncast.call != nil || variable.value?.implicitMember != nil)
      if let type = variable.type { note(type: type, isMade: isOpen || variable.getter != nil) }
      if let built { locals[variable.name, default: []].insert(built) }
    }

    /// The type of a new object, which its expression alone does not hand on.
    private func leaveOut(_ value: Expression) -> String? {
      let value = value.uncast
      var type: Expression?
      if let call = value.call {
        type = call.name == "init" ? call.receiver : call.callee
      } else if case .member(let base?, "alloc") = value.kind {
        type = base
      }
      guard let type, let name = type.lastName, types.maySpell(name) else { return nil }
      left.insert(type.place)
      return name
    }

    /// The positions of types whose objects nothing hands on there, and of keys.
    private var left: Set<SourcePlace> = []

    /// The calls of which each that can happen is a known way to a screen.
    private static let showing: Set<String> = [
      "pushViewController", "present", "presentViewController", "presentModalViewController",
    ]

    private func note(_ expression: Expression) {
      switch expression.kind {
      case .name(let name):
        found.insert(name)
        uses[name, default: 0] += 1
        if types.maySpell(name), !left.contains(expression.place) { made.insert(name) }
      case .member(let base, let name):
        found.insert(name)
        if types.maySpell(name), !left.contains(expression.place) { made.insert(name) }
        // The receiver is only asked for something; its view shows what it shows.
        if name != "view", case .name(let receiver)? = base?.uncast.kind, !receiver.startsUppercase {
          uses[receiver, default: 0] -= 1
        }
      case .cast(let value, let type): note(type: type, isMade: value.uncast.call != nil)
      case .text:
        guard let text = expression.plainText, text.utf8.count < 64, !left.contains(expression.place) else { return }
        found.insert(text)
        made.insert(text.lastName)
      case .call(let call):
        guard let name = call.name else { return }
        if Self.showing.contains(name), let shown = call.firstUnlabeled { _ = leaveOut(shown) }
        // A key of a table names no scene.
        if name.hasPrefix("NSLocalizedString"), let key = call.arguments.first?.value { left.insert(key.place) }
      default: break
      }
    }
  }
}
