import FitModel
import FitReports
import FitTestSupport
import Foundation
import Testing

@testable import InputFiles
@testable import LabelFit

/// What a process keeps between readings never changes a check, and saves reading what has not changed.
struct KeptStagesTests {
  private static let project = "App.xcodeproj/project.pbxproj"
  private static let german = "App/de.lproj/Localizable.strings"

  private static let start = [
    "labelfit.yml": "platforms: [ios16]\ndevices: [320x568]\norientation: portrait\n",
    project: ShippedAppTests.project(""),
    "App/Home.swift": """
    class HomeController: UIViewController {
      override func viewDidLoad() {
        title = NSLocalizedString("home", comment: "")
        navigationItem.rightBarButtonItem = UIBarButtonItem(
          title: NSLocalizedString("edit", comment: ""), style: .plain, target: self, action: nil)
      }
    }
    """,
    "App/List.swift": """
    struct ListView: View { var body: some View { NavigationStack { Text("A").navigationTitle("list") } } }
    """,
    "App/Main.storyboard": """
    <?xml version="1.0"?><document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB">
    <scenes><scene sceneID="s"><objects><viewController id="c">
    <navigationItem key="navigationItem" title="A title of a storyboard" id="n"/></viewController></objects></scene>
    </scenes></document>
    """,
    "App/en.lproj/Localizable.strings": "\"home\" = \"Home\";\n\"edit\" = \"Edit\";\n\"list\" = \"List\";\n",
    german: "\"home\" = \"Alle Einstellungen aller Geräte\";\n\"edit\" = \"Bearbeiten\";\n",
  ]

  /// The same app with a scene that code may name.
  private static let named = start.merging([
    "App/Second.storyboard": """
    <?xml version="1.0"?><document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB">
    <scenes><scene sceneID="t"><objects><viewController storyboardIdentifier="second" id="d">
    <navigationItem key="navigationItem" title="A title that code asks for" id="m"/></viewController></objects></scene>
    </scenes></document>
    """
  ]) { first, _ in first }

  private func read(_ files: [String: String], _ cache: ReadingCache?) -> AppInput {
    InputReader.read(
      .memory(files), screensFiles: files["labelfit.yml"] == nil ? [] : ["labelfit.yml"], jobs: 2, cache: cache)
  }

  /// The JSON report of a check.
  private func report(_ app: AppInput) throws -> String {
    let report = try ShippedAppTests.report(app)
    return try #require(Reporter.all.first { $0.name == "json" }?.render(report, Reporter.Options()))
  }

  private func check(_ files: [String: String], _ cache: ReadingCache, _ comment: Comment) throws {
    #expect(try report(read(files, cache)) == report(read(files, nil)), comment)
  }

  @Test("After another text only its table is read again; after another key, source or project what depends on it")
  func spared() throws {
    let cache = ReadingCache()
    var files = Self.start
    func made() throws -> Int { try WorkCount.of(.stages) { try check(files, cache, "reused") } }
    // Projects, the list of tables, two tables, documents, bundles, code.
    #expect(try made() == 7)
    #expect(try made() == 0)
    files[Self.german] = files[Self.german]?.replacing("Alle", with: "Die")
    #expect(try made() == 1)
    files[Self.german]?.append("\"list\" = \"Liste\";\n")
    #expect(try made() == 3)
    files["App/List.swift"] = files["App/List.swift"]?.replacing("list", with: "home")
    #expect(try made() == 1)
    files[Self.project] = ShippedAppTests.project("IPHONEOS_DEPLOYMENT_TARGET = 16.0; ")
    #expect(try made() == 4)
    files["App/New.swift"] = "struct New {}\n"
    #expect(try made() == 5)
  }

  @Test("After any change a check gives the same bytes as a fresh one", arguments: [1, 2, 3, 4] as [UInt64])
  func changes(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let cache = ReadingCache()
    var files = Self.named
    let words = ["home", "edit", "list", "title", "App", "de", "en", "Bearbeiten", "\n", "iphoneos", "T", "ios16"]
    for step in 0..<16 {
      let path = files.keys.sorted()[Int.random(in: 0..<files.count, using: &random)]
      switch Int.random(in: 0..<12, using: &random) {
      case 0: files[path] = nil
      case 1: files = Self.named
      case 2: files["App/Other/" + path.split(separator: "/").joined()] = files.removeValue(forKey: path)
      case 4 where path.hasSuffix(".swift"): files[path] = (files[path] ?? "") + " // \(step)\n"
      case 5 where path.hasSuffix(".swift"): files[path] = files[path]?.replacing("{", with: "{ // \(step)\n")
      case 6 where path.hasSuffix(".swift"): files[path] = "// \(step)\n" + (files[path] ?? "")
      case 7 where path.hasSuffix(".swift"): files[path]?.append("\nfunc show\(step)() { open(\"second\", \(step)) }\n")
      case 8 where path.hasSuffix(".swift"):
        let title = "if isOpen { title = \"T\(step)\" }"
        files[path] = files[path]?.replacing("viewDidLoad() {", with: "viewDidLoad() {\n    " + title)
      case 3: files["App/fr.lproj/Localizable.strings"] = "\"home\" = \"Accueil \(step)\";\n"
      default:
        let (word, other) = (words.randomElement(using: &random) ?? "", words.randomElement(using: &random) ?? "")
        files[path] = files[path]?.replacing(word, with: other)
      }
      if files.isEmpty { files = Self.named }
      try check(files, cache, "seed \(seed), step \(step), \(path)")
    }
  }

