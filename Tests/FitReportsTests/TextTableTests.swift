import FitReports
import Testing

@Suite struct TextTableTests {
  @Test func columnsLineUp() {
    let table = TextTable.render(
      header: ["name", "size", "systems"], rows: [["iPhone 4.7\"", "375", "8–26"], ["中文名称", "1024", "12"]])
    #expect(
      table == """
        name         size  systems
        iPhone 4.7"   375  8–26
        中文名称     1024  12

        """)
  }

  @Test func shortAndLongRows() {
    #expect(TextTable.render(header: ["a", "b"], rows: [["1"], ["2", "x", "y"]]) == "a  b\n1\n2  x  y\n")
    #expect(TextTable.render(header: [], rows: [["x", "y"]]) == "x  y\n")
    #expect(TextTable.render(header: [], rows: []) == "")
  }

  @Test func aRowIsOneLine() {
    #expect(TextTable.render(header: ["text"], rows: [["a\nb\u{1b}"]]) == "text\na\\nb\\u{1B}\n")
  }
}
