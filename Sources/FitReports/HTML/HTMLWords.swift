import FitModel

/// The texts of the page in all of its languages: words by their keys, sentences as templates with arguments.
///
/// The page is written in one language; its script translates it into the others.
final class HTMLWords {
  /// The speaker of the page's language.
  let say: Speaker
  /// The speakers of all languages, in order.
  let speakers: [Speaker]
  private var templates = NumberedList<String>(), sentences = NumberedList<String>()
  /// Further words of the table, such as titles of rules.
  private var titles: [String: String] = [:]
  private var known: [String: String] = [:]

  init(_ say: Speaker = .english, others: [Speaker] = []) {
    self.say = say
    speakers = SpokenLanguage.allCases.compactMap { language in
      say.language == language ? say : others.first { $0.language == language }
    }
  }

  /// An element with a word of the table.
  func element(_ key: String, tag: String = "span") -> String {
    "<\(tag) data-t=\"\(key)\">\(HTMLText.escaped(word(key)))</\(tag)>"
  }

  /// A word of the table.
  func word(_ key: String) -> String {
    if let word = known[key] { return word }
    let word = say(Sentence(key: HTMLStrings.english(key)))
    known[key] = word
    return word
  }

  /// The title of a rule; its key in the table is `rule.` and its id.
  func title(of rule: Report.RuleInfo) -> String {
    titles["rule." + rule.id] = rule.summary
    return say(Sentence(key: rule.summary))
  }

  /// An element with a sentence, in which every quoted text is isolated.
  func element(_ sentence: Sentence, tag: String = "span", attributes: String = "") -> String {
    "<\(tag)\(attributes)\(sentenceAttribute(sentence))>\(HTMLText.sentence(say(sentence)))</\(tag)>"
  }

  /// The attribute that marks an element with a sentence; empty on a page in one language.
  private func sentenceAttribute(_ sentence: Sentence) -> String {
    speakers.count > 1 ? " data-s=\"\(number(of: sentence))\"" : ""
  }

  private func number(of sentence: Sentence) -> Int {
    let arguments = sentence.arguments.map(code)
    let ofOne = sentence.singular.first.map { $0.arguments.map(code) } ?? arguments
    let spoken = speakers.map { translated(sentence, $0) }
    guard ofOne != arguments else { return sentences.number(of: code(spoken.map(\.template), arguments)) }
    let numbers = spoken.map { sentences.number(of: code([$0.template], $0.isOne ? ofOne : arguments)) }
    return sentences.number(of: "[[\(numbers.map(String.init).joined(separator: ","))]]")
  }

  /// A sentence: the number of its template, and its arguments, each a text or the number of another sentence.
  private func code(_ spoken: [String], _ arguments: [String]) -> String {
    let isOne = Set(spoken).count == 1
    let texts = (isOne ? Array(spoken.prefix(1)) : spoken).map(HTMLText.json).joined(separator: ",")
    let number = templates.number(of: isOne ? texts : "[\(texts)]")
    return "[\(([String(number)] + arguments).joined(separator: ","))]"
  }

  private func code(_ argument: Sentence.Argument) -> String {
    switch argument {
    case .text(let text): HTMLText.json(HTMLText.readable(text))
    case .count(let count): HTMLText.json(String(count))
    case .sentence(let sentence): String(number(of: sentence))
    case .known(let text):
      speakers.contains { $0.templates[text] != nil }
        ? String(number(of: Sentence(key: text))) : HTMLText.json(HTMLText.readable(text))
    }
  }

  /// The template of a sentence in a language, as its speaker chooses it.
  private func translated(_ sentence: Sentence, _ speaker: Speaker) -> (template: String, isOne: Bool) {
    let isOne = !sentence.singular.isEmpty
    guard let template = speaker.templates[sentence.template] else {
      return (sentence.singular.first?.template ?? sentence.template, isOne)
    }
    guard isOne, let one = template.one else { return (template.other, false) }
    return (one, true)
  }

