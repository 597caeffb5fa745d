import BarScreens
import FitModel

/// How screens appear: which screens push, present or contain which others.
struct ScreenGraph {
  private(set) var into: [String: [ScreenEdge]] = [:]
  private var incoming: [String: Incoming] = [:]
  /// How a screen is pushed, by the screen and the one that pushes it.
  private var pushes: [String: [String: Pushes]] = [:]
  /// The edges by which screens push others of their own class. They do not show how the first one appears.
  private var own: [String: [ScreenEdge]] = [:]
  private var largeTitles: [String: Bool?] = [:]
  /// The classes of the navigation controllers that contain a controller in documents; `nil` for one without a class.
  private var stackTypes: [String: Set<String?>] = [:]
  private var titles: [String: BarText?] = [:]
  /// The titles of controllers themselves in scenes, by class and position.
  private var ownTitles: [String: [SourcePosition: BarText?]] = [:]
  private var outlets: [String: [String: Set<SourcePosition>]] = [:]
  private var idioms: [String: Set<DeviceIdiom>] = [:]
  private var presented = PresentedScreens([:])
  /// The screens that are only in stacks of navigation controllers of packages.
  private var inForeignStacks: Set<String> = []
  /// The controllers in stacks whose bar a document hides.
  private(set) var hidden: Set<String> = []
  /// The controllers with a scene that code can create by a name.
  private var namedScenes: Set<String> = []
  /// The classes of navigation controllers whose bar every document hides.
  private(set) var hiddenStacks: Set<String> = []
  /// The pushes by child controllers, whose code may hide the bar, before these were attributed to the containers.
  private(set) var requesters: [String: [ScreenEdge]] = [:]
  /// Whether anything may perform the segues between two screens, by the destination and the source.
  private var arePerformed: [String: [String: Bool]] = [:]
  /// The moments at which code follows each edge; edges that differ only in the moment are one edge.
  private var moments: [ScreenEdge: Set<Guard.Literal?>] = [:]
  /// The screens that are SwiftUI views, and those of them that have a title.
  let views: Set<String>, titledViews: Set<String>
  /// The columns of split views whose pushed screens an iPad shows in the next column.
  private var columns: Set<ScreenRecorder.SplitViewColumn> = []

  /// The edges into a screen, and into the screens that contain it. They are stored because they are needed repeatedly.
  private struct Incoming {
    var edges: [ScreenEdge] = []
    /// The screens that push it, in order, each once.
    var pushers: [String] = []
    /// The screens that push it, or whose stack or tab it is in, in order, each once.
    var parents: [String] = []
    /// The parents from which it appears in another way than as the first screen of a stack.
    var inBar: Set<String> = []
    /// If it is pushed onto unknown screens, the possible first screens of those stacks.
    var firsts: Set<String> = []

    /// Derives the lists from the edges.
    init(_ edges: [ScreenEdge] = []) {
      self.edges = edges
      var known: (pushers: Set<String>, parents: Set<String>) = ([], [])
      for edge in edges {
        if edge.kind == .push { firsts.formUnion(edge.firsts) }
        guard edge.kind != .present, let from = edge.from else { continue }
        if edge.kind == .push, known.pushers.insert(from).inserted { pushers.append(from) }
        if known.parents.insert(from).inserted { parents.append(from) }
        if edge.kind != .root { inBar.insert(from) }
      }
    }
  }

  /// How one screen pushes another.
  private struct Pushes {
    /// The kinds of devices on which it pushes the other.
    var idioms: Set<DeviceIdiom> = []
    /// Whether all its pushes of the other are segues of documents.
    var isOfSegues = true
    var conditions: Set<PushCondition> = []
  }

