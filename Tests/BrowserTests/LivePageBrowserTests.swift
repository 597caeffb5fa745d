import Foundation
import Testing

/// The live page in a real browser.
@Suite(.serialized, .enabled(if: Browser.executable != nil, Browser.advice))
struct LivePageBrowserTests {
  private func visit(
    _ page: LiveVisit, fragment: String = "language=de&key=send", probe: String, width: Int = 1280
  ) async throws -> [String: Any] {
    let visit = try await page.visit(fragment: fragment, probe: probe, width: width)
    #expect(visit.console.isEmpty, "\(visit.console)")
    #expect(visit.found["error"] == nil, "\(visit.found)")
    return visit.found
  }

  @Test("A text can be chosen with the keyboard, shortened until it fits, and saved to the file")
  func typing() async throws {
    let page = try LiveVisit()
    let found = try await visit(
      page, fragment: "language=de",
      probe: """
        press(document.body, '/');
        var searched = document.activeElement.id;
        press(at('search'), 'Enter');
        press(at('rows'), 'Home');
        await until(function () { return at('key').textContent === 'send' && fit(); });
        var before = fit(), drawn = document.querySelectorAll('svg.bar g use').length;
        type('Absenden und');
        await wait(400);
        type('Senden');
        var label = function () { return document.querySelector('svg.bar').getAttribute('aria-label'); };
        await until(function () { return fit() === 'fits' && /Senden/.test(label()); });
        var after = label(), dirty = !at('dirty').hidden;
        press(at('text'), 's', { ctrlKey: true });
        await until(function () { return at('done').textContent; });
        await until(function () { return !Array.from(document.querySelectorAll('#rows .no')).length; });
        return { searched: searched, before: before, drawn: drawn, label: after, dirty: dirty,
          clean: at('dirty').hidden, done: at('done').textContent, hash: location.hash };
        """)
    #expect(found["searched"] as? String == "search")
    #expect(found["before"] as? String == "no" && (found["drawn"] as? Int ?? 0) > 10)
    #expect((found["label"] as? String)?.contains("Senden") == true, "\(found)")
    #expect(found["dirty"] as? Bool == true && found["clean"] as? Bool == true)
    #expect(found["done"] as? String == "Saved in \(LiveVisit.table)")
    #expect((found["hash"] as? String)?.contains("key=send") == true)
    #expect(try page.text() == LiveVisit.german.replacing("Absenden und benachrichtigen", with: "Senden"))
  }

  @Test("A save can be undone")
  func undo() async throws {
    let page = try LiveVisit()
    let found = try await visit(
      page,
      probe: """
        type('Los');
        at('save').click();
        await until(function () { return !at('undo').hidden; });
        at('undo').click();
        await until(function () { return at('text').value === 'Absenden und benachrichtigen'; });
        await until(function () { return at('undo').hidden; });
        return { done: at('done').textContent };
        """)
    #expect((found["done"] as? String)?.hasPrefix("Undone") == true)
    #expect(try page.text() == LiveVisit.german)
  }

  @Test("If an editor changes the text meanwhile, it is shown beside the typed one, and neither is lost")
  func conflict() async throws {
    let page = try LiveVisit()
    let found = try await visit(
      page,
      probe: """
        type('Los');
        await outside('edit');
        at('save').click();
        await until(function () { return !at('conflict').hidden; });
        var words = at('conflict').textContent, typed = at('text').value;
        at('keep').click();
        await until(function () { return at('conflict').hidden && !at('save').disabled; });
        at('save').click();
        await until(function () { return at('done').textContent; });
        return { words: words, typed: typed };
        """)
    #expect((found["words"] as? String)?.contains("Abschicken") == true && found["typed"] as? String == "Los")
    #expect(try page.text() == LiveVisit.german.replacing("Absenden und benachrichtigen", with: "Los"))
  }

  @Test("If an editor changes another text meanwhile, saving the typed one keeps that change")
  func besides() async throws {
    let page = try LiveVisit()
    _ = try await visit(
      page,
      probe: """
        type('Los');
        await outside('other');
        at('save').click();
        await until(function () { return at('done').textContent; });
        return {};
        """)
    let expected = LiveVisit.german.replacing("Absenden und benachrichtigen", with: "Los")
      .replacing("Bericht", with: "Meldung")
    #expect(try page.text() == expected)
  }

