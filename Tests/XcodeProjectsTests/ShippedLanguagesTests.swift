import FitModel
import FitTestSupport
import InputFiles
import Testing
import Typesetting
import XcodeProjects

/// Which languages in an app's folder ship, for each reason why a language may not.
@Suite struct ShippedLanguagesTests {
  static func table(_ path: String, _ locale: LanguageTag?, isEmpty: Bool = false) -> StringTable {
    let file = path.split(separator: "/").last ?? ""
    var table = StringTable(name: String(file.prefix { $0 != "." }), folder: "App", file: path, locale: locale)
    let position = SourcePosition(file: path, line: 1, column: 1)
    if !isEmpty {
      table.entries = ["a": StringEntry(key: "a", position: position, value: .text("A", position))]
    }
    table.precedence = path.hasSuffix("dict") ? 2 : 1
    return table
  }

  /// A table of each language, in the folder of that language.
  static func tables(_ regions: [String], _ name: String = "Localizable.strings") -> [StringTable] {
    regions.map { table("App/\($0).lproj/\(name)", LanguageData.icu.canonical($0)) }
  }

  static func shipped(
    _ project: ProjectText?, _ tables: [StringTable], files: [String: String] = [:],
    unread: Set<String> = [], choice: ShippedLanguages.Choice = .shipped(and: [])
  ) -> ShippedLanguages {
    let all = Dictionary(tables.map { ($0.file, "") }) { $1 }.merging(files) { $1 }
    let appFiles = project?.appFiles(all) ?? AppFiles.read(.memory(all))
    return ShippedLanguages(
      of: appFiles, tables: tables, unread: unread, sourceLanguage: "en", choice: choice,
      languages: .icu)
  }

  static func app(_ regions: String, _ tables: [String: [String]]) -> ProjectText {
    ProjectText(regions: regions, targets: [.init(name: "App", tables: tables)])
  }

  @Test func foldersThatNoProjectListsAreLeftOut() {
    // As translation services leave them: a folder for each language, some with only plurals or the app's name.
    let project = Self.app("en, Base, de, ", ["Localizable.strings": ["en", "de"]])
    let tables =
      Self.tables(["en", "de", "af"]) + Self.tables(["ast"], "Localizable.stringsdict")
      + Self.tables(["br"], "InfoPlist.strings")
    let shipped = Self.shipped(project, tables)
    #expect(shipped.languages == ["en", "de"])
    #expect(shipped.leftOut == [LanguagesLeftOut(.notInProject, ["af", "ast", "br"])])
    #expect(shipped.taken(tables).compactMap(\.locale) == ["en", "de"])
  }

  @Test func aListedLanguageWhoseFilesAreInNoTargetIsLeftOut() {
    let project = Self.app("en, Base, de, fr, ", ["Localizable.strings": ["en", "de"]])
    let shipped = Self.shipped(project, Self.tables(["en", "de", "fr"]))
    #expect(shipped.leftOut == [LanguagesLeftOut(.inNoTarget, ["fr"])])
    #expect(shipped.languages == ["en", "de"])
  }

  @Test(arguments: [true, false])
  func aLanguageOfMarkersIsLeftOut(hasProject: Bool) {
    let project = Self.app("en, Base, ach, de, ", ["Localizable.strings": ["en", "ach", "de"]])
    var tables = Self.tables(["en", "ach", "de"])
    func shipped() -> ShippedLanguages { Self.shipped(hasProject ? project : nil, tables) }
    // Acholi is a language.
    #expect(shipped().leftOut.isEmpty && shipped().taken(tables).count == 3)
    let position = SourcePosition(file: tables[1].file, line: 1, column: 1)
    tables[1].entries["a"]?.value = .text("crwdns1:0crwdne1:0", position)
    #expect(shipped().leftOut == [LanguagesLeftOut(.markersOnly, ["ach"])])
    #expect(shipped().taken(tables).compactMap(\.locale) == ["en", "de"])
    let asked = Self.shipped(hasProject ? project : nil, tables, choice: .shipped(and: ["ach"]))
    #expect(asked.leftOut.isEmpty && asked.taken(tables).count == 3)
  }

