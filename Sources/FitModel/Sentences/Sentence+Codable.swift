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

  /// Reads an argument, which has one member that says what it is.
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
