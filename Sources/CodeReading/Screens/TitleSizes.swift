import BarScreens
import FitModel

/// The sizes of screens' titles.
extension ScreenAssembly {
  /// Decides whether the title is large.
  ///
  /// SwiftUI stacks prefer large titles; UIKit bars only if code enables them. An automatic title has the size of the
  /// previous screen's title; the first one of a stack is large.
  func setSize(
    _ screen: inout Screen, _ state: ScreenInState, recorded: ScreenRecorder.RecordedScreen,
    built: [String: [ScreenInState]], document: Screen?
  ) {
    var seen: Set<String> = []
    var documented = document?.navigation?.largeTitle ?? graph.largeTitle(of: recorded.name)
    let isInOwnStack = isTitleInOwnStack(recorded, state.state)
    let preferences = isInOwnStack ? [true] : preferences(recorded.name, state.bars, kind: recorded.kind, built: built)
    var prefers = preferences.isEmpty ? nil : preferences.contains(true)
    var isStated = prefers != nil
    // The bar depends on the stack in which the user reaches the screen.
    if preferences.count > 1, state.bars.largeTitle != false {
      screen.doubtTitleSize(.open)
    }
    if !isStated, recorded.kind == .controller {
      if documented == nil, largeTitlesOfAllBars == [true] {
        (prefers, isStated) = (true, true)
      } else {
        doubtSize(of: &screen, documented: documented)
      }
    }
    // The title is inline in a document's bar that does not prefer large titles, unlike the bar after the code has run.
    if prefers == true, documented == false, state.bars.largeTitle == nil { documented = nil }
    guard prefers ?? documented ?? false else {
      screen.navigation?.largeTitle = false
      let isUnknown = !graph.isKnown(recorded.name)
      let mayBeInBar = recorder.hasLargeTitlesOfUnknownBar && (isUnknown || graph.isPushedOnUnknown(recorded.name))
      if state.bars.largeTitle == nil, !isStated, mayBeInBar || isUnknown && isMadeOfClass(recorded.name) {
        screen.doubtTitleSize(.open)
      }
      return
    }
    // If one use of a stack's root screen states a size, the other uses may be pushes.
    let isOtherUse =
      recorded.kind == .view && graph.isFirst(recorded.name, on: screen.idioms) && state.bars.largeTitle == nil
      && built[recorded.name]?.contains { $0.state.isUse && $0.bars.largeTitle != nil } == true
    let possible: Set<Bool?> =
      isInOwnStack
      ? [state.bars.largeTitle ?? true]
      : isOtherUse ? [nil] : sizes(recorded.name, state.bars.largeTitle, on: screen.idioms, built: built, &seen)
    let large = possible.count == 1 ? possible.first ?? nil : nil
    screen.navigation?.largeTitle = large ?? documented ?? false
    var scrolls = recorded.kind == .controller ? [self.scrolls(recorded.name)] : recorded.scrolls
    if let item = document?.navigation {
      scrolls.insert(item.titleStaysLarge ? false : item.titleMayStayLarge ? nil : true)
    }
    if screen.navigation?.largeTitle == true {
      screen.navigation?.titleStaysLarge = scrolls == [false]
      screen.navigation?.titleMayStayLarge = !scrolls.contains(true) && scrolls != [false]
      separateLargeTitle(of: &screen, state.bars.title)
    }
    // The settings of a document's stack do not apply to another stack onto which code pushes the screen.
    let isElsewhere =
      large == nil && documented != nil && (state.state.isUse || possible.isSuperset(of: [true, false]))
    let isInside = isInOwnStack && !graph.pushers(of: recorded.name).isEmpty
    if state.bars.largeTitle == nil, isElsewhere || isInside || documented == nil && (!isStated || large == nil) {
      // A large title certainly moves into the bar only if content scrolls under the bar.
      let isOpen =
        isElsewhere || isOtherUse || large == nil && (graph.isPushedOnUnknown(recorded.name) || !scrolls.contains(true))
      screen.doubtTitleSize(isOpen ? .open : .inferred)
    }
  }

  /// Lists the large title below a view in the place of the title, which keeps its own size.
  private func separateLargeTitle(of screen: inout Screen, _ title: BarText?) {
    guard title?.content != screen.navigation?.title?.content else { return }
    screen.navigation?.largeTitle = false
    guard let title else { return }
    screen.unplaced.append(UnplacedItem(BarItem(.text(title), at: title.position), reason: .largeTitle))
  }

  /// Whether the title of a view in a state is that of the first screen in the stack that its own code contains.
  private func isTitleInOwnStack(_ recorded: ScreenRecorder.RecordedScreen, _ state: FactStates.State) -> Bool {
    let titles = recorded.facts.filter { fact in
      guard case .title = fact.content else { return false }
      return state.allows(fact.condition)
    }
    return recorded.kind == .view && !titles.isEmpty && titles.allSatisfy(\.isOfOwnStack)
  }

  /// Adds a doubt to a title that is inline in a document, or whose size is automatic, if code may enable large titles
  /// for all bars.
  func doubtSize(of screen: inout Screen, documented: Bool?) {
    guard documented != true, screen.navigation?.wantsLargeTitle != false,
      largeTitlesOfAllBars.contains(where: { $0 != false })
    else { return }
    screen.doubtTitleSize(.open)
  }

