import BarScreens
import FitModel

/// Subclasses of `UIHostingController` whose code may set bar items: those of the bar that shows the hosted view.
struct HostingControllers {
  /// Where the code of each view's hosting controllers mentions the bar, by the view's name.
  private let locations: [String: CodeLocation]

  /// Searches the code of hosting controllers.
  ///
  /// - Parameter hosts: the classes of the app that host each view.
  init(_ program: Program, hosts: [String: Set<String>]) {
    var known: [String: CodeLocation?] = [:]
    func location(_ type: String) -> CodeLocation? {
      if let found = known[type] { return found }
      let found = program.lineage(of: type).lazy.compactMap { program.types[$0] }.filter(\.isDeclared)
        .flatMap { $0.functions.values.joined() }.compactMap { $0.body?.bar }.min { $0.name < $1.name }
      known[type] = found
      return found
    }
    locations = hosts.compactMapValues { types in types.sorted().lazy.compactMap(location).first }
  }

  /// Adds a doubt about the items to the bar of a view.
  ///
  /// - Parameter type: the full name of its type.
  func mark(_ screen: inout Screen, type: String?, position: (CodeLocation) -> SourcePosition) {
    guard let location = type.flatMap({ locations[$0] }), screen.navigation != nil else { return }
    screen.doubt(.navigation, Composition.Doubt(.open, "items that the code does not show", at: position(location)))
  }
}

extension [Statement] {
  /// The first place that mentions the current controller's navigation item, or passes the controller to another
  /// object: `bar.willAppear(viewController: self)`.
  fileprivate var bar: CodeLocation? {
    var found: CodeLocation?
    FormWalk { expression in
      guard found == nil else { return }
      switch expression.kind {
      case .name("navigationItem"), .member(_, "navigationItem"): found = expression.location
      case .call(let call) where call.receiver?.isPath("super") != true:
        let passes = call.arguments.contains { argument in
          argument.value.isPath("self") && argument.label?.lowercased().hasSuffix("controller") == true
        }
        if passes { found = call.nameLocation }
      default: break
      }
    }.walk(self)
    return found
  }
}
