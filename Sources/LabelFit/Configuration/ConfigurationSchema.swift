import BarScreens
import FitModel
import FitReports
import FitRules

/// The JSON Schema of `labelfit.yml` for editors, generated from the reader's tables of keys.
public enum ConfigurationSchema {
  /// The schema as JSON text; draft 7 has the best support in editors.
  public static var text: String {
    let tables = ScreensFileKey.tables
    let members: [JSONValue.Member] = [
      JSONValue.Member("$schema", "http://json-schema.org/draft-07/schema#"),
      JSONValue.Member("title", "labelfit.yml"),
      JSONValue.Member("description", "What labelfit checks: the settings of a run, and the bars of screens."),
      JSONValue.Member("allOf", .array([reference("file")])),
      JSONValue.Member(
        "definitions", .object(tables.map { JSONValue.Member($0.name, object($0.keys, isFile: $0.name == "file")) })),
    ]
    return JSONValue.object(members).text
  }

  private static func object(_ keys: [ScreensFileKey], isFile: Bool) -> JSONValue {
    [
      "type": "object", "additionalProperties": .bool(false),
      "properties": .object(
        keys.map { key in JSONValue.Member(key.name, described(isFile ? fileValue(key) : value(key.value), key.summary))
        }
      ),
    ]
  }

  private static func described(_ schema: JSONValue, _ summary: String) -> JSONValue {
    guard case .object(let members) = schema else { return schema }
    // Draft 7 ignores everything beside `$ref`.
    guard members.first?.name != "$ref" else {
      return ["description": .string(summary), "allOf": .array([.line(schema)])]
    }
    return .object([JSONValue.Member("description", .string(summary))] + members)
  }

  /// The schema of a setting of the file. `rules` and `fonts` are mappings whose keys are known names.
  private static func fileValue(_ key: ScreensFileKey) -> JSONValue {
    switch key.name {
    case "rules":
      [
        "type": "object", "additionalProperties": .bool(false),
        "properties": .object(Rule.all.map { JSONValue.Member($0.id, rule($0)) }),
      ]
    case "fonts":
      [
        "type": "object",
        "propertyNames": ["enum": .strings(FontChoice.roles)],
        "additionalProperties": value(.text),
      ]
    default: value(key.value)
    }
  }

  private static func rule(_ rule: Rule) -> JSONValue {
    let severities = Severity.allCases.map(\.rawValue)
    let settings = rule.settings.sorted { $0.key < $1.key }.map { name, standard in
      JSONValue.Member(name, .line(["type": "number", "default": .number(standard)]))
    }
    return [
      "description": .string(rule.summary),
      "anyOf": .array([
        value(.flag), value(.choice(severities)),
        [
          "type": "object", "additionalProperties": .bool(false),
          "properties": .object([JSONValue.Member("severity", value(.choice(severities)))] + settings),
        ],
      ]),
    ]
  }

  private static func value(_ value: ScreensFileKey.Value) -> JSONValue {
    switch value {
    case .text: .line(["type": .strings(["string", "number", "boolean"])])
    case .flag: .line(["enum": .array([.bool(true), .bool(false), "yes", "no", "on", "off"])])
    case .number(let range):
      .line(["type": "number", "minimum": .number(range.lowerBound), "maximum": .number(range.upperBound)])
    case .choice(let words): .line(["enum": .strings(words)])
    case .list(let element): ["type": "array", "items": Self.value(element)]
    case .named(let element): ["type": "object", "additionalProperties": Self.value(element)]
    case .table(let name): reference(name)
    case .either(let values): ["anyOf": .array(values.map(Self.value))]
    }
  }

  private static func reference(_ table: String) -> JSONValue { ["$ref": .string("#/definitions/\(table)")] }
}
