import Foundation
import Testing

@testable import FitBenchmarks

struct PeerTests {
  @Test("The difference is the mean of those of all labels")
  func difference() {
    let measurement = PeerMeasurement(seconds: 1, widths: [11, 18, 5])
    #expect(abs(measurement.difference(to: [10, 20, 5]) - 0.2 / 3) < 1e-9)
    #expect(PeerMeasurement(seconds: 1, widths: []).difference(to: []) == 0)
  }

  @Test("Weblate is left out if it is not installed")
  func missing() throws {
    let folder = try Scratch()
    let weblate = WeblateMeasuring(folder: folder.url, fonts: [], families: "", style: ShapingCase.style)
    #expect(try weblate.measure(["Edit"]) == nil)
  }

  @Test("Peers measure nearly the same widths, as far as they are installed")
  func peers() async throws {
    let weblate = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../../../.build/weblate", isDirectory: true).standardizedFileURL
    let peers = try await PeerCase(fonts: BenchmarkFonts(), words: .own, weblate: weblate).run(50)
    #expect(peers.columns.map(\.labels) == LabelKind.all.map(\.name))
    for column in peers.columns {
      #expect(column.rows[.labelFit]?.difference == 0)
      #expect(column.rows[.plainLoop]?.plainDifference == 0)
      for (peer, row) in column.rows where peer != .labelFit {
        #expect(row.plainDifference < 0.04, "\(column.labels) \(peer)")
      }
    }
  }

  @Test("The page shows the peers that were measured, and names the others")
  func page() {
    var results = ResultTests.results
    results.peers = .init(
      count: 10_000,
      columns: [
        .init(labels: "English", rows: [.labelFit: .init(each: 1e-6, difference: 0, plainDifference: 0.04)]),
        .init(
          labels: "Chinese",
          rows: [.pango: .init(each: 1e-5, difference: 0.01, plainDifference: 0)]),
      ])
    let section = results.peerSection
    #expect(
      section.contains("| LabelFit | 1.00 | 0.00 | 4.00 | – | – | – |\n| Pango | – | – | – | 10.00 | 1.00 | 0.00 |"))
    #expect(section.contains("not measured: plain loop over `hb_shape`; Chromium's canvas"))
  }
}
