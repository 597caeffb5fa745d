import FitTestSupport
import Foundation
import Testing

/// Options of one or two commands, each with its effect. `SettingTests` has those of `check`.
struct OptionTests {
  private static let folder = "App/"
  private static let files = [
    folder + "labelfit.yml": """
    source-language: en
    screens:
      - name: Inbox
        navigation: { title: { key: inbox }, trailing: [ { key: edit } ] }
      - name: Found
        from: Inbox
        navigation: { title: { key: found }, trailing: [ { key: edit, table: Other } ] }

    """,
    folder + "en.lproj/Localizable.strings":
      "\"inbox\" = \"Inbox\";\n\"found\" = \"Inbox\";\n\"edit\" = \"Edit\";\n\"count\" = \"%d files\";\n",
    folder + "de.lproj/Localizable.strings":
      "\"inbox\" = \"Eingang\";\n\"found\" = \"Posteingang\";\n\"edit\" = \"Bearbeiten\";\n\"count\" = \"%d Dateien\";\n",
    folder + "en.lproj/Other.strings": "\"edit\" = \"Edit\";\n",
    folder + "de.lproj/Other.strings": "\"edit\" = \"Ändern\";\n",
  ]
  private static let german = ["--app", "App", "--locale", "de", "--no-system-fonts"]

  private func app(_ more: [String: String] = [:]) throws -> ScratchFolder {
    try ScratchFolder(Self.files.merging(more) { $1 })
  }

  // MARK: usage errors and lists

  @Test(
    "A usage error ends with the usage of its subcommand",
    arguments: [
      (["check", "App", "--platform", "ios3"], "labelfit check"), (["rules", "nothing"], "labelfit rules"),
      (["baseline", "write", "App", "--platform", "ios3"], "labelfit baseline write"),
      (["check", "--jobs", "0"], "labelfit check"),
    ])
  func usage(_ arguments: [String], _ name: String) throws {
    let scratch = try app()
    let outcome = try withExtendedLifetime(scratch) { try Tool.run(arguments, in: scratch.folder) }
    #expect(outcome.code == 64)
    #expect(outcome.complaints.hasPrefix("Error: ") && outcome.complaints.contains("\nUsage: \(name) "))
    #expect(outcome.complaints.contains("  See '\(name) --help' for more information."), "\(outcome.complaints)")
  }

  @Test("The page of a rule and the list for an ambiguous id fit into the terminal", arguments: [60, 90])
  func wrapped(_ columns: Int) throws {
    let scratch = try app()
    defer { withExtendedLifetime(scratch) {} }
    let environment = ["COLUMNS": "\(columns)"]
    let page = try Tool.run(["rules", "title-truncated"], in: scratch.folder, environment: environment)
    let sentences = page.output.split(separator: "\n").filter { !$0.hasPrefix("  ") }
    #expect(sentences.count > 6 && sentences.allSatisfy { $0.count <= columns }, "\(page.output)")
    let list = try Tool.run(["explain", "", "App"], in: scratch.folder, environment: environment)
    #expect(list.code == 64 && list.complaints.contains("type more letters"))
    let lines = list.complaints.split(separator: "\n").prefix { !$0.hasPrefix("Error") }
    #expect(lines.count > 2 && lines.allSatisfy { $0.count <= columns }, "\(list.complaints)")
  }

  // MARK: measure

  private func measured(_ arguments: [String], _ environment: [String: String] = [:]) throws -> [String: Any] {
    let outcome = try Tool.run(["measure", "--json"] + arguments, in: Repository.root, environment: environment)
    let texts = try #require(JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [[String: Any]])
    return try #require(texts.first, "\(outcome.complaints)")
  }

  private func width(_ arguments: [String]) throws -> Double {
    try #require(try measured(["Edit", "--no-system-fonts"] + arguments)["width"] as? Double)
  }

  @Test("--size is in points, and 17 if it is left out")
  func size() throws {
    let tall = ["--font", "Fonts/TestFonts/TallDemo.ttf"]
    let usual = try width(tall)
    #expect(try width(tall + ["--size", "17"]) == usual)
    #expect(abs(try width(tall + ["--size", "34"]) / usual - 2) < 1e-9)
    for wrong in ["0", "-1", "1001", "big"] {
      #expect(try Tool.run(["measure", "Edit", "--size", wrong], in: Repository.root).code == 64, "\(wrong)")
    }
  }

  @Test("--weight is a name or a number, and regular if it is left out")
  func weight() throws {
    let regular = try width([])
    #expect(try width(["--weight", "regular"]) == regular && width(["--weight", "400"]) == regular)
    let bold = try width(["--weight", "bold"])
    #expect(try bold > regular && width(["--weight", "700"]) == bold)
    for wrong in ["stout", "0", "1001"] {
      #expect(try Tool.run(["measure", "Edit", "--weight", wrong], in: Repository.root).code == 64, "\(wrong)")
    }
  }