  /// Collects the edges, and replaces the scenes to which they lead with the classes of their controllers.
  ///
  /// - Parameters:
  ///   - made: the edges that code creates.
  ///   - links: the classes behind controllers of documents, and the destinations of their segues.
  ///   - columns: the columns of split views whose pushed screens an iPad shows in the next column.
  ///   - isForeignStack: whether a class is a navigation controller of a package.
  ///   - isBuilt: whether code builds a controller of a class, which then need not be part of another one.
  ///   - views: the screens that are SwiftUI views, and whether they have a title.
  ///   - performed: the moments at which code of a type performs a segue; `nil` if they are unknown.
  ///   - name: the full name of a type that a document names.
  init(
    _ made: [ScreenEdge], links: [InterfaceLink], columns: Set<ScreenRecorder.SplitViewColumn> = [],
    isForeignStack: (String) -> Bool = { _ in false },
    isBuilt: (String) -> Bool = { _ in false }, views: [String: Bool] = [:],
    moments performed: (_ segue: String, _ type: String) -> Set<Guard.Literal>? = { _, _ in nil },
    name: (String) -> String
  ) {
    self.views = Set(views.keys)
    titledViews = Set(views.keys.filter { views[$0] == true })
    var known: Set<ScreenEdge> = []
    var shownStacks: Set<String> = []
    for edge in made {
      guard let scene = edge.scene else {
        add(edge, &known)
        continue
      }
      for link in links where scene.isScene(of: link) {
        var aimed = edge
        aimed.to = name(link.typeName)
        add(aimed, &known)
      }
    }
    for link in links {
      let from = name(link.typeName)
      for (outlet, item) in link.outlets { outlets[from, default: [:]][outlet, default: []].insert(item) }
      if link.isBarHidden { hidden.insert(from) }
      if link.identifier != nil || link.startOf != nil { namedScenes.insert(from) }
      if let stack = link.stackType.map(name) {
        if link.isBarHidden { hiddenStacks.insert(stack) } else { shownStacks.insert(stack) }
      }
      ownTitles[from, default: [:]][link.position] = .some(link.ownTitle)
      titles[from] = titles[from] == nil ? .some(link.title) : .some(nil)
      if let isLarge = link.largeTitle {
        largeTitles[from] = largeTitles[from].map { $0 == isLarge ? $0 : nil } ?? isLarge
        stackTypes[from, default: []].insert(link.stackType.map(name))
      }
      if link.isRoot {
        add(
          ScreenEdge(
            kind: .root, from: nil, to: from, condition: .always, position: link.position,
            isInForeignStack: link.stackType.map { isForeignStack(name($0)) } ?? false, idioms: link.idioms), &known)
      }
      for segue in link.segues {
        var edge = ScreenEdge(
          kind: segue.pushes ? .push : segue.embeds ? .child : .present, from: from, to: name(segue.typeName),
          condition: .always, position: link.position, isBare: segue.presents, isShowSegue: segue.pushes,
          isContained: segue.embeds && !isBuilt(name(segue.typeName)), idioms: link.idioms)
        guard segue.isOnlyInCode, let moments = segue.identifier.flatMap({ performed($0, from) }) else {
          arePerformed[edge.to, default: [:]][from] = true
          add(edge, &known)
          continue
        }
        let isPerformed = !moments.isEmpty || arePerformed[edge.to]?[from] == true
        arePerformed[edge.to, default: [:]][from] = isPerformed
        for moment in moments {
          edge.moment = moment
          add(edge, &known)
        }
      }
    }
    hiddenStacks.subtract(shownStacks)
    into = Self.presentedWithoutStack(into)
    pushFromContainers()
    inForeignStacks = Self.inForeignStacks(into)
    into = pushedOntoForeignStacks(into)
    into = pushedOntoTabs(into)
    for column in columns where !column.isAutomatic || !PresentedScreens.mayBeInSheet(column.name, into) {
      self.columns.insert(ScreenRecorder.SplitViewColumn(name: column.name, next: column.next))
    }
    for screen in into.keys { incoming[screen] = Incoming(edges(into: screen)) }
    for screen in Set(into.keys).union(own.keys) { pushes[screen] = pushes(of: screen) }
    idioms = ScreenIdioms(into).idioms
    presented = PresentedScreens(edges: into)
  }

