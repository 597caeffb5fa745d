// The choices of fonts that are compared: a column for each, with a font for some roles or for all.
const columns = (function () {
  'use strict';
  const element = list.element, place = document.getElementById('columns');
  const all = '*', most = 4;
  // The axes of each font in `facts`; `null` while they are being requested.
  let facts = {}, files = {}, choices = [], roles = [], changed = function () {}, pick = function () {};

  function words(key, values) { return speech.fill(speech.word(key), values || []); }

  // A choice as text is `role=font:wght=600,tracking=-0.2;role=…`, and empty for the fonts of the check.
  function read(text) {
    return text.split(';').filter(Boolean).map(function (part) {
      const role = part.slice(0, part.indexOf('=')), rest = part.slice(part.indexOf('=') + 1);
      const isDropped = rest.startsWith('drop:'), mark = rest.indexOf(':', isDropped ? 5 : 0);
      const entry = { role: role, font: mark < 0 ? rest : rest.slice(0, mark), values: {} };
      (mark < 0 ? '' : rest.slice(mark + 1)).split(',').filter(Boolean).forEach(function (pair) {
        entry.values[pair.split('=')[0]] = Number(pair.split('=')[1]);
      });
      return entry;
    });
  }

  function texts(choice) {
    return choice.filter(function (entry) { return entry.font; }).map(function (entry) {
      const values = Object.keys(entry.values).map(function (name) { return name + '=' + entry.values[name]; });
      return entry.role + '=' + entry.font + (values.length ? ':' + values.join(',') : '');
    });
  }

  function title(font) {
    return font.startsWith('drop:') ? files[font] || font : font;
  }

  // A short name for a choice.
  function name(choice) {
    const used = choice.filter(function (entry) { return entry.font; });
    if (!used.length) { return words('today'); }
    const entry = used[0], values = Object.keys(entry.values).map(function (key) { return key + ' ' + entry.values[key]; });
    return [title(entry.font)].concat(values).join(' ') + (used.length > 1 ? ' +' + (used.length - 1) : '');
  }

  async function learn(font) {
    if (!font || font in facts) { return; }
    facts[font] = null;
    try {
      facts[font] = await server.font(font);
    } catch (failure) {
      facts[font] = { axes: [], problem: failure.status === 410 ? words('dropped-gone', [title(font)]) : failure.message };
    }
    show();
  }

  function field(words, control) {
    const label = element('label');
    label.append(element('span', words), control);
    return label;
  }

  function button(words, act, name) {
    const made = element('button', words);
    made.type = 'button';
    if (name) { made.setAttribute('aria-label', name); }
    made.addEventListener('click', act);
    return made;
  }

  function slider(entry, one) {
    const line = element('div', undefined, 'slider'), input = element('input'), value = element('output');
    const back = button('↺', function () {
      delete entry.values[one.name];
      input.value = one.standard;
      told();
      changed();
    }, words('follow', [one.title]));
    function told() {
      const isSet = one.name in entry.values;
      value.textContent = isSet ? String(entry.values[one.name]) : words('follows');
      input.setAttribute('aria-valuetext', value.textContent);
      back.disabled = !isSet;
    }
    Object.assign(input, { type: 'range', min: one.lowest, max: one.highest, step: one.step });
    input.dataset.name = one.name;
    input.value = one.name in entry.values ? entry.values[one.name] : one.standard;
    input.addEventListener('input', function () {
      entry.values[one.name] = Math.round(Number(input.value) * 100) / 100;
      told();
      changed();
    });
    told();
    const label = field(one.title, input);
    line.append(label, value, back);
    return line;
  }

  function sliders(entry) {
    const known = facts[entry.font], made = (known ? known.axes : []).slice(0, 6).map(function (axis) {
      const step = axis.highest - axis.lowest > 20 ? 1 : 0.1;
      return { name: axis.tag, title: axis.tag, lowest: axis.lowest, highest: axis.highest, standard: axis.standard,
        step: step };
    });
    made.push({ name: 'tracking', title: words('tracking'), lowest: -2, highest: 2, standard: 0, step: 0.05 });
    if (entry.role !== all) {
      made.push({ name: 'size', title: words('size'), lowest: 8, highest: 60, standard: 17, step: 0.5 });
    }
    return made.map(function (one) { return slider(entry, one); });
  }

  function part(choice, entry) {
    const made = element('fieldset', undefined, 'part'), role = element('select'), font = element('input');
    made.append(element('legend', entry.role === all ? words('all-roles') : entry.role));
    [all].concat(roles).forEach(function (name) {
      const option = element('option', name === all ? words('all-roles') : name);
      option.value = name;
      option.selected = name === entry.role;
      option.disabled = name !== entry.role && choice.some(function (other) { return other.role === name; });
      role.append(option);
    });
    role.addEventListener('change', function () {
      entry.role = role.value;
      if (entry.role === all) { delete entry.values.size; }
      show();
      changed();
    });
    font.value = title(entry.font);
    font.setAttribute('list', 'families');
    font.autocomplete = 'off';
    font.dataset.font = entry.font;
    font.addEventListener('change', function () { use(choice, entry, font.value.trim()); });
    made.append(field(words('role'), role), field(words('font'), font));
    const known = facts[entry.font];
    if (known && known.problem) { made.append(element('p', known.problem, 'problem')); }
    if (entry.font) { made.append(...sliders(entry)); }
    made.append(button(words('remove-role'), function () {
      choice.splice(choice.indexOf(entry), 1);
      show();
      changed();
    }, words('remove-role') + ': ' + (entry.role === all ? words('all-roles') : entry.role)));
    learn(entry.font);
    return made;
  }

  // Changes the font, and drops the values of its axes, which another font may not have.
  function use(choice, entry, font) {
    entry.font = font;
    Object.keys(entry.values).forEach(function (key) {
      if (key !== 'tracking' && key !== 'size') { delete entry.values[key]; }
    });
    delete facts[font];
    show();
    changed();
  }

  async function take(choice, file) {
    const told = place.children[choices.indexOf(choice)].querySelector('.dropped');
    told.textContent = words('reading', [file.name]);
    try {
      const found = await server.drop(file);
      facts[found.font] = found;
      files[found.font] = file.name;
      let entry = choice.find(function (one) { return !one.font; }) || choice[0];
      if (!entry) {
        entry = { role: all, font: '', values: {} };
        choice.push(entry);
      }
      // A font that a link names keeps the values in the link when its file is dropped again.
      if (entry.font !== found.font) { entry.values = {}; }
      entry.font = found.font;
      show();
      changed();
    } catch (failure) {
      told.textContent = file.name + ': ' + failure.message;
      told.classList.add('problem');
    }
  }

  function nextRole(choice) {
    return [all].concat(roles).find(function (name) {
      return !choice.some(function (entry) { return entry.role === name; });
    });
  }

  function column(choice, number) {
    const made = element('section', undefined, 'column'), head = element('h3', (number + 1) + '. '), file = element('input');
    head.append(element('span', name(choice), 'name'));
    made.setAttribute('aria-label', (number + 1) + '. ' + name(choice));
    const result = element('p', undefined, 'result');
    made.append(head, result);
    choice.forEach(function (entry) { made.append(part(choice, entry)); });
    const role = nextRole(choice), actions = element('div', undefined, 'actions');
    if (role) {
      actions.append(button(words(choice.length ? 'add-role' : 'choose-font'), function () {
        choice.push({ role: role, font: '', values: {} });
        show();
        const parts = place.children[number].querySelectorAll('.part');
        parts[parts.length - 1].querySelector('input').focus();
      }));
    }
    if (choices.length > 1) {
      actions.append(button(words('remove-font'), function () {
        choices.splice(number, 1);
        show();
        changed();
      }, words('remove-font') + ' ' + (number + 1)));
    }
    file.type = 'file';
    file.accept = '.ttf,.otf,.ttc,.otc';
    file.addEventListener('change', function () { if (file.files.length) { take(choice, file.files[0]); } });
    const told = element('p', undefined, 'dropped');
    told.setAttribute('role', 'status');
    made.append(field(words('drop'), file), told, actions);
    ['dragover', 'dragenter'].forEach(function (kind) {
      made.addEventListener(kind, function (event) {
        event.preventDefault();
        made.classList.add('over');
      });
    });
    made.addEventListener('dragleave', function () { made.classList.remove('over'); });
    made.addEventListener('drop', function (event) {
      event.preventDefault();
      made.classList.remove('over');
      if (event.dataTransfer.files.length) { take(choice, event.dataTransfer.files[0]); }
    });
    return made;
  }

  function show() {
    place.replaceChildren(...choices.map(column));
    document.getElementById('add-font').hidden = choices.length >= most;
  }

  // Shows how many texts are cut in each choice.
  function tell(fonts) {
    fonts.forEach(function (font, number) {
      const made = place.children[number];
      if (!made) { return; }
      const line = made.querySelector('.result');
      made.querySelector('.name').textContent = name(choices[number]);
      made.setAttribute('aria-label', (number + 1) + '. ' + name(choices[number]));
      line.replaceChildren(words('cut-count', [String(font.cut)]));
      if (!number) { return; }
      [['newly-cut', font.newlyCut, 'bad'], ['newly-whole', font.newlyWhole, 'good']].forEach(function (one) {
        const shown = button(words(one[0] + '-count', [String(one[1])]), function () { pick(one[0], number); });
        shown.className = one[1] ? one[2] : '';
        shown.disabled = !one[1];
        line.append(' ', shown);
      });
    });
  }

  return {
    use: function (given) {
      choices = given.fonts.map(read);
      files = given.files;
      roles = given.roles;
      show();
    },
    add: function () {
      choices.push([{ role: all, font: '', values: {} }]);
      show();
      place.lastElementChild.querySelector('input').focus();
      changed();
    },
    show: show, tell: tell,
    onChange: function (listener) { changed = listener; },
    onPick: function (listener) { pick = listener; },
    names: function () { return choices.map(name); },
    texts: function () { return choices.map(texts); },
    // Names of the dropped files that are in use.
    files: function () {
      const used = {};
      choices.forEach(function (choice) {
        choice.forEach(function (entry) { if (files[entry.font]) { used[entry.font] = files[entry.font]; } });
      });
      return used;
    }
  };
}());
