import BarScreens
import FitModel
import FitTestSupport
import Foundation
import InputFiles
import Testing

@testable import CodeReading

/// The results of code reading that a process keeps never differ from those of a fresh reading.
struct KeptCodeTests {
  /// Sources whose results contain lines, iterations of loops, closures, conditions and texts of several files.
  private static let start = [
    "App/Home.swift": """
    import UIKit
    // The first screen.
    final class HomeController: UIViewController {
      override func viewDidLoad() {
        super.viewDidLoad()
        title = NSLocalizedString("home", comment: "")
        let edit = UIBarButtonItem(title: "Edit", style: .plain, target: self, action: #selector(change))
        navigationItem.rightBarButtonItems = isEditing ? [edit] : [edit, more()]
        store.load { [weak self] state in self?.title = state.title; self?.navigationItem.prompt = "Loaded" }
      }
      private func more() -> UIBarButtonItem { UIBarButtonItem(title: "More", style: .plain, target: nil, action: nil) }
      @objc func change() { navigationController?.pushViewController(DetailController(count: 3), animated: true) }
    }
    """,
    "App/Detail.swift": """
    class DetailController: UIViewController {
      let count: Int
      init(count: Int) { self.count = count; super.init(nibName: nil, bundle: nil) }

      override func viewWillAppear(_ animated: Bool) {
        if count > 2 { title = "Many" } else { title = "Few" }
        let view = UIHostingController(rootView: ListView(name: "list"))
        present(UINavigationController(rootViewController: view), animated: true)
      }
    }
    """,
    "App/Rounds.swift": """
    class RoundsController: UIViewController {
      private let titles = ["One", "Two"]
      override func viewDidLoad() {
        var items: [UIBarButtonItem] = []
        for index in 0..<2 { items.append(UIBarButtonItem(title: titles[index], style: .plain, target: nil, action: nil)) }
        toolbarItems = items
      }
    }
    """,
    "App/List.swift": """
    import SwiftUI
    struct ListView: View {
      let name: String
      @State private var isShown = false
      var body: some View {
        NavigationStack {
          List { ForEach(0..<3) { number in NavigationLink("Row") { Text("A").navigationTitle("row") } } }
            .navigationTitle(name)
            .toolbar {
              // Two items.
              ToolbarItem { Button("Add") { isShown = true } }
              if isShown { ToolbarItem { Button("Done") {} } }
            }
            .sheet(isPresented: $isShown) { Form { Text("B") }.navigationTitle("sheet") }
        }
      }
    }
    """,
    "App/Model.swift": """
    /* What the app stores. */
    struct Model: Codable {
      var names: [String] = []
      func load(_ done: (Model) -> Void) { done(self) }
      var title: String { names.first ?? "none" }
    }
    """,
    "App/Old.m": """
    @implementation OldController
    - (void)viewDidLoad {
      [super viewDidLoad];
      self.title = NSLocalizedString(@"old", nil);  // Its name.
      self.navigationItem.leftBarButtonItem = [[UIBarButtonItem alloc] initWithTitle:@"Close"
          style:UIBarButtonItemStylePlain target:self action:@selector(close)];
    }
    @end
    """,
    "App/Old.h": "@interface OldController : UIViewController\n@end\n",
  ]

  private func read(_ sources: [String: String], _ kept: KeptForms?) -> AppCode {
    let tree = FileTree.memory(sources)
    let position = SourcePosition(file: "A.strings", line: 1, column: 1)
    let table = StringTable(
      name: "Localizable", folder: "", file: "A.strings", locale: LanguageTag("en"),
      entries: ["home": StringEntry(key: "home", position: position, value: .text("Home", position))])
    var options = CodeReader.Options(jobs: 2)
    options.kept = kept
    return CodeReader.read(tree, tables: [table], options: options)
  }

  private func check(_ sources: [String: String], _ kept: KeptForms, _ comment: Comment) {
    #expect(read(sources, kept) == read(sources, nil), comment)
  }

  @Test("A reading is reused if only comments and whitespace change and no reported position moves")
  func spared() throws {
    let kept = KeptForms()
    var sources = Self.start
    func spares(_ path: String, _ old: String, _ new: String) -> Bool {
      sources[path] = sources[path]?.replacing(old, with: new)
      return WorkCount.of(.codeReadings) { check(sources, kept, "\(path): \(new)") } == 0
    }
    #expect(!spares("App/Model.swift", "none", "none"))
    #expect(spares("App/Model.swift", "/* What", "/* All\n * that"))
    #expect(spares("App/Model.swift", "{ done(self) }", "{\n    // Now.\n    done(self)\n  }"))
    #expect(spares("App/Home.swift", "// The first screen.", "// The screen that is shown first."))
    #expect(!spares("App/Rounds.swift", "toolbarItems = items", "toolbarItems = items // All."))
    #expect(spares("App/Old.m", "// Its name.", "/* The name of the old screen. */"))
    #expect(spares("App/Old.h", "@end", "// No property.\n@end"))
    #expect(!spares("App/Home.swift", "// The screen", "\n// The screen"))
    #expect(!spares("App/Model.swift", "\"none\"", "\"nothing\""))
    #expect(!spares("App/Model.swift", "names.first", "names.last"))
    #expect(!spares("App/List.swift", "\"sheet\"", "\"other\""))
    #expect(!spares("App/Old.m", "Close", "Open"))
    #expect(spares("App/List.swift", "// Two items.", "// Three items."))
  }

  @Test("The result after any edit equals that of a fresh reading", arguments: 1...12 as ClosedRange<UInt64>)
  func edits(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let kept = KeptForms()
    var sources = Self.start
    check(sources, kept, "seed \(seed)")
    let words = ["title", "Edit", "items", "0..<2", "home", "isShown", "count", "\"list\"", "navigationTitle", "true"]
    let spaces = ["\n", " ", "  ", "\n\n", " /* a */ ", " // a\n", "\t", "\n    // b\n    "]
    for step in 0..<24 {
      let path = sources.keys.sorted()[Int.random(in: 0..<sources.count, using: &random)]
      var text = sources[path] ?? ""
      switch Int.random(in: 0..<8, using: &random) {
      case 0: text = Self.start[path] ?? text
      case 1: text = text.replacing(words.randomElement(using: &random) ?? "", with: "done")
      case 2:
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        lines.remove(at: Int.random(in: 0..<lines.count, using: &random))
        text = lines.joined(separator: "\n")
      default:
        // Most of these change only spaces and comments, some the code.
        let gaps = text.indices.filter { text[$0] == " " || text[$0] == "\n" }
        if let gap = gaps.randomElement(using: &random) {
          text.insert(contentsOf: spaces.randomElement(using: &random) ?? "", at: gap)
        }
      }
      sources[path] = text
      check(sources, kept, "seed \(seed), step \(step), \(path):\n\(text)")
    }
  }
}