  @Test(arguments: [true, false])
  func aCodeOfNoLanguageIsLeftOut(hasProject: Bool) {
    let names = ["en", "de", "dag", "pr"]
    let project = Self.app("en, Base, de, dag, pr, ", ["Localizable.strings": names])
    let shipped = Self.shipped(hasProject ? project : nil, Self.tables(names))
    #expect(shipped.leftOut == [LanguagesLeftOut(.noLanguage, ["pr"])])
    #expect(shipped.taken(Self.tables(names)).compactMap(\.locale) == ["en", "de", "dag"])
  }

  @Test func aLanguageWhoseFilesHoldNoTextIsLeftOut() {
    let names = ["en", "de", "enm", "peo"]
    let project = Self.app("en, Base, de, enm, peo, ", ["Localizable.strings": names])
    let empty = ["enm", "peo"].map { Self.table("App/\($0).lproj/Localizable.strings", LanguageTag($0), isEmpty: true) }
    let shipped = Self.shipped(project, Self.tables(["en", "de"]) + empty)
    #expect(shipped.languages == ["en", "de"])
    #expect(shipped.leftOut == [LanguagesLeftOut(.withoutTexts, ["enm", "peo"])])
    // A file that could not be read may contain anything.
    let damaged = Self.shipped(project, Self.tables(["en", "de"]) + empty, unread: [empty[0].file])
    #expect(damaged.languages == ["en", "de", "enm"])
  }

  @Test func aLanguageWithHardlyAnyOfTheTextsIsLeftOut() {
    let names = ["en", "de", "de-CH", "uk", "sv", "zh-Hans", "zh-Hant"]
    let project = Self.app("en, Base, de, de-CH, uk, sv, zh-Hans, zh-Hant, ", ["Localizable.strings": names])
    func tables(_ counts: [Int]) -> [StringTable] {
      zip(names, counts).map { name, count in
        var table = Self.table("App/\(name).lproj/Localizable.strings", LanguageTag(name), isEmpty: true)
        for number in 0..<count {
          let position = SourcePosition(file: table.file, line: number + 1, column: 1)
          table.entries["k\(number)"] = StringEntry(
            key: "k\(number)", position: position, value: .text("T", position), state: .translated)
        }
        return table
      }
    }
    // Of 40 texts, three are less than a tenth and four are not; a variant in the same script contains only what
    // differs.
    let shipped = Self.shipped(project, tables([40, 40, 1, 3, 4, 40, 3]))
    #expect(shipped.languages == ["en", "de", "de-CH", "sv", "zh-Hans"])
    #expect(shipped.leftOut == [LanguagesLeftOut(.fewTexts, ["uk", "zh-Hant"])])
    let unread = Self.shipped(project, tables([40, 40, 1, 3, 4]), unread: ["App/uk.lproj/Localizable.strings"])
    #expect(unread.languages?.contains("uk") == true)
    let asked = Self.shipped(project, tables([40, 40, 1, 3, 4]), choice: .shipped(and: ["uk"]))
    #expect(asked.leftOut.isEmpty && asked.taken(tables([40, 40, 1, 3, 4])).count == 5)
  }

  @Test func aLanguageOfEmptyEntriesIsLeftOut() {
    func catalog(_ name: String, _ locale: LanguageTag, _ text: String, _ state: TranslationState) -> StringTable {
      var table = Self.table("App/\(name).xcstrings", locale)
      let position = SourcePosition(file: table.file, line: 1, column: 1)
      for key in ["a", "b"] {
        table.entries[key] = StringEntry(
          key: key, position: position, value: .text(key == "b" ? text : "", position), state: state)
      }
      return table
    }
    let project = ProjectText(
      regions: "en, Base, de, he, ", targets: [.init(name: "App", folders: ["App": []])])
    let tables = [
      catalog("Localizable", "en", "B", .translated), catalog("Localizable", "de", "B", .translated),
      catalog("Localizable", "he", "", .needsReview), catalog("Localizable", "uk", "", .translated),
      catalog("Localizable", "tr", "B", .new), catalog("Localizable", "it", "", .needsReview),
      catalog("Bars", "it", "B", .translated),
    ]
    let shipped = Self.shipped(project, tables)
    #expect(shipped.languages == ["de", "en", "it"])
    #expect(shipped.leftOut == [LanguagesLeftOut(.withoutTexts, ["he", "tr", "uk"])])
    #expect(Self.shipped(project, tables, choice: .shipped(and: ["he"])).taken(tables).contains { $0.locale == "he" })
    #expect(Self.shipped(project, tables, choice: .all).taken(tables).count == tables.count)
  }

