import Testing

@testable import FitReports

@Suite struct HTMLTextTests {
  @Test(
    "Characters with a meaning in HTML are escaped",
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
