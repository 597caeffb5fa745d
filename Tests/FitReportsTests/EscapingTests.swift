import FitModel
import Testing

@testable import FitReports

@Suite struct HTMLTextTests {
  @Test(
    "Characters with a special meaning in HTML are escaped",
    arguments: [
      (
        "<script>alert('x') && \"y\"</script>",
        "&lt;script&gt;alert(&#39;x&#39;) &amp;&amp; &quot;y&quot;&lt;/script&gt;"
      ),
      ("a\u{1b}[31m\0b\u{7f}\u{85}", "a␛[31m␀b␡\u{FFFD}"), ("日期\n与\t时间", "日期\n与\t时间"), ("", ""),
    ])
  func escaping(_ text: String, _ expected: String) { #expect(HTMLText.escaped(text) == expected) }

  @Test(
    "Quoted texts are isolated",
    arguments: [
      ("The title “تحقق” is cut to “تح…”", "The title “<bdi>تحقق</bdi>” is cut to “<bdi>تح…</bdi>”"),
      ("an open “quote <b>", "an open “<bdi>quote &lt;b&gt;</bdi>"), ("none”", "none”"),
      ("“a “b” c”", "“<bdi>a “b</bdi>” c”"),
    ])
  func sentences(_ text: String, _ expected: String) { #expect(HTMLText.sentence(text) == expected) }

  @Test("Texts of the app carry their language") func foreign() {
    #expect(HTMLText.foreign("<ا>", language: "ar") == "<bdi lang=\"ar\">&lt;ا&gt;</bdi>")
    #expect(HTMLText.foreign("x", language: nil) == "<bdi>x</bdi>")
  }

  @Test("JSON cannot end its script element") func json() {
    #expect(HTMLText.json("</script>\u{2028}\"\\\n") == "\"\\u003c/script\\u003e\\u2028\\\"\\\\\\u000a\"")
  }

  @Test("Fragments contain only unreserved characters") func fragments() {
    #expect(HTMLText.fragment("iPad Pro 11\" (M4)&日") == "iPad%20Pro%2011%22%20%28M4%29%26%E6%97%A5")
  }
}

/// Untrusted text in lines of logs, in Markdown and in HTML.
@Suite struct ReportLineTests {
  @Test(
    "A line is never a command of GitHub Actions",
    arguments: [
      ("::error::x", ":\u{2060}:error::x"), ("  \t::stop-commands::x", "  \t:\u{2060}:stop-commands::x"),
      ("a ::b", "a ::b"), ("a##[add-mask]b", "a##\u{2060}[add-mask]b"), ("", ""), (":", ":"), ("# [x]", "# [x]"),
    ])
  func commands(_ line: String, _ expected: String) { #expect(ReportLine.withoutCommands(line) == expected) }

  @Test("No line of a text report is a command, whatever the screens are called")
  func textReport() throws {
    var report = SampleReport.small
    for index in report.findings.indices { report.findings[index].screen = "::stop-commands::x ##[x]" }
    let reporter = try #require(Reporter.all.first { $0.name == "text" })
    let text = reporter.render(report, Reporter.Options(verbose: true))
    #expect(text.contains("stop-commands"))
    #expect(!text.split(separator: "\n").contains { $0.drop { $0 == " " }.hasPrefix("::") } && !text.contains("##["))
  }

  @Test("Control characters in file names and messages are escaped in workflow commands")
  func workflowCommands() {
    let position = SourcePosition(file: "a\u{1B}[31m\u{7}\n::b\r,c\u{202E}", line: 1, column: 2)
    let command = WorkflowCommand(name: "error", position: position, title: "t", message: "m\u{1B}\n\u{7}\rn%")
    #expect(
      command.line
        == "::error file=a\\u{1B}[31m\\u{7}\\n%3A%3Ab\\r%2Cc\\u{202E},line=1,col=2,title=t::m\\u{1B}%0A\\u{7}\\rn%25\n")
  }

  @Test(
    "No text in Markdown is turned into a link or a mention automatically",
    arguments: [
      ("www.example.org", "www\u{2060}.example.org"), ("(WWW.example.org)", "(WWW\u{2060}.example.org)"),
      ("https://a.b", "https:\u{2060}//a.b"), ("me@example.org", "me@\u{2060}example.org"),
      ("mailto:a@-b.c", "mailto:a@\u{2060}-b.c"), ("xmpp:a@b.c/d", "xmpp:a@\u{2060}b.c/d"),
      ("GH-12", "GH-\u{2060}12"), ("gh-12", "gh-\u{2060}12"), ("a@ b", "a@ b"), ("awww.b", "awww.b"),
    ])
  func autolinks(_ text: String, _ expected: String) {
    #expect(MarkdownText.html(text) == expected)
    #expect(MarkdownText.escaped(text).replacing("\\", with: "") == expected)
  }

  @Test("Direction overrides are written as escapes in HTML and JSON")
  func directions() {
    for scalar in [
      "\u{202A}", "\u{202B}", "\u{202C}", "\u{202D}", "\u{202E}", "\u{2066}", "\u{2067}", "\u{2068}", "\u{2069}",
    ] {
      let code = String(scalar.unicodeScalars.first?.value ?? 0, radix: 16, uppercase: true)
      #expect(HTMLText.escaped("a\(scalar)b") == "a\\u{\(code)}b")
      #expect(JSONValue.string("a\(scalar)b").text == "\"a\\u\(code.lowercased())b\"\n")
    }
    #expect(HTMLText.escaped("a\u{200F}b") == "a\u{200F}b")
  }
}
