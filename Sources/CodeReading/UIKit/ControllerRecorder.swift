import BarScreens
import FitModel

/// Collects facts in the order in which they happen in an app, not in the order in which code is read.
///
/// Facts of the initializer come first, then those of the code that builds the screen, then those of the screen's own
/// setup, then those of other moments.
final class ControllerRecorder {
  /// The phase to which a fact belongs.
  enum Phase: Int, Comparable {
    case creation, use, setUp, moment
    static func < (first: Phase, second: Phase) -> Bool { first.rawValue < second.rawValue }
  }

  struct Record {
    var fact: ScreenFact
    var phase: Phase
    var use: ScreenUse?
    /// The toolbar that a fact is about.
    var toolbar: String?
  }
  /// A fact, and the code that builds its screen.
  private struct FactOfUse: Hashable {
    var fact: ScreenFact
    var use: ScreenUse?
  }
  private struct RecordedController {
    var kind: ScreenRecorder.Kind
    var position: SourcePosition
    /// Its name in parts, if a line of code builds it without a type of the app.
    var naming: ScreenName?
    var records: [Record] = []
    var known: Set<FactOfUse> = []
    var uses: [ScreenUse] = []
    /// The uses, without those of which others are parts.
    var distinctUses: [ScreenUse] { uses.filter { use in !uses.contains { $0.isWithin(use) } } }
    /// Whether the code that builds the screen has already run its initializer with arguments.
    var isBuilt = false
  }

  private let program: Program
  private var screens: [String: RecordedController] = [:]
  private var names: [String] = []
  /// The names of scenes that code instantiates without naming a type.
  private var scenes: Set<String> = []
  private var edges: [ScreenEdge] = []
  private var repeated = RepeatedMoments()
  /// The pushes onto named stacks, by their index among the edges.
  private var pushes: [(index: Int, stack: ControllerStacks.Name, owner: ClosureOwner, screen: String?)] = []
  /// The stacks that code stores.
  var stacks = ControllerStacks()
  private var useConditions: [ScreenUse: Guard] = [:]
  /// The uses that put a screen into another one whose bar does not show it, and all others, by the name of the screen.
  private var contained: [String: Set<ScreenUse>] = [:]
  private var uncontained: [String: Set<ScreenUse>] = [:]
  private var accessories: Set<String> = []
  private var holders: Set<String> = []
  private var changedItems: Set<SourcePosition> = []
  private var changedBars: [String: Set<ChangedBar>] = [:]
  private var pushersFacts: [(pushed: String, fact: ScreenFact)] = []
  /// The texts that code sets on the Cancel buttons of all search bars.
  var cancelTexts = CancelTexts()
  private var wrapped: [(wrapper: String, use: ScreenUse?, root: String)] = []

  init(_ program: Program) { self.program = program }

  /// Records that a screen exists.
  func declare(_ name: String, kind: ScreenRecorder.Kind, at position: SourcePosition, naming: ScreenName? = nil) {
    guard screens[name] == nil else { return }
    names.append(name)
    screens[name] = RecordedController(kind: kind, position: position, naming: naming)
  }

  private func declare(_ reference: ScreenReference, at position: SourcePosition) {
    guard screens[reference.name] == nil else { return }
    let location = program.types[reference.name].map { program.position(of: $0.location) }
    declare(reference.name, kind: reference.kind, at: location ?? position, naming: reference.naming)
  }

  /// Records that code builds a screen.
  func use(_ reference: ScreenReference, when condition: Guard, at position: SourcePosition, isBuilt: Bool = false) {
    guard let use = reference.use else { return }
    declare(reference, at: position)
    if useConditions[use] == nil { useConditions[use] = condition }
    if screens[reference.name]?.uses.contains(use) == false { screens[reference.name]?.uses.append(use) }
    if isBuilt { screens[reference.name]?.isBuilt = true }
  }

  /// Whether code is known to build or obtain a screen there.
  func isKnown(_ use: ScreenUse) -> Bool { useConditions[use] != nil }

  /// Records the condition under which code obtains a screen whose type is not known there.
  func record(use: ScreenUse, when condition: Guard) { if useConditions[use] == nil { useConditions[use] = condition } }

