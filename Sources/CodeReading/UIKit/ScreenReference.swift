import FitModel

/// A screen to which code refers.
struct ScreenReference: Hashable {
  /// Its name, unique among all screens: the full name of its type, if it has one.
  private(set) var name: String
  /// The framework that builds it.
  var kind = ScreenRecorder.Kind.controller
  /// The code that builds it, or the variable that holds it; `nil` for the screen whose own code is running.
  var use: String?
  /// The identifier of the scene of a storyboard that code instantiates without naming a type.
  private(set) var scene: String?
  /// The type or file whose code builds it, if it has no type of the app.
  private(set) var owner: String?

  /// A screen with a type of the app.
  init(name: String, kind: ScreenRecorder.Kind = .controller, use: String? = nil) {
    self.name = name
    self.kind = kind
    self.use = use
  }

  /// A scene of a storyboard.
  init(scene identifier: String) {
    name = "storyboard:\(identifier)"
    scene = identifier
  }

  /// A controller without a type of the app, which a line of code builds.
  init(line: Int, of owner: String, use: String) {
    name = ScreenName.text(of: owner, line: line)
    self.use = use
    self.owner = owner
  }
}

extension ScreenEdge {
  /// An edge to a screen to which code refers.
  init(kind: Kind, from: String?, to screen: ScreenReference, condition: Guard, position: SourcePosition) {
    self.init(kind: kind, from: from, to: screen.name, scene: screen.scene, condition: condition, position: position)
  }
}

/// The names of screens that have no type of the app.
enum ScreenName {
  /// `Settings (line 12)`: a screen that a line of code builds.
  ///
  /// - Parameter file: the name of the file, if it is not that of the owner.
  static func text(of owner: String, file: String? = nil, line: Int) -> String {
    "\(owner) (\(file.map { $0 + " " } ?? "")line \(line))"
  }

  /// `Settings (keyboard)`: the bar above the keyboard of a screen.
  static func text(ofKeyboardOn screen: String) -> String { screen + " (keyboard)" }
}
