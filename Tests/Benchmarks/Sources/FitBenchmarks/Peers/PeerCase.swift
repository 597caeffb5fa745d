import FitModel
import Foundation
import Typesetting

/// The time that a peer takes for all labels, and the width in points of each of them.
struct PeerMeasurement {
  var seconds: Double
  var widths: [Double]

  /// The mean of the relative differences to other widths of the same labels.
  func difference(to widths: [Double]) -> Double {
    let differences = zip(self.widths, widths).map { $1 > 0 ? abs($0 / $1 - 1) : 0 }
    return differences.reduce(0, +) / Double(max(1, differences.count))
  }
}

/// The same labels measured by LabelFit and by what people would use instead.
struct PeerCase {
  let fonts: BenchmarkFonts
  let words: LabelWords
  /// The folder of Weblate; see `WeblateMeasuring`.
  let weblate: URL

  /// Measures labels of each kind.
  ///
  /// - Parameter count: the number of labels of a kind.
  func run(_ count: Int) async throws -> BenchmarkResults.Peers {
    var peers = BenchmarkResults.Peers(count: count)
    for kind in LabelKind.all { peers.columns.append(try await column(kind, count)) }
    return peers
  }

  private func column(_ kind: LabelKind, _ count: Int) async throws -> BenchmarkResults.Peers.Column {
    let style = ShapingCase.style
    let labels = kind.unique(count, of: words, seed: 1)
    let own = try ownWidths(labels, kind)
    let plain = try plainLoop(labels, kind)
    var column = BenchmarkResults.Peers.Column(labels: kind.name)
    func add(_ peer: BenchmarkResults.Peers.Peer, _ measurement: PeerMeasurement?) {
      guard let measurement else { return }
      column.rows[peer] = .init(
        each: measurement.seconds / Double(max(1, labels.count)), difference: measurement.difference(to: own.widths),
        plainDifference: measurement.difference(to: plain.widths))
    }
    add(.labelFit, own)
    add(.plainLoop, plain)
    if let pango = try PangoMeasuring(
      files: fonts.files, families: fonts.families, style: style, language: kind.language)
    {
      let texts = labels.map { ContiguousArray($0.utf8.map { CChar(bitPattern: $0) }) }
      _ = pango.measureAll(Array(texts.prefix(1)))
      let seconds = Stopwatch.seconds { _ = pango.measureAll(texts) }.seconds
      add(.pango, PeerMeasurement(seconds: seconds, widths: texts.map { pango.measureAll([$0]) }))
    }
    let canvas = CanvasMeasuring(
      fonts: [
        (fonts.selection.latin.path, "Inter", "100 900"), (fonts.selection.hanRegular.path, "Noto Sans CJK SC", "400"),
        (fonts.selection.hanBold.path, "Noto Sans CJK SC", "700"),
      ], style: style)
    add(.canvas, try await canvas.measure(labels, language: kind.language))
    // The comma ends the list of families, so that the last word is not taken for a style.
    let check = WeblateMeasuring(folder: weblate, fonts: fonts.files, families: fonts.families + ",", style: style)
    if let (sizes, checks) = try check.measure(labels) {
      add(.weblateSize, sizes)
      add(.weblateCheck, checks)
    }
    return column
  }

  private func ownWidths(_ labels: [String], _ kind: LabelKind) throws -> PeerMeasurement {
    let measuring = try LabelMeasuring(fonts, style: ShapingCase.style, language: kind.language)
    measuring.measureAll(["Aa 中"])
    let seconds = Stopwatch.seconds { measuring.measureAll(labels) }.seconds
    return PeerMeasurement(seconds: seconds, widths: labels.map { measuring.measureAll([$0]) })
  }

  private func plainLoop(_ labels: [String], _ kind: LabelKind) throws -> PeerMeasurement {
    let measuring = try LabelMeasuring(fonts, style: ShapingCase.style, language: kind.language)
    let loop = try measuring.plainLoop(labels)
    let seconds = Stopwatch.seconds { _ = loop.shapeAll() }.seconds
    return PeerMeasurement(seconds: seconds, widths: try labels.map { try measuring.plainLoop([$0]).expected.points })
  }
}
