/// The script of the page: filters, language, theme, pictures when the reader comes near. The state is the address.
enum HTMLScript {
  static let text = #"""
    (function () {
      'use strict';
      var root = document.documentElement;
      var words = JSON.parse(document.getElementById('strings').textContent);
      var filters = document.getElementById('filters');
      var looks = document.getElementById('looks');
      var cards = Array.prototype.slice.call(document.querySelectorAll('.card'));
      var names = ['locale', 'severity', 'rule', 'screen', 'device', 'orientation', 'q'];
      var texts = null;

      function state() { return new URLSearchParams(location.hash.slice(1)); }

      function language(params) {
        var wanted = params.get('ui') || navigator.language || 'en';
        return /^zh\b/i.test(wanted) ? 'zh-Hans' : 'en';
      }

      function translate(scope, name) {
        scope.querySelectorAll('[data-t]').forEach(function (element) {
          var word = words[name][element.dataset.t];
          if (word !== undefined && element.textContent !== word) { element.textContent = word; }
        });
        scope.querySelectorAll('[data-a]').forEach(function (element) {
          element.setAttribute('aria-label', words[name][element.dataset.a]);
        });
      }

      function look(params) {
        var theme = params.get('theme');
        if (theme === 'light' || theme === 'dark') { root.dataset.theme = theme; } else { delete root.dataset.theme; }
        var name = language(params);
        if (root.dataset.ui !== name) {
          root.dataset.ui = name;
          root.lang = name;
          translate(document, name);
          texts = null;
        }
        looks.elements.ui.value = name;
        looks.elements.theme.value = root.dataset.theme || '';
      }

      // The shapes of pictures by their names, and which of them are in the page.
      var shapes = null, known = {};

      function define(markup) {
        if (!shapes) {
          shapes = {};
          document.getElementById('definitions').textContent.split('\n').forEach(function (line) {
            var name = /^<\w+ id="(\w+)"/.exec(line);
            if (name) { shapes[name[1]] = line; }
          });
        }
        return (markup.match(/href="#\w+"/g) || []).map(function (link) {
          var name = link.slice(7, -1);
          if (known[name] || !shapes[name]) { return ''; }
          known[name] = true;
          return define(shapes[name]) + shapes[name];
        }).join('');
      }

      function draw(card) {
        var holder = card.querySelector('.pictures');
        var text = holder && holder.firstElementChild;
        if (!text || text.tagName !== 'NOSCRIPT') { return; }
        var markup = text.textContent;
        document.getElementById('shapes').insertAdjacentHTML('beforeend', define(markup));
        holder.innerHTML = markup;
        if (root.dataset.ui !== 'en') { translate(holder, root.dataset.ui); }
      }

      function deviceRow(name) {
        var rows = document.querySelectorAll('.matrix tbody th a');
        for (var i = 0; i < rows.length; i += 1) { if (rows[i].textContent === name) { return String(i); } }
        return null;
      }

      function searched(card, index) {
        if (!texts) {
          texts = cards.map(function (one) {
            return Array.from(one.children).map(function (part) {
              return part.className === 'pictures' ? '' : part.textContent;
            }).join(' ').toLowerCase();
          });
        }
        return texts[index];
      }

      function filter(params) {
        var wanted = {};
        names.forEach(function (name) {
          var control = filters.elements[name];
          control.value = params.get(name) || '';
          wanted[name] = control.value;
        });
        var row = wanted.device && deviceRow(wanted.device);
        var half = wanted.orientation && wanted.orientation[0];
        var query = wanted.q.toLowerCase();
        var count = 0;
        cards.forEach(function (card, index) {
          var data = card.dataset;
          var shown = (!wanted.severity || data.severity === wanted.severity) &&
            (!wanted.locale || !data.locale || data.locale === wanted.locale) &&
            (!wanted.rule || data.rule === wanted.rule) && (!wanted.screen || data.screen === wanted.screen) &&
            (!query || searched(card, index).indexOf(query) >= 0);
          if (shown && (row || half)) {
            shown = data.devices.split(' ').some(function (place) {
              return (!row || place.slice(0, -1) === row) && (!half || place.slice(-1) === half);
            });
          }
          card.hidden = !shown;
          count += shown ? 1 : 0;
        });
        document.getElementById('count').textContent = count;
        document.getElementById('nothing').hidden = count > 0;
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

      // The address changes without an entry in the history for every letter of a search.
      function write(params) { history.replaceState(null, '', '#' + params); }

      function visible() { return cards.filter(function (card) { return !card.hidden; }); }

      function goTo(card) {
        draw(card);
        card.focus({ preventScroll: true });
        card.scrollIntoView({ block: 'start' });
      }

      function move(step) {
        var list = visible();
        var now = list.indexOf(document.activeElement && document.activeElement.closest('.card'));
        var next = list[now < 0 ? 0 : now + step];
        if (next) { goTo(next); }
      }

      function apply() {
        var params = state();
        look(params);
        if (!filters) { return; }
        filter(params);
        var card = params.get('finding') && document.getElementById('f-' + params.get('finding'));
        if (card) {
          card.hidden = false;
          goTo(card);
        }
      }

      looks.addEventListener('change', function (event) { change(looks, [event.target.name]); });
      addEventListener('hashchange', apply);
      // Links of the page say what to filter by; language and theme stay as they are.
      document.addEventListener('click', function (event) {
        var link = event.target.closest && event.target.closest('a[href*="="]');
        if (!link || event.metaKey || event.ctrlKey) { return; }
        event.preventDefault();
        var params = new URLSearchParams(link.getAttribute('href').slice(1));
        ['ui', 'theme'].forEach(function (key) { if (state().get(key)) { params.set(key, state().get(key)); } });
        history.pushState(null, '', '#' + params);
        apply();
        var heading = document.getElementById('findings');
        heading.focus({ preventScroll: true });
        filters.scrollIntoView({ block: 'start' });
      });
      addEventListener('popstate', apply);
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
        addEventListener('beforeprint', function () { visible().forEach(draw); });
      }
      apply();
    }());
    """#
}
