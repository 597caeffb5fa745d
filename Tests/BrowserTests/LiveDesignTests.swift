import Foundation
import Testing

/// The live page's comparison of fonts in a real browser.
@Suite(.serialized, .enabled(if: Browser.executable != nil, Browser.advice))
struct LiveDesignTests {
  private func visit(_ page: LiveVisit, fragment: String, probe: String) async throws -> [String: Any] {
    let visit = try await page.visit(fragment: fragment, probe: Self.helpers + probe)
    #expect(visit.console.isEmpty, "\(visit.console)")
    #expect(visit.found["error"] == nil, "\(visit.found)")
    return visit.found
  }

  /// `compared(number)` waits until the page has received this many answers; `drop(bytes, name)` drops a file into
  /// the second column.
  private static let helpers = """
    var count = function () { return Number(document.documentElement.dataset.compared || 0); };
    var after = function (number) { return until(function () { return count() > number; }); };
    var column = function (number) { return at('columns').children[number]; };
    var drop = function (parts, name) {
      var data = new DataTransfer();
      data.items.add(new File(parts, name));
      column(1).dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }));
    };
    var slide = function (name, value) {
      var slider = column(1).querySelector('input[data-name="' + name + '"]');
      slider.value = value;
      slider.dispatchEvent(new InputEvent('input', { bubbles: true }));
    };

    """

  @Test("A dropped font is compared, its axes have sliders with their ranges, and the address contains the font")
  func dropped() async throws {
    let found = try await visit(
      try LiveVisit(), fragment: "design&languages=de",
      probe: """
        var first = count(), file = await (await fetch('font.ttf')).blob();
        drop([file], 'Mine.ttf');
        await after(first);
        await until(function () { return column(1).querySelector('input[data-name=wght]'); });
        var slider = column(1).querySelector('input[data-name=wght]'), before = count();
        slide('wght', 900);
        await after(before);
        before = count();
        slide('tracking', 2);
        await after(before);
        await until(function () { return column(1).querySelectorAll('.result button').length; });
        return { lowest: slider.min, highest: slider.max, name: column(1).querySelector('.name').textContent,
          pictures: at('bars').querySelectorAll('svg.bar').length, hash: decodeURIComponent(location.hash) };
        """)
    #expect(found["lowest"] as? String == "100" && found["highest"] as? String == "900")
    #expect((found["name"] as? String)?.hasPrefix("Mine.ttf wght 900") == true, "\(found)")
    #expect((found["pictures"] as? Int ?? 0) >= 2, "\(found)")
    let hash = try #require(found["hash"] as? String)
    #expect(hash.hasPrefix("#design&") && hash.contains("*=drop:") && hash.contains("=Mine.ttf"), "\(hash)")
  }

  @Test("A file that is not a font is reported beside the column it was dropped into")
  func noFont() async throws {
    let found = try await visit(
      try LiveVisit(), fragment: "design&languages=de",
      probe: """
        drop(['no font'], 'Mine.ttf');
        await until(function () { return column(1).querySelector('.dropped.problem'); });
        return { told: column(1).querySelector('.dropped').textContent };
        """)
    #expect((found["told"] as? String)?.contains("not an OpenType or TrueType font") == true, "\(found)")
  }

  @Test("The address restores fonts, values, devices and settings; the page asks for a missing dropped font")
  func restored() async throws {
    let fragment =
      "design&ui=zh-Hant&theme=dark&languages=de&orientation=portrait&size=small&bold=1"
      + "&font=&font=title%3DInter%3Awght%3D700%2Ctracking%3D0.5&font=*%3Ddrop%3A0123456789abcdef"
      + "&file=drop%3A0123456789abcdef%3DMine.ttf"
    let found = try await visit(
      try LiveVisit(), fragment: fragment,
      probe: """
        await until(function () { return column(2).querySelector('.problem'); });
        await until(function () { return column(1).querySelector('input[data-name=wght]'); });
        var value = function (name) { return column(1).querySelector('input[data-name=' + name + ']').value; };
        return { weight: value('wght'), tracking: value('tracking'), orientation: at('orientation').value,
          size: at('size').value, bold: at('bold').checked, theme: document.documentElement.dataset.theme,
          told: column(2).querySelector('.problem').textContent, title: at('fonts-title').textContent };
        """)
    #expect(found["weight"] as? String == "700" && found["tracking"] as? String == "0.5")
    #expect(found["orientation"] as? String == "portrait" && found["size"] as? String == "small")
    #expect(found["bold"] as? Bool == true && found["theme"] as? String == "dark")
    #expect((found["told"] as? String)?.contains("Mine.ttf") == true, "\(found)")
    #expect(found["title"] as? String == "字體對照")
  }

  @Test("Changes caused by a font are listed with the bar in each font, and counted by rule and language")
  func changes() async throws {
    let found = try await visit(
      try LiveVisit(), fragment: "design&languages=de&font=&font=*%3DInter%3Atracking%3D-6",
      probe: """
        await until(function () { return at('changes').children.length; });
        var row = at('changes').children[0];
        return { figures: row.querySelectorAll('figure').length, drawn: row.querySelectorAll('svg.bar').length,
          changes: Array.from(row.querySelectorAll('figure')).map(function (one) { return one.dataset.change; }),
          counts: at('counts').rows.length };
        """)
    #expect(found["figures"] as? Int == 2 && found["drawn"] as? Int == 2, "\(found)")
    #expect((found["changes"] as? [String])?.last == "newly-whole")
    #expect(found["counts"] as? Int ?? 0 > 1)
  }

  @Test(
    "In both views every control has a name, every text has enough contrast, and everything can be reached",
    arguments: ["language=de&key=send", "design&languages=de&font=&font=*%3DInter%3Atracking%3D-6"],
    AccessibilityTests.cases)
  func access(_ view: String, _ test: AccessibilityTests.Case) async throws {
    let visit = try await (try LiveVisit()).visit(
      fragment: view + "&theme=\(test.theme)",
      probe:
        "await until(function () { return document.querySelector('svg.bar g use'); }); \(AccessibilityTests.probe)",
      width: test.width)
    #expect(visit.found["wrong"] as? [String] == [], "\(visit.found)")
    #expect((visit.found["texts"] as? Int ?? 0) > 20 && (visit.found["drawn"] as? Int ?? 0) > 0)
  }
}
