import BarScreens
import FitModel
import FitRules
import StringTables

/// Display names for screens of documents whose names are object identifiers.
enum ScreenDisplayNames {
  /// Display names for names that end in an identifier: the screen's title in the source language, or else the name
  /// without the identifier.
  static func names(of app: AppInput, resolver: TextResolver) -> [String: String] {
    var titles: [String: String] = [:]
    let named = /(.*) \((.*) [A-Za-z0-9]{3}-[A-Za-z0-9]{2}-[A-Za-z0-9]{3}\)/
    for screen in app.screens where titles[screen.name] == nil {
      guard let match = screen.name.wholeMatch(of: named) else {
        continue
      }
      let texts = resolver.localize(screen, in: app.strings.sourceLanguage).texts
      let title = texts.first { $0.role == .title && !$0.isRawKey && !placeholders.contains($0.text) }?.text
      titles[screen.name] = title ?? "\(match.output.1) (\(match.output.2))"
    }
    return titles
  }

  /// Default titles of new screens in Interface Builder.
  private static let placeholders: Set<String> = ["", "Title", "Root View Controller"]
}