  /// Attributes the pushes of contained screens to their containers.
  private mutating func pushFromContainers() {
    let contained = into
    into = pushedByContainers(into)
    for (screen, edges) in contained where edges != into[screen] {
      requesters[screen] = edges.filter { $0.kind == .push }
    }
    for (screen, edges) in into {
      let recursive = edges.filter { $0.from == screen }
      guard !recursive.isEmpty else { continue }
      into[screen] = edges.filter { $0.from != screen }
      own[screen, default: []] += recursive
    }
  }

  /// Whether a screen is only in stacks of navigation controllers of packages, so that the screen below the ones that
  /// it pushes is unknown.
  func isInForeignStack(_ name: String) -> Bool { inForeignStacks.contains(name) }

  private mutating func add(_ edge: ScreenEdge, _ known: inout Set<ScreenEdge>) {
    var edge = edge
    let moment = edge.moment
    edge.moment = nil
    moments[edge, default: []].insert(moment)
    guard edge.from != edge.to || edge.isOwn, known.insert(edge).inserted else { return }
    if edge.from == edge.to { own[edge.to, default: []].append(edge) } else { into[edge.to, default: []].append(edge) }
  }

  /// The screens that push a screen, in order, each once. A screen that is part of another one is pushed by the screens
  /// that push the other one.
  func pushers(of name: String) -> [String] { (incoming[name]?.pushers ?? []) + (own[name] == nil ? [] : [name]) }

  /// The kinds of devices on which one screen pushes another so that a back button leads back to it. On an iPad, a
  /// screen that a column of a split view pushes is the root of the next column.
  func idioms(pushing name: String, from pusher: String) -> Set<DeviceIdiom> {
    (pushes[name]?[pusher]?.idioms ?? []).intersection(idioms(of: pusher))
  }

  /// Whether documents have segues from one screen to another, and no code performs any of them.
  func hasOnlyUnperformedSegues(to name: String, from pusher: String) -> Bool { arePerformed[name]?[pusher] == false }

  /// Whether only segues of documents push a screen from another one.
  func isPushedBySegues(_ name: String, from pusher: String) -> Bool { pushes[name]?[pusher]?.isOfSegues ?? false }

  /// How a screen is pushed, by the screen that pushes it.
  private func pushes(of name: String) -> [String: Pushes] {
    let edges = (incoming[name]?.edges ?? []) + (own[name] ?? [])
    return edges.reduce(into: [:]) { pushes, edge in
      guard edge.kind == .push, let pusher = edge.from else { return }
      let isBeside = isBeside(pusher, edge.to)
      if !edge.isShowSegue { pushes[pusher, default: Pushes()].isOfSegues = false }
      pushes[pusher, default: Pushes()].idioms.formUnion(
        edge.idioms.intersection(edge.condition.idioms).subtracting(isBeside ? [.ipad] : []))
      pushes[pusher, default: Pushes()].conditions.insert(
        PushCondition(edge, moments: moments[edge] ?? [nil]))
    }
  }

  /// Whether some screens are columns on an iPad.
  var hasColumns: Bool { !columns.isEmpty }

  /// Whether an iPad shows a screen in the column beside another one.
  private func isBeside(_ column: String, _ name: String) -> Bool {
    columns.contains(ScreenRecorder.SplitViewColumn(name: column))
      || columns.contains(ScreenRecorder.SplitViewColumn(name: column, next: name))
  }

  /// When one screen pushes another so that the other is in a state.
  func pushConditions(of name: String, in state: FactStates.State, from pusher: String) -> [PushCondition] {
    (pushes[name]?[pusher]?.conditions ?? []).filter { state.mayAllow($0.assigned) }
  }

