/// An output language of LabelFit.
public enum SpokenLanguage: String, Hashable, Sendable, CaseIterable {
  case english = "en", simplifiedChinese = "zh-Hans", traditionalChinese = "zh-Hant"
}

/// Turns sentences into text of one language, with a table of templates.
public struct Speaker: Sendable {
  /// A template in the speaker's language.
  public struct Template: Hashable, Sendable {
    /// The template for the number 1, if it differs.
    public var one: String?
    /// The words with placeholders, for numbers that are not one.
    public var other: String

    public init(one: String? = nil, other: String) {
      self.one = one
      self.other = other
    }
  }
  /// The language of the sentences.
  public let language: SpokenLanguage
  /// The templates by their keys.
  public let templates: [String: Template]
  /// Whether sentences without a template are marked with `⟦⟧`; otherwise they stay in English. Tests set it.
  package var marksMissing = false

  /// - Parameter templates: the templates of the language, by the English ones.
  public init(_ language: SpokenLanguage, templates: [String: Template]) {
    self.language = language
    // The catalog marks numbers with `%lld` only for its editors. If two keys differ only in that, the choice
    // between their values is the same in every run.
    self.templates = Dictionary(templates.map { ($0.key.replacing("%lld", with: "%@"), $0.value) }) {
      $0.other < $1.other ? $0 : $1
    }
  }

  /// The speaker of English, which needs no table.
  public static let english = Speaker(.english, templates: [:])

  /// The text of a sentence.
  public func callAsFunction(_ sentence: Sentence) -> String {
    guard !templates.isEmpty else {
      let spoken = sentence.spoken
      return fill(spoken.template, spoken.arguments)
    }
    guard let template = templates[sentence.template] else {
      let spoken = sentence.spoken
      let isMissing = marksMissing && spoken.template.hasWords
      return isMissing
        ? "⟦" + fill(spoken.template, spoken.arguments) + "⟧" : fill(spoken.template, spoken.arguments)
    }
    let isOne = !sentence.singular.isEmpty
    let arguments = isOne && template.one != nil ? sentence.spoken.arguments : sentence.arguments
    return fill(isOne ? template.one ?? template.other : template.other, arguments)
  }

  /// Passes the text of a sentence to `write` in parts, which takes less time than putting them together.
  public func parts(of sentence: Sentence, _ write: (String) -> Void) {
    let spoken = sentence.spoken
    guard templates.isEmpty, language == .english, let signs = Self.signs(of: spoken.template),
      signs.count <= spoken.arguments.count
    else { return write(self(sentence)) }
    let template = spoken.template.utf8
    var start = template.startIndex
    for (sign, argument) in zip(signs, spoken.arguments) {
      let end = template.index(template.startIndex, offsetBy: sign)
      if start < end { write(String(spoken.template[start..<end])) }
      if case .sentence(let inner) = argument { parts(of: inner, write) } else { write(say(argument)) }
      start = template.index(end, offsetBy: 2)
    }
    if start < template.endIndex { write(String(spoken.template[start...])) }
  }

  /// The text of a sentence, if there is one.
  @_disfavoredOverload
  public func callAsFunction(_ sentence: Sentence?) -> String? { sentence.map { self($0) } }

  /// A template with its arguments inserted; `%2$@` is the second one.
  private func fill(_ template: String, _ arguments: [Sentence.Argument]) -> String {
    if language == .english, let words = joined(template, arguments) { return words }
    guard template.utf8.contains(UInt8(ascii: "%")) else { return template }
    var words = ""
    var next = 0
    for part in TemplatePart.parts(of: template) {
      switch part {
      case .words(let text): append(text, to: &words)
      case .argument(let position):
        let index = position ?? next
        next += 1
        if arguments.indices.contains(index) { append(say(arguments[index]), to: &words) }
      }
    }
    return words
  }

  /// A fast path for templates whose placeholders are in the order of the arguments, in a language without special
  /// spacing; `nil` for other templates. Reports contain tens of thousands of sentences.
  private func joined(_ template: String, _ arguments: [Sentence.Argument]) -> String? {
    // Checked before any argument is spoken: otherwise nested sentences would be spoken once per level.
    guard let signs = Self.signs(of: template), signs.count <= arguments.count else { return nil }
    var template = template
    guard !signs.isEmpty else { return template }
    let spoken = signs.indices.map { say(arguments[$0]) }
    return template.withUTF8 { bytes in
      let length = spoken.reduce(bytes.count - 2 * signs.count) { $0 + $1.utf8.count }
      return String(unsafeUninitializedCapacity: length) { words in
        var (end, start) = (0, 0)
        for (sign, argument) in zip(signs, spoken) {
          end = words[end...].initialize(fromContentsOf: bytes[start..<sign])
          end = words[end...].initialize(fromContentsOf: argument.utf8)
          start = sign + 2
        }
        return words[end...].initialize(fromContentsOf: bytes[start...])
      }
    }
  }

