// The list of the texts of a language, the tightest first.
const list = (function () {
  'use strict';
  const rows = document.getElementById('rows'), more = document.getElementById('more');
  let texts = [], count = 0, asked = 0, chosen = null, values = {}, choose = function () {};

  function element(name, text, style) {
    const made = document.createElement(name);
    if (text !== undefined) { made.textContent = text; }
    if (style) { made.className = style; }
    return made;
  }

  // Points without a sign, with one decimal unless it is zero.
  function number(points) { return (Math.round(Math.abs(points) * 10) / 10).toString(); }

  function points(left) {
    if (left === undefined) { return element('span', '', 'points none'); }
    const words = (left < 0 ? '−' : '') + number(left) + ' pt';
    const made = element('span', words, left < 0 ? 'points no' : 'points');
    made.title = speech.fill(speech.word(left < 0 ? 'over' : 'left'), [number(left)]);
    return made;
  }

  function row(text, number) {
    const made = element('li'), words = element('b', text.text || text.source || '');
    made.id = 'row' + number;
    made.setAttribute('role', 'option');
    made.setAttribute('aria-selected', String(isChosen(text)));
    words.dir = 'auto';
    if (text.translated) { words.lang = values.language; }
    made.append(words, points(text.left));
    // In the source language a text is its own source.
    const source = text.source === text.text ? '' : text.source || '';
    const below = element('small', text.translated ? source : speech.word('missing-here'));
    const key = element('small', text.key + ' · ' + text.screens.join(', '), 'key');
    below.dir = 'auto';
    made.append(below, key);
    made.addEventListener('click', function () { pick(text, true); });
    return made;
  }

  function isChosen(text) {
    return Boolean(chosen) && chosen.key === text.key && (!chosen.table || chosen.table === text.table);
  }

  function show() {
    rows.replaceChildren.apply(rows, texts.map(row));
    more.hidden = texts.length >= count;
    document.getElementById('count').textContent =
      count ? speech.fill(speech.word('count'), [String(count)]) : speech.word('none');
    mark(false);
  }

  function mark(isNear) {
    const number = texts.findIndex(isChosen);
    Array.from(rows.children).forEach(function (made, place) {
      made.setAttribute('aria-selected', String(place === number));
    });
    if (number < 0) { return rows.removeAttribute('aria-activedescendant'); }
    rows.setAttribute('aria-activedescendant', 'row' + number);
    if (isNear) { bring(rows.children[number]); }
  }

  // Brings a row into view. If the list itself scrolls, the window stays where it is.
  function bring(row) {
    if (getComputedStyle(rows).overflowY === 'visible') { return row.scrollIntoView({ block: 'nearest' }); }
    const list = rows.getBoundingClientRect(), own = row.getBoundingClientRect();
    const top = Math.max(list.top, 0), bottom = Math.min(list.bottom, innerHeight);
    rows.scrollTop += Math.min(0, own.top - top) + Math.max(0, own.bottom - bottom);
  }

  function pick(text, isFinal) {
    choose({ key: text.key, table: text.table }, isFinal);
  }

  // Loads rows; of several requests, only the answer to the last one is shown.
  async function load(wanted, from) {
    const number = asked += 1;
    values = wanted;
    if (!from && !texts.length) { document.getElementById('count').textContent = speech.word('measuring'); }
    const answer = await server.texts(Object.assign({ from: from || 0 }, wanted));
    if (number !== asked) { return; }
    texts = from ? texts.concat(answer.texts) : answer.texts;
    count = answer.count;
    show();
  }

  // Loads the rows again, as many as are shown now.
  async function again() {
    const number = texts.length;
    await load(values);
    while (texts.length < Math.min(number, count)) {
      const before = texts.length;
      await load(values, before);
      if (texts.length <= before) { return; }
    }
  }

  rows.addEventListener('keydown', function (event) {
    const now = texts.findIndex(isChosen), last = texts.length - 1;
    const page = 10, steps = { ArrowDown: now + 1, ArrowUp: now - 1, Home: 0, End: last, PageDown: now + page,
      PageUp: now - page };
    if (event.key === 'Enter' && now >= 0) {
      event.preventDefault();
      return pick(texts[now], true);
    }
    if (!(event.key in steps) || !texts.length) { return; }
    event.preventDefault();
    pick(texts[Math.max(0, Math.min(last, steps[event.key]))], false);
  });
  more.addEventListener('click', function () { load(values, texts.length); });

  return {
    load: load, again: again, show: show, element: element, number: number,
    onChoice: function (listener) { choose = listener; },
    choose: function (subject) {
      chosen = subject;
      mark(true);
    },
    focus: function () { rows.focus(); }
  };
}());
