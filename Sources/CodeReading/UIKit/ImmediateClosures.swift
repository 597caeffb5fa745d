/// Closures that run where they are passed to a call.
extension UIKitReading {
  /// Methods that immediately run the closures in their arguments.
  private static let running = Call.configuring.union([
    "forEach", "map", "compactMap", "flatMap", "filter", "sorted", "first", "contains", "enumerated",
    "enumerateObjects", "performWithoutAnimation", "animate", "performBatchUpdates",
  ])

  /// The labels of closures that such a call runs later.
  static let endings: Set<String> = [
    "completion", "receiveCompletion", "onError", "onFailure", "onCompleted", "onDisposed",
  ]

  /// Whether a call runs the closures in its arguments before users see the effect of the code around it.
  func runsClosures(_ call: Call, in scope: Scope) -> Bool {
    guard let name = call.name else { return false }
    return Self.running.contains(name) || call.isOnNextTurn || observesValue(call, name, in: scope)
  }

  /// Whether a call's closures create a value that is read where other code uses it.
  func isBuilder(_ call: Call) -> Bool { ["UITab", "UISearchTab"].contains(call.name) }

  /// Runs the closures for the next turn of the main queue, after the outermost function. Each one runs once.
  func runNextTurn() {
    var seen: Set<CodeLocation> = []
    while let next = bars.nextTurn.first {
      bars.nextTurn.removeFirst()
      guard seen.insert(next.call.nameLocation).inserted else { continue }
      run(next.closure.body, in: Scope(inside: next.scope, deeper: true), when: next.condition)
    }
  }

  /// Runs a closure with the elements of the receiver, or with the receiver itself.
  func runNow(_ closure: Closure, _ call: Call, in scope: Scope, when condition: Guard) {
    if call.isOnNextTurn { return bars.nextTurn.append((closure, call, scope, condition)) }
    let enumerated = call.receiver?.enumerated
    let receiver = (enumerated ?? call.receiver).map { Value($0, scope, when: condition) }
    let isSequence = !Call.configuring.contains(call.name ?? "")
    // The observed value is unknown.
    let observes = call.name.map(Self.observing.contains) == true
    let holder = observes ? nil : call.receiver
    if isSequence, !observes, let receiver {
      let known = values.elements(of: receiver)
      if !known.isOpen, !known.elements.isEmpty, known.elements.count <= 32 {
        for (number, element) in known.elements.enumerated() {
          let inner = Scope(inside: scope, deeper: true)
          values.bind(closure, to: element, number, of: known.elements, isEnumerated: enumerated != nil, in: inner)
          guard let joined = condition.and(element.condition) else { continue }
          run(closure.body, in: inner, when: joined)
        }
        return
      }
    }
    let inner = Scope(inside: scope, deeper: true)
    let isOnce = ["animate", "performWithoutAnimation"].contains(call.name)
    if isSequence, !observes, !isOnce, call.receiver != nil {
      inner.isRepeated = true
    }
    let value = isSequence ? nil : receiver
    for (index, name) in (closure.parameters.isEmpty ? ["$0"] : closure.parameters.map(\.name)).enumerated() {
      let tab = index == 0 && isSequence ? holder.flatMap { values.someTab(of: $0, in: scope) } : nil
      let given = index == 0 && !observes ? value ?? tab ?? call.firstUnlabeled.map { Value($0, scope) } : nil
      inner.declare(
        name,
        Storage(
          ValueName(name, .local(call.nameLocation)), type: given.flatMap { values.typeName(of: $0) },
          value: isSequence ? tab : given, isOpen: isSequence || given == nil))
    }
    run(closure.body, in: inner, when: condition)
  }

  // MARK: Current values

  /// Methods that run a closure for each value of a sequence of events.
  private static let observing: Set<String> = ["subscribe", "bind", "drive", "sink"]
  /// Types of reactive libraries that hold a current value, with which they run a closure at once.
  private static let holding: Set<String> = ["BehaviorRelay", "BehaviorSubject", "CurrentValueSubject"]
  /// Operators that forward every value, including the current one.
  private static let passing: Set<String> = [
    "asObservable", "asDriver", "observe", "observeOn", "receive", "distinctUntilChanged", "removeDuplicates",
    "eraseToAnyPublisher", "share",
  ]

  /// Whether a call runs its closure at once with the current value of an object: `languageChanged.subscribe(onNext: {
  /// … })`, if `languageChanged` is a `BehaviorRelay`.
  private func observesValue(_ call: Call, _ name: String, in scope: Scope) -> Bool {
    guard Self.observing.contains(name), var source = call.receiver else { return false }
    while let passed = source.call, let inner = passed.receiver, passed.name.map(Self.passing.contains) == true {
      source = inner
    }
    guard source.call == nil, let type = values.typeName(of: Value(source, scope)) else { return false }
    return Self.holding.contains { type == $0 || type.hasPrefix($0 + "<") }
  }
}

extension Call {
  /// Whether it runs a closure on the next turn of the main queue: `DispatchQueue.main.async`, `dispatch_async` with
  /// `dispatch_get_main_queue()`.
  fileprivate var isOnNextTurn: Bool {
    switch name {
    case "async": receiver?.namePath == ["DispatchQueue", "main"]
    case "dispatch_async": arguments.first?.value.call?.name == "dispatch_get_main_queue"
    default: false
    }
  }
}

/// A closure that a call stores, with the code that ran then.
struct KeptClosure {
  var closure: Closure
  var location: CodeLocation
  var scope: Scope
  var condition: Guard
  var object: Object?
  var owner: ClosureOwner
  var isLeaving: Bool
}
