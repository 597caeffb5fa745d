import BarScreens
import FitModel
import Testing

@testable import CodeReading

/// Items of documents whose titles code replaces before anybody sees them, and modes that code changes.
struct ObservedOutletTests {
  private static func read(_ content: String, _ members: String) throws -> [Screen] {
    DocumentPlaceholderTests.read(
      DocumentPlaceholderTests.scene("v1", "List1", content),
      "class List1: UIViewController { \(members) }"
    ).filter { $0.typeName == "List1" }
  }

  private static let item = DocumentPlaceholderTests.item(
    "i1", "List", "<barButtonItem key=\"rightBarButtonItem\" title=\"Send\" id=\"b1\"/>")

  private static let outlet = "<connections><outlet property=\"send\" destination=\"b1\" id=\"o1\"/></connections>"

  @Test(arguments: ["didSet", "willSet"])
  func anOutletsObserverRunsBeforeTheBarIsSeen(observer: String) throws {
    let found = try Self.read(
      Self.item + Self.outlet,
      """
      @IBOutlet weak var send: UIBarButtonItem! { \(observer) { configure() } }
      private func configure() { send.title = NSLocalizedString("Hand in", comment: "") }
      """)
    #expect(found.map(\.trailingSummary) == [["Hand in=Hand in"]], "\(found)")
  }

  @Test func anyOtherObserverRunsAtAMomentOfItsOwn() throws {
    let found = try Self.read(
      Self.item + Self.outlet,
      """
      @IBOutlet weak var send: UIBarButtonItem!
      var draft: Draft? { didSet { send.title = NSLocalizedString("Hand in", comment: "") } }
      """)
    #expect(Set(found.map(\.trailingSummary)) == [["b1.title=Send"], ["Hand in=Hand in"]], "\(found)")
  }
}
