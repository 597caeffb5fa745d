import BarScreens
import FitModel
import FitReports
import FitTestSupport
import Foundation
import InputFiles
import Testing

@testable import LabelFit

/// How much is read of the folder around a file that was given.
struct SurroundingsTests {
  private let screens = "screens:\n  - { name: A, navigation: { title: { key: a } } }\n"
  private let table = "\"a\" = \"A\";"
  private let broken = "\"a\" = \"b"

  private func app(_ folder: URL, _ file: String) -> AppInput {
    InputReader.read([file], currentFolder: folder.path)
  }

  @Test("A screens file that lists its tables reads only those folders; in an app's folder it reads everything")
  func listed() throws {
    let files = [
      "a.yml": "strings: [App/*.lproj/*.strings]\n" + screens, "App/en.lproj/A.strings": table,
      "Other/en.lproj/A.strings": broken, "Other/Other.xcodeproj/project.pbxproj": "// nothing",
    ]
    try ScratchFolder.with(files) { folder in
      let app = app(folder, "a.yml")
      #expect(app.tableCount == 1 && app.problems.isEmpty, "\(app.problems)")
      let bounds = try #require(AppSurroundings.bounds(ofScreensFile: folder.appendingPathComponent("a.yml")))
      #expect(bounds.enters("App") && !bounds.enters("Other") && bounds.names("") == ["App", "a.yml"])
    }
    for mark in ["Package.swift", "App.xcodeproj/project.pbxproj", ".git/HEAD"] {
      try ScratchFolder.with(files.merging([mark: ""]) { $1 }) { folder in
        let bounds = try #require(AppSurroundings.bounds(ofScreensFile: folder.appendingPathComponent("a.yml")))
        #expect(bounds.enters("Other") && bounds.entries == FolderBounds.none.entries, "\(mark)")
      }
    }
  }

  @Test("Where tables are given, by a pattern or on the command line, nothing else in a large folder is listed")
  func given() throws {
    let others = (0..<30).map { ("other\($0)/en.lproj/A.strings", broken) }
    let files = Dictionary(uniqueKeysWithValues: others).merging([
      "a.yml": "strings: [en.lproj/A.strings, gone.lproj/A.strings]\n" + screens, "b.yml": screens,
      "c.yml": "strings: [\"**/A.strings\"]\n" + screens, "en.lproj/A.strings": table, "en.lproj/B.strings": broken,
    ]) { $1 }
    try ScratchFolder.with(files) { folder in
      func bounds(_ file: String, hasTables: Bool = false) -> FolderBounds? {
        AppSurroundings.bounds(ofScreensFile: folder.appendingPathComponent(file), hasTables: hasTables)
      }
      let listed = FileTree.directory(folder.path, within: try #require(bounds("a.yml")))
      #expect(listed.files == ["a.yml", "en.lproj/A.strings"] && listed.omissions.isEmpty, "\(listed.omissions)")
      #expect(bounds("b.yml", hasTables: true) == nil && bounds("c.yml")?.entries == FolderBounds.entriesAround)
      for paths in [["a.yml"], ["b.yml", "en.lproj/A.strings"]] {
        let app = InputReader.read(paths, currentFolder: folder.path)
        #expect(app.tableCount == 1 && app.problems.isEmpty && app.screens.count == 1, "\(app.problems)")
      }
      try Data().write(to: folder.appendingPathComponent("Package.swift"))
      #expect(bounds("b.yml", hasTables: true)?.entries == FolderBounds.none.entries)
    }
  }

  @Test("In very large folders only files beside a screens file are read, which is reported")
  func many() throws {
    let files = ["a.yml", "A.strings", "en.lproj/A.strings", "x/en.lproj/A.strings"]
    try ScratchFolder.with(["a.yml": screens, "en.lproj/A.strings": table]) { folder in
      let list = PathList(["a.yml"], currentFolder: folder.path) { _, bounds in
        FileTree(files: files, omissions: bounds.entries == 20_000 ? [TreeOmission("y", .limit("no more"))] : []) { _ in
          Data()
        }
      }
      #expect(list.tree.files == ["A.strings", "a.yml", "en.lproj/A.strings"])
      #expect(list.tree.omissions == [TreeOmission("a.yml", .manyAround(20_000))])
      let problem = try #require(InputOmissions.problems(list.tree.omissions).first)
      #expect(problem.kind == .unreadable && problem.fix.contains("strings:"))
    }
  }

  @Test("A project reads the folders that it or the projects of its workspace name; in a repository it reads all")
  func project() throws {
    let files = [
      "App.xcodeproj/project.pbxproj": "path = \"My App\"; INFOPLIST_FILE = \"$(SRCROOT)/Support/Info.plist\";",
      "App.xcworkspace/contents.xcworkspacedata": "<FileRef location = \"group:App.xcodeproj\"></FileRef>",
      "Other.xcodeproj/project.pbxproj": "path = Other;", "labelfit.yml": "strings: [Texts/*/*.strings]\n" + screens,
    ]
    for name in ["App.xcodeproj", "App.xcworkspace"] {
      try ScratchFolder.with(files) { folder in
        let bounds = AppSurroundings.bounds(ofProject: folder.appendingPathComponent(name))
        for path in ["My App", "My App/en.lproj", "Support", "App.xcodeproj", "Texts/en.lproj"] {
          #expect(bounds.enters(path), "\(path)")
        }
        #expect(!bounds.enters("Other") && !bounds.enters("Other.xcodeproj") && !bounds.enters("tmp/My App"))
      }
      try ScratchFolder.with(files.merging([".git/HEAD": ""]) { $1 }) { folder in
        #expect(AppSurroundings.bounds(ofProject: folder.appendingPathComponent(name)).enters("tmp"))
      }
    }
    try ScratchFolder.with(["App.xcodeproj/other": ""]) { folder in
      let bounds = AppSurroundings.bounds(ofProject: folder.appendingPathComponent("App.xcodeproj"))
      #expect(bounds.enters("App") && bounds.entries == FolderBounds.entriesAround)
    }
  }
}

/// Texts and bars that are longer than any, through the whole pipeline: what is laid out and reported is bounded.
@Suite struct ScreenLimitsTests {
  private func input(_ screens: String, _ files: [String: String] = [:]) -> AppInput {
    InputReader.read(.memory(files.merging(["labelfit.yml": screens]) { $1 }), screensFiles: ["labelfit.yml"])
  }

