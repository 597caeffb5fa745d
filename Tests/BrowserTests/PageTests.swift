import FitModel
import FitTestSupport
import Foundation
import Testing

@testable import FitReports

/// The HTML report in a real browser.
@Suite(.serialized, .enabled(if: Browser.executable != nil, Browser.advice))
struct PageTests {
  @Test("Errors of a page are noticed") func noticed() async throws {
    let page = "<!doctype html><body><script>nothing.here()</script></body>"
    let visit = try await Browser.visit(page, probe: "return {};")
    #expect(visit.console.contains { $0.contains("ReferenceError") })
  }

  @Test("The console has no errors, and every picture near the visible part is drawn", arguments: ["en", "zh-Hans"])
  func console(_ language: String) async throws {
    let visit = try await Browser.visit(
      SamplePage.page(SamplePage.report), fragment: "ui=\(language)",
      probe: """
        await until(function () { return document.querySelector('.pictures'); });
        var first = document.querySelector('.pictures');
        first.scrollIntoView();
        await settled();
        var uses = first.querySelectorAll('svg.bar g');
        var boxes = Array.from(uses).map(function (use) { return use.getBoundingClientRect(); });
        return { drawn: document.querySelectorAll('figure svg.bar').length, lang: document.documentElement.lang,
          heading: document.getElementById('matrix').textContent, left: uses.length,
          inked: boxes.filter(function (box) { return box.width > 2 && box.height > 2; }).length,
          rule: document.querySelector('.card [data-t^="rule."]').textContent };
        """)
    #expect(visit.console.isEmpty, "\(visit.console)")
    #expect(visit.found["lang"] as? String == language)
    #expect(visit.found["heading"] as? String == (language == "en" ? "Where it fits" : "适配情况"))
    #expect((visit.found["drawn"] as? Int ?? 0) >= 2)
    #expect((visit.found["inked"] as? Int ?? 0) > 0 && visit.found["inked"] as? Int == visit.found["left"] as? Int)
    let rule = visit.found["rule"] as? String ?? ""
    #expect(rule.unicodeScalars.contains { $0.value > 0x4E00 } == (language != "en"), "\(rule)")
  }

  @Test("Filters in the address show exactly the matching findings") func filters() async throws {
    let report = try #require(SamplePage.report)
    let device = "iPhone SE (1st generation)"
    let cases: [(String, @Sendable (Finding) -> Bool)] = [
      ("", { _ in true }), ("severity=error", { $0.severity == .error && $0.certainty > .possible }),
      ("locale=zh-Hans", { $0.locale == "zh-Hans" || $0.locale == nil }),
      ("rule=title-truncated&locale=zh-Hans", { $0.rule == "title-truncated" && $0.locale == "zh-Hans" }),
      ("screen=Invitation", { $0.screen == "Invitation" }),
      (
        "device=iPhone+SE+(1st+generation)&orientation=landscape",
        { $0.failing.contains { $0.devices.last == device && $0.orientation == .landscape } }
      ),
      ("orientation=portrait", { $0.failing.contains { $0.orientation == .portrait } }),
      ("locale=nowhere", { _ in true }), ("q=invitation", { _ in true }),
    ]
    let list = cases.map { "'\($0.0)'" }.joined(separator: ",")
    let visit = try await Browser.visit(
      SamplePage.page(report),
      probe: """
        \(Self.isListed)
        var result = {}, list = [\(list)];
        for (var i = 0; i < list.length; i += 1) {
          location.hash = list[i];
          await settled();
          await until(isListed);
          result[list[i]] = [document.getElementById('count').textContent].concat(
            Array.from(document.querySelectorAll('.card:not([hidden])')).map(function (card) { return card.dataset.ids; }));
        }
        return result;
        """)
    #expect(visit.console.isEmpty, "\(visit.console)")
    let blocks = FindingBlock.all(of: report)
    for (fragment, holds) in cases where !fragment.hasPrefix("q=") {
      let expected = blocks.filter { $0.allFindings.contains(where: holds) }
        .map(HTMLCard.ids).sorted()
      let shown = visit.found[fragment] as? [String] ?? []
      #expect(shown.dropFirst().sorted() == expected, "\(fragment)")
      #expect(shown.first == String(expected.count))
    }
    let searched = visit.found["q=invitation"] as? [String] ?? []
    #expect(searched.count > 1 && searched.count < blocks.count)
  }

