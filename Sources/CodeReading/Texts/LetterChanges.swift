import FitModel
import StringTables

extension LetterChange {
  /// The change that a string member makes; `nil` for any other member.
  ///
  /// - Parameter hasLocale: whether it is called with a locale: `uppercased(with: .current)`.
  init?(member name: String, hasLocale: Bool) {
    switch name {
    case "uppercased", "uppercaseString": self.init(.upper, isLocalized: hasLocale)
    case "lowercased", "lowercaseString": self.init(.lower, isLocalized: hasLocale)
    case "capitalized", "capitalizedString": self.init(.words, isLocalized: hasLocale)
    case "localizedUppercase", "localizedUppercaseString", "uppercaseStringWithLocale":
      self.init(.upper, isLocalized: true)
    case "localizedLowercase", "localizedLowercased", "localizedLowercaseString", "lowercaseStringWithLocale":
      self.init(.lower, isLocalized: true)
    case "localizedCapitalized", "localizedCapitalizedString", "capitalizedStringWithLocale":
      self.init(.words, isLocalized: true)
    case "firstUppercased", "capitalizingFirstLetter": self.init(.first)
    default: return nil
    }
  }
}

extension ScreenText.Choice {
  /// The text after the change.
  func changed(by change: LetterChange) -> Self {
    var choice = self
    switch words {
    case .localized(var reference):
      reference.letters.append(change)
      choice.words = .localized(reference)
    // The language of a literal is fixed, but the change depends on the user's language, so the result is unknown.
    case .hardCoded, .verbatim:
      if change.isLocalized {
        choice.words = .hardCodedParts
      } else {
        choice.words = words.mapped { change.applied(to: $0, in: "en") }
      }
    case .hardCodedParts, .runTime, .ownTitle, .nothing: break
    }
    return choice
  }
}

extension ScreenText.Words {
  /// Literal text, changed by a function.
  fileprivate func mapped(_ change: (String) -> String) -> Self {
    switch self {
    case .hardCoded(let text): .hardCoded(change(text))
    case .verbatim(let text): .verbatim(change(text))
    case .localized, .hardCodedParts, .runTime, .ownTitle, .nothing: self
    }
  }
}