  /// Counts the code that obtains a screen as one of its uses, because code shows that screen.
  func count(_ reference: ScreenReference) {
    guard let use = reference.use, useConditions[use] != nil, screens[reference.name]?.uses.contains(use) == false
    else {
      return
    }
    screens[reference.name]?.uses.append(use)
  }

  /// Records that code shows a screen.
  ///
  /// - Parameter isContained: whether it shows the screen in another one whose bar does not show its navigation item.
  func show(_ reference: ScreenReference, isContained: Bool) {
    guard let use = reference.use else { return }
    if isContained {
      contained[reference.name, default: []].insert(use)
    } else {
      uncontained[reference.name, default: []].insert(use)
    }
  }

  func record(_ fact: ScreenFact, of reference: ScreenReference, phase: Phase, toolbar: String? = nil) {
    guard reference.scene == nil else { return }
    declare(reference, at: fact.position)
    var record = Record(fact: fact, phase: phase, use: reference.use, toolbar: toolbar)
    if let use = reference.use {
      if let built = useConditions[use] { record.fact.condition = record.fact.condition.beyond(built) }
      let preparer = record.fact.condition.preparer
      if !record.fact.condition.hasMoment || preparer.map({ program.prepares(reference.name, before: $0) }) == true {
        record.phase = .use
      }
      if screens[reference.name]?.uses.contains(use) == false { screens[reference.name]?.uses.append(use) }
    }
    // The same statement read through two functions is one fact.
    let known = FactOfUse(fact: record.fact, use: record.use)
    if record.phase != .setUp, screens[reference.name]?.known.insert(known).inserted == false { return }
    screens[reference.name]?.records.append(record)
  }

  /// Records how a screen appears.
  func record(_ edge: ScreenEdge) {
    var edge = edge
    // The back button shows the title that the screen has at the moment of the push.
    edge.moment = edge.condition.literals.first(where: \.isMoment)
    edge.condition = edge.condition.withoutMoments
    if edge.scene != nil { scenes.insert(edge.to) }
    edges.append(edge)
  }

  /// Records a push onto a named stack, with the known requester: the controller whose closure is running, or the
  /// screen whose code is running.
  func record(
    _ edge: ScreenEdge, to target: ScreenReference, on stack: ControllerStacks.Name, requestedBy owner: ClosureOwner,
    or screen: String?
  ) {
    stacks.record(target, on: stack)
    pushes.append((edges.count, stack, owner, screen))
    record(edge)
  }

  /// Records that code outside the controller changes the title of one of its items, by the position of the item's
  /// construction.
  func record(changedItemAt position: SourcePosition) { changedItems.insert(position) }

  /// A bar with an item that other code changes.
  private struct ChangedBar: Hashable {
    var bar: ScreenFact.ItemBar
    /// Whether it is the first item.
    var isFirst: Bool
  }

  /// Records that code outside the controller changes the title of the item at an index of a bar.
  func record(changedAt index: ItemIndex, in bar: ScreenFact.ItemBar, of name: String) {
    changedBars[name, default: []].insert(ChangedBar(bar: bar, isFirst: index.isFirst))
  }

  /// The items of a fact; titles that other code may change are unknown.
  private func changed(_ items: [ItemFact], in bar: ScreenFact.ItemBar, of name: String) -> [ItemFact] {
    func isChanged(_ index: Int) -> Bool {
      changedBars[name]?.contains { $0.bar == bar && (index == 0 || !$0.isFirst) } == true
    }
    return items.enumerated().map { index, item in
      guard case .text(let text) = item.content, changedItems.contains(item.position) || isChanged(index) else {
        return item
      }
      var item = item
      let unknown = ScreenText.Choice(words: .runTime, condition: .always)
      item.content = .text(ScreenText(choices: [unknown], position: text.position, call: text.call))
      return item
    }
  }

  /// Records that a toolbar is above the keyboard.
  func record(accessory toolbar: String) { accessories.insert(toolbar) }

  /// Records that a type is a view, whose only bar is the one above the keyboard.
  func record(holder name: String) { holders.insert(name) }

