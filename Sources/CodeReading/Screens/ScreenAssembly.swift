import BarScreens
import FitModel

/// Builds the screens of an app from the facts in its code, and merges them with those of its documents.
///
/// A screen from code is identified by its type, or by the code that builds it. A screen from a document is merged with
/// the type of its controller. Code runs after the document is loaded, so it takes precedence. Each state in which the
/// bars of a screen differ is a separate value.
struct ScreenAssembly {
  /// What the interpreters recorded.
  let recorder: ScreenRecorder
  /// How screens appear.
  let graph: ScreenGraph
  let documents: [Screen]
  /// The tabs of scenes that code puts into tab bars.
  let sceneTabs: SceneTabs
  /// The full name of a type that a document names.
  let fullName: (String) -> String
  /// Whether other types inherit from a type.
  let isInherited: (String) -> Bool
  /// Whether a controller shows a SwiftUI view, which may set its title.
  let hostsView: (String) -> Bool
  /// Whether the code of a controller shows scrolling content; `nil` if unknown.
  let scrolls: (String) -> Bool?
  /// Whether a class is a navigation controller.
  let isStack: (String) -> Bool
  /// Whether a controller has a navigation bar of its own.
  let holdsBar: (String) -> Bool
  /// Whether code of a controller may show the bar of its navigation controller, or its own if it is a navigation
  /// controller.
  let mayShowBar: (String) -> Bool
  /// Whether the code of a type always hides the bar of its navigation controller.
  let hidesBar: (String) -> Bool
  /// Whether several types share a name, so that references to it are ambiguous.
  let isAmbiguous: (String) -> Bool
  /// The first version of iOS that has a type, `@available(iOS 17, *) class`; `nil` if all versions have it.
  let availability: (String) -> SystemVersion?
  /// The only combinations that the flags of a controller can have.
  let modes: (String) -> [Guard]
  /// The segues of documents.
  let segues: PreparedSegues
  /// The flags of a controller that only documents set, as its code declares them.
  let declared: (String) -> Guard
  /// The subjects that always have one of the values that some guards name.
  let covered: ([Guard]) -> Set<Guard.Subject>
  /// The subjects of some guards that have a value only if another one has.
  let ties: ([Guard]) -> [ValueTie]
  /// Whether the subject of a guard is a property for which no code passes `nil`, so that it is perhaps never `nil`.
  let isUndecided: (ValueName) -> Bool
  /// Whether a method of a controller may never be called.
  let mayNeverRun: (_ method: String, _ controller: String) -> Bool
  /// Whether a document names a type.
  let isOfDocument: (String) -> Bool
  /// Whether the code contains a list with the class of a controller. Code that uses the list may create the controller
  /// without naming it.
  let isMadeOfClass: (String) -> Bool
  /// How often code constructs a screen.
  let constructions: (String) -> Int
  /// Whether code makes all navigation bars prefer large titles, as in `Mentions.largeTitlesOfAllBars`.
  let largeTitlesOfAllBars: Set<Bool?>
  /// The first version of iOS that the app runs on; `nil` if unknown.
  let deploymentTarget: SystemVersion?

  /// A screen in one state, with the properties that other screens need. A class, because many lists share one object.
  final class ScreenInState {
    /// The contents of its bars.
    let bars: BarsBuilder
    let state: FactStates.State

    init(bars: BarsBuilder, state: FactStates.State) {
      self.bars = bars
      self.state = state
    }
  }