  @Test("--system-fonts measures characters that no other font has, --no-system-fonts does not")
  func systemFonts() throws {
    let scratch = try ScratchFolder(
      SmallApp.files(german: "\"home\" = \"שלום\";\n\"detail\" = \"Einzelheit\";\n"))
    let configuration = """
      <?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>
      <dir>\(Repository.url("Fonts/TestFonts").path)</dir>
      <cachedir>\(scratch.folder.appendingPathComponent("cache").path)</cachedir></fontconfig>
      """
    try scratch.write(configuration, to: "fonts.conf")
    let machine = ["FONTCONFIG_FILE": scratch.folder.appendingPathComponent("fonts.conf").path]
    let own = try measured(["שלום"], machine)
    #expect((own["missing"] as? [String])?.isEmpty == true)
    #expect((own["runs"] as? [[String: Any]])?.first?["font"] as? String == "LabelFit Plain Kern Regular")
    #expect((try measured(["שלום", "--no-system-fonts"], machine)["missing"] as? [String])?.count == 4)
    for (option, count) in [("--system-fonts", 0), ("--no-system-fonts", 1)] {
      let outcome = try Tool.run(
        ["check", ".", option, "--verbose", "--possible", "--locale", "de"], in: scratch.folder, environment: machine)
      #expect(outcome.output.contains("missing-glyph") == (count == 1), "\(option): \(outcome.output)")
    }
  }

  // MARK: check

  @Test("--all lists the findings that a text report leaves out, such as notes")
  func all() throws {
    let screens = "screens:\n  - name: Home\n    navigation: { title: { key: home }, trailing: [ { text: Edit } ] }\n"
    let scratch = try ScratchFolder(SmallApp.files(screens: screens))
    let arguments = ["check", ".", "--no-system-fonts", "--color", "never"]
    let short = try Tool.run(arguments, in: scratch.folder)
    let long = try Tool.run(arguments + ["--all"], in: scratch.folder)
    #expect(short.output.contains("--all lists everything"), "\(short.output)")
    #expect(!long.output.contains("--all lists everything") && long.output.count > short.output.count)
  }

  // MARK: try

  @Test("--suggest also tries what other keys with the same source text say")
  func suggest() throws {
    let scratch = try app()
    let arguments = ["try", "inbox", "Postfach"] + Self.german
    #expect(try !Tool.run(arguments, in: scratch.folder).output.contains("Posteingang"))
    let outcome = try Tool.run(arguments + ["--suggest"], in: scratch.folder)
    #expect(outcome.output.contains("2 “Posteingang” fits"), "\(outcome.output)\(outcome.complaints)")
  }

  @Test("--table and --screen choose among the bars that show a key")
  func chosen() throws {
    let scratch = try app()
    func output(_ arguments: [String]) throws -> String { try Tool.run(arguments, in: scratch.folder).output }
    let edit = try output(["try", "edit", "Ändern", "--table", "Other"] + Self.german)
    #expect(edit.contains("Found, trailing 1") && !edit.contains("Inbox, trailing 1"), "\(edit)")
    let title = ["try", "inbox", "Ein"] + Self.german
    #expect(try output(title).contains("Found, back"))
    #expect(try !output(title + ["--screen", "Inbox"]).contains("Found, back"))
    let layout = try output(["layout", "App", "--screen", "Found", "--locale", "de", "--no-system-fonts"])
    #expect(layout.contains("Posteingang") && !layout.contains("Bearbeiten"), "\(layout)")
  }

  @Test("--beside takes room from a slot")
  func beside() throws {
    let arguments = ["try", "Überprüfe deinen Posteingang", "--slot", "title", "--locale", "de", "--no-system-fonts"]
    let alone = try Tool.run(arguments, in: Repository.root)
    #expect(alone.code == 0 && alone.output.contains("✓"), "\(alone.output)")
    let beside = try Tool.run(arguments + ["--beside", "Alle Einträge bearbeiten"], in: Repository.root)
    #expect(beside.code == 1 && beside.output.contains("✗"), "\(beside.output)")
  }

  // MARK: fix and translations

  @Test("A text with other format arguments is written only with --other-arguments")
  func otherArguments() throws {
    let scratch = try app()
    let table = Self.folder + "de.lproj/Localizable.strings"
    let arguments = ["fix", "count", "Dateien von %@", "--app", "App", "--locale", "de"]
    let refused = try Tool.run(arguments, in: scratch.folder)
    #expect(refused.code == 2 && refused.complaints.contains("--other-arguments"), "\(refused.complaints)")
    #expect(scratch.text(table) == Self.files[table])
    let written = try Tool.run(arguments + ["--other-arguments"], in: scratch.folder)
    #expect(written.code == 0, "\(written.complaints)")
    #expect(scratch.text(table)?.contains("\"count\" = \"Dateien von %@\";\n") == true)
  }

  @Test("--table chooses the table whose text is written")
  func table() throws {
    let scratch = try app()
    let other = Self.folder + "de.lproj/Other.strings"
    let arguments = ["fix", "edit", "Ä", "--app", "App", "--locale", "de"]
    #expect(try Tool.run(arguments + ["--table", "Other"], in: scratch.folder).code == 0)
    #expect(scratch.text(other) == "\"edit\" = \"Ä\";\n")
    let first = Self.folder + "de.lproj/Localizable.strings"
    #expect(scratch.text(first) == Self.files[first])
  }