  @Test("A change of the file appears without a reload; a broken file is reported, and the last state is kept")
  func watched() async throws {
    let found = try await visit(
      try LiveVisit(),
      probe: """
        await outside('edit');
        await until(function () { return at('text').value === 'Abschicken'; });
        await outside('break');
        await until(function () { return at('notices').textContent; });
        var told = at('notices').textContent, shown = at('text').value;
        await outside('mend');
        await until(function () { return !at('notices').textContent; });
        await until(function () { return at('text').value === 'Absenden und benachrichtigen'; });
        return { told: told, shown: shown };
        """)
    #expect((found["told"] as? String)?.contains("\(LiveVisit.table):") == true)
    #expect(found["shown"] as? String == "Abschicken")
  }

  @Test("The address restores language, search, text, language of the page, and light or dark")
  func restored() async throws {
    let found = try await visit(
      try LiveVisit(), fragment: "language=de&search=report&key=title&ui=zh-Hans&theme=dark",
      probe: """
        return { key: at('key').textContent, text: at('text').value, search: at('search').value,
          lang: document.documentElement.lang, theme: document.documentElement.dataset.theme,
          chosen: document.querySelector('[aria-selected=true] .key').textContent, save: at('save').textContent,
          hash: location.hash };
        """)
    #expect(found["key"] as? String == "title" && found["text"] as? String == "Bericht")
    #expect(found["search"] as? String == "report" && found["theme"] as? String == "dark")
    #expect(found["lang"] as? String == "zh-Hans" && found["save"] as? String == "保存")
    #expect((found["chosen"] as? String)?.hasPrefix("title") == true)
  }

  @Test("Search, chosen text and settings are kept when the page is reloaded")
  func loadedAgain() async throws {
    let found = try await visit(
      try LiveVisit(), fragment: "language=de",
      probe: """
        if (!sessionStorage.getItem('hash')) {
          at('search').value = 'send';
          at('search').dispatchEvent(new InputEvent('input', { bubbles: true }));
          await until(function () { return document.querySelectorAll('#rows li').length === 1; });
          press(at('rows'), 'Home');
          await until(function () { return at('key').textContent === 'send' && fit(); });
          ['ui', 'theme'].forEach(function (id) {
            at(id).value = id === 'ui' ? 'zh-Hant' : 'dark';
            at(id).dispatchEvent(new Event('change', { bubbles: true }));
          });
          sessionStorage.setItem('hash', location.hash);
          location.reload();
          await new Promise(function () {});
        }
        await until(fit);
        return { same: sessionStorage.getItem('hash') === location.hash, key: at('key').textContent,
          rows: document.querySelectorAll('#rows li').length, search: at('search').value,
          lang: document.documentElement.lang, theme: document.documentElement.dataset.theme };
        """)
    #expect(found["same"] as? Bool == true && found["key"] as? String == "send", "\(found)")
    #expect(found["rows"] as? Int == 1 && found["search"] as? String == "send")
    #expect(found["lang"] as? String == "zh-Hant" && found["theme"] as? String == "dark")
  }

  @Test("Of many texts, the first are listed, and the others on request; typing works for each of them")
  func many() async throws {
    let found = try await visit(
      try LiveVisit(texts: 260), fragment: "language=de",
      probe: """
        var count = function () { return document.querySelectorAll('#rows li').length; };
        await until(count);
        var first = count();
        at('more').click();
        await until(function () { return count() > first; });
        press(at('rows'), 'End');
        await until(function () { return fit() && !at('open').hidden; });
        var key = at('key').textContent, label = function () {
          var bar = document.querySelector('#places svg.bar');
          return bar ? bar.getAttribute('aria-label') : '';
        };
        var answered = [];
        for (var length = 1; length <= 12; length++) {
          type('Einstellungen'.slice(0, length));
          await until(function () { return label().indexOf('Einstellungen'.slice(0, length)) >= 0; });
          answered.push(fit());
        }
        return { first: first, all: count(), more: at('more').hidden, key: key, answered: answered.length };
        """)
    #expect(found["first"] as? Int == 200 && found["all"] as? Int == 262, "\(found)")
    #expect(found["more"] as? Bool == true && (found["key"] as? String)?.isEmpty == false)
    #expect(found["answered"] as? Int == 12)
  }

  @Test("Text from an input method is tried only when its composition ends")
  func composed() async throws {
    let found = try await visit(
      try LiveVisit(),
      probe: """
        await until(fit);
        var asked = 0, ask = window.fetch;
        window.fetch = function (path) {
          if (String(path).indexOf('api/try') === 0) { asked += 1; }
          return ask.apply(window, arguments);
        };
        at('text').dispatchEvent(new CompositionEvent('compositionstart'));
        type('fa');
        type('fa s');
        await wait(500);
        var composing = asked;
        at('text').value = '发送';
        at('text').dispatchEvent(new CompositionEvent('compositionend'));
        await until(function () { return fit() === 'fits'; });
        return { composing: composing, asked: asked };
        """)
    #expect(found["composing"] as? Int == 0 && found["asked"] as? Int == 1)
  }

