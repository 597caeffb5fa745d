internal import FitModel
internal import Foundation
internal import InputFiles

/// Reads XLIFF 1.2, as Xcode exports it and vendors return it.
///
/// Source: OASIS, “XLIFF Version 1.2”, 2; exports of Xcode.
enum XLIFFReader {
  static func read(_ file: TableFile) -> OfferReading {
    do throws(InputProblem) {
      let root = try XMLDocumentReader.read(file.data, file: file.path)
      return try read(root, file)
    } catch {
      return OfferReading(problems: [error])
    }
  }

  private static func read(_ root: ElementNode, _ file: TableFile) throws(InputProblem) -> OfferReading {
    guard root.name == "xliff" else {
      let prefixed = root.name.hasSuffix(":xliff")
      throw InputProblem(
        .unreadable, at: root.position,
        message: prefixed
          ? "The elements of the file have a prefix, and Xcode does not import such a file"
          : "The file is not XLIFF: its root element is \(root.name)",
        fix: prefixed ? "write them without a prefix" : "name an XLIFF file")
    }
    if let version = root.attribute("version"), !version.value.hasPrefix("1.") {
      throw InputProblem(
        .unreadable, at: version.position, message: "The file is XLIFF \(version.value)",
        fix: "export it as XLIFF 1.2, which is what Xcode imports")
    }
    var reading = Reading(languages: file.languages)
    for child in root.children where child.name == "file" { reading.read(file: child) }
    if !root.children.contains(where: { $0.name == "file" }) {
      reading.problem(root.position, "The file has no <file> element, and so no text", "export it again")
    }
    var result = OfferReading(
      texts: reading.texts, problems: reading.problems.problems, remarks: reading.remarks.problems)
    result.remark(empty: reading.empty, first: reading.firstEmpty)
    return result
  }
}

extension XLIFFReader {
  /// The state of reading.
  private struct Reading {
    let languages: LanguageData
    var texts: [OfferedText] = []
    var problems = InputProblemList()
    var remarks = InputProblemList()
    /// How many units have no translation, in files with a language.
    var empty = 0
    var firstEmpty: SourcePosition?
    /// The line of each unit in the current file.
    private var lines: [String: Int] = [:]

    init(languages: LanguageData) { self.languages = languages }

    mutating func problem(_ position: SourcePosition, _ message: Sentence, _ fix: Sentence) {
      problems.append(.unreadable) { InputProblem(.unreadable, at: position, message: message, fix: fix) }
    }

    /// The texts of one file of the app.
    mutating func read(file: ElementNode) {
      guard let original = file.attribute("original"), !original.value.isEmpty else {
        remarks.append(
          InputProblem(
            .skipped, at: file.position,
            message: "This <file> does not say which file of the app it belongs to, so Xcode does not import it",
            fix: "restore its “original” attribute from Xcode's export"))
        return
      }
      let target = file.attribute("target-language")
      let locale = target.flatMap { languages.canonical($0.value) }
      if let target, locale == nil {
        return problem(
          target.position, "“\(target.value)” is not a language", "write a language tag, such as de or zh-Hans")
      }
      lines = [:]
      // An export without translations has no target language.
      collect(file, file: original.value, locale: locale)
    }

    /// The units of a file, also inside groups; the XML reader limits the depth.
    private mutating func collect(_ node: ElementNode, file: String, locale: LanguageTag?) {
      for child in node.children {
        switch child.name {
        case "body", "group": collect(child, file: file, locale: locale)
        case "trans-unit": unit(child, file: file, locale: locale)
        default: break
        }
      }
    }

    private mutating func unit(_ unit: ElementNode, file: String, locale: LanguageTag?) {
      guard let id = unit.attribute("id") else {
        return problem(unit.position, "This <trans-unit> has no id, so its text belongs to no key", "give it its id")
      }
      if let line = lines.updateValue(id.position.line, forKey: id.value) {
        remarks.append(.skipped) {
          InputProblem(
            .skipped, at: id.position, message: "“\(id.value)” is also on line \(line); the later one is used",
            fix: "remove one of them", key: id.value)
        }
      }
      guard let target = unit.children.first(where: { $0.name == "target" }) else {
        return countEmpty(unit.position, locale)
      }
      if let state = target["state"], ["new", "needs-translation"].contains(state) {
        return remark(target.position, id, "is in the state “\(state)”, which Xcode does not import")
      }
      guard target.children.isEmpty else {
        return remark(
          target.position, id, "contains the element <\(target.children[0].name)>, whose text is unknown")
      }
      guard !target.text.isEmpty else { return countEmpty(target.position, locale) }
      guard let locale else {
        return remark(target.position, id, "has a translation, and its <file> has no target-language")
      }
      let source = unit.children.first { $0.name == "source" && $0.children.isEmpty }
      let parsed = XLIFFUnitID(id.value, file: file)
      texts.append(
        OfferedText(
          original: file, key: parsed.key, path: parsed.path, wholeKey: parsed.path.isEmpty ? nil : id.value,
          locale: locale, sourceText: source?.text, sourcePosition: source?.textPosition,
          value: .text(target.text, target.textPosition), position: id.position))
    }

