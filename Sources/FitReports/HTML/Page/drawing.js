var drawing = (function () {
  'use strict';
  var book = null, known = {}, shapes = document.getElementById('shapes');

  // Parsed when the first card is about to be shown, so that a long page appears at once.
  function data() {
    if (!book) { book = JSON.parse(document.getElementById('cards').textContent); }
    return book;
  }

  // Replaces the shared parts of the page's pictures by those of other pictures.
  function use(shared) {
    book = shared;
    known = {};
    shapes.replaceChildren();
  }

  function element(name, attributes, inside) {
    var made = document.createElementNS(shapes.namespaceURI, name);
    Object.keys(attributes).forEach(function (key) { made.setAttribute(key, attributes[key]); });
    (inside || []).forEach(function (one) { if (one) { made.appendChild(one); } });
    return made;
  }

  function box(x, y, width, height, radius) {
    var r = Math.max(0, Math.min(radius || 0, width / 2, height / 2));
    if (!r) { return 'M' + [x, y] + 'h' + width + 'v' + height + 'h' + -width + 'z'; }
    function turn(dx, dy) { return 'a' + [r, r, 0, 0, 1, dx, dy]; }
    return 'M' + [x + r, y] + 'h' + (width - 2 * r) + turn(r, r) + 'v' + (height - 2 * r) + turn(-r, r) +
      'h' + (2 * r - width) + turn(-r, -r) + 'v' + (2 * r - height) + turn(r, -r) + 'z';
  }

  function path(ink, shape, more) {
    return element('path', Object.assign({ 'class': data().inks[ink], d: shape }, more));
  }

  function note(ink, text, x, y) {
    var made = element('text', { 'class': data().inks[ink], x: x, y: y });
    made.textContent = text;
    return made;
  }

  function glyph(number) {
    var shape = data().glyphs[number];
    if (shape && !known[number]) {
      known[number] = true;
      shapes.appendChild(element('path', { id: 'g' + number, d: shape }));
    }
    return Boolean(shape);
  }

  function text(ink, number, x, baseline) {
    var place = data().texts[number][1];
    return element('g', { 'class': data().inks[ink], transform: 'translate(' + [x, baseline] + ')' },
      data().texts[number].slice(2).map(function (code) {
        var letter = data().letters[code], scale = data().scales[letter[1]], start = place;
        place += letter[2];
        return glyph(letter[0]) && element('use', { href: '#g' + letter[0], transform:
          'translate(' + [start / 100, -letter[3] / 100] + ')scale(' + [scale[0], -scale[1]] + ')' });
      }));
  }

  // A nested viewport clips without an id in the page, which a clip path would need.
  function clipped(made, clip) {
    return clip.length < 4 ? made : element('svg', { x: clip[0], y: clip[1], width: clip[2], height: clip[3],
      viewBox: clip.join(' ') }, [made]);
  }

  // The same as `BarDrawing.Mark.primitives`.
  function scale(mark) {
    var y = mark[1], x = mark[2], made = [];
    for (var i = 3; i < mark.length; i += 1) {
      var code = mark[i], ink = code % 64, line = (code % 2048 - ink) / 64;
      if (code >= 4096) { i += 1; x = mark[i]; }
      i += 1;
      var to = mark[i], words = Math.floor((to - x) * 10 + 0.5) / 10;
      if (code % 4096 < 2048) { i += 1; words = mark[i]; }
      made.push(path(ink, box(x, y + 2, to - x, 1) + box(x - 0.4, y - 1, 0.8, 7) + box(to - 0.4, y - 1, 0.8, 7)));
      made.push(note(ink, words, (x + to) / 2, y + 15 + 11 * line));
      x = to;
    }
    return made;
  }

  function length(ink, flags, from, to, y, words) {
    var isMirrored = flags % 2 === 1, isWhole = flags > 1, half = words.length * 2.6 + 4;
    var shape = box(from, y + 3.5, Math.max(1, to - from), 2);
    if (isWhole || !isMirrored) { shape += box(from, y, 1, 9); }
    if (isWhole || isMirrored) { shape += box(to - 1, y, 1, 9); }
    return [path(ink, shape), note(ink, words, isMirrored ? from - half : to + half, y + 7.5)];
  }

  function mark(number) {
    var m = data().marks[number];
    switch (m[0]) {
    case 0: return [path(m[1], box(m[2], m[3], m[4], m[5], m[6]))];
    case 1:
      var line = m[7] || 0.75, shape = box(m[2], m[3], m[4], m[5], m[6]);
      if (m[4] > 2 * line && m[5] > 2 * line) {
        shape += box(m[2] + line, m[3] + line, m[4] - 2 * line, m[5] - 2 * line, Math.max(0, (m[6] || 0) - line));
      }
      return [path(m[1], shape, { 'fill-rule': 'evenodd' })];
    case 2:
      return [clipped(path(m[1], data().paths[m[2]], { transform: 'translate(' + [m[3], m[4]] + ')' }), m.slice(5))];
    case 3: return [clipped(text(m[1], m[2], m[3], m[4]), m.slice(5))];
    case 4: return scale(m);
    default: return length(m[1], m[2], m[3], m[4], m[5], m[6]);
    }
  }

  // What the bar shows, for screen readers: its texts, without the complete text that is drawn below the bar.
  function words(numbers) {
    return numbers.map(function (number) { return data().marks[number]; }).filter(function (m) {
      return m[0] === 3 && data().inks[m[1]] !== 'need';
    }).map(function (m) { return data().texts[m[2]][0]; }).join(' | ');
  }

  function picture(code, label) {
    var marks = code.slice(7), made = [];
    marks.forEach(function (number) { made = made.concat(mark(number)); });
    return element('svg', { 'class': 'bar', viewBox: code.slice(3, 7).join(' '), role: 'img',
      'aria-label': label + ': ' + words(marks) }, made);
  }

  var sizes = new ResizeObserver(function (entries) { entries.forEach(function (entry) { look(entry.target); }); });

  function look(one) {
    var rest = one.scrollWidth - one.clientWidth;
    stop(one, rest > 0);
    one.classList.toggle('goes-on', rest - Math.abs(one.scrollLeft) > 1);
  }

  function stop(one, isWide) {
    if (isWide) { one.tabIndex = 0; } else { one.removeAttribute('tabindex'); }
    if (isWide && one.hasAttribute('aria-label')) { one.setAttribute('role', 'group'); } else { one.removeAttribute('role'); }
  }

  // Makes an element focusable if it scrolls sideways, so that the keyboard scrolls it, and fades it where it goes on.
  function reach(one, name) {
    if (name) { one.setAttribute('aria-label', name); }
    one.addEventListener('scroll', function () { look(one); }, { passive: true });
    // It is focusable until its width is known: an element has no width before it is in the document.
    stop(one, true);
    sizes.observe(one);
  }

  return { data: data, picture: picture, use: use, reach: reach };
}());
