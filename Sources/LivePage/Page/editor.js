// The open text: its translation, the result of a check, and the bars that show it.
const editor = (function () {
  'use strict';
  const element = list.element, number = list.number, field = at('text');
  // The requested text, the server's answer about it, the saves that can be undone, and the number of the last request.
  let subject = null, opened = null, saves = [], asked = 0, isTrying = false, isWaiting = false, isComposing = false;
  // The problem with the format arguments of the text that was tried last.
  let problem;

  function at(id) { return document.getElementById(id); }

  function isDirty() { return opened !== null && field.value !== (opened.text === undefined ? '' : opened.text); }

  function words(key, values) { return speech.fill(speech.word(key), values); }

  async function open(wanted, isKept) {
    const turn = asked += 1, answer = await server.text(wanted);
    if (turn !== asked) { return; }
    const isSame = isKept && opened !== null;
    subject = wanted;
    if (isSame && isDirty()) { return rebased(answer); }
    opened = answer;
    if (!isSame) { saves = []; }
    field.value = answer.text === undefined ? '' : answer.text;
    show();
    draw(answer);
  }

  // Takes an answer while the text is being edited: the text in the file may have changed as well.
  function rebased(answer) {
    const isOther = answer.text !== opened.text;
    if (answer.text === field.value) {
      opened = answer;
      at('conflict').hidden = true;
      return state();
    }
    if (isOther) { return conflict(answer); }
    opened.digest = answer.digest;
    attempt();
  }

  function conflict(answer) {
    at('conflict').hidden = false;
    at('conflict').firstElementChild.textContent = words('changed', [answer.text === undefined ? '' : answer.text]);
    at('keep').onclick = function () {
      const typed = field.value;
      opened = answer;
      field.value = typed;
      at('conflict').hidden = true;
      state();
      attempt();
      field.focus();
    };
    at('take').onclick = function () {
      opened = answer;
      field.value = answer.text === undefined ? '' : answer.text;
      at('conflict').hidden = true;
      show();
      draw(answer);
      field.focus();
    };
  }

  // Shows everything that does not depend on what is typed.
  function show() {
    at('nothing').hidden = true;
    at('open').hidden = false;
    at('key').textContent = opened.key;
    [['source', opened.source], ['comment', opened.comment]].forEach(function (fact) {
      at(fact[0] + '-line').hidden = !fact[1];
      at(fact[0]).textContent = fact[1] || '';
      at(fact[0]).dir = 'auto';
    });
    at('variation-line').hidden = opened.variations.length < 2;
    at('variation').replaceChildren.apply(at('variation'), opened.variations.map(function (name) {
      const made = element('option', name);
      made.value = name;
      made.selected = name === opened.variation;
      return made;
    }));
    field.lang = opened.language;
    field.placeholder = opened.text === undefined ? opened.source || '' : '';
    field.readOnly = opened.digest === undefined;
    at('read-only').hidden = opened.problem === undefined;
    at('read-only').textContent = opened.problem === undefined ? '' : words('read-only', [opened.problem]);
    at('conflict').hidden = true;
    samples();
    suggestions();
    state();
  }

  function state() {
    at('dirty').hidden = !isDirty();
    at('save').disabled = !isDirty() || !field.value.trim() || opened.digest === undefined;
    at('undo').hidden = !saves.length || isDirty();
  }

  function samples() {
    const known = chosenSamples();
    at('samples').hidden = !opened.samples.length;
    at('samples').replaceChildren(at('samples').firstElementChild);
    opened.samples.forEach(function (one) {
      const label = element('label'), input = element('input');
      input.value = known[one.specifier] || one.sample;
      input.dataset.specifier = one.specifier;
      input.dataset.sample = one.sample;
      input.size = 12;
      input.addEventListener('input', function () { if (!isComposing) { attempt(); } });
      label.append(element('code', one.specifier), input);
      at('samples').append(label);
    });
  }

  function chosenSamples() {
    const found = {};
    at('samples').querySelectorAll('input').forEach(function (input) {
      if (input.value !== input.dataset.sample) { found[input.dataset.specifier] = input.value; }
    });
    return found;
  }

  function suggestions() {
    at('suggestions').hidden = !opened.suggestions.length;
    at('suggestions').lastElementChild.replaceChildren(...opened.suggestions.map(function (one) {
      const line = element('li'), button = element('button'), text = element('bdi', one.text);
      button.type = 'button';
      text.lang = opened.language;
      button.append(text, ' ', verdict(one.fit), element('small', one.origin));
      button.addEventListener('click', function () {
        field.value = one.text;
        state();
        attempt();
        field.focus();
      });
      line.append(button);
      return line;
    }));
  }

  function verdict(fit) {
    const sign = { fits: '✓ ', possible: '? ', no: '✗ ' }[fit];
    return element('span', sign + speech.word(fit), fit);
  }

  // Sends one request at a time; after it, only the latest text is tried.
  async function attempt() {
    state();
    if (isTrying || opened === null) {
      isWaiting = true;
      return;
    }
    isTrying = true;
    isWaiting = false;
    const wanted = subject, text = field.value || opened.shown;
    try {
      const answer = await server.trial({ key: wanted.key, table: wanted.table, language: wanted.language, text: text,
        variation: opened.variation, samples: chosenSamples() });
      if (wanted === subject) { draw(answer); }
    } catch (failure) {
      if (failure.status) { done(failure.message, true); }
    }
    isTrying = false;
    if (isWaiting) { attempt(); }
  }

  function draw(answer) {
    const wording = answer.wording;
    if (!wording) { return; }
    drawing.use(answer.shared);
    const line = [verdict(wording.fit)];
    line.push(wording.left === undefined ? speech.word('any')
      : words(wording.left < 0 ? 'over' : 'left', [number(wording.left)]) + tightest(wording));
    if (wording.charactersLeft !== undefined) {
      const count = wording.charactersLeft;
      line.push(' · ' + words(count < 0 ? 'characters-over' : 'characters-left', [String(Math.abs(count))]));
    }
    at('verdict').replaceChildren(...line);
    at('verdict').dataset.fit = wording.fit;
    problem = answer.arguments;
    at('arguments').textContent = problem || '';
    at('arguments').hidden = !problem;
    at('places').replaceChildren(...wording.places.map(place));
  }

  // The platform with the fewest points left, because a finding may be about other systems.
  function tightest(wording) {
    const all = wording.places.flatMap(function (one) { return one.measures; });
    const found = all.find(function (measure) { return measure.left === wording.left; });
    return found ? ' (' + found.platform + ')' : '';
  }

  function place(found) {
    const made = element('section', undefined, 'place'), head = element('h4', found.words), pictures = element('div');
    head.append(verdict(found.fit));
    made.append(head);
    found.findings.forEach(function (finding) {
      const line = element('p');
      // The finding is about another item of the bar, which does not fit because of the text.
      if (finding.item) { line.append(element('b', finding.item + (finding.text ? ' “' + finding.text + '”' : '') + ': ')); }
      const sure = [finding.certainty, finding.systems].filter(Boolean).join(' · ');
      speech.show(line.appendChild(element('span')), finding.message + (finding.fix ? ' → ' + finding.fix : '') + ' (' + sure + ')');
      made.append(line);
    });
    pictures.className = 'pictures';
    found.measures.forEach(function (measure, number) { pictures.append(figure(measure, found.pictures[number])); });
    made.append(pictures);
    return made;
  }

  function figure(measure, code) {
    const made = element('figure'), caption = element('figcaption'), scale = element('div', undefined, 'scale');
    const name = measure.device + ', ' + speech.word(measure.orientation);
    let state = element('b', speech.word('any'), 'good');
    if (measure.shown === undefined) {
      state = element('b', speech.word('menu'), 'bad');
    } else if (measure.left !== undefined) {
      state = element('b', words(measure.left < 0 ? 'over' : 'left', [number(measure.left)]),
        measure.left < 0 ? 'bad' : 'good');
    }
    caption.append(name + ' · ' + measure.platform + ' · ', state);
    made.append(caption);
    if (code) {
      made.style.setProperty('--w', code[1][5]);
      scale.append(drawing.picture(code[1], name));
      made.append(scale);
      drawing.reach(scale, name);
    }
    return made;
  }

  function done(words, isError) {
    at('done').textContent = words;
    at('done').className = isError ? 'error' : '';
  }

  async function save(isSecond) {
    if (at('save').disabled) { return; }
    if (problem && isSecond !== true && !confirm(words('save-arguments', [problem]))) { return; }
    const text = field.value, wanted = subject;
    at('save').disabled = true;
    done('');
    try {
      const answer = await server.save({ key: wanted.key, table: wanted.table, language: wanted.language,
        variation: opened.variation, text: text, digest: opened.digest, otherArguments: Boolean(problem) });
      saves.push(answer.undo);
      if (wanted === subject) {
        opened.text = text;
        opened.digest = answer.digest;
      }
      done(words('saved', [answer.files.join(', ')]));
    } catch (failure) {
      if (failure.status === 409 && isSecond !== true && await isOnlyBesides(wanted)) {
        state();
        return save(true);
      }
      if (failure.status === 409) {
        await open(wanted, true);
      } else {
        done(failure.message, true);
      }
    }
    state();
  }

  // Whether only other texts of the file have changed, so that this one can still be saved.
  async function isOnlyBesides(wanted) {
    const answer = await server.text(wanted);
    if (wanted !== subject || answer.text !== opened.text) { return false; }
    opened.digest = answer.digest;
    return true;
  }

  async function undo() {
    const id = saves.pop();
    try {
      const answer = await server.undo(id);
      const wanted = subject;
      field.value = opened.text === undefined ? '' : opened.text;
      await open(wanted, true);
      done(words('undone', [answer.files.join(', ')]));
    } catch (failure) {
      done(failure.message, true);
    }
    state();
  }

  field.addEventListener('compositionstart', function () { isComposing = true; });
  field.addEventListener('compositionend', function () {
    isComposing = false;
    attempt();
  });
  field.addEventListener('input', function () { if (!isComposing) { attempt(); } });
  at('save').addEventListener('click', save);
  at('undo').addEventListener('click', undo);

  return {
    open: open, save: save, isDirty: isDirty,
    again: function () { return subject === null ? undefined : open(subject, true); },
    redraw: function () {
      if (opened === null) { return; }
      show();
      attempt();
    },
    subject: function () { return subject; },
    close: function () {
      asked += 1;
      [subject, opened, saves] = [null, null, []];
      at('open').hidden = true;
      at('nothing').hidden = false;
    },
    focus: function () { field.focus(); },
    done: done
  };
}());
