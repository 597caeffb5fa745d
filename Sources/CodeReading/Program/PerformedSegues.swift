/// The code that performs segues that only code can perform.
struct PerformedSegues {
  /// Whether all code performs segues by literals, so that it composes no identifier.
  let areAllLiterals: Bool
  /// The identifiers that code performs.
  private let performed: Set<String>
  private let program: Program

  /// Searches the code of a program.
  init(_ program: Program) {
    self.program = program
    var performed: Set<String> = []
    var areLiterals = true
    FormWalk { expression in
      guard let identifier = expression.performedSegue else { return }
      if let name = identifier.plainText { performed.insert(name) } else { areLiterals = false }
    }.walk(program.files.filter { $0.facts.mentions([Self.performing]) })
    self.performed = performed
    areAllLiterals = areLiterals
  }

  /// The moments at which a controller performs a segue, one for each of its functions that does; empty if no code
  /// performs it, `nil` if the moments are unknown, because other functions call one of these, or because code composes
  /// the identifier of a segue.
  func moments(of segue: String, in type: String) -> Set<Guard.Literal>? {
    if areAllLiterals, !performed.contains(segue), program.hasStart { return [] }
    var moments: Set<Guard.Literal> = []
    let functions = program.lineage(of: type).compactMap { program.types[$0] }.flatMap { $0.functions.values.joined() }
    for function in functions where program.facts(of: function)?.calls.contains(Self.performing) == true {
      var performs = false
      var isUnknown = false
      FormWalk { expression in
        guard let identifier = expression.performedSegue else { return }
        performs = performs || identifier.plainText == segue
        isUnknown = isUnknown || identifier.plainText == nil
      }.walk(function.body ?? [])
      guard !isUnknown else { return nil }
      guard performs else { continue }
      let isCalled = functions.contains { program.facts(of: $0)?.calls.contains(function.name) == true }
      guard !isCalled, !ControllerReading.beginnings.contains(function.name) else { return nil }
      moments.formUnion(Guard.moment(function.name, of: type).literals)
    }
    return moments.isEmpty ? nil : moments
  }

  fileprivate static let performing = "performSegue"
}

extension Expression {
  /// The identifier of the segue that a call performs; `nil` for any other expression.
  fileprivate var performedSegue: Expression? {
    guard let call, call.name == PerformedSegues.performing else { return nil }
    return call.argument("withIdentifier")
  }
}
