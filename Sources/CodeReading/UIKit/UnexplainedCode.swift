import BarScreens
import FitModel

/// The code that names bars and whose effect is unknown.
///
/// If the effect of code on a bar is unknown, the bar is treated like one with unknown items.
final class UnexplainedCode {
  /// Code with an unknown effect on a part of a screen.
  private struct Effect: Hashable {
    var part: BarMentions.Part
    var location: CodeLocation
  }

  private let mentions: BarMentions
  /// The unexplained code, by the type of the screen.
  private var unexplained: [String: Set<Effect>] = [:]
  /// The relevant statements that were run for the current screen.
  private var run: Set<CodeLocation> = []
  private var explained: Set<CodeLocation> = []

  private let changes: EffectCount

  /// Searches the code of a program.
  init(_ program: Program, _ changes: EffectCount) {
    mentions = BarMentions(program)
    self.changes = changes
  }

  /// Whether runs of a statement must be recorded.
  func isRelevant(_ location: CodeLocation) -> Bool { mentions.statements[location] != nil }

  /// Records that a statement was run.
  func recordRun(_ location: CodeLocation) {
    guard mentions.statements[location] != nil else { return }
    changes.record()
    run.insert(location)
  }

  /// Records that the effect of a statement is known.
  func explain(_ location: CodeLocation) { if mentions.statements[location] != nil { explained.insert(location) } }

  /// Stores the unexplained code of a screen, and starts over for the next one.
  ///
  /// - Parameter functions: those that were run.
  func finish(_ screen: String?, functions: Set<CodeLocation>) {
    if let screen {
      let statements = run.subtracting(explained).compactMap { location in
        mentions.statements[location].map { Effect(part: $0, location: location) }
      }
      let given = functions.flatMap { mentions.bodies[$0] ?? [] }.map { Effect(part: $0.part, location: $0.location) }
      unexplained[screen, default: []].formUnion(statements + given)
    }
    run = []
    explained = []
  }

  /// Stores the modifiers that were not read, by the views that contain them.
  func finish(read modifiers: Set<CodeLocation>) {
    for (location, view) in mentions.modifiers where !modifiers.contains(location) {
      unexplained[view, default: []].insert(Effect(part: .navigation, location: location))
    }
  }

  /// Adds doubts about unexplained code to the bars of a screen.
  ///
  /// - Parameter type: the full name of the type whose code builds a screen.
  func mark(_ screen: inout Screen, type: (String) -> String?, position: (CodeLocation) -> SourcePosition) {
    func effects(of name: String?) -> [Effect] {
      (name.flatMap(type).flatMap { unexplained[$0] } ?? []).sorted {
        ($0.location.file, $0.location.offset) < ($1.location.file, $1.location.offset)
      }
    }
    func doubt(_ kind: BarKind, _ one: Effect) {
      let reason = "code that LabelFit does not understand may change the bar"
      screen.doubt(kind, Composition.Doubt(.open, reason, at: position(one.location)))
    }
    for one in effects(of: screen.typeName) {
      switch one.part {
      case .navigation: if screen.navigation != nil { doubt(.navigation, one) }
      case .toolbar: if !screen.toolbar.isEmpty { doubt(.toolbar, one) }
      case .tabs: if !screen.tabs.isEmpty { doubt(.tabs, one) }
      case .back: break
      }
    }
    for pusher in Set((screen.navigation?.backs ?? []).compactMap(\.from)).sorted() {
      for one in effects(of: pusher) where one.part == .back { doubt(.navigation, one) }
    }
  }
}

/// Subclasses of `UIHostingController` whose code may set items of the bar that shows the hosted view.
struct HostingControllers {
  /// The code of each view's hosting controllers that mentions the bar, by the view's name.
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

/// Superclasses of controllers whose code is not among the files, such as those of a package, and which may set titles
/// and items.
struct ForeignSuperclasses {
  private let program: Program

  init(_ program: Program) { self.program = program }

  /// Adds a doubt to the navigation bar of a screen.
  ///
  /// - Parameter type: the full name of its type.
  func mark(_ screen: inout Screen, type: String?) {
    guard screen.navigation != nil, let type, program.isController(type), let info = program.types[type] else { return }
    guard program.hasForeignSuperclass(type) else { return }
    let reason = "titles or items of a superclass whose code was not found"
    screen.doubt(.navigation, Composition.Doubt(.inferred, reason, at: program.position(of: info.location)))
  }
}

extension Program {
  /// The controllers of the system that add nothing to the bars of a subclass.
  private static let systemControllers: Set<String> = [
    "UIViewController", "UITableViewController", "UICollectionViewController", "UINavigationController",
    "UITabBarController", "UISplitViewController", "UIPageViewController", "UISearchContainerViewController",
    "UIHostingController", "UIInputViewController", "UIDocumentBrowserViewController", "AVPlayerViewController",
    "GLKViewController", "MSMessagesAppViewController",
  ]

  /// Whether a controller inherits from another one whose code is not among the files, besides some of the system.
  func hasForeignSuperclass(_ type: String, besides known: Set<String> = systemControllers) -> Bool {
    lineage(of: type).contains { name in
      // The first name in the declaration of a class is its superclass; others, and those of extensions, are protocols.
      guard let info = types[name], info.isDeclared, info.kind == .class,
        let parent = info.inherited.first.map({ fullName($0, in: name.outerName) })
      else { return false }
      return types[parent]?.isDeclared != true && !known.contains(parent)
        && ["Controller", "VC"].contains(where: parent.hasSuffix)
    }
  }
}

extension [Statement] {
  /// The first code that mentions the current controller's navigation item, or passes the controller to another
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
