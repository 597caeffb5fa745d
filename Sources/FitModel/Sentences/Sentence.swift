/// User-visible text, as a template with arguments, so that it can be translated.
///
/// Written as a literal: `"The title \(quoted(text)) is cut"` has the template `The title %@ is cut`, which is its key
/// in the string catalog, where `%lld` may stand for numbers. English text does not need the catalog.
public struct Sentence: Sendable {
  /// The value of a placeholder.
  public enum Argument: Sendable {
    /// A text as it is: a name, a path, a text of the app.
    case text(String)
    /// A text that is translated if the catalog has it.
    case known(String)
    /// A whole number, which may select a plural form.
    case count(Int)
    /// Another sentence, which is translated as well.
    case sentence(Sentence)
  }
  /// The English words with placeholders, `%%` for a percent sign.
  public private(set) var template: String
  /// The values of the placeholders, in order.
  public private(set) var arguments: [Argument]
  /// The English sentence for the number 1; at most one element.
  public private(set) var singular: [Sentence] = []

  init(template: String, arguments: [Argument] = [], singular: Sentence? = nil) {
    self.template = template
    self.arguments = arguments
    self.singular = [singular].compactMap { $0 }
  }

  /// A sentence without arguments: a heading, a summary, the name of a kind.
  public init(key: String) { self.init(template: Self.escaped(key)) }

  /// A text that is the same in every language.
  public init(verbatim text: String) { self.init(template: "%@", arguments: [.text(text)]) }

  /// A text that is translated if the catalog has it, such as a name that LabelFit may have defined.
  public init(known text: String) { self.init(template: "%@", arguments: [.known(text)]) }

  /// A sentence that depends on a number: in English `one` for 1, otherwise `other`, which is the template.
  public static func plural(_ count: Int, one: Sentence, other: Sentence) -> Sentence {
    var sentence = other
    sentence.singular = count == 1 ? [one] : []
    return sentence
  }

  /// The English sentence for the number 1 if there is one, otherwise the sentence itself.
  var spoken: Sentence { singular.first ?? self }

  /// Joins two parts of one template, for a literal that is too long for one line.
  public static func + (left: Sentence, right: Sentence) -> Sentence {
    guard left.singular.isEmpty, right.singular.isEmpty else { return "\(left)\(right)" }
    return Sentence(template: left.template + right.template, arguments: left.arguments + right.arguments)
  }

  fileprivate static func escaped(_ text: String) -> String {
    text.utf8.contains(UInt8(ascii: "%")) ? text.replacing("%", with: "%%") : text
  }

  /// The same sentence with every text changed, also in nested arguments.
  public func mapTexts(_ change: (String) -> String) -> Sentence {
    var sentence = self
    sentence.singular = singular.map { $0.mapTexts(change) }
    sentence.arguments = arguments.map { argument in
      switch argument {
      case .text(let text): .text(change(text))
      case .known(let text): .known(change(text))
      case .count: argument
      case .sentence(let words): .sentence(words.mapTexts(change))
      }
    }
    return sentence
  }
}

extension Sentence: ExpressibleByStringInterpolation {
  /// Collects a template and its arguments.
  public struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var template = ""
    fileprivate var arguments: [Argument] = []

    public init(literalCapacity: Int, interpolationCount: Int) {}
    /// Adds words of the template.
    public mutating func appendLiteral(_ literal: String) { template += Sentence.escaped(literal) }
    /// Adds a sentence as an argument, which is translated itself.
    public mutating func appendInterpolation(_ sentence: Sentence) { append(.sentence(sentence)) }
    /// Adds a number as an argument, which may select a plural form.
    public mutating func appendInterpolation(_ count: Int) { append(.count(count)) }
    /// Adds a text as it is.
    public mutating func appendInterpolation(_ text: some CustomStringConvertible) {
      append(.text(text.description))
    }

    private mutating func append(_ argument: Argument) {
      template += "%@"
      arguments.append(argument)
    }
  }

  /// A sentence without arguments.
  public init(stringLiteral value: String) { self.init(key: value) }

  /// A sentence with arguments.
  public init(stringInterpolation: StringInterpolation) {
    self.init(template: stringInterpolation.template, arguments: stringInterpolation.arguments)
  }
}

extension Sentence: CustomStringConvertible, Hashable {
  /// The sentence in English.
  public var description: String { Speaker.english(self) }

  /// Sentences are equal if their English texts are.
  public static func == (left: Sentence, right: Sentence) -> Bool { left.description == right.description }

  /// Hashes the English text.
  public func hash(into hasher: inout Hasher) { hasher.combine(description) }
}