  @Test("Each number of the table is that of the list it opens; sorting keeps all findings; a link opens its finding")
  func numbers() async throws {
    let visit = try await Browser.visit(
      SamplePage.page(SamplePage.report),
      probe: """
        \(Self.isListed)
        var links = Array.from(document.querySelectorAll('.matrix td a')).slice(0, 60), wrong = [];
        for (var i = 0; i < links.length; i += 1) {
          links[i].click();
          await wait(0);
          await until(isListed);
          var shown = document.querySelectorAll('.card:not([hidden])').length;
          if (links[i].textContent !== String(shown)) { wrong.push(links[i].textContent + ' is ' + shown); }
        }
        var all = document.querySelectorAll('.card').length;
        location.hash = 'sort=screen';
        await settled();
        var details = document.querySelector('.languages');
        details.open = true;
        await settled();
        var ids = document.querySelectorAll('.card')[all - 1].dataset.ids.split(' ');
        location.hash = 'finding=' + ids[ids.length - 1];
        await settled();
        return { links: links.length, wrong: wrong, kept: document.querySelectorAll('.card').length === all,
          rows: details.querySelectorAll('tbody tr').length, heads: details.querySelectorAll('th').length,
          reached: document.activeElement.dataset.ids === ids.join(' ') };
        """)
    #expect(visit.console.isEmpty, "\(visit.console)")
    #expect((visit.found["links"] as? Int ?? 0) > 5 && visit.found["wrong"] as? [String] == [])
    #expect(visit.found["kept"] as? Bool == true && visit.found["reached"] as? Bool == true)
    #expect((visit.found["rows"] as? Int ?? 0) > 1)
  }

  @Test("Controls, keys and links work, and change the address") func controls() async throws {
    let visit = try await Browser.visit(
      SamplePage.page(SamplePage.report),
      probe: """
        var result = {};
        function press(key) {
          (document.activeElement || document.body).dispatchEvent(new KeyboardEvent('keydown', { key: key, bubbles: true }));
        }
        press('j');
        result.first = document.activeElement.classList.contains('card');
        var before = document.activeElement;
        press('j'); press('k');
        result.same = document.activeElement === before;
        press('/');
        result.search = document.activeElement.name;
        document.activeElement.blur();
        var select = document.forms.filters.elements.severity;
        select.value = 'warning';
        select.dispatchEvent(new Event('input', { bubbles: true }));
        result.address = location.hash;
        document.querySelector('.matrix a.e').click();
        await settled();
        result.link = location.hash;
        result.chosen = document.forms.filters.elements.locale.value;
        document.querySelector('.filters button').click();
        await settled();
        result.reset = [location.hash, document.querySelectorAll('.card[hidden]').length];
        var looks = document.forms.looks.elements;
        looks.theme.value = 'dark';
        looks.theme.dispatchEvent(new Event('change', { bubbles: true }));
        result.theme = [location.hash, document.documentElement.dataset.theme];
        return result;
        """)
    #expect(visit.console.isEmpty, "\(visit.console)")
    #expect(visit.found["first"] as? Bool == true && visit.found["same"] as? Bool == true)
    #expect(visit.found["search"] as? String == "q")
    #expect(visit.found["address"] as? String == "#severity=warning")
    let link = visit.found["link"] as? String ?? ""
    #expect(link.contains("device=") && link.contains("orientation=portrait") && link.contains("severity=serious"))
    #expect((visit.found["chosen"] as? String)?.isEmpty == false)
    #expect(visit.found["reset"] as? [AnyHashable] == ["", 0])
    #expect(visit.found["theme"] as? [String] == ["#theme=dark", "dark"])
  }

  struct Look: Sendable {
    var systemIsDark: Bool
    var fragment: String
    var isDark: Bool
  }

  @Test(
    "The page is light or dark, as in the system or as chosen on the page",
    arguments: [
      Look(systemIsDark: false, fragment: "", isDark: false), Look(systemIsDark: true, fragment: "", isDark: true),
      Look(systemIsDark: false, fragment: "theme=dark", isDark: true),
      Look(systemIsDark: true, fragment: "theme=light", isDark: false),
    ])
  func themes(_ look: Look) async throws {
    let visit = try await Browser.visit(
      SamplePage.page(SamplePage.report), fragment: look.fragment,
      isDark: look.systemIsDark,
      probe: """
        await until(function () { return document.querySelector('.pictures'); });
        document.querySelector('.pictures').scrollIntoView();
        await until(function () { return document.querySelector('svg.bar .text'); });
        function light(color) {
          var parts = color.match(/\\d+/g).map(Number);
          return (parts[0] * 0.3 + parts[1] * 0.59 + parts[2] * 0.11) / 255;
        }
        var glyph = document.querySelector('svg.bar .text');
        var bar = document.querySelector('figure svg.bar .bar');
        return { page: light(getComputedStyle(document.body).backgroundColor),
          ink: light(getComputedStyle(document.body).color),
          glyph: light(getComputedStyle(glyph).fill), bar: light(getComputedStyle(bar).fill) };
        """)
    let values = visit.found.compactMapValues { ($0 as? NSNumber)?.doubleValue }
    let (page, ink) = (values["page"] ?? 0.5, values["ink"] ?? 0.5)
    let (glyph, bar) = (values["glyph"] ?? 0.5, values["bar"] ?? 0.5)
    #expect(look.isDark ? page < 0.2 && ink > 0.8 : page > 0.9 && ink < 0.2, "\(values)")
    #expect(abs(glyph - bar) > 0.6, "letters stand out from their bar: \(values)")
  }

