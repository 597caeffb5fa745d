@testable import BarScreens
import FitModel
import FitReports
import FitRules
import FitTestSupport
import Foundation
import InputFiles
import LabelFit
import Testing

/// The first `labelfit.yml`, and the schema for editors.
struct ConfigurationTests {
  private func survey(_ folder: String) -> ProjectSurvey { ProjectSurvey(of: Repository.url(folder).path) }

  @Test("The survey of the sample is correct")
  func surveyed() {
    let survey = survey("Strings/Sample")
    #expect(survey.sourceLanguage == "en" && survey.locales == ["en", "zh-Hans", "zh-Hant"])
    #expect(survey.screens > 5 && survey.tables > 5)
    #expect(survey.sentence.description.contains("locales en, zh-Hans, zh-Hant"))
  }

  @Test(
    "The reader accepts the template, unchanged and with every setting enabled",
    arguments: ["Strings/Sample", "Strings/Broken"])
  func template(_ folder: String) throws {
    let text = ConfigurationTemplate.text(for: survey(folder))
    let (plain, problems) = ScreensFileReader.read(Data(text.utf8), file: "labelfit.yml")
    #expect(problems.isEmpty, "\(problems)")
    #expect(plain.sourceLanguage != nil && plain.screens.isEmpty)
    #expect(text.split(separator: "\n").allSatisfy { $0.count <= 120 })

    let all = text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.firstMatch(of: /^# \S/) == nil && $0.hasPrefix("#") ? String($0.dropFirst()) : String($0) }.joined(
        separator: "\n")
    var (full, others) = ScreensFileReader.read(Data(all.utf8), file: "labelfit.yml")
    #expect(others.isEmpty, "\(others)")
    #expect(full.screens.count == 2 && full.ignore.count == 2 && full.jobs == 4 && full.baseline != nil)
    full.fonts = [:]
    let options = try OptionResolver.resolve(TypedOptions(), configuration: full)
    #expect(options.severities == ["title-off-center": .warning] && options.disabledRules == ["hard-coded"])
    for key in ScreensFileKey.file { #expect(all.contains("\n\(key.name):"), "\(key.name) is not in the file") }
  }

  static let path = "Sources/LabelFit/LabelFit.docc/labelfit.schema.json"

  @Test("The schema in the repository matches the tables")
  func schema() throws {
    try Golden.expect(ConfigurationSchema.text, matches: Self.path)
  }

  private func errors(_ yaml: String) throws -> [String] {
    let schema = try #require(JSONSerialization.jsonObject(with: Data(ConfigurationSchema.text.utf8)) as? [String: Any])
    let tree = try #require(YAMLTreeReader.read(Data(yaml.utf8), file: "labelfit.yml").tree)
    return SchemaCheck(root: schema).errors(tree, schema, at: "")
  }

  @Test("The sample's file, a template and every example of the rules are valid")
  func valid() throws {
    var texts = [try String(contentsOf: Repository.url("Strings/Sample/labelfit.yml"), encoding: .utf8)]
    texts.append(ConfigurationTemplate.text(for: survey("Strings/Sample")))
    texts += Rule.all.flatMap(\.examples).compactMap { $0.files["labelfit.yml"] }
      .filter { ScreensFileReader.read(Data($0.utf8), file: "").1.isEmpty }
    #expect(texts.count > 60)
    for text in texts { #expect(try errors(text) == [], "\(text)") }
  }

  @Test(
    "The schema rejects what the reader rejects",
    arguments: [
      "basline: x", "screens: [ { nam: A } ]", "screens: [ { name: A, toolbar: [ { kye: a } ] } ]",
      "platforms: [ios99]",
      "rules: { title-truncatd: off }", "rules: { button-spacing: { minimum: 3 } }", "fonts: { titel: a.ttf }",
      "orientation: upright", "jobs: 0", "screens: { name: A }", "ignore: [ { rle: x } ]",
      "screens: [ { name: A, navigation: { title: Home } } ]",
      "screens: [ { name: A, tabs: [ { key: a, style: done } ] } ]",
    ])
  func invalid(_ yaml: String) throws {
    #expect(try !errors(yaml).isEmpty)
  }
}

/// The part of JSON Schema that the schema of `labelfit.yml` uses, for YAML.
private struct SchemaCheck {
  var root: [String: Any]

  func errors(_ tree: YAMLTree, _ schema: [String: Any], at path: String) -> [String] {
    if let reference = schema["$ref"] as? String {
      let name = String(reference.split(separator: "/").last ?? "")
      let definitions = root["definitions"] as? [String: [String: Any]] ?? [:]
      return definitions[name].map { errors(tree, $0, at: path) } ?? ["\(path): no definition \(name)"]
    }
    var found = (schema["allOf"] as? [[String: Any]] ?? []).flatMap { errors(tree, $0, at: path) }
    if let choices = schema["anyOf"] as? [[String: Any]],
      !choices.contains(where: { errors(tree, $0, at: path).isEmpty })
    {
      found.append("\(path): none of the choices")
    }
    if let words = schema["enum"] as? [Any] {
      if case .scalar(let text, _, _) = tree, words.contains(where: { Self.word($0) == text }) {
      } else {
        found.append("\(path): not in enum")
      }
    }
    if let type = schema["type"] as? String, !isType(tree, type) { return found + ["\(path): not \(type)"] }
    if let types = schema["type"] as? [String], !types.contains(where: { isType(tree, $0) }) {
      found.append("\(path): not \(types)")
    }
    if case .scalar(let text, _, _) = tree, let number = Double(text) {
      if let least = schema["minimum"] as? Double, number < least { found.append("\(path): too small") }
      if let most = schema["maximum"] as? Double, number > most { found.append("\(path): too large") }
    }
    if case .sequence(let items, _) = tree, let schema = schema["items"] as? [String: Any] {
      for (index, item) in items.enumerated() { found += errors(item, schema, at: "\(path)/\(index)") }
    }
    if case .mapping(let entries, _) = tree { found += entries.flatMap { member($0, schema, at: path) } }
    return found
  }

  private func member(_ entry: YAMLTree.Entry, _ schema: [String: Any], at path: String) -> [String] {
    var found: [String] = []
    if let names = (schema["propertyNames"] as? [String: Any])?["enum"] as? [String], !names.contains(entry.key) {
      found.append("\(path): no name \(entry.key)")
    }
    let properties = schema["properties"] as? [String: [String: Any]] ?? [:]
    if let property = properties[entry.key] { return found + errors(entry.value, property, at: "\(path)/\(entry.key)") }
    if let other = schema["additionalProperties"] as? [String: Any] {
      return found + errors(entry.value, other, at: "\(path)/\(entry.key)")
    }
    return schema["additionalProperties"] as? Bool == false ? found + ["\(path): no \(entry.key)"] : found
  }

  private static func word(_ value: Any) -> String {
    if let text = value as? String { return text }
    return (value as? Bool).map { $0 ? "true" : "false" } ?? "\(value)"
  }

  private func isType(_ tree: YAMLTree, _ type: String) -> Bool {
    switch (tree, type) {
    case (.mapping, "object"), (.sequence, "array"), (.scalar, "string"), (.scalar, "boolean"): true
    case (.scalar(let text, _, _), "number"): Double(text) != nil
    default: false
    }
  }
}
