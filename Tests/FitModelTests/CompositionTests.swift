import FitModel
import Testing

/// How well it is known what is in a bar.
@Suite struct CompositionTests {
  @Test("The certainty is certain without doubts, at most likely if inferred, at most possible if open")
  func certainty() {
    var composition = Composition()
    #expect(composition.certainty == .certain && composition.certaintyOfWords == .certain)
    composition.add(.unknownBackButton())
    #expect(composition.certainty == .likely && composition.certaintyOfWords == .likely)
    composition.add(Composition.Doubt(.open, "an item whose bar is not known"))
    #expect(composition.certainty == .possible && composition.certaintyOfWords == .likely)
  }

  @Test("Unknown items in a bar do not affect the words of an item")
  func words() {
    let open = Composition([Composition.Doubt(.open, "a plug-in")])
    #expect(open.certainty == .possible && open.certaintyOfWords == .certain)
  }

  @Test("A doubt counts once")
  func once() {
    let place = SourcePosition(file: "A.swift", line: 1, column: 1)
    let first = Composition([.unknownBackButton(at: place), .unknownBackButton(at: place)])
    #expect(first.doubts.count == 1)
  }

  @Test("The certainty of a finding is the least of its parts", arguments: Certainty.allCases)
  func least(_ certainty: Certainty) {
    #expect(CertaintyParts.text(certainty).least == certainty)
    #expect(CertaintyParts.geometry(certainty).least == certainty)
    #expect(CertaintyParts(composition: certainty).least == certainty)
    #expect(CertaintyParts(text: .likely, geometry: certainty).least == min(.likely, certainty))
  }
}
