import FitModel

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

  /// The name of the bar above the keyboard of a screen, as its text states it: `Album (keyboard)`; `nil` for any other
  /// text.
  init?(keyboard text: String) {
    let detail = " (\(Detail.keyboard.text))"
    guard text.hasSuffix(detail) else { return nil }
    self.init(String(text.dropLast(detail.count)), .keyboard)
  }

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

extension Screen {
  /// Whether only the developers of the app see the screen, judging by its names: `DebugView`,
  /// `DevTools/Console.swift`.
  ///
  /// Of 37 judged findings about such screens of 14 public apps, 7 were true and useful (decision 62).
  public var isForDevelopers: Bool {
    guard !isStated else { return false }
    let path = position.file.split(separator: "/")
    let file = path.last?.split(separator: ".").first ?? ""
    let folder = path.dropLast().last ?? ""
    let type = (typeName ?? name).prefix { $0 != "(" }
    return [type, file, folder].contains { Self.words(of: $0).contains(where: Self.developers.contains) }
      || Self.words(of: type).contains("internal")
  }

  private static let developers: Set<String> = ["debug", "debugging", "developer", "dev"]

  /// `debug`, `log`, `view` for `DebugLogView`.
  private static func words(of name: Substring) -> [String] {
    var words: [String] = []
    var isInside = false
    for letter in name {
      if isInside, !letter.isUppercase, letter.isLetter {
        words[words.endIndex - 1].append(letter)
      } else if letter.isLetter {
        words.append(letter.lowercased())
      }
      isInside = letter.isLetter
    }
    return words
  }
}
