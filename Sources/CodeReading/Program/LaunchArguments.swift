/// Arguments with which an app is launched. Only developers and tests give any.
extension Expression {
  /// Whether it asks for an argument of the app's launch: `CommandLine.arguments.contains("-demo")`.
  var asksForLaunchArgument: Bool {
    guard let call = uncast.call, ["contains", "containsObject"].contains(call.name), call.arguments.count == 1,
      call.arguments[0].value.closure == nil, case .member(let base?, "arguments") = call.receiver?.uncast.kind
    else { return false }
    let path = base.uncast.call?.callee.namePath ?? base.namePath
    return [["CommandLine"], ["ProcessInfo"], ["ProcessInfo", "processInfo"], ["NSProcessInfo", "processInfo"]]
      .contains(path)
  }
}
