import ArgumentParser
import Foundation

/// When to use colours.
enum ColorChoice: String, ExpressibleByArgument, CaseIterable {
  case auto, always, never

  /// Whether standard output gets colours.
  var isOn: Bool {
    switch self {
    case .always: true
    case .never: false
    case .auto: Output.isTerminal && (ProcessInfo.processInfo.environment["NO_COLOR"] ?? "").isEmpty
    }
  }
}