  /// The screens of documents merged with code, then those of code alone, in the order of the files.
  func screens() -> [Screen] {
    var built: [String: [ScreenInState]] = [:]
    let bases = Dictionary(grouping: documents.filter { $0.typeName != nil }) { fullName($0.typeName ?? "") }
    for recorded in recorder.screens {
      let namesakes = bases[recorded.name] ?? []
      // If several screens of documents have the class, one with a title determines the back labels of the screens that
      // it pushes.
      built[recorded.name] = states(
        of: recorded,
        on: namesakes.first { $0.navigation?.title != nil } ?? namesakes.first)
    }
    let documentTypes = Set(documents.compactMap { $0.typeName.map(fullName) })
    var screens: [Screen] = []
    var titles: [String: [BarText?]] = [:]
    for document in documents {
      guard let type = document.typeName.map(fullName), let recorded = recorder[type],
        !recorded.facts.isEmpty || !graph.pushers(of: type).isEmpty
          || document.navigation != nil && graph.isAlwaysPushed(type)
      else {
        var screen = document
        if let item = document.navigation { doubtSize(of: &screen, documented: item.largeTitle) }
        screens += shown([screen], of: document.typeName.map(fullName))
        continue
      }
      let states = self.states(of: recorded, on: document)
      let made = finish(states, recorded: recorded, built: built, document: document)
      screens += shown(made, of: type)
      titles[document.name] = states.map(\.bars.titleBelow)
    }
    for recorded in recorder.screens where !documentTypes.contains(recorded.name) && !isBase(recorded) {
      let states = built[recorded.name] ?? []
      let made = finish(states, recorded: recorded, built: built, document: nil)
      let isListed = hidesBar(recorded, states)
      let isInBar = made.contains { $0.navigation != nil && $0.showsAnything }
      screens += shown(made, of: isExplained(recorded) ? recorded.name : nil).filter {
        isListed || $0.showsAnything || isBare(recorded, $0, states) || isInBar && $0.navigation != nil
      }
      screens += keyboards(states, recorded: recorded)
    }
    for index in screens.indices {
      if let type = screens[index].typeName.map(fullName) {
        if screens[index].navigation?.isOwnView == false, graph.isOnlyEmbedded(type), !holdsBar(type) {
          screens[index].doubt(.navigation, .unseenBar())
        } else if graph.isInStack(type) {
          screens[index].composition[.navigation]?.remove(.unseenBar())
        }
      }
      screens[index].retitleBacks(titles) { built[fullName($0)]?.map(\.bars.titleBelow) }
      retitleTabs(&screens[index], built)
    }
    return Self.distinct(SceneTabs.withoutShownTabs(screens))
  }

  /// The screens without the navigation bars that are never shown on their devices.
  ///
  /// - Parameter type: the controller; `nil` if its navigation bars are always shown.
  private func shown(_ screens: [Screen], of type: String?) -> [Screen] {
    guard let type else { return screens }
    return screens.flatMap { screen -> [Screen] in
      let bare = screen.idioms.filter { graph.hasNoBar(type, on: [$0]) }
      guard screen.navigation?.isOwnView != true, !bare.isEmpty else { return [screen] }
      var (inBar, other) = (screen, screen)
      inBar.idioms.subtract(bare)
      other.idioms = bare
      other.navigation = nil
      let isShown = other.showsAnything || other.search != nil || !other.barHeights.isEmpty
      return (inBar.idioms.isEmpty ? [] : [inBar]) + (isShown ? [other] : [])
    }
  }

  /// Whether a controller is only a base class, and so is never visible itself.
  private func isBase(_ recorded: ScreenRecorder.RecordedScreen) -> Bool {
    recorded.kind == .controller && !graph.isKnown(recorded.name) && isInherited(recorded.name)
      && constructions(recorded.name) == 0
  }

  /// Whether the known edges to a controller that no document contains explain all code that builds it.
  private func isExplained(_ recorded: ScreenRecorder.RecordedScreen) -> Bool {
    guard recorded.kind == .controller, !holdsBar(recorded.name) else { return false }
    if recorded.uses > 0 { return recorded.uses <= graph.edgeCount(to: recorded.name) }
    // The code of an embedded controller may be about the bar of the one around it.
    return recorded.facts.isEmpty && graph.isOnlyEmbedded(recorded.name)
  }