  /// Records that a screen is in a container whose class the app declares; `use` is the code that builds it, if known.
  func record(wrapper: String, use: ScreenUse? = nil, around root: String) { wrapped.append((wrapper, use, root)) }

  /// Records a fact about all screens that push a screen; these are determined later.
  func record(_ fact: ScreenFact, ofPushersOf name: String) { pushersFacts.append((name, fact)) }

  /// Removes the facts of moments at which nothing appears.
  func remove(_ moments: Set<Guard.Literal>) {
    let moments = moments.subtracting(edges.compactMap(\.moment))
    for name in names {
      screens[name]?.records.removeAll { !moments.isDisjoint(with: $0.fact.condition.literals.filter(\.isMoment)) }
    }
  }

  /// Writes everything to a recorder.
  func write(to recorder: ScreenRecorder) {
    for (fact, name) in cancelTexts.placed(in: names, facts: { screens[$0]?.records.map(\.fact) ?? [] }) {
      record(fact, of: ScreenReference(name: name), phase: .creation)
    }
    findPushers()
    edges += stacks.tabEdges
    findWrappers()
    forgetStacks()
    forgetRequesters()
    for (pushed, fact) in pushersFacts {
      for case let edge in edges where edge.kind == .push && edge.to == pushed {
        guard let pusher = edge.from, pusher != pushed, !scenes.contains(pusher) else { continue }
        record(fact, of: ScreenReference(name: pusher), phase: .moment)
      }
    }
    var titles: RepeatedTitles = [:]
    for name in names {
      guard let screen = screens[name] else { continue }
      recorder.declare(name, kind: screen.kind, at: screen.position, naming: screen.naming)
      recorder.record(uses: screen.distinctUses.count, of: name)
      recorder.record(
        contained: (contained[name] ?? []).subtracting(uncontained[name] ?? []), of: name)
      for fact in facts(of: name, screen, &titles) { recorder.record(fact, of: name) }
    }
    recorder.record(titles)
    for index in edges.indices { edges[index].moment = edges[index].moment.map(repeated.first) }
    let known = Set(edges.filter { $0.from != nil }.map { EdgeKey(edge: $0) })
    for edge in edges {
      // The caller of a router's code is often unknown; an edge from a known caller replaces that one.
      if edge.from == nil, edge.kind == .push || edge.kind == .present,
        !edge.isAbove, known.contains(EdgeKey(edge: edge))
      {
        continue
      }
      recorder.record(edge)
    }
  }

  /// Puts screens that only one navigation controller of the app pushes, onto itself, always into that controller.
  private func findWrappers() {
    let into = Dictionary(grouping: edges) { $0.to }
    for (name, edges) in into {
      guard let stack = edges[0].from, program.isA(stack, ["UINavigationController"]),
        edges.allSatisfy({ $0.kind == .push && $0.from == stack })
      else { continue }
      record(wrapper: stack, around: name)
    }
  }

  /// Marks the screen below a push by a navigation controller as unknown: the controller itself is not a screen.
  private func forgetStacks() {
    for index in edges.indices where edges[index].kind == .push {
      guard let from = edges[index].from, program.isA(from, ["UINavigationController"]) else { continue }
      edges[index].from = nil
      edges[index].firsts.insert(from)
    }
  }

  /// Determines the screens that push onto named stacks: the requester if it is on that stack, otherwise the only
  /// screen that can be on it.
  private func findPushers() {
    for (index, stack, owner, screen) in pushes {
      let (all, first) = stacks.screens(on: stack)
      let to = edges[index].to
      let own = edges[index].from
      defer { if edges[index].from != own { edges[index].isOwn = false } }
      let others = all.subtracting([to])
      let isKept = !stack.isOfScreen
      if let name = owner.name ?? (owner == .noScreen && isKept ? screen : nil), all.contains(name) {
        edges[index].from = name
        edges[index].isRequested = false
      } else if let from = edges[index].from, isKept, !edges[index].isRequested,
        screen == nil || owner != .noScreen, others != [from]
      {
        // The root of a stack is the top only while it is the only screen.
        edges[index].from = nil
        edges[index].isAbove = !others.isEmpty
      } else if owner != .noScreen, edges[index].isRequested {
        edges[index].from = nil
        edges[index].isRequested = false
        edges[index].isAbove = !others.isEmpty
      }
      if edges[index].from == nil { (edges[index].firsts, edges[index].others) = (first.subtracting([to]), others) }
    }
  }

