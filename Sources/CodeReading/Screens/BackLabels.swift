import BarScreens
import FitModel

/// The back labels of screens. They depend on the states that the pushing screens may be in.
extension ScreenAssembly {
  /// The titles that a screen may have in these states; without states, its title in a document. The list is never
  /// empty.
  private func titles(of name: String, in states: [ScreenInState]) -> [BarText?] {
    var titles: [BarText?] = []
    for title in states.map(\.bars.titleBelow) where !titles.contains(where: { $0?.content == title?.content }) {
      titles.append(title)
    }
    if states.isEmpty {
      let own = documents.filter { $0.typeName.map(fullName) == name }.compactMap { $0.navigation?.title }
      if let title = own.first { return [title] }
    }
    return titles.isEmpty ? [nil] : titles
  }

  /// The given kinds of devices, grouped by the screens that push a screen on them, and by the size of a view's title
  /// where an iPad shows columns.
  ///
  /// - Parameter mode: whether the title of the screen is large, if its code states that.
  func pushedOn(
    _ idioms: Set<DeviceIdiom>, _ recorded: ScreenRecorder.RecordedScreen, mode: Bool?, built: [String: [ScreenInState]]
  ) -> [(idioms: Set<DeviceIdiom>, pushers: [String], sizes: Set<Bool?>)] {
    let name = recorded.name
    let shownOn = graph.idioms(of: name)
    var groups: [(idioms: Set<DeviceIdiom>, pushers: [String], sizes: Set<Bool?>)] = []
    for idiom in DeviceIdiom.allCases where idioms.contains(idiom) && shownOn.contains(idiom) {
      let pushers = graph.pushers(of: name).filter { graph.idioms(pushing: name, from: $0).contains(idiom) }
      var seen: Set<String> = []
      let sizes =
        graph.hasColumns && recorded.kind == .view ? self.sizes(name, mode, on: [idiom], built: built, &seen) : []
      if let index = groups.firstIndex(where: { $0.pushers == pushers && $0.sizes == sizes }) {
        groups[index].idioms.insert(idiom)
      } else {
        groups.append(([idiom], pushers, sizes))
      }
    }
    if groups.isEmpty { return [(idioms, [], [])] }
    // No known edge leads to the screen on the remaining devices; only a document lists it for them.
    groups[0].idioms.formUnion(idioms.subtracting(shownOn))
    return groups
  }

  /// The back labels of a screen in a state on some kinds of devices, grouped by the devices that have the same ones.
  func backs(
    of name: String, from pushers: [String], in state: FactStates.State, on idioms: Set<DeviceIdiom>,
    built: [String: [ScreenInState]], document: Screen?
  ) -> [(idioms: Set<DeviceIdiom>, labels: [BackLabel])] {
    var groups: [(idioms: Set<DeviceIdiom>, labels: [BackLabel])] = []
    for idiom in DeviceIdiom.allCases where idioms.contains(idiom) {
      let labels = backs(of: name, from: pushers, in: state, on: idiom, built: built, document: document)
      // No label on one kind of device means that the screen is not known to be pushed there.
      if let index = groups.firstIndex(where: { $0.labels == labels || labels.isEmpty || $0.labels.isEmpty }) {
        groups[index].idioms.insert(idiom)
        if groups[index].labels.isEmpty { groups[index].labels = labels }
      } else {
        groups.append(([idiom], labels))
      }
    }
    return groups
  }

  /// The back labels of a screen in a state: one for each screen that pushes it in this state, and for each title that
  /// the pushing screen may have at that time.
  private func backs(
    of name: String, from pushers: [String], in state: FactStates.State, on idiom: DeviceIdiom,
    built: [String: [ScreenInState]], document: Screen?
  ) -> [BackLabel] {
    var labels = (document?.navigation?.backs ?? []).filter { label in
      // No code performs the other segues.
      !isOfForeignStack(label)
        && type(below: label).map { graph.hasOnlyUnperformedSegues(to: name, from: $0) } != true
    }.flatMap { changed($0, before: name, in: state, built: built) }
    for pusher in pushers {
      let screenName = documents.first { $0.typeName.map(fullName) == pusher }?.name ?? pusher
      guard !labels.contains(where: { $0.from == screenName }) else { continue }
      // Other scenes of the class have no such segue.
      if graph.isPushedBySegues(name, from: pusher), labels.contains(where: { type(below: $0) == pusher }) { continue }
      var all = built[pusher] ?? []
      if all.contains(where: { $0.state.idioms.contains(idiom) }) { all.removeAll { !$0.state.idioms.contains(idiom) } }
      let conditions = graph.pushConditions(of: name, in: state, from: pusher)
      guard !conditions.isEmpty else { continue }
      var states = graph.isPushedBySegues(name, from: pusher) ? prepared(all, from: pusher, to: name) : []
      if states.isEmpty {
        let titles = guardsOfLaterTitles(of: pusher)
        states = all.filter { one in
          conditions.contains { push in
            guard push.mayHold(in: one.state) else { return false }
            // The code that pushes also sets the title.
            if titles.contains(where: push.implies), all.contains(where: { push.isAtPush($0.state) }) {
              return push.isAtPush(one.state)
            }
            return isAfter(push.moments, one, among: all)
          }
        }
      }
      if states.isEmpty {
        // Beyond the maximum number of states, combinations are missing.
        guard all.first?.state.isOneOfMany ?? true else { continue }
        states = all
      }
      for label in self.labels(from: pusher, named: screenName, in: states)
      where !(label.isNameless && hostsView(pusher))
        && !labels.contains(where: { $0.text?.content == label.text?.content && $0.kind == label.kind })
      {
        labels.append(label)
      }
    }
    return labels
  }

