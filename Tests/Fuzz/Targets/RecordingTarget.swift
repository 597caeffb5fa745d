import FitAccuracy
import FitModel
import FitTestSupport
import Foundation
import Typesetting

extension FuzzTarget {
  /// Bars that a device printed, a line each.
  static let recording = FuzzTarget(
    name: "recording", seeds: { [Array(Seeds.recording.utf8)] },
    tokens: [
      "{", "}", "[", "]", ":", ",", "\"", "\\", "\n", "null", "-1", "1e999", "0.001", "NaN", "\\u001b", "\\ud800",
      "\"items\": [", "\"frame\": [", "\"kind\": \"tab\"", "\"shows\": \"unknown\"", "\"ios\": \"26.1\"", "\u{FEFF}",
    ]
  ) { bytes in
    let recording = RecordingReader.read(Data(bytes), file: "bars.jsonl")
    var reading = FuzzReading(problems: recording.problems, count: recording.bars.count)
    for bar in recording.bars {
      guard let data = recordingTypesetters.map({ BarComparison.compare(bar, typesetters: $0) }) else { continue }
      if data.differences.contains(where: { !$0.points.isFinite }) { reading.faults.append("a number without end") }
      if data.differences.isEmpty, data.excluded.isEmpty { reading.faults.append("a bar is left out in silence") }
    }
    return reading
  } judge: { bytes, reading in
    Oracle.judge(bytes, reading)
  }
}

/// What recordings are compared with; `nil` if the fonts are not there.
private let recordingTypesetters: RecordingTypesetters? = {
  func path(_ file: String) -> String { Repository.url("Fonts/\(file)").path }
  return try? RecordingTypesetters(
    StandInFiles(
      inter: path("Inter/Inter.var.ttf"), helvetica: path("LiberationSans/LabelFitSans-Regular.ttf"),
      helveticaBold: path("LiberationSans/LabelFitSans-Bold.ttf"), noto: path("NotoSansSC/NotoSansSC-Regular.otf"),
      notoBold: path("NotoSansSC/NotoSansSC-Bold.otf")))
}()

extension Seeds {
  /// Bars as the recorder prints them.
  static let recording = #"""
    {"source": "me", "ios": "17.0", "screen": [375, 667], "scale": 2, "rounding": "exact", "font": "system", "bar": "navigation", "frame": [0, 20, 375, 44], "items": [{"kind": "title", "text": "Home", "frame": [160, 31, 50, 20.5], "shows": "text"}]}
    {"source": "me", "ios": "17.0", "screen": [375, 667], "scale": 2, "rounding": "exact", "font": "system", "bar": "tab", "frame": [0, 618, 375, 49], "items": [{"kind": "tab", "text": "Home", "frame": [2, 619, 184, 48], "shows": "text"}, {"kind": "tab", "text": "More", "frame": [190, 619, 183, 48], "shows": "text"}]}
    {"source": "me", "ios": "26.1", "screen": [402, 874], "scale": 3, "rounding": "outward", "font": "system", "bar": "navigation", "frame": [0, 62, 402, 54], "items": [{"kind": "back", "text": "Back", "frame": [16, 62, 44, 44], "shows": "image"}, {"kind": "title", "text": "Home", "frame": [176, 74, 50, 20.5], "shows": "text"}, {"kind": "button", "text": "Save", "frame": [320, 66, 62, 36], "shows": "unknown"}]}
    {"source": "me", "ios": "8", "screen": [320, 568], "scale": 2, "rounding": "tenth", "font": "system", "bar": "search", "frame": [0, 20, 320, 44], "items": [{"kind": "placeholder", "text": "Search", "frame": [8, 28, 239, 28], "shows": "text"}, {"kind": "button", "text": "Cancel", "frame": [258, 26, 54, 30], "shows": "text"}]}

    """#
}