extension Sentence {
  /// What separates the members of an enumeration.
  public enum Joint: Sendable {
    /// Names and things: `de, fr`.
    case names
    /// Parts of a sentence: `needs 239 pt, and 2 more`.
    case clauses
    /// Whole statements, separated by semicolons.
    case statements
    /// A dot between the items of a line, in every language.
    case dots

    func join(_ first: Sentence, _ second: Sentence) -> Sentence {
      switch self {
      case .names: Sentence(template: "%1$@, %2$@", arguments: [.sentence(first), .sentence(second)])
      case .clauses: "\(first), \(second)"
      case .statements: "\(first); \(second)"
      case .dots: "\(first) · \(second)"
      }
    }
  }

  /// An enumeration; empty if there are no items.
  public static func list(_ items: some Sequence<Sentence>, by joint: Joint) -> Sentence {
    var list: Sentence?
    for item in items { list = list.map { joint.join($0, item) } ?? item }
    return list ?? ""
  }

  /// An enumeration of names.
  public static func names(_ names: some Sequence<String>) -> Sentence {
    list(names.map(Sentence.init(verbatim:)), by: .names)
  }

  /// Whether the sentence is empty.
  public var isEmpty: Bool { template.isEmpty }
}

/// A number with its noun: the English noun takes an `s` for all numbers but one.
public func counted(_ count: Int, _ noun: String) -> Sentence {
  let (one, other): (String, String) = ("%@ \(noun)", "%@ \(noun)s")
  return .plural(
    count, one: Sentence(template: one, arguments: [.count(count)]),
    other: Sentence(template: other, arguments: [.count(count)]))
}

extension Sentence {
  /// The same sentence with the first argument that equals `words` replaced; `nil` if there is none.
  public func replacingFirst(_ words: Sentence, with other: Sentence) -> Sentence? {
    for (index, argument) in arguments.enumerated() {
      guard case .sentence(let sentence) = argument,
        let changed = sentence == words ? other : sentence.replacingFirst(words, with: other)
      else { continue }
      var result = self
      result.singular = singular.compactMap { $0.replacingFirst(words, with: other) }
      result.arguments[index] = .sentence(changed)
      return result
    }
    return nil
  }
}

extension Sentence: Codable {
  private enum CodingKeys: String, CodingKey {
    case template, arguments, singular, list
  }

  /// Reads a template with its arguments.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    let template = try values.decode(String.self, forKey: .template)
    if let list = try values.decodeIfPresent([Sentence].self, forKey: .list), let first = list.first {
      self = list.dropFirst().reduce(first) { Sentence(template: template, arguments: [.sentence($0), .sentence($1)]) }
      return
    }
    self.init(
      template: template,
      arguments: try values.decodeIfPresent([Argument].self, forKey: .arguments) ?? [],
      singular: try values.decodeIfPresent(Sentence.self, forKey: .singular))
  }

  /// Writes the template with its arguments, so that the sentence can still be translated.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(template, forKey: .template)
    // An enumeration nests once for each member, and JSON readers limit the depth.
    if let list = members, list.count > 2 { return try values.encode(list, forKey: .list) }
    if !arguments.isEmpty { try values.encode(arguments, forKey: .arguments) }
    try values.encodeIfPresent(singular.first, forKey: .singular)
  }
}

extension Sentence {
  /// What an enumeration of this template lists; `nil` for other sentences.
  fileprivate var members: [Sentence]? {
    var members: [Sentence] = []
    var rest = self
    while rest.template == template, rest.singular.isEmpty, rest.arguments.count == 2,
      case .sentence(let first) = rest.arguments[0], case .sentence(let last) = rest.arguments[1]
    {
      members.append(last)
      rest = first
    }
    return members.isEmpty ? nil : [rest] + members.reversed()
  }
}

extension Sentence.Argument: Codable {
  private enum CodingKeys: String, CodingKey {
    case text, known, count, sentence
  }

  /// Reads an argument, which has one member, named after its kind.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    if let text = try values.decodeIfPresent(String.self, forKey: .text) {
      self = .text(text)
    } else if let text = try values.decodeIfPresent(String.self, forKey: .known) {
      self = .known(text)
    } else if let count = try values.decodeIfPresent(Int.self, forKey: .count) {
      self = .count(count)
    } else {
      self = .sentence(try values.decode(Sentence.self, forKey: .sentence))
    }
  }

  /// Writes an argument as an object with one member.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    switch self {
    case .text(let text): try values.encode(text, forKey: .text)
    case .known(let text): try values.encode(text, forKey: .known)
    case .count(let count): try values.encode(count, forKey: .count)
    case .sentence(let sentence): try values.encode(sentence, forKey: .sentence)
    }
  }
}
