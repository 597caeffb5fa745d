// Fonts side by side: the controls for what is compared and on which devices, and the results.
const design = (function () {
  'use strict';
  const element = list.element;
  let view = {}, known = null, app = null, write = function () {}, isAsking = false, isWaiting = false, timer = 0;
  let filter = null, limit = 8, told = null, notice = function () {};

  function at(id) { return document.getElementById(id); }

  function words(key, values) { return speech.fill(speech.word(key), values || []); }

  // Reads the view from the part of the address after `design`.
  function read(parameters) {
    function one(name) { return parameters.get(name) || ''; }
    return {
      languages: one('languages').split(',').filter(Boolean), platform: one('platform'),
      devices: parameters.getAll('device'), orientation: one('orientation'), size: one('size'),
      bold: one('bold') === '1', screen: one('screen'),
      fonts: parameters.has('font') ? parameters.getAll('font').slice(0, 4) : ['', ''],
      files: Object.fromEntries(parameters.getAll('file').map(function (pair) {
        const mark = pair.indexOf('=');
        return [pair.slice(0, mark), pair.slice(mark + 1)];
      }))
    };
  }

  function pairs() {
    const made = [['languages', view.languages.join(',')]];
    [['platform', view.platform], ['orientation', view.orientation], ['size', view.size], ['screen', view.screen],
      ['bold', view.bold ? '1' : '']].forEach(function (pair) { if (pair[1]) { made.push(pair); } });
    view.devices.forEach(function (name) { made.push(['device', name]); });
    columns.texts().forEach(function (texts) { made.push(['font', texts.join(';')]); });
    const files = columns.files();
    Object.keys(files).forEach(function (font) { made.push(['file', font + '=' + files[font]]); });
    return made;
  }

  function options(id, values, chosen, name) {
    at(id).replaceChildren(...values.map(function (value) {
      const made = element('option', name ? name(value) : value);
      made.value = value;
      made.selected = value === chosen;
      return made;
    }));
  }

  // A folded list of checkboxes; its summary names what is checked.
  function ticks(id, title, values, chosen, change) {
    const place = at(id);
    place.querySelector('summary').textContent =
      title + ': ' + (chosen.length ? chosen.length > 3 ? String(chosen.length) : chosen.join(', ') : words('all'));
    place.querySelector('div').replaceChildren(...values.map(function (value) {
      const label = element('label'), input = element('input');
      input.type = 'checkbox';
      input.value = value;
      input.checked = chosen.includes(value);
      input.addEventListener('change', function () {
        change(values.filter(function (one) {
          return place.querySelector('input[value="' + CSS.escape(one) + '"]').checked;
        }));
      });
      label.append(input, ' ' + value);
      return label;
    }));
  }

  function controls() {
    function all(name) { return name || words('all'); }
    const languages = app.languages.map(function (one) { return one.language; });
    ticks('languages', words('languages'), languages, view.languages, function (chosen) {
      set('languages', chosen.length ? chosen : [view.languages[0]]);
    });
    ticks('devices', words('devices'), known.devices, view.devices, function (chosen) { set('devices', chosen); });
    options('platform', [''].concat(known.platforms), view.platform, all);
    options('orientation', ['', 'portrait', 'landscape'], view.orientation, function (name) {
      return name ? words(name) : words('both');
    });
    options('size', [''].concat(known.textSizes), view.size, function (name) { return name || words('usual'); });
    options('screen', [''].concat(known.screens), view.screen, function (name) { return name || words('automatic-screen'); });
    at('bold').checked = view.bold;
    at('families').replaceChildren(...known.families.map(function (name) {
      const made = element('option');
      made.value = name;
      return made;
    }));
  }

  function set(name, value) {
    view[name] = value;
    controls();
    changed();
  }

  function changed() {
    write(pairs());
    clearTimeout(timer);
    timer = setTimeout(ask, 30);
  }

  // Sends one request at a time; after it, only the latest view is requested.
  async function ask() {
    if (isAsking) {
      isWaiting = true;
      return;
    }
    isAsking = true;
    isWaiting = false;
    const names = columns.names(), body = { languages: view.languages, boldText: view.bold || undefined, limit: limit,
      platforms: view.platform ? [view.platform] : [], devices: view.devices, orientation: view.orientation || undefined,
      textSize: view.size || undefined, screen: view.screen || undefined, fonts: columns.texts().map(function (texts, number) {
        return { name: (number + 1) + '. ' + names[number], fonts: texts };
      }) };
    if (filter && filter[1] < names.length) { [body.change, body.choice] = filter; }
    at('comparing').textContent = words('measuring');
    try {
      draw(await server.compare(body));
      at('comparing').textContent = '';
      at('compare-problem').textContent = '';
    } catch (failure) {
      at('comparing').textContent = '';
      at('compare-problem').textContent = failure.message;
    }
    isAsking = false;
    document.documentElement.dataset.compared = String(Number(document.documentElement.dataset.compared || 0) + 1);
    if (isWaiting) { ask(); }
  }

  function room(cut, left) {
    if (left === undefined) { return element('b', words(cut ? 'cut' : 'whole'), cut ? 'bad' : 'good'); }
    return element('b', words(left < 0 ? 'over' : 'left', [list.number(left)]), cut || left < 0 ? 'bad' : 'good');
  }

  function figure(font, label, state, code) {
    const made = element('figure'), caption = element('figcaption'), scale = element('div', undefined, 'scale');
    caption.append(element('span', font, 'of'), ' · ', state, element('small', label));
    made.append(caption);
    if (code) {
      made.style.setProperty('--w', code[1][5]);
      scale.append(drawing.picture(code[1], font + ', ' + label));
      made.append(scale);
      drawing.reach(scale, font);
    } else {
      made.append(element('p', words('not-shown'), 'help'));
    }
    return made;
  }

  function device(one) { return [one.device, words(one.orientation), one.platform].filter(Boolean).join(' · '); }

  function bar(one) {
    const made = element('section', undefined, 'place'), pictures = element('div', undefined, 'side');
    made.append(element('h3', one.item));
    one.rooms.forEach(function (found, number) {
      const state = found.cut === undefined ? element('b', words('not-shown')) : room(found.cut, found.left);
      pictures.append(figure(told.fonts[number].name, device(one), state, one.pictures[number]));
    });
    made.append(pictures);
    return made;
  }

  function row(one) {
    const made = element('section', undefined, 'place'), head = element('h3'), pictures = element('div', undefined, 'side');
    const text = element('bdi', one.text);
    text.lang = one.language;
    head.append(one.language + ' “', text, '”');
    if (one.possible) { head.append(element('span', words('possible'), 'possible')); }
    made.append(head, element('p', one.screen + ' · ' + one.item + ' · ' + one.rule + (one.key ? ' · ' + one.key : ''), 'help'));
    one.outcomes.forEach(function (outcome, number) {
      const shown = figure(told.fonts[number].name, device(outcome), room(outcome.cut, outcome.left), one.pictures[number]);
      shown.dataset.change = outcome.change;
      pictures.append(shown);
    });
    made.append(pictures);
    return made;
  }

  function filters() {
    const values = [''], names = [words('all-changes')];
    told.fonts.slice(1).forEach(function (font, number) {
      ['newly-cut', 'newly-whole'].forEach(function (kind) {
        values.push(kind + ' ' + (number + 1));
        names.push(words(kind + '-in', [font.name]));
      });
    });
    options('change', values, filter ? filter.join(' ') : '', function (value) { return names[values.indexOf(value)]; });
  }

  function table() {
    const head = element('tr'), body = element('tbody'), top = element('thead');
    [words('rule'), words('language')].concat(told.fonts.map(function (font) { return font.name; })).forEach(function (name) {
      const cell = element('th', name);
      cell.scope = 'col';
      head.append(cell);
    });
    told.counts.forEach(function (count) {
      const line = element('tr');
      [count.rule, count.language].concat(count.cut).forEach(function (value, number) {
        line.append(element('td', String(value), number > 1 ? 'number' : ''));
      });
      body.append(line);
    });
    top.append(head);
    at('counts').replaceChildren(top, body);
    at('counts-part').hidden = !told.counts.length;
  }

  function draw(answer) {
    told = answer;
    at('design').dataset.drawn = 'true';
    drawing.use(answer.shared);
    columns.tell(answer.fonts);
    at('bars-of').textContent = answer.screen ? answer.screen + ' · ' + answer.language : '';
    at('bars').replaceChildren(...answer.bars.map(bar));
    at('changes').replaceChildren(...answer.rows.map(row));
    at('no-changes').hidden = answer.rows.length > 0;
    at('more-changes').hidden = answer.rows.length >= answer.count;
    at('change-count').textContent = words('count', [String(answer.count)]);
    filters();
    table();
  }

  function pick(kind, number) {
    filter = kind ? [kind, number] : null;
    limit = 8;
    ask();
    at('changes-title').scrollIntoView({ block: 'start' });
  }

  [['platform', 'platform'], ['orientation', 'orientation'], ['size', 'size'], ['screen', 'screen']].forEach(function (one) {
    at(one[0]).addEventListener('change', function () { set(one[1], at(one[0]).value); });
  });
  at('bold').addEventListener('change', function () { set('bold', at('bold').checked); });
  at('add-font').addEventListener('click', function () { columns.add(); });
  at('change').addEventListener('change', function () {
    const parts = at('change').value.split(' ');
    filter = parts.length > 1 ? [parts[0], Number(parts[1])] : null;
    limit = 8;
    ask();
  });
  at('more-changes').addEventListener('click', function () {
    limit += 16;
    ask();
  });
  columns.onChange(changed);
  columns.onPick(pick);

  return {
    start: async function (parameters, listener) {
      write = listener;
      view = read(parameters);
      [app, known] = await Promise.all([server.app(), server.design()]);
      const names = app.languages.map(function (one) { return one.language; });
      view.languages = view.languages.filter(function (name) { return names.includes(name); });
      if (!view.languages.length) {
        const given = parameters.get('language');
        view.languages = [names.includes(given) ? given : names.find(function (name) { return name !== app.source; })
          || app.source];
      }
      at('design').hidden = false;
      controls();
      columns.use({ fonts: view.fonts, files: view.files, roles: known.roles });
      await ask();
    },
    again: function () { if (known) { ask(); } },
    redraw: function () {
      if (!known) { return; }
      controls();
      columns.show();
      if (told) { draw(told); }
    }
  };
}());
