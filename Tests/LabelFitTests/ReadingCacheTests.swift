import BarScreens
import CodeReading
import FitModel
import FitTestSupport
import Foundation
import InputFiles
import Testing

@testable import LabelFit

/// What is kept of an app's code from one run to the next never changes the result of reading.
struct ReadingCacheTests {
  private let folder = CacheScratch()

  private static let app = [
    "App/Home.swift": """
    class HomeController: UIViewController {
      override func viewDidLoad() {
        title = NSLocalizedString("home.title", comment: "")
        navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Add", style: .plain, target: self, action: nil)
      }
    }
    """,
    "App/Detail.m": """
    @implementation DetailController
    - (void)viewDidLoad { self.title = NSLocalizedString(@"detail.title", nil); }
    @end
    """,
    "App/en.lproj/Localizable.strings": "\"home.title\" = \"Home\";\n\"detail.title\" = \"Detail\";\n",
    "App/de.lproj/Localizable.strings": "\"home.title\" = \"Start\";\n",
  ]

  private func read(
    _ files: [String: String], _ cache: ReadingCache? = nil
  ) -> (screens: [Screen], problems: [InputProblem], code: [String]) {
    let app = InputReader.read(.memory(files), screensFiles: [], cache: cache)
    return (app.screens, app.problems, app.codeTexts.map { "\($0)" })
  }

  /// Reads with the cache and compares with a reading without it.
  ///
  /// - Returns: the messages of the cache.
  @discardableResult
  private func check(_ files: [String: String], build: String = "a", _ comment: Comment) -> [String] {
    let cache = ReadingCache(folder.path, build: build)
    let (with, without) = (read(files, cache), read(files))
    #expect(with.screens == without.screens, comment)
    #expect(with.problems == without.problems, comment)
    #expect(with.code == without.code, comment)
    return cache.takeComplaints().map { "\($0)" }
  }

  private var entries: [String] { folder.names.filter { $0.hasSuffix(".code") } }

  @Test("The second reading comes from the cache and equals the first")
  func warm() throws {
    #expect(check(Self.app, "cold").isEmpty)
    #expect(entries.count == 1)
    // An entry that is found is used: other words with the right digest are returned.
    let name = try #require(entries.first)
    let text = String(decoding: try folder.data(name), as: UTF8.self)
    let payload = Data(
      try #require(text.split(separator: "\n", maxSplits: 1).last).replacing("HomeC", with: "OtherC").utf8)
    try folder.write(Data((ContentDigest.hex(payload) + "\n").utf8) + payload, to: name)
    let screens = read(Self.app, ReadingCache(folder.path, build: "a")).screens
    #expect(screens.contains { $0.typeName == "OtherController" })
  }

  @Test("A changed, renamed or new file and a changed key are read again, but another translation is not")
  func changes() throws {
    check(Self.app, "cold")
    var app = Self.app
    app["App/de.lproj/Localizable.strings"] = "\"home.title\" = \"Startseite der App\";\n"
    check(app, "another translation")
    #expect(entries.count == 1)
    app["App/Home.swift"] = app["App/Home.swift"]?.replacing("\"Add\"", with: "\"Insert\"")
    check(app, "changed code")
    #expect(entries.count == 2)
    app["App/Start.swift"] = app.removeValue(forKey: "App/Home.swift")
    check(app, "renamed code")
    #expect(entries.count == 3)
    app["App/More.swift"] = "let more = 1\n"
    check(app, "new code")
    #expect(entries.count == 4)
    app["App/en.lproj/Localizable.strings"]? += "\"more\" = \"More\";\n"
    check(app, "a new key")
    #expect(entries.count == 5)
    check(Self.app, "as it was")
    #expect(entries.count == 5)
  }

  @Test("A damaged, truncated, empty or foreign entry is not used, which is reported once")
  func damage() throws {
    check(Self.app, "cold")
    let name = try #require(entries.first)
    let whole = try folder.data(name)
    var flipped = whole
    flipped[flipped.count / 2] ^= 1
    let deep = Data(String(repeating: "[", count: 100_000).utf8)
    let foreign = [deep, Data("{}".utf8), Data("[1e999]".utf8), Data("\u{0}\u{1}".utf8)]
      .map { Data((ContentDigest.hex($0) + "\n").utf8) + $0 }
    for data in [flipped, whole.prefix(whole.count / 2), Data(), Data("\n".utf8)] + foreign {
      try folder.write(data, to: name)
      let said = check(Self.app, "damaged")
      #expect(said.count == 1 && said[0].contains("damaged entry"), "\(said)")
      #expect(try folder.data(name).count == whole.count)
    }
  }

  @Test("An entry of another build is not used, which is reported")
  func otherBuild() throws {
    check(Self.app, "cold")
    let said = check(Self.app, build: "b", "another build")
    #expect(said.count == 1 && said[0].contains("another build of labelfit"), "\(said)")
    #expect(entries.count == 1)
    #expect(check(Self.app, build: "b", "the same build").isEmpty)
  }

  @Test("Links, files, folders of others and folders with other contents are left alone")
  func refusals() throws {
    let other = CacheScratch()
    try FileManager.default.createDirectory(atPath: other.path, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(atPath: folder.path, withDestinationPath: other.path)
    #expect(check(Self.app, "a link").first?.contains("is a link") == true)
    #expect(other.names.isEmpty)
    try FileManager.default.removeItem(atPath: folder.path)
    try other.write(Data("mine".utf8), to: "notes.txt")
    #expect(ReadingCache(other.path).takeComplaints().count == 1)
    #expect(other.names == ["notes.txt"])
    #expect(ReadingCache(other.path + "/notes.txt").takeComplaints().count == 1)
    let shared = CacheScratch()
    try FileManager.default.createDirectory(
      atPath: shared.path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o777])
    chmod(shared.path, 0o777)
    #expect("\(ReadingCache(shared.path).takeComplaints())".contains("may write to it"))
    #expect(shared.names.isEmpty)
  }

  @Test("A link in place of an entry is not followed")
  func linkedEntry() throws {
    check(Self.app, "cold")
    let name = try #require(entries.first)
    let other = CacheScratch()
    try FileManager.default.createDirectory(atPath: other.path, withIntermediateDirectories: true)
    try other.write(try folder.data(name), to: "entry")
    try FileManager.default.removeItem(atPath: folder.path + "/" + name)
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/" + name, withDestinationPath: other.path + "/entry")
    check(Self.app, "a link")
    let type = try FileManager.default.attributesOfItem(atPath: folder.path + "/" + name)[.type] as? FileAttributeType
    #expect(type == .typeRegular)
  }

  @Test("Only its owner can access the folder, and the number of entries is limited")
  func bounds() throws {
    for number in 0..<40 { check(["A\(number).swift": "let a = \(number)\n"], "app \(number)") }
    #expect(folder.names.count <= CacheFolder.mostEntries + 1)
    let attributes = try FileManager.default.attributesOfItem(atPath: folder.path)
    #expect((attributes[.posixPermissions] as? Int) == 0o700)
    for name in folder.names {
      let attributes = try FileManager.default.attributesOfItem(atPath: folder.path + "/" + name)
      #expect((attributes[.posixPermissions] as? Int) == 0o600)
    }
  }
}

/// A path for a folder that is deleted with this object; it does not exist at first.
private final class CacheScratch {
  let path = FileManager.default.temporaryDirectory.appendingPathComponent("labelfit-\(UUID().uuidString)").path
  deinit { try? FileManager.default.removeItem(atPath: path) }

