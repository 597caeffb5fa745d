import BarScreens
import FitModel

/// Segmented controls in views whose code gives them other titles than the document: a cell that sets them when it is
/// loaded.
struct ReplacedSegments {
  private let positions: Set<SourcePosition>

  /// Finds the segments in the views of documents whose classes change segments.
  init(_ program: Program, _ links: [InterfaceLink]) {
    var positions: Set<SourcePosition> = []
    for link in links {
      for (view, segments) in link.segments where Self.changes(program, program.fullName(view)) {
        positions.formUnion(segments)
      }
    }
    self.positions = positions
  }

  /// A screen of a document without the controls whose titles are not known.
  func removed(from screen: Screen) -> Screen {
    var screen = screen
    screen.segmentedControls.removeAll { $0.contains { positions.contains($0.position) } }
    return screen
  }

  private static func changes(_ program: Program, _ type: String) -> Bool {
    program.lineage(of: type).compactMap { program.types[$0] }.contains { info in
      info.functions.values.joined().contains { function in
        program.facts(of: function).map { !$0.calls.isDisjoint(with: setters) } == true
          && program.facts(at: function.place).mentions(labels)
      }
    }
  }

  private static let setters: Set<String> = [
    "setTitle", "insertSegment", "insertSegmentWithTitle", "removeAllSegments",
  ]
  private static let labels: Set<String> = [
    "forSegmentAt", "forSegmentAtIndex", "insertSegment", "insertSegmentWithTitle", "removeAllSegments",
  ]
}
