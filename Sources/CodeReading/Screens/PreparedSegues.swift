import BarScreens
import FitModel

/// The segues of documents, and what `prepare(for:sender:)` of their sources means for the states of screens: it runs
/// before the destination appears.
struct PreparedSegues {
  /// The identifiers of the segues from one controller to another, by the destination and the source; `nil` for a segue
  /// without an identifier.
  private var identifiers: [String: [String: Set<String?>]] = [:]
  /// The screens that may also appear without a segue of a controller that has a class.
  private var others: Set<String>
  /// The maximum number of sources of a screen, and of the identifiers that the code of a source names. The number is
  /// our choice; real controllers have fewer.
  private static let maximum = 32

  /// Collects the segues.
  ///
  /// - Parameters:
  ///   - links: the controllers of documents that have a class.
  ///   - scenes: all controllers of documents.
  ///   - edges: the edges that code creates.
  ///   - name: the full name of a type that a document names.
  init(_ links: [InterfaceLink], scenes: [InterfaceScene], edges: [ScreenEdge], name: (String) -> String) {
    others = Set(edges.map(\.to))
    let instantiated = Set(edges.compactMap(\.scene))
    for link in links {
      if link.isRoot || instantiated.contains(where: { $0.isScene(of: link) }) { others.insert(name(link.typeName)) }
      for segue in link.segues {
        identifiers[name(segue.typeName), default: [:]][name(link.typeName), default: []].insert(segue.identifier)
      }
    }
    for scene in scenes where scene.typeName == nil {
      others.formUnion(scene.targets.compactMap { scenes[$0.index].typeName.map(name) })
    }
  }

  /// The conditions under which a screen appears, one for each segue to it, and those of later moments of the sources;
  /// empty if it also appears in other ways.
  ///
  /// - Parameter guards: the guards of the screen's facts.
  func conditions(of screen: String, _ guards: [Guard]) -> [Guard] {
    guard !others.contains(screen), let sources = identifiers[screen] else { return [] }
    let preparing = sources.keys.filter { source in guards.contains { $0.isPrepared(by: source) } }.sorted()
    guard !preparing.isEmpty, sources.count <= Self.maximum else { return [] }
    // Code that changes the destination has found it: `if let detail = segue.destination as? Detail`.
    let found = guards.flatMap(\.literals).filter(\.atom.isOfSegueDestination)
    var conditions: [Guard] = []
    for source in sources.keys.sorted() {
      let elsewhere = preparing.filter { $0 != source }.reduce(Guard.always) {
        $0.and(Guard.prepare(of: $1).atom, holds: false)
      }
      guard preparing.contains(source) else {
        conditions.append(elsewhere)
        continue
      }
      for condition in self.conditions(from: source, to: screen, guards) {
        let known = found.reduce(condition) { $0.and($1.atom, holds: $1.holds) }
        conditions.append(known.and(elsewhere) ?? known)
      }
      let later = Set(guards.flatMap(\.literals)).filter {
        $0.isAbout(.moment(of: source)) && $0.holds && $0 != Guard.prepare(of: source)
      }
      conditions += later.map { Guard($0) }
    }
    return conditions
  }

  /// The conditions that hold when a controller has prepared its segues to a screen, one for each segue.
  ///
  /// - Parameter guards: the guards of facts that may depend on the identifier of the segue.
  func conditions(from source: String, to screen: String, _ guards: [Guard]) -> [Guard] {
    let prepared = guards.filter { $0.isPrepared(by: source) }
    let named = Set(prepared.flatMap(\.atoms)).filter(\.isOfSegueIdentifier)
    let segues = identifiers[screen]?[source] ?? []
    let prepare = Guard(Guard.prepare(of: source))
    guard named.count <= Self.maximum, segues.count <= Self.maximum else { return [prepare] }
    return segues.sorted { $0 ?? "" < $1 ?? "" }.flatMap { identifier in
      named.reduce(prepare) { $0.and($1, holds: identifier.map($1.isText) ?? false) }.with(usesOf: screen, in: prepared)
    }
  }
}

