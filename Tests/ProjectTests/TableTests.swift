import BarLayout
import BarScreens
import FitModel
import FitReports
import FitRules
import InputFiles
import LabelFit
import StringTables
import Testing

/// The open sets of the project: each member is in a table, and most have their own file.
struct TableTests {
  /// A table with a file for each member.
  struct Table: Sendable, CustomTestStringConvertible {
    var type: String
    /// The members, by the names of their files, in lower case.
    var members: [String]
    /// The names of the files, in lower case.
    var files: [String]
    var testDescription: String { "\(type).all" }

    /// - Parameters:
    ///   - helpers: the names of files that define no member.
    ///   - suffix: the end of the files' names that the members' names do not have.
    init(
      _ type: String, _ members: [String], in folders: [String], except helpers: Set<String> = [], suffix: String = ""
    ) {
      (self.type, self.members) = (type, members)
      files = folders.flatMap(ProjectFile.below).filter { file in
        file.fileExtension == "swift" && file.stem.hasSuffix(suffix) && !helpers.contains(file.stem)
      }.map { $0.stem.dropLast(suffix.count).lowercased() }
    }
  }

  static let tables = [
    Table(
      "Rule", Rule.all.map { $0.id.filter { $0 != "-" } },
      in: ["Fit", "Crowding", "Structure", "Wording", "Input"].map { "Sources/FitRules/" + $0 }),
    Table(
      "Platform", Platform.all.map(\.name), in: ["Sources/BarScreens/Platforms"],
      except: ["Platform", "PlatformNumber", "BarMetrics"]),
    Table("Reporter", Reporter.all.map(\.name), in: ["Sources/FitReports"], except: ["Reporter"], suffix: "Reporter"),
  ]

  @Test("Every member of a table has a file of its name, and every file has a member", arguments: tables)
  func files(_ table: Table) {
    #expect(table.members.count == Set(table.members).count, "a member is twice in \(table.type).all")
    #expect(table.files.sorted() == table.members.sorted())
  }

  @Test("The names of devices and of table formats are unique")
  func names() {
    for names in [Device.all.map(\.name), StringTableFormat.all.map(\.name)] {
      #expect(!names.isEmpty && names.count == Set(names).count)
    }
  }

  @Test("Every kind of bar is laid out")
  func bars() throws {
    let screens = """
      source-language: en
      screens:
        - name: A
          navigation: { title: { text: A } }
          search: { placeholder: { text: B } }
          toolbar: [ { text: C } ]
          tabs: [ { text: D } ]
      """
    let app = InputReader.read(.memory(["labelfit.yml": screens]), screensFiles: ["labelfit.yml"])
    let options = try OptionResolver.resolve(TypedOptions(systemFonts: false), configuration: app.configuration)
    let bars = try Analyzer(options: options).layouts(app).flatMap(\.bars)
    #expect(Set(bars.map(\.kind)) == Set(LaidOutBar.Kind.allCases))
  }

  @Test("Every reporter has a golden, and every table format has a table in the sample app")
  func samples() throws {
    let goldens = ProjectFile.below("Reports/Golden")
    for reporter in Reporter.all {
      let isKept = goldens.contains { $0.fileExtension == reporter.fileExtension || $0.name.contains(reporter.name) }
      #expect(isKept, "Reports/Golden holds nothing that the reporter \(reporter.name) wrote")
    }
    let tables = Set(ProjectFile.below("Strings/Sample").map(\.fileExtension))
    for format in StringTableFormat.all {
      #expect(!tables.isDisjoint(with: format.fileExtensions), "Strings/Sample holds no table of \(format.name)")
    }
  }
}

/// Requirements for every rule.
struct RuleListTests {
  @Test("Every rule has examples of both kinds", arguments: Rule.all.map(\.id))
  func examples(_ id: String) throws {
    let rule = try #require(Rule.all.first { $0.id == id })
    #expect(rule.examples.contains(where: \.triggers) && rule.examples.contains { !$0.triggers })
  }

  @Test(
    "A topic that stands for one rule has one rule",
    arguments: [RuleTopic.missingGlyph, .translation, .unreadableInput])
  func topics(_ topic: RuleTopic) throws {
    let ids = Rule.ids(about: topic)
    #expect(ids.count == 1)
    #expect(Rule.named(try #require(ids.first))?.topic == topic)
  }
}
