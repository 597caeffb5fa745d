import FitVocabulary

/// How a piece of text is set off in a terminal; every distinction is also made by a word or a mark.
///
/// Only attributes and colours that can be read on dark and on light ground: red, magenta and green of the basic
/// palette, bold and dim. Yellow is lost on white, blue on black.
enum TerminalStyle {
  case plain, bold, dim, error, warning, success

  /// The text with escape sequences around it, or as it is.
  func apply(_ text: String, color: Bool) -> String {
    guard color, !text.isEmpty, let code else { return text }
    return "\u{1b}[\(code)m\(text)\u{1b}[0m"
  }

  private var code: String? {
    switch self {
    case .plain: nil
    case .bold: "1"
    case .dim: "2"
    case .error: "1;31"
    case .warning: "1;35"
    case .success: "1;32"
    }
  }
}

extension Severity {
  /// One column that tells the severity without colour.
  var mark: String {
    switch self {
    case .error: "✗"
    case .warning: "▲"
    case .note: "·"
    }
  }

  var style: TerminalStyle {
    switch self {
    case .error: .error
    case .warning: .warning
    case .note: .plain
    }
  }
}
