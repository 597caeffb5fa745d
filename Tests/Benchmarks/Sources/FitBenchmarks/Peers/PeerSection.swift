extension BenchmarkResults {
  /// The same labels measured by several libraries and programs.
  struct Peers: Codable, Sendable {
    /// What measures labels.
    enum Peer: String, CodingKeyRepresentable, Codable, CaseIterable, Sendable {
      case labelFit, plainLoop, pango, canvas, weblateSize, weblateCheck

      var name: String {
        switch self {
        case .labelFit: "LabelFit"
        case .plainLoop: "plain loop over `hb_shape`"
        case .pango: "Pango"
        case .canvas: "Chromium's canvas, `measureText`"
        case .weblateSize: "Weblate, `render_size`"
        case .weblateCheck: "Weblate, `check_render_size` with its picture"
        }
      }
    }
    /// Seconds for a label on average, and the means of the relative differences of widths to LabelFit's, and to the
    /// advances of `hb_shape`.
    struct Row: Codable, Sendable {
      var each, difference, plainDifference: Double
    }
    /// A kind of labels.
    struct Column: Codable, Sendable {
      var labels: String
      /// Without the peers that are not installed.
      var rows: [Peer: Row] = [:]
    }
    /// Number of labels of each kind.
    var count: Int
    var columns: [Column] = []
  }

  /// The table of peers.
  var peerSection: String {
    guard let peers else { return "" }
    let found = Peers.Peer.allCases.filter { peer in peers.columns.contains { $0.rows[peer] != nil } }
    let rows = found.map { peer in
      [peer.name]
        + peers.columns.flatMap { column -> [String] in
          guard let row = column.rows[peer] else { return ["–", "–", "–"] }
          return [row.each * 1e6, row.difference * 100, row.plainDifference * 100].map { Figures.decimal($0, 2) }
        }
    }
    let missing = Peers.Peer.allCases.filter { !found.contains($0) }.map(\.name)
    let notes = missing.isEmpty ? "" : "\n\nNot installed, and so not measured: \(missing.joined(separator: "; "))."
    return """
      ## Peers

      The same \(Figures.grouped(peers.count)) distinct labels of each kind, at the same size and weight with the same \
      font files, measured once each, one after the other, on one core. The first text, which opens the fonts, is not \
      counted. The canvas is that of a page in a headless Chromium; its time is that of the page's script. Weblate is a \
      server for translators that warns of texts that are too wide; its functions are called without the server and \
      without its cache. `render_size` sets the text with Pango and rounds its width to whole pixels, and the check \
      also draws and stores a picture of it.

      The differences are means over all labels, in percent: of widths from those of LabelFit, and from the advances of \
      `hb_shape` alone. LabelFit's widths have, in addition, the tracking of the system's typeface and the correction \
      for the font that stands in for it, which no peer knows.

      \(Figures.table(["peer"] + peers.columns.flatMap { ["\($0.labels), µs", "to LabelFit, %", "to `hb_shape`, %"] }, rows))\(notes)
      """
  }
}