  var names: [String] { ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted() }
  func data(_ name: String) throws -> Data { try Data(contentsOf: URL(fileURLWithPath: path + "/" + name)) }
  func write(_ data: Data, to name: String) throws { try data.write(to: URL(fileURLWithPath: path + "/" + name)) }
}

/// What one process keeps of an app's code between readings never changes the result of reading.
struct KeptReadingTests {
  private static let start = [
    "App/Home.swift": """
    private struct Row {}
    class HomeController: UIViewController {
      override func viewDidLoad() {
        title = NSLocalizedString("home", comment: "")
        navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Add", style: .plain, target: self, action: nil)
        navigationController?.pushViewController(DetailController(), animated: true)
      }
    }
    """,
    "App/List.swift": """
    private struct Row {}
    struct ListView: View { var body: some View { Text("A").navigationTitle("home") } }
    """,
    "App/Detail.m": "@implementation DetailController\n- (void)viewDidLoad { self.title = @\"Detail\"; }\n@end\n",
    "App/Detail.h": "@interface DetailController : UIViewController\n@end\n",
    "App/en.lproj/Localizable.strings": "\"home\" = \"Home\";\n",
  ]

  private func read(_ files: [String: String], _ cache: ReadingCache?) -> AppInput {
    InputReader.read(.memory(files), screensFiles: [], jobs: 2, cache: cache)
  }

  /// Reads with what was kept and compares with a reading without it.
  private func check(_ files: [String: String], _ cache: ReadingCache, _ comment: Comment) {
    let (with, without) = (read(files, cache), read(files, nil))
    #expect(with.screens == without.screens, comment)
    #expect(with.problems == without.problems, comment)
    #expect(with.codeTexts == without.codeTexts, comment)
  }

  @Test("Only a changed file is lowered again, and none after a changed translation")
  func lowered() {
    let cache = ReadingCache()
    var files = Self.start
    func lowered(_ comment: Comment) -> Int { WorkCount.of(.loweredFiles) { check(files, cache, comment) } }
    // Two files declare a private type of the same name, and are lowered again with distinct names.
    #expect(lowered("first") == 6)
    files["App/en.lproj/Localizable.strings"] = "\"home\" = \"My home\";\n"
    #expect(lowered("another text") == 0)
    files["App/List.swift"] = files["App/List.swift"]?.replacing("private struct Row {}\n", with: "")
    #expect(lowered("one name less") == 1)
    files["App/Detail.m"] = files["App/Detail.m"]?.replacing("Detail\"", with: "Details\"")
    #expect(lowered("Objective-C") == 2)
  }

  @Test("After any edit, a result matches the current files", arguments: [1, 2, 3] as [UInt64])
  func edits(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let cache = ReadingCache()
    var files = Self.start
    let words = ["home", "Add", "Row", "DetailController", "viewDidLoad", "title", "\n", "{", "class", "private "]
    for step in 0..<12 {
      let path = files.keys.sorted()[Int.random(in: 0..<files.count, using: &random)]
      switch Int.random(in: 0..<5, using: &random) {
      case 0: files[path + ".old.swift"] = files.removeValue(forKey: path)
      case 1: files = Self.start
      default:
        let word = words[Int.random(in: 0..<words.count, using: &random)]
        let other = words[Int.random(in: 0..<words.count, using: &random)]
        files[path] = files[path]?.replacing(word, with: other)
      }
      check(files, cache, "seed \(seed), step \(step), \(path)")
    }
  }
}