  @Test func aLanguageThatTheAppsOwnChoiceDoesNotOfferIsLeftOut() {
    let names = ["en", "de", "es", "pt-BR", "sv"]
    let project = Self.app("en, de, es, pt-BR, sv, ", ["Localizable.strings": names])
    let kept = Self.shipped(project, Self.tables(names)).keeping(["de", "pt"])
    #expect(kept.languages == ["en", "de", "pt-BR"])
    #expect(kept.leftOut == [LanguagesLeftOut(.notOffered, ["es", "sv"])])
    #expect(kept.taken(Self.tables(names)).count == 3)
    let asked = Self.shipped(project, Self.tables(names), choice: .shipped(and: ["sv"])).keeping(["de", "pt"])
    #expect(asked.leftOut == [LanguagesLeftOut(.notOffered, ["es"])])
  }

  @Test(arguments: [["zh-Hans", "zh-Hant"], ["zh-Hans"]])
  func chineseWithoutAScriptIsNeverChosenBesideTheSimplified(scripts: [String]) {
    let names = ["en", "zh"] + scripts
    let project = Self.app("en, Base, zh, \(scripts.joined(separator: ", ")), ", ["Localizable.strings": names])
    let shipped = Self.shipped(project, Self.tables(names))
    #expect(shipped.languages == Set(["en"] + scripts.map { LanguageTag($0) }))
    #expect(shipped.leftOut == [LanguagesLeftOut(.neverChosen, ["zh"])])
    let alone = Self.shipped(
      Self.app("en, Base, zh, ", ["Localizable.strings": ["en", "zh"]]), Self.tables(["en", "zh"]))
    #expect(alone.languages == ["en", "zh"])
  }

  @Test func languagesOfAPackageAloneAreNotShown() {
    let project = Self.app("en, Base, de, fr, ", ["Localizable.strings": ["en", "de"]])
    let path = "Kit/Sources/Kit/Resources/fr.lproj/Localizable.strings"
    let shipped = Self.shipped(
      project, Self.tables(["en", "de"]) + [Self.table(path, "fr")], files: ["Kit/Package.swift": ""])
    #expect(shipped.languages == ["en", "de"])
    #expect(shipped.leftOut == [LanguagesLeftOut(.inNoTarget, ["fr"])])
  }

  @Test func aListedLanguageWithoutFilesIsNotMissed() {
    let project = Self.app("en, Base, de, fr, ", ["Localizable.strings": ["en", "de"]])
    let shipped = Self.shipped(project, Self.tables(["en", "de"]))
    #expect(shipped.languages == ["en", "de"] && shipped.leftOut.isEmpty && shipped.problems.isEmpty)
  }

  @Test func oldNamesAndSeparatorsAreTheSameLanguage() {
    let project = Self.app(
      "English, \"zh_CN\", \"sr@latin\", \"pt-BR\", ",
      ["Localizable.strings": ["English", "zh_CN", "sr@latin", "pt-BR"]])
    let shipped = Self.shipped(project, Self.tables(["English", "zh_CN", "sr@latin", "pt-BR", "sr"]))
    #expect(shipped.languages == ["en", "zh-CN", "sr-Latn", "pt-BR"])
    #expect(shipped.leftOut == [LanguagesLeftOut(.notInProject, ["sr"])])
  }

