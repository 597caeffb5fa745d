import Foundation
import Testing

@testable import CodeReading

/// Which functions of an app may set up bars or lead to screens, by their calls.
struct BarCodeTests {
  /// Whether a function with this body is relevant. `Router.go(_:)`, `Base.open()`, `help()` and `Screens.reveal()` are.
  private func isRelevant(_ body: String) throws -> Bool {
    let source = """
      class Router { static let shared = Router()
        func go(_ page: Page, animated: Bool = true) { stack.pushViewController(page, animated: animated) }
        static func start() { go(Page()) } }
      class Base { func open() { Router.start() } }
      class Item: Base { func act() { \(body) } }
      class Log { static let app = Log()
        func go(_ words: String, level: Int) {}
        func open() {} ; static func start() {} ; func go() {} }
      protocol Screens {}
      extension Screens { func reveal() { open() } }
      class Page: UIViewController {}
      func help() { Router.start() }
      func write(_ words: String...) { for word in words { print(word) } }
      """
    let program = Program([SwiftLowering.form(of: Data(source.utf8), path: "A.swift", file: 0)])
    let act = try #require(program.functions("act", of: "Item").first?.function)
    let code = BarCode(program)
    #expect(code.concerns(act) == !code.isInert(act))
    return code.concerns(act)
  }

  @Test(
    "A call that cannot refer to a relevant function is not followed",
    arguments: [
      "log.go(\"x\", level: 1)", "go()", "Log.start()", "Log.app.open()", "write(\"a\", \"b\")", "start()", "reveal()",
      "print(help)",
    ])
  func othersCall(body: String) throws { #expect(try !isRelevant(body)) }

  @Test(
    "A call that may refer to a relevant function is followed",
    arguments: [
      "router.go(page)", "router.go(page, animated: false)", "open()", "self.open()", "super.open()",
      "Router.start()", "Router.shared.go(page)", "help()", "page.reveal()", "other.open()",
      "run { router.go(page) }",
    ])
  func mayCall(body: String) throws { #expect(try isRelevant(body)) }
}
