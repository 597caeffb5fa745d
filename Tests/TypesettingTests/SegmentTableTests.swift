import FitTestSupport
import Testing

@testable import Typesetting

@Suite struct SegmentTableTests {
  private func advance(_ units: Int32) -> SegmentAdvance {
    var advance = SegmentAdvance()
    advance.units = units
    return advance
  }

  @Test("Exactly the stored segments are found") func find() {
    var table = SegmentTable()
    for number in 0..<12_000 {
      let bytes = Array("segment \(number) \(String(repeating: "x", count: number % 23))".utf8)
      let hash = SegmentTable.hash(bytes, bytes.count)
      #expect(table.advance(bytes, bytes.count, hash: hash) == nil)
      table.insert(bytes, bytes.count, hash: hash, advance(Int32(number)))
    }
    for number in 0..<12_000 {
      let bytes = Array("segment \(number) \(String(repeating: "x", count: number % 23))".utf8)
      #expect(table.advance(bytes, bytes.count, hash: SegmentTable.hash(bytes, bytes.count))?.units == Int32(number))
    }
  }

  @Test("Segments with the same hash are distinguished") func collisions() {
    var table = SegmentTable()
    let texts = ["a", "b", "ab", "abcdefgh", "abcdefgi", "abcdefghi"].map { Array($0.utf8) }
    for (index, text) in texts.enumerated() { table.insert(text, text.count, hash: 7, advance(Int32(index))) }
    for (index, text) in texts.enumerated() {
      #expect(table.advance(text, text.count, hash: 7)?.units == Int32(index))
    }
    #expect(table.advance(Array("c".utf8), 1, hash: 7) == nil)
  }

  @Test("A full table is emptied") func bounded() {
    var table = SegmentTable()
    for number in 0...SegmentTable.mostSegments {
      let bytes = Array("\(number)".utf8)
      table.insert(bytes, bytes.count, hash: SegmentTable.hash(bytes, bytes.count), advance(Int32(number)))
    }
    let (first, last) = (Array("0".utf8), Array("\(SegmentTable.mostSegments)".utf8))
    #expect(table.advance(first, first.count, hash: SegmentTable.hash(first, first.count)) == nil)
    #expect(
      table.advance(last, last.count, hash: SegmentTable.hash(last, last.count))?.units
        == Int32(SegmentTable.mostSegments))
  }

  @Test("A position tells what is beside the segment", arguments: SegmentPosition.allCases)
  func positions(position: SegmentPosition) {
    #expect(SegmentPosition(hasBefore: position.hasBefore, hasAfter: position.hasAfter) == position)
  }
}
