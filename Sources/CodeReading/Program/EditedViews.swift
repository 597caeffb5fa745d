extension Program {
  /// The names of properties that say whether a controller or view is in editing mode, in both languages.
  private static let editing: Set<String> = ["isEditing", "editing"]

  /// Whether a list of a controller is in editing mode exactly when the controller is. A table view controller ensures
  /// that itself; others pass on the argument of `setEditing`. No other code of the controller may start or end
  /// editing.
  ///
  /// - Parameter path: the property that is read, such as `tableView.isEditing`.
  func isEditedWithController(_ path: [String], of type: String) -> Bool {
    guard path.count == 2, Self.editing.contains(path[1]), isController(type) else { return false }
    var isHandedOn = path[0] == "tableView" && isA(type, ["UITableViewController"])
    for owner in lineage(of: type) {
      guard let info = types[owner] else { continue }
      for function in info.functionNames.flatMap({ info.functions[$0] ?? [] }) {
        guard let body = function.body else { continue }
        for value in Self.edits(of: path[0], in: body) {
          let isOwn = function.name == "setEditing" && function.parameters.first?.name == value?.namePath?.first
          guard isOwn else { return false }
          isHandedOn = true
        }
      }
      for variable in info.variableNames.flatMap({ info.variables[$0] ?? [] }) {
        let code = (variable.getter ?? []) + variable.observers + (variable.value.map { [.expression($0)] } ?? [])
        guard Self.edits(of: path[0], in: code).isEmpty else { return false }
      }
    }
    return isHandedOn
  }

  /// The values that code assigns to a view's `isEditing`.
  private static func edits(of view: String, in body: [Statement]) -> [Expression?] {
    var found: [Expression?] = []
    FormWalk { expression in
      switch expression.kind {
      case .assignment(let target, let value):
        guard let path = target.namePath, path.count > 1, editing.contains(path[path.count - 1]),
          path[path.count - 2] == view
        else { return }
        found.append(value)
      case .call(let call):
        guard call.name == "setEditing", call.receiver?.namePath?.last == view else { return }
        found.append(call.arguments.first?.value)
      default: break
      }
    }.walk(body)
    return found
  }
}
