/// The launch arguments of an app. Only developers and tests pass any.
extension Expression {
  /// Whether it tests a launch argument: `CommandLine.arguments.contains("-demo")`.
  var asksForLaunchArgument: Bool {
    guard let call = uncast.call, ["contains", "containsObject"].contains(call.name), call.arguments.count == 1,
      call.arguments[0].value.closure == nil, case .member(let base?, "arguments") = call.receiver?.uncast.kind
    else { return false }
    let path = base.uncast.call?.callee.namePath ?? base.namePath
    return [["CommandLine"], ["ProcessInfo"], ["ProcessInfo", "processInfo"], ["NSProcessInfo", "processInfo"]]
      .contains(path)
  }
}