  /// What code decides about a screen that it shows, for all such code.
  func assignments(to name: String) -> [Guard] { edges(into: name).map(\.assigned).filter { !$0.isAlways } }

  /// Whether some edge pushes a screen onto an unknown screen.
  func isPushedOnUnknown(_ name: String) -> Bool {
    incoming[name]?.edges.contains { $0.kind == .push && $0.from == nil } ?? false
  }

  /// Whether every edge into a screen pushes it onto another one, known or not.
  func isAlwaysPushed(_ name: String) -> Bool {
    let found = incoming[name]?.edges ?? []
    return !found.isEmpty && found.allSatisfy { $0.kind == .push && ($0.from != nil || $0.isAbove) }
  }

  /// Whether every edge into a screen makes it the first one of its stack (`true`), or pushes it onto another one
  /// (`false`); `nil` if that differs or is unknown.
  func isAlwaysFirst(_ name: String) -> Bool? {
    if isAlwaysPushed(name) { return false }
    let found = (incoming[name]?.edges ?? []) + (own[name] ?? [])
    let isFirst = found.contains { $0.kind == .root } && found.allSatisfy { $0.kind != .push && $0.kind != .child }
    return isFirst ? true : nil
  }

  /// Whether a controller is always presented, alone or in a stack or tab bar controller (`true`), or never (`false`);
  /// `nil` if that is not known, or differs.
  func isPresented(_ name: String) -> Bool? { presented.isPresented(name) }

  /// Whether the title of a controller is large according to documents; `nil` if they do not specify it.
  func largeTitle(of name: String) -> Bool? { largeTitles[name] ?? nil }

  /// The class of the navigation controllers that contain a controller in documents, if all of them have the same one.
  func stackType(of name: String) -> String? {
    let types = stackTypes[name] ?? []
    return types.count == 1 ? types.first ?? nil : nil
  }

  /// The title in the only scene of a controller in a navigation stack; `nil` without a title, or with several scenes.
  func sceneTitle(of name: String) -> BarText? {
    isInStack(name) && !isOnlyEmbedded(name) ? titles[name] ?? nil : nil
  }

  /// Whether the only known scenes of a controller are embedded in others, and code cannot create them by a name.
  func isOnlyEmbedded(_ name: String) -> Bool {
    let edges = into[name] ?? []
    return ownTitles[name] != nil && !namedScenes.contains(name) && !edges.isEmpty
      && edges.allSatisfy { $0.kind == .child && $0.isContained }
  }

  /// The title of a controller itself in a scene: that at a position, otherwise the only scene of its class.
  func ownTitle(of name: String, at position: SourcePosition) -> BarText? {
    let titles = ownTitles[name] ?? [:]
    return titles[position] ?? (titles.count == 1 ? titles.values.first ?? nil : nil)
  }

  /// The positions of items that a controller's outlets hold in documents, by the names of the outlets.
  func outlets(of name: String) -> [String: Set<SourcePosition>] { outlets[name] ?? [:] }

  /// Whether some edge puts a screen into a navigation stack.
  func isInStack(_ name: String) -> Bool { edges(into: name).contains { $0.kind == .push || $0.kind == .root } }

  /// Whether a screen is only ever presented by itself, so it never has a navigation bar.
  func isAlone(_ name: String) -> Bool {
    let found = into[name] ?? []
    return !found.isEmpty && found.allSatisfy(\.isBare)
  }

  /// Whether a controller on these devices is only presented by itself, or contained in others, whose bars do not show
  /// its navigation item.
  func hasNoBar(_ name: String, on idioms: Set<DeviceIdiom>) -> Bool {
    let found = (into[name] ?? []).filter { !$0.idioms.isDisjoint(with: $0.condition.idioms.intersection(idioms)) }
    return !found.isEmpty && found.allSatisfy { $0.isBare || $0.isContained }
  }

  /// The number of edges into a screen.
  func edgeCount(to name: String) -> Int { (into[name]?.count ?? 0) + (own[name]?.count ?? 0) }

