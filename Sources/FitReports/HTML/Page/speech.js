var speech = (function () {
  'use strict';
  var said = JSON.parse(document.getElementById('strings').textContent), root = document.documentElement;

  function number() { return Math.max(0, said.languages.indexOf(root.dataset.ui)); }

  function word(key) { return said.words[key] ? said.words[key][number()] : key; }

  // The language of the page that matches a language tag of the browser.
  function named(tag) {
    var name = /^zh\b/i.test(tag) ? (/\b(hant|tw|hk|mo)\b/i.test(tag) ? 'zh-Hant' : 'zh-Hans') : 'en';
    return said.languages.indexOf(name) < 0 ? said.languages[0] : name;
  }

  function sentence(place) {
    var code = said.sentences[place], template = said.templates[code[0]];
    if (Array.isArray(code[0])) { return sentence(code[0][number()]); }
    return fill(Array.isArray(template) ? template[number()] : template, code.slice(1).map(function (argument) {
      return typeof argument === 'number' ? sentence(argument) : argument;
    }));
  }

  // The same as `Speaker`.
  function fill(template, values) {
    var words = '', literal = '', next = 0, join = root.dataset.ui === 'en' ? plain : spaced;
    template.split(/(%(?:\d+\$)?(?:@|lld)|%%)/).forEach(function (part) {
      if (!/^%(?:%|\d*\$?(?:@|lld))$/.test(part)) { literal += part; return; }
      if (part === '%%') { literal += '%'; return; }
      var place = parseInt(part.slice(1), 10), value = values[isNaN(place) ? next : place - 1];
      words = join(words, literal);
      literal = '';
      next += 1;
      if (value !== undefined) { words = join(words, value); }
    });
    return join(words, literal);
  }

  function plain(words, text) { return words + text; }

  // The same as `ChineseSpacing`.
  function spaced(words, text) {
    var last = words.slice(-1), first = text.slice(0, 1);
    if (!last || !first) { return words + text; }
    if (first === '：' && endsLatin(last)) { return spaced(words, ': ' + text.slice(1)); }
    if (last !== ' ' && first !== ' ') {
      return words + (isHan(last) && beginsLatin(first) || endsLatin(last) && isHan(first) ? ' ' : '') + text;
    }
    if (last === ' ' && first !== ' ' && words.length > 1 && isTight(words.slice(-2, -1), first)) {
      return words.slice(0, -1) + text;
    }
    return words + (first === ' ' && last !== ' ' && text.length > 1 && isTight(last, text[1]) ? text.slice(1) : text);
  }

  function isTight(left, right) {
    return isMark(left) && right !== ' ' || isMark(right) && left !== ' ' && left !== ':' ||
      isHan(left) && isHan(right);
  }

  function isHan(letter) { return /[\u3400-\u4dbf\u4e00-\u9fff]/.test(letter); }

  function isMark(letter) { return '“”‘’「」『』（），。；：、？！'.indexOf(letter) >= 0; }

  function beginsLatin(letter) {
    return letter === '±' || /[!-~]/.test(letter) && ',:;.!?)]}>|'.indexOf(letter) < 0;
  }

  function endsLatin(letter) { return /[!-~]/.test(letter) && '([{<|'.indexOf(letter) < 0; }

  // Shows a sentence, with the writing direction of each quoted text isolated.
  function show(element, text) {
    element.textContent = '';
    text.split(/(“[^”]*(?:”|$)|「[^」]*(?:」|$))/).forEach(function (part) {
      if (!/^[“「]/.test(part)) { element.append(part); return; }
      var quoted = document.createElement('bdi'), end = /[”」]$/.test(part) && part.length > 1 ? part.slice(-1) : '';
      quoted.textContent = part.slice(1, part.length - end.length);
      element.append(part[0], quoted, end);
    });
  }

  return { first: root.dataset.ui, word: word, named: named, sentence: sentence, fill: fill, show: show };
}());
