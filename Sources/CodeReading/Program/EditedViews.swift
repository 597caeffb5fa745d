extension Program {
  /// The names of what tells whether a controller or view is edited, in both languages.
  private static let editing: Set<String> = ["isEditing", "editing"]

  /// Whether a list of a controller is edited exactly where the controller is: a table view controller sees to that
  /// itself, others hand on what `setEditing` is given; and no other code of the controller starts or ends it.
  ///
  /// - Parameter path: what is asked, such as `tableView.isEditing`.
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

  /// What code gives a view's `isEditing`.
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