  @Test func infoPlistAndCatalogsAddLanguages() {
    let project = ProjectText(
      regions: "en, Base, ",
      targets: [.init(name: "App", settings: "INFOPLIST_FILE = Info.plist; ", folders: ["App": ["Drafts"]])])
    let catalog = ["en", "fr"].map { Self.table("App/Localizable.xcstrings", LanguageTag($0)) }
    let outside = [Self.table("App/Drafts/Localizable.xcstrings", "nl")]
    let info = "<plist><dict><key>CFBundleLocalizations</key><array><string>it</string></array></dict></plist>"
    let tables = catalog + outside + Self.tables(["it", "es"])
    let shipped = Self.shipped(project, tables, files: ["Info.plist": info])
    #expect(shipped.languages == ["en", "fr", "it"])
    #expect(shipped.leftOut == [LanguagesLeftOut(.notInProject, ["es", "nl"])])
  }

  @Test(arguments: [("InfoPlist", true, false), ("InfoPlist", false, true), ("Localizable", true, true)])
  func languagesOfOnlyTheInfoPlistDoNotShipBesideAList(catalog: String, lists: Bool, ships: Bool) {
    let project = ProjectText(
      regions: "en, Base, ",
      targets: [.init(name: "App", settings: "INFOPLIST_FILE = Info.plist; ", folders: ["App": []])])
    let tables =
      [Self.table("App/Localizable.xcstrings", "en"), Self.table("App/Localizable.xcstrings", "it")]
      + [Self.table("App/\(catalog).xcstrings", "es")]
    let info = lists ? "<key>CFBundleLocalizations</key><array><string>it</string></array>" : ""
    let shipped = Self.shipped(project, tables, files: ["Info.plist": "<plist><dict>\(info)</dict></plist>"])
    #expect(shipped.languages == (ships ? ["en", "it", "es"] : ["en", "it"]))
    #expect(shipped.leftOut == (ships ? [] : [LanguagesLeftOut(.notInProject, ["es"])]))
  }

  @Test(arguments: ["/Localized/Old.strings", "/Localized: Old.strings"])
  func foldersOfXcode16HaveTheFilesInThem(exception: String) {
    let project = ProjectText(
      regions: "en, Base, de, sv, ", targets: [.init(name: "App", folders: ["App": [exception]])])
    let elsewhere = Self.table("Drafts/sv.lproj/Localizable.strings", "sv")
    let shipped = Self.shipped(project, Self.tables(["en", "de"]) + [elsewhere])
    #expect(shipped.languages == ["en", "de"])
    #expect(shipped.leftOut == [LanguagesLeftOut(.inNoTarget, ["sv"])])
  }

  @Test func copiesOfFilesInNoTargetGiveWay() {
    let project = Self.app("en, Base, de, ", ["Localizable.strings": ["en", "de"]])
    let copy = Self.table("Archive/de.lproj/Localizable.strings", "de")
    let other = Self.table("Archive/de.lproj/Other.strings", "de")
    let tables = Self.tables(["en", "de"]) + [copy, other]
    let taken = Self.shipped(project, tables).taken(tables).map(\.file)
    #expect(!taken.contains(copy.file) && taken.contains(other.file) && taken.count == 3)
  }

  /// As an empty `en.lproj/Localizable.strings` beside the table of `Base.lproj`, which answers in its place.
  @Test func tablesInNoTargetAreNotReadBesideBase() {
    let project = Self.app(
      "en, Base, de, ", ["Localizable.strings": ["Base", "de"], "InfoPlist.strings": ["en"]])
    let loose = Self.table("App/en.lproj/Localizable.strings", "en")
    let plurals = Self.table("App/en.lproj/Localizable.stringsdict", "en")
    let tables = Self.tables(["Base", "de"]) + Self.tables(["en"], "InfoPlist.strings") + [loose, plurals]
    let taken = Self.shipped(project, tables).taken(tables).map(\.file)
    #expect(!taken.contains(loose.file) && taken.contains(plurals.file) && taken.count == 4)
    let wanted = Self.shipped(project, tables, choice: .shipped(and: ["en"])).taken(tables).map(\.file)
    #expect(wanted.contains(loose.file))
  }