  /// The states of a screen; one without facts has a single state.
  private func states(of recorded: ScreenRecorder.RecordedScreen, on document: Screen?) -> [ScreenInState] {
    var base = document ?? Screen(naming: recorded.naming, position: recorded.position)
    base.typeName = recorded.name
    if base.navigation?.title == nil, constructions(recorded.name) == 0,
      let title = graph.sceneTitle(of: recorded.name)
    {
      var item = base.navigation ?? NavigationItem()
      item.title = title
      base.navigation = item
    }
    // If a document or a view also shows the screen, UIKit code does not have all uses.
    let isElsewhere =
      document != nil
      || recorded.kind == .view
        && graph.pushers(of: recorded.name).contains {
          recorder[$0]?.kind == .view
        }
    let isAlwaysInBar = recorded.barConditions.contains(where: \.isAlways)
    let guards = recorded.facts.flatMap(\.guards) + (isAlwaysInBar ? [] : recorded.barConditions)
    let knowsUses = recorded.uses <= graph.edgeCount(to: recorded.name)
    let isOnlyOnSegues =
      knowsUses && !graph.mayAppearOtherwise(recorded.name, constructedInPlaces: constructions(recorded.name))
    // If a screen has too many conditions, the states still include one for each text of its title.
    let states = FactStates(
      guards + recorded.facts.flatMap(\.guardsOfTitles), deploymentTarget: deploymentTarget,
      uses: recorded.viewUses ?? (isElsewhere ? nil : recorded.uses),
      stack: knowsUses ? graph.isAlwaysFirst(recorded.name).map { (recorded.name, $0) } : nil,
      presented: knowsUses ? graph.isPresented(recorded.name).map { (recorded.name, $0) } : nil,
      modes: modes(recorded.name),
      ways: [recorded.ways, isOnlyOnSegues ? segues.conditions(of: recorded.name, guards) : []],
      declared: declared(recorded.name),
      mayBeOfDocument: isElsewhere || isOfDocument(recorded.name), covered: covered(guards),
      ties: ties(guards), assigned: graph.assignments(to: recorded.name))
    let documented =
      document == nil && constructions(recorded.name) > 0 ? nil : graph.ownTitle(of: recorded.name, at: base.position)
    let hasOwnBar = document?.navigation?.isOwnView == true
    let outlets = graph.outlets(of: recorded.name)
    base = base.withoutReplacedToolbarTitles(recorded.facts, outlets: outlets)
    return states.states.map { state in
      var state = state
      if state.runs(mayNeverRun, of: recorded.name) {
        state.doubt = .unseen
      } else if state.misses(where: isUndecided)
        || state.combinesConditions(of: recorded.facts, usual: states.states[0])
      {
        state.doubt = .open
      }
      return ScreenInState(
        bars: BarsBuilder(
          base, recorded.facts, in: state, outlets: outlets, hasOwnBar: hasOwnBar,
          documentedTitle: documented), state: state)
    }
  }

  /// The screens of the states. Equal bars occur once: the first state that has them represents the others.
  private func finish(
    _ states: [ScreenInState], recorded: ScreenRecorder.RecordedScreen, built: [String: [ScreenInState]],
    document: Screen?
  ) -> [Screen] {
    var screens: [Screen] = []
    let known = systems(of: recorded.name)
    for one in states {
      guard let systems = one.state.systems.intersection(known) else { continue }
      if let use = one.state.use(of: recorded.name), recorded.containedUses.contains(use) { continue }
      var screen = one.bars.screen
      screen.state = one.state.description
      screen.systems = systems
      screen.idioms.formIntersection(one.state.idioms)
      // A document states its own devices; only a class name for the iPad restricts them further.
      let idioms = graph.idioms(of: recorded.name)
      if document == nil || idioms == [.ipad] { screen.idioms.formIntersection(idioms) }
      setTabs(&screen, one, built: built, document: document)
      if let tab = recorded.facts.tabOfList {
        screen.doubt(
          .tabs, Composition.Doubt(.open, "a number of items that code decides at run time", at: tab.position))
      }
      if isAmbiguous(recorded.name) {
        for kind in BarKind.allCases { screen.doubt(kind, Composition.Doubt(.open, "which of several types is meant")) }
      }
      if let tab = one.bars.tab, document == nil, !graph.isInTabs(recorded.name), !isTabOfDocument(recorded.name),
        let title = Self.tabTitle(one.bars)
      {
        screen.unplaced.append(
          UnplacedItem(BarItem(.text(title), at: tab.position), reason: .unknownTabBar))
      }
      addBareBar(to: &screen, one.bars, recorded: recorded, document: document)
      if let item = screen.navigation {
        if !item.isOwnView,
          graph.isBarHidden(
            recorded.name, shows: mayShowBar, hides: hidesOwnBar, hidesStacks: hidesBars),
          !recorded.facts.contains(where: \.showsNavigationBar)
        {
          screen.doubt(.navigation, .hiddenBar(at: recorded.position))
        }
        // Leading items of a controller replace its back button.
        let isReplaced =
          (recorded.kind == .controller || one.state.isUse)
          && screen.navigation.map { !$0.leading.isEmpty && !$0.leadingSupplementsBack } == true
        let isFirst = one.state.isFirstOfStack(recorded.name)
        // A stack inside a screen has a bar of its own, without the back button of the bar around it.
        let isInOwnStack = recorded.facts.contains { $0.isOfOwnStack && one.state.allows($0.condition) }
        let hasBack = !one.bars.hidesBack && !isReplaced && !isInOwnStack && isFirst != true
        let groups = pushedOn(screen.idioms, recorded, mode: one.bars.largeTitle, built: built)
        let bars = groups.flatMap { group in
          !hasBack
            ? [(idioms: group.idioms, backs: [], isPushed: !group.pushers.isEmpty)]
            : backs(
              of: recorded.name, from: group.pushers, in: one.state, on: group.idioms, built: built, document: document
            ).map { (idioms: $0.idioms, backs: $0.labels, isPushed: !group.pushers.isEmpty) }
        }
        for (index, group) in bars.enumerated() {
          var shown = screen
          shown.idioms = group.idioms
          // The bars may differ only in their back labels on some kind of device.
          if index > 0, group.idioms == [.ipad] { shown.state = .adding(.onIPad, to: shown.state) }
          shown.navigation?.backs = group.backs
          if hasBack {
            addUnknownBack(to: &shown, recorded: recorded, built: built, document: document)
            if isFirst == false, shown.navigation?.backs.isEmpty == true {
              shown.doubt(.navigation, .unknownBackButton())
            }
          } else if isInOwnStack, group.isPushed {
            // The stack that pushes it may show its own bar with a back button above this one.
            shown.doubt(.navigation, .unknownBackButton())
          }
          setSize(&shown, one, recorded: recorded, built: built, document: document)
          // Such a class may draw large titles smaller, so that they fit.
          if shown.navigation?.largeTitle == true, graph.isInForeignStack(recorded.name) {
            shown.doubt(
              .navigation, Composition.Doubt(.font, "a large title in a navigation controller of another module"))
          }
          screens.addOrJoin(shown)
        }
      } else {
        screens.addOrJoin(screen)
      }
    }
    // A single state needs no description.
    if screens.count == 1 { screens[0].state = nil }
    return screens
  }

