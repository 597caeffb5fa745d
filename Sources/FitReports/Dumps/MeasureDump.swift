public import FitModel

/// Measured texts, as text and as JSON.
public enum MeasureDump {
  /// JSON with unrounded points.
  public static func json(_ texts: [MeasuredText]) -> String {
    JSONValue.array(
      texts.map { text in
        [
          "text": .string(text.text), "width": .number(text.width), "ascent": .number(text.ascent),
          "descent": .number(text.descent), "error": .number(text.error),
          "runs": .array(text.runs.map(run)), "missing": .strings(text.missing.map(codePoint)),
        ]
      }
    ).text
  }

  private static func run(_ run: MeasuredText.Run) -> JSONValue {
    .line([
      "font": .string(run.font), "script": .string(run.script), "glyphs": .integer(run.glyphs),
      "width": .number(run.width),
    ])
  }

  /// One block per text: its width, and a line for each run.
  public static func text(_ texts: [MeasuredText], _ say: Speaker = .english) -> String {
    texts.map { text in
      let error = text.error > 0 ? " ± \(Decimals.fixed(text.error, 2))" : ""
      let width = Decimals.fixed(text.width, 2) + error
      let (ascent, descent) = (Decimals.fixed(text.ascent, 2), Decimals.fixed(text.descent, 2))
      let head =
        ReportLine.logged(text.text) + "\n  " + say("\(width) pt wide, ascent \(ascent), descent \(descent)") + "\n"
      let rows = text.runs.map { [$0.font, $0.script, "\($0.glyphs)", Decimals.fixed($0.width, 2)] }
      let missing =
        text.missing.isEmpty
        ? "" : "  " + say("no font has \(Sentence.names(text.missing.map(codePoint)))") + "\n"
      let header: [Sentence] = ["font", "script", "glyphs", "width"]
      return head + (rows.isEmpty ? "" : TextTable.render(header: header.map { say($0) }, rows: rows))
        + missing
    }.joined(separator: "\n")
  }

  private static func codePoint(_ value: UInt32) -> String {
    let digits = String(value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
