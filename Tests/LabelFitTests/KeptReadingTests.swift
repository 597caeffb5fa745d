import CodeReading
import FitTestSupport
import InputFiles
import Testing

@testable import LabelFit

/// What one process keeps of an app's code between readings never changes what is read.
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
    check(files, cache, "first")
    // Two files declare a private type of one name, and are lowered again under names of their own.
    #expect(cache.forms.lowered == 6)
    files["App/en.lproj/Localizable.strings"] = "\"home\" = \"My home\";\n"
    check(files, cache, "another text")
    #expect(cache.forms.lowered == 6)
    files["App/List.swift"] = files["App/List.swift"]?.replacing("private struct Row {}\n", with: "")
    check(files, cache, "one name less")
    #expect(cache.forms.lowered == 7)
    files["App/Detail.m"] = files["App/Detail.m"]?.replacing("Detail\"", with: "Details\"")
    check(files, cache, "Objective-C")
    #expect(cache.forms.lowered == 9)
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
