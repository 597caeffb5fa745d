/// The name of a screen that code or a document names, in its parts.
public struct ScreenName: Hashable, Sendable, Codable {
  /// What it is called: a title, an identifier, or the type that shows it.
  public var base: String
  /// What tells it apart from other screens of that name; `nil` for nothing.
  public var detail: Detail?
  /// Its number among screens of the same name and detail; `nil` for the first.
  public var number: Int?

  /// What tells two screens of one name apart.
  public enum Detail: Hashable, Sendable, Codable {
    /// The class of the scene.
    case type(String)
    /// The document that contains the scene.
    case document(String)
    /// The object in a document.
    case object(String, document: String)
    /// The line that builds the screen; the file, if it is not that of the type.
    case line(Int, file: String?)
    /// It is the bar above the keyboard of the screen.
    case keyboard
  }

  public init(_ base: String, _ detail: Detail? = nil) { (self.base, self.detail) = (base, detail) }

  /// The whole name: `Album (Main.storyboard aBc-dE-fGh)`, `Settings (line 12)`, `Inbox 2`.
  public var text: String {
    base + (detail.map { " (\($0.text))" } ?? "") + (number.map { " \($0)" } ?? "")
  }

  /// The name for use in parentheses: `Settings, line 12`.
  public var textInParentheses: String {
    base + (detail.map { ", " + $0.text } ?? "") + (number.map { " \($0)" } ?? "")
  }
}

extension ScreenName.Detail {
  /// The detail as names state it.
  public var text: String {
    switch self {
    case .type(let name), .document(let name): name
    case .object(let id, let document): "\(document) \(id)"
    case .line(let line, let file): (file.map { $0 + " " } ?? "") + "line \(line)"
    case .keyboard: "keyboard"
    }
  }
}
