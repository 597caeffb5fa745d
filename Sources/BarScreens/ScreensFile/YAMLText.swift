import FitModel
import Foundation

/// Texts, items, tabs and labels as flow mappings, one line each.
enum YAMLFlow {
  /// A text, `{ key: … }` and so on.
  static func text(_ text: BarText) -> String { mapping(fields(text)) }

  /// A list of texts.
  static func texts(_ texts: [BarText]) -> String { "[" + texts.map(text).joined(separator: ", ") + "]" }

  /// A bar button item or space.
  static func item(_ item: BarItem) -> String {
    // The word `flexible` cannot state a style.
    item.content == .flexibleSpace && item.style == .plain ? "flexible" : mapping(fields(item))
  }

  /// An item whose bar is unknown, with the reason.
  static func unplaced(_ unplaced: UnplacedItem) -> String {
    mapping(fields(unplaced.item) + ["why: " + YAMLText.quoted(unplaced.reason.rawValue)])
  }

  /// A doubt about a bar.
  static func doubt(_ doubt: Composition.Doubt) -> String {
    mapping(["\(doubt.kind.rawValue): " + YAMLText.quoted(doubt.reason)])
  }

  private static func fields(_ item: BarItem) -> [String] {
    var fields: [String]
    switch item.content {
    case .text(let text): fields = self.fields(text)
    case .system(let system): fields = ["system: " + YAMLText.quoted(system.name)]
    case .image(let width, let title):
      fields = ["image: " + size(width, else: "default")] + field("title", title)
    case .fixedSpace(let width): fields = ["space: " + (width.isFinite ? YAMLText.number(width) : "0")]
    case .flexibleSpace: fields = ["system: flexibleSpace"]
    case .customView(let width): fields = ["custom: " + size(width, else: "unknown")]
    case .segments(let titles): fields = ["segments: " + texts(titles)]
    case .textField(let placeholder, let width):
      fields = ["text-field: " + size(width, else: "unknown")] + field("placeholder", placeholder)
    }
    if item.style != .plain { fields.append("style: \(item.style.rawValue)") }
    if item.goesBack { fields.append("goes-back: true") }
    return fields
  }

  static func tab(_ tab: TabItem) -> String {
    var fields = tab.title.map(fields) ?? []
    if let image = tab.image { fields.append("image: " + size(image, else: "default")) }
    if let badge = tab.badge { fields.append("badge: " + YAMLText.quoted(badge)) }
    return mapping(fields)
  }

  static func search(_ bar: SearchBar) -> String {
    var fields = field("placeholder", bar.placeholder) + field("prompt", bar.prompt)
    if !bar.scope.isEmpty { fields.append("scope: " + texts(bar.scope)) }
    if bar.bookmarks { fields.append("bookmarks: true") }
    if bar.resultsList { fields.append("results-list: true") }
    if bar.cancel { fields.append("cancel: true") }
    return mapping(fields)
  }

  static func back(_ label: BackLabel) -> String {
    var fields = label.from.map { ["from: " + YAMLText.quoted($0)] } ?? []
    let names: [BackLabel.Kind: String] = [.previousTitle: "title", .backItem: "back", .backTitle: "back-title"]
    if let text = label.text, let name = names[label.kind] {
      fields += field(name, text)
    } else if label.kind != .previousTitle {
      fields.append("kind: \(label.kind.rawValue)")
    }
    if label.display != .default { fields.append("display: \(label.display.rawValue)") }
    let implied = label.kind == .previousTitle ? label.text?.content : nil
    if label.previousTitle?.content != implied {
      fields += label.previousTitle.map { field("previous", $0) } ?? ["previous: none"]
    }
    return mapping(fields)
  }

  private static func field(_ name: String, _ text: BarText?) -> [String] {
    text.map { ["\(name): " + self.text($0)] } ?? []
  }

  private static func fields(_ text: BarText) -> [String] { fields(text.content) }

  private static func fields(_ content: BarText.Content) -> [String] {
    switch content {
    case .localized(let reference):
      var fields = ["key: " + YAMLText.quoted(reference.key)]
      if reference.table != "Localizable" { fields.append("table: " + YAMLText.quoted(reference.table)) }
      if let folder = reference.folder { fields.append("folder: " + YAMLText.quoted(folder)) }
      if let words = reference.sourceText { fields.append("text: " + YAMLText.quoted(words)) }
      return fields
    case .literal(let words): return ["text: " + YAMLText.quoted(words)]
    case .hardCoded(let words): return ["hard-coded: " + YAMLText.quoted(words)]
    case .system(let item): return ["system: " + YAMLText.quoted(item.name)]
    case .joined(let parts): return ["joined: [" + parts.map { mapping(fields($0)) }.joined(separator: ", ") + "]"]
    case .unknown(let reason): return ["unknown: " + YAMLText.quoted(reason)]
    }
  }

  private static func size(_ width: Double?, else word: String) -> String {
    guard let width, width.isFinite else { return word }
    return YAMLText.number(width)
  }

  private static func mapping(_ fields: [String]) -> String {
    fields.isEmpty ? "{}" : "{ " + fields.joined(separator: ", ") + " }"
  }
}

/// Writes single values so that YAML reads them back unchanged.
enum YAMLText {
  /// A text: plain if it has no special characters, otherwise in double quotation marks with escapes.
  static func quoted(_ text: String) -> String {
    if isPlain(text) { return text }
    var result = "\""
    for scalar in text.unicodeScalars { result += escaped(scalar) }
    return result + "\""
  }

  /// A number without a needless fraction.
  static func number(_ value: Double) -> String {
    value == value.rounded() && abs(value) < 1e9 ? String(Int(value)) : "\(value)"
  }

  /// A text on one line for a comment.
  static func comment(_ text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.map { isHarmless($0) ? $0 : " " }))
  }

  private static let words: Set<String> = [
    "true", "false", "yes", "no", "on", "off", "y", "n", "null", "flexible", "none", "default", "unknown",
  ]

  /// Whether a text needs no quotation marks: it consists of letters, digits and a few punctuation marks, begins with a
  /// letter, and is not a word with a meaning in YAML or in the screens file.
  private static func isPlain(_ text: String) -> Bool {
    guard let first = text.utf8.first, isLetter(first), text.utf8.last != 0x20 else { return false }
    return text.utf8.allSatisfy { isLetter($0) || (0x30...0x39).contains($0) || " ._-/".utf8.contains($0) }
      && !words.contains(text.lowercased())
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (0x41...0x5A).contains(byte & 0xDF) }

  private static func escaped(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\"": return "\\\""
    case "\\": return "\\\\"
    case "\n": return "\\n"
    case "\t": return "\\t"
    default: break
    }
    if isHarmless(scalar) { return String(scalar) }
    return scalar.value > 0xFFFF
      ? String(format: "\\U%08X", scalar.value) : String(format: "\\u%04X", scalar.value)
  }

  /// Whether a character needs no escape: visible characters and the space, but not invisible marks or separators.
  private static func isHarmless(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .surrogate, .unassigned: false
    case .spaceSeparator: scalar == " "
    default: true
    }
  }
}
