(function () {
  'use strict';
  var root = document.documentElement;
  var filters = document.getElementById('filters');
  var looks = document.getElementById('looks');
  var cards = Array.prototype.slice.call(document.querySelectorAll('.card'));
  var list = cards.length ? cards[0].parentNode : null;
  var index = JSON.parse(document.getElementById('index').textContent);
  var cells = index.cells.map(function (text) { return text ? text.split(' ') : []; });
  var names = ['locale', 'severity', 'certainty', 'status', 'rule', 'screen', 'device', 'orientation', 'sort', 'q']
    .filter(function (name) { return filters && filters.elements[name]; });
  var texts = null;
  // What the filters use, for each card: its findings, its screens, and its rank, worst first.
  var facts = cards.map(function (card, order) {
    var entries = card.dataset.f.split(' ').map(function (code) {
      var parts = code.split(':');
      return parts[4].split(',').map(function (locale) {
        return { locale: locale, level: parts[0], certainty: parts[1], status: parts[2], cells: cells[parts[3]] };
      });
    }).flat();
    var languages = {};
    entries.forEach(function (entry) { languages[entry.locale] = true; });
    card.tabIndex = -1;
    var title = card.querySelector('[data-t^="rule."]'), link = document.createElement('a');
    link.className = 'link';
    link.href = '#finding=' + card.dataset.ids.split(' ')[0];
    link.dataset.a = 'link';
    link.setAttribute('aria-label', speech.word('link'));
    link.textContent = '#';
    card.firstElementChild.append(' ', link);
    return { entries: entries, order: order, languages: Object.keys(languages).length,
      rule: title ? title.dataset.t.slice(5) : card.dataset.rule,
      screens: card.dataset.screens ? card.dataset.screens.split(' ').map(Number) : [] };
  });

  function state() { return new URLSearchParams(location.hash.slice(1)); }

  function language(params) {
    // A page that was created in a language other than English keeps it, whatever the browser's language.
    return speech.named(params.get('ui') || (speech.first === 'en' && navigator.language) || speech.first);
  }

  // Labels that every card has are found by their place, so that they need no attribute.
  var labels = [['.points>i:nth-of-type(1)', 'needs'], ['.points>i:nth-of-type(2)', 'has'],
    ['.points>i:nth-of-type(3):not([data-t])', 'over'], ['.fix>b', 'fix'],
    ['.languages>summary>span:first-child', 'languages'], ['.card.error h3>b', 'error'],
    ['.card.warning h3>b', 'warning'], ['.card.note h3>b', 'note'], ['.card.possible h3>b', 'only-possible']];

  function translate(scope) {
    labels.forEach(function (label) {
      var word = speech.word(label[1]);
      scope.querySelectorAll(label[0]).forEach(function (element) { element.textContent = word; });
    });
    scope.querySelectorAll('[data-t]').forEach(function (element) {
      var word = speech.word(element.dataset.t);
      if (element.textContent !== word) { element.textContent = word; }
    });
    scope.querySelectorAll('[data-s]').forEach(function (element) {
      speech.show(element, speech.sentence(+element.dataset.s));
    });
    scope.querySelectorAll('[data-a]').forEach(function (element) {
      element.setAttribute('aria-label', speech.word(element.dataset.a));
    });
  }

  function look(params) {
    var theme = params.get('theme');
    if (theme === 'light' || theme === 'dark') { root.dataset.theme = theme; } else { delete root.dataset.theme; }
    var name = language(params);
    if (root.dataset.ui !== name) {
      root.dataset.ui = name;
      root.lang = name;
      translate(document);
      texts = null;
    }
    looks.elements.ui.value = name;
    looks.elements.theme.value = root.dataset.theme || '';
  }

/*card.js*/
  function searched(number) {
    if (!texts) {
      texts = cards.map(function (one, place) {
        return Array.from(one.children).map(function (part) {
          return /^(pictures|more)$/.test(part.className) ? '' : part.textContent.replace(/<[^>]*>/g, ' ');
        }).concat(drawing.data().cards[place][1]).join(' ').toLowerCase();
      });
    }
    return texts[number];
  }

  function screenOf(fact) {
    return filters.elements.screen.options[fact.screens.length ? fact.screens[0] + 1 : 0].text;
  }

  var sorted = '', ranks = facts;
  function sort(order) {
    if (order === sorted) { return; }
    sorted = order;
    ranks = facts.slice();
    if (order === 'screen') {
      ranks.sort(function (a, b) { return screenOf(a).localeCompare(screenOf(b)) || a.order - b.order; });
    } else if (order === 'rule') {
      ranks.sort(function (a, b) { return a.rule < b.rule ? -1 : a.rule > b.rule ? 1 : a.order - b.order; });
    } else if (order === 'languages') {
      ranks.sort(function (a, b) { return b.languages - a.languages || a.order - b.order; });
    }
    ranks.forEach(function (fact) { list.appendChild(cards[fact.order]); });
  }

  function filter(params) {
    var wanted = {};
    names.forEach(function (name) {
      var control = filters.elements[name];
      control.value = params.get(name) || '';
      wanted[name] = control.value;
    });
    var row = wanted.device && String(index.devices.indexOf(wanted.device));
    var half = wanted.orientation && wanted.orientation[0];
    var screen = filters.elements.screen.selectedIndex - 1;
    var level = (wanted.severity || '')[0];
    var certainty = (wanted.certainty || '')[0];
    var status = wanted.status || '';
    var query = wanted.q.toLowerCase();
    function holds(entry) {
      return (!level || (level === 's' ? entry.level === 'e' || entry.level === 'w' : entry.level === level)) &&
        (!certainty || entry.certainty === certainty) && (!status || entry.status === status) &&
        (!wanted.locale || !entry.locale || entry.locale === wanted.locale) &&
        (!row && !half || entry.cells.some(function (cell) {
          return (!row || cell.slice(0, -1) === row) && (!half || cell.slice(-1) === half);
        }));
    }
    cards.forEach(function (card, number) {
      var fact = facts[number];
      fact.shown = (!wanted.rule || fact.rule === wanted.rule) &&
        (!wanted.screen || fact.screens.indexOf(screen) >= 0) && fact.entries.some(holds) &&
        (!query || searched(number).indexOf(query) >= 0);
      if (!fact.shown) { card.hidden = true; }
    });
    sort(wanted.sort);
    var shown = visible();
    coming = shown.filter(function (card) { return card.hidden; });
    appear(PART);
    document.getElementById('count').textContent = shown.length;
    document.getElementById('nothing').hidden = shown.length > 0;
  }

  // Cards appear in batches, the first one at once, because the browser would take long to lay out thousands.
  var PART = 100, coming = [], isWaiting = false;
  var idle = window.requestIdleCallback || function (work) { setTimeout(work, 20); };
  function appear(count) {
    coming.splice(0, count).forEach(function (card) { card.hidden = false; });
    if (!coming.length || isWaiting) { return; }
    isWaiting = true;
    idle(function () {
      isWaiting = false;
      appear(PART);
    });
  }

  function change(form, keys) {
    var params = state();
    params.delete('finding');
    keys.forEach(function (key) {
      var value = form.elements[key].value;
      if (value) { params.set(key, value); } else { params.delete(key); }
    });
    write(params);
    apply();
  }

  // Changes the address without adding an entry to the history, or every letter of a search would add one.
  function write(params) { history.replaceState(null, '', '#' + params); }

  // The cards that match the filters, in order.
  function visible() {
    return ranks.filter(function (fact) { return fact.shown; }).map(function (fact) { return cards[fact.order]; });
  }

  function goTo(card) {
    card.hidden = false;
    draw(card);
    card.focus({ preventScroll: true });
    card.scrollIntoView({ block: 'start' });
  }

  function move(step) {
    var shown = visible();
    var now = shown.indexOf(document.activeElement && document.activeElement.closest('.card'));
    var next = shown[now < 0 ? 0 : now + step];
    if (next) { goTo(next); }
  }

  function apply() {
    var params = state();
    look(params);
    if (!filters) { return; }
    filter(params);
    var id = params.get('finding');
    var card = /^\w+$/.test(id || '') && document.querySelector('[data-ids~="' + id + '"],[data-ids~="' +
      id.slice(0, ID_LENGTH) + '"]');
    if (card) { goTo(card); }
  }

/*matrix.js*/
  looks.addEventListener('change', function (event) { change(looks, [event.target.name]); });
  addEventListener('hashchange', apply);
  // Links of the page set the filters; language and theme stay as they are.
  document.addEventListener('click', function (event) {
    var link = event.target.closest && event.target.closest('a[href*="="]');
    if (!link || event.metaKey || event.ctrlKey) { return; }
    event.preventDefault();
    var params = new URLSearchParams(link.getAttribute('href').slice(1));
    ['ui', 'theme'].forEach(function (key) { if (state().get(key)) { params.set(key, state().get(key)); } });
    history.pushState(null, '', '#' + params);
    apply();
    if (params.get('finding')) { return; }
    var heading = document.getElementById('findings');
    heading.focus({ preventScroll: true });
    filters.scrollIntoView({ block: 'start' });
  });
  addEventListener('popstate', apply);
  document.addEventListener('toggle', function (event) { unfold(event.target); }, true);
  if (filters) {
    filters.addEventListener('input', function () { change(filters, names); });
    filters.addEventListener('submit', function (event) { event.preventDefault(); });
    filters.addEventListener('reset', function () { setTimeout(function () { change(filters, names); }); });
    addEventListener('keydown', function (event) {
      if (/^(INPUT|SELECT|TEXTAREA)$/.test(event.target.tagName) || event.ctrlKey || event.metaKey || event.altKey) {
        return;
      }
      if (event.key === '/') {
        event.preventDefault();
        filters.elements.q.focus();
      } else if (event.key === 'j') { move(1); } else if (event.key === 'k') { move(-1); }
    });
    if ('IntersectionObserver' in window) {
      var observer = new IntersectionObserver(function (entries) {
        entries.forEach(function (entry) {
          if (!entry.isIntersecting) { return; }
          observer.unobserve(entry.target);
          draw(entry.target);
        });
      }, { rootMargin: '1200px 0px' });
      cards.forEach(function (card) { observer.observe(card); });
    } else {
      cards.forEach(draw);
    }
    addEventListener('beforeprint', function () {
      appear(coming.length);
      visible().forEach(draw);
    });
    // Collecting the texts of thousands of cards takes a while, so it is done before the reader searches.
    idle(function () { searched(0); });
  }
  apply();
}());
