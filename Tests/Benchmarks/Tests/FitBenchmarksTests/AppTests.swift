import FitModel
import Foundation
import InputFiles
import StringTables
import Testing
import Typesetting

@testable import FitBenchmarks

struct AppTests {
  @Test("A generated app has the requested keys and languages and the stated size, and is read without problems")
  func app() throws {
    let app = try GeneratedApp(AppSize(strings: 3000, locales: 7))
    let tree = FileTree.directory(app.folder.path)
    let catalogs = tree.files.filter { $0.hasSuffix(".xcstrings") }
    #expect(catalogs.count == 2)
    #expect(try catalogs.reduce(0) { try $0 + tree.read($1).count } == app.contents.bytes)
    var keys = 0
    for file in catalogs {
      let object = try JSONSerialization.jsonObject(with: try tree.read(file)) as? [String: Any]
      let strings = try #require(object?["strings"] as? [String: [String: Any]])
      keys += strings.count
      #expect(strings.values.allSatisfy { ($0["localizations"] as? [String: Any])?.count == 7 })
    }
    #expect(keys == 3000)
    let reading = StringTableReader.read(tree.files, from: tree, languages: .icu)
    #expect(reading.problems.isEmpty)
    #expect(Set(reading.tables.compactMap(\.locale)).count == 7)
    #expect(abs(Double(app.contents.barTexts) / 3000 - 1 / Double(AppSize.keysPerBarText)) < 0.02)
  }

  @Test("The folder is deleted with the app")
  func removal() throws {
    func path() throws -> String { try GeneratedApp(AppSize(strings: 50, locales: 3)).folder.path }
    #expect(!FileManager.default.fileExists(atPath: try path()))
  }

  @Test("Few texts of bars are the same")
  func distinctTexts() throws {
    let plan = AppPlan(AppSize(strings: 5000, locales: 1))
    var titles: [String] = []
    for catalog in plan.catalogs {
      var data = Data()
      CatalogWriter(AppLanguage.all.prefix(1).map(TextWriter.init)).write(catalog) { data += $0 }
      let lines = String(decoding: data, as: UTF8.self).split(separator: "\n")
      for (index, line) in lines.enumerated() where line.hasPrefix("    \"screen") {
        titles += lines[index...].prefix(12).filter { $0.contains("\"value\"") }.prefix(1).map(String.init)
      }
    }
    #expect(titles.count > 600)
    #expect(Double(Set(titles).count) > 0.8 * Double(titles.count))
  }

  @Test("An app is the same each time it is written")
  func deterministic() throws {
    let size = AppSize(strings: 300, locales: 5)
    let apps = try (0..<2).map { _ in try GeneratedApp(size) }
    for file in FileTree.directory(apps[0].folder.path).files {
      let contents = try apps.map { try Data(contentsOf: $0.folder.appendingPathComponent(file)) }
      #expect(contents[0] == contents[1], "\(file)")
    }
  }

  @Test("An app with .strings files has the texts of the one with string catalogs, and gives the same findings")
  func stringsFiles() throws {
    let apps = try [AppFormat.catalogs, .strings].map {
      try GeneratedApp(AppSize(strings: 1500, locales: 5, format: $0))
    }
    let files = FileTree.directory(apps[1].folder.path).files
    #expect(files.filter { $0.hasSuffix(".strings") }.count == 5)
    #expect(files.filter { $0.hasSuffix(".stringsdict") }.count == 5)
    #expect(!files.contains { $0.hasSuffix(".xcstrings") })
    let times = try apps.map { try CheckCase.run($0.folder, jobs: 1) }
    #expect(times[0].findings > 0 && times[0].findings == times[1].findings)
    #expect(times[0].layouts == times[1].layouts)
    #expect(times[0].distinctTexts == times[1].distinctTexts)
    let texts = apps.map { app in
      let tree = FileTree.directory(app.folder.path)
      return StringTableReader.read(tree.files, from: tree, languages: .icu).tables.reduce(into: Set<String>()) {
        texts, table in
        for entry in table.entries.values {
          if case .text(let text, _) = entry.value { texts.insert("\(table.locale?.identifier ?? "") \(text)") }
        }
      }
    }
    #expect(texts[0].count > 500 * 5)
    #expect(texts[0] == texts[1])
  }

  @Test("Formats of string tables are the endings of their names")
  func formats() throws {
    let tree = FileTree.memory(["a.xcstrings": "", "en.lproj/b.strings": "", "c.swift": "", "de.lproj/b.strings": ""])
    #expect(AppCase.formats(tree) == ["strings", "xcstrings"])
  }

  @Test("Catalogs are in the form that Xcode writes: keys and languages are sorted")
  func form() throws {
    let catalog = AppPlan.Catalog(
      name: "Table",
      texts: [
        AppScreen.Text(key: "a", form: TextForm(use: .button)),
        AppScreen.Text(key: "b", form: TextForm(use: .title, argument: .number, isPlural: true)),
      ])
    let languages = ["en", "de"].compactMap { tag in AppLanguage.all.first { $0.tag == tag } }.map(TextWriter.init)
    var data = Data()
    let length = CatalogWriter(languages).write(catalog) { data += $0 }
    #expect(length == data.count)
    let lines = String(decoding: data, as: UTF8.self).split(separator: "\n").map(String.init)
    #expect(lines.first == "{")
    #expect(lines.last == "}")
    #expect(
      lines.filter { $0.hasSuffix("\" : {") && $0.hasPrefix("        \"") && !$0.hasPrefix("         ") }
        == ["        \"de\" : {", "        \"en\" : {", "        \"de\" : {", "        \"en\" : {"])
    #expect(lines.filter { $0.contains("%lld\"") }.count == 4)
    #expect(lines.contains("              \"one\" : {"))
  }

  @Test("One screen in twenty has a tab bar, stacks have three screens, and each screen has its own keys")
  func screens() {
    let plan = AppPlan(AppSize(strings: 10_000, locales: 3))
    #expect(plan.screens.map(\.number) == Array(plan.screens.indices))
    #expect(plan.screens.filter { !$0.tabs.isEmpty }.count == (plan.screens.count + 19) / 20)
    #expect(plan.screens.allSatisfy { $0.from.map { $0 >= 0 } ?? true })
    let keys = plan.catalogs.flatMap { catalog in catalog.texts.map { catalog.name + $0.key } }
    #expect(Set(keys).count == 10_000)
    for catalog in plan.catalogs { #expect(catalog.texts.map(\.key) == catalog.texts.map(\.key).sorted()) }
    let tools = plan.screens.filter { !$0.toolbar.isEmpty }.count
    #expect((0.25...0.42).contains(Double(tools) / Double(plan.screens.count)))
  }
}
