extension Expression {
  /// The names in an accessor path, with each call replaced by its name, because generated accessors take the languages
  /// as an argument: `R.string(preferredLanguages: languages).localizable.title`. `nil` for anything else.
  var accessorPath: [String]? {
    if let path = namePath { return path }
    var names: [String] = []
    var current = uncast
    while true {
      switch current.kind {
      case .member(let base?, let name):
        names.append(name)
        current = base.uncast
      case .call(let call):
        // A closure behind the parentheses makes something else of it.
        guard !call.arguments.contains(where: { $0.value.closure != nil }) else { return nil }
        current = call.callee.uncast
      case .name(let name): return (names + [name]).reversed()
      default: return nil
      }
    }
  }
}