  /// Whether the pushing screen may be in a state when it pushes at one of these moments. If the code of the moment
  /// sets the back label or its display mode itself, only that counts. The screen restores a title that it empties
  /// before a push.
  private func isAfter(_ moments: Set<Guard.Literal?>, _ one: ScreenInState, among all: [ScreenInState]) -> Bool {
    let emptiesTitle = one.bars.titleWhenLeft != nil && all.contains { $0.bars.titleWhenLeft == nil }
    return moments.contains { moment in
      guard let moment = moment.map({ Guard($0) }) else { return !emptiesTitle }
      guard !one.state.allows(moment) else { return true }
      return !emptiesTitle
        && !all.contains { other in
          other.state.allows(moment)
            && (other.bars.backItem != nil || other.bars.backTitle != nil || other.bars.titleWhenLeft != nil
              || other.bars.backDisplay != .default)
        }
    }
  }

  /// The guards of the titles that a screen gets after its setup.
  private func guardsOfLaterTitles(of name: String) -> [Guard] {
    (recorder[name]?.facts ?? []).compactMap { fact in
      switch fact.content {
      case .title, .controllerTitle: fact.condition.hasMoment ? fact.condition : nil
      default: nil
      }
    }
  }

  /// Whether a document states a back label for a push in a stack of a navigation controller of a package.
  private func isOfForeignStack(_ label: BackLabel) -> Bool { type(below: label).map(graph.isInForeignStack) ?? false }

  /// The class of the scene to which a back button of a document leads. A scene without any text is named after it.
  private func type(below label: BackLabel) -> String? {
    if let document = documents.first(where: { $0.name == label.from }) { return document.typeName.map(fullName) }
    return label.from.map(fullName).flatMap { recorder[$0]?.name }
  }

  /// The states in which segues push a screen: `prepare(for:sender:)` runs before they do.
  ///
  /// - Parameter all: the states of the screen that pushes it.
  private func prepared(_ all: [ScreenInState], from pusher: String, to name: String) -> [ScreenInState] {
    let all = all.filter { $0.state.isPrepared(pusher) }
    guard !all.isEmpty else { return [] }
    let conditions = segues.conditions(from: pusher, to: name, recorder[pusher]?.facts.flatMap(\.guards) ?? [])
    return all.filter { one in conditions.contains(where: one.state.mayAllow) }
  }

  /// A document's back label after changes by the code of the previous screen, in each state of that screen in which it
  /// pushes a screen.
  private func changed(
    _ label: BackLabel, before name: String, in state: FactStates.State, built: [String: [ScreenInState]]
  ) -> [BackLabel] {
    let from = type(below: label)
    let all = from.flatMap { built[$0] } ?? []
    var states = from.map { prepared(all, from: $0, to: name) } ?? []
    if states.isEmpty {
      let conditions = from.map { graph.pushConditions(of: name, in: state, from: $0) } ?? []
      states = all.filter { one in conditions.contains { isAfter($0.moments, one, among: all) } }
    }
    var labels: [BackLabel] = []
    for state in states.isEmpty ? all : states {
      var one = label
      if let item = state.bars.backItem, label.kind == .backItem || !state.bars.changesBackItem {
        one = BackLabel(
          text: item, kind: .backItem, display: item == nil ? .minimal : label.display, from: label.from,
          previousTitle: label.previousTitle)
      } else if let text = state.bars.backTitle, label.kind != .backItem {
        one.kind = .backTitle
        one.text = text
      } else if let left = state.bars.titleWhenLeft, label.kind == .previousTitle {
        one = Self.label(left, from: label.from)
      }
      if !labels.contains(one) { labels.append(one) }
    }
    return labels.isEmpty ? [label] : labels
  }

