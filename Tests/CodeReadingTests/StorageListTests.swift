import Testing

@testable import CodeReading

/// Variables that reference each other in cycles are freed after reading.
struct StorageListTests {
  private let nothing = Expression(kind: .none, location: CodeLocation(file: 0, offset: 0))

  @Test("Variables in reference cycles are freed after a reading")
  func circles() {
    weak var local: Storage?
    weak var property: Storage?
    StorageList.emptied(later: { $0() }) {
      for _ in 0..<3 {
        let object = Object(typeName: "A")
        let scope = Scope(typeName: "A", object: object)
        let variables = [
          Storage("a", value: Value(nothing, scope)), Storage("b", value: Value(nothing, scope)), Storage("c"),
        ]
        scope.declare("a", variables[0])
        object.declare("b", variables[1])
        (local, property) = (variables[0], variables[1])
      }
      #expect(local != nil && property != nil)
    }
    #expect(local == nil && property == nil)
  }

  @Test("A block stores any number of names; a repeated name replaces the earlier one")
  func manyNames() {
    let scope = Scope(typeName: nil, object: nil)
    let variables = (0..<40).map { Storage("\($0)") }
    for (index, storage) in variables.enumerated() { scope.declare("name\(index)", storage) }
    let other = Storage("other")
    scope.declare("name3", other)
    #expect(scope.local("name3") === other && scope.local("name40") == nil)
    #expect(variables.indices.allSatisfy { $0 == 3 || scope.local("name\($0)") === variables[$0] })
  }
}
