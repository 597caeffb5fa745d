import FitModel
import FitReports
import FitTestSupport
import Foundation
import Testing

/// The page for people who use a keyboard, a screen reader or a phone: names, roles, order, contrast.
@Suite(.serialized, .enabled(if: Browser.executable != nil, Browser.advice))
struct AccessibilityTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var width: Int
    var theme: String
    var testDescription: String { "\(width) \(theme)" }
  }

  static let cases = [390, 1400].flatMap { width in ["light", "dark"].map { Case(width: width, theme: $0) } }

  @Test(
    "Every control has a name, every text has enough contrast, and everything that scrolls can be reached",
    arguments: cases)
  func access(_ test: Case) async throws {
    let visit = try await Browser.visit(
      SamplePage.page(SamplePage.report), fragment: "theme=\(test.theme)", width: test.width, probe: Self.probe)
    #expect(visit.console.isEmpty, "\(visit.console)")
    #expect(visit.found["width"] as? Int == test.width)
    #expect((visit.found["texts"] as? Int ?? 0) > 200 && (visit.found["drawn"] as? Int ?? 0) > 10, "\(visit.found)")
    #expect(visit.found["wrong"] as? [String] == [])
  }

  @Test("The first Tab stop is the link to the filters, and the table is one stop", arguments: [390, 1400])
  func order(_ width: Int) async throws {
    let visit = try await Browser.visit(
      SamplePage.page(SamplePage.report), width: width,
      probe: """
        var stops = Array.from(document.querySelectorAll('a[href], button, input, select, summary, [tabindex]'))
          .filter(function (one) { return one.tabIndex >= 0 && one.getClientRects().length; });
        var first = document.querySelector('.filters select');
        var result = { first: stops[0].getAttribute('href'), before: stops.indexOf(first),
          table: stops.filter(function (one) { return one.closest('.matrix table'); }).length,
          inOrder: stops.every(function (one) { return one.tabIndex === 0; }),
          filters: document.querySelector(stops[0].getAttribute('href')).contains(first) };
        var link = document.querySelector('.matrix table a');
        link.focus();
        function press(key) {
          document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { key: key, bubbles: true, cancelable: true }));
          return document.activeElement.textContent;
        }
        result.moves = ['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp'].map(press);
        result.moved = document.activeElement !== document.body && document.activeElement.tabIndex === 0;
        return result;
        """)
    #expect(visit.found["first"] as? String == "#filters" && visit.found["filters"] as? Bool == true)
    #expect((visit.found["before"] as? Int ?? 99) < 14 && visit.found["table"] as? Int == 1, "\(visit.found)")
    #expect(visit.found["inOrder"] as? Bool == true && visit.found["moved"] as? Bool == true)
    #expect(Set(visit.found["moves"] as? [String] ?? []).count > 1)
  }

  /// The basic checks of accessibility tools, implemented here: everything is drawn and opened, then
  /// checked.
  static let probe = """
    dispatchEvent(new Event('beforeprint'));
    document.querySelectorAll('details').forEach(function (one) { one.open = true; });
    await settled();
    var wrong = [], texts = 0;
    function say(element, words) { wrong.push(words + ': ' + element.outerHTML.slice(0, 90)); }
    function isSeen(element) { return element.getClientRects().length > 0; }
    function name(element) {
      var label = element.getAttribute('aria-label') || element.closest('label') && element.closest('label').textContent;
      var by = element.getAttribute('aria-labelledby');
      return (label || by && document.getElementById(by) && document.getElementById(by).textContent
        || element.textContent || '').trim();
    }
    document.querySelectorAll('a, button, input, select, summary, [role=search], [role=group], [role=img], section')
      .forEach(function (one) { if (isSeen(one) && !name(one)) { say(one, 'no name'); } });
    var ids = Array.from(document.querySelectorAll('[id]')).map(function (one) { return one.id; });
    ids.forEach(function (id, place) { if (ids.indexOf(id) !== place) { wrong.push('twice: ' + id); } });
    document.querySelectorAll('[aria-labelledby]').forEach(function (one) {
      if (!document.getElementById(one.getAttribute('aria-labelledby'))) { say(one, 'names nothing'); }
    });
    var level = 0;
    document.querySelectorAll('h1, h2, h3, h4').forEach(function (one) {
      var next = Number(one.tagName[1]);
      if (next > level + 1) { say(one, 'a level is left out'); }
      level = next;
    });
    if (document.querySelectorAll('h1').length !== 1 || document.querySelectorAll('main').length !== 1) {
      wrong.push('one heading, one main part');
    }
    Array.from(document.body.children).forEach(function (one) {
      if (!/^(HEADER|MAIN|FOOTER|SCRIPT)$/.test(one.tagName) && one.getAttribute('aria-hidden') !== 'true') {
        say(one, 'outside of header, main and footer');
      }
    });
    document.querySelectorAll('[aria-hidden=true]').forEach(function (one) {
      if (one.querySelector('a, button, input, select, [tabindex]')) { say(one, 'hidden and reachable'); }
    });
    document.querySelectorAll('th').forEach(function (one) { if (!one.textContent.trim()) { say(one, 'empty head'); } });
    document.querySelectorAll('dl').forEach(function (one) {
      Array.from(one.children).forEach(function (line) {
        if (!line.querySelector('dt') || !line.querySelector('dd')) { say(line, 'no pair'); }
      });
    });
    document.querySelectorAll('main *').forEach(function (one) {
      var flow = getComputedStyle(one).overflowX;
      if (/auto|scroll/.test(flow) && one.scrollWidth > one.clientWidth && isSeen(one) && one.tabIndex < 0
        && !one.querySelector('a[tabindex="0"], [tabindex="0"]')) { say(one, 'scrolls out of reach'); }
    });
    document.querySelectorAll('[lang]').forEach(function (one) {
      if (!/^[a-z]{2,3}(-[A-Za-z0-9]+)*$/.test(one.lang)) { say(one, 'no language'); }
    });
    function parts(color) {
      var numbers = color.match(/[\\d.]+/g).map(Number);
      return numbers.length < 4 ? numbers.concat(1) : numbers;
    }
    function over(top, below) {
      return [0, 1, 2].map(function (i) { return top[i] * top[3] + below[i] * (1 - top[3]); }).concat(1);
    }
    function ground(element) {
      if (!element) { return [255, 255, 255, 1]; }
      var color = parts(getComputedStyle(element).backgroundColor);
      return color[3] === 1 ? color : over(color, ground(element.parentElement));
    }
    function light(color) {
      return color.slice(0, 3).map(function (value) {
        value /= 255;
        return value <= 0.04045 ? value / 12.92 : Math.pow((value + 0.055) / 1.055, 2.4);
      }).reduce(function (sum, value, i) { return sum + value * [0.2126, 0.7152, 0.0722][i]; }, 0);
    }
    var walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT), node;
    while ((node = walker.nextNode())) {
      var owner = node.parentElement;
      if (!node.data.trim() || !isSeen(owner) || owner.closest('svg, script, noscript, option')) { continue; }
      texts += 1;
      var style = getComputedStyle(owner), below = ground(owner), ink = over(parts(style.color), below);
      var lights = [light(ink), light(below)].sort(function (a, b) { return a - b; }), ratio = (lights[1] + 0.05) / (lights[0] + 0.05);
      var size = parseFloat(style.fontSize), isLarge = size >= 24 || size >= 18.66 && Number(style.fontWeight) >= 700;
      if (ratio < (isLarge ? 3 : 4.5)) { say(owner, 'contrast ' + ratio.toFixed(2)); }
    }
    return { wrong: wrong.slice(0, 20), texts: texts, width: innerWidth,
      drawn: document.querySelectorAll('svg.bar[role=img]').length };
    """
}

/// The script of axe-core, which checks a page for people who use a keyboard or a screen reader. It is not in the
/// repository; `make axe` takes it from a package that ships it.
private enum Axe {
  static let script = try? String(contentsOf: Repository.url(".build/axe/axe.min.js"), encoding: .utf8)
}

/// The pages, checked by axe-core.
@Suite(
  .serialized, .enabled(if: Browser.executable != nil, Browser.advice),
  .enabled(if: Axe.script != nil, "make axe got no axe-core"))
struct AxeTests {
  /// Returns the findings of axe, each rule with its first elements.
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

  @Test("Axe finds nothing in the report", arguments: AccessibilityTests.cases)
  func report(_ test: AccessibilityTests.Case) async throws {
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
    "Axe finds nothing in the live page: the list, an open text, and fonts side by side",
    arguments: AccessibilityTests.cases, ["language=de", "language=de&key=send", "design&language=de"])
  func live(_ test: AccessibilityTests.Case, _ view: String) async throws {
    let fragment = view + "&theme=\(test.theme)"
    let visit = try await (try LiveVisit()).visit(fragment: fragment, probe: Self.probe, width: test.width)
    expect(visit, test.width)
  }
}
