  function make(name, text, key) {
    var made = document.createElement(name);
    if (text !== undefined) { made.textContent = text; }
    if (key) {
      made.dataset.t = key;
      made.textContent = word(key);
    }
    return made;
  }

  function word(key) { return speech.word(key); }

  function row(cells, head) {
    var made = make('tr');
    cells.forEach(function (cell) {
      if (typeof cell !== 'object') { cell = make('td', cell); }
      if (cell.tagName !== 'TD' && cell.tagName !== 'TH') {
        var holder = make(head ? 'th' : 'td');
        if (head) { holder.scope = 'col'; }
        holder.append(cell);
        cell = holder;
      }
      made.append(cell);
    });
    return made;
  }

  function scrolling(table) {
    var made = make('div');
    made.className = 'scroll';
    made.append(table);
    drawing.reach(made);
    return made;
  }

  // Adds the pictures of a card, and its details, which are filled when the reader opens them.
  function draw(card) {
    if (card.dataset.drawn) { return; }
    card.dataset.drawn = '1';
    var data = drawing.data(), number = cards.indexOf(card), code = data.cards[number];
    var after = card.querySelector('.languages');
    if (code[0].length) {
      card.insertBefore(pictures(code[0]), after);
      card.querySelectorAll('.scale').forEach(function (scale) { drawing.reach(scale); });
    }
    var details = make('details');
    details.className = 'more';
    details.append(make('summary', '', 'details'));
    card.append(details);
  }

  function pictures(code) {
    var holder = make('div'), place = make('p', code[0]);
    holder.className = 'pictures';
    place.className = 'place';
    holder.append(place);
    code.slice(1).forEach(function (picture) {
      var figure = make('figure'), caption = make('figcaption'), scale = make('div'), flags = picture[1];
      var state = make('span'), side = flags & 4 ? 'landscape' : 'portrait';
      figure.style.setProperty('--w', picture[5]);
      caption.append(make('b', picture[0]));
      if (flags & 2) { caption.append(' (', make('span', '', 'source'), ')'); }
      state.className = flags & 1 ? 'bad' : 'good';
      state.append(flags & 1 ? '✗ ' : '✓ ', make('span', '', flags & 1 ? 'cut' : 'fits'));
      caption.append(' · ', make('span', '', side), ' · ' + picture[2] + ' pt ', state);
      scale.className = 'scale';
      scale.append(drawing.picture(picture, code[0] + ', ' + word(side)));
      figure.append(caption, scale);
      holder.append(figure);
    });
    return holder;
  }

  // The text that the card's sentence is about: the one in its first language.
  function text(card) {
    var facts_ = drawing.data().cards[cards.indexOf(card)][1], place = facts_.indexOf('text');
    if (place >= 0 && place % 2 === 0) { return facts_[place + 1]; }
    var rows = card.querySelector('.languages noscript, .languages table'), holder = make('div');
    if (!rows) { return ''; }
    holder.innerHTML = rows.tagName === 'NOSCRIPT' ? rows.textContent : rows.outerHTML;
    var cell = holder.querySelector('td:nth-child(3)');
    return cell ? cell.textContent : '';
  }

  function details(card) {
    var data = drawing.data(), code = data.cards[cards.indexOf(card)], list = make('dl'), facts_ = code[1];
    var locale = card.querySelector('b') && code[0].length ? code[0][1][0] : '';
    function add(key, text, isCode) {
      var line = make('div'), value = make('dd'), inside = make(isCode ? 'code' : 'bdi', text || '✓');
      if (locale && (key === 'text' || key === 'reads')) { inside.lang = locale; }
      value.append(inside);
      line.append(make('dt', '', key), value);
      list.append(line);
    }
    for (var i = 0; i < facts_.length; i += 2) { add(facts_[i], facts_[i + 1], facts_[i] === 'declared'); }
    add('rule', facts[cards.indexOf(card)].rule, true);
    add('id', card.dataset.ids.split(' ')[0], true);
    if (!code[2].length) { return [list]; }
    var table = make('table'), side = null, whole = text(card);
    table.append(make('caption', '', 'failing'));
    table.createTHead().append(row(['device', 'needs', 'has', 'reads'].map(function (key) {
      return make('span', '', key);
    }), true));
    var needed = null;
    code[2].forEach(function (line) {
      if (line[3] !== undefined && line[3] !== 0) { needed = line[3]; }
      var name = line[0] % 2 ? 'landscape' : 'portrait', group = data.groups[(line[0] - line[0] % 2) / 2];
      if (name !== side) { table.createTBody().append(row([make('th', '', name)])); }
      side = name;
      var devices = make('td', group.map(function (one) { return data.devices[one]; }).join(', '));
      if (line[4] !== undefined) { devices.append(' (', make('span', '', data.certainties[line[4]]), ')'); }
      var reads = make('bdi', line[2] && typeof line[2] === 'number' ? whole.slice(0, line[2]) + '…' : line[2] || '');
      if (locale) { reads.lang = locale; }
      table.tBodies[table.tBodies.length - 1].append(row([devices, needed === null ? '' : needed,
        line[1] === null ? '' : line[1], reads]));
    });
    return [list, scrolling(table)];
  }

  // Fills what the reader opens: details are empty until then, and the table of languages is plain text.
  function unfold(opened) {
    if (opened.className === 'more' && opened.children.length < 2) {
      opened.append.apply(opened, details(opened.closest('.card')));
    }
    var text = opened.querySelector('noscript');
    if (!text) { return; }
    var holder = make('div');
    holder.innerHTML = text.textContent;
    if (root.dataset.ui !== speech.first) { translate(holder); }
    var table = holder.querySelector('table');
    table.createTHead().append(row((/entries/.test(opened.className) ? ['language', 'keys-found']
      : ['language', 'missing', 'text', 'string']).map(function (key) { return make('span', '', key); }), true));
    if (index.link && table.dataset.start !== undefined) {
      table.querySelectorAll('tbody tr').forEach(function (line) { link(line.lastElementChild, table.dataset.start); });
    }
    text.replaceWith(scrolling(table));
  }

  // Turns the position in a cell into a link to its line.
  function link(cell, start) {
    var parts = /^(.*):(\d+):\d+$/.exec(start + cell.textContent.trim());
    if (!parts) { return; }
    var made = make('a', cell.textContent.trim());
    made.href = index.link.split('{file}').join(parts[1].split('/').map(encodeURIComponent).join('/'))
      .split('{line}').join(parts[2]);
    cell.replaceChildren(made);
  }