  @Test("The page fits the width of a phone") func narrow() async throws {
    let visit = try await Browser.visit(
      SamplePage.page(SamplePage.report), fragment: "ui=zh-Hans", width: 360,
      probe: """
        dispatchEvent(new Event('beforeprint'));
        document.querySelector('.pictures').scrollIntoView();
        await settled();
        var wide = Array.from(document.querySelectorAll('main *')).filter(function (element) {
          return element.getBoundingClientRect().right > 361 && !element.closest('.scroll') && !element.closest('.scale');
        });
        return { over: document.documentElement.scrollWidth - document.documentElement.clientWidth,
          room: innerWidth, wide: wide.map(function (one) { return one.outerHTML.slice(0, 80); }) };
        """)
    #expect(visit.found["room"] as? Int == 360 && visit.found["over"] as? Int == 0)
    #expect(visit.found["wide"] as? [String] == [])
  }

  @Test("Of a thousand findings, only those near the visible part are drawn, and filtering is fast")
  func thousand() async throws {
    let page = SamplePage.page(SamplePage.thousand)
    #expect(page.utf8.count < 6_000_000)
    let visit = try await Browser.visit(
      page,
      probe: """
        \(Self.isListed)
        await settled();
        var drawn = document.querySelectorAll('figure svg.bar').length;
        location.hash = 'severity=error';
        await settled();
        await until(isListed);
        var shown = document.querySelectorAll('.card:not([hidden])').length, chosen = document.forms.filters;
        chosen.elements.severity.value = '';
        chosen.dispatchEvent(new Event('input'));
        var atOnce = document.querySelectorAll('.card:not([hidden])').length;
        await until(isListed);
        var atLast = document.querySelectorAll('.card:not([hidden])').length;
        var late = document.querySelectorAll('.card')[899];
        late.scrollIntoView();
        await until(function () { return late.querySelector('figure'); });
        return { cards: document.querySelectorAll('.card').length, drawn: drawn, shown: shown,
          atOnce: atOnce, atLast: atLast, late: late.querySelectorAll('figure').length };
        """)
    #expect(visit.console.isEmpty, "\(visit.console)")
    #expect(visit.found["cards"] as? Int == 1000)
    let drawn = visit.found["drawn"] as? Int ?? 0
    #expect(drawn < 200, "\(drawn) pictures are drawn before the reader moves")
    #expect(visit.found["shown"] as? Int == SamplePage.thousand?.counts.errors)
    let atOnce = visit.found["atOnce"] as? Int ?? 0
    #expect(atOnce >= 100 && atOnce < 1000, "\(atOnce) cards are there at once")
    #expect(visit.found["atLast"] as? Int == 1000)
    #expect((visit.found["late"] as? Int ?? 0) > 0)
  }

  /// Whether the page shows all the cards that it counts; those of a large page appear in parts.
  private static let isListed = """
    var isListed = function () {
      return document.querySelectorAll('.card:not([hidden])').length === +document.getElementById('count').textContent;
    };
    """

  @Test("The browser can display the files of --picture") func pictureFiles() async throws {
    let files = SamplePage.files
    #expect(files.count > 5)
    // Pictures of pads are large; the smallest ones suffice.
    let images = files.sorted { $0.bytes.count < $1.bytes.count }.prefix(5).map {
      "<img src=\"data:image/png;base64,\(Data($0.bytes).base64EncodedString())\">"
    }
    let visit = try await Browser.visit(
      "<!doctype html><body>\(images.joined())</body>",
      probe: """
        var images = Array.from(document.images), inked = [];
        for (var i = 0; i < images.length; i += 1) {
          var canvas = document.createElement('canvas');
          canvas.width = images[i].naturalWidth;
          canvas.height = images[i].naturalHeight;
          var context = canvas.getContext('2d');
          context.drawImage(images[i], 0, 0);
          var data = context.getImageData(0, 0, canvas.width, canvas.height).data, dark = 0;
          for (var p = 0; p < data.length; p += 4) { dark += data[p] < 100 ? 1 : 0; }
          inked.push(dark / data.length * 4);
        }
        return { widths: images.map(function (image) { return image.naturalWidth; }), inked: inked };
        """)
    #expect((visit.found["widths"] as? [Int])?.count == 5)
    for share in visit.found["inked"] as? [Double] ?? [] { #expect(share > 0.001 && share < 0.2) }
    #expect((visit.found["inked"] as? [Double])?.count == 5)
  }
}
