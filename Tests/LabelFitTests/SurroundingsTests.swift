import FitModel
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
      #expect(bounds.enters("App") && !bounds.enters("Other") && bounds.entries == FolderBounds.entriesAround)
    }
    for mark in ["Package.swift", "App.xcodeproj/project.pbxproj", ".git/HEAD"] {
      try ScratchFolder.with(files.merging([mark: ""]) { $1 }) { folder in
        let bounds = try #require(AppSurroundings.bounds(ofScreensFile: folder.appendingPathComponent("a.yml")))
        #expect(bounds.enters("Other") && bounds.entries == FolderBounds.none.entries, "\(mark)")
      }
    }
  }

  @Test("In very large folders only files beside a screens file are read, which is reported")
  func many() throws {
    let files = ["a.yml", "A.strings", "en.lproj/A.strings", "x/en.lproj/A.strings"]
    try ScratchFolder.with(["a.yml": screens, "en.lproj/A.strings": table]) { folder in
      let list = PathList(["a.yml"], currentFolder: folder.path) { _, bounds in
        FileTree(files: files, gaps: bounds.entries == 20_000 ? [TreeGap("y", .limit("no more"))] : []) { _ in Data() }
      }
      #expect(list.tree.files == ["A.strings", "a.yml", "en.lproj/A.strings"])
      #expect(list.tree.gaps == [TreeGap("a.yml", .manyAround(20_000))])
      let problem = try #require(InputGaps.problems(list.tree.gaps).first)
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

/// Files in a folder of their own, which is in no repository, for as long as a test runs.
enum ScratchFolder {
  static func with(_ files: [String: String], _ body: (URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("around-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    for (path, text) in files {
      let file = folder.appendingPathComponent(path)
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    try body(folder)
  }
}
