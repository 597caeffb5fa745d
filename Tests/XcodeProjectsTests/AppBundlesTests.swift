import FitModel
import FitTestSupport
import InputFiles
import Testing
import Typesetting
import XcodeProjects

/// Which tables code of several targets uses, and in which languages users read it.
@Suite struct AppBundlesTests {
  static let table = ShippedLanguagesTests.table

  static func bundles(
    _ targets: [ProjectText.Target], _ tables: [StringTable], files: [String: String] = [:]
  ) -> AppBundles {
    let all = Dictionary(tables.map { ($0.file, "") }) { $1 }.merging(files) { $1 }
    let appFiles = ProjectText(targets: targets).appFiles(all)
    return AppBundles(appFiles, tables: tables, files: Array(all.keys), sourceLanguage: "en", languages: .icu)
  }

  static func english(_ folder: String, key: String = "a") -> StringTable {
    var table = Self.table("\(folder)/en.lproj/Localizable.strings", "en", false)
    table.folder = folder
    let entry = table.entries["a"]
    table.entries = [key: StringEntry(key: key, position: entry!.position, value: entry!.value)]
    return table
  }

  static func reference(_ key: String = "a", _ bundle: StringReference.Bundle? = .main) -> StringReference {
    var reference = StringReference(key: key)
    reference.bundle = bundle
    return reference
  }

  static let two = [
    ProjectText.Target(name: "App", folders: ["App": []]),
    ProjectText.Target(name: "Share", type: "app-extension", folders: ["Share": []]),
  ]

  @Test func codeAsksTheTablesOfItsOwnTarget() {
    let bundles = Self.bundles(Self.two, [Self.english("App"), Self.english("Share", key: "b")])
    #expect(bundles.narrowed(Self.reference(), at: "App/A.swift")?.folder == "App")
    #expect(bundles.narrowed(Self.reference("b"), at: "Share/A.swift")?.folder == "Share")
    #expect(bundles.narrowed(Self.reference("c"), at: "Share/A.swift")?.folder == "Share", "no table has it")
    #expect(bundles.narrowed(Self.reference(), at: "Share/A.swift") == nil, "only the app's table has it")
    // It is unknown which target compiles it, or which bundle it uses.
    #expect(bundles.narrowed(Self.reference(), at: "Other/A.swift") == Self.reference("a", nil))
    #expect(bundles.narrowed(Self.reference("a", nil), at: "Share/A.swift") == Self.reference("a", nil))
  }

  @Test func theDeploymentTargetOfAFileIsTheLowestOfItsPrograms() {
    var targets = Self.two + [ProjectText.Target(name: "Kit", type: "framework", folders: ["Kit": []])]
    targets[0].settings = "IPHONEOS_DEPLOYMENT_TARGET = 18.0; "
    targets[1].settings = "IPHONEOS_DEPLOYMENT_TARGET = 26.2; "
    targets[1].dependencies = ["T2"]
    let bundles = Self.bundles(targets, [])
    #expect(bundles.deploymentTarget(of: "App/A.swift") == SystemVersion(18))
    #expect(bundles.deploymentTarget(of: "Share/S.swift") == SystemVersion(26, 2))
    #expect(bundles.deploymentTarget(of: "Kit/K.swift") == SystemVersion(26, 2))
    #expect(bundles.deploymentTarget(of: "Other/O.swift") == nil)
  }

  @Test func aTableOfNoTargetMayAnswerAnybody() {
    let bundles = Self.bundles(Self.two, [Self.english("App"), Self.english("Shared")])
    #expect(bundles.narrowed(Self.reference(), at: "Share/A.swift")?.folder == "Shared")
    #expect(bundles.narrowed(Self.reference(), at: "App/A.swift") == Self.reference("a", nil))
  }