  /// The versions of iOS on which a screen appears: those that have its type, and, if the code shows all edges into it,
  /// those with one of these.
  private func systems(of name: String) -> SystemWindow {
    var systems = graph.systems(of: name, constructedInPlaces: constructions(name))
    if let first = availability(name) { systems.since = max(systems.since ?? first, first) }
    return systems
  }

  // MARK: Keyboards

  private func keyboards(_ states: [ScreenInState], recorded: ScreenRecorder.RecordedScreen) -> [Screen] {
    var screens: [Screen] = []
    let known = systems(of: recorded.name)
    for one in states where !one.bars.keyboard.isEmpty {
      guard let systems = one.state.systems.intersection(known) else { continue }
      var screen = Screen(naming: ScreenName(recorded.name, .keyboard), position: recorded.position)
      screen.toolbar = one.bars.keyboard
      if !one.bars.keyboardDoubts.doubts.isEmpty { screen.composition[.toolbar] = one.bars.keyboardDoubts }
      screen.doubtEqualItems(in: .toolbar, screen.toolbar)
      screen.state = one.state.description
      screen.systems = systems
      screen.idioms = one.state.idioms
      screens.addOrJoin(screen)
    }
    if screens.count == 1 { screens[0].state = nil }
    return screens
  }

  /// Screens with unique combinations of name and state.
  private static func distinct(_ screens: [Screen]) -> [Screen] {
    var seen: [String: Int] = [:]
    return screens.map { screen in
      var screen = screen
      let key = screen.name + "\u{0}" + (screen.state?.text ?? "")
      seen[key, default: 0] += 1
      if let count = seen[key], count > 1 { screen.state = .adding(.variant(count), to: screen.state) }
      return screen
    }
  }
}

extension [Screen] {
  /// Adds a state of a screen, or merges it with the first state that shows the same bars and then represents both.
  fileprivate mutating func addOrJoin(_ screen: Screen) {
    guard let known = firstIndex(where: { $0.showsTheSame(as: screen) }) else { return append(screen) }
    self[known].systems = self[known].systems.union(screen.systems)
    self[known].idioms.formUnion(screen.idioms)
  }
}

extension Screen {
  /// Whether the screen shows more than a back button.
  var showsAnything: Bool {
    var item = navigation ?? NavigationItem()
    item.backs = []
    item.titleViewWidth = nil
    return !item.isEmpty || !toolbar.isEmpty || !tabs.isEmpty || !segmentedControls.isEmpty || !unplaced.isEmpty
      || search.map { $0.placeholder != nil || $0.prompt != nil || !$0.scope.isEmpty } ?? false
  }

  /// Whether two states show the same bars.
  func showsTheSame(as other: Screen) -> Bool {
    // Most states differ in properties that are compared quickly; only the others need a copy of the screen.
    guard toolbar == other.toolbar, navigation == other.navigation, tabs == other.tabs else { return false }
    var one = self
    one.state = other.state
    one.systems = other.systems
    one.idioms = other.idioms
    one.composition = other.composition
    return one == other
  }
}
