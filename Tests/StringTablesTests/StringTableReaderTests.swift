import FitModel
import FitTestSupport
import Foundation
import InputFiles
import Testing

@testable import StringTables

/// Finding and reading the tables of an app.
@Suite struct StringTableReaderTests {
  @Test(arguments: [
    ("a/en.lproj/Localizable.strings", true), ("L.XCSTRINGS", true), ("x.stringsdict", true), ("a/b.swift", false),
    ("strings", false), (".strings", false), ("Settings.bundle/en.lproj/Root.strings", false),
    ("A.xcassets/x/y.strings", false), ("Some.bundle/en.lproj/L.strings", true), ("en.lproj", false),
  ])
  func knowsTables(path: String, expected: Bool) {
    #expect(StringTableReader.isTable(path) == expected)
  }

  @Test(
    arguments: [
      ("App/zh_TW.lproj/InfoPlist.strings", "InfoPlist", "App", "zh-TW"), ("fr.lproj/a.b.strings", "a.b", "", "fr"),
      ("App/Base.lproj/Main.strings", "Main", "App", nil), ("App/Loose.strings", "Loose", "App", nil),
      ("A/English.lproj/L.stringsdict", "L", "A", "en"), ("A/mul.lproj/V.strings", "V", "A", nil),
      ("My.app/zh-hans.lproj/L.strings", "L", "My.app", "zh-Hans"), ("A/de.lproj/Sub/L.strings", "L", "A", "de"),
    ] as [(String, String, String, LanguageTag?)])
  func understandsPaths(path: String, name: String, folder: String, locale: LanguageTag?) {
    let table = read("", as: path).tables[0]
    #expect((table.name, table.folder, table.file) == (name, folder, path))
    #expect(table.locale == locale)
  }

  @Test func reportsFoldersThatAreNoLanguage() {
    let reading = read("a = b;", as: "App/qqq-nonsense.lproj/L.strings")
    #expect(reading.tables.isEmpty)
    #expect(reading.problems.map(\.message) == ["“qqq-nonsense” in “qqq-nonsense.lproj” is not a language"])
  }

  @Test func reportsFilesThatCannotBeOpened() {
    let reading = StringTableReader.read(["gone.strings"], from: .memory([:]), languages: .handMade)
    #expect(reading.brief == ["unreadable 1:1"])
  }

  @Test(
    arguments: [
      ([:], nil, "en"), (["de.lproj/a.strings": "", "fr.lproj/a.strings": "a = b;"], nil, "fr"),
      (["de.lproj/a.strings": "a = b;", "en-US.lproj/a.strings": ""], nil, "en-US"),
      (["de.lproj/a.strings": "a = b;", "x.xcstrings": "{\"sourceLanguage\":\"zh-Hant\"}"], nil, "zh-Hant"),
      (["x.xcstrings": "{\"sourceLanguage\":\"en\"}"], "ja", "ja"),
    ] as [([String: String], LanguageTag?, LanguageTag)])
  func findsTheSourceLanguage(files: [String: String], declared: LanguageTag?, expected: LanguageTag) {
    let tree = FileTree.memory(files)
    let reading = StringTableReader.read(tree.files, from: tree, languages: .handMade)
    #expect(StringTableReader.sourceLanguage(of: reading, declared: declared) == expected)
  }

  @Test func describesEveryFormat() {
    let names = StringTableFormat.all.map(\.name)
    #expect(Set(names).count == names.count)
    for format in StringTableFormat.all {
      #expect(!format.summary.isEmpty)
      for name in format.fileExtensions { #expect(format.detects("a.\(name)")) }
    }
  }
}