  @Test func anExtensionWithoutTablesAsksNone() {
    let bundles = Self.bundles(Self.two, [Self.english("App")])
    #expect(bundles.narrowed(Self.reference(), at: "Share/A.swift") == nil)
    #expect(bundles.narrowed(Self.reference("b"), at: "Share/A.swift")?.folders == [])
  }

  @Test func codeOfAFrameworkRunsInTheProgramsThatLinkIt() {
    var targets = Self.two + [ProjectText.Target(name: "Kit", type: "framework", folders: ["Kit": []])]
    let tables = [Self.english("App"), Self.english("Share"), Self.english("Kit")]
    let unknown = Self.bundles(targets, tables)
    #expect(unknown.narrowed(Self.reference(), at: "Kit/K.swift") == Self.reference("a", nil))
    targets[0].dependencies = ["T2"]
    let bundles = Self.bundles(targets, tables)
    #expect(bundles.narrowed(Self.reference(), at: "Kit/K.swift")?.folder == "App")
    #expect(bundles.narrowed(Self.reference("a", .compiling("Kit/K.swift")), at: "App/A.swift")?.folder == "Kit")
  }

  @Test func aPackageAsksItsOwnTables() {
    let files = ["Kit/Package.swift": "", "Kit/Sources/Kit/K.swift": ""]
    let tables = [Self.english("App"), Self.english("Kit/Sources/Kit")]
    let bundles = Self.bundles(Self.two, tables, files: files)
    let module = Self.reference("a", .package("Kit/Sources/Kit/K.swift"))
    #expect(bundles.narrowed(module, at: "App/A.swift")?.folder == "Kit/Sources/Kit")
  }

  @Test(arguments: [
    ("Kit/Sources/B/Views/K.swift", "Kit/Sources/B"), ("Kit/Sources/C/K.swift", nil), ("Kit/B/K.swift", nil),
  ])
  func aModuleOfAPackageAsksItsOwnTables(file: String, folder: String?) {
    let tables = [Self.english("App"), Self.english("Kit/Sources/A"), Self.english("Kit/Sources/B")]
    let bundles = Self.bundles(Self.two, tables, files: ["Kit/Package.swift": "", file: ""])
    let narrowed = bundles.narrowed(Self.reference("a", .package(file)), at: "App/A.swift")
    #expect(narrowed?.folder == folder)
    #expect(narrowed?.folders == (folder == nil ? ["Kit/Sources/A", "Kit/Sources/B"] : nil))
  }

  @Test func aScreenIsReadInTheLanguagesOfItsApp() {
    let targets = [
      ProjectText.Target(name: "One", folders: ["One": [], "Both": []]),
      ProjectText.Target(name: "Two", folders: ["Two": [], "Both": []]),
    ]
    let tables = [("One", "en"), ("One", "de"), ("Two", "en"), ("Two", "fr")].map { folder, locale in
      var table = Self.table("\(folder)/\(locale).lproj/Localizable.strings", LanguageTag(locale), false)
      table.folder = folder
      return table
    }
    let all = Dictionary(tables.map { ($0.file, "") }) { $1 }
    func languages(_ targets: [ProjectText.Target]) -> (String) -> Set<LanguageTag>? {
      let appFiles = ProjectText(regions: "en, Base, de, fr, ", targets: targets).appFiles(all)
      let shipped = ShippedLanguages(
        of: appFiles, tables: tables, sourceLanguage: "en", choice: .shipped(and: []), languages: .icu)
      let bundles = AppBundles(appFiles, tables: tables, files: Array(all.keys), sourceLanguage: "en", languages: .icu)
      return { shipped.languages(of: $0, in: bundles) }
    }
    let two = languages(targets)
    #expect(two("One/A.swift") == ["en", "de"] && two("Two/A.swift") == ["en", "fr"])
    #expect(two("Both/A.swift") == ["en", "de", "fr"])
    #expect(two("Elsewhere/A.swift") == nil)
    #expect(languages([targets[0]])("One/A.swift") == nil)
  }
}