  @Test("--state is what the file records")
  func state() throws {
    let unit = "{\"stringUnit\":{\"state\":\"translated\",\"value\":\"Bearbeiten\"}}"
    let scratch = try ScratchFolder([
      "labelfit.yml": "screens:\n  - { name: A, navigation: { title: { key: edit } } }\n",
      "Localizable.xcstrings":
        "{\"sourceLanguage\":\"en\",\"strings\":{\"edit\":{\"localizations\":{\"de\":\(unit)}}},\"version\":\"1.0\"}",
    ])
    for (more, state) in [(["--state", "needs-review"], "needs_review"), ([], "translated")] {
      let text = "Ändern \(state)"
      let outcome = try Tool.run(["fix", "edit", text, "--locale", "de"] + more, in: scratch.folder)
      #expect(outcome.code == 0, "\(outcome.complaints)")
      let catalog = try #require(scratch.text("Localizable.xcstrings"))
      #expect(catalog.contains(text) && catalog.contains("\"\(state)\""), "\(catalog)")
    }
  }

  @Test("--columns names the columns of a file without a header row")
  func columns() throws {
    let scratch = try app(["back.csv": "inbox,Überprüfe deinen ganzen Posteingang\n"])
    let arguments = ["check", "App", "--no-system-fonts", "--translations", "back.csv"]
    let unnamed = try Tool.run(arguments, in: scratch.folder)
    #expect(unnamed.code == 2 && unnamed.complaints.contains("--columns key,de"), "\(unnamed.complaints)")
    let named = try Tool.run(arguments + ["--columns", "key,de"], in: scratch.folder)
    #expect(named.code == 1 && named.output.contains("title-truncated"), "\(named.output)\(named.complaints)")
  }
}

/// The options of `serve`.
struct ServeOptionTests {
  /// A page that is served until this object is freed.
  private final class Served {
    let process = Process()
    let scratch: ScratchFolder

    init(_ arguments: [String], _ scratch: ScratchFolder) throws {
      self.scratch = scratch
      try scratch.write("", to: "seen")
      process.executableURL = Tool.url
      process.arguments = ["serve", "App", "--no-system-fonts"] + arguments
      process.currentDirectoryURL = scratch.folder
      let path = scratch.folder.appendingPathComponent("bin").path
      process.environment = ProcessInfo.processInfo.environment.merging(["PATH": path, "LABELFIT_LANGUAGE": ""]) {
        $1 + ($0.hasPrefix("/") ? ":" + $0 : "")
      }
      process.standardOutput = try FileHandle(forWritingTo: scratch.folder.appendingPathComponent("seen"))
      process.standardError = FileHandle.nullDevice
      process.standardInput = FileHandle.nullDevice
      try process.run()
    }

    deinit { end() }

    func end() {
      guard process.isRunning else { return }
      process.interrupt()
      process.waitUntilExit()
    }

    /// The first line of a file, once it is there.
    func line(of file: String) -> String? {
      let deadline = Date().addingTimeInterval(60)
      while Date() < deadline {
        if let text = scratch.text(file), text.hasSuffix("\n") { return String(text.dropLast()) }
        Thread.sleep(forTimeInterval: 0.02)
      }
      return nil
    }

    /// The port of the page.
    func port() throws -> String {
      let address = try #require(line(of: "seen"))
      return String(try #require(address.firstMatch(of: /127\.0\.0\.1:(\d+)\//)).output.1)
    }
  }

  @Test("--port is the port of the page, and one that is in use is an error")
  func port() throws {
    let any = try Served([], ScratchFolder(SmallApp.files(in: "App")))
    let taken = try any.port()
    let refused = try Tool.run(["serve", "App", "--no-system-fonts", "--port", taken], in: any.scratch.folder)
    #expect(refused.code == 2 && refused.complaints.contains("cannot be served on port \(taken)"))
    any.end()
    #expect(try Served(["--port", taken], ScratchFolder(SmallApp.files(in: "App"))).port() == taken)
    #expect(try Tool.run(["serve", "--port", "70000"], in: any.scratch.folder).code == 64)
  }

  @Test("--open opens the page in the browser, and without it nothing is opened")
  func open() throws {
    for isOpened in [true, false] {
      let scratch = try ScratchFolder(SmallApp.files(in: "App"))
      // Replacements for the system's programs of these names.
      for name in ["xdg-open", "open"] {
        try scratch.write("#!/bin/sh\necho \"$1\" >opened.part && mv opened.part opened\n", to: "bin/\(name)")
      }
      #expect(try Tool.shell("chmod +x bin/*", in: scratch.folder).code == 0)
      let served = try Served(isOpened ? ["--open"] : [], scratch)
      let address = try #require(served.line(of: "seen"))
      if isOpened {
        #expect(served.line(of: "opened") == address)
      } else {
        served.end()
        #expect(scratch.text("opened") == nil)
      }
    }
  }
}
