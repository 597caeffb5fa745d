import FitReports
import FitRules
import Testing

@Suite struct RuleTitleTests {
  @Test("every rule has a Chinese title, and no other") func titles() {
    #expect(Set(HTMLRuleTitles.chinese.keys) == Set(Rule.all.map(\.id)))
  }
}