  @Test("A save in one tab appears in another, which asks what to do with the text typed there")
  func tabs() async throws {
    let page = try LiveVisit()
    let visit = try await page.visit(
      fragment: "language=de&key=send",
      probe: """
        type('Vom ersten');
        var second = await (await outside('tab')).json();
        await until(function () { return !at('conflict').hidden; });
        var typed = at('text').value;
        at('take').click();
        return { isWell: second.isWell, typed: typed, taken: at('text').value };
        """,
      other: """
        type('Vom zweiten');
        at('save').click();
        await until(function () { return at('done').textContent; });
        return {};
        """)
    #expect(visit.found["isWell"] as? Bool == true, "\(visit.found)")
    #expect(visit.found["typed"] as? String == "Vom ersten" && visit.found["taken"] as? String == "Vom zweiten")
    #expect(try page.text().contains("\"Vom zweiten\""))
  }

  @Test("If the server stops, the page says so, keeps the typed text, and continues when the server is back")
  func stopped() async throws {
    let page = try LiveVisit()
    let visit = try await page.visit(
      fragment: "language=de&key=send",
      probe: """
        await outside('stop');
        type('Los');
        await until(function () { return at('notices').textContent; });
        var told = at('notices').textContent;
        at('save').click();
        await wait(500);
        var typed = at('text').value;
        await outside('start');
        await until(function () { return !at('notices').textContent; });
        at('save').click();
        await until(function () { return /^Saved/.test(at('done').textContent); });
        return { told: told, typed: typed };
        """)
    #expect((visit.found["told"] as? String)?.contains("stopped") == true, "\(visit.found)")
    #expect(visit.found["typed"] as? String == "Los")
    #expect(try page.text().contains("\"Los\""))
  }

  @Test(
    "At 320 points nothing is wider than the window, and either the list or the text is shown",
    arguments: ["", "&key=send"])
  func narrow(_ key: String) async throws {
    let visit = try await (try LiveVisit()).visit(
      fragment: "language=de" + key,
      probe: """
        await until(function () { return document.querySelectorAll('#rows li').length; });
        var shown = ['list', 'editor'].filter(function (id) { return at(id).getClientRects().length; });
        return { width: document.documentElement.scrollWidth, window: innerWidth, shown: shown };
        """, width: 320)
    let (width, window) = (visit.found["width"] as? Int ?? 0, visit.found["window"] as? Int ?? 0)
    #expect(width > 0 && width <= window && window == 320, "\(visit.found)")
    #expect(visit.found["shown"] as? [String] == [key.isEmpty ? "list" : "editor"])
  }

  @Test(
    "No view is wider than a window of 320 points",
    arguments: ["language=de", "language=de&key=send", "design&languages=de&font=&font=*%3DInter%3Atracking%3D-6"])
  func narrowest(_ view: String) async throws {
    let found = try await visit(
      try LiveVisit(), fragment: view,
      probe: """
        await until(function () {
          return !/design/.test(location.hash) || document.querySelector('#columns input[data-name=wght]');
        });
        var wide = Array.from(document.querySelectorAll('body *')).filter(function (one) {
          return one.getBoundingClientRect().right > 321 && !one.closest('.scale, .scroll, svg');
        });
        return { width: innerWidth, page: document.documentElement.scrollWidth,
          wide: wide.map(function (one) { return one.outerHTML.slice(0, 80); }) };
        """, width: 320)
    // A scroll bar takes some of the width.
    let page = found["page"] as? Int ?? 0
    #expect(found["width"] as? Int == 320 && page > 280 && page <= 320, "\(found)")
    #expect(found["wide"] as? [String] == [])
  }

  @Test("Every control has a name, and no id occurs twice")
  func names() async throws {
    let found = try await visit(
      try LiveVisit(),
      probe: """
        await until(fit);
        var nameless = Array.from(document.querySelectorAll('button,select,input,textarea,[role=listbox]'))
          .filter(function (one) { return !one.closest('[hidden]'); })
          .filter(function (one) { return !(one.textContent.trim() && one.tagName === 'BUTTON') &&
            !(one.labels && one.labels.length && one.labels[0].textContent.trim()) &&
            !one.getAttribute('aria-labelledby'); })
          .map(function (one) { return one.id; });
        var ids = Array.from(document.querySelectorAll('[id]')).map(function (one) { return one.id; });
        return { nameless: nameless, twice: ids.filter(function (id, place) { return ids.indexOf(id) !== place; }) };
        """)
    #expect(found["nameless"] as? [String] == [] && found["twice"] as? [String] == [])
  }
}