    private mutating func countEmpty(_ position: SourcePosition, _ locale: LanguageTag?) {
      guard locale != nil else { return }
      empty += 1
      firstEmpty = firstEmpty ?? position
    }

    private mutating func remark(_ position: SourcePosition, _ id: XMLAttribute, _ message: Sentence) {
      remarks.append(.skipped) {
        InputProblem(
          .skipped, at: position, message: "“\(id.value)” \(message)", fix: "its text is not checked", key: id.value)
      }
    }
  }
}

/// The key and the variant that an id of Xcode's XLIFF names.
///
/// Source: exports of Xcode. Catalogs: `key|==|plural.one`, `key|==|device.iphone.plural.one`,
/// `key|==|substitutions.@a.b@.plural.one`, a name with dots between `@`. `.stringsdict` files:
/// `/key:dict/rule:dict/one:dict/:string`.
struct XLIFFUnitID {
  let key: String
  /// Empty for the whole text of the key.
  let path: [OfferedText.Step]

  init(_ id: String, file: String) {
    if file.lowercased().hasSuffix(".stringsdict"), let parts = Self.rules(id) {
      (key, path) = parts
    } else if let separator = id.range(of: "|==|", options: .backwards),
      let path = Self.steps(id[separator.upperBound...])
    {
      (key, self.path) = (String(id[..<separator.lowerBound]), path)
    } else {
      (key, path) = (id, [])
    }
  }

  /// The steps of a catalog's id; `nil` if the text is not one.
  static func steps(_ text: Substring) -> [OfferedText.Step]? {
    var words = words(text)[...]
    var steps: [OfferedText.Step] = []
    while let word = words.popFirst() {
      guard let name = words.popFirst(), !name.isEmpty else { return nil }
      switch word {
      case "substitutions": steps.append(.substitution(name))
      case "plural" where plurals.contains(name): steps.append(.variation(.plural, name))
      case "device": steps.append(.variation(.device, name))
      case "width": steps.append(.variation(.width, name))
      default: return nil
      }
    }
    return steps.isEmpty ? nil : steps
  }

  private static let plurals = Set(PluralCategory.allCases.map(\.rawValue))

  /// The words between dots; a word between `@` may contain dots.
  private static func words(_ text: Substring) -> [String] {
    var words: [String] = []
    var rest = text
    while !rest.isEmpty {
      if rest.first == "@", let end = rest.dropFirst().firstIndex(of: "@") {
        words.append(String(rest[rest.index(after: rest.startIndex)..<end]))
        rest = rest[rest.index(after: end)...].drop { $0 == "." }
      } else {
        let end = rest.firstIndex(of: ".") ?? rest.endIndex
        words.append(String(rest[..<end]))
        rest = end < rest.endIndex ? rest[rest.index(after: end)...] : rest[end...]
      }
    }
    return words
  }

  private static func rules(_ id: String) -> (String, [OfferedText.Step])? {
    let ending = ":dict/:string"
    guard id.hasPrefix("/"), id.hasSuffix(ending), id.count > ending.count else { return nil }
    let parts = id.dropFirst().dropLast(ending.count).components(separatedBy: ":dict/")
    switch parts.count {
    case 2 where parts[1] == "NSStringLocalizedFormatKey": return (parts[0], [])
    case 3 where parts[1] == "NSStringDeviceSpecificRuleType": return (parts[0], [.variation(.device, parts[2])])
    case 3 where parts[1] == "NSStringVariableWidthRuleType": return (parts[0], [.variation(.width, parts[2])])
    case 3: return (parts[0], [.substitution(parts[1]), .variation(.plural, parts[2])])
    default: return nil
    }
  }
}
