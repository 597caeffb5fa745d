import FitModel

/// Reads UIKit code of both languages.
///
/// Every controller is set up as UIKit does it: its properties, its initializers, `loadView`, `viewDidLoad`, and so on.
/// The app's own functions are followed where they are called. Every other function and every stored closure is a
/// separate moment. Code outside controllers is read for its effects on the controllers that it constructs.
struct UIKitInterpreter {
  /// The parts shared with the other interpreters.
  let interpretation: Interpretation

  /// Reads the whole program, and writes the facts to the recorder.
  ///
  /// - Returns: the code about bars whose effect is unknown.
  func read() -> UnexplainedCode {
    let reading = UIKitReading(interpretation)
    let program = interpretation.program
    let controllers = program.typeNames.filter { name in
      guard let type = program.types[name], type.isDeclared, !type.isPreview, type.kind == .class else { return false }
      return program.isController(name) && !interpretation.unnamed.contains(name)
    }
    for name in controllers {
      guard let type = program.types[name] else { continue }
      reading.controllers.declare(name, kind: .controller, at: program.position(of: type.location))
    }
    reading.constructions = Constructions(reading).find()
    for name in controllers { ControllerReading(reading, name).read() }
    OutsideReading(reading, controllers: Set(controllers), unnamed: interpretation.unnamed).read()
    for (screen, fact) in reading.controllers.stacks.factsOfScreens(showsBars: { !program.keepsBarsHidden }) {
      reading.controllers.record(fact, of: screen, phase: .creation)
    }
    reading.controllers.remove(reading.openerCalls.needlessMoments(in: program))
    reading.controllers.write(to: interpretation.recorder)
    return reading.unexplained
  }
}

/// Reads code outside controllers: coordinators, routers, factories, app delegates, static functions.
struct OutsideReading {
  private let reading: UIKitReading
  private let controllers: Set<String>
  private let unnamed: Set<String>

  init(_ reading: UIKitReading, controllers: Set<String>, unnamed: Set<String>) {
    self.unnamed = unnamed
    self.reading = reading
    self.controllers = controllers
  }

  private struct OuterFunction {
    var function: Function
    var owner: String?
    var object: Object?
  }

  /// Runs the functions that none of the others calls, then those that have not run yet.
  func read() {
    let program = reading.program
    var outer: [OuterFunction] = []
    for name in program.typeNames {
      guard let type = program.types[name], !type.isPreview, type.kind != .protocol,
        !unnamed.contains(name)
      else { continue }
      let isController = controllers.contains(name) || program.isController(name)
      let object = isController ? nil : Object(typeName: name)
      let before = outer.count
      for functionName in type.functionNames {
        for function in type.functions[functionName] ?? [] where reading.code.concerns(function) {
          // Extensions of system controllers are read where the app's controllers call them.
          guard !isController || function.isStatic, !program.isNeverCalled(static: function, of: name) else { continue }
          outer.append(OuterFunction(function: function, owner: name, object: function.isStatic ? nil : object))
        }
      }
      for variable in type.variableNames.flatMap({ type.variables[$0] ?? [] }) {
        guard let object, !variable.isStatic, variable.type != "View" else { continue }
        for body in [variable.getter ?? [], variable.observers] where reading.code.concerns(body) {
          let function = Function(name: variable.name, parameters: [], body: body, location: variable.location)
          outer.append(OuterFunction(function: function, owner: name, object: object))
        }
      }
      if let object, outer.count > before { create(object) }
    }
    for name in program.functions.keys.sorted() {
      for function in program.functions[name] ?? [] where reading.code.concerns(function) {
        outer.append(OuterFunction(function: function))
      }
    }
    let called = outer.reduce(into: Set<String>()) { $0.formUnion(reading.code.calls(of: $1.function)) }
    let viewsCall = self.viewsCall
    for isHelper in [false, true] {
      for one in outer where called.contains(one.function.name) == isHelper {
        // Calls by SwiftUI views were not followed, so the arguments are unknown.
        let isCalledByViews = !one.function.parameters.isEmpty && viewsCall.contains(one.function.name)
        guard isCalledByViews || !reading.everFollowed.contains(one.function.location) else { continue }
        reading.begin(screen: nil, object: one.object)
        reading.enter(.use)
        let scope = reading.scope(for: one.function, owner: one.owner, object: one.object)
        reading.run(one.function, in: scope, when: .always)
        reading.runClosures(of: one.owner ?? one.function.name)
        reading.end()
      }
    }
  }

  /// The names of the functions that the code of views calls.
  private var viewsCall: Set<String> {
    let program = reading.program
    var names: Set<String> = []
    let walk = FormWalk { if case .call(let call) = $0.kind, let name = call.name { names.insert(name) } }
    for name in program.typeNames where program.isView(name) {
      guard let type = program.types[name], !type.isPreview else { continue }
      for variable in type.variables.values.joined() { walk.walk(variable) }
      for function in type.functions.values.joined() { walk.walk(function.body ?? []) }
    }
    return names
  }

  /// Reads the initial values of an object's properties.
  private func create(_ object: Object) {
    guard let type = reading.program.types[object.typeName] else { return }
    reading.begin(screen: nil, object: object)
    reading.enter(.use)
    for name in type.variableNames {
      for case let variable in type.variables[name] ?? [] where !variable.isStatic {
        guard let value = variable.value else { continue }
        reading.evaluate(value, in: Scope(typeName: object.typeName, object: object), when: .always)
      }
    }
    reading.runClosures(of: object.typeName)
    reading.end()
  }
}
