/// The style sheet of the page.
enum HTMLStyle {
  static let text = PageSources.style
    .replacing("/*colors*/", with: colors).replacing("/*inks*/", with: PictureInks.rules)
    .replacing("/*light*/", with: colors(isDark: false))

  /// The colours as variables, in light and dark.
  static let colors = """
    :root{\(colors(isDark: false))}
    @media (prefers-color-scheme:dark){:root:not([data-theme=light]){\(colors(isDark: true))}}
    :root[data-theme=dark]{\(colors(isDark: true))}
    """

  private static func colors(isDark: Bool) -> String {
    let page =
      isDark
      ? """
      color-scheme:dark;--page:#14161b;--card:#1c1f26;--line:#343946;--ink:#f0f2f6;--soft:#a9b0c0;--link:#7db2ff;\
      --error:#ff8a80;--error-back:#4a1d1b;--warning:#f2c063;--warning-back:#43320f;--note:#9db4d8;--note-back:#232e42;\
      --good:#6fd598;--good-back:#17351f;--cue:#8e96a8
      """
      : """
      color-scheme:light;--page:#f6f7f9;--card:#fff;--line:#d9dde5;--ink:#14171d;--soft:#5a6170;--link:#0a58c2;\
      --error:#a81c12;--error-back:#fde4e1;--warning:#7a4b00;--warning-back:#fdeecb;--note:#38527e;--note-back:#e6edf8;\
      --good:#116633;--good-back:#e0f3e6;--cue:#8a90a0
      """
    return page + ";" + PictureInks.variables(isDark: isDark)
  }
}
