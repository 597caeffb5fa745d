/// Calls with which code sets up a controller that it shows: `let detail = Detail(); detail.show(item)`.
///
/// The arguments of such calls are known. A function that all calls set up controllers with needs no separate moment at
/// which it runs with unknown arguments.
struct OpenerCalls {
  /// The positions of the calls, by that of the function.
  private var calls: [CodeLocation: Set<CodeLocation>] = [:]
  /// The functions that ran at separate moments.
  private var moments: [Guard.Literal: [Function]] = [:]

  /// Records such a call.
  mutating func record(_ call: Call, of function: Function) {
    calls[function.location, default: []].insert(call.nameLocation)
  }

  /// Records that a function ran with unknown arguments at a moment.
  mutating func record(_ moment: Guard, of function: Function) {
    for literal in moment.literals { moments[literal, default: []].append(function) }
  }

  /// The moments whose functions run only in such calls.
  func needlessMoments(in program: Program) -> Set<Guard.Literal> {
    let candidates = moments.filter { _, functions in
      functions.allSatisfy { function in
        calls[function.location] != nil && InheritedHelpers.isCalledByName(function)
          && !program.mentions.isSpelt(function.name)
      }
    }
    let functions = candidates.values.joined()
    let names = Set(functions.map(\.name))
    guard !names.isEmpty else { return [] }
    var others: Set<CodeLocation> = []
    let byName = Dictionary(grouping: functions) { $0.name }
    for file in program.files where file.facts.mentions(names) {
      for body in file.bodies(previews: false) {
        var callees: Set<CodeLocation> = []
        FormWalk { expression in
          switch expression.kind {
          case .call(let call):
            guard let functions = call.name.flatMap({ byName[$0] }) else { return }
            callees.insert(call.callee.uncast.location)
            for function in functions
            where function.takes(call) && calls[function.location]?.contains(call.nameLocation) != true {
              others.insert(function.location)
            }
          case .name(let name), .member(_, let name):
            guard let functions = byName[name], !callees.contains(expression.location) else { return }
            others.formUnion(functions.map(\.location))
          default: break
          }
        }.walk(body.statements)
      }
    }
    return Set(candidates.filter { $0.value.allSatisfy { !others.contains($0.location) } }.keys)
  }
}

extension UIKitReading {
  /// Records a call that sets up a controller that the running code shows, for the function of that controller.
  func recordOpener(_ call: Call, _ value: Value, of function: Function, owner: String?) {
    guard let receiver = call.receiver, let owner, program.isController(owner), owner != screen else { return }
    let objects = UIKitObjectReader(reading: self).objects(Value(receiver, like: value))
    let isBuilt = objects.contains { if case .screen(let screen) = $0.object { screen.use != nil } else { false } }
    if isBuilt { openerCalls.record(call, of: function) }
  }
}
