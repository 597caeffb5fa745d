import BarScreens
import FitModel
import Testing

@testable import CodeReading

/// Texts that the app's own members of `String` look up.
struct StringExtensionTests {
  private static func item(_ text: String, in condition: String = "") throws -> [String] {
    let code = """
      extension String {
        enum app {}
        static func localized(_ key: String) -> String { NSLocalizedString(key, bundle: .module, comment: "") }
        init(appKey: String) {
          if let bundle = Language.shared.bundle { self = NSLocalizedString(appKey, bundle: bundle, comment: "") }
          else { self = NSLocalizedString(appKey, comment: "") }
        }
      }
      extension String.app { enum buttons { static var done: String { String.localized("Done") } } }
      private var doneTitle: String { .localized("Done") }
      class A: UIViewController {
        let shows: Bool
        override func viewDidLoad() { \(condition) {
          navigationItem.rightBarButtonItem = UIBarButtonItem(title: \(text), style: .plain, target: nil, action: nil)
        } }
      }
      """
    return screens(code, keys: ["Done"]).flatMap(\.trailingSummary)
  }

  @Test(arguments: [".localized(\"Done\")", "doneTitle", ".app.buttons.done"])
  func anImplicitMemberIsThatOfString(text: String) throws {
    #expect(try Self.item(text, in: "do") == ["Done=nil"])
  }

  @Test func anOwnInitializerLooksUpUnderAConditionToo() throws {
    #expect(try Self.item("String(appKey: \"Done\")", in: "if shows") == ["Done=nil"])
  }
}
