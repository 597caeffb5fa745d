import FitModel

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