  /// The table for the page's script; use it after all texts have been written.
  var json: String {
    let own = HTMLStrings.all.map { ($0.key, $0.english) } + titles.sorted { $0.key < $1.key }.map { ($0, $1) }
    let words = own.map { key, english in
      let texts = speakers.map { HTMLText.json($0(Sentence(key: english))) }
      return "\(HTMLText.json(key)):[\(texts.joined(separator: ","))]"
    }
    let languages = speakers.map { HTMLText.json($0.language.rawValue) }.joined(separator: ",")
    return "{\"languages\":[\(languages)],\n\"words\":{\(words.joined(separator: ",\n"))},\n"
      + "\"templates\":\(templates.json),\n\"sentences\":\(sentences.json)}"
  }
}

/// The English texts of the page's labels, which are the keys of their translations.
enum HTMLStrings {
  static let all: [(key: String, english: String)] = [
    ("title", "LabelFit report"), ("skip", "Skip to filters and findings"), ("errors", "Errors"),
    ("warnings", "Warnings"), ("notes", "Notes"), ("error", "Error"), ("warning", "Warning"), ("note", "Note"),
    ("certain", "certain"), ("likely", "likely"), ("possible", "possible"), ("only-possible", "Only possible"),
    ("new", "new"), ("worse", "worse"), ("unchanged", "unchanged"), ("uncompared", "not compared"), ("since", "Since"),
    ("none-listed", "Nothing to list here."), ("app", "App"), ("commit", "Commit"), ("command", "Command"),
    ("screens", "Screens"), ("texts", "Texts"), ("languages", "Languages"), ("devices", "Devices"),
    ("layouts", "Bars laid out"), ("systems", "Versions of iOS"), ("language", "Language"), ("rule", "Rule"),
    ("severity", "Severity"), ("device", "Device"), ("orientation", "Orientation"), ("screen", "Screen"),
    ("search", "Search"), ("all", "All"), ("reset", "Show all"), ("filters", "Filters"), ("of", "of"),
    ("shown", "places shown"), ("portrait", "portrait"),
    ("landscape", "landscape"), ("matrix", "Where it fits"),
    (
      "matrix-help",
      "Places with errors or warnings for each device and language, portrait | landscape. Select a number to list them; ? means only possible findings."
    ),
    ("serious", "Errors and warnings"), ("certainty", "Certainty"), ("status", "Compared"), ("sort", "Order"),
    ("sort-worst", "Worst first"), ("sort-languages", "Most languages first"), ("link", "Link to this place"),
    ("missing", "Points missing"), ("keys-found", "Keys"),
    ("also-on", "Also on"), ("findings", "Findings"), ("none", "Everything fits."),
    ("nothing", "No finding matches these filters."), ("source", "source language"), ("cut", "fails"), ("fits", "fine"),
    ("needs", "needs"), ("has", "has"), ("over", "over by"), ("fix", "To fix"), ("reads", "Users see"),
    ("text", "Text"), ("key", "Key"), ("string", "String"), ("declared", "Used at"), ("variation", "Variation"),
    ("id", "Id"), ("segments", "segmented controls"), ("unplaced", "unknown bar"),
    ("source-too", "The source language fails here too"), ("everywhere", "every language"), ("details", "Details"),
    ("failing", "Layouts in which it fails"), ("fonts", "Fonts"), ("stands-for", "stands in for"),
    ("skipped", "Left out"), ("theme", "Light or dark"), ("auto", "Automatic"), ("light", "Light"), ("dark", "Dark"),
    ("interface", "Language of this page"), ("navigation", "navigation bar"), ("toolbar", "toolbar"),
    ("tab", "tab bar"), ("search-bar", "search bar"), ("status-bar", "status bar"),
    ("legend", "What the pictures show"),
    ("legend-edge", "edge of the device"), ("legend-unsafe", "outside the safe area"),
    ("legend-margin", "layout margin"), ("legend-width", "width of an item"), ("legend-gap", "margin or gap"),
    ("legend-need", "points needed"), ("legend-room", "points available"),
    (
      "legend-help",
      """
      Drawn to scale, in points, with the outlines of the fonts that were used for measuring; one symbol stands for \
      all icons of the app.
      """
    ),
    ("keys", "/ search · j next · k previous"), ("bold-text", "Bold Text"), ("left", "left"), ("fixed", "fixed"),
  ]

  private static let known = Dictionary(uniqueKeysWithValues: all.map { ($0.key, $0.english) })

  /// The English text of a label.
  static func english(_ key: String) -> String { known[key] ?? key }
}
