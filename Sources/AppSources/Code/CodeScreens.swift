import BarScreens
import FitVocabulary

/// Joins the pieces of all files to screens, and those with the screens of documents.
enum CodeScreens {
  /// Assembles the screens of an app.
  ///
  /// One screen a type: several titles or sets of items that a type shows at different times give further screens,
  /// `Name (2)`, … Types without anything in a bar are left out.
  ///
  /// - Parameters:
  ///   - files: what was read of each source file.
  ///   - interface: what documents say; the screens of a class that code knows are joined, code winning.
  ///   - catalogs: the app's string tables.
  static func assemble(_ files: [CodeFile], interface: AppReading, catalogs: [StringTable]) -> CodeReading {
    let definitions = DefinitionIndex(files)
    let types = CodeTypes(files, definitions: definitions)
    // Without code, nobody asks for keys.
    let keys = TableKeys(files.isEmpty ? [] : catalogs)
    let resolver = CodeTextResolver(definitions: definitions, keys: keys)
    let assembly = CodeScreenAssembly(
      types: types, definitions: definitions, builder: CodeItemBuilder(resolver: resolver, types: types),
      flow: CodeFlow(types, links: interface.links), interface: interface)
    return CodeReading(
      screens: assembly.screens(), problems: files.flatMap(\.problems),
      texts: CodeTextCount.texts(of: types, resolver: resolver))
  }
}

/// Builds the screens of all types.
struct CodeScreenAssembly {
  let types: CodeTypes
  let definitions: DefinitionIndex
  let builder: CodeItemBuilder
  let flow: CodeFlow
  let interface: AppReading

  /// The screens of documents, joined with code, then those of code alone by file and place; names are unique.
  func screens() -> [Screen] {
    let known = Set(interface.screens.compactMap { $0.typeName.map(types.name) })
    let ownNames = Dictionary(
      interface.screens.compactMap { screen in screen.typeName.map { (types.name($0), screen.name) } }
    ) { first, _ in first }
    var screens: [Screen] = []
    var renamed: [String: BarText] = [:]
    for screen in interface.screens {
      guard let type = screen.typeName.flatMap({ types[$0] }) else {
        screens.append(screen)
        continue
      }
      let made = self.screens(of: type, names: ownNames)
      screens += InterfaceJoin(document: screen, code: made).screens()
      if let title = made.first?.navigation?.title { renamed[screen.name] = title }
    }
    for type in types.all where !known.contains(type.name) && !types.isHelper(type.name, definitions: definitions) {
      screens += self.screens(of: type, names: ownNames).filter(\.showsAnything)
    }
    for index in screens.indices { InterfaceJoin.retitle(&screens[index], renamed) }
    for (index, name) in ScreenNames.numbered(screens.map(\.name)).enumerated() { screens[index].name = name }
    return screens
  }

  private func screens(of type: CodeType, names: [String: String]) -> [Screen] {
    let parts = ScreenParts(type, builder: builder, ownTab: !flow.shownInTabs.contains(type.name))
    return (0..<parts.count).map { index in
      let base = names[type.name] ?? type.name
      var screen = parts.screen(
        index, name: index == 0 ? base : "\(base) (\(index + 1))", position: type.position, typeName: type.name)
      guard screen.navigation != nil else { return screen }
      screen.navigation?.backs = parts.hidesBack ? [] : backs(of: type.name, names: names)
      if screen.navigation?.backs.isEmpty == true, !parts.hidesBack, !flow.isStart(type.name) {
        screen.doubt(.navigation, .unknownBackButton(at: type.position))
      }
      screen.navigation?.largeTitle = isLarge(parts, type)
      return screen
    }
  }

  /// SwiftUI shows the first screen of a stack with a large title unless told otherwise, UIKit where the bar prefers it.
  private func isLarge(_ parts: ScreenParts, _ type: CodeType) -> Bool {
    guard type.kind == .view || flow.prefersLargeTitles else { return false }
    return parts.largeTitle ?? (flow.isStart(type.name) && flow.pushers(of: type.name, hasTitle: hasTitle).isEmpty)
  }

  private func hasTitle(_ name: String) -> Bool { !titles(of: name).isEmpty }

  private func titles(of name: String) -> [BarText] {
    let facts = types[name]?.facts ?? []
    var titles = facts.flatMap { fact -> [BarText] in
      if case .title(let text) = fact { builder.resolver.texts(text) } else { [] }
    }
    if titles.isEmpty {
      titles = facts.flatMap { fact -> [BarText] in
        if case .controllerTitle(let text) = fact { builder.resolver.texts(text) } else { [] }
      }
    }
    if titles.isEmpty {
      titles = interface.screens.filter { $0.typeName.map(types.name) == name }.compactMap { $0.navigation?.title }
    }
    return titles
  }

  /// The back labels of a screen: one for each that is known to push it.
  private func backs(of name: String, names: [String: String]) -> [BackLabel] {
    var labels: [BackLabel] = []
    for pusher in flow.pushers(of: name, hasTitle: hasTitle) {
      for label in self.labels(from: pusher, screen: names[pusher] ?? pusher)
      where !labels.contains(where: { $0.text?.content == label.text?.content && $0.kind == label.kind }) {
        labels.append(label)
      }
    }
    return labels
  }

  private func labels(from pusher: String, screen: String) -> [BackLabel] {
    var display = BackLabel.Display.default
    var explicit: [(BarText?, BackLabel.Kind)] = []
    for fact in types[pusher]?.facts ?? [] {
      switch fact {
      case .backDisplay(let mode): display = mode
      case .backTitle(let text): explicit += builder.resolver.texts(text).map { ($0, .backTitle) }
      case .backItem(let text?): explicit += builder.resolver.texts(text).map { ($0, .backItem) }
      case .backItem(nil): explicit.append((nil, .backItem))
      default: continue
      }
    }
    let titles = titles(of: pusher)
    guard explicit.isEmpty else {
      return explicit.map { text, kind in
        BackLabel(
          text: text, kind: kind, display: text == nil ? .minimal : display, from: screen, previousTitle: titles.first)
      }
    }
    guard !titles.isEmpty else { return [BackLabel(text: nil, kind: .previousTitle, display: display, from: screen)] }
    return titles.map {
      BackLabel(text: $0, kind: .previousTitle, display: display, from: screen, previousTitle: $0)
    }
  }
}

extension Screen {
  /// Whether the screen shows more than a back button.
  var showsAnything: Bool {
    var item = navigation ?? NavigationItem()
    item.backs = []
    return !item.isEmpty || !toolbar.isEmpty || !tabs.isEmpty || !segmentedControls.isEmpty
      || search.map { $0.placeholder != nil || $0.prompt != nil || !$0.scope.isEmpty } ?? false
  }
}
