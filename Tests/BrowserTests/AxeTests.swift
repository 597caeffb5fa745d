import FitTestSupport
import Foundation
import Testing

/// The script of axe-core, which looks a page over for people who use a keyboard or a screen reader. It is not in the
/// repository; `make axe` takes it from a package that ships it.
private enum Axe {
  static let script = try? String(contentsOf: Repository.url(".build/axe/axe.min.js"), encoding: .utf8)
}

/// The pages as axe-core sees them.
@Suite(
  .serialized, .enabled(if: Browser.executable != nil, Browser.advice),
  .enabled(if: Axe.script != nil, "make axe got no axe-core"))
struct AxeTests {
  /// Says what axe finds, each rule with the first elements it is about.
  private static let probe = """
    \(Axe.script ?? "");
    var seen = await axe.run(document, { resultTypes: ['violations'] });
    return { rules: seen.passes.length, width: innerWidth, wrong: seen.violations.map(function (one) {
      return one.id + ': ' + one.nodes.slice(0, 3).map(function (node) {
        return node.target.join(' ') + ' (' + node.failureSummary + ')';
      }).join('; ');
    }) };
    """

  private func expect(_ visit: Browser.Visit, _ width: Int? = nil) {
    #expect(visit.found["error"] == nil && visit.console.isEmpty, "\(visit.found) \(visit.console)")
    #expect(visit.found["wrong"] as? [String] == [])
    #expect((visit.found["rules"] as? Int ?? 0) > 15, "\(visit.found)")
    if let width { #expect(visit.found["width"] as? Int == width) }
  }

  @Test("Axe finds nothing in the report", arguments: AccessTests.cases)
  func report(_ test: AccessTests.Case) async throws {
    let visit = try await Browser.visit(
      SamplePage.page(SamplePage.report), fragment: "theme=\(test.theme)", width: test.width,
      probe: """
        dispatchEvent(new Event('beforeprint'));
        document.querySelectorAll('details').forEach(function (one) { one.open = true; });
        await settled();
        \(Self.probe)
        """)
    expect(visit, test.width)
  }

  @Test(
    "Axe finds nothing in the live page: its list, a text that is open, and fonts side by side",
    arguments: AccessTests.cases, ["language=de", "language=de&key=send", "design&language=de"])
  func live(_ test: AccessTests.Case, _ view: String) async throws {
    let fragment = view + "&theme=\(test.theme)"
    let visit = try await (try LiveVisit()).visit(fragment: fragment, probe: Self.probe, width: test.width)
    expect(visit, test.width)
  }
}
