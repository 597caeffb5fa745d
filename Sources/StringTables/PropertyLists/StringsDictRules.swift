internal import FitModel
internal import InputFiles

/// The rules of a `.stringsdict` entry: plural, device, width.
///
/// Source: Apple, “Stringsdict File Format”.
enum StringsDictRules {
  /// The value of an entry; rules may be nested, as deep as the property list is.
  ///
  /// - Throws: what is wrong with the rules.
  static func value(of node: PropertyListNode, key: String) throws(InputProblem) -> LocalizedValue {
    switch node.value {
    case .text(let text): return .text(text, node.position)
    case .list: throw problem(node.position, key, "contains a list where a text is expected")
    case .other(let kind, _): throw problem(node.position, key, "contains \(kind) where a text is expected")
    case .dictionary(let members): return try value(of: members, at: node.position, key: key)
    }
  }

  private static func value(
    of members: [PropertyListEntry], at position: SourcePosition, key: String
  ) throws(InputProblem) -> LocalizedValue {
    for (name, kind) in [
      ("NSStringDeviceSpecificRuleType", VariationKind.device), ("NSStringVariableWidthRuleType", .width),
    ] {
      if let rule = members.last(where: { $0.key == name }) {
        return try variations(kind, rule.value, key: key)
      }
    }
    guard let format = members.last(where: { $0.key == "NSStringLocalizedFormatKey" }) else {
      throw problem(position, key, "has no format and no device or width rule")
    }
    guard case .text(let text) = format.value.value else {
      throw problem(format.position, key, "has a format that is not a text")
    }
    var substitutions: [Substitution] = []
    for member in members where member.key != format.key {
      guard case .dictionary(let rule) = member.value.value else { continue }
      substitutions.append(try variable(member.key, rule, at: member.position, key: key))
    }
    return .format(text, format.value.position, substitutions)
  }

  private static func variable(
    _ name: String, _ rule: [PropertyListEntry], at position: SourcePosition, key: String
  ) throws(InputProblem) -> Substitution {
    var specifier = "d"
    var forms: [Variation] = []
    for member in rule {
      switch (member.key, member.value.value) {
      case ("NSStringFormatSpecTypeKey", .text("NSStringPluralRuleType")): break
      case ("NSStringFormatSpecTypeKey", _):
        throw problem(member.position, key, "has a variable “\(name)” of a type other than NSStringPluralRuleType")
      case ("NSStringFormatValueTypeKey", .text(let type)): specifier = type
      default: forms.append(Variation(member.key, try value(of: member.value, key: key)))
      }
    }
    guard !forms.isEmpty else { throw problem(position, key, "has a variable “\(name)” without any plural form") }
    return Substitution(name: name, specifier: specifier, value: .variations(.plural, forms))
  }

  private static func variations(
    _ kind: VariationKind, _ node: PropertyListNode, key: String
  ) throws(InputProblem) -> LocalizedValue {
    guard case .dictionary(let members) = node.value, !members.isEmpty else {
      throw problem(node.position, key, "has a \(kind.rawValue) rule without a text")
    }
    var variations: [Variation] = []
    for member in members { variations.append(Variation(member.key, try value(of: member.value, key: key))) }
    return .variations(kind, variations)
  }

  private static func problem(_ position: SourcePosition, _ key: String, _ message: Sentence) -> InputProblem {
    InputProblem(
      .unreadable, at: position, message: "The entry “\(key)” \(message)",
      fix: "write a text, or the rules of the stringsdict format", key: key)
  }
}
