import FitTestSupport
import Foundation
import SwiftParser
import SwiftSyntax
import Testing

/// `Strings/LabelFit.xcstrings`, compared with the sentences in the code.
struct SentenceKeyTests {
  /// The folders in which every text for users has to be in the table.
  private static let folders =
    ["FitRules", "FitModel/Sentences", "LabelFit/Input", "LabelFit/Suppression", "labelfit-cli"].map {
      "Sources/\($0)/"
    } + ["Text", "Wording", "Markdown", "GitHub", "JUnit", "SARIF", "Dumps"].map { "Sources/FitReports/\($0)/" }
  /// Texts that are not sentences for users, or that are English in every language: the help.
  private static let others: Set = [
    "web site", " generation)", "id %@", "LabelFit %@", "`labelfit rules %@`", "files %@", "key %@", "locale %@",
    "screen %@",
    "  See '%@ --help' for more information.",
  ]
  private static let english = ["help", "abstract", "discussion", "summary"]

  private struct Table: Decodable {
    struct Entry: Decodable { var localizations: [String: Localization] }
    struct Localization: Decodable { var variations: Variations? }
    struct Variations: Decodable { var plural: [String: Form] }
    struct Form: Decodable { var stringUnit: Unit }
    struct Unit: Decodable { var value: String }
    var strings: [String: Entry]
  }

  /// Keys and the English forms for one, with all placeholders written in the same way.
  private static func templates() throws -> (keys: Set<String>, singulars: Set<String>) {
    let data = try Data(contentsOf: Repository.url("Strings/LabelFit.xcstrings"))
    let table = try JSONDecoder().decode(Table.self, from: data)
    let singulars = table.strings.values.compactMap {
      $0.localizations["en"]?.variations?.plural["one"]?.stringUnit.value
    }
    return (Set(table.strings.keys.map(plain)), Set(singulars.map(plain)))
  }

  private static func plain(_ template: String) -> String { template.replacing(/%(?:\d\$)?(?:@|lld)/, with: "%@") }

  private static let code = ProjectFile.below("Sources").filter { $0.fileExtension == "swift" }
  private static func isChecked(_ file: ProjectFile) -> Bool { folders.contains(where: file.path.hasPrefix) }

  private static func literals(_ file: ProjectFile) -> [TemplateFinder.Literal] {
    let finder = TemplateFinder(file: file.path)
    finder.walk(Parser.parse(source: file.text ?? ""))
    return finder.literals
  }

  /// The literals of the folders in which every text has to be in the table.
  private static let checked = code.filter(isChecked).flatMap(literals)

