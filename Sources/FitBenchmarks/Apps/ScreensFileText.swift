/// The `labelfit.yml` of a generated app.
enum ScreensFileText {
  static func text(_ screens: [AppScreen]) -> String {
    "source-language: en\nscreens:\n" + screens.map(text).joined()
  }

  private static func text(_ screen: AppScreen) -> String {
    func text(_ text: AppScreen.Text) -> String { "{ key: \(text.key), table: \(screen.table) }" }
    func list(_ texts: [AppScreen.Text]) -> String { "[ " + texts.map(text).joined(separator: ", ") + " ]" }
    var lines = ["  - name: Screen \(screen.number)"]
    if let from = screen.from { lines.append("    from: Screen \(from)") }
    lines += ["    navigation:", "      title: " + text(screen.title)]
    if screen.isLargeTitle { lines.append("      large-title: true") }
    if let prompt = screen.prompt { lines.append("      prompt: " + text(prompt)) }
    if !screen.leading.isEmpty { lines.append("      leading: " + list(screen.leading)) }
    let icon = screen.hasIcon ? ["{ system: add }"] : []
    let trailing = icon + screen.trailing.map(text)
    if !trailing.isEmpty { lines.append("      trailing: [ " + trailing.joined(separator: ", ") + " ]") }
    if !screen.toolbar.isEmpty {
      lines.append("    toolbar: [ " + screen.toolbar.map(text).joined(separator: ", flexible, ") + " ]")
    }
    if !screen.segments.isEmpty { lines.append("    segmented-controls: [ \(list(screen.segments)) ]") }
    if let placeholder = screen.placeholder {
      lines += ["    search:", "      placeholder: " + text(placeholder)]
      if !screen.scopes.isEmpty { lines.append("      scope: " + list(screen.scopes)) }
    }
    if !screen.tabs.isEmpty {
      let tabs = screen.tabs.map { "{ key: \($0.key), table: \(screen.table), image: 25 }" }
      lines.append("    tabs: [ " + tabs.joined(separator: ", ") + " ]")
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