extension Program {
  /// Whether a controller prepares segues to a screen that has not loaded its view yet, so that the screen sets up its
  /// bar later: not those back to an existing one, and not if the code loads the view or waits.
  func prepares(_ screen: String, before source: String) -> Bool {
    let isDestination = links.contains { link in
      fullName(link.typeName) == source && link.segues.contains { fullName($0.typeName) == screen }
    }
    guard isDestination, source != screen else { return false }
    var loadsView = false
    let walk = FormWalk { expression in
      switch expression.kind {
      case .name(let name): loadsView = loadsView || Self.waiting.contains(name)
      case .member(let owner?, "view"): loadsView = loadsView || !owner.isSelf
      case .call(let call):
        loadsView = loadsView || call.name.map { Self.loading.contains($0) || Self.waiting.contains($0) } == true
      default: break
      }
    }
    for name in ["prepare", "prepareForSegue"] {
      for (_, function) in functions(name, of: source) { walk.walk(function.body ?? []) }
    }
    return !loadsView
  }

  private static let loading: Set<String> = ["loadViewIfNeeded", "loadView"]
  private static let waiting: Set<String> = ["DispatchQueue", "dispatch_async"]
}

extension Guard {
  /// What holds after a controller has prepared a segue.
  fileprivate static func prepare(of source: String) -> Literal { moment("prepare", of: source).literals[0] }

  /// The controller that has prepared a segue if the guard holds; `nil` if it does not say so.
  var preparer: String? {
    literals.lazy.compactMap { literal -> String? in
      guard case .value(.moment(let source), _) = literal.atom else { return nil }
      return literal == Self.prepare(of: source) ? source : nil
    }.first
  }

  /// Whether it only holds after a controller has prepared a segue.
  fileprivate func isPrepared(by source: String) -> Bool { literals.contains(Self.prepare(of: source)) }

  /// The conjunction with an atom that holds or does not hold; unchanged if they contradict each other.
  fileprivate func and(_ atom: Atom, holds: Bool) -> Guard {
    and(Guard(Literal(atom: atom, holds: holds))) ?? self
  }

  /// The guard with each use of a screen that some other guards, which agree with it, require; with none of their uses
  /// if none of them agrees.
  fileprivate func with(usesOf screen: String, in guards: [Guard]) -> [Guard] {
    func uses(_ guards: [Guard]) -> [Atom] {
      var found: [Atom] = []
      for literal in guards.flatMap(\.literals)
      where literal.isAbout(.use(of: screen)) && literal.holds && !found.contains(literal.atom) {
        found.append(literal.atom)
      }
      return found
    }
    let own = uses(guards.filter(agrees))
    return own.isEmpty ? [uses(guards).reduce(self) { $0.and($1, holds: false) }] : own.map { and($0, holds: true) }
  }
}

extension Guard.Atom {
  /// Whether it compares the identifier of a segue with a text.
  fileprivate var isOfSegueIdentifier: Bool {
    guard case .value(.value(let name), .pattern(let pattern)) = self else { return false }
    return name.base == "segue" && name.members == ".identifier" && pattern.hasPrefix("\"")
  }

  /// Whether it tests the class of the destination of a segue, or whether it exists.
  fileprivate var isOfSegueDestination: Bool {
    guard case .value(.value(let name), _) = self else { return false }
    return ["destination", "destinationViewController"].contains { property in
      name.base == "segue" && name.members == "." + property
        || name.base.hasPrefix("segue as ") && name.members == "." + property
        || name.base.hasPrefix("segue.\(property) is ")
    }
  }

  /// Whether it compares something with a text.
  fileprivate func isText(_ text: String) -> Bool {
    if case .value(_, .pattern("\"\(text)\"")) = self { true } else { false }
  }
}
