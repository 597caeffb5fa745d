import FitModel

/// Optional properties of SwiftUI views that are perhaps never `nil`, judging by the arguments that the app's code
/// passes.
///
/// `ReviewView(week: selectedWeek)` passes an optional, but no code shows that it is ever `nil`: code often sets it
/// before it shows the view.
final class OptionalArguments {
  private let program: Program
  private var known: [ValueName: Bool] = [:]

  init(_ program: Program) { self.program = program }

  /// Whether a value is a property of a view for which every call passes an argument, and none passes `nil`.
  func areUndecided(_ name: ValueName) -> Bool {
    if let known = known[name] { return known }
    let isUndecided = find(name)
    known[name] = isUndecided
    return isUndecided
  }

  private func find(_ property: ValueName) -> Bool {
    guard property.origin == nil else { return false }
    let parts = property.base.split(separator: ".")
    let type = parts.dropLast().joined(separator: ".")
    guard let name = parts.last.map(String.init), let info = program.types[type], info.isDeclared, program.isView(type),
      let variable = info.variables[name]?.first, variable.type != nil, !variable.isNeverNil, variable.getter == nil,
      variable.attributes.isDisjoint(with: ["State", "Binding", "Environment", "EnvironmentObject", "FocusState"]),
      info.functions["init"] == nil
    else { return false }
    let calls = calls(building: type)
    return !calls.isEmpty
      && calls.allSatisfy { call in call.argument(name).map { !$0.mayBeNone } ?? false }
  }

  private func calls(building type: String) -> [Call] {
    let name = type.lastName
    var calls: [Call] = []
    let walk = FormWalk { expression in
      guard let call = expression.call, call.callee.namePath?.filter({ $0 != "init" }).last == name else { return }
      calls.append(call)
    }
    for site in program.mentions.sites(of: type) { program.walk(site, walk) }
    return calls
  }
}

extension ValueReader {
  /// The guards of a constant with several values, each of which is or is not `nil`; `nil` for any other expression.
  func existence(_ expression: Expression, in scope: Scope) -> (holds: Guard?, fails: Guard?)? {
    guard expression.namePath != nil, isFixed(expression, in: scope) else { return nil }
    let found = values(of: Value(expression, scope))
    guard found.count > 1, found.count <= 8 else { return nil }
    return joined(found) { $0.expression.isNone ? false : isThere($0) ? true : nil }
  }

  /// Whether a value is certainly not `nil`: a literal, a closure, a view, or the result of a closure that was passed
  /// in.
  func isThere(_ value: Value) -> Bool {
    if value.expression.isLookup { return true }
    switch value.expression.uncast.kind {
    case .closure, .text, .array, .number, .boolean: return true
    case .member(let base?, let name) where base.plainText != nil:
      return program.variables(name, of: "String").first?.variable.isNeverNil == true
    case .name(let name):
      // The parameter in `.sheet(item: $item) { item in … }` is never `nil`.
      return value.scope.local(name)?.runtimeVariable != nil || isNeverNil(value)
    case .member: return isNeverNil(value)
    case .call(let call):
      if Self.views.contains(value.expression.chainBase.call?.name ?? "") { return true }
      if Self.objects.contains(call.name ?? ""), call.argument("coder") == nil { return true }
      // An image that code names is in the app.
      if call.name == "UIImage", call.argument("named")?.plainText != nil { return true }
      if let made = program.controller(ofAccessor: call) {
        guard case .cast(_, let type) = value.expression.kind, !type.isEmpty else { return true }
        return program.lineage(of: made).contains(program.fullName(type, in: value.scope.typeName))
      }
      guard call.arguments.isEmpty, let given = storage(of: call.callee, in: value.scope) else { return false }
      return given.isFixed && given.values.count == 1 && given.values[0].expression.closure != nil
    default: return false
    }
  }

  /// Property wrappers whose values have the type that the declaration states.
  private static let wrappers: Set<String> = [
    "State", "Binding", "Bindable", "Published", "ObservedObject", "StateObject", "EnvironmentObject", "private",
  ]

  /// Whether a value is a property, or a property of one, and none of their types is optional.
  private func isNeverNil(_ value: Value) -> Bool {
    // `item as? Item` may be `nil`.
    let isCast = value.variables.contains { storage in
      storage.values.contains { if case .cast = $0.expression.kind { true } else { false } }
    }
    switch value.expression.kind {
    case .name where !isCast, .member where !isCast: break
    default: return false
    }
    guard var path = value.expression.namePath, value.scope.local(path[0]) == nil,
      var type = value.scope.object?.typeName ?? value.scope.typeName
    else { return false }
    if path[0] == "self" { path.removeFirst() }
    for (index, name) in path.enumerated() {
      guard let (owner, variable) = program.variables(name, of: type).first, variable.isNeverNil,
        let next = variable.type, variable.attributes.isSubset(of: Self.wrappers)
      else { return false }
      // An alias or a generic parameter may stand for an optional.
      type = program.fullName(next, in: owner)
      guard program.types[type]?.isDeclared == true && program.aliases[next] == nil || Program.basicTypes.contains(next)
      else { return false }
      if index + 1 == path.count { return true }
    }
    return false
  }

  /// Common views, whose initializers never return `nil`. Others of `ViewReading.builtIn`, such as `Binding`, may.
  private static let views: Set<String> = [
    "Button", "Text", "Image", "Label", "Menu", "Toggle", "Group", "HStack", "VStack", "ZStack", "NavigationLink",
  ]

  /// Common classes of UIKit, whose initializers only return `nil` for a damaged archive.
  private static let objects: Set<String> = [
    "UIView", "UIButton", "UILabel", "UIImageView", "UIStackView", "UISwitch", "UITextField", "UISearchBar",
    "UISegmentedControl", "UIToolbar", "UIBarButtonItem", "UIViewController", "UINavigationController",
    "UITabBarController", "UISearchController",
  ]

  /// Whether the same run of a function has always set a property to a value that is not `nil`:
  /// `self.name = title; if self.name != nil { … }`.
  func isJustAssigned(_ expression: Expression, in scope: Scope) -> Bool {
    guard let storage = storage(of: expression, in: scope), !storage.name.isLocal, !storage.isStart,
      storage.values.count == 1, storage.values[0].condition.isAlways
    else { return false }
    let assigned = storage.values[0]
    // A closure runs later.
    let run = sequence(first: scope, next: \.parent).prefix { $0.depth == scope.depth }
    guard run.contains(where: { $0 === assigned.scope }) else { return false }
    let found = values(of: assigned)
    return !found.isEmpty && found.allSatisfy(isThere)
  }
}

extension Program {
  /// Walks the code of a site.
  fileprivate func walk(_ site: Mentions.Site, _ walk: FormWalk) {
    let type = types[fullName(site.type)]
    if let name = site.function {
      for function in (type?.functions ?? functions)[name] ?? [] { walk.walk(function.body ?? []) }
    } else {
      for variable in (type?.variables ?? variables).values.joined() { walk.walk(variable) }
    }
  }
}

extension Expression {
  /// Whether it is `nil`, or a choice with `nil` as one of its values.
  fileprivate var mayBeNone: Bool {
    var isFound = isNone
    FormWalk { if $0.isNone { isFound = true } }.walk(self)
    return isFound
  }
}