  /// The offsets of the placeholders in a template; `nil` if it has other ones than `%@`.
  private static func signs(of template: String) -> [Int]? {
    var template = template
    return template.withUTF8 { bytes in
      let signs = bytes.indices.filter { bytes[$0] == UInt8(ascii: "%") }
      return signs.allSatisfy { $0 + 1 < bytes.count && bytes[$0 + 1] == UInt8(ascii: "@") } ? signs : nil
    }
  }

  /// Appends text; in Chinese, with a space only between a Chinese character and a Latin letter or digit.
  private func append(_ text: String, to words: inout String) {
    if language == .english { words += text } else { ChineseSpacing.append(text, to: &words) }
  }

  private func say(_ argument: Sentence.Argument) -> String {
    switch argument {
    case .text(let text): text
    case .known(let text): templates[text]?.other ?? text
    case .count(let count): "\(count)"
    case .sentence(let sentence): self(sentence)
    }
  }
}

extension Speaker: Hashable {
  /// Speakers of one language are equal.
  public static func == (left: Speaker, right: Speaker) -> Bool { left.language == right.language }
  /// The language alone: speakers of one language have the same table.
  public func hash(into hasher: inout Hasher) { hasher.combine(language) }
}

/// Words or a placeholder of a template.
public enum TemplatePart: Hashable, Sendable {
  /// Text that is not a placeholder.
  case words(String)
  /// A placeholder, with the index of its argument where the template states it.
  case argument(Int?)

  /// The parts of a template: `%@`, `%lld` and `%2$@` are placeholders, `%%` is a percent sign.
  public static func parts(of template: String) -> [TemplatePart] {
    var parts: [TemplatePart] = []
    var words = ""
    var rest = Substring(template)
    while let sign = rest.firstIndex(of: "%") {
      words += rest[..<sign]
      rest = rest[rest.index(after: sign)...]
      let digits = rest.prefix { $0.isASCII && $0.isNumber }
      let kind = digits.isEmpty ? rest : rest.dropFirst(digits.count).dropFirst()
      if rest.hasPrefix("%") {
        words += "%"
        rest = rest.dropFirst()
      } else if let length = kind.hasPrefix("@") ? 1 : kind.hasPrefix("lld") ? 3 : nil {
        if !words.isEmpty { parts.append(.words(words)) }
        words = ""
        parts.append(.argument(Int(digits).map { $0 - 1 }))
        rest = kind.dropFirst(length)
      } else {
        words += "%"
      }
    }
    words += rest
    if !words.isEmpty { parts.append(.words(words)) }
    return parts
  }
}

extension String {
  /// Whether a template has words besides its arguments.
  fileprivate var hasWords: Bool {
    TemplatePart.parts(of: self).contains { part in
      if case .words(let words) = part { words.contains(where: \.isLetter) } else { false }
    }
  }
}

/// The spaces between words and arguments in Chinese.
///
/// A Chinese character and a Latin letter or digit have one space between them; Chinese characters, their punctuation
/// and their quotation marks have none. After a path or a language tag, which programs also read, the colon is a Latin
/// one.
enum ChineseSpacing {
  static func append(_ text: String, to words: inout String) {
    guard let last = words.last, let first = text.first else { return words += text }
    if first == "：", endsLatin(last) { return append(": " + text.dropFirst(), to: &words) }
    if last != " ", first != " " {
      if isHan(last) && beginsLatin(first) || endsLatin(last) && isHan(first) { words += " " }
      words += text
    } else if last == " ", first != " ", let before = words.dropLast().last, isTight(before, first) {
      words.removeLast()
      words += text
    } else if first == " ", last != " ", let after = text.dropFirst().first, isTight(last, after) {
      words += text.dropFirst()
    } else {
      words += text
    }
  }

  /// Whether no space belongs between two characters.
  private static func isTight(_ left: Character, _ right: Character) -> Bool {
    isPunctuation(left) && right != " " || isPunctuation(right) && left != " " && left != ":"
      || isHan(left) && isHan(right)
  }

  private static func isHan(_ character: Character) -> Bool {
    character.unicodeScalars.first.map { (0x4E00..<0xA000).contains($0.value) || (0x3400..<0x4DC0).contains($0.value) }
      ?? false
  }

  private static func isPunctuation(_ character: Character) -> Bool { "“”‘’「」『』（），。；：、？！".contains(character) }

  private static func beginsLatin(_ character: Character) -> Bool {
    character.isASCII && !character.isWhitespace && !",:;.!?)]}>|".contains(character) || character == "±"
  }

  private static func endsLatin(_ character: Character) -> Bool {
    character.isASCII && !character.isWhitespace && !"([{<|".contains(character)
  }
}
