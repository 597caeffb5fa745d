import FitModel

/// Modifiers and containers of libraries whose code is not in the folder and that, judging by their names and
/// arguments, affect a navigation bar: `.navBarButton(placement: .topBarTrailing) { … }`,
/// `.appScreen(title: Text("Inbox"))`, `PageContainer(title: "Inbox") { … }`.
extension ViewReading {
  /// Records what such a modifier leaves unknown: the title, or further items. Does nothing for any other modifier.
  func readForeign(modifier call: Call, in context: ViewContext) {
    // Nearly all modifiers have none of these arguments, which are found faster than words in their names.
    let title = call.arguments.first(where: \.isTitle)
    let isPlaced = call.argument("placement")?.lastName.map(Self.placements.contains) == true
    let buildsView = call.arguments.contains(where: \.value.buildsView)
    guard title != nil || isPlaced || buildsView, let name = call.name, ownModifiers[name] == nil,
      !methodNames.contains(name), !Self.ofSystem.contains(where: name.hasPrefix)
    else { return }
    let words = name.lowercased()
    guard ![Self.presentingWords, Self.covering].joined().contains(where: words.includes) else { return }
    if Self.screens.contains(where: words.includes), let title { record(foreign: title, of: call, in: context) }
    if isPlaced || buildsView && Self.bars.contains(where: words.includes) {
      record(.opens(.trailing), at: call.nameLocation, in: context, isInferred: true)
    }
  }

  /// Records that such a container may set the title of its screen. Does nothing for any other view.
  func readForeign(container call: Call, in context: ViewContext) {
    guard let title = call.arguments.first(where: \.isTitle), call.receiver == nil, let name = call.name,
      name.startsUppercase, call.contentBuilder() != nil,
      program.types[program.fullName(name, in: context.scope.typeName)]?.isDeclared != true
    else { return }
    let words = name.lowercased()
    guard Self.containers.contains(where: words.includes),
      ![Self.covering, Self.parts].joined().contains(where: words.includes)
    else { return }
    record(foreign: title, of: call, in: context)
  }

  /// Records a title that a library gets and may show in the navigation bar, perhaps in another form.
  private func record(foreign title: Call.Argument, of call: Call, in context: ViewContext) {
    var text = text(title.value, call: "." + (call.name ?? ""), in: context)
    text.choices = text.choices.filter { $0.words != .nothing }.map {
      ScreenText.Choice(words: .runTime, condition: $0.condition, isUndeclared: true)
    }
    if !text.choices.isEmpty { record(.title(text), at: call.nameLocation, in: context, isInferred: true) }
  }

  /// The names with which modifiers of SwiftUI begin that have one of the words below.
  private static let ofSystem = [
    "navigationBar", "navigationTitle", "navigationDestination", "navigationSplitView", "navigationView",
    "navigationDocument", "navigationTransition", "navigationLink", "navigationSubtitle", "toolbar", "presentedWindow",
    "windowToolbar", "searchToolbar", "fullScreen", "tabViewStyle",
  ]
  /// Words in the names of modifiers that set up a screen with its title.
  private static let screens: [StaticString] = ["screen", "page", "navigation", "navbar", "toolbar", "header"]
  /// Words in the names of containers that make up a whole screen.
  private static let containers: [StaticString] = ["screen", "page", "navigation", "navbar", "scaffold", "container"]
  /// Words in the names of views that are only parts of a screen or a bar.
  private static let parts: [StaticString] = [
    "button", "item", "link", "label", "cell", "row", "header", "section", "card",
  ]
  /// Words in the names of modifiers that add items to a bar.
  private static let bars: [StaticString] = ["navbar", "navigationbar", "toolbar", "barbutton", "baritem"]
  /// Words in the names of modifiers that show something above the screen.
  private static let covering: [StaticString] = ["popup", "drawer", "alert", "toast", "banner", "dialog", "overlay"]
  /// SwiftUI's placements of items in the navigation bar.
  private static let placements: Set<String> = [
    "topBarLeading", "topBarTrailing", "navigationBarLeading", "navigationBarTrailing", "primaryAction",
    "confirmationAction", "cancellationAction",
  ]
}

extension Call.Argument {
  /// Whether its label says that it is the title of a screen.
  fileprivate var isTitle: Bool { label == "title" || label == "navigationTitle" || label == "screenTitle" }
}
