// The page's requests to the server, and what the server reports. Each function returns a promise of the answer's
// object; it is rejected with an error that has the `status` of the answer, or 0 if the server cannot be reached.
const server = (function () {
  'use strict';
  const pause = 1000;
  let revision = null, isGone = false, listeners = [];

  async function ask(path, body) {
    const isFile = body instanceof Blob, type = isFile ? 'application/octet-stream' : 'application/json';
    let answer;
    try {
      answer = await fetch(path, body === undefined ? {} : {
        method: 'POST', headers: { 'Content-Type': type }, body: isFile ? body : JSON.stringify(body)
      });
    } catch (failure) {
      heard({ isGone: true });
      throw Object.assign(new Error(speech.word('stopped')), { status: 0 });
    }
    const object = await answer.json();
    if (!answer.ok) { throw Object.assign(new Error(object.error), { status: answer.status }); }
    return object;
  }

  function query(path, values) {
    const pairs = Object.entries(Object.assign({ ui: document.documentElement.dataset.ui }, values))
      .filter(function (pair) { return pair[1] !== undefined && pair[1] !== null; });
    return path + '?' + pairs.map(function (pair) { return pair.map(encodeURIComponent).join('='); }).join('&');
  }

  function heard(news) {
    isGone = Boolean(news.isGone);
    listeners.forEach(function (listener) { listener(news); });
  }

  // Asks once a second, because a browser allows all of its tabs together only a few open connections.
  async function look() {
    try {
      const state = await ask(query('api/state'));
      const isNew = revision !== null && revision !== state.revision;
      revision = state.revision;
      heard({ isNew: isNew, isStale: state.stale, problems: state.problems });
    } catch (failure) {
      heard({ isGone: true });
    }
    setTimeout(look, pause);
  }

  return {
    app: function () { return ask(query('api/app')); },
    texts: function (values) { return ask(query('api/texts', values)); },
    text: function (values) { return ask(query('api/text', values)); },
    trial: function (body) { return ask(query('api/try'), body); },
    save: function (body) { return ask(query('api/save'), body); },
    undo: function (id) { return ask(query('api/undo'), { undo: id }); },
    design: function () { return ask(query('api/design')); },
    font: function (name) { return ask(query('api/font', { font: name })); },
    drop: function (file) { return ask(query('api/font'), file); },
    compare: function (body) { return ask(query('api/compare'), body); },
    listen: function (listener) {
      listeners.push(listener);
      if (listeners.length === 1) { look(); }
    },
    isGone: function () { return isGone; }
  };
}());