  @Test func barsHaveTheirFirstItems() throws {
    let items = (0..<5_000).map { "{ text: i\($0) }" }.joined(separator: ", ")
    for bar in ["navigation: { trailing: [\(items)] }", "toolbar: [\(items)]", "tabs: [\(items)]"] {
      let app = input("screens:\n  - name: A\n    \(bar)\n")
      let screen = try #require(app.screens.first)
      #expect((screen.navigation?.trailing.count ?? 0) + screen.toolbar.count + screen.tabs.count == 200)
      #expect(app.problems.map(\.kind) == [.unreadable])
      #expect(app.problems.allSatisfy { $0.position.line == 2 && $0.message.contains("has 5000 items") })
    }
    let few = (0..<200).map { "{ text: i\($0) }" }.joined(separator: ", ")
    #expect(input("screens:\n  - name: A\n    toolbar: [\(few)]\n").problems.isEmpty)
  }

  @Test(arguments: ["w ", "a‹", "日历", "\u{378}", "\u{2067}a\u{5D0}", "e\u{301}", "%@ "])
  func textsAreLaidOutInPart(unit: String) throws {
    let table = "\"t\" = \"\(String(repeating: unit, count: 200_000))\";\n"
    let app = input(
      "source-language: en\nscreens:\n  - name: A\n    navigation: { title: { key: t } }\n",
      ["en.lproj/Localizable.strings": table])
    let options = try OptionResolver.resolve(
      TypedOptions(devices: ["375x667"], systemFonts: false), configuration: app.configuration,
      fontFolder: Repository.url("Fonts/TestFonts").path)
    let report = try Analyzer(options: options).check(app)
    let finding = try #require(report.findings.first { $0.rule == "unreadable-input" })
    #expect(finding.position == SourcePosition(file: "en.lproj/Localizable.strings", line: 1, column: 8))
    #expect(finding.message.contains("more than 4096 characters"))
    for finding in report.findings {
      #expect(finding.message.utf16.count < 4_000, "\(finding.rule)")
      #expect((finding.text ?? "").utf16.count <= LaidOutText.maximumUnits)
    }
  }
}
