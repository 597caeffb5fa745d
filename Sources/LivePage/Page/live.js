// Connects the list and the editor, keeps the view in the address, and shows what the server reports.
(function () {
  'use strict';
  const root = document.documentElement, ui = at('ui'), theme = at('theme'), language = at('language');
  const search = at('search');
  const isDesign = /^#design(?:&|$)/.test(location.hash);
  let view = read(), app = null, timer = 0, designed = [];

  function at(id) { return document.getElementById(id); }

  function read() { return Object.fromEntries(new URLSearchParams(location.hash.slice(1))); }

  function write(changes) {
    view = Object.assign({}, view, changes);
    Object.keys(view).forEach(function (key) { if (!view[key]) { delete view[key]; } });
    show();
  }

  function show() {
    const own = isDesign ? ['language', 'ui', 'theme'].filter(function (key) { return view[key]; })
      .map(function (key) { return [key, view[key]]; }).concat(designed) : Object.entries(view);
    history.replaceState(null, '', (isDesign ? '#design&' : '#') + new URLSearchParams(own));
    links();
  }

  // Sets the links to the two views, with the parameters that both have.
  function links() {
    const common = {};
    ['language', 'ui', 'theme'].forEach(function (key) { if (view[key]) { common[key] = view[key]; } });
    const end = new URLSearchParams(common).toString();
    at('go-texts').href = '#' + end;
    at('go-design').href = '#design' + (end ? '&' + end : '');
    at(isDesign ? 'go-design' : 'go-texts').setAttribute('aria-current', 'page');
  }

  function translate() {
    document.querySelectorAll('[data-t]').forEach(function (one) { one.textContent = speech.word(one.dataset.t); });
    document.querySelectorAll('[data-label]').forEach(function (one) {
      one.setAttribute('aria-label', speech.word(one.dataset.label));
    });
    document.title = speech.word('title');
  }

  function speak(name) {
    root.dataset.ui = root.lang = name;
    ui.value = name;
    translate();
    languages();
  }

  function paint(name) {
    if (name === 'light' || name === 'dark') { root.dataset.theme = name; } else { delete root.dataset.theme; }
    theme.value = root.dataset.theme || 'auto';
  }

  function languages() {
    if (!app) { return; }
    const names = new Intl.DisplayNames([root.lang], { type: 'language' });
    language.replaceChildren(...app.languages.map(function (one) {
      const made = list.element('option', one.language), name = named(names, one.language);
      made.textContent = one.language + (name === one.language ? '' : ' · ' + name);
      made.value = one.language;
      return made;
    }));
    language.value = view.language;
  }

  function named(names, tag) {
    try { return names.of(tag) || tag; } catch (failure) { return tag; }
  }

  function wanted() { return { language: view.language, search: view.search }; }

  function mayLeave() { return !editor.isDirty() || confirm(speech.word('leave')); }

  async function open(subject, isFinal) {
    const now = editor.subject();
    const isSame = now && now.key === subject.key && now.table === subject.table && now.language === view.language;
    if (!isSame && !mayLeave()) { return; }
    write({ key: subject.key, table: subject.table, variation: isSame ? view.variation : undefined });
    list.choose(subject);
    if (isFinal) { document.body.dataset.view = 'editor'; }
    if (!isSame) { await opened(); }
    if (isFinal) { editor.focus(); }
  }

  async function opened() {
    editor.done('');
    try {
      await editor.open({ key: view.key, table: view.table, language: view.language, variation: view.variation });
    } catch (failure) {
      editor.close();
      if (failure.status) { notice(failure.message, 'error'); }
    }
  }

  // Shows a notice, with facts that can be unfolded.
  function notice(words, kind, facts, isOpen) {
    if (!facts || !facts.length) { return at('notices').append(list.element('p', words, kind)); }
    const made = list.element('details', undefined, kind), lines = list.element('ul');
    lines.append(...facts.slice(0, 20).map(function (fact) { return list.element('li', fact); }));
    made.open = Boolean(isOpen);
    made.append(list.element('summary', words), lines);
    at('notices').append(made);
  }

  let told = '';
  function heard(news) {
    const words = news.isGone ? [['stopped', 'error']]
      : (news.problems || []).length ? [[news.isStale ? 'stale' : 'broken', '']] : [];
    const next = JSON.stringify([words, news.problems, root.lang]);
    if (next !== told) {
      told = next;
      at('notices').replaceChildren();
      words.forEach(function (one) { notice(speech.word(one[0]), one[1], news.problems || [], news.isStale); });
    }
    if (news.isNew) { changed(); }
  }

  async function changed() {
    if (isDesign) { return design.again(); }
    app = await server.app();
    languages();
    await Promise.all([list.again(), editor.again()]);
  }

  function filter() {
    clearTimeout(timer);
    timer = setTimeout(function () {
      write({ search: search.value });
      list.load(wanted());
    }, 150);
  }

  document.addEventListener('keydown', function (event) {
    if (isDesign) { return; }
    const isTyping = /^(?:INPUT|TEXTAREA|SELECT)$/.test(event.target.tagName);
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 's') {
      event.preventDefault();
      editor.save();
    } else if (event.key === '/' && !isTyping) {
      event.preventDefault();
      search.focus();
      search.select();
    } else if (event.key === 'Escape' && !event.isComposing && isTyping) {
      document.body.dataset.view = 'list';
      list.focus();
    }
  });
  search.addEventListener('input', function (event) { if (!event.isComposing) { filter(); } });
  search.addEventListener('compositionend', filter);
  search.addEventListener('keydown', function (event) {
    if (event.key === 'Enter' || event.key === 'ArrowDown') {
      event.preventDefault();
      list.focus();
    }
  });
  language.addEventListener('change', async function () {
    if (!mayLeave()) {
      language.value = view.language;
      return;
    }
    write({ language: language.value, variation: undefined });
    editor.close();
    await list.load(wanted());
    if (view.key) { opened(); }
  });
  at('variation').addEventListener('change', function () {
    if (!mayLeave()) {
      at('variation').value = view.variation;
      return;
    }
    write({ variation: at('variation').value });
    opened();
  });
  at('back').addEventListener('click', function () {
    document.body.dataset.view = 'list';
    list.focus();
  });
  at('skip').addEventListener('click', function (event) {
    event.preventDefault();
    editor.focus();
  });
  ui.addEventListener('change', function () {
    write({ ui: ui.value });
    speak(ui.value);
    if (isDesign) { return design.redraw(); }
    list.show();
    editor.redraw();
  });
  theme.addEventListener('change', function () {
    write({ theme: theme.value === 'auto' ? undefined : theme.value });
    paint(theme.value);
  });
  addEventListener('beforeunload', function (event) { if (editor.isDirty()) { event.preventDefault(); } });
  addEventListener('hashchange', function () { location.reload(); });

  async function start() {
    const strings = JSON.parse(at('strings').textContent), names = { en: 'English', 'zh-Hans': '简体中文', 'zh-Hant': '繁體中文' };
    ui.replaceChildren(...strings.languages.map(function (name) {
      const made = list.element('option', names[name] || name);
      made.value = name;
      return made;
    }));
    paint(view.theme);
    speak(view.ui && strings.languages.includes(view.ui) ? view.ui : root.dataset.ui);
    links();
    server.listen(heard);
    if (isDesign) {
      document.body.dataset.view = 'design';
      at('skip').hidden = true;
      await design.start(new URLSearchParams(location.hash.slice(1)), function (pairs) {
        designed = pairs;
        show();
      });
      root.dataset.ready = 'true';
      return;
    }
    at('list').hidden = at('editor').hidden = false;
    list.onChoice(open);
    search.value = view.search || '';
    // If the address names a language, its list does not have to wait for the languages of the app.
    let isListed = Boolean(view.language);
    const first = isListed ? list.load(wanted()).catch(function () { isListed = false; }) : undefined;
    app = await server.app();
    const others = app.languages.map(function (one) { return one.language; });
    if (!others.includes(view.language)) {
      write({ language: others.find(function (name) { return name !== app.source; }) || app.source });
      isListed = false;
    }
    languages();
    await first;
    if (!isListed) { await list.load(wanted()); }
    if (view.key) {
      list.choose({ key: view.key, table: view.table });
      document.body.dataset.view = 'editor';
      await opened();
    }
    root.dataset.ready = 'true';
  }

  start().catch(function (failure) { if (failure.status) { notice(failure.message, 'error'); } });
}());