  @Test func oneMayAskForMore() {
    let project = Self.app("en, Base, ", ["Localizable.strings": ["en"]])
    let tables = Self.tables(["en", "de", "fr"])
    let named = Self.shipped(project, tables, choice: .shipped(and: ["fr"]))
    #expect(named.taken(tables).compactMap(\.locale) == ["en", "fr"])
    #expect(named.leftOut == [LanguagesLeftOut(.notInProject, ["de"])])
    let all = Self.shipped(project, tables, choice: .all)
    #expect(all.taken(tables).count == 3 && all.leftOut.isEmpty && all.languages == nil)
  }

  @Test func withoutAProjectAllShip() {
    let tables = Self.tables(["en", "de", "xyz"])
    let shipped = Self.shipped(nil, tables)
    #expect(shipped.languages == nil && shipped.taken(tables).count == 3)
  }

  @Test func aProjectWithoutTablesSaysNothingOfTargets() {
    // A script adds the tables to the app.
    let shipped = Self.shipped(Self.app("en, Base, de, ", [:]), Self.tables(["en", "de", "fr"]))
    #expect(shipped.languages == nil && shipped.leftOut.isEmpty)
  }

  @Test func generatedProjectsHaveTheLanguagesOfTheirFiles() {
    let files = GeneratedProjectTests.files
    let tables = ["de", "qqq"].map { Self.table("Support/\($0).lproj/Localizable.strings", LanguageTag($0)) }
    let shipped = Self.shipped(nil, tables, files: files)
    #expect(shipped.languages == ["en", "de"])
    #expect(shipped.leftOut == [LanguagesLeftOut(.inNoTarget, ["qqq"])])
  }

  @Test(arguments: [
    ("en, Base, ", "", ["en"]), ("en, Base, de, ", "", ["en", "de", "fr"]),
    ("en, Base, ", "<key>CFBundleLocalizations</key><array><string>de</string></array>", ["en", "de"]),
    ("en, Base, fr, ", "<key>CFBundleLocalizations</key><array><string>de</string></array>", ["en", "de"]),
    ("en, Base, ", "<key>CFBundleAllowMixedLocalizations</key><true/>", ["en", "de", "fr"]),
  ])
  func anAppWithoutLanguagesOfItsOwnNeverSpeaksThoseOfItsPackages(regions: String, info: String, languages: [String]) {
    var project = ProjectText(
      regions: regions, targets: [.init(name: "App", settings: "INFOPLIST_FILE = Info.plist; ", folders: ["App": []])])
    let extra = ProjectText.Target(name: "Share", type: "app-extension", folders: ["Share": []])
    project.targets.append(extra)
    let tables = ["en", "de", "fr"].flatMap { language in
      ["Kit/Sources/Kit/Resources/Localizable.xcstrings", "Share/Main.xcstrings"].map {
        Self.table($0, LanguageTag(language))
      }
    }
    let shipped = Self.shipped(
      project, tables,
      files: ["Kit/Package.swift": "", "App/View.swift": "", "Info.plist": "<plist><dict>\(info)</dict></plist>"])
    #expect(shipped.languages == Set(languages.map { LanguageTag($0) }))
    #expect(shipped.leftOut.flatMap(\.locales) == ["de", "fr"].filter { !languages.contains($0.identifier) })
  }

  @Test func exportsForTranslatorsAreNoFilesOfTheApp() {
    let project = Self.app("en, Base, de, ", ["Localizable.strings": ["en", "de"]])
    let path = "Export/de.xcloc/Source Contents/App/en.lproj/Localizable.strings"
    #expect(!project.appFiles([path: "", "App/de.lproj/Localizable.strings": "", "App/View.swift": ""]).contains(path))
    #expect(!AppFiles.read(.memory([path: "", "App/View.swift": ""])).contains(path))
  }