  /// The requester of a push onto a stored stack counts as the screen below. If several screens request the push, the
  /// screen below is unknown.
  private func forgetRequesters() {
    let requested = Dictionary(grouping: edges.filter(\.isRequested)) { EdgeKey(edge: $0) }
    let shown = Set(edges.map(\.to))
    let several = requested.filter { _, all in
      // A base class has no push of its own; its subclasses do.
      let requesters = Set(all.compactMap(\.from)).filter {
        shown.contains($0) || program.directSubtypes(of: $0).isEmpty
      }
      return requesters.count > 1
    }
    for index in edges.indices where edges[index].isRequested {
      if several[EdgeKey(edge: edges[index])] != nil { edges[index].from = nil }
      edges[index].isRequested = false
    }
  }

  private struct EdgeKey: Hashable {
    var kind: ScreenEdge.Kind
    var to: String
    var position: SourcePosition
    init(edge: ScreenEdge) {
      kind = edge.kind
      to = edge.to
      position = edge.position
    }
  }

  private func facts(of name: String, _ screen: RecordedController, _ titles: inout RepeatedTitles) -> [ScreenFact] {
    var records = screen.records
    let isUsedOften = screen.distinctUses.count > 1
    for (wrapper, use, root) in wrapped where root == name {
      // The setup of a navigation controller applies to all screens in it.
      records += (screens[wrapper]?.records ?? []).compactMap { record in
        // Code may set up only one of several navigation controllers of a class.
        let isOther = record.use != nil && use != nil && record.use != use
        guard record.fact.content.isOfStack, record.phase <= .setUp, !isOther else { return nil }
        var record = record
        record.phase = .creation
        record.use = nil
        record.fact.isInferred = true
        return record
      }
    }
    records.distinguishTitles(of: name, &titles)
    let placed = placed(inside: name)
    if !placed.isEmpty { records.removeAll { $0.fact.isUnplaced(placed) } }
    if screen.isBuilt { records.removeAll { $0.phase == .creation && $0.use == nil && !$0.fact.isInferred } }
    let sorted = records.enumerated().sorted { ($0.element.phase, $0.offset) < ($1.element.phase, $1.offset) }
    return repeated.removed(from: sorted.map(\.element)).compactMap { record in
      var fact = record.fact
      fact.isOfScreen = record.phase >= .setUp
      switch fact.content {
      case .items(let bar, let items): fact.content = .items(bar, changed(items, in: bar, of: name))
      case .addsItems(let bar, let items): fact.content = .addsItems(bar, changed(items, in: .unknown, of: name))
      case .tabs(let tabs): fact.content = .tabs(tabs.map(stacks.resolved))
      case .addsTabs(let tabs): fact.content = .addsTabs(tabs.map(stacks.resolved))
      default: break
      }
      // Views may also be shown by other views.
      if let use = record.use, isUsedOften || screen.kind == .view {
        guard let condition = fact.condition.and(Guard(.use(of: name), is: .use(use))) else { return nil }
        fact.condition = condition
      }
      if let toolbar = record.toolbar, accessories.contains(toolbar) {
        switch fact.content {
        case .items(.toolbar, let items): fact.content = .items(.keyboard, items)
        case .addsItems(.toolbar, let items): fact.content = .addsItems(.keyboard, items)
        default: break
        }
      }
      return holders.contains(name) && !fact.isOfKeyboard ? nil : fact
    }
  }

  /// The positions of the items in the bars of the screens inside a container.
  private func placed(inside container: String) -> Set<SourcePosition> {
    let facts = wrapped.filter { $0.wrapper == container }.flatMap { screens[$0.root]?.records ?? [] }.map(\.fact)
    return Set(facts.flatMap { $0.isOfUnknownBar ? [] : $0.items.map(\.position) })
  }
}