  /// The back label for the title that the screen below has when the user leaves it. With an empty title, the button is
  /// only the chevron.
  private static func label(_ title: BarText?, from name: String?) -> BackLabel {
    title == nil
      ? BackLabel(text: nil, kind: .backItem, display: .minimal, from: name)
      : BackLabel(text: title, kind: .previousTitle, from: name, previousTitle: title)
  }

  private func labels(from pusher: String, named name: String, in states: [ScreenInState]) -> [BackLabel] {
    let titles = titles(of: pusher, in: states)
    // An explicit label is compared with the title only if the title never changes.
    let previous = titles.count == 1 ? titles[0] : nil
    var labels: [BackLabel] = []
    func add(_ label: BackLabel) { if !labels.contains(label) { labels.append(label) } }
    for state in states {
      let bars = state.bars
      if let item = bars.backItem {
        add(
          BackLabel(
            text: item, kind: .backItem, display: item == nil ? .minimal : bars.backDisplay, from: name,
            previousTitle: previous))
      } else if let text = bars.backTitle {
        add(
          BackLabel(text: text, kind: .backTitle, display: bars.backDisplay, from: name, previousTitle: previous))
      } else if let left = bars.titleWhenLeft {
        add(Self.label(left, from: name))
      } else {
        add(
          BackLabel(
            text: bars.titleBelow, kind: .previousTitle, display: bars.backDisplay, from: name,
            previousTitle: bars.titleBelow))
      }
    }
    if labels.allSatisfy({ $0.text == nil && $0.kind == .previousTitle }), let title = titles.first ?? nil {
      return [BackLabel(text: title, kind: .previousTitle, from: name, previousTitle: title)]
    }
    if labels.isEmpty { return [BackLabel(text: nil, kind: .previousTitle, from: name)] }
    return labels
  }

  /// Adds a doubt about the back button of a screen that may be pushed onto an unknown screen.
  func addUnknownBack(
    to screen: inout Screen, recorded: ScreenRecorder.RecordedScreen, built: [String: [ScreenInState]],
    document: Screen?
  ) {
    let name = recorded.name
    if document == nil, screen.navigation?.backs.isEmpty == true,
      graph.mayAppearOtherwise(name, constructedInPlaces: constructions(name))
    {
      screen.doubt(.navigation, .unknownBackButton())
    }
    let isNameless = graph.pushers(of: name).contains { pusher in
      hostsView(pusher) && labels(from: pusher, named: pusher, in: built[pusher] ?? []).contains(where: \.isNameless)
    }
    guard graph.isAlwaysPushed(name) else {
      if document == nil, !graph.isKnown(name) || graph.isPushedOnUnknown(name) || isNameless {
        screen.doubt(.navigation, .unknownBackButton())
      }
      return
    }
    guard isNameless || graph.isPushedOnUnknown(name) else { return }
    screen.doubt(.navigation, Composition.Doubt(.inferred, "what the back button says is unknown"))
    guard screen.navigation?.backs.isEmpty == true else { return }
    let text = BarText(.unknown("the title of an unknown screen"), at: recorded.position)
    screen.navigation?.backs = [BackLabel(text: text, kind: .previousTitle)]
  }
}

extension Screen {
  /// Replaces the back labels that show the titles of documents' screens by those with the titles that code sets, one
  /// for each state of such a screen.
  ///
  /// - Parameters:
  ///   - titles: the titles of documents' screens, by name.
  ///   - codeTitles: the titles of screens that documents give no text, by name.
  mutating func retitleBacks(_ titles: [String: [BarText?]], _ codeTitles: (String) -> [BarText?]?) {
    guard let labels = navigation?.backs else { return }
    var backs: [BackLabel] = []
    for label in labels {
      var known: [BarText?] = []
      if label.kind == .previousTitle, let from = label.from {
        known = titles[from] ?? (label.isNameless ? codeTitles(from) : nil) ?? []
      }
      let isKnown = known.contains { $0?.content == label.previousTitle?.content }
      let changed = known.isEmpty || isKnown ? [label] : known.map { label.retitled($0) }
      for one in changed where !backs.contains(one) { backs.append(one) }
    }
    navigation?.backs = backs
  }
}

extension BackLabel {
  /// The label with another title of the previous screen.
  fileprivate func retitled(_ title: BarText?) -> BackLabel {
    var label = self
    (label.text, label.previousTitle) = (title, title)
    return label
  }

  /// Whether the previous screen's own code sets no title.
  fileprivate var isNameless: Bool { text == nil && kind == .previousTitle }
}

// MARK: - Bars with only a back button

