import FitReports
import FitRules
import Testing

/// The open sets of the project: each member is a word in a table, and most have a file of their own.
struct TableTests {
  /// A table of values, and the folders that hold them.
  struct Table: Sendable, CustomTestStringConvertible {
    /// The type of the members.
    var type: String
    /// The file that holds `static let all`.
    var file: String
    /// The folders of the members.
    var folders: [String]
    /// How the names of files there end that define no member.
    var helpers: [String] = []
    /// Whether every member has a file that is called like it.
    var hasOneFileEach = true
    /// Whether only files of names that end in the type define members.
    var isMixedWithOthers = false
    var testDescription: String { "\(type).all" }

    /// The words of the table, in order.
    func words() throws -> [String] {
      let text = try #require(ProjectFile.at(file)?.text)
      let pattern = try Regex(#"static let all: \[\#(type)\] = \[([^\]]*)\]"#, as: (Substring, Substring).self)
      let list = try #require(text.firstMatch(of: pattern)).output.1
      return list.matches(of: /\.(\w+)/).map { String($0.output.1) }
    }

    /// The files that have to define a member.
    var members: [ProjectFile] {
      folders.flatMap(ProjectFile.below).filter { file in
        file.fileExtension == "swift" && file.path != self.file
          && !helpers.contains { file.stem.hasSuffix($0) } && (!isMixedWithOthers || file.stem.hasSuffix(type))
      }
    }

    /// The members a file defines.
    func definitions(in file: ProjectFile) throws -> [String] {
      let pattern = try Regex(
        #"(?m)^  (?:public )?static let (\w+) = \#(type)(?:\.\w+)?\("#, as: (Substring, Substring).self)
      return (file.text ?? "").matches(of: pattern).map { String($0.output.1) }
    }
  }

  static let tables = [
    Table(
      type: "Rule", file: "Sources/FitRules/Rule.swift",
      folders: ["Fit", "Crowding", "Structure", "Wording", "Input"].map { "Sources/FitRules/" + $0 },
      helpers: ["ItemCounting"]),
    Table(
      type: "Device", file: "Sources/BarScreens/Devices/Device.swift", folders: ["Sources/BarScreens/Devices"],
      helpers: ["SplitView"], hasOneFileEach: false),
    Table(
      type: "Platform", file: "Sources/BarScreens/Platforms/Platform.swift", folders: ["Sources/BarScreens/Platforms"],
      helpers: ["Metrics", "Bars", "PlatformNumber", "Systems"]),
    Table(
      type: "Reporter", file: "Sources/FitReports/Reporter.swift", folders: ["Sources/FitReports"],
      isMixedWithOthers: true),
    Table(
      type: "StringTableFormat", file: "Sources/StringTables/StringTableFormat.swift",
      folders: ["Sources/StringTables/Formats"]),
  ]

  @Test("Every file defines one member of its table", arguments: tables.filter(\.hasOneFileEach))
  func oneMemberAFile(_ table: Table) throws {
    #expect(!table.members.isEmpty)
    for file in table.members {
      let found = try table.definitions(in: file)
      #expect(found.count == 1, "\(file.path) defines \(found) and not one \(table.type)")
    }
  }

  @Test("Every member is in the table once", arguments: tables)
  func everyMemberIsListed(_ table: Table) throws {
    let words = try table.words()
    let defined = try table.members.flatMap(table.definitions)
    let forgotten = Set(defined).subtracting(words).sorted()
    #expect(forgotten.isEmpty, "add to \(table.type).all in \(table.file): \(forgotten)")
    let unfiled = Set(words).subtracting(defined).sorted()
    #expect(unfiled.isEmpty, "in \(table.type).all, but in no file of \(table.folders): \(unfiled)")
    #expect(Set(words).count == words.count, "a word stands twice in \(table.type).all")
  }

  @Test("Files of rules and platforms are named after their members", arguments: [tables[0], tables[2]])
  func fileNames(_ table: Table) throws {
    for file in table.members {
      let name = try table.definitions(in: file).first ?? ""
      #expect(file.stem.lowercased() == name.lowercased(), "\(file.path) defines \(name)")
    }
  }

  @Test("Every kind of bar has a layout, and the pipeline calls it")
  func bars() throws {
    let text = try #require(ProjectFile.at("Sources/BarLayout/PlacedItem.swift")?.text)
    let list = try #require(text.firstMatch(of: /public struct PlacedBar[\s\S]*?enum Kind: [^{]*\{\s*case ([\w, ]+)/))
    let kinds = list.output.1.split(separator: /, */).map(String.init)
    #expect(kinds.contains("navigation") && kinds.contains("toolbar"))
    let layouts = ProjectFile.below("Sources/BarLayout").compactMap(\.text)
    for kind in kinds {
      #expect(layouts.contains { $0.contains("kind: .\(kind),") }, "Sources/BarLayout places no bar of kind \(kind)")
    }
    let pipeline = ProjectFile.below("Sources/LabelFit").compactMap(\.text).joined()
    for layout in layouts.flatMap({ $0.matches(of: /public enum (\w+Layout) \{/).map { String($0.output.1) } }) {
      #expect(pipeline.contains(layout + "."), "Sources/LabelFit never calls \(layout)")
    }
  }

  @Test("Every reporter has a golden, and every format a table in the sample app")
  func samples() throws {
    let goldens = ProjectFile.below("Reports/Golden")
    for reporter in Reporter.all {
      let isKept = goldens.contains { $0.fileExtension == reporter.fileExtension || $0.name.contains(reporter.name) }
      #expect(isKept, "Reports/Golden holds nothing that the reporter \(reporter.name) wrote")
    }
    let tables = Set(ProjectFile.below("Strings/Sample").map(\.fileExtension))
    for file in Self.tables[4].members {
      let list = try #require((file.text ?? "").firstMatch(of: /fileExtensions: \[([^\]]*)\]/), "\(file.path)")
      let extensions = list.output.1.matches(of: /"(\w+)"/).map { String($0.output.1) }
      #expect(!tables.isDisjoint(with: extensions), "Strings/Sample holds no table of \(file.path)")
    }
  }

  @Test("A rule's id is its name in kebab case")
  func ruleIDs() throws {
    let names = try Self.tables[0].words()
    let kebab = names.map { name in
      name.map { $0.isUppercase ? "-\($0.lowercased())" : String($0) }.joined()
    }
    #expect(Rule.all.map(\.id) == kebab)
  }
}