  /// The kinds of devices on which a screen appears, according to the edges into it.
  func idioms(of name: String) -> Set<DeviceIdiom> { idioms[name] ?? Set(DeviceIdiom.allCases) }

  /// The versions of iOS on which a screen appears, according to the edges into it.
  ///
  /// - Parameter count: the number of places in the code that construct the screen. If there are more places than
  ///   edges, or if an edge is a tab or a child, some of its appearances are unknown, and the result is every version.
  func systems(of name: String, constructedInPlaces count: Int) -> SystemWindow {
    let edges = (into[name] ?? []).filter { !$0.isStackOfViews || $0.from != nil }
    guard !edges.isEmpty, count <= Set(edges.map(\.position)).count,
      edges.allSatisfy({ $0.from != nil && ($0.kind == .push || $0.kind == .present || $0.isStackOfViews) })
    else { return SystemWindow() }
    return edges.compactMap(\.condition.systems).reduce(nil) { $0?.union($1) ?? $1 } ?? SystemWindow()
  }

  /// Whether it is known how a screen appears.
  func isKnown(_ name: String) -> Bool { incoming[name]?.edges.isEmpty == false }

  /// Whether code constructs a known screen in more places than the edges into it explain, so that it may appear in
  /// other ways too.
  func mayAppearOtherwise(_ name: String, constructedInPlaces count: Int) -> Bool {
    let edges = (into[name] ?? []) + (own[name] ?? [])
    func places(_ isMeant: (ScreenEdge.Kind) -> Bool) -> Int {
      Set(edges.filter { isMeant($0.kind) }.map(\.position)).count
    }
    // What is presented or behind a tab in a stack has an edge for the stack too.
    let explained = places { $0 == .push } + max(places { $0 == .root }, places { $0 != .push && $0 != .root })
    return !edges.isEmpty && count > explained
  }

  /// Whether some edge makes a screen the first of its stack, or of a column on an iPad, on any of these devices.
  func isFirst(_ name: String, on idioms: Set<DeviceIdiom> = Set(DeviceIdiom.allCases)) -> Bool {
    guard let incoming = incoming[name] else { return false }
    if idioms.contains(.ipad), incoming.pushers.contains(where: { isBeside($0, name) }) { return true }
    return incoming.edges.contains { edge in
      edge.kind != .push && !edge.idioms.isDisjoint(with: edge.condition.idioms.intersection(idioms))
    }
  }

  /// Whether a screen is the first of a SwiftUI stack, and is never pushed onto another one.
  func startsStackOfViews(_ name: String) -> Bool {
    let found = into[name] ?? []
    return found.contains(where: \.isStackOfViews) && !found.contains { $0.kind == .push }
  }

  /// The screens that may set up the bar of a screen: those that push it, and the containers of which it is a part.
  ///
  /// - Parameter isStack: whether a class is a navigation controller.
  func parents(of name: String, isStack: (String) -> Bool) -> [String] {
    (incoming[name]?.parents ?? []).filter { incoming[name]?.inBar.contains($0) == true || isStack($0) }
  }

  /// If a screen is pushed onto unknown screens, the possible first screens of those stacks.
  func firsts(of name: String) -> Set<String> { incoming[name]?.firsts ?? [] }

  /// The edges into a screen, and into the screens that contain it.
  func edges(into name: String) -> [ScreenEdge] {
    var found: [ScreenEdge] = []
    var queue = [name]
    var seen: Set<String> = []
    while let current = queue.popLast(), seen.count < 64 {
      guard seen.insert(current).inserted else { continue }
      for edge in into[current] ?? [] {
        if edge.kind == .child, let from = edge.from { queue.append(from) } else { found.append(edge) }
      }
    }
    return found
  }

  /// Whether a screen is behind a tab of a tab bar.
  func isInTabs(_ name: String) -> Bool { (into[name] ?? []).contains { $0.kind == .tab } }
}
