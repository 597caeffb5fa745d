import BarScreens
import FitModel

/// The screens that users can reach from the start of an app: along the edges between screens, and through code that
/// runs and scenes of documents.
struct ScreenReachability {
  private let parts: CodeParts
  private let scenes: [InterfaceScene]
  private let sceneIndices: [SourcePosition: Int]
  private let edges: [String: [ScreenEdge]]
  /// The code and screens that the edges lead to.
  private let known: RunningCode
  /// The code and screens that running code creates or names.
  private let made: RunningCode
  private let fullName: (String) -> String
  private let isController: (String) -> Bool
  /// The types whose code builds screens without a type of the app, by the names of the screens.
  private let owners: [String: String]
  /// The screens with a bar above the keyboard, by the names under which these bars are listed.
  private let ofKeyboards: [String: String]

  /// Follows the edges; `nil` if the files do not make up an app.
  ///
  /// - Parameter isListed: whether a property list contains a name.
  init?(
    _ program: Program, _ recorder: ScreenRecorder, scenes: [InterfaceScene], _ segues: PerformedSegues,
    isListed: (String) -> Bool
  ) {
    guard program.hasStart else { return nil }
    let edges = recorder.edges
    self.scenes = scenes
    owners = recorder.owners
    ofKeyboards = recorder.screensOfKeyboards
    parts = CodeParts(program, scenes)
    fullName = { program.fullName($0) }
    isController = program.isController
    // The other documents are XIB files, which code loads by the names of classes.
    let inStoryboards = scenes.indices.filter { scenes[$0].position.file.hasSuffix(".storyboard") }
    sceneIndices = Dictionary(inStoryboards.map { (scenes[$0].position, $0) }) { first, _ in first }
    self.edges = Dictionary(grouping: edges, by: \.to)
    let map = RunningCode.Map(program, parts, edges, scenes, segues)
    known = RunningCode(map, isListed: isListed, followsEdgesOnly: true)
    made = RunningCode(map, isListed: isListed, followsEdgesOnly: false)
  }

  /// How well it is known how users get to a screen; `nil` for a part of a document that is not a controller of its
  /// own.
  func reach(of screen: Screen) -> ScreenReach? {
    let scene = sceneIndices[screen.position]
    if let scene, known.scenes.contains(scene) { return ScreenReach(.shown) }
    let name: String
    if let type = screen.typeName.map(fullName), scene == nil || parts.byType[type] != nil {
      name = type
    } else if let scene {
      return ScreenReach(made.scenes.contains(scene) ? .named : .unknown)
    } else if let known = ofKeyboards[screen.name] ?? (edges[screen.name] == nil ? nil : screen.name) {
      name = known
    } else {
      return nil
    }
    if known.screens.contains(name) { return ScreenReach(.shown) }
    // A screen that is named after a line of code exists if the code runs.
    let type = owners[name] ?? name
    guard parts.byType[type] != nil else { return nil }
    guard made.screens.contains(name) || name != type && made.types.contains(type) else { return ScreenReach(.unknown) }
    var seen: Set<String> = []
    return partialReach(of: name, seen: &seen)
  }

  /// Whether running code creates a controller, but no edge leads to it, so that it may be a child of another
  /// controller whose bar shows nothing of it.
  func mayBeChild(_ screen: Screen) -> Bool {
    guard let name = screen.typeName.map(fullName), sceneIndices[screen.position] == nil else { return false }
    return screen.reach?.evidence == .named && edges[name] == nil && isController(name)
  }

  /// The reach of a screen to which no known edges lead, with the unknown step of its path: the first screen on the way
  /// that no edge from a known screen leads to, and the code that creates it.
  private func partialReach(of name: String, seen: inout Set<String>) -> ScreenReach {
    seen.insert(name)
    for edge in edges[name] ?? [] {
      if let from = edge.from, !known.screens.contains(from), !seen.contains(from) {
        return partialReach(of: from, seen: &seen)
      }
    }
    let users = parts.users(of: name.lastName).filter { parts.parts[$0].type != name && made.parts[$0] }
    if users.allSatisfy({ !known.parts[$0] }) {
      for type in users.map({ parts.parts[$0].type }) where made.screens.contains(type) && !seen.contains(type) {
        return partialReach(of: type, seen: &seen)
      }
    }
    let user = users.first { known.parts[$0] } ?? users.first
    return ScreenReach(.named, screen: user.map { _ in name }, code: user.map { parts.parts[$0].words })
  }
}

