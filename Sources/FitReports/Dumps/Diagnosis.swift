public import FitModel

/// What `labelfit doctor` found on a machine and in an app, with advice.
public struct Diagnosis: Hashable, Sendable {
  /// How good or bad an entry is.
  public enum Status: String, Hashable, Sendable {
    /// As it should be.
    case good
    /// It makes results less certain or incomplete.
    case limited
    /// It prevents a check, or a part of it.
    case bad

    var symbol: String {
      switch self {
      case .good: "✓"
      case .limited: "▲"
      case .bad: "✗"
      }
    }

    fileprivate var style: TerminalStyle {
      switch self {
      case .good: .success
      case .limited: .warning
      case .bad: .error
      }
    }
  }

  /// One thing that was examined, such as Git or the languages.
  public struct Item: Hashable, Sendable {
    /// Whether it is as it should be.
    public var status: Status
    /// What it is, in a few words, such as `Git` or `languages`.
    public var name: Sentence
    /// What was found, as a sentence.
    public var found: Sentence
    /// What to do about it; `nil` if nothing needs to be done.
    public var advice: Sentence?

    public init(_ status: Status, _ name: Sentence, _ found: Sentence, advice: Sentence? = nil) {
      self.status = status
      self.name = name
      self.found = found
      self.advice = advice
    }
  }

  /// Related entries under a heading.
  public struct Section: Hashable, Sendable {
    /// The heading above the entries.
    public var title: Sentence
    /// What was found, in the order of the output.
    public var entries: [Item]

    public init(_ title: Sentence, _ entries: [Item]) {
      self.title = title
      self.entries = entries
    }
  }

  /// Version of LabelFit.
  public var version: String
  /// The sections, in order.
  public var sections: [Section]

  public init(version: String, sections: [Section]) {
    self.version = version
    self.sections = sections
  }

  /// The diagnosis as text, wrapped to a number of columns.
  public func text(columns: Int, color: Bool = false, _ say: Speaker = .english) -> String {
    let blocks = sections.map { section in
      ([TerminalStyle.bold.apply(say(section.title), color: color)]
        + section.entries.flatMap { lines($0, columns: columns, color: color, say) }).joined(separator: "\n")
    }
    return (["LabelFit \(version)"] + blocks).joined(separator: "\n\n") + "\n"
  }

  private func lines(_ entry: Item, columns: Int, color: Bool, _ say: Speaker) -> [String] {
    let found = wrapped(say("\(entry.name): \(entry.found)"), columns: columns - 4)
    let advice = entry.advice.map { wrapped("→ " + say($0), columns: columns - 4) } ?? []
    let symbol = entry.status.style.apply(entry.status.symbol, color: color)
    return found.enumerated().map { "  \($0 == 0 ? symbol : " ") \($1)" } + advice.map { "    \($0)" }
  }

  private func wrapped(_ text: String, columns: Int) -> [String] {
    TextWrapping.lines(ReportLine.text(text), columns: max(20, columns), breaksWords: true)
  }

  /// The diagnosis as JSON, for scripts and bug reports.
  public func json(_ say: Speaker = .english) -> String {
    let sections = self.sections.map { section in
      JSONValue.object([
        .init("title", .string(say(section.title))),
        .init(
          "entries",
          .array(
            section.entries.map { entry in
              .object(
                [
                  .init("subject", .string(say(entry.name))), .init("state", .string(entry.status.rawValue)),
                  .init("found", .string(say(entry.found))),
                ] + (entry.advice.map { [.init("advice", .string(say($0)))] } ?? []))
            })),
      ])
    }
    return JSONValue.object([.init("version", .string(version)), .init("sections", .array(sections))]).text
  }
}
