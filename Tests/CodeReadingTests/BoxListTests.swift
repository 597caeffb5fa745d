import Testing

@testable import CodeReading

/// Variables that reference each other in cycles are freed after reading.
struct BoxListTests {
  private let nothing = Expression(kind: .none, location: CodeLocation(file: 0, offset: 0))

  @Test("Variables in reference cycles are freed after a reading")
  func circles() {
    weak var local: Box?
    weak var property: Box?
    BoxList.emptied(later: { $0() }) {
      for _ in 0..<3 {
        let object = Object(typeName: "A")
        let scope = Scope(typeName: "A", object: object)
        let boxes = [Box("a", value: Value(nothing, scope)), Box("b", value: Value(nothing, scope)), Box("c")]
        scope.declare("a", boxes[0])
        object.declare("b", boxes[1])
        (local, property) = (boxes[0], boxes[1])
      }
      #expect(local != nil && property != nil)
    }
    #expect(local == nil && property == nil)
  }

  @Test("A block stores any number of names; a repeated name replaces the earlier one")
  func manyNames() {
    let scope = Scope(typeName: nil, object: nil)
    let boxes = (0..<40).map { Box("\($0)") }
    for (index, box) in boxes.enumerated() { scope.declare("name\(index)", box) }
    let other = Box("other")
    scope.declare("name3", other)
    #expect(scope.local("name3") === other && scope.local("name40") == nil)
    #expect(boxes.indices.allSatisfy { $0 == 3 || scope.local("name\($0)") === boxes[$0] })
  }
}