/// The code of an app that runs, and the screens and scenes to which it leads.
private struct RunningCode {
  private(set) var screens: Set<String> = []
  private(set) var types: Set<String> = []
  private(set) var scenes: Set<Int> = []
  /// Whether a part of the code runs, by its number.
  private(set) var parts: [Bool]
  /// Whether code that runs uses a name, by the number of the name.
  private var names: [Bool]
  /// Whether code that runs creates the types of a name, by the number of the name.
  private var passedTypes: [Bool]
  /// The identifiers of segues that code that runs may perform.
  private var performed: Set<String> = []
  /// The destinations of the other segues that only code performs, by identifier.
  private var waiting: [String: [Int]] = [:]
  private var queue: [Int] = []
  private let map: Map
  /// Whether the code of a controller runs only if an edge leads to it, not whenever other code creates the controller.
  private let followsEdgesOnly: Bool

  /// The code and screens that lead to others.
  final class Map {
    let program: Program
    let code: CodeParts
    let scenes: [InterfaceScene]
    let controllers: Set<String>
    /// The controllers and the other types of each name, by its number.
    let controllersNamed: [[String]]
    let othersNamed: [[String]]
    /// The identifiers of segues that code names.
    private let namedSegues: Set<String>
    private let segues: PerformedSegues
    var scenesOfType: [String: [Int]] = [:]
    var scenesOfName: [String: [Int]] = [:]
    /// The edges from each screen, with the part of the code that creates each.
    var from: [String: [(edge: ScreenEdge, part: Int?)]] = [:]
    /// The edges that each part of the code creates.
    var at: [Int: [ScreenEdge]] = [:]

    init(
      _ program: Program, _ code: CodeParts, _ edges: [ScreenEdge], _ scenes: [InterfaceScene],
      _ segues: PerformedSegues
    ) {
      self.program = program
      self.code = code
      self.scenes = scenes
      namedSegues = Set(code.segues.values)
      self.segues = segues
      let controllers = Set(
        program.typeNames.filter { program.types[$0]?.isDeclared == true && program.isController($0) })
      self.controllers = controllers
      controllersNamed = code.types.map { $0.filter(controllers.contains) }
      othersNamed = code.types.map { $0.filter { !controllers.contains($0) } }
      for (index, scene) in scenes.enumerated() {
        if let type = scene.typeName { scenesOfType[program.fullName(type), default: []].append(index) }
        for name in scene.names { scenesOfName[name, default: []].append(index) }
      }
      for edge in edges {
        let part = code.part(at: edge.position)
        if let from = edge.from { self.from[from, default: []].append((edge, part)) }
        if let part { at[part, default: []].append(edge) }
      }
    }

    /// Whether a segue of a controller that only code can perform leads to its scene once code that runs names it.
    func isPerformedByName(_ segue: String, from type: String) -> Bool {
      namedSegues.contains(segue) || segues.isPerformedByName(from: type)
    }
  }

  init(_ map: Map, isListed: (String) -> Bool, followsEdgesOnly: Bool) {
    self.map = map
    self.followsEdgesOnly = followsEdgesOnly
    names = Array(repeating: false, count: map.code.nameCount)
    passedTypes = names
    parts = Array(repeating: false, count: map.code.parts.count)
    let program = map.program
    run(type: "")
    for name in program.typeNames {
      guard let type = program.types[name] else { continue }
      // System types are used without the app's code, which only adds functions to them.
      if !type.isDeclared || program.isA(name, Program.starts) || type.functions["main"] != nil { run(type: name) }
      if isListed(name.lastName) { show(name) }
    }
    for (index, scene) in map.scenes.enumerated() where scene.isMain || scene.names.contains(where: isListed) {
      show(scene: index)
    }
    while let part = queue.popLast() { run(part) }
  }

