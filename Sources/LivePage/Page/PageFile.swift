import FitModel
import FitReports
import Foundation

/// A file of the page; the files are embedded in the program.
struct PageFile: Sendable {
  /// Its name in the address, after the token.
  var path: String
  var type: String
  private var text: @Sendable (_ speakers: [Speaker]) -> String

  func response(_ session: LiveSession) async -> LiveResponse {
    LiveResponse(contentType: "\(type); charset=utf-8", body: Data(text(await session.spoken).utf8))
  }

  static let all = [
    PageFile(path: "", type: "text/html") { speakers in
      file(PackageResources.live_html).replacing("@words@", with: PageWords.json(speakers))
        .replacing("@language@", with: speakers.first?.language.rawValue ?? "en")
    },
    PageFile(path: "live.css", type: "text/css") { _ in PageParts.style + "\n" + file(PackageResources.live_css) },
    PageFile(path: "drawing.js", type: "text/javascript") { _ in PageParts.drawing },
    PageFile(path: "speech.js", type: "text/javascript") { _ in PageParts.speech },
    PageFile(path: "server.js", type: "text/javascript") { _ in file(PackageResources.server_js) },
    PageFile(path: "list.js", type: "text/javascript") { _ in file(PackageResources.list_js) },
    PageFile(path: "editor.js", type: "text/javascript") { _ in file(PackageResources.editor_js) },
    PageFile(path: "columns.js", type: "text/javascript") { _ in file(PackageResources.columns_js) },
    PageFile(path: "design.js", type: "text/javascript") { _ in file(PackageResources.design_js) },
    PageFile(path: "live.js", type: "text/javascript") { _ in file(PackageResources.live_js) },
  ]

  private static func file(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
}

/// The texts of the page itself: its labels in English, which are the keys of their translations.
enum PageWords {
  /// The placeholder of an argument.
  private static let argument = "%@"

  static let all: [(key: String, english: String)] =
    [
      ("title", "LabelFit: texts in bars"), ("language", "Language"), ("search", "Search key, text or screen"),
      ("texts", "Texts"), ("source", "Source text"), ("comment", "Comment"),
      ("translation", "Translation"), ("save", "Save"), ("undo", "Undo"), ("variation", "Variation"),
      ("missing-here", "not translated"), ("choose", "Choose a text from the list."), ("none", "No text matches."),
      ("measuring", "Measuring…"), ("fits", "fits"), ("possible", "possibly does not fit"), ("no", "does not fit"),
      ("left", "\(argument) pt left"), ("over", "\(argument) pt missing"), ("any", "any room"), ("menu", "in the menu"),
      ("characters-left", "characters left: about \(argument)"),
      ("characters-over", "characters too many: about \(argument)"),
      ("portrait", "portrait"), ("landscape", "landscape"), ("suggestions", "Texts that exist already"),
      ("samples", "Samples for arguments"), ("saved", "Saved in \(argument)"), ("undone", "Undone in \(argument)"),
      ("changed", "The text has changed on disk. The file now says “\(argument)”"), ("keep", "Keep mine"),
      ("take", "Use the file's text"),
      ("unsaved", "not saved"), ("stale", "A file cannot be read; the page shows the app in its last readable state."),
      ("broken", "Not everything can be read."),
      ("stopped", "labelfit serve has stopped. What you type is kept here; start it again and open the new address."),
      ("more", "Show more"), ("count", "Texts: \(argument)"), ("theme", "Light or dark"), ("auto", "Automatic"),
      ("light", "Light"), ("dark", "Dark"), ("interface", "Language of this page"),
      ("keys", "/ search · ↑ ↓ choose · Enter edit · Ctrl-S save"), ("places", "Where it is shown"),
      ("leave", "The open text has not been saved. Discard the changes?"),
      ("read-only", "It cannot be saved here: \(argument)"),
      ("back", "Back to the list"), ("views", "Views"),
      ("save-arguments", "\(argument). Save it anyway?"), ("fonts", "Fonts"),
    ] + design

  /// The texts of the view of fonts.
  private static let design: [(key: String, english: String)] = [
    ("fonts-title", "Fonts side by side"),
    (
      "fonts-help",
      """
      The other fonts are compared with the first. All fonts are measured alike; the error of stand-in fonts is left \
      out. The address of this page restores the view. After labelfit serve has stopped, fonts have to be dropped in \
      again.
      """
    ),
    ("languages", "Languages"), ("devices", "Devices"), ("all", "all"), ("platform", "Platform"),
    ("orientation", "Orientation"), ("both", "both"), ("text-size", "Text size"), ("usual", "the usual"),
    ("screen", "Screen that is drawn"), ("automatic-screen", "where most points are missing"),
    ("bold-text", "Bold Text"),
    ("today", "fonts of the check"), ("role", "For"), ("all-roles", "all other texts"), ("font", "Font"),
    ("drop", "Drop a font file here, or choose one"), ("reading", "Reading \(argument)…"),
    ("dropped-gone", "“\(argument)” was dropped into the page, which a link cannot contain; drop it again."),
    ("tracking", "Tracking"), ("size", "Size"), ("follows", "automatic"), ("follow", "\(argument): automatic"),
    ("choose-font", "Choose a font"), ("add-role", "Add a font for other texts"), ("remove-role", "Remove"),
    ("add-font", "Compare with one more"), ("remove-font", "Leave out"),
    ("cut-count", "Cut: \(argument)"), ("newly-cut-count", "newly cut: \(argument)"),
    ("newly-whole-count", "no longer cut: \(argument)"), ("newly-cut-in", "Newly cut in \(argument)"),
    ("newly-whole-in", "No longer cut in \(argument)"), ("bars", "The same bars in each"), ("changes", "What changes"),
    ("all-changes", "all that changes"), ("show", "Show"),
    ("no-changes", "All fonts cut the same texts."), ("rule", "rule"), ("cut", "cut"),
    ("whole", "whole"), ("not-shown", "not in the bar"),
    ("counts", "By rule and language: texts that are cut"),
  ]

  /// A table for the page's scripts: the languages, and each text in all of them.
  static func json(_ speakers: [Speaker]) -> String {
    let languages = JSONValue.strings(speakers.map(\.language.rawValue))
    let words = all.map { key, english in
      JSONValue.Member(key, .strings(speakers.map { template($0, english) }))
    }
    let document: JSONValue = ["languages": languages, "words": .object(words)]
    // A script element must not contain anything that looks like markup.
    return document.text.replacing("<", with: "\\u003C")
  }

  /// The text with placeholders for its arguments.
  private static func template(_ say: Speaker, _ english: String) -> String {
    say.templates[english]?.other ?? english
  }
}