  /// Files on a disk with time stamps in whole seconds.
  private struct Disk {
    var files: [String: (text: String, written: Int, changed: Int)]
    var clock = 1000

    init(_ files: [String: String]) { self.files = files.mapValues { ($0, 0, 0) } }

    mutating func write(_ path: String, _ text: String, keepsTime: Bool = false) {
      let written = keepsTime ? files[path]?.written : nil
      files[path] = (text, written ?? clock, clock)
    }

    /// - Parameter later: the state of the disk when the files are read.
    func tree(read later: Disk? = nil) -> FileTree {
      FileTree(files: Array(files.keys)) { path in
        files[path].flatMap { file in
          var status = stat()
          status.st_size = off_t(file.text.utf8.count)
          #if os(macOS)
            (status.st_mtimespec.tv_sec, status.st_ctimespec.tv_sec) = (file.written, file.changed)
          #else
            (status.st_mtim.tv_sec, status.st_ctim.tv_sec) = (file.written, file.changed)
          #endif
          return FileStamp(status, now: clock)
        }
      } read: { [files = (later ?? self).files] path in
        guard let file = files[path] else { throw FileReadError("it does not exist") }
        return Data(file.text.utf8)
      }
    }
  }

  @Test(
    "So it is for files told apart by size and time, which change twice at a time or while they are read",
    arguments: [1, 2, 3, 4, 5, 6] as [UInt64])
  func times(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let cache = ReadingCache()
    var disk = Disk(Self.start)
    func read(_ tree: FileTree, _ cache: ReadingCache?) -> AppInput {
      InputReader.read(
        tree, screensFiles: tree.lists("labelfit.yml") ? ["labelfit.yml"] : [], jobs: 2, cache: cache)
    }
    // Words of the same length, so that sizes do not change.
    let words = [["home", "edit", "list"], ["Alle", "Neue"], ["title", "names"], ["16.0", "18.0"]]
    func change() {
      let path = disk.files.keys.sorted()[Int.random(in: 0..<disk.files.count, using: &random)]
      let text = disk.files[path]?.text ?? ""
      switch Int.random(in: 0..<8, using: &random) {
      case 0: disk.files[path] = nil
      case 1: disk.write("App/Other/" + path.split(separator: "/").joined(), text)
      case 2:
        disk.files["App/Moved" + path.split(separator: "/").joined()] = disk.files.removeValue(forKey: path)
      case 3:
        let missing = Self.start.keys.sorted().filter { disk.files[$0] == nil }
        for path in missing { disk.write(path, Self.start[path] ?? "") }
      default:
        let group = words.randomElement(using: &random) ?? []
        let (old, new) = (group.randomElement(using: &random) ?? "", group.randomElement(using: &random) ?? "")
        disk.write(path, text.replacing(old, with: new), keepsTime: Bool.random(using: &random))
      }
      if disk.files.isEmpty { disk = Disk(Self.start) }
    }
    for step in 0..<16 {
      disk.clock += Int.random(in: 0...4, using: &random)
      change()
      if Int.random(in: 0..<3, using: &random) == 0 {
        let before = disk
        change()
        _ = read(before.tree(read: disk), cache)
      }
      #expect(try report(read(disk.tree(), cache)) == report(read(disk.tree(), nil)), "seed \(seed), step \(step)")
    }
  }

  @Test("A file that cannot be read is reported by every reading")
  func unreadable() throws {
    let cache = ReadingCache()
    let memory = FileTree.memory(Self.start)
    let failures = ReadFailures()
    let tree = FileTree(files: memory.files, stamp: memory.stamp) { path in
      if path == "App/Home.swift" { throw FileReadError("permission denied") }
      return try memory.read(path)
    }.recording(failures)
    for _ in 0..<2 {
      _ = InputReader.read(tree, screensFiles: [], cache: cache)
    }
    let made = WorkCount.of(.stages) { _ = InputReader.read(tree, screensFiles: [], cache: cache) }
    #expect(made > 0 && failures.all.map(\.path) == ["App/Home.swift"])
  }
}