  /// Whether a title may be large, may be small, or both; `nil` for unknown. A cycle of screens adds nothing.
  func sizes(
    _ name: String, _ own: Bool?, on idioms: Set<DeviceIdiom>, built: [String: [ScreenInState]],
    _ seen: inout Set<String>
  ) -> Set<Bool?> {
    if let own { return [own] }
    guard seen.insert(name).inserted else { return [] }
    let pushers = graph.pushers(of: name).filter { pusher in
      !graph.idioms(pushing: name, from: pusher).isDisjoint(with: idioms)
    }
    let isFirst = graph.isFirst(name, on: idioms)
    var found: Set<Bool?> = isFirst ? [hasTitle(name, built) ? true : nil] : pushers.isEmpty ? [nil] : []
    if graph.isPushedOnUnknown(name) { found.insert(nil) }
    for pusher in pushers {
      for mode in Set(built[pusher]?.map(\.bars.largeTitle) ?? [nil]) {
        found.formUnion(sizes(pusher, mode, on: idioms, built: built, &seen))
      }
    }
    return found
  }

  /// Whether some state of a screen has a title. If a root view has none, its modifiers may be elsewhere in the code,
  /// and the title sizes of the screens that it pushes depend on the version of iOS.
  private func hasTitle(_ name: String, _ built: [String: [ScreenInState]]) -> Bool {
    recorder[name]?.kind != .view || built[name]?.contains { $0.bars.title != nil } ?? false
  }

  /// Whether the bars in which a screen appears prefer large titles, according to code and documents.
  private func preferences(
    _ name: String, _ own: BarsBuilder, kind: ScreenRecorder.Kind, built: [String: [ScreenInState]]
  ) -> Set<Bool> {
    if let prefers = own.prefersLargeTitles { return isFirstInOtherStack(name) ? [prefers, false] : [prefers] }
    var queue = [name]
    var seen: Set<String> = []
    var preferences: Set<Bool> = []
    var ofStack: Bool?
    while !queue.isEmpty, seen.count < 32 {
      let current = queue.removeFirst()
      guard seen.insert(current).inserted else { continue }
      let stack = graph.stackType(of: current).flatMap { built[$0] } ?? []
      // The screens below a pushed one may have changed what the class of the stack sets.
      let isPushed = !graph.pushers(of: current).isEmpty && !graph.isFirst(current)
      if isPushed { ofStack = ofStack ?? stack.lazy.compactMap(\.bars.prefersLargeTitles).first }
      let isKnown = !isPushed || graph.isPushedOnUnknown(current)
      let states = (built[current] ?? []) + (isKnown ? stack : [])
      if let prefers = states.lazy.compactMap(\.bars.prefersLargeTitles).first {
        preferences.insert(prefers)
        if current == name { return preferences }
        // Code may enable large titles for some of the navigation controllers of a class.
        if states.contains(where: \.state.isUse), states.contains(where: { $0.bars.prefersLargeTitles == nil }) {
          preferences.insert(false)
        }
        continue
      }
      // A document's bar in which another screen's title is large prefers large titles.
      if current != name, graph.largeTitle(of: current) == true {
        preferences.insert(true)
        continue
      }
      // Screens that show a SwiftUI stack do not affect the bar inside it.
      if kind == .view, graph.startsStackOfViews(current) {
        preferences.insert(true)
        continue
      }
      queue += graph.parents(of: current, isStack: isStack)
    }
    guard preferences.isEmpty else { return preferences }
    if let ofStack { return [ofStack] }
    // A bar that prefers large titles does so for every screen pushed onto its stack.
    let firsts = seen.reduce(into: Set<String>()) { $0.formUnion(graph.firsts(of: $1)) }
    let preferred = Set(firsts.map { built[$0]?.lazy.compactMap(\.bars.prefersLargeTitles).first ?? false })
    if preferred.contains(true) { return preferred }
    // A UIKit stack does not prefer large titles until code enables them, whichever view it contains.
    let isPushedByController = seen.contains { name in
      (recorder[name]?.uses ?? 0) > 0 || graph.pushers(of: name).contains { recorder[$0]?.kind == .controller }
    }
    return kind == .view && !isPushedByController ? [true] : []
  }

  /// Whether code of other files than those that enable large titles for the stack of a screen also makes it the first
  /// screen of a stack.
  private func isFirstInOtherStack(_ name: String) -> Bool {
    let enabling = (recorder[name]?.facts ?? []).filter { fact in
      if case .prefersLargeTitles(true) = fact.content { true } else { false }
    }
    guard !enabling.isEmpty, enabling.allSatisfy({ !$0.isOfScreen }) else { return false }
    let files = Set(enabling.map(\.position.file))
    return graph.edges(into: name).contains { $0.kind == .root && !files.contains($0.position.file) }
  }
}

extension Screen {
  /// Adds a doubt about the size of the title, if it has one.
  fileprivate mutating func doubtTitleSize(_ kind: Composition.Doubt.Kind) {
    guard navigation?.title != nil else { return }
    doubt(.navigation, Composition.Doubt(kind, "whether the title is large"))
  }
}