  @Test func problemsOfWhatIsNotShippedCountForNothing() {
    let project = Self.app("en, Base, de, ", ["Localizable.strings": ["en", "de"]])
    func problem(_ path: String) -> InputProblem {
      InputProblem(.unreadable, at: SourcePosition(file: path, line: 3, column: 1), message: "Broken", fix: "mend it")
    }
    let paths = ["de", "af", "de/Old"].map {
      "App/\($0.prefix(2)).lproj/\($0.count > 2 ? "Old" : "Localizable").strings"
    }
    let tables = Self.tables(["en"])
    let files = Dictionary(paths.map { ($0, "") }) { $1 }
    let weighed = Self.shipped(project, tables, files: files).weighed(paths.map(problem))
    #expect(weighed.map(\.kind) == [.unreadable, .skipped, .skipped])
    #expect(weighed[1].position.line == 3 && weighed[1].message == "Broken; no app ships this file")
  }

  @Test func aMissingSubmoduleIsNamed() {
    let project = Self.app("en, Base, de, fr, ", ["Localizable.strings": ["en", "de", "fr"]])
    let modules = "[submodule \"texts\"]\n\tpath = Texts\n\turl = x\n[submodule \"here\"]\n\tpath = App\n"
    let shipped = Self.shipped(project, Self.tables(["en"]), files: [".gitmodules": modules])
    #expect(shipped.problems.map(\.position.description) == [".gitmodules:2:1"])
    #expect(
      shipped.problems.first?.message
        == "The submodule Texts is not checked out, and languages that the project lists are missing: de, fr")
    #expect(shipped.problems.first?.kind == .skipped)
  }

  @Test(
    arguments: [
      // The app has no files in a language; iOS does not use languages of its framework that it does not list.
      ("resources: [\"App/**/*.{strings,xib}\"],", "\"CFBundleLocalizations\": [\"en\", \"ko\"]", ["en", "ko"]),
      ("", "\"CFBundleLocalizations\": .array([.string(\"ko\")])", ["en", "ko"]),
      // The tables may be the app's own.
      ("resources: [.glob(pattern: \"Kit/*.lproj/**\")],", "\"CFBundleLocalizations\": [\"ko\"]", ["en", "ko", "de"]),
      ("resources: resources,", "\"CFBundleLocalizations\": [\"ko\"]", nil),
      ("", "\"CFBundleDisplayName\": \"App\"", nil),
      (
        "", "\"CFBundleLocalizations\": [\"ko\"], \"CFBundleAllowMixedLocalizations\": true", nil
      ),
      (
        "", "\"CFBundleLocalizations\": [\"ko\"], \"CFBundleAllowMixedLocalizations\": .boolean(false)", ["en", "ko"]
      ),
    ] as [(String, String, [LanguageTag]?)])
  func languagesThatAManifestOfTuistLists(resources: String, info: String, expected: [LanguageTag]?) {
    let app = """
      import ProjectDescription
      let project = Project(name: "App", targets: [.target(name: "App", destinations: .iOS, product: .app,
        infoPlist: .extendingDefault(with: [\(info)]), sources: ["App/**"], \(resources) dependencies: [])])
      """
    let tables = ["en", "ko", "de"].map { Self.table("Kit/\($0).lproj/Localizable.strings", LanguageTag($0)) }
    let shipped = Self.shipped(nil, tables, files: ["Project.swift": app, "App/View.swift": ""])
    #expect(shipped.languages == expected.map(Set.init))
    #expect(shipped.leftOut == (expected?.count == 2 ? [LanguagesLeftOut(.notInProject, ["de"])] : []))
  }

  @Test func languagesOfAPropertyListThatAManifestNames() {
    let app = """
      import ProjectDescription
      let project = Project(name: "App", targets: [.target(name: "App", destinations: .iOS, product: .app,
        infoPlist: .file(path: "App/Info.plist"), sources: ["App/**"])])
      """
    let info = "<plist><dict><key>CFBundleLocalizations</key><array><string>ko</string></array></dict></plist>"
    let tables = ["en", "ko", "de"].map { Self.table("Kit/\($0).lproj/Localizable.strings", LanguageTag($0)) }
    let shipped = Self.shipped(nil, tables, files: ["Project.swift": app, "App/Info.plist": info])
    #expect(shipped.languages == ["en", "ko"])
  }
}
