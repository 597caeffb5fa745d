import FitModel
import Foundation
import LabelFit
import Typesetting

/// The fonts that a page can name: families of this machine, bundled fonts, and dropped ones. A path is never a name.
struct FontNames: Sendable {
  /// The maximum number of fonts for roles in one choice.
  private static let mostFonts = 24

  /// The families that fontconfig knows.
  let families: [String]
  /// Font files by family name.
  private let bundled: [String: String]
  private var dropped: [DroppedFont] = []
  /// The maximum number of dropped fonts that are kept.
  private static let mostDropped = 8

  init(families: [String] = FontSpecification.familyNames) {
    bundled = FontChoice.bundledFamilies
    self.families = families
  }

  /// All names except those of dropped fonts, sorted.
  var known: [String] { Set(families).union(bundled.keys).sorted() }

  /// Keeps a dropped font; if there are too many, the oldest is removed.
  mutating func keep(_ font: DroppedFont) {
    dropped.removeAll { $0.name == font.name }
    dropped.append(font)
    if dropped.count > Self.mostDropped { dropped.removeFirst() }
  }

  /// The file of a font, or its family if fontconfig finds the file.
  ///
  /// - Throws: if nothing has the name.
  func place(of name: String) throws(LiveProblem) -> (text: String, dropped: DroppedFont?) {
    if name.hasPrefix(DroppedFont.prefix) {
      guard let font = dropped.first(where: { $0.name == name }) else {
        throw LiveProblem(410, "The font was dropped into the page and is no longer kept; drop its file again")
      }
      return (font.path, font)
    }
    if let path = bundled[name] { return (path, nil) }
    guard let family = families.first(where: { $0.caseInsensitiveCompare(name) == .orderedSame }) else {
      throw LiveProblem(404, "“\(name)” is not a font family of this machine; drop the font's file into the page")
    }
    return (family, nil)
  }

  /// A choice of fonts in the form of the command line, `ROLE=FILE:wght=600`.
  struct Typed: Sendable {
    var fonts: [String] = []
    /// The dropped fonts, which are kept as long as these fonts are used.
    var dropped: [DroppedFont] = []
    /// Names by path, for messages that would otherwise show the path.
    var names: [String: String] = [:]
  }

  /// Reads fonts in the form of the page, `ROLE=NAME:wght=600`.
  func typed(_ texts: [String]) throws(LiveProblem) -> Typed {
    guard texts.count <= Self.mostFonts else { throw LiveProblem(413, "The request names more than 24 fonts") }
    var typed = Typed()
    var roles: Set<String> = []
    for text in texts {
      let sides = text.split(separator: "=", maxSplits: 1).map(String.init)
      guard sides.count == 2, !sides[0].isEmpty else {
        throw LiveProblem(400, "“\(text)” is not a font choice; write ROLE=FAMILY, such as title=Inter:wght=600")
      }
      guard roles.insert(sides[0]).inserted else { throw LiveProblem(400, "“\(sides[0])” has two fonts; name one") }
    }
    for text in texts {
      let sides = text.split(separator: "=", maxSplits: 1).map(String.init)
      let (name, tail) = Self.parts(of: sides[1])
      guard tail.isEmpty || FontSpecification.isAdjustment(String(tail.dropFirst())) else {
        throw LiveProblem(422, FontError.malformedSpecification(text: sides[1], part: tail).words)
      }
      let (place, font) = try place(of: name)
      typed.names[place] = name
      if let font { typed.dropped.append(font) }
      typed.fonts.append("\(sides[0])=\(place)\(tail)")
    }
    typed.fonts = FontChoice.expanded(typed.fonts)
    return typed
  }

  /// The name of a font, and the rest from the colon on.
  static func parts(of text: String) -> (name: String, tail: String) {
    let start =
      text.hasPrefix(DroppedFont.prefix)
      ? text.index(text.startIndex, offsetBy: DroppedFont.prefix.count) : text.startIndex
    guard let mark = text[start...].firstIndex(of: ":") else { return (text, "") }
    return (String(text[..<mark]), String(text[mark...]))
  }
}
