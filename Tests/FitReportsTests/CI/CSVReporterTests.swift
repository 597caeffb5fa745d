import FitModel
import FitReports
import Testing

@Suite struct CSVReporterTests {
  /// The records of RFC 4180, read by its grammar.
  static func records(_ text: String) throws -> [[String]] {
    var records: [[String]] = [[]]
    var field = ""
    var isQuoted = false
    var scalars = Array(text.unicodeScalars)[...]
    while let scalar = scalars.popFirst() {
      switch scalar {
      case "\"" where isQuoted && scalars.first == "\"": field.unicodeScalars.append(scalars.removeFirst())
      case "\"":
        if !isQuoted { try #require(field.isEmpty, "a quotation mark stands at the start of a field only") }
        isQuoted.toggle()
      case "," where !isQuoted:
        records[records.count - 1].append(field)
        field = ""
      case "\r" where !isQuoted:
        #expect(scalars.popFirst() == "\n")
        records[records.count - 1].append(field)
        records.append([])
        field = ""
      default: field.unicodeScalars.append(scalar)
      }
    }
    #expect(!isQuoted && field.isEmpty && records.last == [])
    return records.dropLast()
  }

  static func table(_ report: Report) throws -> [[String: String]] {
    let text = try render(report, as: "csv")
    #expect(text.unicodeScalars.first == "\u{feff}")
    let records = try records(String(String.UnicodeScalarView(text.unicodeScalars.dropFirst())))
    let header = try #require(records.first)
    return records.dropFirst().map { record in
      #expect(record.count == header.count)
      return Dictionary(zip(header, record)) { first, _ in first }
    }
  }

  @Test("One row per finding", arguments: Sample.allCases)
  func rows(_ sample: Sample) throws {
    let rows = try Self.table(sample.report)
    #expect(rows.count == sample.report.findings.count)
    for (row, finding) in zip(
      rows, sample.report.findings.sorted { Self.rank($1).lexicographicallyPrecedes(Self.rank($0)) })
    {
      #expect(row["severity"] == finding.severity.rawValue && row["certainty"] == finding.certainty.rawValue)
    }
    for finding in sample.report.findings {
      let row = try #require(rows.first { $0["id"] == finding.id })
      #expect(row["rule"] == finding.rule && row["text"] == finding.text ?? "" && row["new"] == "")
      #expect(row["certainty"] == finding.certainty.rawValue && row["line"] == String(finding.position.line))
    }
  }

  private static func rank(_ finding: Finding) -> [Int] {
    [
      finding.certainty == .possible ? 0 : (Severity.allCases.firstIndex(of: finding.severity) ?? 0),
      Severity.allCases.firstIndex(of: finding.severity) ?? 0,
      Certainty.allCases.firstIndex(of: finding.certainty) ?? 0,
    ]
  }

  @Test("The last column marks new findings")
  func news() throws {
    var report = Sample.errors(4)
    let statuses: [Report.Status] = [.new, .worse, .unchanged, .uncompared]
    report.comparison = Report.Comparison(
      base: "HEAD~1", statuses: Dictionary(uniqueKeysWithValues: zip(report.findings.map(\.id), statuses)), fixed: [])
    let rows = try Self.table(report)
    let news = report.findings.map { finding in rows.first { $0["id"] == finding.id }?["new"] }
    #expect(news == ["new", "worse", "no", "not compared"])
    #expect(try render(report, as: "csv").split(separator: "\r\n").first?.hasSuffix(",systems,new") == true)
    #expect(Set(rows.prefix(2).compactMap { $0["new"] }) == ["new", "worse"], "what is old stands last")
  }

  @Test(
    "Cells that a spreadsheet would run get an apostrophe",
    arguments: [
      ("=1+1", "'=1+1"), ("+49 30", "'+49 30"), ("-5", "'-5"), ("@SUM(A1)", "'@SUM(A1)"), ("\t=1", "'\t=1"),
      ("\r\n=1", "'\r\n=1"), ("  =1", "'  =1"), ("＝1", "'＝1"), ("a=1", "a=1"), ("", ""), ("−5", "−5"),
    ])
  func formulas(_ text: String, _ cell: String) throws {
    var report = Sample.errors(1)
    report.findings[0].text = text
    #expect(try Self.table(report).first?["text"] == cell)
  }
}
