/// The moments at which controllers perform segues that only code can perform.
struct PerformedSegues {
  private let program: Program

  init(_ program: Program) { self.program = program }

  /// Whether all code of the app performs segues by literals, so that it composes no identifier.
  var areAllLiterals: Bool {
    var areLiterals = true
    FormWalk { expression in
      guard let call = expression.call, call.name == Self.performing, let identifier = call.argument("withIdentifier")
      else { return }
      if identifier.plainText == nil { areLiterals = false }
    }.walk(program.files.filter { $0.facts.mentions([Self.performing]) })
    return areLiterals
  }

  /// The moments at which a controller performs a segue, one for each of its functions that does; empty if they are
  /// unknown, because other functions call one of these, or because code composes the identifier of a segue.
  func moments(of segue: String, in type: String) -> Set<Guard.Literal> {
    var moments: Set<Guard.Literal> = []
    let functions = program.lineage(of: type).compactMap { program.types[$0] }.flatMap { $0.functions.values.joined() }
    for function in functions where program.facts(of: function)?.calls.contains(Self.performing) == true {
      var performs = false
      var isUnknown = false
      FormWalk { expression in
        guard let call = expression.call, call.name == Self.performing, let identifier = call.argument("withIdentifier")
        else { return }
        performs = performs || identifier.plainText == segue
        isUnknown = isUnknown || identifier.plainText == nil
      }.walk(function.body ?? [])
      guard !isUnknown else { return [] }
      guard performs else { continue }
      let isCalled = functions.contains { program.facts(of: $0)?.calls.contains(function.name) == true }
      guard !isCalled, !ControllerReading.beginnings.contains(function.name) else { return [] }
      moments.formUnion(Guard.moment(function.name, of: type).literals)
    }
    return moments
  }

  private static let performing = "performSegue"
}