  /// The beginning of the longest part of a template as it is written in code, and the noun of a template of
  /// `counted`.
  private static func spelled(_ template: String) -> [Data] {
    let parts = template.split(separator: /["\n\\]|%%/).flatMap { part in
      part.replacing("%@", with: "\\(\u{0})").split(separator: "\u{0}")
    }
    let longest = parts.max { $0.utf8.count < $1.utf8.count } ?? ""
    let noun = template.wholeMatch(of: /%@ ([^%]*)s/).map { ["\"\($0.output.1)\""] } ?? []
    return ([String(longest.prefix(24))] + noun).map { Data($0.utf8) }
  }

  @Test("Every key of the table is used in the code")
  func used() throws {
    let keys = try Self.templates().keys
    var unused = Dictionary(uniqueKeysWithValues: keys.map { ($0, Self.spelled($0)) })
    func use(_ literals: [TemplateFinder.Literal]) {
      for literal in literals {
        unused[literal.template] = nil
        // `counted` forms the plural of a noun itself.
        if literal.label?.hasSuffix("counted") == true { unused["%@ \(literal.template)s"] = nil }
      }
    }
    use(Self.checked)
    // Parsing is slow, so files that contain a long key come first, then those that contain a short one, and others
    // only if they are needed.
    var others = Self.code.filter { !Self.isChecked($0) }.map { (file: $0, text: Data(($0.text ?? "").utf8)) }
    for length in [16, 8, 4, 1] {
      others.removeAll { file, text in
        guard
          unused.values.joined().contains(where: { $0.count >= length && text.range(of: $0) != nil })
        else { return false }
        use(Self.literals(file))
        return true
      }
    }
    for (file, _) in others where !unused.isEmpty { use(Self.literals(file)) }
    #expect(unused.keys.sorted() == [])
  }

  @Test("Every sentence of rules, reports and commands is in the table")
  func complete() throws {
    let (keys, singulars) = try Self.templates()
    let missing = Self.checked.filter { literal in
      !literal.file.hasSuffix("ManualPage.swift") && !literal.isPart && !literal.isExample
        && literal.template.contains(/[a-z]{2,} [a-z]{2,}|%@ [a-z]{2,}|[a-z]{2,} %@/)
        && !literal.template.contains(/[\n<={]|^\.|\\/)
        && literal.label?.hasSuffix("counted") != true && !Self.english.contains(literal.label ?? "")
        && !Self.others.contains(literal.template)
        && !keys.contains(literal.template) && !singulars.contains(literal.template)
    }
    let words = missing.map { "\($0.file): \($0.template)" }
    #expect(words.isEmpty)
  }
}

/// Finds the string literals of a file as templates.
private final class TemplateFinder: SyntaxVisitor {
  struct Literal {
    var file: String
    /// The text with `%@` for interpolations; literals that are joined with `+` are one.
    var template: String
    /// The label of the argument, or the function that takes it.
    var label: String?
    /// Whether it is joined with others by `+`; it is listed in addition to the whole.
    var isPart = false
    /// Whether it is among the files of a rule's example.
    var isExample = false
  }
  private(set) var literals: [Literal] = []
  private let file: String
  private var parts: Set<SyntaxIdentifier> = []

  init(file: String) {
    self.file = file
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    let elements = Array(node.elements)
    var joined: [StringLiteralExprSyntax] = []
    func finish() {
      if joined.count > 1 {
        parts.formUnion(joined.map(\.id))
        let template = joined.map(Self.template).joined()
        literals.append(Literal(file: file, template: template, label: Self.label(of: Syntax(node))))
      }
      joined = []
    }
    for (index, element) in elements.enumerated() {
      if let literal = element.as(StringLiteralExprSyntax.self) {
        joined.append(literal)
      } else if element.trimmedDescription != "+" || index == 0 {
        finish()
      }
    }
    finish()
    return .visitChildren
  }

  override func visit(_ node: StringLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    var literal = Literal(file: file, template: Self.template(node), label: Self.label(of: Syntax(node)))
    literal.isPart = parts.contains(node.id)
    literal.isExample = literal.template.contains("screens:") || literal.template.hasSuffix(";\n")
    literals.append(literal)
    return .visitChildren
  }

  private static func template(_ node: StringLiteralExprSyntax) -> String {
    let isLong = node.openingQuote.tokenKind == .multilineStringQuote
    return node.segments.map { segment in
      guard case .stringSegment(let text) = segment else { return "%@" }
      let words = text.content.text.replacing("%", with: "%%")
      let joined = isLong ? words.replacing(/\\\s*\n?$/, with: "") : words
      return unescaped(joined)
    }.joined()
  }

  private static func unescaped(_ text: String) -> String {
    guard text.contains("\\") else { return text }
    return text.replacing("\\\\", with: "\u{0}").replacing(/\\u\{([0-9A-Fa-f]+)\}/) { match in
      UInt32(match.output.1, radix: 16).flatMap(Unicode.Scalar.init).map { String(Character($0)) } ?? ""
    }.replacing("\\\"", with: "\"").replacing("\\n", with: "\n").replacing("\u{0}", with: "\\")
  }

  /// The label of the argument that an expression is; `counted` for the noun of that function.
  private static func label(of node: Syntax) -> String? {
    guard let argument = node.parent?.as(LabeledExprSyntax.self) else { return nil }
    if let label = argument.label { return label.text }
    let call = argument.parent?.parent?.as(FunctionCallExprSyntax.self)
    return call?.calledExpression.trimmedDescription
  }
}
