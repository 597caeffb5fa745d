  // Sets the links of the numbers in the table, from the links of their row and column.
  var locales = Array.from(document.querySelectorAll('.matrix thead a')).map(function (link) {
    return link.getAttribute('href').slice(1);
  });
  document.querySelectorAll('.matrix tbody tr').forEach(function (line) {
    var device = line.querySelector('th a');
    if (!device) { return; }
    Array.from(line.querySelectorAll('td')).forEach(function (cell, column) {
      Array.from(cell.children).forEach(function (half, side) {
        if (half.tagName !== 'A') { return; }
        half.setAttribute('href', '#severity=serious&' + [device.getAttribute('href').slice(1), locales[column],
          'orientation=' + (side ? 'landscape' : 'portrait')].join('&'));
      });
    });
  });

  // The table is one tab stop; arrow keys move inside it.
  var table = document.querySelector('.matrix table');
  if (table) {
    table.querySelectorAll('a').forEach(function (link, number) { link.tabIndex = number ? -1 : 0; });
    table.addEventListener('keydown', function (event) {
      var from = event.target.closest('a'), step = /^Arrow(Up|Left)$/.test(event.key) ? -1 : 1, next = null;
      if (!from || !/^Arrow/.test(event.key)) { return; }
      var line = from.closest('tr');
      if (/Left|Right/.test(event.key)) {
        var links = Array.from(line.querySelectorAll('a'));
        next = links[links.indexOf(from) + step];
      } else {
        var rows = Array.from(table.rows), x = middle(from), row = rows.indexOf(line) + step;
        while (rows[row] && !rows[row].querySelector('a')) { row += step; }
        if (rows[row]) {
          next = Array.from(rows[row].querySelectorAll('a')).reduce(function (best, one) {
            return Math.abs(middle(one) - x) < Math.abs(middle(best) - x) ? one : best;
          });
        }
      }
      event.preventDefault();
      if (!next) { return; }
      from.tabIndex = -1;
      next.tabIndex = 0;
      next.focus();
    });
  }

  function middle(element) {
    var box = element.getBoundingClientRect();
    return box.left + box.width / 2;
  }