/// Screens whose code puts no text into their bar, which still shows the back button.
extension ScreenAssembly {
  /// Adds an empty bar to a screen without one, if in this state
  ///
  /// - the screen is always pushed, and its code adds nothing to the bar,
  /// - it is a view whose code states only the size of its title,
  /// - code adds something to the bar, but only in other states, or
  /// - it is the first view of a stack.
  func addBareBar(
    to screen: inout Screen, _ bars: BarsBuilder, recorded: ScreenRecorder.RecordedScreen, document: Screen?
  ) {
    let isPushed = !graph.pushers(of: recorded.name).isEmpty
    guard document == nil || isPushed, screen.navigation == nil, !bars.hidesBar,
      isBare(recorded, in: bars.state) || statesSize(recorded, bars.state) || isEmpty(recorded, in: bars.state)
        || recorded.barConditions.contains(where: bars.state.allows)
    else { return }
    var item = NavigationItem()
    item.titleStyle = bars.item.titleStyle
    screen.navigation = item
  }

  /// Whether code puts something into the bar of a screen when it sets the screen up, but nothing in this state. Code
  /// that tests for `nil` usually finds a value.
  private func isEmpty(_ recorded: ScreenRecorder.RecordedScreen, in state: FactStates.State) -> Bool {
    let facts = recorded.facts.filter { !$0.addsNothing }
    return facts.contains(where: \.isOfNavigationBar) && (recorded.kind == .view || graph.isInStack(recorded.name))
      && facts.allSatisfy { !state.allows($0.condition) && $0.condition.isOfSetup }
  }

  /// Whether a SwiftUI view adds nothing to its bar, but states the size of the title, which shows that there is a bar.
  private func statesSize(_ recorded: ScreenRecorder.RecordedScreen, _ state: FactStates.State) -> Bool {
    recorded.kind == .view && recorded.facts.allSatisfy(\.addsNothing)
      && recorded.facts.contains { fact in
        guard case .largeTitle = fact.content else { return false }
        return !fact.isInferred && state.allows(fact.condition)
      }
  }

  /// Whether to list a screen whose bar has no text of its own: it has only a back label, a custom title view or a size
  /// for its title, or is the first view of a stack.
  func isBare(_ recorded: ScreenRecorder.RecordedScreen, _ screen: Screen, _ states: [ScreenInState]) -> Bool {
    guard let item = screen.navigation else { return false }
    if !recorded.barConditions.isEmpty { return true }
    if states.contains(where: { statesSize(recorded, $0.state) }) { return true }
    return states.contains { isBare(recorded, in: $0.state) }
      ? !item.backs.isEmpty : recorded.facts.contains(where: \.showsOwnView)
  }

  private func isBare(_ recorded: ScreenRecorder.RecordedScreen, in state: FactStates.State) -> Bool {
    recorded.facts.allSatisfy { $0.addsNothing || $0.isItems && !state.allows($0.condition) }
      && graph.isAlwaysPushed(recorded.name)
      && !graph.isPushedOnUnknown(recorded.name) && !isInherited(recorded.name) && !hostsView(recorded.name)
  }
}

extension Guard {
  /// The names of what contains or presents a controller.
  private static let ofStacks: [StaticString] = [
    "navigationController", "viewControllers", "presentingViewController", "children",
  ]

  /// Whether it depends neither on code that runs later or constructs the screen, nor on the stack of the screen, nor
  /// on a test for `nil`.
  fileprivate var isOfSetup: Bool {
    atoms.allSatisfy { atom in
      guard case .value(let subject, let value) = atom else { return true }
      guard let name = subject.name else { return false }
      return value != .isThere && !Self.ofStacks.contains(where: name.text.includes)
    }
  }
}

extension ScreenFact {
  /// Whether a custom view replaces the title.
  fileprivate var showsOwnView: Bool { if case .titleView(.view) = content { true } else { false } }

  /// Whether it is a title or an item of the navigation bar.
  fileprivate var isOfNavigationBar: Bool {
    switch content {
    case .items(let bar, _), .addsItems(let bar, _): bar == .leading || bar == .trailing
    case .title, .controllerTitle, .titleView, .prompt: true
    default: false
    }
  }

  /// Whether it puts items into a bar.
  fileprivate var isItems: Bool {
    switch content {
    case .items, .addsItems: true
    default: false
    }
  }

  /// Whether it adds nothing to the navigation bar.
  fileprivate var addsNothing: Bool {
    switch content {
    case .items(let bar, _), .addsItems(let bar, _): bar != .leading && bar != .trailing
    case .title(let text), .controllerTitle(let text): text.isNothing
    case .tab, .showsToolbar, .segments, .changesSegments, .largeTitle, .prefersLargeTitles, .backTitle, .backItem,
      .backDisplay, .titleWhenLeft, .titleStyle, .hidesBackButton, .leadingSupplementsBack, .hidesNavigationBar(false):
      true
    default: false
    }
  }
}
