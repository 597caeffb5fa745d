import FitAccuracy
import FitVocabulary
import Foundation

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
    return FuzzReading(problems: recording.problems, count: recording.bars.count)
  } judge: { bytes, reading in
    Oracle.judge(bytes, reading)
  }
}

extension Seeds {
  /// Two bars as the recorder prints them.
  static let recording = #"""
    {"source": "me", "ios": "17.0", "screen": [375, 667], "scale": 2, "rounding": "exact", "font": "system", "bar": "navigation", "frame": [0, 20, 375, 44], "items": [{"kind": "title", "text": "Home", "frame": [160, 31, 50, 20.5], "shows": "text"}]}
    {"source": "me", "ios": "17.0", "screen": [375, 667], "scale": 2, "rounding": "exact", "font": "system", "bar": "tab", "frame": [0, 618, 375, 49], "items": [{"kind": "tab", "text": "Home", "frame": [2, 619, 184, 48], "shows": "text"}, {"kind": "tab", "text": "More", "frame": [190, 619, 183, 48], "shows": "text"}]}

    """#
}
