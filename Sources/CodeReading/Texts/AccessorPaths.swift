extension Expression {
  /// The names of `R.string(preferredLanguages: languages).localizable.title`, with what is called on the way taken for its
  /// name: generated accessors are told in which languages to look by one of their parts. `nil` for anything else.
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