  private mutating func enqueue(_ part: Int) {
    guard !parts[part] else { return }
    parts[part] = true
    queue.append(part)
  }

  /// Marks the code of a type as running, and that of the types from which it inherits.
  private mutating func run(type: String) {
    for name in type.isEmpty ? [type] : map.program.lineage(of: type) where types.insert(name).inserted {
      for index in map.code.byType[name] ?? [] {
        if map.code.parts[index].requiredName.map({ names[$0] }) ?? true { enqueue(index) }
      }
    }
  }

  private mutating func run(_ index: Int) {
    let part = map.code.parts[index]
    for name in part.names {
      let segue = map.code.segues[name]
      if part.performsSegues, let segue, performed.insert(segue).inserted {
        for scene in waiting.removeValue(forKey: segue) ?? [] { show(scene: scene) }
      }
      // A segue may have the name of a scene.
      if part.performsSegues || segue == nil { for scene in map.code.scenes[name] ?? [] { show(scene: scene) } }
      for type in map.controllersNamed[name] { runNamedFunctions(of: type, from: part) }
      guard !names[name] else { continue }
      names[name] = true
      for index in map.code.partsByRequiredName[name] ?? [] where types.contains(map.code.parts[index].type) {
        enqueue(index)
      }
      for type in map.othersNamed[name] { show(type) }
    }
    if !followsEdgesOnly {
      for name in part.passedTypes where !passedTypes[name] {
        passedTypes[name] = true
        for type in map.code.types[name] { show(type) }
      }
    }
    for edge in map.at[index] ?? [] { follow(edge, by: index) }
  }

  /// Marks the functions of a controller that a part of the code names as running, even if nothing shows the
  /// controller.
  private mutating func runNamedFunctions(of type: String, from part: CodeParts.Part) {
    guard type != part.type, !types.contains(type) else { return }
    for index in map.code.byType[type] ?? [] {
      if let name = map.code.parts[index].functionNumber, part.names.contains(name) { enqueue(index) }
    }
  }

  private mutating func follow(_ edge: ScreenEdge, by part: Int?) {
    guard part.map({ parts[$0] }) ?? true else { return }
    if followsEdgesOnly, let from = edge.from, !screens.contains(from),
      map.controllers.contains(from) || map.program.types[from] == nil
    {
      return
    }
    show(edge.to, scene: edge.scene)
  }

  /// Marks a screen as shown by code: in one scene, or in any scene of its class.
  private mutating func show(_ screen: String, scene: StoryboardScene? = nil) {
    appear(screen)
    let scenes = scene.map { map.scenesOfName[$0.text] ?? [] } ?? map.scenesOfType[screen] ?? []
    for scene in scenes { show(scene: scene) }
  }

  private mutating func appear(_ screen: String) {
    guard screens.insert(screen).inserted else { return }
    if map.program.types[screen] != nil { run(type: screen) }
    for (edge, part) in map.from[screen] ?? [] { follow(edge, by: part) }
  }

  private mutating func show(scene index: Int) {
    guard scenes.insert(index).inserted else { return }
    let type = map.scenes[index].typeName.map { map.program.fullName($0) }
    if let type { appear(type) }
    for view in map.scenes[index].viewTypes.sorted() { run(type: map.program.fullName(view)) }
    // A class that the app does not declare may perform its segues in a library.
    let isDeclared = type.flatMap { map.program.types[$0]?.isDeclared } ?? false
    for target in map.scenes[index].targets {
      if isDeclared, let type, let segue = target.segue, map.isPerformedByName(segue, from: type),
        !performed.contains(segue)
      {
        waiting[segue, default: []].append(target.index)
      } else {
        show(scene: target.index)
      }
    }
  }
}

extension CodeParts.Part {
  /// The name of the code, as shown to users: `Router.open`.
  fileprivate var words: String { [type, function ?? ""].filter { !$0.isEmpty }.joined(separator: ".") }
}
