import Foundation
struct UIKitInterpreter { let interpretation: Interpretation; func read() {} }
struct SwiftUIInterpreter { let interpretation: Interpretation; func read() {} }
enum ObjectiveCLowering { static func forms(of files: [(path: String, data: Data, file: UInt32)], jobs: Int) -> [SourceForm] { [] } }
enum DeepStackPool { static func map<E: Sendable, R: Sendable>(_ e: [E], jobs: Int, _ f: @escaping @Sendable (E) -> R) -> [R] { e.map(f) } }
