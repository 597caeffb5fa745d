import FitTestSupport
import Foundation
import Testing

/// Reports, checked against the official schemas of their formats with third-party validators.
///
/// The schemas are not in the repository; `make schemas` takes them from the packages that ship them.
struct SchemaTests {
  static let folder = Repository.url(".build/schemas")
  static let sarif = folder.appendingPathComponent("sarif-schema-2.1.0.json").path
  static let junit = folder.appendingPathComponent("junit-10.xsd").path

  /// Whether a file exists and a command succeeds.
  static func isThere(_ file: String, _ command: [String]) -> Bool {
    FileManager.default.fileExists(atPath: file) && (try? run(command).code) == 0
  }

  static func run(_ command: [String]) throws -> (code: Int32, output: String) {
    let outcome = try Tool.run(command, in: Repository.root, program: Tool.env)
    return (outcome.code, outcome.output + outcome.complaints)
  }

  @Test(
    "SARIF matches the JSON schema of OASIS",
    .enabled(
      if: isThere(sarif, ["python3", "-c", "import jsonschema"]),
      "make schemas got no schema, or Python has no jsonschema"))
  func sarifSchema() throws {
    let (scratch, _) = try AllReportsTests.reports()
    let program = """
      import json, jsonschema, sys
      schema, report = (json.load(open(path, encoding="utf-8")) for path in sys.argv[1:3])
      validator = jsonschema.validators.validator_for(schema)(schema, format_checker=jsonschema.FormatChecker())
      errors = [f"{list(e.path)}: {e.message[:300]}" for e in validator.iter_errors(report)]
      sys.exit("\\n".join(errors[:5]) if errors else 0)
      """
    for report in [
      scratch.folder.appendingPathComponent("report-sarif").path, Repository.url("Reports/Golden/report.sarif").path,
    ] {
      let outcome = try Self.run(["python3", "-W", "ignore", "-c", program, Self.sarif, report])
      #expect(outcome.code == 0, "\(outcome.output)")
    }
  }

  @Test(
    "JUnit's XML matches the schema of Jenkins",
    .enabled(if: isThere(junit, ["xmllint", "--version"]), "make schemas got no schema, or there is no xmllint"))
  func junitSchema() throws {
    let (scratch, _) = try AllReportsTests.reports()
    for report in [
      scratch.folder.appendingPathComponent("report-junit").path,
      Repository.url("Reports/Golden/report.junit.xml").path,
    ] {
      let outcome = try Self.run(["xmllint", "--noout", "--nonet", "--schema", Self.junit, report])
      #expect(outcome.code == 0, "\(outcome.output)")
    }
  }
}
